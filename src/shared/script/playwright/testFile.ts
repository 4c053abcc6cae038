import { PART_HELPER } from './locatorText.ts';
import type { NeededSecret } from './secretsAsNoted.ts';
import { comment, literal } from './sourceText.ts';

export interface TestFile {
  readonly title: string;
  /** Of the site, where the environment names no other host. */
  readonly origin: string;
  /** Secrets that have to be set in the environment. */
  readonly parameters: readonly { readonly name: string; readonly field: string }[];
  /** Kept secrets that it uses, which have to be set in the environment as well. */
  readonly secrets: readonly NeededSecret[];
  /** Names of the values that the test reads and uses, see `notedText`. */
  readonly noted: readonly string[];
  /** What the test does. */
  readonly body: readonly string[];
}

/** A file in TypeScript with one test, and only the helpers that it uses. */
export function testFile({ title, origin, parameters, secrets, noted, body }: TestFile): string {
  const uses = (call: string) => body.some((line) => line.includes(call));
  const values = [
    ...noted.map((name) => `${name}: ''`),
    ...secrets.map(({ variable, environment }) => `${variable}: secret(${literal(environment)})`),
  ];
  const usesPart = uses('part(page,');
  return [
    '// Made by Countersign from a run whose every action was verified. It needs nothing but @playwright/test.',
    '// BASE_URL tests another host of the same site.',
    ...parameters.map(({ name, field }) => `// ${comment(name)} has to be set: what goes into “${comment(field)}”.`),
    ...secrets.map(
      ({ name, field, environment }) =>
        `// ${comment(environment)} has to be set: the ${comment(field)} of “${comment(name)}”.`,
    ),
    usesPart
      ? "import { expect, type Locator, type Page, test } from '@playwright/test';"
      : "import { expect, test } from '@playwright/test';",
    '',
    `test.use({ baseURL: process.env['BASE_URL'] ?? ${literal(origin)} });`,
    ...(usesPart ? linesOf(PART_HELPER) : []),
    ...(parameters.length + secrets.length > 0 ? linesOf(SECRET_HELPER) : []),
    ...(uses('escaped(') ? linesOf(ESCAPED_HELPER) : []),
    '',
    `test(${literal(title)}, async ({ page }) => {`,
    ...(values.length > 0 ? [`  const noted = { ${values.join(', ')} };`] : []),
    ...body.map((line) => (line === '' ? '' : `  ${line}`)),
    '});',
    '',
  ].join('\n');
}

/** The lines as one step of the test, under a title. */
export function block(title: string, lines: readonly string[]): string[] {
  return [
    `await test.step(${literal(title)}, async () => {`,
    ...lines.map((line) => (line === '' ? '' : `  ${line}`)),
    '});',
  ];
}

function linesOf(helper: string): string[] {
  return helper.trimEnd().split('\n');
}

const SECRET_HELPER = `
/** A value that is not in the test: set it in the environment. */
function secret(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(\`Set \${name} in the environment\`);
  return value;
}
`;

const ESCAPED_HELPER = `
/** A text as the source of a regular expression that matches it. */
function escaped(text: string): string {
  return text.replaceAll(/[\\\\^$.*+?()[\\]{}|/-]/g, '\\\\$&');
}
`;

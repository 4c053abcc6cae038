import { failure, type Result, success } from '../result.ts';
import { originOf, withoutOrigin } from './addressPattern.ts';
import { actionLines } from './playwright/actionText.ts';
import { assertionLines, readBackLines } from './playwright/assertionText.ts';
import { PART_HELPER } from './playwright/locatorText.ts';
import { comment, literal } from './playwright/sourceText.ts';
import type { ScriptStep, VerifiedScript } from './verifiedScript.ts';

/**
 * A verified script as a test in TypeScript that needs nothing but `@playwright/test`: role and label locators, and what was
 * verified as assertions. Texts of pages stand in it as string literals and in line comments, and nowhere else. Error: why
 * it cannot be made into a test, for people.
 */
export function toPlaywrightTest(script: VerifiedScript): Result<string, string> {
  const framed = script.steps.findIndex(({ element }) => element?.inFrame === true);
  if (framed !== -1) {
    return failure(`Step ${framed + 1} works inside a frame of the page, which a test of this kind does not cover.`);
  }
  const origin = originOf(script.startUrl);
  if (origin === undefined) return failure('The run did not begin on a web page.');
  const body = script.steps.flatMap((step, index) => stepLines(step, index, script));
  const afresh = readBackLines(script);
  const lines = [
    ...body,
    ...(afresh.length > 0 ? ['', ...block('The server shows it when asked afresh', afresh)] : []),
  ];
  const usesPart = lines.some((line) => line.includes('part(page,'));
  return success(
    [
      '// Made by Countersign from a run whose every action was verified. It needs nothing but @playwright/test.',
      '// BASE_URL tests another host of the same site.',
      ...script.parameters.map(
        ({ name, field }) => `// ${comment(name)} has to be set: what goes into “${comment(field)}”.`,
      ),
      usesPart
        ? "import { expect, type Locator, type Page, test } from '@playwright/test';"
        : "import { expect, test } from '@playwright/test';",
      '',
      `test.use({ baseURL: process.env['BASE_URL'] ?? ${literal(origin)} });`,
      ...(usesPart ? PART_HELPER.trimEnd().split('\n') : []),
      ...(script.parameters.length > 0 ? SECRET_HELPER.trimEnd().split('\n') : []),
      '',
      `test(${literal(script.task)}, async ({ page }) => {`,
      `  await page.goto(${literal(withoutOrigin(script.startUrl, script.startUrl))});`,
      ...lines.map((line) => (line === '' ? '' : `  ${line}`)),
      '});',
      '',
    ].join('\n'),
  );
}

function stepLines(step: ScriptStep, index: number, script: VerifiedScript): string[] {
  const { action } = step;
  if (!action) return ['', `// Step ${index + 1}: ${comment(step.description)} (no action was needed)`];
  return [
    '',
    `// Step ${index + 1}: ${comment(step.description)}`,
    `// Done when: ${comment(step.verify)}`,
    ...block(step.description, [...actionLines({ ...step, action }), ...assertionLines(step, script)]),
  ];
}

function block(title: string, lines: readonly string[]): string[] {
  return [`await test.step(${literal(title)}, async () => {`, ...lines.map((line) => `  ${line}`), '});'];
}

const SECRET_HELPER = `
/** A value that is not in the test: set it in the environment. */
function secret(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(\`Set \${name} in the environment\`);
  return value;
}
`;

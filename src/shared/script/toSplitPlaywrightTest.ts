import { failure, type Result, success } from '../result.ts';
import { withoutOrigin } from './addressPattern.ts';
import { readBackLines } from './playwright/assertionText.ts';
import { hasNoted, notedName, notedText } from './playwright/notedText.ts';
import { type OutputLines, outputLines } from './playwright/outputText.ts';
import { type NeededSecret, secretsAsNoted, secretsNeeded } from './playwright/secretsAsNoted.ts';
import { comment, literal } from './playwright/sourceText.ts';
import { stepLines } from './playwright/stepText.ts';
import { block, testFile } from './playwright/testFile.ts';
import type { ScriptPart, SplitScript } from './splitScriptOf.ts';
import { ASKED_AFRESH, testableOrigin } from './toPlaywrightTest.ts';
import { withValues } from './withValues.ts';

/**
 * The scripts of a run that was split as one test, in which each sub-task is a step: see `toPlaywrightTest`. What one hands on
 * is read off its page as the test runs, and the others use that. Error: why it cannot be made into a test, for people.
 */
export function toSplitPlaywrightTest({ task, parts }: SplitScript): Result<string, string> {
  if (hasNoted(JSON.stringify({ task, parts }))) {
    return failure('A text of the run holds characters that no text may hold, so a test would read it wrongly.');
  }
  const needed = new Set(parts.flatMap(({ inputs }) => inputs.map(({ name }) => name)));
  const variables = new Map<string, string>();
  for (const name of needed) variables.set(name, notedName(name, [...variables.values()]));
  const secrets = secretsNeeded(
    parts.map(({ recorded }) => recorded.script),
    [...variables.values()],
  );
  const origins = new Set<string>();
  const body: string[] = [];
  for (const [index, part] of parts.entries()) {
    const origin = testableOrigin(part.recorded.script);
    if (!origin.ok) return failure(`Sub-task ${index + 1}: ${origin.error}`);
    origins.add(origin.value);
    const lines = partLines(part, variables, secrets);
    if (!lines.ok) return failure(`Sub-task ${index + 1}: ${lines.error}`);
    const title = partTitle(part, variables);
    body.push(
      ...(index === 0 ? [] : ['']),
      `// Sub-task ${index + 1}: ${comment(title)}`,
      ...block(title, lines.value),
    );
  }
  const [origin] = origins;
  if (origin === undefined) return failure('There is no sub-task that could be done again.');
  if (origins.size > 1)
    return failure('Its sub-tasks work on several sites, which a test of this kind does not cover.');
  const parameters = parts.flatMap(({ recorded }) => recorded.script.parameters);
  const names = parameters.map(({ name }) => name);
  if (new Set(names).size < names.length) {
    return failure('Several of its sub-tasks enter passwords, which a test of this kind does not tell apart.');
  }
  return success(
    testFile({
      title: withoutSecretsOf(parts, task),
      origin,
      parameters,
      secrets,
      noted: [...variables.values()],
      body,
    }),
  );
}

/** The task without the secrets that its sub-tasks enter. */
export function withoutSecretsOf(parts: readonly ScriptPart[], task: string): string {
  const secrets = parts.flatMap(({ recorded }) => Object.entries(recorded.values));
  return secrets.reduce((text, [name, secret]) => text.replaceAll(secret, `{${name}}`), task);
}

function partLines(
  part: ScriptPart,
  variables: ReadonlyMap<string, string>,
  secrets: readonly NeededSecret[],
): Result<readonly string[], string> {
  const script = secretsAsNoted(scriptWithNoted(part, variables), secrets);
  const outputs: OutputLines[] = [];
  for (const output of part.outputs) {
    const variable = variables.get(output.name);
    if (variable === undefined) continue;
    const lines = outputLines(output, variable, script);
    if (!lines.ok) return lines;
    outputs.push(lines.value);
  }
  const afresh = readBackLines(script);
  const readOn = (isThere: boolean) => {
    const lines = outputs.filter((output) => output.isThere === isThere).flatMap((output) => output.lines);
    return lines.length > 0 ? ['', '// For the sub-tasks after it', ...lines] : [];
  };
  return success([
    `await page.goto(${literal(withoutOrigin(script.startUrl, script.startUrl))});`,
    ...script.steps.flatMap((step, index) => stepLines(step, index, script)),
    ...readOn(true),
    ...(afresh.length > 0 ? ['', ...block(ASKED_AFRESH, afresh)] : []),
    ...readOn(false),
  ]);
}

/** In the place of what it was given then stands what the test has read by now. */
function scriptWithNoted({ recorded, inputs }: ScriptPart, variables: ReadonlyMap<string, string>) {
  return withValues(
    recorded.script,
    inputs.flatMap(({ name, value }) => {
      const variable = variables.get(name);
      if (variable === undefined) return [];
      return [{ from: value, to: notedText(variable), inAddress: notedText(variable) }];
    }),
  );
}

function partTitle(part: ScriptPart, variables: ReadonlyMap<string, string>): string {
  return scriptWithNoted(part, variables).task;
}

import type { ScriptAction, ScriptStep, VerifiedScript } from '../verifiedScript.ts';
import { actionLines, dialogLines } from './actionText.ts';
import { assertionLines } from './assertionText.ts';
import { comment } from './sourceText.ts';
import { block } from './testFile.ts';

const MILLISECONDS = 1000;
/** As long as Playwright waits for what is expected unless it is told otherwise. */
const USUAL_PATIENCE_MS = 5000;

/** The lines of a test for a step: what it does, and what was verified of it. */
export function stepLines(step: ScriptStep, index: number, script: Pick<VerifiedScript, 'task'>): string[] {
  const { action } = step;
  if (!action) return ['', `// Step ${index + 1}: ${comment(step.description)} (no action was needed)`];
  return [
    '',
    `// Step ${index + 1}: ${comment(step.description)}`,
    `// Done when: ${comment(step.verify)}`,
    ...block(step.description, deedLines({ ...step, action }, assertionLines(step, script))),
  ];
}

/** What was waited for, where it is known, ends a wait sooner than the time that it took when it was recorded. */
function deedLines(step: ScriptStep & { readonly action: ScriptAction }, assertions: readonly string[]): string[] {
  const { action } = step;
  if (action.type !== 'wait' || assertions.length === 0) return [...actionLines(step), ...assertions];
  const patienceMs = action.seconds * MILLISECONDS + USUAL_PATIENCE_MS;
  return [
    `const eventually = expect.configure({ timeout: ${patienceMs} });`,
    ...dialogLines(step),
    ...assertions.map((line) => line.replace(/^await expect\(/, 'await eventually(')),
  ];
}

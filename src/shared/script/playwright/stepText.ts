import type { ScriptStep, VerifiedScript } from '../verifiedScript.ts';
import { actionLines } from './actionText.ts';
import { assertionLines } from './assertionText.ts';
import { comment } from './sourceText.ts';
import { block } from './testFile.ts';

/** The lines of a test for a step: what it does, and what was verified of it. */
export function stepLines(step: ScriptStep, index: number, script: Pick<VerifiedScript, 'task'>): string[] {
  const { action } = step;
  if (!action) return ['', `// Step ${index + 1}: ${comment(step.description)} (no action was needed)`];
  return [
    '',
    `// Step ${index + 1}: ${comment(step.description)}`,
    `// Done when: ${comment(step.verify)}`,
    ...block(step.description, [...actionLines({ ...step, action }), ...assertionLines(step, script)]),
  ];
}

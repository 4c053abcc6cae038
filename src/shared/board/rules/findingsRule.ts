import type { CriterionFinding } from '../criterionFinding.ts';
import { notThus, type Objection } from '../objection.ts';
import type { Task } from '../task.ts';

/** What was found is about criteria that the task has, each once. */
export function strangeFindings(task: Task, findings: readonly CriterionFinding[]): Objection | undefined {
  const seen = new Set<string>();
  for (const { criterionId } of findings) {
    if (!task.criteria.some(({ id }) => id === criterionId)) {
      return notThus('not-found', `${task.id} has no criterion ${criterionId}.`);
    }
    if (seen.has(criterionId)) return notThus('invalid', `Criterion ${criterionId} was judged twice.`);
    seen.add(criterionId);
  }
  return undefined;
}

/** Nobody agrees to a task and finds in the same breath that something of it is not met. */
export function criterionNotMet(task: Task, findings: readonly CriterionFinding[]): Objection | undefined {
  const unmet = findings.filter(({ standing }) => standing === 'not-met').map(({ criterionId }) => criterionId);
  const texts = task.criteria.filter(({ id }) => unmet.includes(id)).map(({ text }) => `“${text}”`);
  return texts.length === 0
    ? undefined
    : notThus('criterion-not-met', `Found not met: ${texts.join(', ')}. Reject ${task.id} with the reason instead.`);
}

import type { Task } from '../../../shared/board/task.ts';

/** How many of a task's criteria there are, and how many of them were found to be met; absent: nobody has looked yet. */
export interface CriteriaCount {
  readonly of: number;
  readonly met?: number;
}

/**
 * Counts by what was found last: the findings of whoever decided after the submission, where they made any, else the
 * completion check of the run that was submitted.
 */
export function criteriaCount({ criteria, decisions, submission }: Task): CriteriaCount {
  const of = criteria.length;
  const found = new Map<string, string>();
  for (const { criterionId, standing } of submission?.evidence?.criteria ?? []) {
    if (criterionId !== undefined) found.set(criterionId, standing);
  }
  for (const { seq, findings, invalidated } of decisions) {
    if (invalidated || seq < (submission?.seq ?? 0)) continue;
    for (const { criterionId, standing } of findings) {
      if (standing !== 'not-examined') found.set(criterionId, standing);
    }
  }
  if (found.size === 0) return { of };
  return { of, met: criteria.filter(({ id }) => found.get(id) === 'met').length };
}

/** Such as “1 criterion” or “3 criteria”. */
export function criteriaWords(count: number): string {
  return count === 1 ? '1 criterion' : `${count} criteria`;
}

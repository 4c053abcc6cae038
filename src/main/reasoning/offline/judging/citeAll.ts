import type { JudgeActionInput } from '../../../../shared/reasoning/judging.ts';
import type { SemanticVerdict } from '../../../../shared/verification/verdict.ts';

/**
 * A verdict that completes the goal, with everything in its support cited: what would carry it by itself, were the rest
 * not there, belongs to what it rests on. The verdict is the same; only its citation grows.
 */
export function citeAll(judge: (input: JudgeActionInput) => SemanticVerdict, input: JudgeActionInput): SemanticVerdict {
  const verdict = judge(input);
  if (!verdict.task_completed) return verdict;
  const cites = new Set(verdict.cites);
  for (let found = verdict.cites.length; found > 0; ) {
    const observations = input.observations.filter(({ id }) => !cites.has(id));
    const again = judge({ ...input, observations });
    if (!again.task_completed) break;
    found = again.cites.length;
    for (const id of again.cites) cites.add(id);
  }
  return { ...verdict, cites: [...cites] };
}

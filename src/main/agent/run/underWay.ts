import { actionWords } from '../../../shared/actions/actionWords.ts';
import type { RunState } from '../../../shared/run/runState.ts';

/** Says which action was started and never finished, or finished and not verified, if there is one: nobody has seen what it did. */
export function underWay(state: RunState): string {
  const last = state.frames.at(-1);
  if (!state.frameOpen || last?.startedAt === undefined || last.verdict || last.skipped !== undefined) return '';
  const action = `“${actionWords(last.action, last.target)}”`;
  return last.finishedAt === undefined
    ? ` while ${action} was under way; look at what it did`
    : ` after ${action}, before that was verified; look at what it did`;
}

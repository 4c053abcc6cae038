import { formatAction } from '../../../shared/actions/actionText.ts';
import type { RunState } from '../../../shared/run/runState.ts';

/** Says which action was started and never finished, if there is one: nobody has seen what it did. */
export function underWay(state: RunState): string {
  const last = state.frames.at(-1);
  if (!state.frameOpen || last?.startedAt === undefined || last.finishedAt !== undefined) return '';
  const target = last.target ? ` on the ${last.target}` : '';
  return ` while ${formatAction(last.action)}${target} was under way; look at what it did`;
}

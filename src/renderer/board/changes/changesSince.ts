import { nameKey } from '../../../shared/board/actor.ts';
import type { BoardEvent } from '../../../shared/board/boardEvent.ts';
import { changeWords } from './changeWords.ts';
import type { LastLooked } from './lastLooked.ts';

/** One thing that somebody else did. */
export interface ChangeLine {
  readonly seq: number;
  readonly at: number;
  readonly by: string;
  readonly words: string;
  readonly taskId?: string;
  readonly goalId?: string;
}

/** What others did since somebody looked last. */
export interface ChangesSince {
  /** Newest first. */
  readonly lines: readonly ChangeLine[];
  /** The tasks that were changed. */
  readonly taskIds: ReadonlySet<string>;
}

export const NO_CHANGES: ChangesSince = { lines: [], taskIds: new Set() };

/**
 * What others did since `looked`; one's own doings are no news. `events[n]` has the sequence number n. Tasks that were
 * opened meanwhile count as seen up to then.
 */
export function changesSince(events: readonly BoardEvent[], looked: LastLooked, me: string): ChangesSince {
  const lines: ChangeLine[] = [];
  const taskIds = new Set<string>();
  const mine = nameKey(me);
  for (const { seq, at, by, change } of events.slice(looked.seq + 1)) {
    if (nameKey(by) === mine) continue;
    const taskId = 'taskId' in change ? change.taskId : undefined;
    if (taskId !== undefined && seq <= (looked.tasks[taskId] ?? -1)) continue;
    const words = changeWords(change);
    if (words === undefined) continue;
    if (taskId !== undefined) taskIds.add(taskId);
    const goalId = 'goalId' in change && taskId === undefined ? change.goalId : undefined;
    lines.push({
      seq,
      at,
      by,
      words,
      ...(taskId !== undefined && { taskId }),
      ...(goalId !== undefined && { goalId }),
    });
  }
  return lines.length === 0 ? NO_CHANGES : { lines: lines.reverse(), taskIds };
}

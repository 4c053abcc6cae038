import type { BoardState } from '../../../shared/board/boardState.ts';
import type { Task } from '../../../shared/board/task.ts';
import type { WaitingRun } from '../../../shared/board/waitingRun.ts';

/** Where a task stands in the line for the agent. */
export interface LinePlace {
  readonly run: WaitingRun;
  /** Counts from 1; only what waits for nothing but its turn has one. */
  readonly turn?: number;
}

/** The line for the agent, by the ids of the tasks that stand in it. */
export type AgentLine = ReadonlyMap<string, LinePlace>;

/** The places in the line. What waits for another task is passed over, so it is before nobody. */
export function agentLine(waiting: readonly WaitingRun[]): AgentLine {
  let turn = 0;
  return new Map(
    waiting.map((run) => {
      if (run.waitsFor === 'task') return [run.taskId, { run }];
      turn += 1;
      return [run.taskId, { run, turn }];
    }),
  );
}

/** What a task waits for that depends on others: those of them that are not verified yet. */
export function openDependencies({ dependsOn }: Task, { tasks }: BoardState): string[] {
  return dependsOn.filter((id) => tasks.get(id)?.state !== 'verified');
}

/** What taking a task out of the line is called. */
export const LEAVE_LINE = 'Leave the line';

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const RULES = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Where a task stands in the line. `open`: ids of the tasks that it waits for, as far as this window knows. */
export function lineWords({ turn }: LinePlace, open: readonly string[]): string {
  return turn === undefined ? `Waits for ${tasks(open)}, then for the agent` : `${ordinal(turn)} in line for the agent`;
}

/** When a task that stands in the line is begun. */
export function beginsWhen({ turn }: LinePlace, open: readonly string[]): string {
  const first = turn === undefined ? `${tasks(open)} ${open.length > 1 ? 'are' : 'is'} verified and ` : '';
  return `It begins by itself, as soon as ${first}the page is free.`;
}

function tasks(open: readonly string[]): string {
  return open.length === 0 ? 'another task' : LIST.format(open);
}

function ordinal(place: number): string {
  return ORDINALS[place - 1] ?? `${place}${ENDINGS[RULES.select(place)] ?? 'th'}`;
}

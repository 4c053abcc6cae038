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

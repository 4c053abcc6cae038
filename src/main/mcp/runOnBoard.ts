import type { BoardState } from '../../shared/board/boardState.ts';
import { reduceRunEvents } from '../../shared/run/reduceRun.ts';
import type { RunState } from '../../shared/run/runState.ts';
import type { EventStore } from '../agent/ports/eventStore.ts';
import { runStream } from '../agent/run/runRecorder.ts';

/** A run as it is on record, and the task of the board that it works on. */
export interface RunOnBoard {
  readonly run: RunState;
  readonly taskId: string;
}

/**
 * The run of that id, if it, or the run that it is a part of, works on a task of the board. What else people have the agent
 * do is nobody's business here.
 */
export async function readRunOnBoard(
  runId: string,
  state: BoardState,
  events: EventStore,
): Promise<RunOnBoard | undefined> {
  const stored = await events.read(runStream(runId));
  if (stored.length === 0) return undefined;
  const run = reduceRunEvents(runId, stored);
  const main = run.parent?.runId ?? runId;
  const task = [...state.tasks.values()].find(({ runs }) => runs.some((one) => one.runId === main));
  return task && { run, taskId: task.id };
}

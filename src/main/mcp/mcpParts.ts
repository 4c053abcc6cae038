import type { Logger } from 'pino';
import { type BoardState, taskOfRun, taskShownBy } from '../../shared/board/boardState.ts';
import { reduceRunEvents } from '../../shared/run/reduceRun.ts';
import type { RunState } from '../../shared/run/runState.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { EventStore } from '../agent/ports/eventStore.ts';
import { runStream } from '../agent/run/runRecorder.ts';
import type { BoardRuns } from '../board/boardRuns.ts';
import type { BoardService } from '../board/boardService.ts';
import type { BoardTokens } from '../board/boardTokens.ts';
import type { Connections } from './connections.ts';

/** What agents reach over MCP: the board through its one choke point, runs on its tasks, and the records of those runs. */
export interface McpParts {
  readonly version: string;
  readonly board: Pick<BoardService, 'latest' | 'execute' | 'subscribe'>;
  readonly runs: Pick<BoardRuns, 'start' | 'goOn' | 'waiting' | 'problemOf'>;
  readonly events: EventStore;
  readonly settings: () => Settings;
  readonly log: Logger;
}

/** What it takes to serve them beside that: to know whose token it is, and to note who is connected. */
export interface McpDoorParts extends McpParts {
  readonly tokens: Pick<BoardTokens, 'check'>;
  readonly connections: Connections;
}

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
  const task = taskOfRun(state, main) ?? taskShownBy(state, main);
  return task && { run, taskId: task.id };
}

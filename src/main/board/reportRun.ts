import type { BoardReport } from '../../shared/board/boardCommand.ts';
import type { Refusal } from '../../shared/board/refusal.ts';
import type { Result } from '../../shared/result.ts';
import { reduceRunEvents } from '../../shared/run/reduceRun.ts';
import type { RunState } from '../../shared/run/runState.ts';
import { type EventStore, StoreError } from '../agent/ports/eventStore.ts';
import { readStoredRun, type StoredRun } from '../agent/run/storedRun.ts';
import type { BoardService } from './boardService.ts';
import { runEvidence } from './runEvidence.ts';
import { runHash } from './runHash.ts';

/** A run that works on a task of the board. */
export interface RunOnTask {
  readonly taskId: string;
  readonly runId: string;
  /** Who had the agent start it. */
  readonly startedBy: string;
}

interface Reporting {
  readonly board: Pick<BoardService, 'execute'>;
  readonly events: Pick<EventStore, 'read' | 'streams'>;
}

/**
 * Tells the board what became of a run that has ended: one that was completed hands its task over for review, any other
 * leaves it in progress and says why. A task that was taken from the agent meanwhile is left alone. Gives the refusal if the
 * board would hear nothing of it at all.
 */
export async function reportRun(run: RunOnTask, { board, events }: Reporting): Promise<Result<unknown, Refusal>> {
  const { taskId: task_id, runId: run_id, startedBy } = run;
  const say = (report: BoardReport) => board.execute(startedBy, report);
  const ended = (status: string, reason: string) => say({ type: 'report_run_ended', task_id, run_id, status, reason });
  const stored = await readable(run_id, events);
  if (stored instanceof StoreError) return ended('failed', stored.message);
  if (!stored) return ended('failed', 'It never began');
  const state = reduceRunEvents(run_id, stored.events);
  if (state.status !== 'completed') return ended(state.status, state.reason ?? '');
  const submitted = await say({ type: 'report_run_submitted', task_id, ...submissionOf(state, stored) });
  if (submitted.ok) return submitted;
  return ended('completed', `It is completed, but nothing was handed over: ${submitted.error.message}`);
}

/** The run as it is on record, or why it cannot be read. */
async function readable(runId: string, events: Reporting['events']): Promise<StoredRun | StoreError | undefined> {
  try {
    return await readStoredRun(runId, events);
  } catch (error) {
    if (error instanceof StoreError && error.code !== 'busy') return error;
    throw error;
  }
}

function submissionOf(state: RunState, { events, subRuns }: StoredRun) {
  const parts = subRuns.map((part) => reduceRunEvents(part[0]?.runId ?? '', part));
  return {
    summary: state.reason || 'Every criterion was met when the run was checked.',
    evidence: runEvidence(state, parts, runHash(events, subRuns)),
  };
}

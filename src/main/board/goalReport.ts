import { createHash } from 'node:crypto';
import type { BoardState } from '../../shared/board/boardState.ts';
import { EMPTY_BOARD } from '../../shared/board/reduceBoard.ts';
import { buildGoalReport } from '../../shared/board/report/buildGoalReport.ts';
import { goalReportHtml } from '../../shared/board/report/goalReportHtml.ts';
import { REPORT_STYLE } from '../../shared/board/report/reportStyle.ts';
import { reduceRunEvents } from '../../shared/run/reduceRun.ts';
import type { RunState } from '../../shared/run/runState.ts';
import { type EventStore, StoreError } from '../agent/ports/eventStore.ts';
import { runStream } from '../agent/run/runRecorder.ts';
import { damageError } from '../store/boardStore.ts';
import { type AuditSources, auditBoard } from './auditBoard.ts';
import { foldStored } from './foldStored.ts';

/** A report as a file. */
export interface ReportFile {
  readonly fileName: string;
  readonly content: string;
}

/**
 * Everything there is to show for a goal as one file, made from what is on disk along with a check of the
 * whole record. Undefined when there is no such goal. Throws a {@link StoreError} when the record cannot be read as far as that
 * goal.
 */
export async function goalReport(
  { goalId, format }: { readonly goalId: string; readonly format: 'html' | 'json' },
  sources: AuditSources,
  madeAt: number,
): Promise<ReportFile | undefined> {
  const read = await sources.board.readIntact();
  const { state, damage = read.damaged && damageError(read.damaged) } = foldStored(EMPTY_BOARD, read.events);
  // It may stand behind what is damaged.
  if (damage && !state.goals.has(goalId)) throw damage;
  // The board goes on meanwhile; what is checked is what is told.
  const audit = await auditBoard({ ...sources, board: { readIntact: async () => read } }, true);
  const runs = await runsOf(goalId, state, sources.events);
  const report = buildGoalReport(goalId, { state, runs, audit, madeAt });
  if (!report) return undefined;
  const styleHash = createHash('sha256').update(REPORT_STYLE).digest('base64');
  const content = format === 'json' ? JSON.stringify(report, null, 2) : goalReportHtml(report, styleHash);
  return { fileName: `${goalId.toLowerCase()}-report.${format}`, content };
}

/** The runs that the goal's tasks have handed over, as far as they are on record. */
async function runsOf(
  goalId: string,
  { goals, tasks }: BoardState,
  events: Pick<EventStore, 'read'>,
): Promise<ReadonlyMap<string, RunState>> {
  const runs = new Map<string, RunState>();
  for (const taskId of goals.get(goalId)?.taskIds ?? []) {
    const runId = tasks.get(taskId)?.submission?.evidence?.runId;
    if (runId === undefined) continue;
    try {
      const stored = await events.read(runStream(runId));
      if (stored.length > 0) runs.set(runId, reduceRunEvents(runId, stored));
    } catch (error) {
      // The check of the record names it.
      if (!(error instanceof StoreError && error.code === 'corrupt')) throw error;
    }
  }
  return runs;
}

import { createHash } from 'node:crypto';
import type { BoardReport } from '../../shared/board/boardCommand.ts';
import { canonicalJson } from '../../shared/board/chain.ts';
import type { Refusal } from '../../shared/board/refusal.ts';
import type { EvidencedCriterion, RunEvidence } from '../../shared/board/runEvidence.ts';
import { readCitation } from '../../shared/completion/citation.ts';
import type { CheckedCriterion } from '../../shared/completion/criterion.ts';
import { toldAnswer } from '../../shared/meaning/answerText.ts';
import type { Result } from '../../shared/result.ts';
import { type Concern, concerns } from '../../shared/run/concerns.ts';
import { asRecorded } from '../../shared/run/eventVersions.ts';
import { reduceRunEvents } from '../../shared/run/reduceRun.ts';
import type { RunEvent } from '../../shared/run/runEvent.ts';
import type { RunState } from '../../shared/run/runState.ts';
import { unusualSettings } from '../../shared/settings/verdictSettings.ts';
import { type EventStore, StoreError } from '../agent/ports/eventStore.ts';
import { readStoredRun, type StoredRun } from '../agent/run/storedRun.ts';
import type { BoardService } from './boardService.ts';

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
  const ended = (status: string, reason: string, cutOff?: true) =>
    say({ type: 'report_run_ended', task_id, run_id, status, reason, ...(cutOff && { cut_off: cutOff }) });
  const stored = await readable(run_id, events);
  if (stored instanceof StoreError) return ended('failed', stored.message);
  if (!stored) return ended('failed', 'It never began');
  const state = reduceRunEvents(run_id, stored.events);
  if (state.status !== 'completed') return ended(state.status, state.reason ?? '', state.cutOff);
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

/** What a completed run of the history has to show; undefined where no such run is on record as a whole. */
export async function evidenceOf(runId: string, events: Reporting['events']): Promise<RunEvidence | undefined> {
  const stored = await readStoredRun(runId, events);
  const state = stored && reduceRunEvents(runId, stored.events);
  return stored && state?.status === 'completed' && !state.parent ? submissionOf(state, stored).evidence : undefined;
}

/**
 * What a completed run hands over with its task: how every criterion stood in the check that completed it, the frames that
 * show it, and what somebody should look at before relying on it (goal-verification-system, runs on the board).
 *
 * @param hash of its record, see `runHash`
 */
export function runEvidence(run: RunState, subRuns: readonly RunState[], hash: string): RunEvidence {
  const check = run.checks.at(-1);
  const settings = unusualSettings(run.verdictSettings);
  return {
    runId: run.runId,
    runHash: hash,
    planRevision: run.plan?.revision ?? 0,
    judge: check?.judge ?? run.judge,
    reasoner: run.reasoner,
    ...(check?.proof && { proof: check.proof }),
    criteria: (check?.criteria ?? []).map((criterion) => evidenced(criterion, run.frames.length)),
    ...(run.answers.length > 0 && { answers: run.answers.map(toldAnswer) }),
    ...(settings.length > 0 && { settings }),
    frames: run.frames.length,
    concerns: concerns([run, ...subRuns]).map((concern) => told(concern, run)),
  };
}

function evidenced(criterion: CheckedCriterion, lastFrame: number): EvidencedCriterion {
  const { id, text, standing, confidence, reason, cites, given } = criterion;
  return {
    ...(given && { criterionId: id }),
    text,
    standing,
    confidence,
    reason,
    frames: citedFrames(cites, lastFrame),
  };
}

/** Pages as they were at the check are how the last frame left the site: it is what is cited for them. */
function citedFrames(cites: readonly string[], lastFrame: number): EvidencedCriterion['frames'] {
  const byFrame = new Map<number, string[]>();
  for (const id of cites) {
    const citation = readCitation(id);
    if (citation.kind === 'sub-task' || citation.kind === 'answer' || id.startsWith('seen')) continue;
    const frame = citation.kind === 'frame' ? citation.frame + 1 : lastFrame;
    if (frame < 1 || frame > lastFrame) continue;
    const observations = byFrame.get(frame) ?? [];
    byFrame.set(frame, observations);
    if (citation.kind === 'frame') observations.push(citation.observation);
  }
  return [...byFrame].sort(([one], [other]) => one - other).map(([frame, cited]) => ({ frame, cites: cited }));
}

function told({ runId, frame, text }: Concern, run: RunState): RunEvidence['concerns'][number] {
  return { frame: frame + 1, text, ...(runId !== run.runId && { runId }) };
}

/**
 * SHA-256, hex, of a run as it is on record: its events and those of the runs of its sub-tasks, in canonical JSON. Pages are
 * in it by the hashes of their contents; what an earlier version has recorded is in it as that version wrote it.
 */
export function runHash(events: readonly RunEvent[], subRuns: readonly (readonly RunEvent[])[]): string {
  return createHash('sha256')
    .update(canonicalJson([...events, ...subRuns.flat()].map(asRecorded)))
    .digest('hex');
}

import type { Frame } from '../../../shared/run/frame.ts';
import type { RunState } from '../../../shared/run/runState.ts';

/** Whether a sub-task counts as done, and the note that it ends with. */
export interface SubTaskVerdict {
  readonly status: 'completed' | 'blocked';
  readonly note: string;
}

/** Begins the note of a sub-task that could not be done (notes-based-step-verification, Notes Format Specification). */
const FAIL = '[FAIL]';

/** A note of our own on why a sub-task is blocked. */
export function failNote(reason: string): string {
  return `${FAIL}: ${reason}`;
}

/** The words of a note without the mark that it begins with. */
export function withoutMark(note: string): string {
  return note.replace(/^\[(?:FAIL|SUCCESS)\]:?\s*/, '');
}

/**
 * Whether the run of a sub-task has done it (notes-based-step-verification, Verifier Changes): a note that says [FAIL] blocks
 * it, so does a call that was begun and never ended. Beyond that its own run must have been completed, and its last verdict
 * must not say that the objective is open. A note without a mark, or none at all, stands in nobody's way.
 */
export function verifySubTask(run: RunState, report: string | undefined): SubTaskVerdict {
  const note = report?.trim() ?? '';
  if (note.startsWith(FAIL)) return { status: 'blocked', note };
  const problem = problemOf(run);
  return problem === undefined ? { status: 'completed', note } : { status: 'blocked', note: failNote(problem) };
}

function problemOf(run: RunState): string | undefined {
  if (run.status !== 'completed') return run.reason ?? 'Its run did not come to an end';
  const isProvedByServer = run.facts.readBack === 'confirmed';
  // Of a run that was cut off: what became of its last action was found out when it was gone on with.
  const isKnown = ({ found }: Frame) => found !== undefined && (found.standing !== 'unknown' || isProvedByServer);
  const pending = run.frames.find(
    (frame) => frame.startedAt !== undefined && frame.finishedAt === undefined && !isKnown(frame),
  );
  if (pending || run.frameOpen) return `${pending?.target ?? 'An action'} was begun, and it is not known how it ended`;
  return run.frames.at(-1)?.verdict?.subTaskCompleted === false && !isProvedByServer
    ? 'Its run ended, but the last verdict does not say that its objective is achieved'
    : undefined;
}

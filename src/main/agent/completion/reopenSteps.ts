import { targetId } from '../../../shared/actions/action.ts';
import type { CheckedCriterion, CompletionCheck } from '../../../shared/completion/criterion.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import { sentData } from '../../../shared/run/reduceFrame.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import { isEntry } from '../run/lostSteps.ts';

/** A step that is to be done again, and why, for people. */
export interface ReopenedStep {
  readonly index: number;
  readonly note: string;
}

/**
 * The steps that have to be done again after a check that failed (task-planning-and-completion, continue working). What has
 * stored something is left alone, since doing it again could do it twice; so is everything when nobody could judge. Entries
 * whose form is gone are made again together, with the step that led to it.
 *
 * @param page the page as captured for the check
 */
export function reopenSteps(
  state: RunState,
  check: CompletionCheck,
  page: Pick<PageState, 'tree'>,
): readonly ReopenedStep[] {
  const { plan } = state;
  if (!plan || check.problem !== undefined) return [];
  const frames = state.frames.filter(({ planRevision }) => (planRevision ?? 0) === plan.revision);
  const isClosed = (index: number) => ['done', 'skipped'].includes(plan.steps[index]?.status ?? '');
  const notes = new Map<number, string>();
  for (const criterion of check.criteria) {
    const { stepIndex, planRevision, standing } = criterion;
    if (stepIndex === undefined || planRevision !== plan.revision || standing === 'met' || !isClosed(stepIndex))
      continue;
    if (isKept(stepIndex, standing, frames)) continue;
    notes.set(stepIndex, noteOf(criterion));
    for (const index of madeWith(stepIndex, frames, page)) {
      if (!notes.has(index) && isClosed(index)) notes.set(index, 'To be done again: its form is gone');
    }
  }
  return [...notes].map(([index, note]) => ({ index, note })).sort((a, b) => a.index - b.index);
}

/** Whether doing the step again could store something twice. */
function isKept(stepIndex: number, standing: CheckedCriterion['standing'], frames: readonly Frame[]): boolean {
  const own = frames.filter((frame) => frame.stepIndex === stepIndex);
  if (own.some(isConfirmed) || wasSentOn(own.at(-1), frames)) return true;
  return standing === 'inconclusive' && own.some(sentData);
}

/** It has sent data, and the page or the server shows that it was taken. */
function isConfirmed(frame: Frame): boolean {
  return sentData(frame) && (frame.verdict?.success === true || frame.readBack?.standing === 'confirmed');
}

/** What was entered, or opened for it, has gone out since, by a step that stored it. */
function wasSentOn(own: Frame | undefined, frames: readonly Frame[]): boolean {
  if (!own || !(isEntry(own.action) || own.verdict?.success)) return false;
  return frames.some((frame) => frame.index > own.index && isConfirmed(frame));
}

/** The other entries of a form that is not on the page any more, and what led to it. */
function madeWith(stepIndex: number, frames: readonly Frame[], { tree }: Pick<PageState, 'tree'>): number[] {
  const worked = frames.filter(({ verdict, stepIndex: own }) => verdict?.success === true && own !== undefined);
  const at = worked.findLastIndex((frame) => frame.stepIndex === stepIndex);
  const entry = worked[at];
  if (!entry || !isEntry(entry.action)) return [];
  const id = targetId(entry.action);
  if (tree.some(({ i }) => i === id)) return [];
  const isBreak = ({ action }: Frame) => !isEntry(action);
  const opener = worked.slice(0, at).findLastIndex(isBreak);
  const end = worked.findIndex((frame, index) => index > at && isBreak(frame));
  return worked
    .slice(Math.max(opener, 0), end === -1 ? undefined : end)
    .filter((frame) => !isConfirmed(frame))
    .flatMap((frame) => frame.stepIndex ?? []);
}

function noteOf({ standing, text }: CheckedCriterion): string {
  const what = standing === 'not-met' ? 'this was not met' : 'this could not be shown';
  return `To be done again: ${what} in the end: ${text}`;
}

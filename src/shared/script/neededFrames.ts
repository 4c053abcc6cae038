import type { Frame } from '../run/frame.ts';
import { sentData } from '../run/reduceFrame.ts';

/**
 * The frames of a completed run that its result rests on, in order: without those that failed or were not allowed, without
 * steps that were done again later because their effect was lost, and without ways that led back to where they began.
 */
export function neededFrames(frames: readonly Frame[]): readonly Frame[] {
  const proved = frames.filter(isProved);
  return withoutRoundTrips(proved.filter((frame, index) => !isDoneAgain(frame, proved.slice(index + 1))));
}

/** Whether a frame does what its step is for, rather than making way for it. */
export function carriesOutItsStep({ proposedBy, contingency, strategy, stepIndex, look }: Frame): boolean {
  if (stepIndex === undefined || look !== undefined || contingency !== undefined || proposedBy === 'action-generation')
    return false;
  return proposedBy !== 'correction' || strategy === 'ALTERNATIVE_SELECTOR' || strategy === 'RETRY_WITH_DELAY';
}

function isProved({ verdict, readBack, critique, error, action }: Frame): boolean {
  if (critique?.approved === false || error !== undefined) return false;
  if (action.type === 'finish' || action.type === 'fail') return false;
  return verdict?.success === true || (verdict?.inconclusive === true && readBack?.standing === 'confirmed');
}

function isDoneAgain(frame: Frame, later: readonly Frame[]): boolean {
  if (!carriesOutItsStep(frame) || sentData(frame)) return false;
  return later.some(
    (other) =>
      carriesOutItsStep(other) && other.stepIndex === frame.stepIndex && other.planRevision === frame.planRevision,
  );
}

/** A detour that ends on the address where it began, without a step done or data sent on the way, was undone. */
function withoutRoundTrips(frames: readonly Frame[]): readonly Frame[] {
  const kept: Frame[] = [];
  for (const frame of frames) {
    kept.push(frame);
    if (!isMove(frame)) continue;
    const start = kept.findLastIndex((other) => !isMove(other)) + 1;
    const from = kept.findIndex((other, index) => index >= start && other.before?.url === frame.after?.url);
    if (from !== -1) kept.splice(from);
  }
  return kept;
}

/** A detour to another address; what stays on its page may have opened or closed something there. */
function isMove(frame: Frame): boolean {
  const moved = frame.before !== undefined && frame.after !== undefined && frame.before.url !== frame.after.url;
  const isReload = frame.action.type === 'navigate' || frame.action.type === 'goBack';
  return !carriesOutItsStep(frame) && !sentData(frame) && (moved || isReload);
}

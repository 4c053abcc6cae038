import type { Action } from '../../../shared/actions/action.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import type { VerificationResult } from '../../../shared/verification/verdict.ts';

/**
 * Whether a step is done with this action: its criterion holds, which is more than that the action did something useful. What
 * only cleared the way (a provision, a reload, a scroll) never ends the step that it interrupts. Where the judge says nothing
 * of the criterion, an action that worked ends its step only if it is the step's own, done as planned or in another way.
 *
 * @param frames all frames of the run, of which `frame` is one
 */
export function endsStep(
  frame: Frame,
  { success, stepCriterion }: Pick<VerificationResult, 'success' | 'stepCriterion'>,
  frames: readonly Frame[],
): boolean {
  // A text may have brought about before Enter what it was entered for, as in a list that is filtered while one types.
  const isThrough = frame.goesOn !== undefined && 'press' in frame.goesOn && stepCriterion === 'met';
  if (!success || (frame.more && !isThrough) || onlyClearsTheWay(frame)) return false;
  if (frame.look) return stepCriterion === 'met';
  return stepCriterion === undefined ? isOwnAction(frame, frames) : stepCriterion === 'met';
}

/** Whether what a person would see of this action may be the step itself, so that it is not to be done a second time. */
export function carriesOutStep(frame: Frame, frames: readonly Frame[]): boolean {
  return !frame.look && !onlyClearsTheWay(frame) && isOwnAction(frame, frames);
}

function onlyClearsTheWay({ contingency, strategy, proposedBy }: Frame): boolean {
  if (contingency !== undefined) return true;
  return proposedBy === 'correction' && strategy !== 'ALTERNATIVE_SELECTOR' && strategy !== 'RETRY_WITH_DELAY';
}

function isOwnAction(frame: Frame, frames: readonly Frame[]): boolean {
  if (isFirstHand(frame)) return true;
  if (frame.proposedBy !== 'correction') return false;
  const own = frames.findLast(
    (one) =>
      one.index < frame.index &&
      isFirstHand(one) &&
      one.stepIndex === frame.stepIndex &&
      one.planRevision === frame.planRevision,
  );
  // While waiting, what the step's own action has set off may come about.
  return own !== undefined && (frame.action.type === 'wait' || kindOf(frame.action) === kindOf(own.action));
}

function isFirstHand({ proposedBy }: Frame): boolean {
  return proposedBy === 'step-refinement' || proposedBy === 'chaining';
}

/** Of actions of one kind, one may stand for another: a value can be typed or chosen, a button clicked or pressed. */
function kindOf({ type }: Action): string {
  switch (type) {
    case 'setValue':
    case 'type':
    case 'select':
    case 'check':
    case 'uncheck':
      return 'entry';
    case 'click':
    case 'doubleClick':
    case 'press':
      return 'press';
    default:
      return type;
  }
}

import { type Action, sameAction } from '../../../shared/actions/action.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import { mayHaveSent } from '../../../shared/run/reduceFrame.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import { mayHaveChanged } from '../../../shared/tools/tool.ts';

/** What only looks or waits: between two of the same actions it changes nothing about the second being a repetition. */
const IDLE: ReadonlySet<Action['type']> = new Set(['wait', 'scroll', 'hover', 'selectText']);
/** What sets something off, whatever element it is done on. */
const PRESSES: ReadonlySet<Action['type']> = new Set(['click', 'doubleClick', 'press']);

/**
 * The earlier frame that the proposed action would do again although it may have stored something (design, Principles:
 * unknown is an answer, and never repeated blindly). Asked right before any action is carried out, whoever proposed it: a
 * correction, the step's refinement, a plan that was made anew. Undefined when nothing stands against it: what was sent is
 * known to have failed, or a read-back has shown that nothing was kept.
 */
export function repeatedSend({ frames }: Pick<RunState, 'frames'>): Frame | undefined {
  const proposed = frames.at(-1);
  if (!proposed || proposed.startedAt !== undefined || proposed.contingency !== undefined) return undefined;
  if (proposed.action.type === 'callTool') return repeatedCall(proposed, frames);
  return frames.findLast(
    (earlier) =>
      earlier !== proposed &&
      earlier.startedAt !== undefined &&
      (mayHaveSent(earlier) || mayHaveArrived(earlier)) &&
      !wasNotKept(earlier, frames) &&
      (isKnown(earlier, frames) ? isSentOnceMore(proposed, earlier, frames) : doesAgain(proposed, earlier)),
  );
}

/** The same call of a tool, which may have changed something, whatever it answered. */
function repeatedCall(proposed: Frame, frames: readonly Frame[]): Frame | undefined {
  return frames.findLast(
    ({ index, action, startedAt, witness, risk, found }) =>
      index !== proposed.index &&
      startedAt !== undefined &&
      sameAction(action, proposed.action) &&
      found?.standing !== 'not-done' &&
      (witness?.toolCall ? mayHaveChanged(witness.toolCall) : risk === 'tool'),
  );
}

/** What sends something by what it is done on; anything else that is done twice comes to the same as once. */
const SENDS: ReadonlySet<Action['type']> = new Set([
  'click',
  'doubleClick',
  'rightClick',
  'press',
  'upload',
  'drag',
  'dragBy',
  'callTool',
]);

/** Nobody saw the end of it: the run was cut off. What it sent, if anything, is not known. */
export function mayHaveArrived({ action, startedAt, finishedAt }: Frame): boolean {
  return startedAt !== undefined && finishedAt === undefined && SENDS.has(action.type);
}

/**
 * A page that was asked for after it does not show what was sent; where more was sent until then, nobody knows which of it is
 * missing. What is known not to have arrived is no more.
 */
function wasNotKept(earlier: Frame, frames: readonly Frame[]): boolean {
  if (earlier.found?.standing === 'not-done') return true;
  const sentUntil = (last: number) =>
    frames.some(
      (one) =>
        one.index > earlier.index &&
        one.index <= last &&
        one.startedAt !== undefined &&
        one.found?.standing !== 'not-done' &&
        (mayHaveSent(one) || mayHaveArrived(one)),
    );
  return frames.some(
    ({ index, readBack }) => index >= earlier.index && readBack?.standing === 'contradicted' && !sentUntil(index),
  );
}

/** A judge has said, surely enough and by what was observed, what came of it or of the step that it was for. */
function isKnown(earlier: Frame, frames: readonly Frame[]): boolean {
  const { verdict, found } = earlier;
  if (found?.standing === 'done') return true;
  if (verdict && (verdict.success || verdict.inconclusive !== true)) return true;
  return frames.some(
    (later) => later.index > earlier.index && later.verdict?.success === true && isOfStep(later, earlier),
  );
}

/** The same deed on the same element, or another press for the same step. */
function doesAgain(proposed: Frame, earlier: Frame): boolean {
  if (isSameDeed(proposed, earlier)) return true;
  return isOfStep(proposed, earlier) && PRESSES.has(proposed.action.type) && PRESSES.has(earlier.action.type);
}

/**
 * Another plan sends once more what the one before has sent, or the same step what worked and led nowhere, with nothing done in between
 * that would make it another thing.
 */
function isSentOnceMore(proposed: Frame, earlier: Frame, frames: readonly Frame[]): boolean {
  const worked = earlier.verdict?.success === true || earlier.found?.standing === 'done';
  const isOfSamePlan = (proposed.planRevision ?? 0) === (earlier.planRevision ?? 0);
  const ledNowhere = isOfStep(proposed, earlier) && earlier.verdict?.stepCriterion === 'not-met';
  if (!worked || (isOfSamePlan && !ledNowhere)) return false;
  const between = frames.filter(({ index }) => index > earlier.index && index < proposed.index);
  return isSameDeed(proposed, earlier) && between.every(({ action }) => IDLE.has(action.type));
}

function isOfStep(one: Frame, other: Frame): boolean {
  return (
    one.stepIndex !== undefined &&
    one.stepIndex === other.stepIndex &&
    (one.planRevision ?? 0) === (other.planRevision ?? 0)
  );
}

function isSameDeed(one: Frame, other: Frame): boolean {
  if (one.action.type !== other.action.type || IDLE.has(one.action.type)) return false;
  return isSameElement(one, other) && saidIn(one.action) === saidIn(other.action);
}

/** By what people call it, since ids do not outlive a page; by the id where it is not described. */
function isSameElement(one: Frame, other: Frame): boolean {
  const [first, second] = [one.element, other.element];
  if (!first || !second) return first === second && idOf(one.action) === idOf(other.action);
  return first.role === second.role && first.name === second.name && first.group === second.group;
}

function idOf(action: Action): string | undefined {
  return 'id' in action ? action.id : undefined;
}

/** What is entered, chosen, pressed or gone to. */
function saidIn(action: Action): string | undefined {
  switch (action.type) {
    case 'setValue':
    case 'type':
    case 'selectText':
      return action.text;
    case 'select':
      return action.value;
    case 'selectOptions':
      return JSON.stringify(action.values);
    case 'upload':
      return JSON.stringify(action.files);
    case 'drag':
      return JSON.stringify([action.to, action.side]);
    case 'dragBy':
      return JSON.stringify([action.x, action.y, action.atX, action.atY]);
    case 'press':
      return action.key;
    case 'navigate':
      return action.url;
    default:
      return undefined;
  }
}

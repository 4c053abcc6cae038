import { hasFailedAtSite, isUnanswered } from '../actions/networkRequest.ts';
import { type Act, GIVING_ACTS, type Instruction } from '../meaning/instruction.ts';
import type { PlanStep } from '../plan/plan.ts';
import type { Frame } from '../run/frame.ts';
import { mayHaveSent, sentRequests } from '../run/reduceFrame.ts';
import type { RunState } from '../run/runState.ts';
import { PROOF_LEVELS, type ProofLevel } from './proof.ts';

/** What is asked for so that it stays; to open, look, filter or find has its effect on the page alone. */
const STORING: ReadonlySet<Act> = new Set<Act>(['create', 'change', 'delete', 'move', 'submit', 'confirm']);

/** Whether a step is there to have something kept; one that nobody could read in fields says nothing of it. */
export function storesSomething({ instruction, status }: Pick<PlanStep, 'instruction' | 'status'>): boolean {
  return (
    instruction !== undefined &&
    STORING.has(instruction.act) &&
    instruction.purpose !== 'apply' &&
    !handsOver(instruction) &&
    status !== 'skipped'
  );
}

/** “… and submit”: to press what is called so, which promises to keep nothing. */
function handsOver({ act, purpose }: Pick<Instruction, 'act' | 'purpose'>): boolean {
  return act === 'submit' && purpose === 'submit';
}

function pressesSubmit({ act, target }: Pick<Instruction, 'act' | 'target'>): boolean {
  return act === 'click' && /^submit\b/i.test(target?.name?.trim() ?? '');
}

/** Whether the task asks for something to be kept, by the acts of its plan; what was set and only narrowed or ordered a list is not. */
export function asksToStore({
  plan,
  frames = [],
}: Pick<RunState, 'plan'> & Partial<Pick<RunState, 'frames'>>): boolean {
  const storing = plan?.steps.filter(storesSomething) ?? [];
  const isAsked = storing.some(({ instruction }) => !instruction?.ifNeeded);
  return isAsked || (storing.length > 0 && !onlyChangesView(frames));
}

/** Whether all that the run has done was to filter or sort what a list shows, without sending anything. */
function onlyChangesView(frames: readonly Frame[]): boolean {
  const turnsList = ({ observed }: Frame) =>
    observed?.observations.some(({ list }) => list?.change !== undefined && VIEWS.has(list.change)) === true;
  return frames.length > 0 && frames.every((frame) => turnsList(frame) && !mayHaveSent(frame));
}

const VIEWS: ReadonlySet<string> = new Set(['filtered', 'unfiltered', 'sorted']);

/**
 * Whether it may ask for that, which is enough to wonder whether the page has a server at all, and too little to demand that anything is
 * kept: what was entered or marked is pressed off by a button of any name, and a task of one action has no plan that would say what it stores.
 */
export function mayAskToStore({ plan }: Pick<RunState, 'plan'>): boolean {
  return (
    plan === undefined ||
    asksToStore({ plan }) ||
    plan.steps.some(
      ({ instruction }) => instruction && (GIVING_ACTS.has(instruction.act) || pressesSubmit(instruction)),
    )
  );
}

/**
 * How far the effect of a run is proved, from what was seen in its frames: by a page that was asked for afresh and shows it; by
 * a site that answered the very values with success; by the page alone; or by no more than that a press arrived. A task in parts is proved as far as its weakest one.
 */
export function proofOf({ frames, hierarchicalPlan }: Pick<RunState, 'frames' | 'hierarchicalPlan'>): ProofLevel {
  if (hierarchicalPlan) {
    const ranks = hierarchicalPlan.subTasks.map(({ proof }) => rank(proof ?? 'shown'));
    return PROOF_LEVELS[Math.min(...ranks)] ?? 'shown';
  }
  const hasSent = frames.some(mayHaveSent);
  if (frames.at(-1)?.readBack?.standing === 'confirmed') return hasSent ? 'kept-by-site' : 'kept-by-browser';
  if (hasSent && wasAccepted(frames)) return 'accepted';
  return isPressAlone(frames.at(-1)) ? 'carried-out' : 'shown';
}

/** Whether all that the verdict on an action rests on is that the page took it. */
function isPressAlone(frame: Frame | undefined): boolean {
  const cited = frame?.observed?.observations.filter(({ id }) => frame.verdict?.cites.includes(id)) ?? [];
  return cited.length > 0 && cited.every(({ kind, property }) => kind === 'witness' && property === 'press');
}

/**
 * How far it has to be proved before the task counts as done. Something that is to be kept, and was not sent to any server,
 * has to be kept by the browser; what was sent is looked up on the site as far as that is possible, see `ReadBack`.
 */
export function proofNeeded(state: Pick<RunState, 'frames' | 'plan' | 'readBack' | 'hierarchicalPlan'>): ProofLevel {
  const { frames, readBack, hierarchicalPlan, plan } = state;
  // Where a press is all that is asked for, it may have nothing to show. A task of one action has no plan.
  const last = plan?.steps.at(-1)?.instruction;
  const isPress = plan ? last?.act === 'click' || (last && handsOver(last)) : frames.at(-1)?.action.type === 'click';
  const shown = isPress ? 'carried-out' : 'shown';
  if (!readBack || hierarchicalPlan || frames.length === 0 || frames.some(mayHaveSent)) return shown;
  return asksToStore(state) ? 'kept-by-browser' : shown;
}

export function isProved(level: ProofLevel, needed: ProofLevel): boolean {
  return rank(level) >= rank(needed);
}

function rank(level: ProofLevel): number {
  return PROOF_LEVELS.indexOf(level);
}

/** Every request that sent something was answered with success, and what was entered is among what they sent. */
function wasAccepted(frames: readonly Frame[]): boolean {
  const requests = frames.flatMap(sentRequests).filter(({ thirdParty }) => !thirdParty);
  if (requests.some((request) => isUnanswered(request) || hasFailedAtSite(request))) return false;
  if (frames.at(-1)?.verdict?.success !== true) return false;
  const sent = requests.flatMap((request) => request.sent ?? []).map(({ value }) => value.trim());
  return frames.flatMap(enteredText).every((text) => sent.some((value) => isSame(text, value)));
}

/** What was typed; what is chosen goes by other names on its way than the ones that people see. */
function enteredText({ action, verdict }: Frame): string[] {
  if (verdict?.success !== true || (action.type !== 'setValue' && action.type !== 'type')) return [];
  const text = action.text.trim();
  return text === '' ? [] : [text];
}

const SECRET = /^•+$/;
const CUT = /…$/;

/** Secrets are kept as bullets, and long values are cut. */
function isSame(text: string, value: string): boolean {
  return text === value || SECRET.test(value) || (CUT.test(value) && text.startsWith(value.replace(CUT, '')));
}

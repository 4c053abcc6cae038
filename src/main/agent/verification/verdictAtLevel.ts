import { type Action, targetId } from '../../../shared/actions/action.ts';
import type { PlanStep } from '../../../shared/plan/plan.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import type { ObservationList } from '../../../shared/verification/observation.ts';
import { observationText } from '../../../shared/verification/observationText.ts';
import type { VerificationResult } from '../../../shared/verification/verdict.ts';
import type { AgentContext } from '../agentContext.ts';
import { isEntry } from '../chaining/followingSteps.ts';
import { judgeFrame } from './judgeFrame.ts';
import { clientVerdict, lostEntry, verifyByClient } from './verifyByClient.ts';

/**
 * The verdict on a frame's action, as thoroughly as it was proposed to be verified (planner-process, Verification Levels).
 * An entry on the way to something else needs no judge where the executor finds it as wanted. Where its findings do not decide, a judge is asked about this action alone; an input that undoes an earlier one
 * has failed whatever it holds itself.
 */
export async function verdictAtLevel(
  context: AgentContext,
  frame: Frame,
  list: ObservationList,
  step: PlanStep | undefined,
): Promise<VerificationResult> {
  const result = await judgedAtLevel(context, frame, list, step);
  // The first of several switches is no more than that: whoever proposed it said that there are others.
  return frame.more && frame.goesOn === undefined ? { ...result, goalAchieved: false } : result;
}

async function judgedAtLevel(
  context: AgentContext,
  frame: Frame,
  list: ObservationList,
  step: PlanStep | undefined,
): Promise<VerificationResult> {
  const level = frame.verificationLevel ?? 'full';
  const { verification } = context.settings;
  if (level === 'full') {
    const shown = isPlainInput(context, frame, step) ? verifyByClient(frame, list, verification) : undefined;
    return shown?.success ? shown : judgeFrame(context, frame, list, step);
  }
  const lost = lostEntry(context.recorder.state.frames.slice(0, frame.index), list, targetId(frame.action));
  if (lost)
    return clientVerdict(false, `What was entered before is lost: ${observationText(lost)}`, [lost], verification);
  const found =
    level === 'client' || isPlainInput(context, frame, step) ? verifyByClient(frame, list, verification) : undefined;
  return found ?? judgeFrame(context, frame, list, step, { level: 'lightweight' });
}

const INPUTS: ReadonlySet<Action['type']> = new Set<Action['type']>(['setValue', 'check', 'uncheck', 'select']);

/**
 * Whether an action is the entry that its step is for, with other steps to come: that the element holds the value is all there is to
 * find, and whoever judges what comes next sees to the rest. Nothing is saved by it where judging costs nothing.
 */
function isPlainInput(
  { recorder, judge }: AgentContext,
  { action, element, proposedBy, contingency, look }: Frame,
  step: PlanStep | undefined,
): boolean {
  const { plan } = recorder.state;
  if (!judge.isModel || !step || step.index + 1 === plan?.steps.length || !INPUTS.has(action.type)) return false;
  const isPlanned = proposedBy === 'step-refinement' || proposedBy === 'chaining';
  if (!isPlanned || look || contingency !== undefined || !isEntry(step)) return false;
  const others = plan?.steps.filter((other) => other !== step) ?? [];
  const given = givenBy(action, element);
  return !isOfAnother(given, step, others) && !isPartOf(given, step);
}

type Given = 'value' | 'name';

/** What an input gives, or where that says nothing the name of what it is on. */
function givenBy(action: Action, element: Frame['element']): { readonly kind: Given; readonly text: string } {
  if (action.type === 'setValue') return { kind: 'value', text: action.text };
  if (action.type === 'select') return { kind: 'value', text: action.value };
  return { kind: 'name', text: element?.name ?? '' };
}

/** Whether it is some of the words that the step gives: an address that stands in several fields takes several inputs. */
function isPartOf({ kind, text }: ReturnType<typeof givenBy>, { instruction }: PlanStep): boolean {
  const wanted = instruction?.value?.trim().toLowerCase() ?? '';
  const given = text.trim().toLowerCase();
  return kind === 'value' && given !== '' && given !== wanted && ` ${wanted} `.includes(` ${given}`);
}

/** Whether it is what another step asks for and this one does not: an answer that ran ahead carries out no step but its own. */
function isOfAnother({ kind, text }: ReturnType<typeof givenBy>, step: PlanStep, others: readonly PlanStep[]): boolean {
  const asksFor = ({ instruction }: PlanStep): boolean | undefined => {
    const asked = kind === 'value' ? instruction?.value : instruction?.target?.name;
    return asked === undefined ? undefined : asked.trim().toLowerCase() === text.trim().toLowerCase();
  };
  return asksFor(step) === false && others.some((other) => asksFor(other) === true);
}

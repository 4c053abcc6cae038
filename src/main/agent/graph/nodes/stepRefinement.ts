import { type Action, targetId } from '../../../../shared/actions/action.ts';
import { elementDescription } from '../../../../shared/page/elementDescription.ts';
import { elementOf } from '../../../../shared/page/elementInMarkup.ts';
import type { Plan, PlanStep } from '../../../../shared/plan/plan.ts';
import type { DomForm, StepRefinement } from '../../../../shared/reasoning/acting.ts';
import { looksFor, searchedText } from '../../../../shared/run/looks.ts';
import { asksSomething } from '../../../../shared/run/reduceAnswers.ts';
import { sentData } from '../../../../shared/run/reduceFrame.ts';
import type { RunState } from '../../../../shared/run/runState.ts';
import type { AgentContext } from '../../agentContext.ts';
import { answerStep } from '../../answers/answerStep.ts';
import { noteProposals } from '../../answers/noteProposals.ts';
import { type Asked, isPassing } from '../../askReasoner.ts';
import { followingSteps } from '../../chaining/followingSteps.ts';
import { type ChainCandidate, planChain, takesMore } from '../../chaining/planChain.ts';
import { seenKey } from '../../completion/seenKey.ts';
import { isUnasked } from '../../critic/askedFor.ts';
import { proposeGenerated } from '../../generateAction.ts';
import { proposeAction } from '../../proposeAction.ts';
import { askForStep } from '../../refinement/askForStep.ts';
import { refusedTarget } from '../../refinement/refusedTarget.ts';
import { toolNamed } from '../../tools/callTool.ts';
import { judgeFrame } from '../../verification/judgeFrame.ts';
import { isSpared } from '../../verification/questionAbout.ts';
import { questionVerdict } from '../../verification/questionVerdict.ts';
import { foundAllDone, isLowConfidence } from '../../verification/verdictRules.ts';
import type { GraphNode } from '../graphNode.ts';

const BY = 'step-refinement';

/**
 * The last step turned out to be fulfilled by the action before it (a record that is deleted without asking for a
 * confirmation): that action is judged again, now as the end of the plan.
 */
async function judgeAtTheEnd(context: AgentContext, step: PlanStep): Promise<void> {
  const { recorder } = context;
  const { plan, frames } = recorder.state;
  const last = frames.at(-1);
  if (step.index + 1 !== plan?.steps.length || !last?.observed || last.verdict?.success !== true) return;
  const own = plan.steps[last.stepIndex ?? -1];
  const end = own && plan.steps.slice(own.index + 1).every(isSpared) ? own : step;
  const said = last.verdict;
  // Whoever judged it in full, and found all done while this step was still to come, need not be asked the same again.
  const { verification } = context.settings;
  const isSaid = foundAllDone(said, verification);
  const lowConfidence = isLowConfidence(isSaid, said.confidence, verification);
  const result = isSaid
    ? { ...said, goalAchieved: true, lowConfidence }
    : await judgeFrame(context, last, last.observed, end);
  if (!result.goalAchieved) return;
  await recorder.append({ type: 'verification.judged', result });
  const counterfactual = await questionVerdict(context, last, last.observed, step, result);
  if (counterfactual) await recorder.append({ type: 'verification.questioned', counterfactual });
}

/**
 * Turns the current step into one action on this page, finds it fulfilled already, or finds nothing (planner-process, Step
 * Refinement); a reasoner that sees what is to be done instead says so in the same answer. What follows it is refined with it where that makes a chain.
 */
export const stepRefinement: GraphNode = async (context) => {
  const { recorder, settings } = context;
  const { plan, chain } = recorder.state;
  const step = plan?.steps[plan.currentStepIndex];
  if (!plan || !step) throw new Error('Step refinement needs a step');
  // It was put together for a page and a plan that led elsewhere.
  if (chain) await recorder.append({ type: 'chain.ended', end: 'page-changed' });
  const tool = step.toolType === 'SERVER' ? (step.instruction?.target?.name ?? '') : undefined;
  if (tool !== undefined && !toolNamed(context.tools?.list, tool)) {
    await notFound(context, `There is no tool “${tool}” that runs may use`);
    return;
  }
  const question = asksSomething(step) ? step.instruction?.question : undefined;
  if (question) {
    const missing = await answerStep(context, step, question);
    // It does not show here: where to look for it is for whoever chooses the next action.
    if (missing !== undefined) await notFound(context, missing);
    return;
  }
  const { answer, domForm } = await askForStep(context, step, followingSteps(plan, settings.chaining));
  if (!answer.ok) {
    if (isPassing(answer.error)) await notFound(context, answer.error.message);
    else await recorder.append({ type: 'run.obstructed', code: 'reasoner', message: answer.error.message });
    return;
  }
  const refined = answer.value;
  if (refined.kind === 'instead') {
    const { kind: _, ...decided } = refined;
    await proposeGenerated(context, decided, 'action-generation');
    return;
  }
  await noteProposals(context, refined.notes);
  if (refined.kind === 'action') await propose(context, refined, plan, domForm, answer);
  else if (refined.kind === 'satisfied') await skip(context, step, refined);
  else if (refined.replan) await replan(context, refined.reason);
  else if (refined.searched) await searchedInVain(context, step, refined.reason);
  else await notFound(context, refined.reason);
};

/** The action, and the chain that it begins with those of the following steps, where there is one. */
async function propose(
  context: AgentContext,
  { action, thought, choice, more, goesOn, look, chain: following = [] }: Extract<StepRefinement, { kind: 'action' }>,
  plan: Plan,
  domForm: DomForm,
  { recorded, recordedStirMs }: Pick<Asked<unknown>, 'recorded' | 'recordedStirMs'>,
): Promise<void> {
  const { recorder, settings, page } = context;
  const refusal = refusedTarget(action, page, domForm);
  if (refusal !== undefined) {
    await notFound(context, refusal);
    return;
  }
  if (look && action.type === 'click' && hasChangedByLooking(recorder.state)) {
    await notFound(
      context,
      'What was pressed to look for it has sent something to the site: nothing more is pressed for that',
    );
    return;
  }
  if (look && leadsBack(context, action)) {
    await notFound(context, 'This was pressed on the very same page before, and led back to it');
    return;
  }
  // What goes on is not through when the next step is due.
  const asked = goesOn ? [] : await askedOf(context, following);
  const chain = planChain([{ stepIndex: plan.currentStepIndex, action }, ...asked], plan, page, settings.chaining);
  if (chain) await recorder.append({ type: 'chain.planned', chain });
  const level = chain?.actions[0]?.verificationLevel;
  await proposeAction(context, {
    action,
    thought,
    ...(choice && { choice }),
    // With Enter or another input still to come, the step is not done; with more presses to come, it is as soon as its criterion holds.
    ...((more || (goesOn && 'press' in goesOn) || (chain && takesMore(chain, 0))) && { more: true }),
    ...(goesOn && { goesOn }),
    isLook: look,
    by: BY,
    ...(domForm !== 'v3' && { domForm }),
    ...(level && { verificationLevel: level }),
    ...(recorded && { replayed: recorded }),
    ...(recordedStirMs !== undefined && { recordedStirMs }),
  });
}

/**
 * Whether what was pressed for a look of the run has sent data and says something else of itself since, as a vote does that is counted: it was no way
 * to anything, and its like is none. To send alone is no sign of it, since sites ask for what they show in the same way.
 */
function hasChangedByLooking({ frames }: RunState): boolean {
  return frames.some(
    (frame) =>
      frame.look !== undefined &&
      sentData(frame) &&
      frame.observed?.observations.some(
        ({ changed, element, property = '', from = '', to = '' }) =>
          changed &&
          element?.key === targetId(frame.action) &&
          SAYS_OF_ITSELF.has(property) &&
          lettersOf(from) !== lettersOf(to),
      ) === true,
  );
}

const SAYS_OF_ITSELF: ReadonlySet<string> = new Set(['name', 'text', 'pressed', 'checked']);

/** Without the signs by which something says that it is open. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** Whether a look of the same step pressed the same on the page as it is: what it led to has led back here, and would again. */
function leadsBack({ recorder, page }: AgentContext, action: Action): boolean {
  const { frames, plan } = recorder.state;
  const node = action.type === 'click' ? elementOf(page, action.id) : undefined;
  const pressed = node && JSON.stringify(elementDescription(node, page.tree));
  return looksFor(frames, plan?.currentStepIndex, plan?.revision ?? 0).some(
    ({ before, action: { type }, element }) =>
      type === 'click' && before?.domHash === page.domHash && JSON.stringify(element) === pressed,
  );
}

/** The links of a chain before the first that the task does not speak of: they are carried out without the critic. */
async function askedOf(context: AgentContext, links: readonly ChainCandidate[]): Promise<readonly ChainCandidate[]> {
  for (const [place, { action }] of links.entries()) {
    if (await isUnasked(context, action, '')) return links.slice(0, place);
  }
  return links;
}

/** The step is as it is to be, and with it those after it that whoever said so has found done as well. */
async function skip(
  context: AgentContext,
  step: PlanStep,
  { evidence, also = [], next }: Extract<StepRefinement, { kind: 'satisfied' }>,
): Promise<void> {
  const { recorder, page, seen } = context;
  const { steps = [], revision = 0 } = recorder.state.plan ?? {};
  const after = steps.filter(({ index }) => also.includes(index));
  const due = steps.find(({ index }) => index === next?.stepIndex);
  for (const { index } of [step, ...after]) seen.set(seenKey(revision, index), page);
  await recorder.append(
    ...[step, ...after].map(({ index }) => ({
      ...{ type: 'plan.step-changed' as const, index, status: 'skipped' as const, note: evidence },
    })),
    ...(next && due
      ? [{ type: 'plan.step-changed' as const, index: due.index, status: due.status, foreseen: next.foreseen }]
      : []),
    { type: 'action.not-found', by: BY, satisfied: true, reason: evidence },
  );
  await judgeAtTheEnd(context, after.at(-1) ?? step);
}

async function notFound({ recorder }: AgentContext, reason: string): Promise<void> {
  await recorder.append({ type: 'action.not-found', by: BY, satisfied: false, reason });
}

/** The step has looked wherever it could: what it was looking for and where is said, for a new plan or as the end of the run. */
async function searchedInVain({ recorder }: AgentContext, step: PlanStep, why: string): Promise<void> {
  const { frames, plan } = recorder.state;
  const searched = searchedText(looksFor(frames, step.index, plan?.revision ?? 0)) ?? 'There was nowhere to look.';
  const reason = `Step ${step.index + 1}, “${step.description}”, did not find it. ${searched} ${why}`.trim();
  await recorder.append({ type: 'action.not-found', by: BY, satisfied: false, reason, searched: true });
}

/** The step has come to a page on which what was not clear before is, or finds its plan wrong: that is made anew from here. */
async function replan({ recorder }: AgentContext, reason: string): Promise<void> {
  await recorder.append({ type: 'action.not-found', by: BY, satisfied: false, reason, searched: true });
}

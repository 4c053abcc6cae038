import type { ChainEnd } from '../../../../shared/plan/chain.ts';
import type { PlanStep } from '../../../../shared/plan/plan.ts';
import type { Frame } from '../../../../shared/run/frame.ts';
import { asksSomething } from '../../../../shared/run/reduceAnswers.ts';
import type { AgentContext } from '../../agentContext.ts';
import { wipedSteps } from '../../correction/wipedSteps.ts';
import { checkPlanHealth } from '../../planning/planHealth.ts';
import { withTooltips } from '../../pointedAt.ts';
import { compareOutcome } from '../../prediction/compareOutcome.ts';
import { carriesOutStep, endsStep } from '../../verification/endsStep.ts';
import { judgeUntilShown } from '../../verification/judgeUntilShown.ts';
import { questionVerdict } from '../../verification/questionVerdict.ts';
import type { GraphNode } from '../graphNode.ts';

/** Decides from before and after what the last action did (verification-process, Steps 4 and 5), every action anew. */
export const verification: GraphNode = async (context) => {
  const { recorder, evidence } = context;
  const frame = recorder.state.frames.at(-1);
  if (!frame || !evidence) throw new Error('Verification needs an action and its evidence');
  context.evidence = undefined;
  const step = frame.stepIndex === undefined ? undefined : recorder.state.plan?.steps[frame.stepIndex];
  const { before, after } = evidence;
  if (!before || !after) {
    await goOnUnverified(context, frame, step, before ? 'after' : 'before');
    return;
  }
  const { after: shown, list, result } = await judgeUntilShown(context, frame, { ...evidence, before, after }, step);
  if (frame.expected) {
    const comparison = compareOutcome({ frame, before, after: shown, verdict: result }, context.settings);
    await recorder.append({ type: 'verification.compared', comparison });
  }
  await recorder.append({ type: 'verification.judged', result });
  const counterfactual = await questionVerdict(context, frame, list, step, result);
  if (counterfactual) await recorder.append({ type: 'verification.questioned', counterfactual });
  // What a step asks for is found by reading; its actions only lead there.
  if (step && !asksSomething(step) && endsStep(frame, result, recorder.state.frames)) {
    const note = result.alreadySo ? { note: result.reason } : {};
    await recorder.append({ type: 'plan.step-changed', index: step.index, status: 'done', ...note });
  }
  for (const { index, note } of wipedSteps(recorder.state, shown)) {
    await recorder.append({ type: 'plan.step-changed', index, status: 'pending', note });
  }
  context.page = withTooltips(context.page, recorder.state);
  await checkPlanHealth(context, before, shown);
  const changed = recorder.state.facts.replanTriggered ? 'page-changed' : undefined;
  await endChain(context, result.success ? changed : 'check-failed');
};

/**
 * Without a page before or after it, nothing is known of what the action did. It is not carried out again for that: a step that
 * it was for is left to the check in the end, which judges its criterion by what pages show then.
 */
async function goOnUnverified(
  context: AgentContext,
  frame: Frame,
  step: PlanStep | undefined,
  missing: 'before' | 'after',
): Promise<void> {
  const { recorder } = context;
  const reason = `The page could not be captured ${missing} the action, so there is nothing to compare`;
  await recorder.append({ type: 'verification.skipped', reason });
  if (step?.status === 'active' && !frame.error && carriesOutStep(frame, recorder.state.frames)) {
    const note = `Carried out, but not verified: the page could not be captured ${missing} it`;
    await recorder.append({ type: 'plan.step-changed', index: step.index, status: 'skipped', note });
  }
  await endChain(context, 'check-failed');
}

/** A chain ends with its last action, and before it where something came in between (planner-process, Action Chaining). */
async function endChain({ recorder }: AgentContext, early: ChainEnd | undefined): Promise<void> {
  const { chain, facts } = recorder.state;
  const end = early === 'page-changed' && facts.chainRemaining === 0 ? undefined : early;
  if (!chain || (end === undefined && facts.chainRemaining > 0)) return;
  await recorder.append({ type: 'chain.ended', end: end ?? 'completed' });
}

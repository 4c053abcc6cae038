import { isPageAction } from '../../../../shared/actions/action.ts';
import type { PageState } from '../../../../shared/page/pageState.ts';
import type { SkeletonChange } from '../../../../shared/page/skeleton.ts';
import type { ChainEnd } from '../../../../shared/plan/chain.ts';
import type { Frame } from '../../../../shared/run/frame.ts';
import type { ObservationList } from '../../../../shared/verification/observation.ts';
import type { AgentContext, Evidence } from '../../agentContext.ts';
import { checkPlanHealth } from '../../planning/checkPlanHealth.ts';
import { compareOutcome } from '../../prediction/compareOutcome.ts';
import { buildObservationList } from '../../verification/buildObservationList.ts';
import { carriesOutStep } from '../../verification/carriesOutStep.ts';
import { questionVerdict } from '../../verification/questionVerdict.ts';
import { verdictAtLevel } from '../../verification/verdictAtLevel.ts';
import type { GraphNode } from '../graphNode.ts';

/** Decides from before and after what the last action did (verification-process, Steps 4 and 5), every action anew. */
export const verification: GraphNode = async (context) => {
  const { recorder, evidence } = context;
  const frame = recorder.state.frames.at(-1);
  if (!frame || !evidence) throw new Error('Verification needs an action and its evidence');
  context.evidence = undefined;
  const { before } = evidence;
  if (!before) {
    const reason = 'The page could not be captured before the action, so there is nothing to compare it with';
    await recorder.append({ type: 'verification.skipped', reason });
    await endChain(context, 'check-failed');
    return;
  }
  const list = await observe(context, frame, { ...evidence, before });
  await recorder.append({ type: 'verification.observed', list });

  const step = frame.stepIndex === undefined ? undefined : recorder.state.plan?.steps[frame.stepIndex];
  const result = await verdictAtLevel(context, frame, list, step);
  if (frame.expected) {
    const comparison = compareOutcome({ frame, before, after: evidence.after, verdict: result }, context.settings);
    await recorder.append({ type: 'verification.compared', comparison });
  }
  await recorder.append({ type: 'verification.judged', result });
  const counterfactual = await questionVerdict(context, frame, list, step, result);
  if (counterfactual) await recorder.append({ type: 'verification.questioned', counterfactual });
  if (result.success && step && carriesOutStep(frame)) {
    await recorder.append({ type: 'plan.step-changed', index: step.index, status: 'done' });
  }
  await checkPlanHealth(context, before, evidence.after);
  const changed = recorder.state.facts.replanTriggered ? 'page-changed' : undefined;
  await endChain(context, result.success ? changed : 'check-failed');
};

/** A chain ends with its last action, and before it where something came in between (planner-process, Action Chaining). */
async function endChain({ recorder }: AgentContext, early: ChainEnd | undefined): Promise<void> {
  const { chain, facts } = recorder.state;
  const end = early === 'page-changed' && facts.chainRemaining === 0 ? undefined : early;
  if (!chain || (end === undefined && facts.chainRemaining > 0)) return;
  await recorder.append({ type: 'chain.ended', end: end ?? 'completed' });
}

async function observe(
  context: AgentContext,
  frame: Frame,
  evidence: Evidence & { readonly before: PageState },
): Promise<ObservationList> {
  const { lastSeen, before, after, performed } = evidence;
  if (!isPageAction(frame.action)) throw new Error('Only actions on the page are verified');
  const [changes, drift] = await Promise.all([
    differences(context, before, after),
    lastSeen.domHash === before.domHash ? [] : differences(context, lastSeen, before),
  ]);
  context.ambience.learn(lastSeen, before, drift ?? []);
  context.ambience.touch(before.url);
  return buildObservationList({
    lastSeen,
    before,
    after,
    changes,
    drift: drift ?? [],
    ambience: context.ambience,
    witness: performed.witness,
    ...(performed.clientVerification && { clientVerification: performed.clientVerification }),
    outcome: performed.outcome,
    action: frame.action,
    isCorrection: frame.proposedBy === 'correction',
    settings: context.settings.verification,
  });
}

/** Undefined when they could not be had: then the hashes decide whether anything changed. */
async function differences(
  { executor }: AgentContext,
  from: PageState,
  to: PageState,
): Promise<SkeletonChange[] | undefined> {
  try {
    return await executor.compare(from.skeleton, to.skeleton);
  } catch {
    return undefined;
  }
}

import { isPageAction } from '../../../../shared/actions/action.ts';
import type { PageState } from '../../../../shared/page/pageState.ts';
import type { SkeletonChange } from '../../../../shared/page/skeleton.ts';
import type { Frame } from '../../../../shared/run/frame.ts';
import type { ObservationList } from '../../../../shared/verification/observation.ts';
import type { AgentContext, Evidence } from '../../agentContext.ts';
import { buildObservationList } from '../../verification/buildObservationList.ts';
import { judgeFrame } from '../../verification/judgeFrame.ts';
import type { GraphNode } from '../graphNode.ts';

/** Decides from before and after what the last action did (verification-process, Steps 4 and 5), every action anew. */
export const verification: GraphNode = async (context) => {
  const { recorder, evidence } = context;
  const frame = recorder.state.frames.at(-1);
  if (!frame || !evidence) throw new Error('Verification needs an action and its evidence');
  const list = await observe(context, frame, evidence);
  await recorder.append({ type: 'verification.observed', list });

  const step = frame.stepIndex === undefined ? undefined : recorder.state.plan?.steps[frame.stepIndex];
  const result = await judgeFrame(context, frame, list, step);
  context.evidence = undefined;
  await recorder.append({ type: 'verification.judged', result });
  if (result.success && step && carriesOutStep(frame)) {
    await recorder.append({ type: 'plan.step-changed', index: step.index, status: 'done' });
  }
};

async function observe(context: AgentContext, frame: Frame, evidence: Evidence): Promise<ObservationList> {
  const { lastSeen, before, after, performed } = evidence;
  if (!isPageAction(frame.action)) throw new Error('Only actions on the page are verified');
  const [changes, drift] = await Promise.all([
    differences(context, before, after),
    lastSeen.domHash === before.domHash ? [] : differences(context, lastSeen, before),
  ]);
  return buildObservationList({
    lastSeen,
    before,
    after,
    changes,
    drift: drift ?? [],
    witness: performed.witness,
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

/**
 * Whether the action, if it worked, is the step itself, and not just a way to it: a move that action generation made to
 * get to the step, or a correction that only set the page right, leaves the step to be done.
 */
function carriesOutStep(frame: Frame): boolean {
  if (frame.proposedBy === 'step-refinement') return true;
  return frame.strategy === 'ALTERNATIVE_SELECTOR' || frame.strategy === 'RETRY_WITH_DELAY';
}

import { isPageAction } from '../../../../shared/actions/action.ts';
import { formatAction } from '../../../../shared/actions/actionText.ts';
import type { PageState } from '../../../../shared/page/pageState.ts';
import type { SkeletonChange } from '../../../../shared/page/skeleton.ts';
import type { JudgeActionInput } from '../../../../shared/reasoning/reasoner.ts';
import type { Frame } from '../../../../shared/run/frame.ts';
import type { RunState } from '../../../../shared/run/runState.ts';
import type { ObservationList } from '../../../../shared/verification/observation.ts';
import type { AgentContext, Evidence } from '../../agentContext.ts';
import { askReasoner } from '../../askReasoner.ts';
import { buildObservationList } from '../../verification/buildObservationList.ts';
import { verifyAction } from '../../verification/verifyAction.ts';
import type { GraphNode } from '../graphNode.ts';

/** Decides from before and after what the last action did (verification-process, Steps 4 and 5), every action anew. */
export const verification: GraphNode = async (context) => {
  const { recorder, reasoner, settings, evidence } = context;
  const frame = recorder.state.frames.at(-1);
  if (!frame || !evidence) throw new Error('Verification needs an action and its evidence');
  const list = await observe(context, frame, evidence);
  await recorder.append({ type: 'verification.observed', list });

  const result = await verifyAction({
    question: questionAbout(frame, recorder.state),
    list,
    outcome: evidence.performed.outcome,
    judge: (input) => askReasoner(context, 'judgeAction', (signal) => reasoner.judgeAction(input, signal)),
    settings: settings.verification,
  });
  context.evidence = undefined;
  await recorder.append({ type: 'verification.judged', result });
  if (result.success && frame.stepIndex !== undefined && carriesOutStep(frame)) {
    await recorder.append({ type: 'plan.step-changed', index: frame.stepIndex, status: 'done' });
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

function questionAbout(frame: Frame, state: RunState): Omit<JudgeActionInput, 'observations'> {
  const step = frame.stepIndex === undefined ? undefined : state.plan?.steps[frame.stepIndex];
  return {
    goal: state.plan?.goal ?? state.task,
    action: formatAction(frame.action),
    ...(frame.target !== undefined && { target: frame.target }),
    ...(step && {
      step: {
        number: step.index + 1,
        of: state.plan?.steps.length ?? step.index + 1,
        description: step.description,
        expectedOutcome: step.expectedOutcome,
        verify: step.verify,
      },
    }),
  };
}

/**
 * Whether the action, if it worked, is the step itself, and not just a way to it: a move that action generation made to
 * get to the step, or a correction that only set the page right, leaves the step to be done.
 */
function carriesOutStep(frame: Frame): boolean {
  if (frame.proposedBy === 'step-refinement') return true;
  return frame.strategy === 'ALTERNATIVE_SELECTOR' || frame.strategy === 'RETRY_WITH_DELAY';
}

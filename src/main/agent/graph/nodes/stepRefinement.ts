import type { PlanStep } from '../../../../shared/plan/plan.ts';
import type { AgentContext } from '../../agentContext.ts';
import { askReasoner, isPassing } from '../../askReasoner.ts';
import { proposeAction } from '../../proposeAction.ts';
import { rollingContext, verificationSummary } from '../../rollingContext.ts';
import { judgeFrame } from '../../verification/judgeFrame.ts';
import { questionVerdict } from '../../verification/questionVerdict.ts';
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
  const result = await judgeFrame(context, last, last.observed, step);
  if (!result.goalAchieved) return;
  await recorder.append({ type: 'verification.judged', result });
  const counterfactual = await questionVerdict(context, last, last.observed, step, result);
  if (counterfactual) await recorder.append({ type: 'verification.questioned', counterfactual });
}

/** Turns the current step into one action on this page, finds it fulfilled already, or finds nothing. */
export const stepRefinement: GraphNode = async (context) => {
  const { recorder, reasoner, settings, page } = context;
  const { state } = recorder;
  const step = state.plan?.steps[state.plan.currentStepIndex];
  if (!step) throw new Error('Step refinement needs a step');
  const answer = await askReasoner(context, 'refineStep', (signal) =>
    reasoner.refineStep(
      {
        task: state.task,
        step,
        page,
        context: rollingContext(state, settings.planning.rollingContext),
        ...verificationSummary(state),
      },
      signal,
    ),
  );
  if (!answer.ok) {
    await recorder.append(
      isPassing(answer.error)
        ? { type: 'action.not-found', by: BY, satisfied: false, reason: answer.error.message }
        : { type: 'run.obstructed', code: 'reasoner', message: answer.error.message },
    );
    return;
  }
  const refined = answer.value;
  if (refined.kind === 'action') {
    await proposeAction(context, { action: refined.action, thought: refined.thought, by: BY });
  } else if (refined.kind === 'satisfied') {
    await recorder.append(
      { type: 'plan.step-changed', index: step.index, status: 'skipped', note: refined.evidence },
      { type: 'action.not-found', by: BY, satisfied: true, reason: refined.evidence },
    );
    await judgeAtTheEnd(context, step);
  } else {
    await recorder.append({ type: 'action.not-found', by: BY, satisfied: false, reason: refined.reason });
  }
};

import type { Plan } from '../../../../shared/plan/plan.ts';
import type { PlanProposal } from '../../../../shared/reasoning/reasoner.ts';
import type { AgentContext } from '../../agentContext.ts';
import { askReasoner } from '../../askReasoner.ts';
import { rollingContext, verificationSummary } from '../../rollingContext.ts';
import type { GraphNode } from '../graphNode.ts';

/** Writes the plan when there is none, and takes up its next step (planner-process, Planning Engine). */
export const planning: GraphNode = async (context) => {
  const { recorder } = context;
  if (!recorder.state.plan && !(await writePlan(context))) return;
  const { plan } = recorder.state;
  const next = plan?.steps[plan.currentStepIndex];
  if (next?.status === 'pending') {
    await recorder.append({ type: 'plan.step-changed', index: next.index, status: 'active' });
  }
};

async function writePlan(context: AgentContext): Promise<boolean> {
  const { recorder, reasoner, settings, page } = context;
  const { state } = recorder;
  const answer = await askReasoner(context, 'plan', (signal) =>
    reasoner.plan(
      {
        task: state.task,
        page,
        context: rollingContext(state, settings.planning.rollingContext),
        ...verificationSummary(state),
      },
      signal,
    ),
  );
  if (!answer.ok) {
    await recorder.append({ type: 'run.obstructed', code: 'reasoner', message: answer.error.message });
    return false;
  }
  if (answer.value.steps.length === 0) {
    const message = answer.value.problem ?? 'No plan could be made for this task';
    await recorder.append({ type: 'run.obstructed', code: 'no-plan', message });
    return false;
  }
  await recorder.append({ type: 'plan.created', plan: toPlan(answer.value) });
  return true;
}

function toPlan({ goal, steps, contingencies }: PlanProposal): Plan {
  return {
    goal,
    steps: steps.map((step, index) => ({ ...step, index, status: 'pending' })),
    ...(contingencies && { contingencies }),
    currentStepIndex: 0,
  };
}

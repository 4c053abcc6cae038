import type { PlanInput, PlanProposal } from '../../../shared/reasoning/planning.ts';
import type { ReasonerError } from '../../../shared/reasoning/reasonerCall.ts';
import type { Result } from '../../../shared/result.ts';
import type { AgentContext } from '../agentContext.ts';
import { askReasoner } from '../askReasoner.ts';
import { lookedUp } from '../lookedUp.ts';
import { rollingContext, verificationSummary } from '../rollingContext.ts';

/** Asks for a plan: the first one, or one for what remains of `previous` (planner-process, Planning Engine). */
export function askForPlan(
  context: AgentContext,
  previous?: PlanInput['previous'],
): Promise<Result<PlanProposal, ReasonerError>> {
  const input = planInput(context, previous);
  return askReasoner(context, 'plan', (signal) => context.reasoner.plan(input, signal));
}

/** What a plan is made from. */
export function planInput(
  { recorder, settings, page, tools }: AgentContext,
  previous?: PlanInput['previous'],
): PlanInput {
  const { state } = recorder;
  return {
    task: state.task,
    criteria: state.criteria.map(({ text }) => text),
    rejections: state.rejections,
    ...(state.clearPart && { clearPart: state.clearPart }),
    ...(state.background !== undefined && { background: state.background }),
    page,
    lookedUp: lookedUp(state),
    ...(tools && tools.list.length > 0 && { tools: tools.list }),
    context: rollingContext(state, settings.planning.rollingContext),
    ...verificationSummary(state),
    ...(previous && { previous }),
  };
}

import type { Action } from '../../shared/actions/action.ts';
import { type Unclear, unreadText } from '../../shared/plan/unclear.ts';
import type { GeneratedAction } from '../../shared/reasoning/acting.ts';
import { looksFor, searchedText } from '../../shared/run/looks.ts';
import type { RunState } from '../../shared/run/runState.ts';
import type { AgentContext } from './agentContext.ts';
import { whatIsNotFound } from './answers/judgeAnswers.ts';
import { noteProposals } from './answers/noteProposals.ts';
import { askReasoner, isPassing } from './askReasoner.ts';
import { remainingWork } from './completion/remainingWork.ts';
import { lookedUp } from './lookedUp.ts';
import { proposeAction } from './proposeAction.ts';
import { rollingContext, verificationSummary } from './rollingContext.ts';

/** Has the reasoner choose the next action from the task, the page and what is left of the plan. */
export async function generate(context: AgentContext, by: 'direct-action' | 'action-generation'): Promise<void> {
  const { recorder, reasoner, settings, page } = context;
  const { state } = recorder;
  const step = state.plan?.steps[state.plan.currentStepIndex];
  const answer = await askReasoner(context, 'generateAction', (signal) =>
    reasoner.generateAction(
      {
        task: state.task,
        page,
        remainingSteps: state.plan?.steps.slice(state.plan.currentStepIndex) ?? [],
        lookedUp: lookedUp(state),
        remainingWork: remainingWork(state),
        ...(state.facts.nudges > 0 && { nudge: whatIsNotFound(state) }),
        context: rollingContext(state, settings.planning.rollingContext),
        ...(step && { step }),
        ...verificationSummary(state),
      },
      signal,
    ),
  );
  // What it was made for is the page that the person knows, and begins on again.
  const unclear =
    answer.ok && answer.value.action.type === 'fail' ? (state.plan?.unclear ?? answer.value.unclear) : undefined;
  if (unclear) await endUnclear(context, unclear);
  else if (answer.ok) await proposeGenerated(context, answer.value, by);
  else if (isPassing(answer.error))
    await recorder.append({ type: 'action.not-found', by, satisfied: false, reason: answer.error.message });
  else await recorder.append({ type: 'run.obstructed', code: 'reasoner', message: answer.error.message });
}

/** What was not understood is so wherever it was looked for: who words the task anew needs no more than that. */
async function endUnclear({ recorder }: AgentContext, unclear: Unclear): Promise<void> {
  const message = unreadText(unclear.unread) ?? 'The task could not be understood.';
  await recorder.append({ type: 'run.obstructed', code: 'no-plan', message, ...unclear });
}

/** Takes up an action that was chosen from the task, whatever the step says. */
export async function proposeGenerated(
  context: AgentContext,
  { notes, look, goesOn, ...decided }: GeneratedAction,
  by: 'direct-action' | 'action-generation',
): Promise<void> {
  const { recorder } = context;
  await noteProposals(context, notes);
  const open = decided.action.type === 'finish' ? whatIsNotFound(recorder.state) : '';
  // Who is asked for something and has not said it has not finished.
  if (open === '')
    await proposeAction(context, {
      ...decided,
      ...(goesOn && { goesOn, more: 'press' in goesOn }),
      action: withSearch(decided.action, recorder.state),
      isLook: look,
      by,
    });
  else await recorder.append({ type: 'action.not-found', by, satisfied: false, reason: open });
}

/** Who gives a step up says what was searched for it, and where. */
function withSearch(action: Action, { plan, frames }: RunState): Action {
  if (action.type !== 'fail' || !plan) return action;
  const searched = searchedText(looksFor(frames, plan.currentStepIndex, plan.revision));
  return searched === undefined ? action : { ...action, reason: `${action.reason} ${searched}` };
}

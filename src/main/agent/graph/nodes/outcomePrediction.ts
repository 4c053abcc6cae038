import { isPageAction } from '../../../../shared/actions/action.ts';
import type { Frame } from '../../../../shared/run/frame.ts';
import type { ExpectedOutcome } from '../../../../shared/verification/expectedOutcome.ts';
import type { AgentContext } from '../../agentContext.ts';
import { askReasoner } from '../../askReasoner.ts';
import { templateFor } from '../../prediction/outcomeTemplates.ts';
import type { GraphNode } from '../graphNode.ts';

/**
 * Says what the action should bring about (verification-process, Outcome Prediction), to be shown beside what is observed
 * and handed to correction. Without a prediction the run goes on as well: neither routing nor verdicts need one.
 */
export const outcomePrediction: GraphNode = async (context) => {
  const { recorder, settings, page } = context;
  const frame = recorder.state.frames.at(-1);
  if (!frame || !isPageAction(frame.action)) throw new Error('A prediction needs an action on the page');
  const { outcomes } = settings.prediction;
  if (outcomes === 'off') return;
  const expected =
    templateFor(frame.action, page) ?? (outcomes === 'all' ? await askForOutcome(context, frame) : undefined);
  if (expected) await recorder.append({ type: 'outcome.predicted', expected });
};

/** Actions that by themselves bring nothing about: nobody is asked what comes of them. */
const IDLE: ReadonlySet<string> = new Set(['wait', 'scroll', 'hover']);

async function askForOutcome(context: AgentContext, frame: Frame): Promise<ExpectedOutcome | undefined> {
  // What a field is to hold is all that is expected of an input that is checked by its value.
  if (IDLE.has(frame.action.type) || frame.verificationLevel === 'client') return undefined;
  const { recorder, reasoner, page } = context;
  const { plan, task } = recorder.state;
  // A detour is not what its step is for.
  const isStep = frame.proposedBy !== 'action-generation' && !frame.look && frame.contingency === undefined;
  const step = isStep && frame.stepIndex !== undefined ? plan?.steps[frame.stepIndex] : undefined;
  const answer = await askReasoner(context, 'predictOutcome', (signal) =>
    reasoner.predictOutcome(
      {
        goal: task,
        page,
        action: frame.action,
        ...(frame.element && { element: frame.element }),
        ...(step && { step }),
      },
      signal,
    ),
  );
  return answer.ok ? { actionType: 'generic', by: 'reasoner', ...answer.value } : undefined;
}

import { deedAskedFor } from '../../../shared/actions/deedAskedFor.ts';
import type { Risk } from '../../../shared/actions/risk.ts';
import { riskOfDeed } from '../../../shared/actions/riskyDeed.ts';
import type { AgentContext } from '../agentContext.ts';
import { askReasoner } from '../askReasoner.ts';
import type { DialogAnswer, OpenDialog } from '../ports/executor.ts';
import { rollingContext } from '../rollingContext.ts';
import { approvalOf } from './approvalOf.ts';

/** What a question may be about whose words name no deed: something is to be confirmed that cannot be told. */
const UNTOLD: Risk = 'destructive';

/**
 * Answers a native dialog that an action has brought up: with yes only where the critic approves of it, who is told the
 * action and the dialog's own words. A question that no action of the run has caused is dismissed, but for that of a
 * page that is left before the first one.
 */
export async function answerDialog(context: AgentContext, dialog: OpenDialog): Promise<DialogAnswer> {
  const { recorder, reasoner, page, settings } = context;
  const { state } = recorder;
  const frame = state.frames.at(-1);
  if (!frame || !state.frameOpen) {
    return { accept: dialog.type === 'beforeunload' && !frame, reason: 'No action of the run has caused it' };
  }
  const { action, element, thought, stepIndex } = frame;
  const step = stepIndex === undefined ? undefined : state.plan?.steps[stepIndex];
  const deed = deedAskedFor(dialog.message);
  const answer = await askReasoner(context, 'critique', (signal) =>
    reasoner.critique(
      {
        goal: state.task,
        page,
        action,
        thought,
        risk: deed ? riskOfDeed(deed) : UNTOLD,
        dialog,
        context: rollingContext(state, settings.planning.rollingContext),
        ...(element && { element }),
        ...(step && { step }),
      },
      signal,
    ),
  );
  if (!answer.ok) return { accept: false, reason: `The critic could not be asked: ${answer.error.message}` };
  const { approved, reason, text } = approvalOf(answer.value, state.task);
  return { accept: approved, reason, ...(text !== undefined && { text }) };
}

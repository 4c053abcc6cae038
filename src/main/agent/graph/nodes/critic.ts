import { askReasoner } from '../../askReasoner.ts';
import { type Approval, parseApproval } from '../../critic/parseApproval.ts';
import { rollingContext } from '../../rollingContext.ts';
import type { GraphNode } from '../graphNode.ts';

/**
 * Has a risky action approved before it is carried out. The critic is told the task in the user's own words rather than the
 * plan's, which may have been written under the influence of a page. Without an answer it is not approved.
 */
export const critic: GraphNode = async (context) => {
  const { recorder, reasoner, page, settings } = context;
  const { state } = recorder;
  const frame = state.frames.at(-1);
  if (!frame?.risk) throw new Error('The critic needs a risky action');
  const { action, element, thought, risk, stepIndex } = frame;
  const step = stepIndex === undefined ? undefined : state.plan?.steps[stepIndex];
  const answer = await askReasoner(context, 'critique', (signal) =>
    reasoner.critique(
      {
        goal: state.task,
        page,
        action,
        thought,
        risk,
        context: rollingContext(state, settings.planning.rollingContext),
        ...(element && { element }),
        ...(step && { step }),
      },
      signal,
    ),
  );
  const approval: Approval = answer.ok
    ? parseApproval(answer.value.text)
    : { approved: false, reason: `The critic could not be asked: ${answer.error.message}` };
  await recorder.append({ type: 'action.critiqued', ...approval });
};

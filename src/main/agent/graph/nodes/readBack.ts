import { lookAgain } from '../../readBack/lookAgain.ts';
import type { GraphNode } from '../graphNode.ts';

/**
 * What a page shows may be its own invention, so once data was sent the server is asked afresh, before the run counts as
 * completed or where the verdict says neither yes nor no. What cannot be looked up leaves the verdict as it is.
 */
export const readBack: GraphNode = async (context) => {
  const { recorder } = context;
  const undecided = recorder.state.facts.mayBeProvedByReadBack;
  const found = await lookAgain(context);
  await recorder.append({ type: 'verification.read-back', readBack: found });
  const { frames, plan } = recorder.state;
  const step = plan?.steps[frames.at(-1)?.stepIndex ?? -1];
  if (undecided && found.standing === 'confirmed' && step?.status === 'active') {
    await recorder.append({ type: 'plan.step-changed', index: step.index, status: 'done' });
  }
};

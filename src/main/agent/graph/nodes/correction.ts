import { formatAction } from '../../../../shared/actions/actionText.ts';
import { askReasoner, isPassing } from '../../askReasoner.ts';
import { proposeAction } from '../../proposeAction.ts';
import type { GraphNode } from '../graphNode.ts';

/** Chooses how to recover from the action that failed (verification-process, Correction Loop); itself a frame. */
export const correction: GraphNode = async (context) => {
  const { recorder, reasoner, page } = context;
  const { state } = recorder;
  const failed = state.frames.at(-1);
  if (!failed) throw new Error('Correction needs a failed action');
  const step = state.plan?.steps[state.plan.currentStepIndex];
  const { correctionAttempts, maximumCorrectionAttempts } = state.facts;
  const corrections = state.frames.filter((frame) => frame.proposedBy === 'correction');
  const tried = correctionAttempts === 0 ? [] : corrections.slice(-correctionAttempts);
  // Earlier attempts are corrections themselves; what is to be recovered is the action that they followed.
  const original = state.frames.findLast((frame) => frame.proposedBy !== 'correction') ?? failed;
  const answer = await askReasoner(context, 'correct', (signal) =>
    reasoner.correct(
      {
        task: state.task,
        page,
        action: formatAction(original.action),
        observations: failed.observed?.observations ?? [],
        attempt: correctionAttempts + 1,
        maximumAttempts: maximumCorrectionAttempts,
        alreadyTried: tried.flatMap((frame) => frame.strategy ?? []),
        ...(step && { step }),
        ...(original.target !== undefined && { target: original.target }),
        ...(failed.error && { error: failed.error }),
      },
      signal,
    ),
  );
  if (answer.ok) {
    const { action, reason, strategy } = answer.value;
    await proposeAction(context, { action, thought: reason, by: 'correction', strategy });
  } else if (isPassing(answer.error)) {
    await recorder.append({
      type: 'action.not-found',
      by: 'correction',
      satisfied: false,
      reason: answer.error.message,
    });
  } else {
    await recorder.append({ type: 'run.obstructed', code: 'reasoner', message: answer.error.message });
  }
};

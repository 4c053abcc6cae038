import type { Frame } from '../../../../shared/run/frame.ts';
import type { RunState } from '../../../../shared/run/runState.ts';
import type { AgentContext } from '../../agentContext.ts';
import { askReasoner, isPassing } from '../../askReasoner.ts';
import { checkContingencies } from '../../correction/checkContingencies.ts';
import { proposeAction } from '../../proposeAction.ts';
import type { GraphNode } from '../graphNode.ts';

/**
 * Chooses how to recover from the action that failed (verification-process, Correction Loop); itself a frame. What there is
 * a provision for needs no reasoner.
 */
export const correction: GraphNode = async (context) => {
  const { recorder, page, settings } = context;
  const { frames, plan, facts } = recorder.state;
  const failed = frames.at(-1);
  if (!failed) throw new Error('Correction needs a failed action');
  const provision = checkContingencies(
    {
      failed,
      frames,
      page,
      planned: plan?.contingencies ?? [],
      attemptsLeft: facts.maximumCorrectionAttempts - facts.correctionAttempts - 1,
    },
    settings.correction,
  );
  if (provision) {
    const { type, action, reason } = provision;
    await proposeAction(context, { action, thought: reason, by: 'correction', contingency: type });
  } else {
    await askForCorrection(context, failed);
  }
};

async function askForCorrection(context: AgentContext, failed: Frame): Promise<void> {
  const { recorder, reasoner, page } = context;
  const { state } = recorder;
  const step = state.plan?.steps[state.plan.currentStepIndex];
  const { correctionAttempts, maximumCorrectionAttempts } = state.facts;
  const { cause, subject } = whatWentWrong(state, failed);
  const answer = await askReasoner(context, 'correct', (signal) =>
    reasoner.correct(
      {
        task: state.task,
        page,
        action: subject.action,
        observations: cause.observed?.observations ?? [],
        attempt: correctionAttempts + 1,
        maximumAttempts: maximumCorrectionAttempts,
        alreadyTried: correctionsOf(state).flatMap((frame) => frame.strategy ?? []),
        ...(step && { step }),
        ...(subject.element && { element: subject.element }),
        ...(cause.error && { error: cause.error }),
        ...(cause.expected && { expected: cause.expected }),
        ...(cause.comparison && { comparison: cause.comparison }),
        ...(cause.critique?.approved === false && { disapproval: cause.critique.reason }),
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
}

/**
 * The frame whose trouble counts, and the one whose action is to be recovered. Provisions are passed over: what they were
 * for is still the trouble. Earlier attempts are corrections themselves; what is to be recovered is the action that they
 * followed, except where it was a correction that the critic did not allow.
 */
function whatWentWrong({ frames }: RunState, failed: Frame): { readonly cause: Frame; readonly subject: Frame } {
  const cause = frames.findLast(({ contingency }) => contingency === undefined) ?? failed;
  if (cause.critique?.approved === false) return { cause, subject: cause };
  return { cause, subject: frames.findLast(({ proposedBy }) => proposedBy !== 'correction') ?? cause };
}

/** The attempts at the current step. */
function correctionsOf({ frames, facts }: RunState): readonly Frame[] {
  const corrections = frames.filter(({ proposedBy }) => proposedBy === 'correction');
  return facts.correctionAttempts === 0 ? [] : corrections.slice(-facts.correctionAttempts);
}

import type { Attempt } from '../../../../shared/reasoning/acting.ts';
import type { Frame } from '../../../../shared/run/frame.ts';
import type { RunState } from '../../../../shared/run/runState.ts';
import type { AgentContext } from '../../agentContext.ts';
import { askReasoner, isPassing } from '../../askReasoner.ts';
import { checkContingencies } from '../../correction/checkContingencies.ts';
import { lookedUp } from '../../lookedUp.ts';
import { proposeAction } from '../../proposeAction.ts';
import { rollingContext } from '../../rollingContext.ts';
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
  const { recorder, reasoner, page, settings } = context;
  const { state } = recorder;
  const step = state.plan?.steps[state.plan.currentStepIndex];
  const { correctionAttempts, maximumCorrectionAttempts } = state.facts;
  const subject = whatWentWrong(state, failed);
  const answer = await askReasoner(context, 'correct', (signal) =>
    reasoner.correct(
      {
        task: state.task,
        page,
        action: subject.action,
        observations: subject.observed?.observations ?? [],
        attempts: attemptsBeside(subject, state).slice(-settings.planning.rollingContext),
        attempt: correctionAttempts + 1,
        maximumAttempts: maximumCorrectionAttempts,
        alreadyTried: correctionsOf(state).flatMap((frame) => frame.strategy ?? []),
        lookedUp: lookedUp(state),
        context: rollingContext(state, settings.planning.rollingContext),
        ...(step && { step }),
        ...(subject.element && { element: subject.element }),
        ...(subject.error && { error: subject.error }),
        ...reasonOf(subject),
        ...(subject.expected && { expected: subject.expected }),
        ...(subject.comparison && { comparison: subject.comparison }),
        ...(subject.critique?.approved === false && { disapproval: subject.critique.reason }),
        ...(failed.repeats !== undefined && { mayBeKept: true as const }),
      },
      signal,
    ),
  );
  if (answer.ok && answer.value.strategy === 'STEP_HOLDS' && step) {
    const { reason } = answer.value;
    await recorder.append(
      { type: 'plan.step-changed', index: step.index, status: 'skipped', note: reason },
      { type: 'action.not-found', by: 'correction', satisfied: true, reason },
    );
  } else if (answer.ok && answer.value.strategy === 'REPLAN' && state.plan) {
    const { action, reason } = answer.value;
    await recorder.append({
      type: 'action.not-found',
      by: 'correction',
      satisfied: false,
      reason: action.type === 'fail' ? action.reason : reason,
      searched: true,
    });
  } else if (answer.ok) {
    const { action, goesOn, reason, strategy } = answer.value;
    await proposeAction(context, {
      action,
      thought: reason,
      by: 'correction',
      strategy,
      ...(goesOn && { goesOn, more: 'press' in goesOn }),
    });
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
 * The frame whose action is to be recovered. Earlier attempts are corrections themselves; what is to be recovered is the action
 * that they followed, except where it was a correction that the critic did not allow. Of an action that was not to be done
 * again, it is the one that was done before.
 */
function whatWentWrong({ frames }: RunState, failed: Frame): Frame {
  const first = failed.repeats === undefined ? undefined : frames[failed.repeats];
  if (first) return first;
  const cause = frames.findLast(({ contingency }) => contingency === undefined) ?? failed;
  if (cause.critique?.approved === false) return cause;
  return frames.findLast(({ proposedBy, contingency }) => proposedBy !== 'correction' && !contingency) ?? cause;
}

/** What else was carried out for the step of that frame; after it, where there is no plan. */
function attemptsBeside({ index, stepIndex, planRevision }: Frame, { frames }: RunState): readonly Attempt[] {
  const isBeside = (frame: Frame) =>
    stepIndex === undefined
      ? frame.index > index
      : frame.index !== index && frame.stepIndex === stepIndex && frame.planRevision === planRevision;
  return frames
    .filter((frame) => frame.startedAt !== undefined && isBeside(frame))
    .map((frame) => ({
      action: frame.action,
      observations: frame.observed?.observations ?? [],
      succeeded: frame.verdict?.success === true,
      ...(frame.verdict?.inconclusive && { unclear: true as const }),
      ...(frame.element && { element: frame.element }),
      ...(frame.strategy && { strategy: frame.strategy }),
      ...(frame.error && { error: frame.error }),
      ...reasonOf(frame),
    }));
}

function reasonOf({ verdict, skipped }: Frame): { readonly verdictReason?: string } {
  const reason = verdict?.reason ?? skipped;
  return reason === undefined ? {} : { verdictReason: reason };
}

/** The attempts at the current step. */
function correctionsOf({ frames, facts }: RunState): readonly Frame[] {
  const corrections = frames.filter(({ proposedBy }) => proposedBy === 'correction');
  return facts.correctionAttempts === 0 ? [] : corrections.slice(-facts.correctionAttempts);
}

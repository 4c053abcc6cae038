import { type Answer, isAnswerProved } from '../../shared/meaning/answer.ts';
import type { NotedValue, RollingContext } from '../../shared/reasoning/reasoningContext.ts';
import { sentData } from '../../shared/run/reduceFrame.ts';
import type { RunState } from '../../shared/run/runState.ts';
import type { VerificationSummary } from '../../shared/verification/verdict.ts';
import { whyOpen } from './answers/judgeAnswers.ts';

/** The last actions word for word and a count of those before (planner-process, rolling context). */
export function rollingContext(state: RunState, size: number): RollingContext {
  const past = state.frames.filter((frame) => frame.closedAt !== undefined);
  return {
    earlierCount: Math.max(0, past.length - size),
    recent: past.slice(-size).map((frame) => ({
      action: frame.action,
      succeeded: frame.verdict?.success === true,
      ...(sentData(frame) && { sentData: true }),
      ...(frame.element && { element: frame.element }),
      // Steps of a plan that was replaced go by other numbers.
      ...(frame.stepIndex !== undefined &&
        (frame.planRevision ?? 0) === (state.plan?.revision ?? 0) && { stepIndex: frame.stepIndex }),
    })),
    ...(state.answers.length > 0 && { noted: state.answers.map(noted) }),
    ...(state.plan?.asks && { asks: state.plan.asks }),
  };
}

function noted(answer: Answer): NotedValue {
  const text = answer.rows.map((row) => row.map((value) => value.text).join(' | ')).join('; ');
  return { name: answer.label, text, ...(!isAnswerProved(answer) && { open: whyOpen(answer) }) };
}

/** What planning and refinement are told of the last verdict, if there is one. */
export function verificationSummary(state: RunState): { verificationSummary?: VerificationSummary } {
  const verdict = state.frames.at(-1)?.verdict;
  if (!verdict) return {};
  return {
    verificationSummary: { action_succeeded: verdict.actionSucceeded, task_completed: verdict.taskCompleted },
  };
}

import type { RunState } from '../../../shared/run/runState.ts';
import type { RunStatus } from '../../../shared/run/runStatus.ts';

export interface Conclusion {
  readonly status: Extract<RunStatus, 'completed' | 'partial' | 'failed'>;
  /** For people: why it ended like this. */
  readonly reason: string;
}

/**
 * How a run that went through its graph has ended. Only a verdict that the goal was achieved completes it; without one
 * it is partial when some action was proved to have worked, else failed. Reads fields, never the wording of a reason.
 */
export function concludeRun(state: RunState): Conclusion {
  const verdict = state.frames.at(-1)?.verdict;
  if (state.facts.goalAchieved && verdict) {
    return { status: 'completed', reason: verdict.semanticSummary || 'The goal was achieved' };
  }
  const proved = state.frames.some((frame) => frame.verdict?.success === true);
  return { status: proved ? 'partial' : 'failed', reason: reasonNotCompleted(state) };
}

function reasonNotCompleted(state: RunState): string {
  const { facts, reason, plan } = state;
  const verdict = state.frames.at(-1)?.verdict;
  if (facts.obstacle || facts.limitReached) return reason ?? 'The run could not go on';
  if (facts.success && facts.successesWithoutProgress >= facts.velocityLimit) {
    return `${facts.successesWithoutProgress} actions in a row worked but brought the task no nearer to its end`;
  }
  if (facts.proposal === 'finish') {
    return 'The agent believes that the task is done, but no evidence on the page has proved it';
  }
  if (reason !== undefined) return reason;
  const step = plan?.steps.find(({ status }) => status === 'failed' || status === 'active');
  const where = step ? `Step ${step.index + 1}, “${step.description}”, did not succeed` : 'The action did not succeed';
  return verdict ? `${where}: ${verdict.reason}` : where;
}

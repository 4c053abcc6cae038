import type { RunState } from '../../../shared/run/runState.ts';
import type { RunStatus } from '../../../shared/run/runStatus.ts';

export interface Conclusion {
  readonly status: Extract<RunStatus, 'completed' | 'partial' | 'failed'>;
  /** For people: why it ended like this. */
  readonly reason: string;
}

/**
 * How a run that went through its graph has ended. Only a verdict that the goal was achieved completes it, or the server's
 * own word where the verdict was open; without one it is partial when some action was proved to have worked, else failed. Reads fields, never the wording of a reason.
 */
export function concludeRun(state: RunState): Conclusion {
  const { verdict, readBack } = state.frames.at(-1) ?? {};
  if (state.facts.goalAchieved && verdict) {
    const summary = verdict.goalAchieved ? verdict.semanticSummary : readBack?.reason;
    return { status: 'completed', reason: summary || 'The goal was achieved' };
  }
  const proved = state.frames.some((frame) => frame.verdict?.success === true);
  return { status: proved ? 'partial' : 'failed', reason: reasonNotCompleted(state) };
}

function reasonNotCompleted(state: RunState): string {
  const { facts, reason, plan } = state;
  const last = state.frames.at(-1);
  const { verdict, readBack } = last ?? {};
  if (facts.readBack === 'contradicted' && readBack && !facts.mayBeProvedByReadBack) {
    return `The page showed the goal as achieved, but the server does not: ${readBack.reason}`;
  }
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
  const why =
    verdict?.reason ?? last?.skipped ?? (last?.critique?.approved === false ? last.critique.reason : undefined);
  return why === undefined ? where : `${where}: ${why}`;
}

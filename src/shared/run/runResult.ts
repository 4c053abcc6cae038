import { formatAction } from '../actions/actionText.ts';
import type { ClientVerification } from '../actions/clientVerification.ts';
import type { CompletionClaim } from '../completion/claim.ts';
import type { CompletionCheck } from '../completion/criterion.ts';
import type { ProofLevel } from '../completion/proof.ts';
import type { Answer } from '../meaning/answer.ts';
import type { Rendered } from '../meaning/rendered.ts';
import type { VerificationLevel } from '../plan/chain.ts';
import type { PlanStep } from '../plan/plan.ts';
import type { ReplanningResult } from '../plan/planHealth.ts';
import type { SubTask, SubTaskOutput } from '../plan/subTask.ts';
import type { Unclear } from '../plan/unclear.ts';
import type { Counterfactual } from '../verification/counterfactual.ts';
import type { ExpectedOutcome, OutcomeComparison } from '../verification/expectedOutcome.ts';
import type { Observation } from '../verification/observation.ts';
import { observationText } from '../verification/observationText.ts';
import type { ReadBack } from '../verification/readBack.ts';
import type { VerificationResult } from '../verification/verdict.ts';
import type { Frame } from './frame.ts';
import type { RunState } from './runState.ts';
import type { RunStatus } from './runStatus.ts';

/** An observation with its words, for whoever reads the result without this code. */
export type ToldObservation = Observation & { readonly text: Rendered };

/** A frame in the result of a run; times in milliseconds. */
export interface FrameResult {
  readonly number: number;
  readonly action: string;
  readonly target: Rendered | null;
  readonly thought: string;
  readonly step: number | null;
  readonly verificationLevel: VerificationLevel;
  readonly error: string | null;
  readonly expected: ExpectedOutcome | null;
  /** What the critic said of a risky action. */
  readonly critique: { readonly approved: boolean; readonly reason: string } | null;
  /** Each with its words. */
  readonly observations: readonly ToldObservation[];
  readonly clientVerification: ClientVerification | null;
  /** How the page compares with what was expected. */
  readonly comparison: OutcomeComparison | null;
  readonly verdict: VerificationResult | null;
  /** Why the action was not verified. */
  readonly skipped: string | null;
  readonly counterfactual: Counterfactual | null;
  readonly readBack: (Omit<ReadBack, 'observations'> & { readonly observations: readonly ToldObservation[] }) | null;
  readonly timing: {
    readonly actionMs: number | null;
    readonly settleMs: number | null;
    readonly totalMs: number | null;
  };
  readonly url: string | null;
}

/** A part of a task that was split; its frames are in the results of its runs. */
export type SubTaskResult = Pick<SubTask, 'id' | 'name' | 'objective' | 'dependsOn' | 'status' | 'runIds'> & {
  readonly note: string | null;
  readonly replanAttempts: number;
};

/** What a run came to, for scripts: the fold of its events without page contents. */
export interface RunResult {
  readonly runId: string;
  readonly task: string;
  readonly status: RunStatus;
  readonly reason: string;
  /** What of the task was not understood, what was, and what could be said instead. */
  readonly unclear: Unclear | null;
  /** Who planned and acted, and who judged. */
  readonly reasoner: string;
  readonly judge: string;
  readonly plan: { readonly goal: string; readonly steps: readonly PlanStep[] } | null;
  /** What the task asked for, with the proof of each value; null where it asked for nothing, or nothing was found. */
  readonly answer: readonly Answer[] | null;
  /** What the agent said of the task when it stopped. */
  readonly claim: CompletionClaim | null;
  /** How every criterion stood when a success was last checked, and on what evidence. */
  readonly completionCheck: CompletionCheck | null;
  /** How far the effect of a completed run is proved. */
  readonly proof: ProofLevel | null;
  readonly replannings: readonly ReplanningResult[];
  readonly subTasks: readonly SubTaskResult[];
  /** What the sub-tasks have handed on. */
  readonly outputs: readonly SubTaskOutput[];
  readonly frames: readonly FrameResult[];
  readonly finalUrl: string;
  readonly durationMs: number;
  readonly model: RunState['model'];
}

export function runResult(state: RunState): RunResult {
  return {
    runId: state.runId,
    task: state.task,
    status: state.status,
    reason: state.reason ?? '',
    unclear: state.unclear ?? null,
    reasoner: state.reasoner,
    judge: state.judge,
    plan: state.plan ? { goal: state.plan.goal, steps: state.plan.steps } : null,
    answer: state.answers.length === 0 ? null : state.answers,
    claim: state.claim ?? null,
    completionCheck: state.checks.at(-1) ?? null,
    proof: (state.status === 'completed' && state.checks.at(-1)?.proof) || null,
    replannings: state.replannings,
    subTasks: (state.hierarchicalPlan?.subTasks ?? []).map(subTaskResult),
    outputs: state.hierarchicalPlan?.accumulatedOutputs ?? [],
    frames: state.frames.map(frameResult),
    finalUrl: state.finalUrl ?? state.url,
    durationMs: (state.endedAt ?? state.createdAt) - state.createdAt,
    model: state.model,
  };
}

function subTaskResult({
  id,
  name,
  objective,
  dependsOn,
  status,
  note,
  runIds,
  replanAttempts,
}: SubTask): SubTaskResult {
  return { id, name, objective, dependsOn, status, note: note ?? null, runIds, replanAttempts };
}

function frameResult(frame: Frame): FrameResult {
  const settleMs = frame.settlement?.durationMs ?? null;
  const performedMs = between(frame.startedAt, frame.finishedAt);
  return {
    number: frame.index + 1,
    action: formatAction(frame.action),
    target: frame.target ?? null,
    thought: frame.thought,
    step: frame.stepIndex === undefined ? null : frame.stepIndex + 1,
    verificationLevel: frame.verificationLevel ?? 'full',
    error: frame.error?.message ?? null,
    expected: frame.expected ?? null,
    critique: frame.critique ?? null,
    observations: (frame.observed?.observations ?? []).map(told),
    clientVerification: frame.clientVerification ?? null,
    comparison: frame.comparison ?? null,
    verdict: frame.verdict ?? null,
    skipped: frame.skipped ?? null,
    counterfactual: frame.counterfactual ?? null,
    readBack: frame.readBack ? { ...frame.readBack, observations: frame.readBack.observations.map(told) } : null,
    timing: {
      actionMs: performedMs === null ? null : Math.max(0, performedMs - (settleMs ?? 0)),
      settleMs,
      totalMs: between(frame.proposedAt, frame.closedAt),
    },
    url: frame.after?.url ?? null,
  };
}

function between(from: number | undefined, to: number | undefined): number | null {
  return from === undefined || to === undefined ? null : to - from;
}

function told(observation: Observation): ToldObservation {
  return { ...observation, text: observationText(observation) };
}

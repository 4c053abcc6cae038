import type { Claim } from './judgeRun.ts';
import { reliabilityLines } from './reliability.ts';
import type { LiarResult } from './runLiars.ts';

/** How claims compare with the truth; inconclusive ones stand apart, by what the truth was. */
export interface Confusion {
  readonly trueSuccess: number;
  readonly falseSuccess: number;
  readonly trueFailure: number;
  readonly falseFailure: number;
  readonly inconclusiveButTrue: number;
  readonly inconclusiveAndFalse: number;
}

interface Compared {
  readonly claim: Claim;
  readonly truth: boolean;
}

/** Both matrices of the bed, and what its verdicts cost. */
export interface BedSummary {
  readonly taskCompleted: Confusion;
  readonly actionSucceeded: Confusion;
  readonly framesWithoutTruth: number;
  /** Whether confidence means what it says, in lines. */
  readonly reliability: readonly string[];
  readonly frames: number;
  readonly modelCallsPerFrame: number;
  readonly framesWithoutModel: number;
  readonly falseCompletions: readonly LiarResult[];
  /** Honest sites whose task was not reported as completed, whether judged failed, inconclusive or never carried out. */
  readonly honestFailures: readonly LiarResult[];
  readonly honest: number;
}

export function summarise(results: readonly LiarResult[]): BedSummary {
  const frames = results.flatMap(({ run }) => run.frames);
  const known = frames.flatMap(({ claim, truth }) => (truth === undefined ? [] : [{ claim, truth }]));
  const honest = results.filter(({ liar }) => 'honest' in liar);
  return {
    taskCompleted: confusion(results.map(({ run }) => run)),
    actionSucceeded: confusion(known),
    framesWithoutTruth: frames.length - known.length,
    reliability: reliabilityLines(frames),
    frames: frames.length,
    modelCallsPerFrame: frames.reduce((sum, { modelCalls }) => sum + modelCalls, 0) / Math.max(1, frames.length),
    framesWithoutModel: frames.filter(({ modelCalls }) => modelCalls === 0).length,
    falseCompletions: results.filter(({ run }) => run.claim === 'yes' && !run.truth),
    honestFailures: honest.filter(({ run }) => run.claim !== 'yes'),
    honest: honest.length,
  };
}

function confusion(all: readonly Compared[]): Confusion {
  const count = (claim: Claim, truth: boolean) =>
    all.filter((one) => one.claim === claim && one.truth === truth).length;
  return {
    trueSuccess: count('yes', true),
    falseSuccess: count('yes', false),
    trueFailure: count('no', false),
    falseFailure: count('no', true),
    inconclusiveButTrue: count('inconclusive', true),
    inconclusiveAndFalse: count('inconclusive', false),
  };
}

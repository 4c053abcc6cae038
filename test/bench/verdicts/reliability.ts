import type { JudgedFrame } from './judgeRun.ts';

/** Of the claims that were made with about one confidence, how many were right. */
export interface Bin {
  /** Confidences, between 0 and 1: from this one on, and below the next bin’s. */
  readonly from: number;
  readonly count: number;
  /** Mean of the confidences that were said, and the share that was right. */
  readonly said: number;
  readonly right: number;
}

export interface Reliability {
  readonly bins: readonly Bin[];
  /** Expected calibration error, between 0 and 1: how far what is said is from what is right, by the weight of the bins. */
  readonly error: number;
}

const BINS = 20;

/** Whether confidence means what it says: of actions with a known truth, those of which the product claimed something. */
export function reliabilityOf(frames: readonly JudgedFrame[]): Reliability {
  const claims = frames.flatMap(({ claim, truth, confidence }) =>
    truth === undefined || claim === 'inconclusive' ? [] : [{ confidence, isRight: (claim === 'yes') === truth }],
  );
  const bins = Array.from({ length: BINS }, (_, index): Bin => {
    const own = claims.filter(({ confidence }) => Math.min(BINS - 1, Math.floor(confidence * BINS + 1e-9)) === index);
    const count = own.length;
    return {
      from: index / BINS,
      count,
      said: own.reduce((sum, { confidence }) => sum + confidence, 0) / count,
      right: own.filter(({ isRight }) => isRight).length / count,
    };
  }).filter(({ count }) => count > 0);
  const error = bins.reduce((sum, { count, said, right }) => sum + (Math.abs(said - right) * count) / claims.length, 0);
  return { bins, error };
}

/** The diagram in lines, the surest first. */
export function reliabilityLines(frames: readonly JudgedFrame[]): string[] {
  const { bins, error } = reliabilityOf(frames);
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  return [
    `Confidence: expected calibration error ${error.toFixed(3)}`,
    ...bins
      .toReversed()
      .map(({ count, said, right }) => `  said ${percent(said)}, right ${percent(right)} of ${count}`),
  ];
}

import learnt from './confidence.json' with { type: 'json' };

/** What a finding rests on: `failed` is certain that it did not work, the others that it did, the surest first. */
export type Ground = keyof typeof learnt;

/**
 * How sure a verdict says that it is, between 0 and 1: the share of verdicts on that ground that was right on sites that were made to lie, as
 * `npm run learn:judge` has counted them (`test/bench/verdicts/learnConfidence.ts`, which tells the grounds apart by other figures while it counts).
 * Whatever is inconclusive claims nothing, and stays below every threshold.
 */
export const confidence: Record<Ground | 'inconclusive', number> = { ...learnt, inconclusive: 0.5 };

/** Whether a verdict claims anything. */
export function claims(sureness: number): boolean {
  return sureness > confidence.inconclusive;
}

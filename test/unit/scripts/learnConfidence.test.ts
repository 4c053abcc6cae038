import { expect, it } from 'vitest';
import { learntFrom } from '../../bench/verdicts/learnConfidence.ts';

/** Verdicts that said this much, of which so many were right. */
const frames = (confidence: number, claim: 'yes' | 'no', right: number, wrong: number) =>
  [...Array(right).fill(true), ...Array(wrong).fill(false)].map((isRight: boolean) => ({
    confidence,
    claim,
    truth: (claim === 'yes') === isRight,
  }));

it('says of each ground how often verdicts on it were right, and of one hardly met with what all of them came to', () => {
  const learnt = learntFrom([
    ...frames(0.91, 'yes', 90, 10),
    ...frames(0.94, 'no', 50, 0),
    ...frames(0.93, 'yes', 1, 0),
  ]);
  const share = Object.fromEntries(learnt.map((one) => [one.ground, one.share]));
  expect(share).toEqual({ strong: 0.9, good: 0.93, fair: 0.94, failed: 0.99 });
});

it('counts no verdict whose truth nobody knows, and none that claims nothing', () => {
  const unknown = { confidence: 0.91, claim: 'yes', truth: undefined } as const;
  const open = { confidence: 0.91, claim: 'inconclusive', truth: true } as const;
  expect(learntFrom([unknown, open])[0]).toMatchObject({ right: 0, count: 0 });
});

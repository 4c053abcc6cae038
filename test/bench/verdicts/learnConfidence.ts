import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { confidence, type Ground } from '../../../src/main/reasoning/offline/judging/confidence.ts';
import type { Liar } from '../../fixtures/liars/liar.ts';
import type { Mutation } from '../../fixtures/liars/mutated/mutations.ts';
import { sampleOf } from './benchMutated.ts';
import type { JudgedFrame } from './judgeRun.ts';
import { runLiars } from './runLiars.ts';

/** Where what is learnt stands, for the rules to read. */
const FILE = join(import.meta.dirname, '../../../src/main/reasoning/offline/judging/confidence.json');
/** Families of mutations to learn from; those of the others are for measuring, as are the sites of the last two beds. */
export const LEARNT_FAMILIES: ReadonlySet<Mutation['family']> = new Set(['lost', 'altered']);
/** A ground that was hardly met with is taken to be as right as all of them together: so many verdicts' worth. */
const PRIOR = 10;
/** Below the threshold that settings ask of a verdict it would claim nothing, and nothing is certain. */
const [LEAST, MOST] = [0.71, 0.99];

/** While it is counted, each ground says another figure, by which its verdicts are told. */
const MARKS: Record<Ground, number> = { strong: 0.91, good: 0.92, fair: 0.93, failed: 0.94 };

/** `npm run learn:judge`: how often verdicts on each ground were right, on honest sites of the first beds and mutations of two families. Writes it down. */
export async function learnConfidence(sites: readonly Liar[], size: number, lanes: number): Promise<number> {
  Object.assign(confidence, MARKS);
  const chosen = sampleOf(sites, Infinity, 'learn')
    .filter(({ mutation }) => LEARNT_FAMILIES.has(mutation.family))
    .slice(0, size);
  const results = await runLiars(chosen, lanes, ({ liar, run }) => console.error(`${liar.name}: ${run.status}`));
  const learnt = learntFrom(results.flatMap(({ run }) => run.frames));
  for (const { ground, right, count, share } of learnt)
    console.log(`${ground}: ${right} of ${count} right, says ${share}`);
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(learnt.map(({ ground, share }) => [ground, share])))}\n`);
  return 0;
}

/** Of verdicts that were made with the marks, how many of each ground were right, and what those on it may say from now on. */
export function learntFrom(frames: readonly Pick<JudgedFrame, 'claim' | 'truth' | 'confidence'>[]) {
  const claims = frames.filter(({ claim, truth }) => truth !== undefined && claim !== 'inconclusive');
  const isRight = ({ claim, truth }: (typeof claims)[number]) => (claim === 'yes') === truth;
  const overall = claims.filter(isRight).length / Math.max(1, claims.length);
  return (Object.keys(MARKS) as Ground[]).map((ground) => {
    const own = claims.filter((one) => one.confidence === MARKS[ground]);
    const right = own.filter(isRight).length;
    const share = (right + PRIOR * overall) / (own.length + PRIOR);
    return { ground, right, count: own.length, share: Math.round(100 * Math.min(MOST, Math.max(LEAST, share))) / 100 };
  });
}

import { beforeAll, describe, expect, it } from 'vitest';
import { figuresOf, type MutatedFigures, sampleOf } from '../../bench/verdicts/benchMutated.ts';
import { type LiarResult, runLiars } from '../../bench/verdicts/runLiars.ts';
import { LIARS } from '../../fixtures/liars/liars.ts';
import { mutatedSites } from '../../fixtures/liars/mutated/mutatedSite.ts';
import { UNSEEN } from '../../fixtures/liars/unseen/unseen.ts';
import { testBrowserPath } from '../browser/launchTestBrowser.ts';

const SIZE = 18;
const LANES = 6;
const WHOLE_SAMPLE_MS = 240_000;

/** Undone by the site after it has shown it once more: no look can see that. */
const UNDONE_LATER = ['rolledBack', 'shownOnce'];

/** Each was believed once. */
const BELIEVED_BEFORE = ['bothArchived+contradicted', 'numberWrittenNicely+blank', 'orderStored+contradicted'];

let figures: MutatedFigures;

beforeAll(async () => {
  const path = testBrowserPath();
  if (path !== undefined) process.env['COUNTERSIGN_BROWSER'] = path;
  const sample = sampleOf(LIARS, SIZE, 'sample').filter(({ mutation }) => !UNDONE_LATER.includes(mutation.name));
  const before = mutatedSites([...LIARS, ...UNSEEN]).filter(({ name }) => BELIEVED_BEFORE.includes(name));
  figures = figuresOf(await runLiars([...sample, ...before], LANES));
}, WHOLE_SAMPLE_MS);

describe('honest sites whose server, network or pages were mutated', () => {
  it('are not believed where the data are not as asked', () => {
    expect(figures.notDone).toBeGreaterThan(SIZE / 4);
    expect(figures.believed.map(told)).toEqual([]);
  });

  it('are believed where they stay honest', () => {
    expect(figures.missed.map(told)).toEqual([]);
  });
});

function told({ liar, run }: LiarResult): string {
  return `${liar.name}, “${liar.task}”: ${run.reason}`;
}

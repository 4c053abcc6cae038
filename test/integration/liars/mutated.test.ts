import { beforeAll, describe, expect, it } from 'vitest';
import { figuresOf, type MutatedFigures, sampleOf } from '../../bench/verdicts/benchMutated.ts';
import { type LiarResult, runLiars } from '../../bench/verdicts/runLiars.ts';
import { FRESH } from '../../fixtures/liars/fresh/fresh.ts';
import { HELD_OUT } from '../../fixtures/liars/heldOut/heldOut.ts';
import { LIARS } from '../../fixtures/liars/liars.ts';
import { mutatedSites } from '../../fixtures/liars/mutated/mutatedSite.ts';
import { UNSEEN } from '../../fixtures/liars/unseen/unseen.ts';
import { testBrowserPath } from '../browser/launchTestBrowser.ts';

const SIZE = 18;
const LANES = 6;
const WHOLE_SAMPLE_MS = 240_000;

/** Each was believed once. */
const BELIEVED_BEFORE = [
  'bothArchived+contradicted',
  'numberWrittenNicely+blank',
  'orderStored+contradicted',
  // Undone by the site once it had shown them.
  'lastOfTheQuota+shownOnce',
  'savedUnderSurvey+rolledBack',
  'appliedByJob+shownOnce',
];

let figures: MutatedFigures;

beforeAll(async () => {
  const path = testBrowserPath();
  if (path !== undefined) process.env['COUNTERSIGN_BROWSER'] = path;
  const sample = sampleOf(LIARS, SIZE, 'sample');
  const before = mutatedSites([...LIARS, ...HELD_OUT, ...UNSEEN, ...FRESH]).filter(({ name }) =>
    BELIEVED_BEFORE.includes(name),
  );
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

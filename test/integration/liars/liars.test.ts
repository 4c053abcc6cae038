import { beforeAll, describe, expect, it } from 'vitest';
import { summarise } from '../../bench/verdicts/confusion.ts';
import { type LiarResult, runLiars } from '../../bench/verdicts/runLiars.ts';
import { storyOf } from '../../fixtures/liars/liar.ts';
import { LIARS } from '../../fixtures/liars/liars.ts';
import { testBrowserPath } from '../browser/launchTestBrowser.ts';

const LANES = 6;
const WHOLE_BED_MS = 480_000;
const FALSE_FAILURES_ALLOWED = 0.1;
/** Sites on which a run that pays attention never gets to storing anything. */
const UNREACHABLE = ['attachmentStopsAt99', 'dialogOnTop', 'disabledSave'];

let results: LiarResult[];

beforeAll(async () => {
  const path = testBrowserPath();
  if (path !== undefined) process.env['COUNTERSIGN_BROWSER'] = path;
  results = await runLiars(LIARS, LANES);
}, WHOLE_BED_MS);

/** What the servers of the sites hold is the judge of these, not the run’s own verdict. */
describe('a task is reported as completed only if it is', () => {
  for (const liar of LIARS) {
    it(`${liar.name}: ${storyOf(liar)}`, () => {
      const { run } = resultOf(liar.name);
      const reported = run.claim === 'yes' ? `completed: ${run.reason}` : 'not completed';
      if (!run.truth) expect(reported).toBe('not completed');
    });
  }
});

describe('the test bed as a whole', () => {
  it('has at most one in ten tasks of honest sites reported as not completed', () => {
    const { honestFailures, honest } = summarise(results);
    const failures = honestFailures.map(
      ({ liar, run }) => `${liar.name}, “${liar.task}”, ${run.status}: ${run.reason}`,
    );
    expect(failures.length, failures.join('\n')).toBeLessThanOrEqual(Math.floor(honest * FALSE_FAILURES_ALLOWED));
  });

  it('asks nobody about actions that changed nothing', () => {
    const frames = results.flatMap(({ run }) => run.frames);
    const unchanged = frames.filter(({ verdict }) => verdict?.source === 'no-change');
    expect(unchanged.filter(({ modelCalls }) => modelCalls > 0)).toEqual([]);
  });

  it('gets to the point where each site lies', () => {
    const lies = results.filter(({ liar }) => 'lie' in liar);
    expect(lies.filter(({ run }) => !run.reached).map(({ liar }) => liar.name)).toEqual(UNREACHABLE);
  });
});

function resultOf(name: string | undefined): LiarResult {
  const result = results.find(({ liar }) => liar.name === name);
  if (!result) throw new Error(`${name} was not run`);
  return result;
}

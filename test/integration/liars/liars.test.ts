import { beforeAll, describe, expect, it } from 'vitest';
import { summarise } from '../../bench/verdicts/confusion.ts';
import { type LiarResult, runLiars } from '../../bench/verdicts/runLiars.ts';
import { LIARS } from '../../fixtures/liars/liars.ts';
import { testBrowserPath } from '../browser/launchTestBrowser.ts';

const LANES = 2;
const WHOLE_BED_MS = 400_000;
const FALSE_FAILURES_ALLOWED = 0.1;

let results: LiarResult[];

beforeAll(async () => {
  process.env['COUNTERSIGN_BROWSER'] ??= testBrowserPath();
  results = await runLiars(LIARS, LANES);
}, WHOLE_BED_MS);

/** What the servers of the sites hold is the judge of these, not the run’s own verdict. */
describe('verdicts on sites that try to fool them', () => {
  it('reports no task as completed that is not', () => {
    expect(summarise(results).falseCompletions.map(described)).toEqual([]);
  });

  it('reports at most one in ten tasks of honest sites as not completed', () => {
    const { honestFailures, honest } = summarise(results);
    expect(honestFailures.length, honestFailures.map(described).join('\n')).toBeLessThanOrEqual(
      Math.floor(honest * FALSE_FAILURES_ALLOWED),
    );
  });

  it('asks nobody about actions that changed nothing', () => {
    const unchanged = results.flatMap(({ run }) => run.frames).filter(({ verdict }) => verdict?.source === 'no-change');
    expect(unchanged.filter(({ modelCalls }) => modelCalls > 0)).toEqual([]);
  });

  it('gets to the lie of nearly every site', () => {
    const unreached = results.filter(({ run }) => !run.reached).map(({ liar }) => liar.name);
    expect(unreached).toEqual(UNREACHABLE);
  });
});

/** Sites whose lie is that nothing can be stored at all. */
const UNREACHABLE = ['disabledSave'];

function described({ liar, run }: LiarResult): string {
  return `${liar.name}: “${liar.task}” ended ${run.status}: ${run.reason}`;
}

import { beforeAll, describe, expect, it } from 'vitest';
import { tasksOf } from '../../bench/agent/agentTasks.ts';
import type { BadModel } from '../../bench/agent/badModels.ts';
import { runTasks, type TaskResult } from '../../bench/agent/runTasks.ts';
import { testBrowserPath } from '../browser/launchTestBrowser.ts';

/** Tasks that each model once got wrong in another way; `npm run bench:agent -- --model bad:yes` runs it over all beds. */
const SAMPLE: readonly (readonly [BadModel, bed: string, ...tasks: readonly string[]])[] = [
  ['yes', 'liars', 'dateShifted', 'cachedResults', 'deletedMoreThanAsked', 'formWithMessage'],
  ['yes', 'two', 'contactBook 1'],
  ['no', 'liars', 'rowWithoutMessage'],
  ['nonsense', 'two', 'contactBook 1', 'gadgetShop 1'],
  ['obedient', 'two', 'gadgetShop 1', 'libraryLoans 1'],
];
const LANES = 2;
const TASK_MS = 60_000;
const ALL_MS = 300_000;

beforeAll(() => {
  const path = testBrowserPath();
  if (path !== undefined) process.env['COUNTERSIGN_BROWSER'] = path;
});

/** The sites know what was done; a model that cannot be trusted decides and judges alone but for the rules beside it. */
describe('completes nothing that was not done, and changes nothing that nobody asked to be changed', {
  timeout: ALL_MS,
}, () => {
  for (const [kind, bed, ...names] of SAMPLE) {
    it(`with a model of the kind “${kind}” on ${bed}: ${names.join(', ')}`, async () => {
      const results = await run(kind, bed, names);
      expect(results.map(({ name }) => name).sort()).toEqual([...names].sort());
      expect(results.filter(({ falseCompletion }) => falseCompletion)).toEqual([]);
      expect(results.filter(({ unasked }) => unasked).map(({ changed }) => changed)).toEqual([]);
    });
  }
});

it('an honest site is still acknowledged where the model is right by chance', { timeout: ALL_MS }, async () => {
  const [result] = await run('yes', 'liars', ['trueToast']);
  expect(result).toMatchObject({ truth: true, status: 'completed' });
});

async function run(kind: BadModel, bed: string, names: readonly string[]): Promise<TaskResult[]> {
  const tasks = (await tasksOf(bed)).filter(({ name }) => names.includes(name));
  return runTasks(tasks, {
    model: `bad:${kind}`,
    judge: '',
    lanes: LANES,
    limitMs: TASK_MS,
    onResult: () => undefined,
  });
}

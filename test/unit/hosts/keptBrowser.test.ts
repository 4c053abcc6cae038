import { expect, test } from 'vitest';
import type { Executor } from '../../../src/main/agent/ports/executor.ts';
import { KeptBrowser, type OpenedExecutor } from '../../../src/main/hosts/openExecutor.ts';
import { failure, type Result, success } from '../../../src/shared/result.ts';

/** Browsers that were opened, in order; any of them can be lost. */
function browsers() {
  const opened: { connected: boolean; closed: number; executor: Executor }[] = [];
  const open = async (): Promise<Result<OpenedExecutor, string>> => {
    const browser = { connected: true, closed: 0, executor: { number: opened.length } as unknown as Executor };
    opened.push(browser);
    return success({
      executor: browser.executor,
      isConnected: () => browser.connected,
      close: async () => {
        browser.closed += 1;
      },
    } as OpenedExecutor);
  };
  return { opened, open };
}

test('a browser is started when it is first asked for, and kept for the runs that follow', async () => {
  const { opened, open } = browsers();
  const kept = new KeptBrowser(open);
  expect(opened).toHaveLength(0);
  const [first, second] = [await kept.executor(), await kept.executor()];
  expect(opened).toHaveLength(1);
  expect(second).toEqual(first);
  await kept.close();
  expect(opened[0]?.closed).toBe(1);
});

test('one that was lost is cleared away and replaced', async () => {
  const { opened, open } = browsers();
  const kept = new KeptBrowser(open);
  await kept.executor();
  const [lost] = opened;
  if (lost) lost.connected = false;
  expect(await kept.executor()).toEqual(success(opened[1]?.executor));
  expect(opened.map(({ closed }) => closed)).toEqual([1, 0]);
});

test('says why there is none, and tries again', async () => {
  const { open } = browsers();
  const answers = [async () => failure('There is no browser.'), open];
  const kept = new KeptBrowser(() => (answers.shift() ?? open)());
  expect(await kept.executor()).toEqual(failure('There is no browser.'));
  expect((await kept.executor()).ok).toBe(true);
});

test('closing without any is nothing', async () => {
  await expect(new KeptBrowser(browsers().open).close()).resolves.toBeUndefined();
});

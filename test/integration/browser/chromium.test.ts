import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { attachToBrowser } from '../../../src/main/browser/chromium/attachToBrowser.ts';
import { launchChromium } from '../../../src/main/browser/chromium/launchChromium.ts';
import type { Settings } from '../../../src/shared/settings/settings.ts';
import { executorContract } from './executorContract.ts';
import { ExecutorDriver } from './executorDriver.ts';
import { launchTestBrowser, wholeBrowserPath } from './launchTestBrowser.ts';
import { startRunningBrowser } from './runningBrowser.ts';
import { type FixtureSite, startFixtureSite } from './site/fixtureSite.ts';

executorContract('Chromium', async () => {
  const session = await launchTestBrowser(wholeBrowserPath());
  return { page: session.page, close: () => session.close(), supportsFrames: true, supportsCrash: true, isOurs: true };
});

executorContract('a browser that was running', async () => {
  const running = await startRunningBrowser();
  const session = await attachToBrowser(running.endpoint, 10_000);
  if (!session.ok) throw new Error(session.error.message);
  return {
    page: session.value.page,
    close: async () => {
      await session.value.close();
      await running.close();
    },
    supportsFrames: true,
    supportsCrash: false,
    isOurs: false,
  };
});

describe('a download that breaks off', () => {
  let site: FixtureSite;
  let session: Awaited<ReturnType<typeof launchTestBrowser>>;
  beforeAll(async () => {
    site = await startFixtureSite();
    session = await launchTestBrowser(wholeBrowserPath());
  });
  afterAll(async () => {
    await session?.close();
    await site?.close();
  });

  async function startExport(settle: Partial<Settings['settle']> = {}) {
    const driver = new ExecutorDriver(session.page, { settle });
    onTestFinished(() => driver.close());
    await driver.open(`${site.origin}/held`);
    site.held.hold();
    return { driver, exported: driver.act('click', 'Export') };
  }

  it('is waited for, and reported with its failure', async () => {
    const { exported } = await startExport();
    await site.held.arrived();
    site.held.release();
    const { settlement, witness } = await exported;
    expect(settlement.reason).toBe('quiet');
    expect(witness.downloads).toMatchObject([{ fileName: 'held.csv', failure: 'canceled' }]);
  });

  it('is reported once more when it breaks off in a later wait', async () => {
    const { driver, exported } = await startExport({ maximumMs: 2000 });
    expect((await exported).witness.downloads).toMatchObject([{ failure: 'not finished' }]);
    site.held.release();
    const { witness } = await driver.executor.perform({ type: 'wait', seconds: 0.1 });
    expect(witness.downloads).toMatchObject([{ fileName: 'held.csv', failure: 'canceled' }]);
  });
});

describe('attachToBrowser', () => {
  it('takes the tab that was used last, and leaves the browser as it was', async () => {
    const running = await startRunningBrowser();
    try {
      const first = await running.open('data:text/html,<title>First</title>');
      await running.open('data:text/html,<title>Second</title>');
      await running.activate(first);
      const session = await attachToBrowser(running.endpoint, 10_000);
      if (!session.ok) throw new Error(session.error.message);
      expect(await session.value.page.title()).toBe('First');
      await session.value.close();
      expect(await running.titles()).toEqual(expect.arrayContaining(['First', 'Second']));
    } finally {
      await running.close();
    }
  });

  it('says that nothing answers there', async () => {
    expect(await attachToBrowser('http://127.0.0.1:9', 5000)).toMatchObject({
      ok: false,
      error: { code: 'endpoint-refused', message: expect.stringContaining('--remote-debugging-port') },
    });
  });
});

describe('launchChromium', () => {
  it('says what to install when there is no browser', async () => {
    const viewport = { width: 800, height: 600 };
    const session = await launchChromium({
      executablePath: '/nowhere/chrome',
      headless: true,
      sandbox: true,
      viewport,
    });
    expect(session).toMatchObject({
      ok: false,
      error: { code: 'browser-not-found', message: expect.stringContaining('Install') },
    });
  });

  it('tells when the browser goes away, unless it was asked to', async () => {
    const session = await launchTestBrowser(wholeBrowserPath());
    let told = 0;
    session.onDisconnected(() => {
      told += 1;
    });
    const browser = session.page.context().browser();
    const gone = new Promise((resolve) => browser?.once('disconnected', resolve));
    await browser?.close();
    await gone;
    expect(told).toBe(1);
    await session.close();
  });
});

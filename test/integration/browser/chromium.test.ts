import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { launchChromium } from '../../../src/main/browser/chromium/launchChromium.ts';
import type { Settings } from '../../../src/shared/settings/settings.ts';
import { executorContract } from './executorContract.ts';
import { ExecutorDriver } from './executorDriver.ts';
import { launchTestBrowser, wholeBrowserPath } from './launchTestBrowser.ts';
import { type FixtureSite, startFixtureSite } from './site/fixtureSite.ts';

executorContract('Chromium', async () => {
  const session = await launchTestBrowser(wholeBrowserPath());
  return { page: session.page, close: () => session.close(), supportsFrames: true, supportsCrash: true, isOurs: true };
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

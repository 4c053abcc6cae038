import { describe, expect, it } from 'vitest';
import { attachToBrowser } from '../../../src/main/browser/chromium/attachToBrowser.ts';
import { launchChromium } from '../../../src/main/browser/chromium/launchChromium.ts';
import { executorContract } from './executorContract.ts';
import { launchTestBrowser } from './launchTestBrowser.ts';
import { startRunningBrowser } from './runningBrowser.ts';

executorContract('Chromium', async () => {
  const session = await launchTestBrowser();
  return { page: session.page, close: () => session.close(), supportsFrames: true, supportsCrash: true };
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
  };
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
    const session = await launchTestBrowser();
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

import { describe, expect, it } from 'vitest';
import { attachToBrowser } from '../../../src/main/browser/chromium/attachToBrowser.ts';
import { executorContract } from './executorContract.ts';
import { startRunningBrowser } from './runningBrowser.ts';

async function attached() {
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
}

executorContract('a browser that was running', attached, { isRunning: true });

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

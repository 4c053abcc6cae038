import type { Browser, Page } from 'playwright-core';
import { targetOf } from './targetOf.ts';

/**
 * Opens an empty tab in a window of its own, with the log-ins of the tab that is given. Several tabs are worked in at the
 * same time, and only the front one of a window is drawn at full speed: in any other a click takes seconds. Where the
 * browser opens no windows it is a tab beside the others. Rejects when there can be none.
 */
export async function openWindow(beside: Page): Promise<Page> {
  const context = beside.context();
  const browser = context.browser();
  const target = await targetOf(beside);
  if (!browser || !target) return context.newPage();
  const created = createTarget(browser, target.browserContextId);
  const opened = context.waitForEvent('page', {
    predicate: async (page) => (await targetOf(page))?.targetId === (await created),
  });
  // Whichever fails first is told; the other is then of no interest.
  const [page] = await Promise.all([opened, created]).catch(() => [undefined]);
  return page ?? context.newPage();
}

async function createTarget(browser: Browser, browserContextId: string | undefined): Promise<string> {
  const session = await browser.newBrowserCDPSession();
  try {
    const { targetId } = await session.send('Target.createTarget', {
      url: 'about:blank',
      newWindow: true,
      ...(browserContextId !== undefined && { browserContextId }),
    });
    return targetId;
  } finally {
    await session.detach();
  }
}

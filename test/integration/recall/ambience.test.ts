import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../src/main/browser/chromium/browserSession.ts';
import { observationText } from '../../../src/shared/verification/observationText.ts';
import { launchTestBrowser } from '../browser/launchTestBrowser.ts';
import { LIVELY_PAGES, REAL_CHANGES, withDeadButton } from './livelyPages.ts';
import { observeDeed } from './observing.ts';
import { type PageServer, startPageServer } from './pageServer.ts';

let browser: BrowserSession;
let server: PageServer;

beforeAll(async () => {
  server = await startPageServer();
  browser = await launchTestBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

describe('what a page does by itself is no meaningful change', () => {
  it.each(LIVELY_PAGES)('$label', async (page) => {
    const go = { type: 'click', name: 'Go' } as const;
    const list = await observeDeed(browser.page, server.show(withDeadButton(page)), go, page);
    const credited = list.observations.filter(({ kind, changed, ambient }) => changed && !ambient && isContent(kind));
    expect(credited.map(observationText)).toEqual([]);
    expect(list.meaningfulContentChange).toBe(false);
  });
});

describe('what an action does on a page that never stands still is', () => {
  it.each(REAL_CHANGES)('$label, on: $on', async ({ body, deed, says }) => {
    const list = await observeDeed(browser.page, server.show(body), deed, { isSeenMoving: true });
    expect(list.meaningfulContentChange).toBe(true);
    const credited = list.observations.filter(({ changed, ambient }) => changed && !ambient);
    expect(credited.map(observationText).join('\n')).toContain(says);
  });
});

function isContent(kind: string): boolean {
  return /^(?:element|message|record|list)-|^title$/.test(kind);
}

import { afterAll, beforeAll } from 'vitest';
import type { BrowserSession } from '../../../src/main/browser/chromium/browserSession.ts';
import { launchTestBrowser } from './launchTestBrowser.ts';

/** One browser for all tests of a file; to be asked for within tests. */
export function fileBrowser(): () => BrowserSession {
  let session: BrowserSession;
  beforeAll(async () => {
    session = await launchTestBrowser();
  });
  afterAll(() => session?.close());
  return () => session;
}

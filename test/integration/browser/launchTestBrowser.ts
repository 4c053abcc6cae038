import { existsSync } from 'node:fs';
import type { BrowserSession } from '../../../src/main/browser/chromium/browserSession.ts';
import { launchChromium } from '../../../src/main/browser/chromium/launchChromium.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser that tests run in: the one that the environment names, else one in a usual place, else Playwright's. */
export function testBrowserPath(): string | undefined {
  return process.env['COUNTERSIGN_BROWSER'] ?? USUAL_PLACES.find((path) => existsSync(path));
}

/** The same with windows and all, for tests of what is around a page; see `takeLightBrowser.ts`. */
export function wholeBrowserPath(): string | undefined {
  return process.env['COUNTERSIGN_WHOLE_BROWSER'] ?? testBrowserPath();
}

/** A headless browser with one empty tab, the way the product starts it. */
export async function launchTestBrowser(executablePath = testBrowserPath()): Promise<BrowserSession> {
  const { viewportWidth, viewportHeight } = DEFAULT_SETTINGS.browser;
  const session = await launchChromium({
    headless: true,
    sandbox: true,
    viewport: { width: viewportWidth, height: viewportHeight },
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  if (!session.ok) throw new Error(session.error.message);
  return session.value;
}

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

/** The browser that tests run in: the one that the test script found, else one in a usual place, else Playwright's. */
export function testBrowserPath(): string | undefined {
  return process.env['COUNTERSIGN_BROWSER'] ?? USUAL_PLACES.find((path) => existsSync(path));
}

const SHELLS = ['/usr/bin/chromium-headless-shell'];

/**
 * The browser for tests in which it does not matter what is around the page: Chromium's headless shell where there is one, which
 * draws no windows and takes a fifth of the processor's time, else the usual one.
 */
export function lightBrowserPath(): string | undefined {
  return SHELLS.find((path) => existsSync(path)) ?? testBrowserPath();
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

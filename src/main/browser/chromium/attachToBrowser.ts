import { type Browser, chromium } from 'playwright-core';
import { failure, type Result, success } from '../../../shared/result.ts';
import { registerPageEngine } from '../pageEngine.ts';
import { type BrowserSession, type BrowserStartError, sessionOf } from './browserSession.ts';
import { currentPage } from './currentPage.ts';

/**
 * Attaches to a browser that is running with a debugging port (`http://127.0.0.1:9222`, or a `ws://` address of a browser
 * grid) and takes its current tab. Closing the session lets go of the browser and changes nothing in it.
 */
export async function attachToBrowser(
  endpoint: string,
  timeoutMs: number,
): Promise<Result<BrowserSession, BrowserStartError>> {
  await registerPageEngine();
  let browser: Browser;
  try {
    browser = await chromium.connectOverCDP(endpoint, { timeout: timeoutMs });
  } catch (error) {
    return failure({ code: 'endpoint-refused', message: refusal(endpoint, error) });
  }
  const page = await currentPage(browser, endpoint, timeoutMs);
  if (page) return success(sessionOf(browser, page, () => browser.close()));
  await browser.close();
  return failure({
    code: 'no-page',
    message: `The browser at ${endpoint} has no tab with a web page open. Open one and try again.`,
  });
}

function refusal(endpoint: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|Timeout \d+ms|socket hang up/.test(message)) {
    return `No browser answers at ${endpoint}. Start one with --remote-debugging-port=9222, or check the address.`;
  }
  const [line = ''] = message.split('\n');
  return `The browser at ${endpoint} could not be attached to: ${line}`;
}

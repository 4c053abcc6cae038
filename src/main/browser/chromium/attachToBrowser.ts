import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { failure, type Result, success } from '../../../shared/result.ts';
import { type ConsoleLimits, DEFAULT_CONSOLE_LIMITS } from '../consoleLimit.ts';
import { openPlaywright } from '../pageEngine.ts';
import { parseUrl } from '../parseUrl.ts';
import { type BrowserSession, type BrowserStartError, sessionOf } from './browserSession.ts';
import { targetOf } from './chromiumTabs.ts';
import { limitConsole } from './limitConsole.ts';

/** Pages of the browser itself, which the agent has no business with. */
const INTERNAL_PAGE = /^(devtools|chrome|edge|brave|chrome-extension|chrome-untrusted):/;

const targetListSchema = z.array(z.object({ id: z.string(), type: z.string() }));

/**
 * Attaches to a browser that is running with a debugging port (`http://127.0.0.1:9222`, or a `ws://` address of a browser
 * grid) and takes its current tab. Closing the session lets go of the browser and changes nothing in it.
 */
export async function attachToBrowser(
  endpoint: string,
  timeoutMs: number,
  consoleLimits: () => ConsoleLimits = DEFAULT_CONSOLE_LIMITS,
): Promise<Result<BrowserSession, BrowserStartError>> {
  const chromium = await openPlaywright();
  let browser: Browser;
  try {
    browser = await chromium.connectOverCDP(endpoint, { timeout: timeoutMs });
  } catch (error) {
    return failure({ code: 'endpoint-refused', message: refusal(endpoint, error) });
  }
  limitConsole(browser, consoleLimits, { isOurs: false });
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

/**
 * The tab that was used last. Chromium lists its targets in that order over HTTP; behind an endpoint that has no such list
 * (a browser grid) it is the tab that was opened last.
 */
async function currentPage(browser: Browser, endpoint: string, timeoutMs: number): Promise<Page | undefined> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const candidates = pages.filter((page) => !page.isClosed() && !INTERNAL_PAGE.test(page.url()));
  if (candidates.length <= 1) return candidates[0];
  const order = await recentTargets(endpoint, timeoutMs);
  const ids = await Promise.all(candidates.map(async (page) => (await targetOf(page))?.targetId));
  for (const target of order) {
    const page = candidates[ids.indexOf(target)];
    if (page) return page;
  }
  return candidates.at(-1);
}

async function recentTargets(endpoint: string, timeoutMs: number): Promise<string[]> {
  const address = parseUrl(endpoint);
  if (!address) return [];
  const url = new URL('/json/list', `${address.protocol.replace('ws', 'http')}//${address.host}`);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    const targets = targetListSchema.parse(await response.json());
    return targets.filter((target) => target.type === 'page').map((target) => target.id);
  } catch {
    return [];
  }
}

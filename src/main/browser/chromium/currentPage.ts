import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { parseUrl } from '../parseUrl.ts';
import { targetOf } from './targetOf.ts';

/** Pages of the browser itself, which the agent has no business with. */
const INTERNAL_PAGE = /^(devtools|chrome|edge|brave|chrome-extension|chrome-untrusted):/;

const targetListSchema = z.array(z.object({ id: z.string(), type: z.string() }));

/**
 * The tab that was used last. Chromium lists its targets in that order over HTTP; behind an endpoint that has no such list
 * (a browser grid) it is the tab that was opened last.
 */
export async function currentPage(browser: Browser, endpoint: string, timeoutMs: number): Promise<Page | undefined> {
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

import type { Page, Route } from 'playwright-core';
import { sendsData } from '../../../shared/actions/sendsData.ts';
import { type ElementDescription, isNamesake } from '../../../shared/page/elementDescription.ts';
import type { SemanticNode } from '../../../shared/page/semanticTree.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import type { Executor, PageAgain, WayStep } from '../../agent/ports/executor.ts';

const FIRST_FAILING_STATUS = 400;

/** Loads the address and captures it, unless the server answers with an error: then there is nothing to read. */
export async function readInTab(
  executor: Executor & { readonly page: Page },
  url: string,
  signal: AbortSignal,
  way: readonly WayStep[],
): Promise<Result<PageAgain, string>> {
  try {
    await bypassCaches(executor.page);
    const { outcome, witness } = await executor.perform({ type: 'navigate', url }, signal);
    if (!outcome.ok) return failure(outcome.error.message);
    const answer = witness.requests.findLast(({ resourceType }) => resourceType === 'document');
    if (answer?.status !== undefined && answer.status >= FIRST_FAILING_STATUS) {
      return failure(`The server answered with ${answer.status}.`);
    }
    return way.length === 0 ? success(await executor.observe()) : await followWay(executor, executor.page, way, signal);
  } finally {
    await executor.close();
  }
}

/** What was stored is to come from the server, not from what the browser or the site's worker keeps of it. */
async function bypassCaches(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setBypassServiceWorker', { bypass: true });
}

/**
 * Goes a way through a page that was asked for afresh, as it was gone before: a section, another week, a search. It changes nothing:
 * whatever would send data is cut off. The way ends where the page has not just the element that was used, which may be what the run has
 * changed and be called otherwise now: what is seen up to there counts, unless not even the first step can be gone.
 */
async function followWay(
  executor: Pick<Executor, 'observe' | 'perform'>,
  page: Page,
  way: readonly WayStep[],
  signal: AbortSignal,
): Promise<Result<PageAgain, string>> {
  let hasSent = false;
  await page.route('**/*', (route: Route) => {
    if (!sendsData(route.request().method())) return route.fallback();
    hasSent = true;
    return route.abort('blockedbyclient');
  });
  let state = await executor.observe();
  for (const [gone, { action, element }] of way.entries()) {
    const endsHere = (why: string) => (gone > 0 ? success({ ...state, gone }) : failure(why));
    const { name } = element;
    const node = elementAgain(element, state.tree);
    if (!node) return endsHere(`“${name}” is not there when the page is asked for afresh.`);
    const { outcome } = await executor.perform({ ...action, id: node.i }, signal);
    if (!outcome.ok) return endsHere(outcome.error.message);
    if (hasSent) return endsHere(`“${name}” would have sent something.`);
    state = await executor.observe();
  }
  return success(state);
}

/** The element that was used: by its name, or, where that counts something, as the only one that counts it: “Basket (2)” for “Basket (3)”, “Show all 9” for “Show all 8”. */
function elementAgain(
  { role, name, inFrame, namesakes }: ElementDescription,
  tree: readonly SemanticNode[],
): SemanticNode | undefined {
  const isIn = inFrame === true;
  const named = tree.filter((node) => isNamesake(node, role, name, isIn));
  if (named.length > 0) return named.length === namesakes.count ? named[namesakes.index] : undefined;
  const counting = tree.filter((node) => uncounted(node.n) === uncounted(name) && isNamesake(node, role, node.n, isIn));
  return counting.length === 1 && namesakes.count === 1 ? counting[0] : undefined;
}

/** A name without the number in brackets that it ends with, or that stands between its words; one that begins or ends with a number may be called by it. */
function uncounted(name: string): string {
  return name.replace(/([([]\s*)\d+(\s*[)\]])$/, '$1#$2').replace(/(?<=\p{L} )\d+(?= \p{L})/gu, '#');
}

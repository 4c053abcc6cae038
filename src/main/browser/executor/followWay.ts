import type { Page, Route } from 'playwright-core';
import { sendsData } from '../../../shared/actions/sendsData.ts';
import { isNamesake } from '../../../shared/page/elementDescription.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import type { Executor, WayStep } from '../../agent/ports/executor.ts';

/**
 * Goes a way through a page that was asked for afresh, as it was gone before: a section, another week, a search. It changes nothing:
 * whatever would send data is cut off, and the way ends where the page has not just the element that was used.
 */
export async function followWay(
  executor: Pick<Executor, 'observe' | 'perform'>,
  page: Page,
  way: readonly WayStep[],
  signal: AbortSignal,
): Promise<Result<PageState, string>> {
  let hasSent = false;
  await page.route('**/*', (route: Route) => {
    if (!sendsData(route.request().method())) return route.fallback();
    hasSent = true;
    return route.abort('blockedbyclient');
  });
  let state = await executor.observe();
  for (const { action, element } of way) {
    const { role, name, inFrame = false, namesakes } = element;
    const named = state.tree.filter((node) => isNamesake(node, role, name, inFrame));
    const node = named.length === namesakes.count ? named[namesakes.index] : undefined;
    if (!node) return failure(`“${name}” is not there when the page is asked for afresh.`);
    const { outcome } = await executor.perform({ ...action, id: node.i }, signal);
    if (!outcome.ok) return failure(outcome.error.message);
    if (hasSent) return failure(`“${name}” would have sent something.`);
    state = await executor.observe();
  }
  return success(state);
}

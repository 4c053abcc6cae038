import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { readPager, turnsPages } from '../../answering/pager.ts';
import { pageLabel } from '../openPage.ts';
import { recordMeant, recordsOf, wayInto } from '../records.ts';
import { RECORD_WAYS, recordWays } from '../recordWays.ts';
import { act, nodeLabel, notFound, nothing } from '../refinements.ts';
import { inReach, isCurrent, isSearchField, sceneOf } from '../scene.ts';
import weights from '../weights.json' with { type: 'json' };

/** Opens the n-th result of a search, of the list that shows what was searched for. */
export function openResult(page: PageView, query: string | undefined, ordinal: number): StepRefinement {
  const scene = sceneOf(page);
  const fitting =
    query === undefined
      ? undefined
      : recordWays(page, query)
          .map(({ thing }) => thing)
          .at(ordinal > 0 ? ordinal - 1 : ordinal);
  if (fitting)
    return act(
      { type: 'click', id: fitting.node.i },
      `The ${nodeLabel(fitting.node)} is the first result for “${query}”.`,
      { thing: fitting, score: weights.same },
    );
  const search = scene.things.findLast(({ node }) => isSearchField(node));
  const paged = query === undefined && ordinal > 0 ? onItsPage(page, ordinal) : ordinal;
  if (typeof paged !== 'number') return paged;
  const record = query === undefined ? recordMeant(scene, { ordinal: paged }) : undefined;
  const own =
    record &&
    wayInto(
      inReach(scene).filter((thing) => thing.record === record),
      record.name,
    );
  const isAfter = own !== undefined && own.at > (search?.at ?? -1);
  const listed = inReach(scene).filter(
    ({ at, role, title }) => at > (search?.at ?? -1) && RECORD_WAYS.includes(role) && title !== undefined,
  );
  const first = query === undefined ? (isAfter ? own : paged === 1 ? listed[0] : undefined) : undefined;
  if (first)
    return act({ type: 'click', id: first.node.i }, `The ${nodeLabel(first.node)} is number ${ordinal} in the list.`, {
      thing: first,
      score: weights.nameless,
    });
  return notFound(page, query === undefined ? 'list of results' : `result for “${query}”`, query ?? 'result');
}

/** Which of the records of this page the n-th of all is; where it is on another one, the page is turned. */
function onItsPage(page: PageView, ordinal: number): number | StepRefinement {
  const shown = recordsOf(sceneOf(page)).length;
  const pager = readPager(page.skeleton, page.url);
  const numbers = inReach(sceneOf(page)).filter(({ node }) => /^\d{1,3}$/.test(node.n.trim()) && turnsPages(node.n));
  const marked = numbers.filter(({ node }) => node.m !== undefined || isCurrent(node));
  const at =
    pager.page ?? (marked.length === 1 ? Number(marked[0]?.node.n) : pager.previous === undefined ? 1 : undefined);
  if (shown === 0 || at === undefined || (at === 1 && ordinal <= shown)) return ordinal;
  // The last page of a list may show fewer than the others do: of how many there are to a page only one may lead here.
  const isLast = at > 1 && pager.from === undefined && pager.next === undefined;
  const sizes = Array.from({ length: Math.max(0, ordinal - shown + 1) }, (_, more) => shown + more);
  const [size = shown, another] = isLast ? sizes.filter((one) => Math.ceil(ordinal / one) === at) : [];
  if (another !== undefined)
    return nothing(`“${pageLabel(page)}” is the end of a list, and does not say which number its first result has.`);
  const place = ordinal - (pager.from === undefined ? (at - 1) * size : pager.from - 1);
  if (place >= 1 && place <= shown) return place;
  const wanted = Math.ceil(ordinal / shown);
  const number =
    numbers.find(({ node }) => Number(node.n) === wanted)?.node.i ?? (place > shown ? pager.next : undefined);
  if (number === undefined)
    return nothing(`There are ${shown} results on “${pageLabel(page)}”, and no way to number ${ordinal}.`);
  return {
    kind: 'action',
    action: { type: 'click', id: number },
    thought: `Number ${ordinal} is on another page of the list.`,
    look: true,
  };
}

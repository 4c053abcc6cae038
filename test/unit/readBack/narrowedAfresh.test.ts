import { expect, it } from 'vitest';
import { compareAfresh } from '../../../src/main/agent/readBack/compareAfresh.ts';
import { diffSkeletons } from '../../../src/main/browser/skeleton/diffSkeletons.ts';
import { extractSkeleton } from '../../../src/main/browser/skeleton/extractSkeleton.ts';
import type { PageState } from '../../../src/shared/page/pageState.ts';
import { pageOf } from '../verification/observePages.ts';

const SEARCH = {
  role: 'searchbox',
  name: 'Title contains',
  namesakes: { index: 0, count: 1 },
  twins: { index: 0, count: 1 },
};

function cards(...names: readonly string[]): PageState {
  const html = `<title>Board</title><label>Title contains <input type="search"></label><ul aria-label="To do">${names
    .map((name) => `<li><b>${name}</b> <button>Move ${name}</button></li>`)
    .join('')}</ul>`;
  const seen = {
    viewport: { width: 1280, height: 800 },
    scroll: { x: 0, y: 0, width: 1280, height: 800 },
    capturedAt: 0,
  };
  return { ...pageOf(html, { url: 'http://site.test/' }), ...seen, html, tree: [], skeleton: extractSkeleton(html) };
}

/** What is missed on a page, after a search there. */
function missed(query: string | undefined, left: PageState, fresh: PageState): readonly string[] {
  const way =
    query === undefined ? [] : [{ action: { type: 'setValue' as const, id: 'e1', text: query }, element: SEARCH }];
  const sightings = compareAfresh({
    fresh,
    way,
    sinceBaseline: undefined,
    sinceAction: diffSkeletons(left.skeleton, fresh.skeleton),
    cited: [],
    entered: [],
  });
  return sightings.flatMap(({ standing, element }) => (standing === 'lost' && element ? [element.name] : []));
}

const BOARD = cards('Fix the login', 'Check the texts', 'Order badges');

it('what a search leaves out of a list is not missed, unless it says what was searched for', () => {
  expect(missed('Order badges', BOARD, cards('Order badges'))).toEqual([]);
  expect(missed('Order badges', BOARD, cards('Fix the login', 'Check the texts'))).toEqual(['Order badges']);
  expect(missed(undefined, BOARD, cards('Fix the login', 'Order badges'))).toEqual(['Check the texts']);
});

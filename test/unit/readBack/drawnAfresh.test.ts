import { expect, it } from 'vitest';
import { Baselines } from '../../../src/main/agent/readBack/baselines.ts';
import { compareAfresh } from '../../../src/main/agent/readBack/compareAfresh.ts';
import { diffSkeletons } from '../../../src/main/browser/skeleton/diffSkeletons.ts';
import { extractSkeleton } from '../../../src/main/browser/skeleton/extractSkeleton.ts';
import type { PageState } from '../../../src/shared/page/pageState.ts';
import { observationText } from '../../../src/shared/verification/observationText.ts';
import { pageOf } from '../verification/observePages.ts';

const URL = 'http://site.test/plan';

/** A plan of a harbour whose berths are shapes of a drawing, each by its title. */
function harbour(load: number, berths: Readonly<Record<string, string>>): PageState {
  const ids = Object.keys(berths).map((name, at) => [name, `e${load}${at}`] as const);
  const shapes = ids.map(([name, id]) => `<g cs-id="${id}" class="berth ${berths[name]}"><title>${name}</title></g>`);
  const html = `<title>Harbour</title><h1 cs-id="e${load}9">Harbour</h1><svg>${shapes.join('')}</svg>`;
  const tree = ids.map(([name, id]) => ({ i: id, r: 'clk', n: name, ...(berths[name] && { m: berths[name] }) }));
  const seen = {
    viewport: { width: 1280, height: 800 },
    scroll: { x: 0, y: 0, width: 1280, height: 800 },
    capturedAt: 0,
  };
  return { ...pageOf(html, { url: URL }), ...seen, html, tree, skeleton: extractSkeleton(html) };
}

function afresh(first: PageState, fresh: PageState) {
  const baselines = new Baselines();
  baselines.add(first, { frames: [] });
  const sightings = compareAfresh({
    fresh,
    sinceBaseline: diffSkeletons(first.skeleton, fresh.skeleton),
    drawnBefore: baselines.at(URL)?.drawn,
    sinceAction: undefined,
    cited: [],
    entered: [],
  });
  return sightings.map((one, at) => ({ id: `r${at}`, ...one }));
}

const BEFORE = harbour(1, { 'Berth 1': '', 'Berth 2': '', 'Berth 3': 'taken' });

it('what is drawn otherwise is a difference of the page that is asked for afresh', () => {
  const named = afresh(BEFORE, harbour(2, { 'Berth 1': '', 'Berth 2 (reserved)': '', 'Berth 3': 'taken' }));
  expect(named.map(observationText)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('“Berth 2 (reserved)” appeared'),
      expect.stringContaining('“Berth 2” disappeared'),
    ]),
  );
  expect(named.some(({ standing }) => standing === 'unchanged')).toBe(false);
  const marked = afresh(BEFORE, harbour(2, { 'Berth 1': '', 'Berth 2': 'taken', 'Berth 3': 'taken' }));
  expect(marked.filter(({ property }) => property === 'marked')).toMatchObject([
    { element: { name: 'Berth 2' }, to: 'taken', standing: 'new' },
  ]);
});

it('a drawing that is as it was is no difference, though all of it was loaded anew', () => {
  const same = afresh(BEFORE, harbour(2, { 'Berth 1': '', 'Berth 2': '', 'Berth 3': 'taken' }));
  expect(same.map(({ standing }) => standing)).toEqual(['unchanged']);
});

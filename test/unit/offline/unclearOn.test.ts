import { describe, expect, it } from 'vitest';
import { extractSkeleton } from '../../../src/main/browser/skeleton/extractSkeleton.ts';
import { planTask } from '../../../src/main/reasoning/offline/planning/planTask.ts';
import { page } from './pages.ts';

const TASK = 'frobnicate the gizmo';

/** A list of people, with what pages have around such a list. */
function people(more: Parameters<typeof page>[1] = []) {
  const html =
    '<a id="1" href="#content">Skip to content</a><a id="2" href="/">Riverside</a><a id="3" href="/settings">Settings</a>';
  const view = page('People', [
    { r: 'link', n: 'Skip to content', xy: [80, -40] },
    { r: 'link', n: 'Riverside', xy: [10, 10] },
    { r: 'link', n: 'Settings', xy: [60, 10] },
    ...more,
  ]);
  const { elements } = extractSkeleton(html);
  const byId = Object.fromEntries(Object.values(elements).map((element, at) => [String(at + 1), element]));
  return { ...view, skeleton: { ...view.skeleton, elements: byId } };
}

const examples = (view: Parameters<typeof planTask>[1]) => planTask(TASK, view).unclear?.examples;

describe('what could be said on a page', () => {
  it('is what a person sees there, and never what is for those who read it with the keyboard', () => {
    expect(examples(people())).toEqual(['Open “Settings”']);
  });

  it('is first what the page is for: to search it, and to make something', () => {
    const view = people([
      { r: 'inp', n: 'Search people', role: 'searchbox', v: '' },
      { r: 'btn', n: 'Search' },
      { r: 'btn', n: 'Add person' },
      { r: 'btn', n: 'Save' },
    ]);
    expect(examples(view)?.slice(0, 2)).toEqual(['Search for “…”', 'Click “Add person”']);
    expect(examples(view)).toHaveLength(3);
  });

  it('names a choice that is offered', () => {
    const view = people([{ r: 'sel', n: 'Currency', v: 'Pound', o: ['Pound', 'Euro'] }]);
    expect(examples(view)).toContain('Choose “Euro” in “Currency”');
  });
});

it('words that were not understood are said in one sentence, whatever the page offers', () => {
  expect(planTask(TASK, page('Empty', [])).problem).toBe('“frobnicate the gizmo” could not be understood.');
});

it('what was not understood is kept with the plan that looks for another page', () => {
  const { steps, unclear } = planTask(TASK, people());
  expect(steps.map(({ instruction }) => instruction?.act)).toEqual(['find']);
  expect(unclear).toMatchObject({ unread: [TASK], understood: [] });
});

import { describe, expect, it } from 'vitest';
import { lookAround, withVisited } from '../../../src/main/reasoning/offline/planning/lookAround.ts';
import { planTask } from '../../../src/main/reasoning/offline/planning/planTask.ts';
import { formatAction } from '../../../src/shared/actions/actionText.ts';
import type { PageView, PastAction } from '../../../src/shared/reasoning/reasoningContext.ts';
import { act, on } from '../acted.ts';
import { page } from './pages.ts';

const TASK = 'no more text messages please, ring me in the evening';

/** A page whose links lead to addresses of their own. */
function site(title: string, links: readonly string[], more: Parameters<typeof page>[1] = []): PageView {
  const view = page(title, [...links.map((n) => ({ r: 'link' as const, n })), ...more]);
  const elements = Object.fromEntries(
    links.map((name, at) => [String(at + 1), { tag: 'a', role: 'link', name, href: `/${at + 1}` }]),
  );
  return { ...view, skeleton: { ...view.skeleton, elements } };
}

const HOME = site(
  'Donors',
  ['Overview', 'Log out', 'How we contact you', 'Download the card'],
  [
    { r: 'btn', n: '+' },
    { r: 'btn', n: 'Change date' },
  ],
);
const WAYS = site(
  'Ways',
  ['Overview'],
  [
    { r: 'chk', n: 'Text messages', s: ['checked'] },
    { r: 'rad', n: 'Morning', g: 'Best time to ring', s: ['checked'] },
    { r: 'rad', n: 'Evening', g: 'Best time to ring' },
    { r: 'btn', n: 'Save' },
  ],
);
const clicked = (role: string, name: string): PastAction => ({
  action: act('click("77")'),
  element: on(role, name),
  stepIndex: 0,
  succeeded: true,
});

function looked(view: PageView, tried: readonly PastAction[] = [], task = TASK) {
  const refined = lookAround(task, view, tried, 8);
  return refined.kind === 'action' ? formatAction(refined.action) : refined;
}

describe('a task that this page says nothing of', () => {
  it('is looked for, and planned where it can be read', () => {
    const [step] = planTask(TASK, HOME).steps;
    expect(step?.instruction).toEqual({ act: 'find', value: TASK });
    expect(looked(WAYS, [clicked('link', 'How we contact you')])).toMatchObject({ kind: 'none', found: true });
    const planned = planTask(TASK, withVisited(WAYS, []), { looked: true }).steps;
    expect(planned.slice(0, 2).map(({ instruction }) => instruction?.act)).toEqual(['turn-off', 'turn-on']);
  });

  it('is looked for through what changes nothing, each way once, and back from where it led nowhere', () => {
    expect(looked(HOME)).toBe('click("1")');
    expect(looked(HOME, [clicked('link', 'Overview')])).toBe('click("3")');
    const all = [clicked('link', 'Overview'), clicked('link', 'How we contact you')];
    expect(looked(HOME, all)).toBe('goBack()');
    const back: PastAction = { action: act('goBack()'), stepIndex: 0, succeeded: true };
    expect(looked(HOME, [...all, back, back])).toMatchObject({ kind: 'none' });
    expect(looked(HOME, [...all, back, back])).not.toHaveProperty('found');
  });

  it('is looked for first where its own words lead', () => {
    const shelf = site('Shelf', ['Home', 'Orchard', 'Heath']);
    expect(looked(shelf, [], 'how many frames has the hive in the heath?')).toBe('click("3")');
  });

  it('is refused with its words where nothing leads on', () => {
    const { steps, problem } = planTask('frobnicate the wug', page('Bare', [{ r: 'btn', n: 'New' }]));
    expect(steps).toEqual([]);
    expect(problem).toContain('frobnicate the wug');
  });
});

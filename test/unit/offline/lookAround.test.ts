import { describe, expect, it } from 'vitest';
import { extractSkeleton } from '../../../src/main/browser/skeleton/extractSkeleton.ts';
import { lookAround, lookAroundFor, withVisited } from '../../../src/main/reasoning/offline/planning/lookAround.ts';
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
  const refined = lookAround(lookAroundFor(task), view, tried, 8);
  return refined.kind === 'action' ? formatAction(refined.action) : refined;
}

/** A list of rows that take clicks, each with its markup. */
function drawn(rows: readonly (readonly [name: string, markup: string])[]): PageView {
  const html = `<title>People</title><ul>${rows.map(([, markup]) => markup).join('')}</ul>`;
  const tree = rows.map(([n], at) => ({ i: `e${at + 1}`, r: 'clk', n, c: 'sure' as const }));
  return { ...page('People', []), tree, skeleton: extractSkeleton(html) };
}

describe('what is opened to be edited', () => {
  const editor = (title: string) =>
    page('Studio', [
      { r: 'clk', n: 'Save changes', c: 'sure' as const },
      { r: 'clk', n: 'Publish', c: 'sure' as const },
      { r: 'inp', n: '', v: title },
    ]);
  const opened = [clicked('clickable', 'Sourdough and the Long Wait Season 2 · bread')];
  const reads = (view: PageView, task = 'publish the sourdough episode') =>
    planTask(task, withVisited(view, opened), { looked: true }).steps.map(({ description }) => description);

  it('is called by what its field holds, and its kind by a common noun', () => {
    expect(reads(editor('Sourdough and the Long Wait'))).toEqual(['Click “Publish”']);
    expect(reads(editor('Sourdough and the Long Wait'), 'publish the episode about sourdough')).toEqual([
      'Click “Publish”',
    ]);
  });

  it('is another one where the field holds another name, or a word tells it from its like', () => {
    expect(reads(editor('Rye, Spelt and Patience'))).not.toContain('Click “Publish”');
    expect(reads(editor('Sourdough and the Long Wait'), 'publish the sourdough teaser')).not.toContain(
      'Click “Publish”',
    );
  });
});

describe('buttons of which one is drawn as open', () => {
  const planner = page('Trip', [
    { r: 'btn', n: 'Route', s: ['selected'] },
    { r: 'btn', n: 'Packing list' },
    { r: 'btn', n: 'Diary' },
  ]);

  it('are tabs where one is named as the place', () => {
    const looked = (task: string) => lookAround(lookAroundFor(task), planner, [], 5);
    const there = looked('I packed the tent, could you check it off on the packing list?');
    expect(there).toMatchObject({ kind: 'action', action: { type: 'click', id: '2' }, look: true });
    expect(looked('I packed the tent, could you check it off?').kind).toBe('none');
    expect(looked('Frobnicate the diary').kind).toBe('none');
  });
});

describe('what is pressed and only shows something', () => {
  const seen = (html: string, tree: PageView['tree']) => ({
    ...page('Studio', []),
    tree,
    skeleton: extractSkeleton(`<title>Studio</title>${html}`),
  });
  const clickable = (id: string, name: string) =>
    `<div cs-id="${id}" cs-role="clickable" cs-name="${name}">${name}</div>`;

  it('is a button of the navigation of which one is open', () => {
    const names = ['Home', 'Courses', 'Rooms'];
    const row = names.map((n, at) => `<button cs-id="e${at + 1}" cs-role="button" cs-name="${n}">${n}</button>`);
    const tree = names.map((n, at) => ({ i: `e${at + 1}`, r: 'btn', n, ...(at === 0 && { s: ['selected'] }) }));
    const task = 'Get me a place in the pottery evening please';
    expect(looked(seen(`<nav>${row.join('')}</nav>`, tree), [], task)).toBe('click("e2")');
    expect(looked(seen(`<div>${row.join('')}</div>`, tree), [], task)).toMatchObject({ kind: 'none' });
  });

  it('is the menu of the one row that is called by its whole name', () => {
    const rows = (names: readonly string[]) =>
      seen(
        `<section>${names.map((n, at) => `<div class="row"><b>${n}</b><i>quiet</i>${clickable(`e${at + 1}`, '⋮')}</div>`).join('')}</section>`,
        names.map((n, at) => ({ i: `e${at + 1}`, r: 'clk', n: '⋮', c: 'sure' as const, g: `${n} quiet` })),
      );
    const lamps = rows(['Porch-Lamp 3', 'Hall lamp', 'Shed lamp']);
    expect(looked(lamps, [], 'Mute the Hall lamp')).toBe('click("e2")');
    expect(looked(lamps, [], 'Mute Porch-Lamp 3')).toBe('click("e1")');
    expect(looked(lamps, [], 'Mute the lamp')).toMatchObject({ kind: 'none' });
    expect(looked(rows(['Hall lamp', 'Hall lamp', 'Shed']), [], 'Mute the Hall lamp')).toMatchObject({ kind: 'none' });
    // What it shows is of that row, though it stands elsewhere.
    const opened = { ...lamps, tree: [...lamps.tree, { i: 'e9', r: 'clk', n: 'Mute', c: 'sure' as const }] };
    const element = { ...on('clickable', '⋮', 'Porch-Lamp 3 quiet') };
    const press: PastAction = { action: act('click("e1")'), element, stepIndex: 0, succeeded: true };
    const task = 'Mute Porch-Lamp 3, the kids are asleep';
    expect(looked(opened, [press], task)).toMatchObject({ kind: 'none', replan: true });
    const other = { ...press, element: on('clickable', '⋮', 'Hall lamp quiet') };
    expect(looked(opened, [other], task)).not.toHaveProperty('replan');
  });
});

describe('a task that this page says nothing of', () => {
  it('is looked for, and planned where it can be read', () => {
    const [step] = planTask(TASK, HOME).steps;
    expect(step?.instruction).toEqual({ act: 'find', value: TASK });
    expect(looked(WAYS, [clicked('link', 'How we contact you')])).toMatchObject({ kind: 'none', replan: true });
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

  it('is looked for behind the “#”, where pages that draw themselves have their places', () => {
    const queue = site('Queue', ['Queue', '4711', '4712']);
    const elements = Object.fromEntries(
      Object.entries(queue.skeleton.elements).map(([key, one]) => [key, { ...one, href: `#/ticket/${one.name}` }]),
    );
    const drawn = { ...queue, skeleton: { ...queue.skeleton, elements } };
    expect(looked(drawn, [], 'hand ticket 4712 over to Ida')).toBe('click("3")');
  });

  it('is looked for in the row that its words name, unless pressing it would mark it', () => {
    const people = ['Ann Lee Orchard Print', 'Anna Leeds Kite Labs'];
    const list = (box: string) =>
      drawn(
        people.map((n, at) => [n, `<li cs-id="e${at + 1}" cs-role="clickable" cs-name="${n}">${box}<b>${n}</b></li>`]),
      );
    const task = 'give Anna Leeds of Kite Labs the label Client';
    expect(looked(list(''), [], task)).toBe('click("e2")');
    expect(looked(list('<input type="checkbox">'), [], task)).toMatchObject({ kind: 'none' });
  });

  it('is looked for along a menu that is the only row with links of the table that frames the page', () => {
    const row = (names: readonly string[], from: number) =>
      `<tr><td>${names.map((name, at) => `<div><a cs-id="${from + at}" cs-role="link" cs-name="${name}">${name}</a></div>`).join('')}</td><td>Welcome back</td></tr>`;
    const framed = (...rows: readonly (readonly string[])[]): PageView => {
      const view = site('Pump', rows.flat());
      const html = `<title>Pump</title><table><tr><td colspan=2>Pump 4</td></tr>${rows.map((names, at) => row(names, 1 + at * 3)).join('')}</table>`;
      const skeleton = extractSkeleton(html);
      const elements = Object.entries(skeleton.elements).map(([id, one]) => [
        id,
        { ...one, ...view.skeleton.elements[id] },
      ]);
      return { ...view, skeleton: { ...skeleton, elements: Object.fromEntries(elements) } };
    };
    const task = 'What pressure does the boiler have?';
    expect(looked(framed(['Overview', 'Valves', 'Gauges']), [], task)).toBe('click("1")');
    // In a table of records each row has its own links.
    expect(looked(framed(['North', 'Map', 'Log'], ['South', 'Map', 'Log']), [], task)).toMatchObject({ kind: 'none' });
  });

  it('goes on with a form for its deed only in what was opened, and where no text could be sent', () => {
    const task = 'forward the letter of Berta to Leo';
    const mail = page('Mail', [
      { r: 'h', n: 'Letter of Berta' },
      { r: 'btn', n: 'Forward' },
      { r: 'btn', n: 'Archive' },
    ]);
    const opened = [clicked('clickable', 'Letter of Berta')];
    expect(looked(mail, opened, task)).toBe('click("2")');
    expect(looked(mail, [], task)).toMatchObject({ kind: 'none' });
    const filled = { ...mail, tree: [...mail.tree, { i: '9', r: 'inp', n: 'Amount' }] };
    expect(looked(filled, opened, task)).toMatchObject({ kind: 'none' });
  });

  it('is looked for beside the part that is open, where a control is to be set by its name', () => {
    const task = 'Set the chime volume slider to 35 %';
    const home = site('Lumen Home', ['Overview', 'Sound'], [{ r: 'h', n: 'Overview' }]);
    const open = {
      ...home,
      tree: home.tree.map((node) => (node.n === 'Overview' ? { ...node, s: ['current'] } : node)),
    };
    expect(planTask(task, open).steps.map(({ instruction }) => instruction?.act)).toEqual(['find']);
    expect(looked(open, [], task)).toBe('click("2")');
    // Links of which none is marked lead to things, not to other parts.
    expect(planTask(task, home).steps.map(({ instruction }) => instruction?.act)).not.toContain('find');
    expect(looked(home, [], task)).toMatchObject({ kind: 'none' });
  });

  it('is refused with its words where nothing leads on', () => {
    const { steps, problem } = planTask('frobnicate the wug', page('Bare', [{ r: 'btn', n: 'New' }]));
    expect(steps).toEqual([]);
    expect(problem).toContain('frobnicate the wug');
  });

  it('opens the entry of a calendar that a question names, and no time that may be one to be booked', () => {
    const asked = 'Where is choir practice this week?';
    const entries = (name: string) =>
      page('Agendum', [
        { r: 'btn', n: 'Next week' },
        { r: 'btn', n: name },
      ]);
    const entry = entries('Choir practice, Wednesday 14 October, 19:30 to 21:15');
    expect(looked(entry, [], asked)).toBe('click("2")');
    expect(looked(entry, [], 'Make choir practice longer')).toMatchObject({ kind: 'none' });
    expect(looked(entries('Book choir practice, 19:30'), [], asked)).toMatchObject({ kind: 'none' });
    expect(looked(entries('19:30'), [], asked)).toMatchObject({ kind: 'none' });
  });

  it('presses nothing that makes or deletes something where only something is asked for', () => {
    const asked = "What is Tomas Berg's e-mail address?";
    const row = (name: string) =>
      `<tr><td>${name}</td><td><a cs-id=${name[0]}1 cs-name=del href="/del?${name[0]}">del</a></td></tr>`;
    const list = {
      ...page('Contacts', [
        { i: 'B1', r: 'link', n: 'del' },
        { i: 'D1', r: 'link', n: 'del' },
        { i: 'n1', r: 'link', n: 'New contact' },
      ]),
      skeleton: extractSkeleton(
        `<table>${row('Berg, Tomas')}${row('Dubois, Chloe')}</table><a cs-id=n1 cs-name="New contact" href="/new">New contact</a>`,
      ),
    };
    expect(looked(list, [], asked)).toMatchObject({ kind: 'none' });
  });

  it('opens the item that a question names by the button that says it, and none that does something with it', () => {
    const asked = 'At what time does Mr Keller want to meet on Friday?';
    const mails = [
      'R. Keller Yesterday Meeting on site',
      'Ana Souza 09:41 Dinner this week?',
      'Ana Prado Mon Parents evening',
    ];
    const inbox = (said: (name: string) => string): PageView => ({
      ...page(
        'Postbox',
        mails.map((name, at) => ({ i: `e${at}`, r: 'btn' as const, n: said(name) })),
      ),
      skeleton: extractSkeleton(
        `<ul>${mails.map((name, at) => `<li><button cs-id=e${at} cs-name="${said(name)}">${said(name)}</button></li>`).join('')}</ul>`,
      ),
    });
    expect(
      looked(
        inbox((name) => name),
        [],
        asked,
      ),
    ).toBe('click("e0")');
    expect(
      looked(
        inbox((name) => `Star ${name}`),
        [],
        asked,
      ),
    ).toMatchObject({ kind: 'none' });
    expect(
      looked(
        inbox((name) => name),
        [],
        'Make the meeting of Keller longer',
      ),
    ).toMatchObject({ kind: 'none' });
  });

  it('opens another part of what is drawn as tabs for a question, where one is marked as the open one', () => {
    const asked = 'What would postage to Northern Ireland be?';
    const tabs = (mark: string | undefined) =>
      page('Typewriter', [
        { r: 'clk', n: 'Description', c: 'sure', ...(mark !== undefined && { m: mark }) },
        { r: 'clk', n: 'Postage', c: 'sure' },
        { r: 'clk', n: 'Returns', c: 'sure' },
      ]);
    expect(looked(tabs('cur'), [], asked)).toBe('click("2")');
    expect(looked(tabs('sold'), [], asked)).toMatchObject({ kind: 'none' });
    expect(looked(tabs(undefined), [], asked)).toMatchObject({ kind: 'none' });
  });

  it('opens what the first row of buttons has for a question, and none of a row that may set something', () => {
    const asked = 'How long does the nettle soup take?';
    const row = [
      { r: 'btn', n: 'Week', s: ['selected'] },
      { r: 'btn', n: 'Recipes' },
    ];
    expect(looked(page('Meals', [...row]), [], asked)).toBe('click("2")');
    expect(looked(page('Meals', [{ r: 'inp', n: 'Find' }, ...row]), [], asked)).toMatchObject({ kind: 'none' });
    const drawn = row.map((one) => ({ ...one, r: 'clk', c: 'sure' as const }));
    expect(looked(page('Meals', [...drawn]), [], asked)).toBe('click("2")');
    expect(looked(page('Meals', [{ r: 'inp', n: 'Find' }, ...drawn]), [], asked)).toMatchObject({ kind: 'none' });
    expect(looked(page('Meals', [...drawn]), [], 'frobnicate the soup')).toMatchObject({ kind: 'none' });
    expect(looked(page('Meals', [...row]), [], 'frobnicate the soup')).toMatchObject({ kind: 'none' });
  });

  it('unfolds what is cut off, and what a sign for information has to tell', () => {
    const asked = 'What does Olle say of the ferry?';
    const more = site('Trips', ['read more'], [{ r: 'clk', n: '♡', c: 'sure' }]);
    const elements = { 1: { tag: 'a', role: 'link', name: 'read more', href: '#' } };
    expect(looked({ ...more, skeleton: { ...more.skeleton, elements } }, [], asked)).toBe('click("1")');
    const signs = ['♡', 'ⓘ'].map((n) => ({ r: 'clk', n, c: 'sure' as const }));
    expect(looked(page('Trips', signs), [], asked)).toBe('click("2")');
    expect(looked(page('Trips', signs), [], 'frobnicate the ferry')).toMatchObject({ kind: 'none' });
  });

  it('turns the pages of a list for what is asked of one of its records, while nothing says half of the words', () => {
    const asked = 'how many votes does the bug with the unreadable text in the dark theme have?';
    const bugs = (name: string): PageView => ({
      ...page('Bugs', [
        { i: 'm', r: 'link', n: 'My Bugs' },
        { i: 'a', r: 'link', n: name },
        { i: 'n', r: 'link', n: 'next >' },
      ]),
      skeleton: extractSkeleton(
        `<a cs-id=m href="/mine">My Bugs</a><table><tr><td>7</td><td><a cs-id=a href="/a">${name}</a></td></tr><tr><td>8</td><td>Other</td></tr></table>
        <p>1 <a cs-id=x href="/?p=2">2</a> <a cs-id=n href="/?p=2">next &gt;</a></p>`,
      ),
    });
    expect(looked(bugs('Typo in the holiday list'), [], asked)).toBe('click("n")');
    expect(looked(bugs('Dark theme: calendar text is unreadable'), [], asked)).toBe('click("a")');
    const turned = [1, 2, 3].map(() => clicked('link', 'next >'));
    expect(looked(bugs('Typo in the holiday list'), turned, asked)).toBe('click("m")');
    // Something is to be done: its page is looked for along what it speaks of alone.
    expect(looked(bugs('Typo in the holiday list'), [], 'frobnicate my bugs')).toBe('click("m")');
  });
});

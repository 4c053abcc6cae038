import { describe, expect, it } from 'vitest';
import type { Sighting } from '../../../src/main/agent/verification/changeObservations.ts';
import { extractSkeleton } from '../../../src/main/browser/skeleton/extractSkeleton.ts';
import { groundInstruction } from '../../../src/main/reasoning/offline/grounding/groundInstruction.ts';
import { judgeAction } from '../../../src/main/reasoning/offline/judging/judgeAction.ts';
import { planTask } from '../../../src/main/reasoning/offline/planning/planTask.ts';
import { formatAction } from '../../../src/shared/actions/actionText.ts';
import type { Instruction } from '../../../src/shared/meaning/instruction.ts';
import type { Skeleton } from '../../../src/shared/page/skeleton.ts';
import type { PageView } from '../../../src/shared/reasoning/reasoningContext.ts';
import { on } from '../acted.ts';
import { question, seen } from './observations.ts';
import { page } from './pages.ts';

function done(view: PageView, instruction: Instruction | undefined): string {
  const refined = instruction && groundInstruction(instruction, view);
  return refined?.kind === 'action' ? formatAction(refined.action) : (refined?.kind ?? 'no step');
}

const POSTS = [
  ['Lea', '@ada', 'A fine day'],
  ['Odell', '@ad', 'I met @ada'],
  ['Lea', '@ada', 'Another one'],
  ['Mo', '@ada', 'And a third'],
] as const;

/** Posts with a nameless sign to like each of them, which its class gives away. */
function feed(): PageView {
  const elements: Skeleton['elements'] = {};
  const containers: NonNullable<Skeleton['containers']>[number][] = [
    { key: 'list', kind: 'list', role: 'list', name: 'Posts' },
  ];
  for (const [at, texts] of POSTS.entries()) {
    containers.push({ key: `post${at}`, kind: 'record', role: 'listitem', name: texts[0], within: 0 });
    for (const [nth, name] of texts.entries())
      elements[`t${at}${nth}`] = { tag: 'span', role: 'text', name, within: at + 1 };
    elements[`e${at}`] = { tag: 'span', role: 'clickable', name: '', within: at + 1 };
  }
  const specs = POSTS.map((_, at) => ({
    i: `e${at}`,
    r: 'clk' as const,
    n: '',
    c: 'sure' as const,
    h: { n: 'like', by: 'class' as const },
  }));
  return page('Feed', specs, { skeleton: { title: 'Feed', elements, messages: {}, containers } });
}

/** Letters, each with a star of its own. */
function letters(): PageView {
  const all = [
    ['Hedda', 'Bees in May'],
    ['Ruben', 'Quartet on Sunday'],
    ['Nkechi', 'Lunch'],
  ];
  const items = all.map(
    ([who, about], at) =>
      `<li><a cs-id="l${at}" href="/${at}"><b>${who}</b> <span>${about}</span></a> <button cs-id="s${at}">☆</button></li>`,
  );
  const specs = all.flatMap(([who, about], at) => [
    { i: `l${at}`, r: 'link' as const, n: `${who} ${about}` },
    { i: `s${at}`, r: 'btn' as const, n: '☆' },
  ]);
  const skeleton = extractSkeleton(`<title>Letters</title><h1>Letters</h1><ul>${items.join('')}</ul>`);
  return page('Letters', specs, { skeleton });
}

describe('what a sign stands for', () => {
  it.each([
    ['Star the mail about the quartet', ['click("s1")']],
    ["Star Hedda's mail", ['click("s0")']],
    ["Star Hedda's mail, then Ruben's", ['click("s0")', 'click("s1")']],
    ['Star the mails from Hedda and Nkechi', ['click("s0")', 'click("s2")']],
    // No list of verbs has it, and nothing there says it: whose it is opens nothing.
    ["Launder Hedda's mail", []],
  ])('is done with what is told of, and with all of them: %s', (task, wanted) => {
    expect(planned(task, letters()).filter((one) => one.startsWith('click'))).toEqual(wanted);
  });
});

function planned(task: string, view: PageView): readonly string[] {
  return planTask(task, view).steps.map(({ instruction }) => done(view, instruction));
}

describe('a control in several records', () => {
  it('is pressed in all that are said to be meant, or in as many', () => {
    expect(planned('Click the "Like" button on all posts by @ada', feed())).toEqual(
      ['e0', 'e2', 'e3'].map((id) => `click("${id}")`),
    );
    expect(planned('Click the "Like" button on 2 posts by @ada', feed())).toEqual(['click("e0")', 'click("e2")']);
  });

  it('is pressed nowhere when there are not as many', () => {
    expect(planned('Click the "Like" button on 4 posts by @ada', feed())).not.toContain('click("e0")');
  });

  it('belongs to whoever has the name with its sign, and not to who speaks of it', () => {
    expect(planned('For the user @ad, click on the "Like" button', feed())).toEqual(['click("e1")']);
  });
});

describe('several things that are moved', () => {
  const columns = page('Export', [
    ...['City', 'Country', 'Fax'].map((n) => ({ r: 'clk' as const, n, c: 'sure' as const })),
    { r: 'h', n: 'In the file' },
  ]);

  it('are moved one after the other, unless one is called by both', () => {
    const said = (task: string, view: PageView) =>
      planTask(task, view).steps.flatMap(({ instruction }) => instruction?.target?.name ?? []);
    expect(said('Move City and Country to "In the file"', columns)).toEqual(['City', 'Country']);
    const both = page('Export', [
      { r: 'clk', n: 'City and Country', c: 'sure' },
      { r: 'h', n: 'In the file' },
    ]);
    expect(said('Move City and Country to "In the file"', both)).toEqual(['City and Country']);
  });
});

describe('a control told by its sort', () => {
  const widgets = page('Widgets', [
    { r: 'rad', n: '', h: { n: 'checkbox', by: 'text beside it' } },
    { r: 'btn', n: 'text' },
    { r: 'inp', n: '', t: 'multiline' },
    { r: 'chk', n: 'radio' },
    { r: 'inp', n: '' },
  ]);

  it('is one of that sort, whatever others are called', () => {
    expect(planned('Click on a "checkbox" widget', widgets)).toEqual(['click("4")']);
    expect(planned('Click on a "radio" widget', widgets)).toEqual(['click("1")']);
    expect(planned('Click on a "text" widget', widgets)).toEqual(['click("5")']);
    expect(planned('Click on the text area', widgets)).toEqual(['click("3")']);
  });
});

describe('a list of which several can be chosen', () => {
  const list = (v: string) =>
    page('Names', [{ r: 'sel', n: 'Names', role: 'listbox', t: 'multiple', v, o: ['Ann', 'Bea', 'Cid'] }]);
  const choose = (value: string): Instruction => ({ act: 'choose', value, target: { role: 'list' } });

  it('holds it beside what it held, and nothing else', () => {
    const judged = (held: string) => {
      const { element, ...told } = seen.changed('listbox', 'Names', 'value', 'Ann', held);
      return judgeAction({
        ...question({
          goal: 'Choose Bea in Names',
          step: 'Choose “Bea” in “Names”',
          place: [1, 2],
          action: 'selectOptions("e1", "Ann", "Bea")',
          element: on('listbox', 'Names'),
          seen: [{ ...told, ...(element && { element: { ...element, key: 'e1' } }) }],
        }),
        own: true,
      });
    };
    expect(judged('Ann, Bea')).toMatchObject({ action_succeeded: true, step_criterion: 'met' });
    expect(judged('Bea').action_succeeded).toBe(false);
  });

  it('keeps what is chosen already', () => {
    expect(done(list(''), choose('Cid'))).toBe('select("1", "Cid")');
    expect(done(list('Cid'), choose('Ann'))).toBe('selectOptions("1", "Ann", "Cid")');
    expect(done(list('Ann, Cid'), choose('Ann'))).toBe('satisfied');
  });
});

describe('two lists with buttons between them', () => {
  const list = (i: string, n: string, ...o: string[]) => ({
    i,
    r: 'sel' as const,
    n,
    role: 'listbox',
    t: 'multiple',
    o,
  });
  const duties = (over: string, back: string, ...more: string[]) =>
    page('Duties', [
      list('1', 'Free duties', 'Cook', 'Piper', 'Scout'),
      ...more.map((n) => ({ r: 'btn' as const, n })),
      { i: '5', r: 'btn', n: over },
      { i: '6', r: 'btn', n: back },
      list('7', 'Chosen duties', 'Baker', 'Guard'),
      { i: '8', r: 'btn', n: 'Save' },
    ]);
  const moved = (task: string, on: PageView) => planned(task, on).filter((one) => one !== 'satisfied');

  it.each([
    ['>>', '<<'],
    ['Add ▶', '◀ Remove'],
    ['›', '‹'],
  ])('are moved between, and kept: %s %s', (over, back) => {
    expect(moved('Add Cook and Scout to the chosen duties and save', duties(over, back))).toEqual([
      'select("1", "Cook")',
      'click("5")',
      'select("1", "Scout")',
      'click("5")',
      'click("8")',
    ]);
    expect(moved('Remove Baker from the chosen duties and save', duties(over, back))).toEqual([
      'select("7", "Baker")',
      'click("6")',
      'click("8")',
    ]);
    expect(moved('Assign the Piper duty', duties(over, back))).toEqual([
      'select("1", "Piper")',
      'click("5")',
      'click("8")',
    ]);
  });

  it('are only chosen from where no more is asked for', () => {
    expect(moved('Select Cook in Free duties', duties('>>', '<<'))).toEqual(['select("1", "Cook")']);
  });

  it('are not moved between where two buttons do alike', () => {
    expect(moved('Assign the Piper duty', duties('>', '<', '>>'))).not.toContain('click("5")');
  });
});

describe('how many of something there are now', () => {
  const judged = (list: readonly Sighting[], key = 'Tab') =>
    judgeAction(
      question({
        goal: 'Add 3 Gala apples to the basket',
        step: 'Save the changes, if the page has a button for it',
        action: `press("${key}")`,
        element: on('spinbutton', 'Quantity of Gala apples'),
        seen: list,
      }),
    ).action_succeeded;
  const counts = (before: number, after: number) =>
    seen.messageChanged(`Gala apples: ${before} in the basket`, `Gala apples: ${after} in the basket`);
  const reloaded = seen.navigation('http://site.test/cart?added=1', 'http://site.test/cart');

  it('is told by what the page says of it anew, once the site has taken that number', () => {
    expect(judged([seen.traffic('POST /basket {count=3} (200)'), counts(1, 3)])).toBe(true);
    expect(judged([seen.traffic('POST /basket {count=3} (200)'), counts(1, 2)])).toBe(false);
    expect(judged([counts(1, 3)])).toBe(false);
  });

  it('is told by the page that comes up anew with the same fields, all with the same values', () => {
    const sent = seen.traffic('POST /update {n102=3} (303)', 'GET /cart (200)');
    expect(judged([reloaded, sent], 'Enter')).toBe(true);
    const back = seen.changed('spinbutton', 'Quantity', 'value', '3', '1');
    expect(judged([reloaded, sent, back], 'Enter')).toBe(false);
    expect(judged([reloaded, seen.traffic('POST /update {n102=1} (303)', 'GET /cart (200)')], 'Enter')).toBe(false);
    expect(judged([reloaded, seen.traffic('POST /update {n102=3} (500)', 'GET /cart (200)')], 'Enter')).toBe(false);
    // What is answered with the same form again may only say what was typed.
    expect(judged([reloaded, seen.traffic('POST /update {n102=3} (200)')], 'Enter')).toBe(false);
    expect(judged([reloaded, seen.traffic('POST /update {n102=3} (200)', 'GET /style.css (200)')], 'Enter')).toBe(
      false,
    );
  });
});

import { describe, expect, it } from 'vitest';
import { judgeCompletion } from '../../../../src/main/reasoning/offline/judging/completion/judgeCompletion.ts';
import { judgeAction } from '../../../../src/main/reasoning/offline/judging/judgeAction.ts';
import { meaningOf } from '../../../../src/shared/plan/plan.ts';
import { on } from '../../acted.ts';
import { DOWNLOADS, LOGGING_IN, PARTS, VIEWS } from '../carefulCases.ts';
import { OTHER_DEEDS } from '../deedCases.ts';
import { CONTRADICTED, UNSETTLED } from '../heldBackCases.ts';
import { question, seen } from '../observations.ts';
import { FILLING, GOING } from '../pageCases.ts';
import { CUSTOMERS, page } from '../pages.ts';
import { DELETING, EDITING, SAVING } from '../storedCases.ts';
import { RECORDS, WALLS } from '../wallCases.ts';
import { type Case, judged } from './inputs.ts';

const CASES = [
  ...[...SAVING, ...EDITING, ...DELETING, ...FILLING, ...GOING, ...CONTRADICTED, ...UNSETTLED, ...OTHER_DEEDS],
  ...[...WALLS, ...RECORDS, ...LOGGING_IN, ...VIEWS, ...PARTS, ...DOWNLOADS],
];

describe('the goal', () => {
  it.each(CASES)('is judged as the end of the task is when it comes about: %s', (_name, situation) => {
    const asked = question(situation);
    const { goal, action, element, step, observations } = asked;
    const verdict = judgeAction(asked);
    const place = step && { stepIndex: step.number - 1, planRevision: 0, step: step.description, ...meaningOf(step) };
    const last = step && { stepIndex: step.of - 1, planRevision: 0, step: 'Click “Something else”' };
    const answer = judgeCompletion({
      goal,
      criteria: [
        ...(place ? [{ id: 'c1', text: '', ...place }] : []),
        ...(last && step.of > step.number ? [{ id: 'c2', text: '', ...last }] : []),
        { id: 'goal', text: goal },
      ],
      actions: [{ frame: 1, criterion: 'c1', action, observations, ...(element && { element }) }],
      pages: [{ id: 'fresh', page: page('', []) }],
      ...{ readBack: [], since: [], parts: [] },
    });
    const standing = answer.criteria.find(({ id }) => id === 'goal')?.standing;
    expect(standing === 'met').toBe(verdict.task_completed && verdict.confidence >= 0.7);
  });

  const deletion: Case = {
    goal: 'Delete Bob Stone',
    steps: ['Delete “Bob Stone”', 'Confirm the deletion of “Bob Stone”'],
    did: [
      {
        action: 'click("32")',
        element: on('button', 'Remove', 'Bob Stone'),
        step: 1,
        seen: [seen.traffic('DELETE /customers/3 (200)'), seen.disappeared('cell', 'Bob Stone')],
      },
    ],
  };

  it('is met by an action that turned out to be the last step too', () => {
    expect(judged(deletion, 'goal')).toMatchObject({ standing: 'met', cites: expect.arrayContaining(['f1.o2']) });
    expect(judged(deletion, 'c2')).toMatchObject({ standing: 'met', cites: expect.arrayContaining(['f1.o2']) });
  });

  it('is not met any more once the page has taken it back', () => {
    const since = [seen.appeared('cell', 'Bob Stone')];
    expect(judged({ ...deletion, since }, 'goal')).toMatchObject({ standing: 'not-met', cites: ['d1'] });
    const trouble = [seen.message('Could not delete Bob Stone', 'alert')];
    expect(judged({ ...deletion, since: trouble }, 'goal')).toMatchObject({ standing: 'not-met', cites: ['d1'] });
  });

  it('is not met any more once a plain line of the page says that it failed', () => {
    const since = [seen.appeared('text', 'The customer could not be deleted.')];
    expect(judged({ ...deletion, since }, 'goal')).toMatchObject({ standing: 'not-met', cites: ['d1'] });
  });

  it('is untouched by a plain line of trouble where nothing was sent that could have failed', () => {
    const opening: Case = {
      goal: 'Open the Imports page',
      steps: ['Open the “Imports” page'],
      did: [
        {
          action: 'click("4")',
          element: on('link', 'Imports'),
          step: 1,
          seen: [
            seen.navigation('http://site.test/', 'http://site.test/imports'),
            seen.title('Home', 'Imports'),
            seen.appeared('heading', 'Imports'),
          ],
        },
      ],
      since: [seen.appeared('text', 'The import of Monday could not be read.')],
    };
    expect(judged(opening, 'goal').standing).toBe('met');
  });

  it('stays met whatever the page does by itself, or takes away that was only an announcement', () => {
    const tick = { ...seen.appeared('cell', 'Bob Stone'), ambient: true };
    expect(judged({ ...deletion, since: [tick] }, 'goal').standing).toBe('met');
    expect(judged({ ...deletion, since: [seen.appeared('cell', 'Ann Smith')] }, 'goal').standing).toBe('met');
    const saved: Case = {
      ...deletion,
      did: [
        {
          action: 'click("32")',
          element: on('button', 'Remove', 'Bob Stone'),
          step: 1,
          seen: [seen.traffic('DELETE /customers/3 (200)'), seen.message('Bob Stone was deleted', 'success')],
        },
      ],
      since: [seen.closed('Bob Stone was deleted', 'success')],
    };
    expect(judged(saved, 'goal').standing).toBe('met');
  });

  it('is not met while the page asks whether the deed of the button is meant', () => {
    const asked = 'Reserve the blue boat? 9 May';
    const message = { kind: 'dialog' as const, text: asked };
    const skeleton = { title: 'Boats', elements: {}, messages: { d: message } };
    const reserve: Case = {
      goal: 'Reserve the blue boat',
      steps: ['Click “Reserve”'],
      did: [
        {
          action: 'click("4")',
          element: on('button', 'Reserve', 'blue boat'),
          step: 1,
          seen: [seen.message(asked, 'dialog')],
        },
      ],
      fresh: page('Boats', [], { skeleton }),
    };
    expect(judged(reserve, 'goal')).toMatchObject({ standing: 'not-met' });
  });

  it('is undecided when nothing was done', () => {
    expect(judged({ goal: 'Delete Bob Stone' }, 'goal').standing).toBe('inconclusive');
  });

  it('is met when all parts of a task that was split are done, and only then', () => {
    const part = (text: string, changed: boolean) => ({ kind: 'content' as const, text, changed });
    const goal = 'Add Ann and delete Bob Stone';
    expect(judged({ goal, parts: [part('Add Ann', true), part('Delete Bob', true)] }, 'goal')).toMatchObject({
      standing: 'met',
      cites: ['subtask:1', 'subtask:2'],
    });
    expect(judged({ goal, parts: [part('Add Ann', true), part('Delete Bob', false)] }, 'goal')).toMatchObject({
      standing: 'not-met',
      cites: ['subtask:2'],
    });
  });
});

describe('what the server was found to hold', () => {
  const row = (standing: 'new' | 'lost' | 'unchanged') => ({
    kind: 'read-back' as const,
    text: 'row',
    changed: true,
    standing,
    url: 'http://site.test/',
  });
  const adding = (standing: 'new' | 'unchanged', fresh: string[]): Case => {
    const elements = Object.fromEntries(
      fresh.map((name, index) => [`k${index}`, { tag: 'td', role: 'cell', name, group: name }]),
    );
    const back = page('Customers', [], { skeleton: { title: 'Customers', elements, messages: {} } });
    const observed =
      standing === 'new'
        ? { ...row('new'), kind: 'element-appeared' as const, element: { key: 'k0', role: 'cell', name: 'Zoe Young' } }
        : row('unchanged');
    return {
      goal: 'Add a customer named “Zoe Young”',
      steps: [
        'Open the form for a new “customer”',
        'Enter “Zoe Young” in the “name” field',
        'Save the new “customer” “Zoe Young”',
      ],
      did: [
        {
          action: 'click("50")',
          element: on('button', 'Save'),
          step: 3,
          seen: [seen.traffic('POST /customers (200)'), seen.changed('button', 'Save', 'disabled', 'false', 'true')],
        },
      ],
      pages: [{ id: 'back1', page: back }],
      readBack: [observed, { ...row('unchanged'), standing: 'unchanged', url: 'http://other.test/' }],
    };
  };

  it('settles what the page left open, for the goal and for the steps that store it', () => {
    const confirmed = adding('new', ['Zoe Young']);
    expect(judged(confirmed, 'goal')).toMatchObject({ standing: 'met', cites: expect.arrayContaining(['r1']) });
    expect(judged(confirmed, 'c3')).toMatchObject({ standing: 'met', cites: expect.arrayContaining(['r1']) });
  });

  it('settles no step that nothing was done for', () => {
    const confirmed = adding('new', ['Zoe Young']);
    const further = { ...confirmed, steps: [...(confirmed.steps ?? []), 'Click “Slow”'] };
    expect(judged(further, 'c3')).toMatchObject({ standing: 'met' });
    expect(judged(further, 'c4')).not.toMatchObject({ standing: 'met' });
  });

  it('does not do so where it shows nothing new', () => {
    const { pages: _, ...unseen } = adding('new', ['Zoe Young']);
    expect(judged(unseen, 'goal').standing).not.toBe('met');
    expect(judged(adding('unchanged', ['Ann Smith']), 'goal').standing).not.toBe('met');
  });
});

describe('the criterion of a step', () => {
  const filled = seen.changed('textbox', 'Phone', 'value', '', '555-0102');
  const entering: Case = {
    goal: 'Set the phone of Ann to 555-0102 and save',
    steps: ['Set “phone” to “555-0102”', 'Save the changes'],
    did: [
      {
        action: 'setValue("12", "555-0102")',
        element: on('textbox', 'Phone'),
        step: 1,
        seen: [{ ...filled, element: { key: '12', role: 'textbox', name: 'Phone' } }],
      },
    ],
    fresh: page('Ann', [
      { i: '12', r: 'inp', n: 'Phone', v: '555-0102' },
      { i: '9', r: 'btn', n: 'Save' },
    ]),
  };
  const emptied = page('Ann', [
    { i: '12', r: 'inp', n: 'Phone', v: '' },
    { i: '9', r: 'btn', n: 'Save' },
  ]);

  it('is met by what was seen of its action', () => {
    expect(judged(entering, 'c1')).toMatchObject({ standing: 'met', cites: ['f1.o1'] });
  });

  it('is not met when the open form has lost what was entered', () => {
    expect(judged({ ...entering, fresh: emptied }, 'c1')).toMatchObject({
      standing: 'not-met',
      cites: ['fresh:12'],
    });
  });

  it('is still met when the field was emptied by sending the form', () => {
    const saved = {
      action: 'click("9")',
      element: on('button', 'Save'),
      step: 2,
      seen: [seen.message('Saved', 'success')],
    };
    expect(judged({ ...entering, did: [...(entering.did ?? []), saved], fresh: emptied }, 'c1').standing).toBe('met');
  });

  it('is not met where nothing was done and there still is something to do, which it cites', () => {
    expect(judged(entering, 'c2')).toMatchObject({ standing: 'not-met', cites: ['fresh:9'] });
  });

  it('is not met by an action that was only a way to it', () => {
    const menu = {
      action: 'click("3")',
      element: on('button', 'Menu'),
      step: 1,
      seen: [seen.appeared('menuitem', 'Deals')],
    };
    const going: Case = { goal: 'Open Deals', steps: ['Open “Deals”'], did: [menu] };
    expect(judged(going, 'c1').standing).toBe('inconclusive');
  });

  it('goes by the last action that is the step: a try that failed does not count against it', () => {
    const click = { action: 'click("2")', element: on('link', 'Deals'), step: 1 };
    const tries = [
      { ...click, seen: [seen.message('Try again', 'error')] },
      { ...click, seen: [seen.navigation('http://site.test/', 'http://site.test/deals'), seen.title('Site', 'Deals')] },
    ];
    const opening = (did: Case['did'] & object): Case => ({ goal: 'Open Deals', steps: ['Open “Deals”'], did });
    expect(judged(opening(tries), 'c1')).toMatchObject({ standing: 'met', cites: expect.arrayContaining(['f2.o1']) });
    expect(judged(opening(tries.toReversed()), 'c1')).toMatchObject({ standing: 'not-met', cites: ['f2.o1'] });
  });

  it('is met by the page on which it turned out to need nothing, also when that has been left since', () => {
    const opening: Case = {
      goal: 'Open Customers',
      steps: ['Open “Customers”'],
      fresh: page('Deals', [{ r: 'h', n: 'Deals', l: 1 }]),
    };
    const pages = [{ id: 'seen1', criterion: 'c1', page: CUSTOMERS }];
    const { standing, cites } = judged({ ...opening, pages }, 'c1');
    expect(standing).toBe('met');
    expect(cites.length).toBeGreaterThan(0);
    for (const cite of cites) expect(cite).toMatch(/^seen1:/);
    expect(judged(opening, 'c1').standing).not.toBe('met');
  });

  it('that another reasoner has worded its own way is judged by what it says that the page shows', () => {
    const worded: Case = {
      goal: 'Tidy up',
      steps: [['Make sure that it is tidy', 'The list shows “Ann Smith”']],
      fresh: page('Customers', [], {
        skeleton: {
          title: 'Customers',
          elements: { k7: { tag: 'td', role: 'cell', name: 'Ann Smith' } },
          messages: {},
        },
      }),
    };
    expect(judged(worded, 'c1')).toMatchObject({ standing: 'met', cites: ['fresh:k7'] });
    const unread: Case = { ...worded, steps: [['Make sure that it is tidy', 'Everything looks fine']] };
    expect(judged(unread, 'c1').standing).toBe('inconclusive');
  });
});

describe('what needs no action of its own', () => {
  const listed = (name: string) => page('Laptops', [{ i: '3', r: 'clk', n: name }]);
  const sorting = (fresh: ReturnType<typeof listed>): Case => ({
    goal: 'Sort the table by price descending',
    steps: ['Sort the table by price descending'],
    did: [
      {
        action: 'click("3")',
        element: on('clickable', 'Price ▲'),
        step: 1,
        seen: [seen.appeared('clickable', 'Price ▼')],
      },
    ],
    fresh,
  });

  it('is an order that the list has in the end', () => {
    expect(judged(sorting(listed('Price ▼')), 'goal')).toMatchObject({ standing: 'met' });
    expect(judged(sorting(listed('Price ▲')), 'goal').standing).not.toBe('met');
    expect(judged(sorting(listed('Price')), 'goal').standing).not.toBe('met');
  });

  it('is a confirmation that the page did not ask for, once what comes before it is seen to be done', () => {
    const asked = (did: Case['did']): Case => ({
      goal: 'Click “Star” and confirm if necessary',
      steps: ['Click “Star”', 'Confirm, if the page has a place for it'],
      ...(did && { did }),
    });
    const starred = {
      action: 'click("4")',
      element: on('button', 'Star'),
      step: 1,
      seen: [seen.appeared('text', 'Starred')],
    };
    expect(judged(asked([starred]), 'c2')).toMatchObject({ standing: 'met' });
    expect(judged(asked([]), 'c1').standing).not.toBe('met');
  });

  it.each([
    page('Keys', [
      { i: '50', r: 'dlg', n: 'Revoke key?', s: ['modal'] },
      { i: '51', r: 'inp', n: 'Type the name of the key to confirm', g: 'Revoke key?' },
      { i: '52', r: 'btn', n: 'Revoke key', s: ['disabled'], g: 'Revoke key?' },
    ]),
    page('Orders', [
      { i: '1', r: 'h', n: 'Cancel order 1043?', l: 1 },
      { i: '2', r: 'btn', n: 'Cancel it' },
    ]),
    page('Files', [{ i: '2', r: 'btn', n: 'Sure?' }]),
  ])('is no confirmation that the page still waits for', (fresh) => {
    const asked: Case = {
      goal: 'Click “Revoke” and confirm if necessary',
      steps: ['Click “Revoke”', 'Confirm, if the page has a place for it'],
      fresh,
    };
    expect(judged(asked, 'c2').standing).not.toBe('met');
  });
});

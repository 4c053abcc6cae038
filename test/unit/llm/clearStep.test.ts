import { describe, expect, it } from 'vitest';
import type { SemanticNode } from '../../../src/shared/page/semanticTree.ts';
import type { PlanStep } from '../../../src/shared/plan/plan.ts';
import type { RefineStepInput } from '../../../src/shared/reasoning/acting.ts';
import type { PageView } from '../../../src/shared/reasoning/reasoningContext.ts';
import { act, on } from '../acted.ts';
import { planOf } from '../agent/runStories.ts';
import { page } from '../offline/pages.ts';
import { meaningOfWords } from '../steps.ts';
import { carriedOut, decided, plannedOn, refined } from './steps.ts';

describe('a step that a model has planned is carried out without asking it again', () => {
  it('where one thing of the page has just the name that the step says', async () => {
    expect(await decided(['Click “Save”'])).toEqual([act('click("5")')]);
    expect(await decided(['Set “Phone” to “555-0137”'])).toEqual([act('setValue("2", "555-0137")')]);
    expect(await decided(['Choose “Blue” in “Colour”'])).toEqual([act('select("3", "Blue")')]);
    expect(await decided(['Tick “Urgent”'])).toEqual([act('check("4")')]);
  });

  it('also with a sign before the name, or with a mere letter that is described by it', async () => {
    const bar = page('Lease', [
      { i: '1', r: 'clk', n: '💬 Comment' },
      { i: '2', r: 'clk', n: 'Highlight' },
      { i: '3', r: 'btn', n: 'B', d: 'Bold' },
      { i: '4', r: 'inp', n: 'Reply…', d: 'Bold' },
    ]);
    expect(await decided(['Click “Comment”'], {}, bar)).toEqual([act('click("1")')]);
    expect(await decided(['Click “Bold”'], {}, bar)).toEqual([act('click("3")')]);
    const two = page('Lease', [
      { i: '1', r: 'clk', n: '💬 Comment' },
      { i: '2', r: 'clk', n: 'Comment' },
    ]);
    expect(await decided(['Click “Comment”'], {}, two)).toBeUndefined();
  });

  it('and “Save changes”, as the one that saves', async () => {
    const save = { i: '1', r: 'btn', n: 'Save changes' };
    const deletes = { i: '2', r: 'btn', n: 'Delete this episode' };
    expect(await decided(['Click “Save”'], {}, page('Episode', [save, deletes]))).toEqual([act('click("1")')]);
    const close = { i: '3', r: 'btn', n: 'Save and close' };
    expect(await decided(['Click “Save”'], {}, page('Episode', [save, close]))).toBeUndefined();
    expect(await decided(['Click “Save”'], {}, page('Episode', [{ ...save, n: 'Save as draft' }]))).toBeUndefined();
  });

  it('and a day as its field takes it, of the year nearest to the one that it holds', async () => {
    const dated = (v: string) => page('Payment', [{ i: '1', r: 'inp', n: 'Date received', t: 'date', v }]);
    expect(await decided(['Set “Date received” to “4 November”'], {}, dated('2025-11-12'))).toEqual([
      act('setValue("1", "2025-11-04")'),
    ]);
    expect(await decided(['Set “Date received” to “January 4”'], {}, dated('2025-12-29'))).toEqual([
      act('setValue("1", "2026-01-04")'),
    ]);
    expect(await decided(['Set “Date received” to “4 November”'], {}, dated(''))).toBeUndefined();
  });

  it('and the name that is quoted after what the thing does', async () => {
    const post = page('Lease', [
      { i: '1', r: 'inp', n: 'Write a comment', v: 'too short' },
      { i: '2', r: 'clk', n: 'Post' },
    ]);
    const steps = ['Click the button that posts the comment, “Post”'];
    expect(await decided(steps, {}, post)).toEqual([act('click("2")')]);
  });

  it('and the one field that came up with the press before, by words of its name', async () => {
    const fields: SemanticNode[] = [
      { i: '1', r: 'inp', n: 'Write a comment' },
      { i: '2', r: 'inp', n: 'Reply…' },
    ];
    const steps = ['Set the comment field to “too short”'];
    const came = (...brought: string[]) => ({
      context: { earlierCount: 0, recent: [{ action: act('click("9")'), succeeded: true, stepIndex: 3 }], brought },
    });
    const entered = [act('setValue("1", "too short")')];
    expect(await decided(steps, came('Write a comment', 'Post'), page('', fields))).toEqual(entered);
    expect(await decided(steps, came('Write a comment', 'Reply…'), page('', fields))).toBeUndefined();
    expect(await decided(steps, came(), page('', fields))).toBeUndefined();
    const holding = fields.map((one) => ({ ...one, v: 'a draft' }));
    expect(await decided(steps, came('Write a comment'), page('', holding))).toBeUndefined();
  });

  it('along with the steps after it, as far as they are as clear', async () => {
    const steps = ['Set “Name” to “Ann”', 'Set “Phone” to “555”', 'Set “Telephone 2” to “556”', 'Click “Save”'];
    expect(await decided(steps)).toEqual([act('setValue("1", "Ann")'), act('setValue("2", "555")')]);
  });

  it.each([
    ['a name that is only like one of the page', ['Click “Save customer”'], {}],
    ['two things of that name', ['Click “Edit”'], {}],
    ['the one of a record', ['Click “Edit” in the row of “Ann”'], {}],
    ['what is so already', ['Click “Monthly”'], {}],
    ['a task that wants to know something', ['Click “Save”'], { asks: true }],
    [
      'something a check found missing',
      ['Click “Save”'],
      { remainingWork: [{ text: 'The phone is shown', why: 'No page shows it.' }] },
    ],
    [
      'an attempt that failed',
      ['Click “Save”'],
      { context: { earlierCount: 0, recent: [{ action: act('click("5")'), succeeded: false }] } },
    ],
    [
      'an attempt of it that failed before something was put right',
      ['Click “Save”'],
      {
        context: {
          earlierCount: 0,
          recent: [
            { action: act('click("5")'), succeeded: false, stepIndex: 0 },
            { action: act('select("3", "Blue")'), succeeded: true, stepIndex: 0 },
          ],
        },
      },
    ],
  ] as const)('but not with %s', async (_, steps, change) => {
    expect(await decided([...steps], change as Partial<RefineStepInput>)).toBeUndefined();
  });

  it('but nothing is sent beside a drawn list that a later step calls by its name', async () => {
    const reply = (near: string) =>
      page('Ticket', [
        { i: '1', r: 'clk', n: 'Open ▾', near },
        { i: '2', r: 'clk', n: 'Send reply' },
      ]);
    const steps = ['Click “Send reply”', 'Set “Status” to “Waiting”'];
    const plan = planOf(...steps).steps.map((one) => ({ ...one, ...meaningOfWords(one.description) })) as PlanStep[];
    expect(await decided(steps, { plan }, reply('Status after sending'))).toBeUndefined();
    expect(await decided(steps, { plan }, reply('Priority'))).toEqual([act('click("2")')]);
  });

  it('while a field that lies under something, such as a tour, holds nothing up', async () => {
    const tour = (occ: boolean) =>
      page('Parts', [
        { i: '1', r: 'inp', n: 'Search', ...(occ && { occ }) },
        { i: '2', r: 'clk', n: 'Skip tour' },
      ]);
    const steps = ['Click “Skip tour”', 'Enter “HF-204” in “Search”'];
    const plan = planOf(...steps).steps.map((one) => ({ ...one, ...meaningOfWords(one.description) })) as PlanStep[];
    expect(await decided(steps, { plan }, tour(true))).toEqual([act('click("2")')]);
    expect(await decided(steps, { plan }, tour(false))).toBeUndefined();
  });

  it('and a link of the menu, whatever fields stand on the page that a later step speaks of', async () => {
    const list = page('Waiting list', [
      { i: '1', r: 'link', n: 'Work days' },
      { i: '2', r: 'inp', n: 'Name' },
    ]);
    const steps = ['Click “Work days”', 'Enter “Priya” in “Name”'];
    const plan = planOf(...steps).steps.map((one) => ({ ...one, ...meaningOfWords(one.description) })) as PlanStep[];
    expect(await decided(steps, { plan }, list)).toEqual([act('click("1")')]);
  });

  it('but no form is sent whose fields later steps may be for, before somebody has looked', async () => {
    const view = {
      ...page('Book', [
        { i: 'e1', r: 'sel', n: '', o: ['Main', 'South'] },
        { i: 'e2', r: 'btn', n: 'Reserve' },
      ]),
    };
    const html = '<form action="/r" method="post"><select cs-id="e1"></select><button cs-id="e2"></button></form>';
    const steps = ['Click “Reserve”', 'Choose “South” in “Branch”'];
    const plan = planOf(...steps).steps.map((one) => ({ ...one, ...meaningOfWords(one.description) })) as PlanStep[];
    expect(await decided(steps, { plan }, { ...view, html })).toBeUndefined();
    expect(await decided(steps, { plan }, view)).toEqual([act('click("e2")')]);
    const given = { earlierCount: 0, recent: [{ action: act('select("e1", "South")'), succeeded: true }] };
    expect(await decided(steps, { plan, context: given }, { ...view, html })).toEqual([act('click("e2")')]);
    expect(await decided(steps.slice(0, 1), { plan: plan.slice(0, 1) }, { ...view, html })).toEqual([
      act('click("e2")'),
    ]);
  });

  it('and what is entered, also where the task wants to know something: the page stays', async () => {
    expect(await decided(['Choose “Blue” in “Colour”', 'Click “Save”'], { asks: true })).toEqual([
      act('select("3", "Blue")'),
    ]);
  });

  it('but not behind something that covers it', async () => {
    const covered = page('New customer', [{ i: '5', r: 'btn', n: 'Save', occ: true }]);
    expect(await decided(['Click “Save”'], {}, covered)).toBeUndefined();
  });
});

describe('a field that says that it takes its text over with Enter', () => {
  const view = page('Recipe', [
    { i: 'e1', r: 'inp', n: 'Tags', d: 'Type a tag and press Enter' },
    { i: 'e2', r: 'btn', n: 'Save' },
  ]);
  const set = 'Set “Tags” to “Vegan”';
  const planned = async (...steps: string[]) => {
    const plan = planOf(...steps).steps.map((one) => ({ ...one, ...meaningOfWords(one.description) })) as PlanStep[];
    return decided(steps, { plan }, view);
  };

  it('is for the model, unless a step after it takes the text over', async () => {
    expect(await planned(set, 'Click “Save”')).toBeUndefined();
    expect(await planned(set, 'Press Enter')).toEqual([act('setValue("e1", "Vegan")')]);
    expect(await planned(set, 'Click “Add”')).toEqual([act('setValue("e1", "Vegan")')]);
  });

  it('is given Enter along with the text where the plan said so, and the next action is that', async () => {
    const [step] = plannedOn(view, [set, 'setValue("e1", "Vegan", "Enter")']) as [PlanStep];
    const refinedOn = (
      tree: SemanticNode[],
      recent: RefineStepInput['context']['recent'],
      more: Partial<RefineStepInput> = {},
    ) => {
      const context = { earlierCount: 0, recent };
      return refined([step], { ...view, tree }, { ...more, context });
    };
    const goesOn = { press: 'Enter' } as const;
    const text = act('setValue("e1", "Vegan")');
    expect(await refinedOn(view.tree as SemanticNode[], [])).toMatchObject({ action: text, goesOn });
    const holding = view.tree.map((node) => (node.i === 'e1' ? { ...node, v: 'Vegan' } : node));
    const entered = { action: text, succeeded: true, stepIndex: 0, goesOn };
    expect(await refinedOn(holding, [entered])).toMatchObject({ action: act('press("Enter", "e1")') });
    const enter = { action: act('press("Enter", "e1")') };
    expect(await refinedOn(holding, [entered], { search: { looks: [], left: 2 } })).toMatchObject({
      ...enter,
      look: true,
    });
    expect(await refinedOn(holding, [], { search: { looks: [], left: 2 } })).toBeUndefined();
    // The page took it by itself; or it was entered for another step.
    expect(await refinedOn(view.tree as SemanticNode[], [entered])).toBeUndefined();
    expect(await refinedOn(holding, [{ ...entered, stepIndex: 3 }])).toMatchObject({ action: text });
  });
});

describe('what an action has brought up to choose from', () => {
  const club = { i: 'e1', r: 'btn', n: 'City Centre ▾', near: 'Home club' };
  const done = (action: string, name: string) => ({
    context: {
      earlierCount: 0,
      recent: [{ action: act(action), element: on('button', name), succeeded: true, stepIndex: 0 }],
    },
  });
  const next = (entries: SemanticNode[], change: Partial<RefineStepInput>, said = 'Set “Home club” to “Lakeside”') =>
    decided([said], change, page('Profile', [club, ...entries]));
  const opened = done('click("e1")', 'City Centre ▾');
  const bringing = { context: { ...opened.context, brought: ['Northside', 'Lakeside'] } };
  const option = { i: 'e2', r: 'opt', n: 'Lakeside' };

  it('is taken where one entry is called by just the value of the step, or the text that was entered', async () => {
    expect(await next([option], opened)).toEqual([act('click("e2")')]);
    expect(await next([{ ...option, r: 'clk' }], bringing)).toEqual([act('click("e2")')]);
    expect(await next([option], done('setValue("e1", "lakeside")', 'Club'), 'Add Lakeside')).toEqual([
      act('click("e2")'),
    ]);
  });

  it.each<[string, SemanticNode[], Partial<RefineStepInput>]>([
    ['none is called so', [{ ...option, n: 'Lakeside North' }], opened],
    ['two are', [option, { ...option, i: 'e3' }], opened],
    ['it is chosen already', [{ ...option, s: ['selected'] }], opened],
    ['it is a button that may do anything', [{ ...option, r: 'btn' }], bringing],
    ['a plain element was there before, a filter for one', [{ ...option, r: 'clk' }], opened],
    ['it was chosen right before', [{ ...option, i: 'e3', r: 'clk' }], done('click("e2")', 'Lakeside')],
    ['a plain element stands beside an entry', [{ ...option, r: 'clk' }], done('setValue("e1", "Lakeside")', 'Club')],
  ])('but not where %s', async (_, entries, change) => {
    const chosen = await next(entries, change);
    expect(chosen).not.toEqual([act('click("e2")')]);
    expect(chosen).not.toEqual([act('click("e3")')]);
  });

  it('is opened and taken in one action where its label has just the name that the step says', async () => {
    expect(await next([], {})).toEqual([act('select("e1", "Lakeside")')]);
    expect(await next([{ i: 'e4', r: 'inp', n: 'Home club' }], {})).not.toEqual([act('select("e1", "Lakeside")')]);
  });
});

it('a form is not sent by the button of another one that is called alike', async () => {
  const view: PageView = {
    ...page('Item', [
      { i: 'e1', r: 'inp', n: 'Price' },
      { i: 'e2', r: 'btn', n: 'Save details' },
      { i: 'e3', r: 'inp', n: 'New quantity', v: '7' },
      { i: 'e4', r: 'btn', n: 'Change stock' },
    ]),
    html: '<form><input cs-id="e1"><button cs-id="e2">Save details</button></form><form><input cs-id="e3" value="7"><button cs-id="e4">Change stock</button></form>',
  };
  const instruction = { act: 'click' as const, target: { name: 'Save details' } };
  const steps = plannedOn(view, ['Click “Save details”', '']).map((step) => ({ ...step, instruction }));
  const filled = (field: string) => ({
    earlierCount: 0,
    recent: [{ action: act(`setValue("${field}", "7")`), succeeded: true, stepIndex: 4 }],
  });
  expect(await carriedOut(steps, view, { context: filled('e1') })).toEqual([act('click("e2")')]);
  expect(await carriedOut(steps, view, { context: filled('e3') })).toBeUndefined();
});

it('a link is not followed by its name alone after something was chosen that has not been sent', async () => {
  const wizard = page('Book a visit', [
    { i: 'e1', r: 'link', n: 'Book' },
    { i: 'e2', r: 'clk', n: '15:20', s: ['selected'] },
    { i: 'e3', r: 'btn', n: 'Next' },
  ]);
  const after = (element: ReturnType<typeof on>, sentData = false) => ({
    context: {
      earlierCount: 0,
      recent: [{ action: act('click("e2")'), element, succeeded: true, ...(sentData && { sentData }) }],
    },
  });
  expect(await decided(['Click “Book”'], after(on('clickable', '15:20')), wizard)).toBeUndefined();
  expect(await decided(['Click “Book”'], after(on('clickable', '15:20'), true), wizard)).toEqual([act('click("e1")')]);
  expect(await decided(['Click “Book”'], after(on('link', 'Home')), wizard)).toEqual([act('click("e1")')]);
});

it('an address that the step gives is gone to, unless what was entered would be lost', async () => {
  const address = 'http://clinic.test/merge';
  const after = (sentData: boolean) => ({
    context: {
      earlierCount: 0,
      recent: [{ action: act('setValue("1", "7")'), succeeded: true, ...(sentData && { sentData }) }],
    },
  });
  expect(await decided([`Navigate to ${address}`])).toEqual([act(`navigate("${address}")`)]);
  expect(await decided([`Navigate to ${address}`], after(true))).toEqual([act(`navigate("${address}")`)]);
  expect(await decided([`Navigate to ${address}`], after(false))).toBeUndefined();
});

it('a value that is only described is looked up by whoever reads, and not typed', async () => {
  const view = page('Access cards', [
    { i: '1', r: 'inp', n: 'Reviewer' },
    { i: '2', r: 'inp', n: 'Copies' },
  ]);
  expect(await decided(['Set “Reviewer” to the team lead of Facilities'], {}, view)).toBeUndefined();
  expect(await decided(['Set “Reviewer” to “the night shift”'], {}, view)).toEqual([
    act('setValue("1", "the night shift")'),
  ]);
  expect(await decided(['Set “Copies” to 3 for “Front desk”'], {}, view)).toBeUndefined();
  expect(await decided(['Set “Copies” to 3'], {}, view)).toEqual([act('setValue("2", "3")')]);
});

it('a page that a search has only just come to is read before its link leads away again', async () => {
  const view = page('People', [
    { i: '1', r: 'link', n: 'All pages' },
    { i: '2', r: 'chk', n: 'Paperless' },
  ]);
  const [first, ...rest] = planOf('Find the team lead', 'Click “All pages”', 'Tick “Paperless”').steps;
  const found = { ...first, instruction: { act: 'find' as const, target: { name: 'the team lead' } } } as PlanStep;
  const plan = [found, ...rest.map((one) => ({ ...one, ...meaningOfWords(one.description) }))];
  const looked = { action: act('click("9")'), element: on('link', 'People'), succeeded: true, stepIndex: 0 };
  const after = (...recent: RefineStepInput['context']['recent']) => ({ plan, context: { earlierCount: 0, recent } });
  expect(await carriedOut(plan.slice(1), view, after(looked))).toBeUndefined();
  expect(await carriedOut(plan.slice(1), view, after())).toEqual([act('click("1")')]);
  // What stays on the page can be read there still.
  expect(await carriedOut(plan.slice(2), view, after(looked))).toEqual([act('check("2")')]);
});

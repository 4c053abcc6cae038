import { describe, expect, it } from 'vitest';
import { generateAction } from '../../../src/main/reasoning/offline/grounding/generateAction.ts';
import { formatAction } from '../../../src/shared/actions/actionText.ts';
import type { ElementDescription } from '../../../src/shared/page/elementDescription.ts';
import type { PageView, PastAction } from '../../../src/shared/reasoning/reasoningContext.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { act, on } from '../acted.ts';
import { NOTHING_LOOKED_UP } from '../llm/inputs.ts';
import { meaningOfWords } from '../steps.ts';
import { COOKIES, CUSTOMER_VIEW, CUSTOMERS, page, SETTINGS } from './pages.ts';
import { seen } from './seenPage.ts';

const STEP = { reasoning: '', toolType: 'DOM', expectedOutcome: '', verify: 'v', index: 0, status: 'active' } as const;

function generate(view: PageView, options: { task?: string; step?: string; recent?: readonly PastAction[] }): string {
  const step =
    options.step === undefined
      ? {}
      : { step: { ...STEP, description: options.step, ...meaningOfWords(options.step, options.task) } };
  const { action } = generateAction(
    {
      task: options.task ?? '',
      page: view,
      remainingSteps: [],
      remainingWork: [],
      lookedUp: NOTHING_LOOKED_UP,
      context: { earlierCount: 0, recent: options.recent ?? [] },
      ...step,
    },
    DEFAULT_SETTINGS.searching,
  );
  return formatAction(action);
}

const tried = (action: string, element: ElementDescription, succeeded = true): PastAction => ({
  action: act(action),
  element,
  stepIndex: 0,
  succeeded,
});

describe('a task that only its first page made clear', () => {
  it('is left to the check of its steps once the plan has run out', () => {
    const recent = [tried('click("12")', on('button', 'Delete', 'Ann Smith'))];
    expect(generate(CUSTOMERS, { task: 'Frobnicate the wug', recent })).toMatch(/^finish/);
    expect(generate(CUSTOMERS, { task: 'Frobnicate the wug' })).toMatch(/^fail/);
  });
});

describe('a step that does not fit the page', () => {
  it.each<[string, PageView, string, string]>([
    ['closes what covers its target', COOKIES, 'Click “Subscribe”', 'click("2")'],
    ['opens a menu', CUSTOMER_VIEW, 'Click “Archive”', 'click("6")'],
    ['makes the fields editable', CUSTOMER_VIEW, 'Set “phone” to “555”', 'click("5")'],
    ['looks on another tab', SETTINGS, 'Tick “SMS reminders”', 'click("4")'],
    ['searches for the record', CUSTOMERS, 'Open the record “Zoe Gone”', 'setValue("6", "Zoe Gone")'],
  ])('%s', (_, view, step, action) => {
    expect(generate(view, { step })).toBe(action);
  });

  it('opens none of several records that a part of a name could be of, and says which they are', () => {
    const contacts = page('Contacts', [
      { r: 'link', n: 'Maria Kovac' },
      { r: 'link', n: 'Maria Santos' },
      { r: 'link', n: 'Petra Lund' },
    ]);
    const step = 'Delete “maria”';
    expect(generate(contacts, { step })).toContain('“maria” could be link “Maria Kovac” or link “Maria Santos”');
    expect(generate(contacts, { step: 'Delete “petra”' })).toBe('click("3")');
    expect(generate(contacts, { step: 'Delete “Maria Santos”' })).toBe('click("2")');
  });

  it('goes to the settings for a switch, and to a list for a record', () => {
    const view = page('Home', [
      { r: 'link', n: 'Patients' },
      { r: 'link', n: 'Settings' },
    ]);
    expect(generate(view, { step: 'Tick “SMS reminders”' })).toBe('click("2")');
    expect(generate(view, { step: 'Open the record “Ann”' })).toBe('click("1")');
    expect(generate(view, { step: 'Open the form for a new “patient”' })).toBe('click("1")');
  });

  it('fills in the first name where first and last name are asked for apart', () => {
    const view = page('New', [
      { r: 'inp', n: 'First name' },
      { r: 'inp', n: 'Last name' },
    ]);
    expect(generate(view, { step: 'Enter “Jane Doe” in the “name” field' })).toBe('setValue("1", "Jane")');
  });

  it('opens a list that draws itself', () => {
    const view = page('New', [{ r: 'sel', n: 'Country', s: ['collapsed'] }]);
    expect(generate(view, { step: 'Choose “Norway” in “Country”' })).toBe('click("1")');
  });

  it('stays with a form that is half filled in, and names its fields', () => {
    const form = page('Add patient', [
      { r: 'link', n: 'Settings' },
      { r: 'inp', n: 'Name', v: 'Ben' },
      { r: 'btn', n: 'Save' },
    ]);
    const step = 'Set “shoe size” to “43”';
    const entered = { ...tried('setValue("2", "Ben")', on('textbox', 'Name')), stepIndex: 5 };
    const saved = { ...tried('click("3")', on('button', 'Save')), stepIndex: 6 };
    const searched = { ...tried('setValue("2", "Ben")', on('searchbox', 'Search')), stepIndex: 5 };
    expect(generate(form, { step, recent: [entered] })).toMatch(/^fail\("There is no “shoe size” field.*“Name”/);
    expect(generate(form, { step, recent: [entered, saved] })).toBe('click("1")');
    expect(generate(form, { step, recent: [searched] })).toBe('click("1")');
  });

  it('names what a list offers instead of clicking it', () => {
    const view = page('Ann', [
      { r: 'link', n: 'Settings' },
      { r: 'sel', n: 'Status', s: ['collapsed'], v: 'Active', o: ['Active', 'Waiting'] },
    ]);
    expect(generate(view, { step: 'Set “status” to “Asleep”' })).toMatch(/^fail\(.*offers “Active”, “Waiting”/);
  });

  it('scrolls a long page for a record', () => {
    const view = page('Feed', [{ r: 'link', n: 'Ann' }], { scroll: { x: 0, y: 0, width: 1280, height: 4000 } });
    expect(generate(view, { step: 'Open the record “Zoe”' })).toBe('scroll("down")');
  });

  it('never tries the same way twice, nor the button itself', () => {
    const recent = [tried('click("6")', on('button', 'More actions'))];
    expect(generate(CUSTOMER_VIEW, { step: 'Click “Archive”', recent })).toMatch(/^fail\("There is no/);
    const renumbered = [tried('click("99")', on('button', 'More actions'))];
    expect(generate(CUSTOMER_VIEW, { step: 'Click “Archive”', recent: renumbered })).toMatch(/^fail\(/);
    const view = page('Record', [
      { r: 'h', n: 'Ann', l: 1 },
      { r: 'btn', n: 'Save changes' },
    ]);
    expect(generate(view, { step: 'Open the record “Ann” for editing' })).toMatch(/^fail\(/);
  });

  it('turns the pages of a list until one press turns none', () => {
    const next = (succeeded: boolean) => tried('click("60")', on('button', 'Next'), succeeded);
    const { skeleton } = seen(`<ul>${['Ann', 'Bob', 'Cy'].map((name) => `<li>${name} <b>555</b></li>`).join('')}</ul>`);
    const view = page('Customers', [{ i: '60', r: 'btn', n: 'Next' }], { skeleton });
    const step = 'Delete “Zoe Gone”';
    expect(generate(view, { step, recent: [next(true)] })).toBe('click("60")');
    expect(generate(view, { step, recent: [next(true), next(false)] })).toMatch(/^fail\(/);
  });

  it('gives up after a few ways, with what is missing', () => {
    const recent = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => tried('click("7")', on('tab', name)));
    expect(generate(SETTINGS, { step: 'Tick “SMS reminders”', recent })).toContain(
      'There is no switch or checkbox “SMS reminders”',
    );
  });

  it('says that a step cannot be understood', () => {
    expect(generate(SETTINGS, { step: 'Ponder' })).toContain('could not be understood');
  });
});

describe('without a step', () => {
  it('carries out a simple task', () => {
    expect(generate(SETTINGS, { task: 'Tick dark mode' })).toBe('check("7")');
  });

  it('closes what covers the search field', () => {
    const covered = page('Shop', [
      { i: '1', r: 'inp', n: 'Search products', t: 'search', occ: true },
      { i: '2', r: 'btn', n: 'Accept all' },
    ]);
    expect(generate(covered, { step: 'Enter “mug” in the search field' })).toBe('click("2")');
  });

  it('finishes after a choice that counts at once, and not before it', () => {
    const view = page('Members', [
      { i: '1', r: 'sel', n: 'Role of Ben', v: 'Guest', o: ['Admin', 'Guest'] },
      { i: '2', r: 'btn', n: 'Invite' },
    ]);
    const task = 'Change the role of Ben to Guest';
    expect(generate(view, { task, recent: [tried('select("1", "Guest")', on('combobox', 'Role of Ben'))] })).toBe(
      'finish()',
    );
    expect(generate(view, { task, recent: [tried('click("2")', on('button', 'Invite'))] })).toContain('fail(');
  });

  it('finishes when the page shows that nothing is left to do', () => {
    expect(generate(SETTINGS, { task: 'Open Settings' })).toBe('finish()');
  });

  it('fails when the steps are used up and nothing proves the task', () => {
    const recent = [tried('click("12")', on('button', 'Save changes'))];
    expect(generate(SETTINGS, { task: 'Click Save changes', recent })).toContain('nothing on “Settings – Acme” proves');
  });
});

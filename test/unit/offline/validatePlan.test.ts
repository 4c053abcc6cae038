import { describe, expect, it } from 'vitest';
import { lookAroundFor } from '../../../src/main/reasoning/offline/planning/lookAround.ts';
import { planRemaining } from '../../../src/main/reasoning/offline/planning/planRemaining.ts';
import { validatePlan } from '../../../src/main/reasoning/offline/planning/validatePlan.ts';
import type { Plan, PlanStep, StepStatus } from '../../../src/shared/plan/plan.ts';
import type { PageView, PastAction } from '../../../src/shared/reasoning/reasoningContext.ts';
import { act, on } from '../acted.ts';
import { meaningOfWords } from '../steps.ts';
import { CUSTOMERS, page } from './pages.ts';

/** A plan of which the first so many steps are done. */
function planOf(done: number, ...descriptions: string[]): Plan {
  const statusAt = (index: number): StepStatus => (index < done ? 'done' : 'pending');
  const steps = descriptions.map(
    (description, index): PlanStep => ({
      index,
      description,
      status: statusAt(index),
      reasoning: '',
      toolType: 'DOM',
      expectedOutcome: '',
      verify: `criterion of ${description}`,
      ...meaningOfWords(description),
    }),
  );
  return { goal: 'the goal', steps, currentStepIndex: done, revision: 0 };
}

const asked = (plan: Plan, view: PageView, task = '', recent: PastAction[] = []) => ({
  task,
  plan,
  remainingSteps: plan.steps.filter(({ status }) => status === 'pending'),
  page: view,
  context: { earlierCount: 0, recent },
});
const validated = (...args: Parameters<typeof asked>) => {
  const { valid, suggestedChanges, needsFullReplan } = validatePlan(asked(...args));
  return valid ? 'valid' : needsFullReplan ? 'regenerate' : suggestedChanges;
};
const planned = (plan: Plan, view: PageView, task = '', recent: PastAction[] = []) =>
  planRemaining(asked(plan, view, task, recent), { plan, reason: '' }).steps.map(({ description }) => description);

const FORM = page('New customer', [
  { r: 'h', n: 'New customer', l: 1 },
  { r: 'inp', n: 'Name' },
  { r: 'inp', n: 'Phone' },
  { r: 'btn', n: 'Save' },
]);
const HOME = page('Acme', [
  { r: 'link', n: 'Customers' },
  { r: 'link', n: 'Settings' },
]);
const entries = ['Enter “Jas” in the “Name” field', 'Enter “555-0137” in the “Phone” field'];
const adding = ['Open the form for a new “customer”', ...entries, 'Save the new “customer” “Jas”'] as const;

describe('a plan on the page that is open', () => {
  it('holds when its next step can be carried out, or is fulfilled', () => {
    expect(validated(planOf(1, ...adding), FORM)).toBe('valid');
    expect(validated(planOf(0, ...adding), FORM)).toBe('valid');
  });

  it('holds whatever later steps need: their pages are not open yet', () => {
    const plan = planOf(0, 'Click “Settings”', 'Tick “Dark mode”');
    expect(validated(plan, HOME)).toBe('valid');
  });

  it('holds when its next step cannot be read, or nothing is known to lead to it', () => {
    expect(validated(planOf(0, 'Do what has to be done somehow'), HOME)).toBe('valid');
    expect(validated(planOf(0, 'Click “Launch”'), HOME)).toBe('valid');
  });
});

describe('a control that has another name now', () => {
  const store = page('New customer', [
    { r: 'inp', n: 'Name', v: 'Jas' },
    { r: 'btn', n: 'Store' },
    { r: 'btn', n: 'Cancel' },
  ]);
  const plan = planOf(1, 'Enter “Jas” in the “Name” field', 'Click “Save”');

  it('is called by the name that the page has for it', () => {
    expect(validated(plan, store)).toEqual([
      expect.objectContaining({ kind: 'change', index: 1, description: 'Click the “Store” button' }),
    ]);
  });

  it('is left alone when two could be meant, or none is the same deed, or it speaks of something else', () => {
    const two = page('x', [
      { r: 'inp', n: 'Name', v: 'Jas' },
      { r: 'btn', n: 'Store' },
      { r: 'btn', n: 'Apply' },
    ]);
    expect(validated(plan, two)).toBe('valid');
    const none = page('x', [
      { r: 'inp', n: 'Name', v: 'Jas' },
      { r: 'btn', n: 'Cancel' },
    ]);
    expect(validated(plan, none)).toBe('valid');
    const other = planOf(1, 'Enter “Jas” in the “Name” field', 'Click “Save address”');
    expect(
      validated(
        other,
        page('x', [
          { r: 'inp', n: 'Name', v: 'Jas' },
          { r: 'btn', n: 'Store photo' },
        ]),
      ),
    ).toBe('valid');
  });
});

describe('what sends a form that is under way', () => {
  const view = (...buttons: string[]) =>
    page('Nearly there', [
      { r: 'inp', n: 'Name', v: 'Jas' },
      { r: 'inp', n: 'Phone' },
      ...buttons.map((n) => ({ r: 'btn', n })),
    ]);
  const plan = (sender: string, done = 2) => planOf(done, 'Click “New guest”', ...entries, sender);

  it.each([
    ['Click “Save guest”', 'Confirm booking'],
    ['Save the new “guest” “Jas”', 'Book now'],
  ])('%s: is the only button that does, by its name: %s', (sender, name) => {
    expect(validated(plan(sender), view('Help', name))).toEqual([
      expect.objectContaining({ kind: 'change', index: 3, description: `Click the “${name}” button` }),
    ]);
  });

  it.each([
    ['there are two', ['Confirm booking', 'Book now']],
    ['it cannot be taken back', ['Place order']],
    ['it only keeps a draft', ['Save draft']],
    ['it is as the step says', ['Save guest']],
    ['it sends nothing', ['Help']],
  ])('stays as it is when %s', (_, buttons) => {
    expect(validated(plan('Click “Save guest”'), view(...buttons))).toBe('valid');
  });

  it('stays as it is while a part of the form is not here: its button may be on a page to come', () => {
    const first = page('Step 1', [
      { r: 'inp', n: 'Name', v: 'Jas' },
      { r: 'btn', n: 'Continue' },
    ]);
    expect(validated(plan('Click “Save guest”'), first)).toBe('valid');
  });

  it('stays as it is where nothing was filled in before', () => {
    expect(validated(planOf(1, 'Click “New guest”', 'Click “Save guest”'), view('Confirm booking'))).toBe('valid');
  });
});

describe('a step that only leads to a form', () => {
  const view = page('Dashboard', [
    { r: 'h', n: 'Dashboard', l: 1 },
    { r: 'inp', n: 'Name' },
    { r: 'inp', n: 'Phone' },
    { r: 'btn', n: 'Save' },
  ]);

  it('is left out when all of the form is on the page', () => {
    expect(validated(planOf(0, 'Switch to the “Details” tab', ...entries, 'Save the changes'), view)).toEqual([
      expect.objectContaining({ kind: 'skip', index: 0 }),
    ]);
  });

  it('stays when only one field of that name is there: lists have filters', () => {
    const list = page('Dashboard', [
      { r: 'h', n: 'Dashboard', l: 1 },
      { r: 'inp', n: 'Name' },
    ]);
    expect(validated(planOf(0, 'Switch to the “Details” tab', ...entries, 'Save the changes'), list)).toBe('valid');
  });

  it('never stands for a value that the task gives', () => {
    const without = page('New customer', [
      { r: 'inp', n: 'Name', v: 'Jas' },
      { r: 'btn', n: 'Save' },
    ]);
    expect(validated(planOf(2, ...adding), without)).toBe('valid');
  });
});

describe('a page that is another one', () => {
  it('needs a new plan when it leads to where the next step can be carried out', () => {
    const plan = planOf(1, 'Click “Close”', ...adding);
    expect(validated(plan, HOME)).toBe('regenerate');
    expect(planned(plan, HOME)).toEqual(['Open “Customers”', ...adding]);
  });

  it('searches for a record that is not in view, in the words of the old plan otherwise', () => {
    const plan = planOf(1, 'Click “Close”', 'Delete “Zoe Gone”', 'Confirm the deletion of “Zoe Gone”');
    expect(validated(plan, CUSTOMERS)).toBe('regenerate');
    expect(planned(plan, CUSTOMERS)).toEqual([
      'Enter “Zoe Gone” in the search field',
      'Run the search for “Zoe Gone”',
      'Delete “Zoe Gone”',
      'Confirm the deletion of “Zoe Gone”',
    ]);
    const { steps, goal } = planRemaining(asked(plan, CUSTOMERS), { plan, reason: '' });
    expect(goal).toBe('the goal');
    expect(steps.at(-1)?.verify).toBe('criterion of Confirm the deletion of “Zoe Gone”');
  });

  it('does not press what a look was opened by once more, once that is open', () => {
    const task = 'move priya raman to interview';
    const [step] = planOf(0, task).steps as [PlanStep];
    const plan: Plan = { ...planOf(0, task), steps: [{ ...step, instruction: lookAroundFor(task) }] };
    const card = { i: '7', r: 'clk', n: 'Priya Raman Backend Engineer', c: 'sure' as const };
    const opened = page('Candidates', [
      card,
      { i: '8', r: 'h', n: 'Priya Raman', l: 2 },
      { i: '9', r: 'sel', n: 'Stage', o: ['Phone screen', 'Interview', 'Offer'], v: 'Phone screen' },
    ]);
    const look = { action: act('click("7")'), element: on('clickable', card.n), stepIndex: 0, succeeded: true };
    expect(planned(plan, opened, task, [look])).toEqual([
      'Choose “Interview” in “Stage”',
      'Save the changes, if the page has a button for it',
    ]);
  });

  it('knows by the task of what kind a record is', () => {
    const plan = planOf(1, 'Click “Close”', 'Open the record “Zoe Gone”');
    expect(validated(plan, HOME)).toBe('valid');
    expect(validated(plan, HOME, 'Click Close and open the record of the customer Zoe Gone')).toBe('regenerate');
  });

  it('is not searched a second time for what the plan has searched for already', () => {
    const plan = planOf(
      2,
      'Enter “Zoe Gone” in the search field',
      'Run the search for “Zoe Gone”',
      'Delete “Zoe Gone”',
    );
    expect(validated(plan, CUSTOMERS)).toBe('valid');
  });

  it('is not left while something that was filled in is not saved', () => {
    const plan = planOf(1, 'Set “Note” to “x”', 'Delete “Zoe Gone”');
    const recent = [
      { action: act('setValue("9", "x")'), element: on('textbox', 'Note'), stepIndex: 0, succeeded: true },
    ];
    expect(validated(plan, CUSTOMERS, '', recent)).toBe('valid');
    expect(validated(plan, CUSTOMERS)).toBe('regenerate');
  });
});

describe('a form that lost what was filled in', () => {
  const filled = (name: string, phone: string) =>
    page('New customer', [
      { r: 'h', n: 'New customer', l: 1 },
      { r: 'inp', n: 'Name', v: name },
      { r: 'inp', n: 'Phone', v: phone },
      { r: 'btn', n: 'Save' },
    ]);

  it('is filled in again where it is empty, and only there', () => {
    const plan = planOf(3, ...adding);
    expect(validated(plan, filled('Jas', ''))).toBe('regenerate');
    expect(planned(plan, filled('Jas', ''))).toEqual([entries[1], adding[3]]);
    expect(planned(plan, filled('', ''))).toEqual([...entries, adding[3]]);
  });

  it('is not lost when the page writes a value its own way', () => {
    expect(validated(planOf(3, ...adding), filled('Jas', '(555) 0137'))).toBe('valid');
  });

  it('is opened and filled in again when it is gone', () => {
    const plan = planOf(3, ...adding);
    expect(validated(plan, CUSTOMERS)).toBe('regenerate');
    expect(planned(plan, CUSTOMERS)).toEqual([...adding]);
    expect(planned(plan, HOME)).toEqual(['Open “Customers”', ...adding]);
  });

  it('is not filled in a second time when an entry has sent data, nor when it was saved before', () => {
    const sent = [{ action: act('setValue("2", "555-0137")'), stepIndex: 2, succeeded: true, sentData: true as const }];
    expect(validated(planOf(3, ...adding), CUSTOMERS, '', sent)).toBe('valid');
    const saved = planOf(4, ...adding, 'Click “Export customers”');
    expect(validated(saved, CUSTOMERS)).toBe('valid');
    expect(planned(saved, CUSTOMERS)).toEqual(['Click “Export customers”']);
  });

  it('is not gone when the page shows what was entered, to look it over', () => {
    const summary = page('Check your entries', [
      { r: 'h', n: 'Jas', l: 2 },
      { r: 'btn', n: 'New customer' },
      { r: 'btn', n: 'Confirm' },
    ]);
    expect(validated(planOf(3, ...adding), summary)).toBe('valid');
  });

  it('is not opened by a button that may store something', () => {
    const plan = planOf(3, 'Click “Create”', ...entries, 'Save the changes');
    const gone = page('Acme', [{ r: 'btn', n: 'Create' }]);
    expect(validated(plan, gone)).toBe('valid');
    expect(planned(plan, gone)).toEqual(['Save the changes']);
  });
});

describe('a form that has other fields than the plan was made for', () => {
  const form = page('New customer', [
    { r: 'h', n: 'New customer', l: 1 },
    { r: 'inp', n: 'First name' },
    { r: 'inp', n: 'Last name' },
    { r: 'inp', n: 'Telephone' },
    { r: 'btn', n: 'Save' },
  ]);
  const task = 'Add a customer named Marta Kowalska with phone 555-0187';
  const plan = planOf(
    1,
    'Open the form for a new “customer”',
    'Enter “Marta Kowalska” in the “name” field',
    'Enter “555-0187” in the “phone” field',
    'Save the new “customer” “Marta Kowalska”',
  );

  it('reads the task anew, as long as it was only opened', () => {
    expect(validated(plan, form, task)).toBe('regenerate');
    expect(planned(plan, form, task).join('; ')).toMatch(/“Marta” in .*First name.*“Kowalska” in .*Last name.*Save/);
  });

  it('does not where something was sent already, or words of the task are left over', () => {
    const sent = [{ action: act('click("4")'), stepIndex: 0, succeeded: true, sentData: true as const }];
    expect(validated(plan, form, task, sent)).toBe('valid');
    expect(validated(plan, form, `${task} and shoe size 44`)).toBe('valid');
  });
});

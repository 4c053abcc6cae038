import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intentOfStep } from '../../../src/main/reasoning/offline/judging/askedSteps.ts';
import { createOfflineReasoner } from '../../../src/main/reasoning/offline/offlineReasoner.ts';
import { planTask } from '../../../src/main/reasoning/offline/planning/planTask.ts';
import type { PageView } from '../../../src/shared/reasoning/reasoningContext.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { CUSTOMER_DIALOG, CUSTOMERS, LOGIN, page, SETTINGS, SHOP } from './pages.ts';
import { PHRASINGS } from './phrasings.ts';

const steps = (task: string, view: PageView) => planTask(task, view).steps.map(({ description }) => description);

describe('a plan begins on the page that is open', () => {
  it('goes to the list of a thing first where nothing adds one', () => {
    expect(steps('Add a customer named Jas', SETTINGS_WITH_LIST)).toEqual([
      'Open “Customers”',
      'Open the form for a new “customer”',
      'Enter “Jas” in the “name” field',
      'Save the new “customer” “Jas”',
    ]);
    expect(steps('Add a customer named Jas', CUSTOMERS)[0]).toBe('Open the form for a new “customer”');
  });

  it('has all of a value that is said in kind words', () => {
    const view = page('Account', [
      { r: 'inp', n: 'Signature', v: '' },
      { r: 'btn', n: 'Save' },
    ]);
    expect(steps('Set the signature to Kind regards from Tromsø and save', view)[0]).toContain(
      'Kind regards from Tromsø',
    );
    expect(steps('Thanks and kind regards, set the signature to Ann', view)[0]).toContain('“Ann”');
  });

  it('takes neither a button nor a link to the open page for the way to a list', () => {
    const view = page('Acme', [
      { i: '1', r: 'link', n: 'Customers' },
      { i: '2', r: 'btn', n: 'Export customers' },
    ]);
    const skeleton = {
      ...view.skeleton,
      elements: { '1': { tag: 'a', role: 'link', name: 'Customers', href: '/#top' } },
    };
    expect(steps('Open the record of the customer Zoe Gone', { ...view, skeleton })).toEqual([
      'Open the record “Zoe Gone”',
    ]);
    expect(steps('Open the record of the customer Zoe Gone', view)[0]).toBe('Open “Customers”');
  });

  it('sends a form by the button that the task names', () => {
    const view = page('Editor', [
      { r: 'inp', n: 'Headline' },
      { r: 'btn', n: 'Save draft' },
      { r: 'btn', n: 'Publish' },
    ]);
    expect(steps('Set the headline to Harbour and click Publish', view)).toEqual([
      'Set “headline” to “Harbour”',
      'Click “Publish”',
    ]);
  });

  it('saves by the one button behind the field that the task names, whatever it is called', () => {
    const view = page('Ficha', [
      { r: 'inp', n: 'Morada' },
      { r: 'btn', n: 'Gravar' },
    ]);
    const task = 'Set the Morada to Rua Nova 8 and click Gravar';
    expect(steps(task, view)).toEqual(['Set “Morada” to “Rua Nova 8”', 'Click “Gravar”']);
    const other = page('Ficha', [
      { r: 'inp', n: 'Morada' },
      { r: 'btn', n: 'Guardar ficha' },
      { r: 'btn', n: 'Gravar' },
    ]);
    expect(steps(task, other)).toHaveLength(3);
  });

  it('logs in by the one button that sends what was entered, whatever it reads', () => {
    const door = (...buttons: string[]) =>
      page('Club', [
        { r: 'inp', n: 'Username' },
        { r: 'inp', n: 'Password', t: 'password' },
        ...buttons.map((n) => ({ r: 'btn', n })),
      ]);
    const task = 'Enter the username "ida" and the password "k9X" and press login';
    expect(steps(task, door('OK')).at(-1)).toBe('Click the “OK” button');
    expect(steps(task, door('Help', 'Continue')).at(-1)).toBe('Click the “Continue” button');
    expect(steps(task, door('Register')).at(-1)).toBe('Click “login”');
    expect(steps(task, door('OK', 'Save')).at(-1)).toBe('Click “login”');
  });

  it('searches for a record that is not in view, and only then', () => {
    expect(steps('Delete Zoe Gone', CUSTOMERS)).toEqual([
      'Enter “Zoe Gone” in the search field',
      'Run the search for “Zoe Gone”',
      'Delete “Zoe Gone”',
      'Confirm the deletion of “Zoe Gone”',
    ]);
    expect(steps('Delete Ann Smith', CUSTOMERS)[0]).toBe('Delete “Ann Smith”');
  });

  it('never writes a password, and takes it from the task', () => {
    const task = 'Enter old1 in the current password field, enter new2 in the new password field and submit';
    const { steps: plan } = planTask(task, LOGIN);
    expect(JSON.stringify(plan)).not.toMatch(/old1|new2/);
    expect(plan.map((step) => intentOfStep(step, task))).toEqual([
      { kind: 'enter', field: 'current password', value: 'old1' },
      { kind: 'enter', field: 'new password', value: 'new2' },
      { kind: 'submit', purpose: 'submit' },
    ]);
  });

  it('does not search twice', () => {
    const plan = steps('Search for Zoe and open the record', CUSTOMERS);
    expect(plan.filter((step) => step.startsWith('Run the search'))).toHaveLength(1);
  });

  it('opens the log-in page first where there is no password field', () => {
    const view = page('Shop', [{ r: 'link', n: 'Sign in' }]);
    expect(steps('Log in as bob with password x', view)[0]).toBe('Open “Sign in”');
    expect(steps('Log in as bob with password x', LOGIN)[0]).toBe('Enter “bob” in the “E-mail” field');
  });

  it('plans no saving where the page has nothing to save with', () => {
    const view = page('Switches', [{ r: 'sw', n: 'Dark mode' }]);
    expect(steps('Turn on dark mode', view)).toEqual(['Tick “Dark mode”'.replace('Dark', 'dark')]);
    expect(steps('Turn on dark mode', SETTINGS)).toEqual([
      'Tick “dark mode”',
      'Save the changes, if the page has a button for it',
    ]);
  });

  it('gives every step an outcome and a criterion of its own', () => {
    for (const [task] of PHRASINGS) {
      for (const step of planTask(task, CUSTOMERS).steps) {
        expect(step.toolType).toBe('DOM');
        expect(step.reasoning && step.expectedOutcome && step.verify).toBeTruthy();
      }
    }
  });

  it('is the same whatever the ids of the elements are', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PHRASINGS),
        fc.constantFrom(CUSTOMERS, SETTINGS, SHOP, CUSTOMER_DIALOG),
        fc.nat(10_000),
        ([task], view, shift) => {
          const shifted = {
            ...view,
            tree: view.tree.map((node) => ({ ...node, i: String(Number(node.i) * 3 + shift) })),
          };
          expect(planTask(task, shifted)).toEqual(planTask(task, view));
        },
      ),
    );
  });
});

const SETTINGS_WITH_LIST = page('Settings – Acme CRM', [
  { r: 'link', n: 'Customers' },
  { r: 'link', n: 'Settings', s: ['current'] },
  { r: 'inp', n: 'Company name' },
]);

describe('a task is simple', () => {
  const complexity = async (task: string, view: PageView) => {
    const reasoner = createOfflineReasoner(DEFAULT_SETTINGS);
    const canSearch = { knowledge: false, web: false };
    const { result } = await reasoner.analyseContext({ task, page: view, canSearch }, new AbortController().signal);
    return result.ok ? result.value.complexity : result.error;
  };

  it.each<[string, PageView, string]>([
    ['Open Deals', CUSTOMERS, 'simple'],
    ['Click Save changes', SETTINGS, 'simple'],
    ['Set the language to Deutsch', SETTINGS, 'complex'],
    ['Click Archive', CUSTOMERS, 'complex'],
    ['Open Customers', CUSTOMERS, 'complex'],
    ['Open Deals and click New', CUSTOMERS, 'complex'],
    ['Be nice', CUSTOMERS, 'complex'],
  ])('%s', async (task, view, expected) => {
    expect(await complexity(task, view)).toBe(expected);
  });
});

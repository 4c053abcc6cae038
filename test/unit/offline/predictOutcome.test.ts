import { describe, expect, it } from 'vitest';
import { predictOutcome } from '../../../src/main/reasoning/offline/predicting/predictOutcome.ts';
import type { PlanStep } from '../../../src/shared/plan/plan.ts';
import type { PageView } from '../../../src/shared/reasoning/reasoningContext.ts';
import { act } from '../acted.ts';
import { meaningOfWords } from '../steps.ts';
import { CUSTOMER_DIALOG, CUSTOMERS, DELETE_DIALOG, LOGIN, SETTINGS } from './pages.ts';

const step = (description: string, expectedOutcome = 'As the plan says'): PlanStep => ({
  index: 0,
  status: 'active',
  description,
  ...meaningOfWords(description),
  reasoning: '',
  toolType: 'DOM',
  expectedOutcome,
  verify: '',
});

function expected(page: PageView, action: string, description?: string, goal = 'Add a customer named Jas') {
  return predictOutcome({
    goal,
    page,
    action: act(action),
    ...(description !== undefined && { step: step(description) }),
  });
}

describe('what is expected of an action', () => {
  it('that a field holds what is entered', () => {
    expect(expected(CUSTOMER_DIALOG, 'setValue("41", "Jas")')).toEqual({
      description: 'The textbox “Full name” holds “Jas”',
      expectations: [{ check: 'element-text', role: 'textbox', name: 'Full name', text: 'Jas' }],
    });
  });

  it('nothing that can be checked of a password, of emptying a field, or of a tick', () => {
    for (const action of ['setValue("3", "secret")', 'setValue("2", "")', 'check("4")']) {
      expect(expected(LOGIN, action).expectations).toEqual([]);
    }
    expect(JSON.stringify(expected(LOGIN, 'setValue("3", "secret")'))).not.toContain('secret');
    expect(expected(SETTINGS, 'uncheck("8")').description).toContain('off');
  });

  it.each<[string, PageView, string, string, object[]]>([
    [
      'a form to fill in',
      CUSTOMERS,
      'click("5")',
      'Open the form for a new “customer”',
      [expect.objectContaining({ check: 'roles-exist' })],
    ],
    [
      'the record that was saved',
      CUSTOMER_DIALOG,
      'click("47")',
      'Save the new “customer” “Jas”',
      [{ check: 'element-exists', name: 'Jas' }],
    ],
    [
      'that what was deleted is gone',
      DELETE_DIALOG,
      'click("52")',
      'Confirm the deletion of “Ann Smith”',
      [{ check: 'element-absent', name: 'Ann Smith' }],
    ],
    [
      'that the password is not asked for any more',
      LOGIN,
      'click("5")',
      'Log in',
      [{ check: 'element-absent', name: 'Password' }],
    ],
    ['nothing sure of a deletion that may ask first', CUSTOMERS, 'click("12")', 'Delete “Ann Smith”', []],
    ['nothing sure of any other button', SETTINGS, 'click("11")', 'Click “Reset”', []],
  ])('%s', (_, page, action, description, expectations) => {
    const prediction = expected(page, action, description);
    expect(prediction.expectations).toEqual(expectations);
    expect(prediction.description).toBe('As the plan says');
  });

  it('goes by the task where that is a single step, and says at least what is acted on', () => {
    expect(expected(CUSTOMERS, 'click("10")', undefined, 'Open the record “Ann Smith”').expectations).toEqual([
      { check: 'element-exists', name: 'Ann Smith' },
    ]);
    expect(expected(SETTINGS, 'click("11")').description).toContain('button “Reset”');
  });
});

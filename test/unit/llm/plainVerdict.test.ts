import { describe, expect, it } from 'vitest';
import { plainVerdict } from '../../../src/main/reasoning/llm/plainVerdict.ts';
import { createOfflineReasoner } from '../../../src/main/reasoning/offline/offlineReasoner.ts';
import type { JudgeActionInput } from '../../../src/shared/reasoning/judging.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { on } from '../acted.ts';
import { question, type Situation, seen } from '../offline/observations.ts';

const rules = createOfflineReasoner(DEFAULT_SETTINGS);

async function isJudgedByRules(
  situation: Situation,
  more: Partial<JudgeActionInput> = {},
  settings: Partial<(typeof DEFAULT_SETTINGS)['verification']> = {},
): Promise<boolean> {
  const input = { ...question(situation), own: true as const, ...more };
  const limits = { ...DEFAULT_SETTINGS.verification, ...settings };
  const verdict = await plainVerdict(input, rules, limits, new AbortController().signal);
  return verdict !== undefined;
}

const ENTERED: Situation = {
  goal: 'Set the phone of Ann to 555-0137 and save it',
  step: 'Set “Phone” to “555-0137”',
  place: [2, 3],
  action: 'setValue("2", "555-0137")',
  element: on('textbox', 'Phone'),
  seen: [seen.changed('textbox', 'Phone', 'value', '', '555-0137')],
};

const OPENED: Situation = {
  goal: 'Open the tab Billing and untick Paper invoices',
  step: 'Open the tab “Billing”',
  place: [1, 2],
  action: 'click("4")',
  element: on('tab', 'Billing'),
  seen: [seen.changed('tab', 'Billing', 'selected', 'false', 'true'), seen.appeared('checkbox', 'Paper invoices')],
};

describe('a model is not asked about a step on the way', () => {
  it('of which rules are sure that it did what it was for', async () => {
    expect(await isJudgedByRules(ENTERED)).toBe(true);
    expect(await isJudgedByRules(OPENED)).toBe(true);
  });

  it.each<[string, Situation, Partial<JudgeActionInput>?]>([
    ['the last step', { ...ENTERED, place: [3, 3] }],
    ['what was sent', { ...ENTERED, seen: [...ENTERED.seen, seen.traffic('PUT /customers/1 (200)')] }],
    ['a request that failed', { ...ENTERED, seen: [...ENTERED.seen, seen.request('GET /check (500)')] }],
    ['an error beside it', { ...ENTERED, seen: [...ENTERED.seen, seen.message('That is no number', 'error')] }],
    ['another value than wanted', { ...ENTERED, seen: [seen.changed('textbox', 'Phone', 'value', '', '555-01')] }],
    ['what only was drawn otherwise', { ...OPENED, seen: [seen.tookPress()] }],
    ['a native dialog', { ...OPENED, seen: [...OPENED.seen, seen.native('confirm', 'Leave?')] }],
    ['a look', OPENED, { look: true }],
    ['a part of a larger task', OPENED, { subTaskObjective: 'Open the tab Billing' }],
    ['a task without a plan', { ...OPENED, step: undefined } as unknown as Situation],
  ])('but about %s it is', async (_, situation, more) => {
    expect(await isJudgedByRules(situation, more)).toBe(false);
  });

  it('nor is one judged by rules where the action was chosen instead of the step', async () => {
    const { own: _, ...input } = { ...question(OPENED), own: undefined };
    expect(
      await plainVerdict(input, rules, DEFAULT_SETTINGS.verification, new AbortController().signal),
    ).toBeUndefined();
  });

  it('nor where the settings want a model to judge all', async () => {
    expect(await isJudgedByRules(ENTERED, {}, { plainByRules: false })).toBe(false);
  });
});

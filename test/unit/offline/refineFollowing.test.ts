import { describe, expect, it } from 'vitest';
import { createOfflineReasoner } from '../../../src/main/reasoning/offline/offlineReasoner.ts';
import type { PlanStep } from '../../../src/shared/plan/plan.ts';
import type { RefineStepInput } from '../../../src/shared/reasoning/acting.ts';
import type { PageView } from '../../../src/shared/reasoning/reasoningContext.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { act, on } from '../acted.ts';
import { planOf } from '../agent/runStories.ts';
import { JUDGE_INPUT, NOTHING_LOOKED_UP } from '../llm/inputs.ts';
import { meaningOfWords } from '../steps.ts';
import { page } from './pages.ts';

const FORM = page('New customer', [
  { r: 'inp', n: 'Name' },
  { r: 'inp', n: 'Phone' },
  { r: 'sel', n: 'Colour', o: ['Red', 'Blue'], v: 'Red' },
  { r: 'chk', n: 'Urgent' },
  { r: 'btn', n: 'Save' },
]);

const reasoner = createOfflineReasoner(DEFAULT_SETTINGS);
const signal = new AbortController().signal;

async function refine(descriptions: string[], view: PageView = FORM, change: Partial<RefineStepInput> = {}) {
  const [step, ...following] = planOf(...descriptions).steps.map((one) => ({
    ...one,
    ...meaningOfWords(one.description),
  })) as [PlanStep, ...PlanStep[]];
  const context = { earlierCount: 0, recent: [] };
  const input = { task: '', step, following, page: view, domForm: 'v3', lookedUp: NOTHING_LOOKED_UP, context } as const;
  const { result } = await reasoner.refineStep({ ...input, ...change }, signal);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

const NAME = 'Enter “Ann” in the “Name” field';
const PHONE = 'Enter “555” in the “Phone” field';

describe('the steps that follow', () => {
  it('are refined along on the page as it is', async () => {
    expect(await refine([NAME, PHONE, 'Choose “Blue” in “Colour”', 'Tick “Urgent”'])).toMatchObject({
      action: { type: 'setValue', id: '1', text: 'Ann' },
      chain: [
        { stepIndex: 1, action: { type: 'setValue', id: '2', text: '555' } },
        { stepIndex: 2, action: { type: 'select', id: '3', value: 'Blue' } },
        { stepIndex: 3, action: { type: 'check', id: '4' } },
      ],
    });
  });

  it.each([
    ['is no entry', 'Click “Save”'],
    ['is not on the page', 'Enter “x” in the “Street” field'],
    ['is so already', 'Choose “Red” in “Colour”'],
    ['is not understood', 'Reticulate the splines'],
  ])('end before one that %s', async (_, wording) => {
    const refined = await refine([NAME, PHONE, wording, 'Tick “Urgent”']);
    expect(refined.kind === 'action' && refined.chain?.map(({ stepIndex }) => stepIndex)).toEqual([1]);
  });

  it('are nothing where the step itself finds no action', async () => {
    expect(await refine(['Enter “x” in the “Street” field', PHONE])).not.toHaveProperty('chain');
    expect(await refine([NAME])).not.toHaveProperty('chain');
  });
});

describe('a page without a tree', () => {
  const bare: PageView = {
    ...FORM,
    tree: [],
    skeleton: {
      title: 'New customer',
      order: ['h1:0', '12', '#city', '13', '14'],
      elements: {
        'h1:0': { tag: 'h1', role: 'heading', name: 'New customer' },
        '12': { tag: 'input', role: 'textbox', name: 'Name' },
        '#city': { tag: 'input', role: 'textbox', name: 'City' },
        '13': { tag: 'input', role: 'checkbox', name: 'Urgent', checked: 'true' },
        '14': { tag: 'input', role: 'textbox', name: 'Phone', disabled: true },
      },
      messages: {},
    },
  };

  it('is read from its skeleton, as far as its elements have ids', async () => {
    expect(await refine([NAME], bare, { domForm: 'skeleton' })).toMatchObject({
      action: { type: 'setValue', id: '12' },
    });
    expect(await refine(['Untick “Urgent”'], bare)).toMatchObject({ action: { type: 'uncheck', id: '13' } });
    expect((await refine(['Tick “Urgent”'], bare)).kind).toBe('satisfied');
    expect((await refine(['Enter “x” in the “City” field'], bare)).kind).toBe('none');
    expect((await refine([PHONE], bare)).kind).toBe('none');
  });
});

it('says nothing of the goal when it is asked about an action alone', async () => {
  const fills = {
    ...JUDGE_INPUT,
    goal: NAME,
    action: act('setValue("1", "Ann")'),
    element: on('textbox', 'Name'),
    step: {
      number: 1,
      of: 1,
      description: NAME,
      expectedOutcome: '',
      verify: '“Name” reads “Ann”',
      ...meaningOfWords(NAME),
    },
    observations: [
      {
        id: 'o1',
        kind: 'element-changed' as const,
        changed: true,
        element: { key: '1', role: 'textbox', name: 'Name' },
        property: 'value',
        from: '',
        to: 'Ann',
      },
    ],
  };
  const answer = async (level?: 'lightweight') => {
    const { result } = await reasoner.judgeAction({ ...fills, ...(level && { level }) }, signal);
    return result.ok && [result.value.action_succeeded, result.value.task_completed];
  };
  expect(await answer()).toEqual([true, true]);
  expect(await answer('lightweight')).toEqual([true, false]);
});

describe('a button that is named after what it saves', () => {
  const form = page('Anschrift', [
    { r: 'inp', n: 'Ort' },
    { r: 'btn', n: 'Speichern' },
  ]);
  const [enter, save, press] = planOf('Enter “Fulda” in the “Ort” field', 'Save', 'Click “Speichern”').steps;
  if (!enter || !save || !press) throw new Error('No steps');
  const saving = { ...save, instruction: { act: 'submit', purpose: 'edit', ifNeeded: true } } as const;
  const pressing = { ...press, instruction: { act: 'click', target: { name: 'Speichern' } } } as const;
  const plan = [enter, saving, pressing];
  const pressed = { action: act('click("2")'), stepIndex: 1, succeeded: true, sentData: true } as const;
  const refined = async (
    element: ReturnType<typeof on>,
    change: Partial<typeof pressed> | { stepIndex: number } = {},
  ) => {
    const context = { earlierCount: 1, recent: [{ ...pressed, element, ...change }] };
    const { kind } = await refine(['Click “Speichern”'], form, { step: pressing, plan, context });
    return kind;
  };

  it('is not pressed once more where it was pressed to save', async () => {
    expect(await refined(on('button', 'Speichern'))).toBe('satisfied');
  });

  it('is pressed where something else was, or for something else', async () => {
    expect(await refined(on('button', 'Prüfen'))).toBe('action');
    expect(await refined(on('button', 'Speichern'), { stepIndex: 0 })).toBe('action');
  });
});

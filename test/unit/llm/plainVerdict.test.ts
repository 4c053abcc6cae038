import { describe, expect, it } from 'vitest';
import { askReasoner } from '../../../src/main/agent/askReasoner.ts';
import { verifyAction } from '../../../src/main/agent/verification/verifyAction.ts';
import { createModelReasoner } from '../../../src/main/reasoning/llm/modelReasoner.ts';
import { plainVerdict } from '../../../src/main/reasoning/llm/plainVerdict.ts';
import type { ModelClient } from '../../../src/main/reasoning/llm/providers/modelClient.ts';
import { createOfflineReasoner } from '../../../src/main/reasoning/offline/offlineReasoner.ts';
import type { JudgeActionInput } from '../../../src/shared/reasoning/judging.ts';
import { success } from '../../../src/shared/result.ts';
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

describe('a step that the page shows to be over', () => {
  const criterion = async (situation: Situation, verify: string) => {
    const asked = question(situation);
    const [{ element } = {}] = asked.observations.filter(({ kind }) => kind === 'element-changed');
    const action = asked.action.type === 'select' ? { ...asked.action, id: element?.key ?? '' } : asked.action;
    const input = { ...asked, action, own: true as const, step: asked.step && { ...asked.step, verify } };
    const verdict = await plainVerdict(input, rules, DEFAULT_SETTINGS.verification, new AbortController().signal);
    return verdict?.result.ok === true ? verdict.result.value.step_criterion : undefined;
  };
  it('is one that selects words, and none that does something with them', async () => {
    const selecting = (step: string): Situation => ({
      goal: 'Make the words by Friday bold and save',
      step,
      place: [1, 3],
      action: 'selectText("by Friday", "2")',
      element: on('textbox', 'Note'),
      seen: [
        {
          kind: 'focus',
          changed: true,
          property: 'selection',
          to: 'by Friday',
          element: { key: '2', role: 'textbox', name: 'Note' },
        },
      ],
    });
    expect(await criterion(selecting('Select the words “by Friday”'), 'They are selected')).toBe('met');
    expect(await criterion(selecting('Set “Note” to “by Monday”'), 'Note says by Monday')).not.toBe('met');
  });

  const pressed = (from: string, to: string): Situation => ({
    goal: 'Turn the applicant down and tell nobody',
    step: 'Set “Reason” to “Salary expectations”',
    place: [3, 4],
    action: 'click("7")',
    element: on('clickable', '○ Salary expectations too high'),
    seen: [seen.changed('clickable', from, 'name', from, to)],
  });
  const chosen = (value: string, said: string): Situation => ({
    goal: 'Keep it for an hour',
    step: said,
    place: [2, 3],
    action: `select("7", "${value}")`,
    element: on('clickable', '4 hours ▾'),
    seen: [seen.changed('clickable', '4 hours ▾', 'text', '4 hours ▾', `${value} ▾`)],
  });

  it('by the mark that is drawn before what was pressed', async () => {
    const [off, marked] = ['○ Salary expectations too high', '◉ Salary expectations too high'];
    expect(await criterion(pressed(off, marked), 'The reason shows salary expectations')).toBe('met');
    expect(await criterion(pressed(marked, off), 'The reason shows salary expectations')).not.toBe('met');
  });

  it('by the list that shows what was chosen, unless that is only a part of it', async () => {
    expect(await criterion(chosen('1 hour', 'Set “TTL” to one hour'), 'TTL shows 1 hour')).toBe('met');
    expect(await criterion(chosen('1 hour', 'Set “TTL” to one hour'), 'TTL is short')).not.toBe('met');
    expect(await criterion(chosen('March', 'Set “Date” to “27 March 2026”'), 'It shows March 27')).not.toBe('met');
  });
});

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

  it('nor is a link judged by rules that is called otherwise than the step has it', async () => {
    const led = (name: string): Situation => ({
      goal: 'Add 12 discs to the stock',
      step: 'Click “Materials”',
      place: [1, 4],
      action: 'click("2")',
      element: on('link', name),
      seen: [seen.navigation('http://site.test/cases', 'http://site.test/next'), seen.appeared('heading', 'Materials')],
    });
    expect(await isJudgedByRules(led('Materials'))).toBe(true);
    expect(await isJudgedByRules(led('Dentists'))).toBe(false);
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

it('a choice that says of itself that it is chosen fulfils its step, in whatever words that was told', async () => {
  const chosen: Situation = {
    goal: 'Tell them that the answer is out of date, and add the comment “New app”',
    step: 'Choose the reason “out of date”',
    place: [2, 4],
    action: 'click("4")',
    element: on('clickable', 'It is out of date'),
    seen: [seen.changed('clickable', 'It is out of date', 'selected', 'false', 'true')],
  };
  const verdictOn = async ({ observations, ...input }: JudgeActionInput) =>
    plainVerdict(
      {
        ...input,
        own: true,
        observations: observations.map((one) =>
          one.element ? { ...one, element: { ...one.element, key: '4' } } : one,
        ),
      },
      rules,
      DEFAULT_SETTINGS.verification,
      new AbortController().signal,
    );
  const result = (await verdictOn(question(chosen)))?.result;
  expect(result?.ok && [result.value.step_criterion, result.value.task_completed]).toEqual(['met', false]);
});

describe('what rules take to be on its way', () => {
  const standing = async (situation: Situation, verify = 'It worked.') => {
    const { step, ...asked } = question(situation);
    const input = { ...asked, own: true as const, ...(step && { step: { ...step, verify } }) };
    const verdict = await plainVerdict(input, rules, DEFAULT_SETTINGS.verification, new AbortController().signal);
    return verdict?.result.ok === true ? verdict.result.value.step_criterion : undefined;
  };
  const pressed = (step: string, name: string, ...list: readonly (typeof OPENED.seen)[number][]): Situation => ({
    goal: 'Give Mr Abara an appointment on 9 June',
    step,
    place: [2, 5],
    action: 'click("7")',
    element: on('button', name),
    seen: list,
  });

  it('is done where what was pressed says that it is chosen, on a page that was drawn anew', async () => {
    const reason = pressed(
      'Choose the reason that fits “new paint”',
      'Bodywork',
      seen.changed('button', 'Bodywork', 'selected', 'false', 'true'),
    );
    expect(await standing(reason)).toBe('met');
    const other = seen.changed('button', 'Tyres', 'selected', 'false', 'true');
    expect(await standing({ ...reason, seen: [other] })).not.toBe('met');
  });

  it('is done where a menu opened that the criterion calls by its name', async () => {
    const menu = pressed('Click “Options”', 'Column tools', seen.appeared('menu', 'Kind menu'));
    expect(await standing(menu, 'The menu of “Kind” is open')).toBe('met');
    expect(await standing(menu, 'The menu of “Kind” is no longer open')).not.toBe('met');
    expect(await standing(menu, 'The list shows drills alone')).not.toBe('met');
  });

  it('is for a judge where nothing shows what would still be to be done', async () => {
    const days = [seen.appeared('text', 'Which day?'), seen.appeared('button', '9 Jun')];
    const book = pressed('Click “Book appointment” in the menu', 'Give an appointment', ...days);
    expect(await standing(book)).toBeUndefined();
    // What the step names has only come up with it.
    expect(await standing({ ...book, seen: [seen.appeared('menuitem', 'Book appointment')] })).toBe('on-the-way');
    const day = pressed('Set “Date” to “9 June 2026”', '9 Jun', seen.appeared('text', '9 Jun – at what time?'));
    expect(await standing(day)).toBeUndefined();
    const list = pressed('Set “Date” to “9 June 2026”', 'Choose a day', seen.appeared('text', 'Which day?'));
    expect(await standing(list)).toBe('on-the-way');
  });
});

it('but it is where the wanted value came to show somewhere, and rules do not see that it is the step’s', async () => {
  const chosen: Situation = {
    goal: 'Set the home club to Lakeside and save it',
    step: 'Set “Home club” to “Lakeside”',
    place: [1, 2],
    action: 'click("4")',
    element: on('option', 'Lakeside'),
    seen: [seen.changed('button', 'Lakeside ▾', 'name', 'City Centre ▾', 'Lakeside ▾')],
  };
  expect(await isJudgedByRules(chosen)).toBe(false);
});

describe('nor about what is to be gone on with', () => {
  const PRESSED: Situation = {
    goal: 'Set the nursery to 18.5',
    step: 'Set “Nursery” to “18.5”',
    place: [1, 1],
    action: 'click("4")',
    element: on('button', '–'),
    seen: [seen.changed('text', 'Nursery', 'text', '20.0 °C', '19.5 °C'), seen.traffic('POST /set (200)')],
  };
  const until = (to: string) => ({ goesOn: { until: to } });
  const press = { goesOn: { press: 'Enter' as const } };

  it('a press that brought its number nearer, whatever it sends, and an entry that Enter is to take over', async () => {
    expect(await isJudgedByRules(PRESSED, until('18.5'))).toBe(true);
    expect(await isJudgedByRules({ ...ENTERED, place: [3, 3] }, press)).toBe(true);
    // Whatever it is for, a look or another way, as long as its field holds it.
    const change = seen.changed('textbox', 'Phone', 'value', '', '555-0137');
    const held = { ...change, element: { key: '2', role: 'textbox', name: 'Phone' } };
    for (const more of [{ look: true }, { own: undefined }] as Partial<JudgeActionInput>[]) {
      expect(await isJudgedByRules({ ...ENTERED, seen: [held] }, { ...press, ...more })).toBe(true);
      expect(await isJudgedByRules(ENTERED, { ...press, ...more })).toBe(false);
    }
  });

  it('but about a text that a list is filtered by before Enter, as it may have done all it was for', async () => {
    const list = (before: number): (typeof ENTERED.seen)[number] => ({
      ...{ kind: 'list-changed', changed: true },
      list: { key: 'l', role: 'cards', name: 'Inbox', before, after: 2, change: 'filtered' },
    });
    expect(await isJudgedByRules({ ...ENTERED, place: [2, 3], seen: [...ENTERED.seen, list(10)] }, press)).toBe(false);
    expect(await isJudgedByRules({ ...ENTERED, place: [2, 3], seen: [...ENTERED.seen, list(0)] }, press)).toBe(true);
  });

  it('a press that brings its number there, where the criterion says so', async () => {
    const until = { goesOn: { until: '19.5' } };
    const asked = question({ ...PRESSED, place: [1, 2], seen: PRESSED.seen.slice(0, 1) });
    const standing = async (verify: string) => {
      const input = { ...asked, ...until, own: true as const, step: asked.step && { ...asked.step, verify } };
      const verdict = await plainVerdict(input, rules, DEFAULT_SETTINGS.verification, new AbortController().signal);
      return verdict?.result.ok === true ? verdict.result.value.step_criterion : undefined;
    };
    expect(await standing('Nursery shows 19.5.')).toBe('met');
    expect(await standing('Nursery shows 119.5 or less')).not.toBe('met');
  });

  it('but about the press that brings it there, one that goes astray, and one that failed', async () => {
    expect(await isJudgedByRules(PRESSED, until('19.5'))).toBe(false);
    expect(await isJudgedByRules(PRESSED, until('21'))).toBe(false);
    const refused = { ...PRESSED, seen: [...PRESSED.seen, seen.request('GET /check (500)')] };
    expect(await isJudgedByRules(refused, until('18.5'))).toBe(false);
    const complained = { ...PRESSED, seen: [...PRESSED.seen, seen.message('Not allowed', 'error')] };
    expect(await isJudgedByRules(complained, until('18.5'))).toBe(false);
    expect(await isJudgedByRules(PRESSED, { ...until('18.5'), own: undefined } as Partial<JudgeActionInput>)).toBe(
      false,
    );
  });
});

it('the frame says that rules have judged it, and no model', async () => {
  const client: ModelClient = {
    ask: async () => {
      throw new Error('The model was asked');
    },
  } as unknown as ModelClient;
  const pilot = { name: 'test/pilot', client, facts: {}, redact: (text: string) => text };
  const reasoner = createModelReasoner({ pilot, rules, settings: DEFAULT_SETTINGS });
  const recorder = { append: async () => undefined, state: {}, storeText: async () => 'hash' };
  const asking = { recorder, control: new AbortController() } as unknown as Parameters<typeof askReasoner>[0];
  const { observations, ...asked } = { ...question(ENTERED), own: true as const };
  const result = await verifyAction({
    question: asked,
    list: { observations, urlChanged: false, meaningfulContentChange: true, clientSawSomething: true },
    outcome: success(undefined),
    judge: (input) => askReasoner(asking, 'judgeAction', (signal) => reasoner.judgeAction(input, signal)),
    settings: DEFAULT_SETTINGS.verification,
  });
  expect(result).toMatchObject({ success: true, goalAchieved: false, stepCriterion: 'met', source: 'rules' });
});

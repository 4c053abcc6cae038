import { describe, expect, it } from 'vitest';
import { clearStep } from '../../../src/main/reasoning/llm/clearStep.ts';
import { createOfflineReasoner } from '../../../src/main/reasoning/offline/offlineReasoner.ts';
import type { PlanStep } from '../../../src/shared/plan/plan.ts';
import type { RefineStepInput } from '../../../src/shared/reasoning/acting.ts';
import type { PageView } from '../../../src/shared/reasoning/reasoningContext.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { act, on } from '../acted.ts';
import { planOf } from '../agent/runStories.ts';
import { page } from '../offline/pages.ts';
import { meaningOfWords } from '../steps.ts';
import { NOTHING_LOOKED_UP } from './inputs.ts';

const rules = createOfflineReasoner(DEFAULT_SETTINGS);

describe('a confirmation that a plan foresees', () => {
  const after = (sentData: boolean) => ({
    earlierCount: 0,
    recent: [{ action: act('click("5")'), succeeded: true, ...(sentData && { sentData }) }],
  });
  const kind = async (description: string, view: PageView, sentData = true) => {
    const [step] = planOf(description).steps as [PlanStep];
    const meant = { ...step, ...meaningOfWords(description) };
    const input = {
      task: '',
      step: meant,
      following: [],
      page: view,
      domForm: 'v3',
      lookedUp: NOTHING_LOOKED_UP,
    } as const;
    const refined = await clearStep({ ...input, context: after(sentData) }, rules, new AbortController().signal);
    return refined?.result.ok ? refined.result.value.kind : undefined;
  };
  const saved = page('Customers', [
    { i: '1', r: 'btn', n: 'New customer' },
    { i: '2', r: 'row', n: 'Ann' },
  ]);
  const asking = page('Customers', [
    { i: '1', r: 'btn', n: 'New customer' },
    { i: '3', r: 'dlg', n: 'Save Ann?' },
    { i: '4', r: 'btn', n: 'Yes', g: 'Save Ann?' },
    { i: '5', r: 'btn', n: 'No', g: 'Save Ann?' },
  ]);
  const inPlace = page('Customers', [{ i: '1', r: 'btn', n: 'Confirm registration' }]);

  it.each(['Confirm', 'Confirm the registration of “Ann”', 'Confirm saving “Ann”'])(
    'is passed over where the page asks nothing, and is for the model where it does: %s',
    async (description) => {
      expect(await kind(description, saved)).toBe('satisfied');
      expect(await kind(description, asking)).not.toBe('satisfied');
      expect(await kind(description, inPlace)).not.toBe('satisfied');
    },
  );

  it('is for the model where nothing has been sent yet, or the page still has what pays', async () => {
    expect(await kind('Confirm', saved, false)).not.toBe('satisfied');
    const last = page('Step 2 of 2', [{ i: '1', r: 'btn', n: 'Pay and issue permit' }]);
    expect(await kind('Confirm the order', last)).not.toBe('satisfied');
  });
});

describe('a step that only keeps or sends what the site has taken already', () => {
  const PANEL = page('Our house', [
    { i: 'e1', r: 'btn', n: 'Scenes ▾' },
    { i: 'e2', r: 'sld', n: 'Heating', v: '20.5' },
  ]);
  const SAID: PageView = {
    ...PANEL,
    skeleton: { ...PANEL.skeleton, messages: { m1: { kind: 'status', text: 'Saved' } } },
  };
  const heated = { action: act('setValue("e2", "20.5")'), succeeded: true, stepIndex: 0 };
  const taken = { ...heated, sentData: true, taken: true } as const;

  async function decidedOf(
    steps: readonly string[],
    view: PageView,
    last: RefineStepInput['context']['recent'][number] = taken,
    more: Partial<RefineStepInput> = {},
  ) {
    const plan = planOf('Set “Heating” to “20.5”', ...steps).steps.map((one) => ({
      ...one,
      ...meaningOfWords(one.description),
    })) as PlanStep[];
    const [, step, ...following] = plan as [PlanStep, PlanStep];
    const context = { earlierCount: 0, recent: [last] };
    const input = { task: '', step, following, plan, page: view, domForm: 'v3', lookedUp: NOTHING_LOOKED_UP } as const;
    const refined = await clearStep({ ...input, context, ...more }, rules, new AbortController().signal);
    return refined?.result.ok ? refined.result.value : undefined;
  }

  it('is passed over on a page that has nothing to save it with', async () => {
    expect(await decidedOf(['Click “Save”'], SAID)).toEqual({
      kind: 'satisfied',
      evidence: expect.stringContaining('“Saved”'),
    });
    expect(await decidedOf(['Save the changes'], PANEL)).toMatchObject({ kind: 'satisfied' });
  });

  it.each<[string, PageView, RefineStepInput['context']['recent'][number]]>([
    ['nothing was sent', SAID, heated],
    ['the site refused it', SAID, { ...heated, sentData: true }],
    ['it did not work', SAID, { ...taken, succeeded: false }],
    ['a control of that name is there', page('', [{ i: 'e3', r: 'btn', n: '💾 Save scene' }]), taken],
    ['another one that keeps', page('', [{ i: 'e3', r: 'btn', n: 'Done' }]), taken],
    ['a sign that does', page('', [{ i: 'e3', r: 'btn', n: '', h: { n: 'Save', by: 'tooltip' } }]), taken],
    ['the page asks something', page('', [{ i: 'e3', r: 'dlg', n: 'Keep it?' }]), taken],
  ])('but not where %s', async (_, view, last) => {
    expect(await decidedOf(['Click “Save”'], view, last)).not.toMatchObject({ kind: 'satisfied' });
  });

  it('is passed over where the task was found done, and all that is left ends it', async () => {
    const claim = page('Claim', [
      { i: 'e1', r: 'inp', n: 'Write to us' },
      { i: 'e2', r: 'btn', n: 'Send' },
    ]);
    const allDone = { allDone: true } as const;
    expect(await decidedOf(['Confirm sending the claim'], claim, taken, allDone)).toMatchObject({ kind: 'satisfied' });
    expect(await decidedOf(['Click “Book”', 'Confirm it'], claim, taken, allDone)).toMatchObject({ kind: 'satisfied' });
    // What the step is called by is there: pressing it may still be needed.
    expect(await decidedOf(['Click “Send”'], claim, taken, allDone)).not.toMatchObject({ kind: 'satisfied' });
    expect(await decidedOf(['Click “Book”', 'Set “Note” to “x”'], claim, taken, allDone)).toBeUndefined();
    // Nobody has said that it is done: booking is more than keeping.
    expect(await decidedOf(['Click “Book”'], claim)).toBeUndefined();
    expect(await decidedOf(['Confirm sending the claim'], claim)).toBeUndefined();
    expect(await decidedOf(['Confirm sending the claim'], claim, heated, allDone)).toBeUndefined();
  });
});

describe('an entry that was made in the place of an earlier step', () => {
  const steps = ['Set “From” to “Heligan”', 'Set “Year” to “2025”'];
  const plan = planOf(...steps).steps.map((one) => ({ ...one, ...meaningOfWords(one.description) })) as PlanStep[];
  const year = {
    action: act('setValue("e132", "2025")'),
    element: on('textbox', 'Year of harvest'),
    succeeded: true,
    stepIndex: 0,
  };
  const from = {
    action: act('setValue("e138", "Heligan")'),
    element: on('textbox', 'Who or where from'),
    succeeded: true,
    stepIndex: 0,
  };
  const kindOf = async (view: PageView, recent: RefineStepInput['context']['recent'], planned = plan) => {
    const [, step] = planned as [PlanStep, PlanStep];
    const input = { task: '', step, following: [], plan: planned, page: view, domForm: 'v3' } as const;
    const asked = { ...input, lookedUp: NOTHING_LOOKED_UP, context: { earlierCount: 0, recent } };
    const refined = await clearStep(asked, rules, new AbortController().signal);
    return refined?.result.ok ? refined.result.value.kind : undefined;
  };
  const second = page('New lot', [{ i: 'e139', r: 'inp', n: 'How many seeds' }]);
  const holding = (v: string) => page('New lot', [{ i: 'e132', r: 'inp', n: 'Year of harvest', v }]);

  it('is not made again, whether its page is gone or shows it', async () => {
    expect(await kindOf(second, [year, from])).toBe('satisfied');
    expect(await kindOf(holding('2025'), [year, from])).toBe('satisfied');
  });

  it('but it is where it did not work, was another value, was taken back, or was for a step of its own', async () => {
    expect(await kindOf(second, [{ ...year, succeeded: false }, from])).toBeUndefined();
    expect(await kindOf(second, [{ ...year, action: act('setValue("e132", "2024")') }, from])).toBeUndefined();
    expect(await kindOf(holding(''), [year, from])).not.toBe('satisfied');
    // The next form may be that of another record.
    const next = { action: act('click("e133")'), succeeded: true, sentData: true, stepIndex: 0 } as const;
    expect(await kindOf(second, [year, next])).toBeUndefined();
    expect(await kindOf(second, [year, { ...year, action: act('setValue("e132", "")') }, from])).toBeUndefined();
    const own = ['Set “Year of harvest” to “2025”', 'Set “Year” to “2025”'];
    const planned = planOf(...own).steps.map((one) => ({ ...one, ...meaningOfWords(one.description) })) as PlanStep[];
    expect(await kindOf(second, [year, from], planned)).toBeUndefined();
  });
});

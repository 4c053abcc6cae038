import { describe, expect, it } from 'vitest';
import type { Reasoner } from '../../../src/main/agent/ports/reasoner.ts';
import { criteriaBesideRules } from '../../../src/main/agent/verification/secondJudge.ts';
import { createModelReasoner } from '../../../src/main/reasoning/llm/modelReasoner.ts';
import type { ModelClient, ModelRequest } from '../../../src/main/reasoning/llm/providers/modelClient.ts';
import { createOfflineReasoner } from '../../../src/main/reasoning/offline/offlineReasoner.ts';
import type { CheckedCriterion } from '../../../src/shared/completion/criterion.ts';
import type { JudgeCompletionInput, JudgeReadBackInput } from '../../../src/shared/reasoning/judging.ts';
import { success } from '../../../src/shared/result.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { COMPLETION_INPUT, CONTEXT, PAGE } from '../llm/inputs.ts';
import { fakeRun, reasoned } from './fakeWorld.ts';
import { sendingRun } from './sendingRun.ts';

const RULES = createOfflineReasoner(DEFAULT_SETTINGS);
const LOST = '“Jas” is no longer there when the page is asked for afresh.';
const WITHOUT_READ_BACK = { verification: { readBack: false, counterfactual: 'off' } } as const;

/** Rules that hold something against the goal, by what the first action left. */
const AGAINST_GOAL: Reasoner = {
  ...RULES,
  judgeCompletion: async ({ criteria }) =>
    reasoned({
      criteria: criteria.map(({ id }) => ({
        id,
        standing: id === 'goal' ? ('not-met' as const) : ('met' as const),
        confidence: 0.9,
        reason: LOST,
        cites: ['f1.o1'],
      })),
    }),
};

/** Rules that hold something against the read-back. */
const AGAINST_READ_BACK: Reasoner = {
  ...RULES,
  judgeReadBack: async () =>
    reasoned({ standing: 'contradicted' as const, confidence: 0.9, reason: LOST, cites: ['r1'] }),
};

describe('what rules hold against a success', () => {
  const metBy = (overrules: boolean, isBlind = false, objections: string[] = []) => ({
    judgeCompletion: async (input: JudgeCompletionInput) => {
      objections.push(...(input.objections ?? []).map(({ id }) => id));
      return reasoned({
        criteria: input.criteria.map(({ id, step }) => ({
          id,
          standing: isBlind || id === 'goal' || step !== undefined ? ('met' as const) : ('inconclusive' as const),
          confidence: 0.9,
          reason: 'seen',
          cites: ['f1.o1'],
          ...(overrules && { overrules: true as const }),
        })),
      });
    },
  });
  const endOf = async (reasoner: Partial<Reasoner>) => {
    const judge = [{ task_completed: true, step_criterion: 'met' as const, confidence: 0.95 }];
    const state = await fakeRun({ judge }, { rules: AGAINST_GOAL, reasoner, settings: WITHOUT_READ_BACK }).run();
    return { status: state.status, goal: state.checks.at(-1)?.criteria.at(-1) };
  };

  it('is put to the model with the criteria', async () => {
    const objections: string[] = [];
    await endOf(metBy(true, false, objections));
    expect(objections).toEqual(['goal']);
  });

  it('stands where the model does not say that it is wrong', async () => {
    const { status, goal } = await endOf(metBy(false));
    expect(status).not.toBe('completed');
    expect(goal).toMatchObject({ standing: 'inconclusive', objection: LOST });
  });

  it('is told to people, and decides nothing, where the model has found it wrong', async () => {
    const { status, goal } = await endOf(metBy(true));
    expect(status).toBe('completed');
    expect(goal).toMatchObject({ standing: 'met', objection: LOST });
    expect(goal).not.toHaveProperty('overrules');
  });

  it('stands against a model that finds everything met', async () => {
    expect((await endOf(metBy(true, true))).status).not.toBe('completed');
  });

  it.each([
    [true, 'completed', 'confirmed'],
    [false, 'partial', 'contradicted'],
  ] as const)('on the pages of the site as well: the model finds it wrong, %s', async (isWrong, status, standing) => {
    const verdict = { standing: 'confirmed' as const, confidence: 0.9, reason: 'Jas is listed', cites: ['r1'] };
    const readBack = [{ ...verdict, ...(isWrong && { overrules: true as const }) }];
    const world = { rules: AGAINST_READ_BACK, reasoner: metBy(false) };
    const state = await sendingRun({ judge: [{ task_completed: true }], readBack }, world).run();
    const seen = state.frames[0]?.readBack;
    expect(seen?.standing).toBe(standing);
    expect(seen).not.toHaveProperty('overrules');
    if (isWrong) expect(seen?.objection).toBe(LOST);
    expect(state.status).toBe(status);
  });

  it('is put to the model once: what it has found wrong on the pages of the site is not asked of it again in the end', async () => {
    const objections: string[] = [];
    const verdict = { standing: 'confirmed' as const, confidence: 0.9, reason: 'Jas is listed', cites: ['r1'] };
    const script = { judge: [{ task_completed: true }], readBack: [{ ...verdict, overrules: true as const }] };
    const rules = { ...AGAINST_READ_BACK, judgeCompletion: AGAINST_GOAL.judgeCompletion };
    const state = await sendingRun(script, { rules, reasoner: metBy(false, false, objections) }).run();
    expect(objections).toEqual([]);
    expect(state.status).toBe('completed');
  });
});

it('what a model has waved aside on the pages of the site stands after all, where it turns out to find everything met', async () => {
  const verdict = { standing: 'confirmed' as const, confidence: 0.9, reason: 'Jas is listed', cites: ['r1'] };
  const endOf = async (isBlind: boolean) => {
    const judgeCompletion: Reasoner['judgeCompletion'] = async ({ criteria }) =>
      reasoned({
        criteria: criteria.map(({ id, step }) => ({
          id,
          standing: isBlind || id === 'goal' || step !== undefined ? ('met' as const) : ('inconclusive' as const),
          confidence: 0.9,
          reason: 'seen',
          cites: ['f1.o1'],
        })),
      });
    const rules: Reasoner = {
      ...AGAINST_READ_BACK,
      // The end looks well to them: only the pages of the site did not.
      judgeCompletion: async ({ criteria }) =>
        reasoned({
          criteria: criteria.map(({ id }) => ({
            id,
            standing: 'met' as const,
            confidence: 0.9,
            reason: '',
            cites: ['f1.o1'],
          })),
        }),
    };
    const script = { judge: [{ task_completed: true }], readBack: [{ ...verdict, overrules: true as const }] };
    return sendingRun(script, { rules, reasoner: { judgeCompletion } }).run();
  };
  expect((await endOf(false)).status).toBe('completed');
  const blind = await endOf(true);
  expect(blind.status).not.toBe('completed');
  expect(blind.checks.at(-1)?.criteria.at(-1)).toMatchObject({ standing: 'inconclusive', objection: LOST });
});

it('a step that needed nothing is met by the page that showed it, which rules cannot read, unless the model finds everything met', () => {
  const criterion: CheckedCriterion = {
    id: 'c1',
    text: 'The form shows that the light is turned on',
    standing: 'met',
    confidence: 0.9,
    reason: '“on” is selected',
    cites: ['seen1:e95'],
  };
  const rules = { ...criterion, standing: 'inconclusive' as const, reason: 'No page shows it.', cites: [] };
  const weighed = (isSeen: boolean, isBlind: boolean) =>
    criteriaBesideRules([criterion], [rules], {
      objections: [],
      overruled: [],
      hasWorked: () => false,
      isSeen: () => isSeen,
      isBlind,
      onlySaidAfresh: undefined,
    })[0]?.standing;
  expect([weighed(true, false), weighed(false, false), weighed(true, true)]).toEqual([
    'met',
    'inconclusive',
    'inconclusive',
  ]);
});

describe('a model is asked about what rules hold against it', () => {
  /** What it is asked, and what comes of its answer. */
  async function asked<T>(answer: object, ask: (reasoner: Reasoner) => ReturnType<Reasoner['judgeReadBack']> | T) {
    const requests: ModelRequest[] = [];
    const client: ModelClient = {
      label: 'Pilot',
      ask: async (request) => {
        requests.push(request);
        return { text: success(JSON.stringify(answer)), form: 'schema', inputTokens: 1, outputTokens: 1, attempts: 1 };
      },
      judged: () => undefined,
    };
    const pilot = { name: 'test/pilot', client, facts: {}, redact: (text: string) => text };
    const reasoner = createModelReasoner({ pilot, rules: AGAINST_READ_BACK, settings: DEFAULT_SETTINGS });
    const value = await ask(reasoner);
    return { value, question: JSON.stringify(requests[0]) };
  }

  const input: JudgeReadBackInput = {
    goal: 'Add Jas',
    context: CONTEXT,
    observations: [{ id: 'r1', kind: 'content', changed: true, standing: 'lost' }],
    page: PAGE,
  };
  const verdict = { cites: ['r1'], reason: 'It is listed', standing: 'confirmed', confidence: 0.9 };

  it.each([
    [true, undefined],
    [false, true],
  ])('of a read-back: whether it stands is %s', async (objectionStands, overrules) => {
    const { value, question } = await asked({ objection: 'The form is empty', objectionStands, ...verdict }, (model) =>
      model.judgeReadBack(input, new AbortController().signal),
    );
    expect(question).toContain('no longer there');
    const { result } = value as Awaited<ReturnType<Reasoner['judgeReadBack']>>;
    expect(result).toMatchObject({ ok: true, value: { standing: 'confirmed' } });
    expect(result.ok && result.value.overrules).toBe(overrules);
  });

  it('of criteria, and only where there is something', async () => {
    const [first] = COMPLETION_INPUT.criteria;
    const criteria = [{ id: first?.id ?? '', objectionStands: false, ...verdict, standing: 'met' }];
    const against = { ...COMPLETION_INPUT, objections: [{ id: 'c1', reason: LOST, cites: ['f1.o2'] }] };
    const signal = new AbortController().signal;
    const disputed = await asked({ criteria }, (model) => model.judgeCompletion(against, signal));
    expect(disputed.question).toContain('no longer there');
    expect(disputed.value).toMatchObject({ result: { value: { criteria: [{ id: 'c1', overrules: true }] } } });
    const plain = await asked({ criteria }, (model) => model.judgeCompletion(COMPLETION_INPUT, signal));
    expect(plain.question).not.toContain('objectionStands');
  });
});

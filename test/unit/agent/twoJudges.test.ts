import { describe, expect, it, test } from 'vitest';
import type { Reasoner } from '../../../src/main/agent/ports/reasoner.ts';
import { createOfflineReasoner } from '../../../src/main/reasoning/offline/offlineReasoner.ts';
import type { SkeletonChange } from '../../../src/shared/page/skeleton.ts';
import type { JudgeCompletionInput } from '../../../src/shared/reasoning/judging.ts';
import { concerns } from '../../../src/shared/run/concerns.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import type { SemanticVerdict } from '../../../src/shared/verification/verdict.ts';
import { fakeRun, pageState, planProposal, reasoned, type Script } from './fakeWorld.ts';

const RULES = createOfflineReasoner(DEFAULT_SETTINGS);

/** A model that finds everything done, whatever it is shown. */
const DONE: Partial<SemanticVerdict> = { task_completed: true, step_criterion: 'met', confidence: 0.95 };

/** A page that answers every action with that message. */
function answering(kind: 'error' | 'status', text: string) {
  return {
    compare: async (before: object, after: object): Promise<SkeletonChange[]> =>
      JSON.stringify(before) === JSON.stringify(after)
        ? []
        : [{ type: 'message-appeared', key: 'm', message: { kind, text } }],
  };
}

function runOf(
  script: Script,
  executor: ReturnType<typeof answering>,
  rules = true,
  task?: string,
  reasoner: Partial<Reasoner> = {},
) {
  return fakeRun(
    { judge: [DONE], ...script },
    {
      executor,
      reasoner,
      ...(rules && { rules: RULES }),
      ...(task !== undefined && { task }),
      settings: WITHOUT_READ_BACK,
    },
  );
}

const WITHOUT_READ_BACK = { verification: { readBack: false, counterfactual: 'off' } } as const;
const REFUSED = answering('error', 'The name is required. Nothing was saved.');

describe('a model that says that all is done', () => {
  it('does not complete a run in which the page says otherwise', async () => {
    const state = await runOf({}, REFUSED).run();
    expect(state.status).not.toBe('completed');
    expect(state.frames[0]?.verdict).toMatchObject({
      success: false,
      goalAchieved: false,
      secondJudge: { objects: true, succeeded: false },
    });
  });

  test('would complete it if nobody looked beside it', async () => {
    expect((await runOf({}, REFUSED, false).run()).status).toBe('completed');
  });

  describe.each([
    ['that rules can read and do not see done', undefined],
    ['that rules cannot read', 'Bring the whole thing into shape'],
  ])('of a goal %s', (_, task) => {
    it('is believed if it does not find met as well what nothing shows, and the doubt is told', async () => {
      const asked: string[][] = [];
      const reasoner = metBy('f1.o1', (ids) => asked.push(ids));
      const state = await runOf({}, answering('status', 'Saved'), true, task, reasoner).run();
      expect(state.status).toBe('completed');
      // One question for all, and what it was tried with is no part of what is shown.
      expect(asked).toEqual([['c1', 'c2', 'goal']]);
      expect(state.checks.at(-1)?.criteria.map(({ id }) => id)).toEqual(['c1', 'goal']);
      expect(state.checks.at(-1)?.criteria.at(-1)?.objection).toContain('Rules do not see it');
    });

    it('is not believed if it finds met what nothing shows', async () => {
      const state = await runOf({}, answering('status', 'Saved'), true, task).run();
      expect(state.frames[0]?.verdict?.success).toBe(true);
      expect(state.status).not.toBe('completed');
      expect(state.checks.at(-1)?.criteria.at(-1)?.objection).toContain('what nothing shows');
    });
  });

  it('does not complete a run in which nothing was done', async () => {
    const script: Script = {
      complexity: 'simple',
      generate: [{ thought: '', action: { type: 'finish' } }],
      plan: { goal: '', steps: [] },
    };
    expect((await runOf(script, REFUSED, false).run()).status).toBe('completed');
    const state = await runOf(script, REFUSED).run();
    expect(state.status).not.toBe('completed');
    expect(state.checks.at(-1)?.criteria.at(-1)).toMatchObject({
      standing: 'inconclusive',
      objection: expect.any(String),
    });
  });
});

test('a frame on which the judges differ is what a person is shown first', async () => {
  const state = await runOf({}, REFUSED).run();
  expect(concerns([state])[0]).toMatchObject({ kind: 'judges-differ', frame: 0 });
});

test('a model that says that all has failed completes nothing, and repeats nothing for ever', async () => {
  const failed = { action_succeeded: false, task_completed: false, confidence: 0.95 };
  const run = runOf({ judge: [failed] }, answering('status', 'Saved'));
  const state = await run.run();
  expect(state.status).not.toBe('completed');
  expect(run.page.performed.length).toBeLessThanOrEqual(1 + DEFAULT_SETTINGS.correction.maximumAttempts);
});

/** An answer of the judge of the whole: every criterion of the run met, each by these, and no other. */
const metBy = (cites: string, onAsked: (ids: string[]) => void = () => undefined) => ({
  judgeCompletion: async ({ criteria }: JudgeCompletionInput) => {
    onAsked(criteria.map(({ id }) => id));
    return reasoned({
      criteria: criteria.map(({ id, step }) => ({
        id,
        standing: id === 'goal' || step !== undefined ? ('met' as const) : ('inconclusive' as const),
        confidence: 0.9,
        reason: 'seen',
        cites: [cites],
      })),
    });
  },
});

test.each([
  ['is met by what was done while another was due, where the judge cites it', 'f1.o1', 'met'],
  ['is met by what the page still shows in the end, where the judge cites that', 'fresh:note', 'met'],
  ['is not by what the page shows otherwise by then', 'fresh:clock', 'inconclusive'],
  ['is not by what is only said', 'fresh:url', 'inconclusive'],
] as const)('a step without an action of its own %s', async (_, cites, standing) => {
  const script: Script = {
    plan: planProposal('Bring this into shape', 'Bring that into shape'),
    refine: [
      { kind: 'action', action: { type: 'click', id: '1' }, thought: '' },
      { kind: 'satisfied', evidence: 'It shows' },
    ],
    judge: [{ step_criterion: 'met' }, DONE],
  };
  const text = (name: string) => ({ tag: 'p', role: 'text', name });
  let captures = 0;
  const observe = async () => {
    const state = pageState(run.page.version, run.page.url);
    captures += 1;
    const elements = { note: text('In shape'), clock: text(`${captures} s`) };
    return { ...state, skeleton: { ...state.skeleton, elements } };
  };
  const run: ReturnType<typeof fakeRun> = fakeRun(script, {
    executor: { ...answering('status', 'Saved'), observe },
    rules: RULES,
    reasoner: metBy(cites),
    task: 'Bring the whole thing into shape',
    settings: WITHOUT_READ_BACK,
  });
  const { checks } = await run.run();
  expect(checks[0]?.criteria.map((one) => one.standing)).toEqual(['met', standing, 'met']);
});

test('a judge who found all done while the last step was still to come is not asked again, and how sure that was is said', async () => {
  const script: Script = {
    plan: planProposal('Bring this into shape', 'Bring that into shape'),
    refine: [
      { kind: 'action', action: { type: 'click', id: '1' }, thought: '' },
      { kind: 'satisfied', evidence: 'It shows' },
    ],
    // Whoever was asked again would say that nothing is achieved.
    judge: [{ ...DONE, step_criterion: 'met', confidence: 0.75 }, { task_completed: false }],
  };
  const run = fakeRun(script, {
    executor: answering('status', 'Saved'),
    rules: RULES,
    reasoner: metBy('f1.o1'),
    task: 'Bring the whole thing into shape',
    settings: WITHOUT_READ_BACK,
  });
  const { frames } = await run.run();
  const asked = run.events.filter((event) => event.type === 'model.called' && event.purpose === 'judgeAction');
  expect(asked).toHaveLength(1);
  expect(frames[0]?.verdict).toMatchObject({ goalAchieved: true, lowConfidence: true });
});

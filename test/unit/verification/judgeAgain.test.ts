import { describe, expect, it, test, vi } from 'vitest';
import { judgeRunAgain } from '../../../src/main/agent/verification/judgeAgain.ts';
import { rendered } from '../../../src/shared/meaning/rendered.ts';
import type { Chain } from '../../../src/shared/plan/chain.ts';
import type { JudgeActionInput } from '../../../src/shared/reasoning/judging.ts';
import { failure, success } from '../../../src/shared/result.ts';
import type { NewRunEvent } from '../../../src/shared/run/runEvent.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import {
  judgedAgainSchema,
  type VerdictDifference,
  type VerdictRoute,
} from '../../../src/shared/verification/judgedAgain.ts';
import type { SemanticVerdict } from '../../../src/shared/verification/verdict.ts';
import { on } from '../acted.ts';
import { verdict } from '../agent/runStories.ts';
import { CHANGED, judgedFrame, planned, stored } from './storedRun.ts';

const usage = { model: 'fake', inputTokens: 0, outputTokens: 0, costUsd: 0, latencyMs: 0, attempts: 1 };
const AGREES: SemanticVerdict = {
  action_succeeded: true,
  task_completed: false,
  confidence: 0.9,
  reason: 'said anew',
  cites: ['o1'],
};

function judging(answer: Partial<SemanticVerdict> | Error = {}) {
  return vi.fn(async (_input: JudgeActionInput, _signal: AbortSignal) => {
    if (answer instanceof Error)
      return { result: failure({ code: 'unavailable' as const, message: answer.message }), usage };
    return { result: success({ ...AGREES, ...answer }), usage };
  });
}

function again(news: readonly NewRunEvent[], judgeAction = judging(), thresholds: { successThreshold?: number } = {}) {
  return judgeRunAgain(stored(news), {
    reasoner: { judgeAction },
    settings: { ...DEFAULT_SETTINGS.verification, ...thresholds },
    signal: new AbortController().signal,
  });
}

const TO_PLANNING = { to: 'planning', condition: 'action-succeeded' } as const;
const TO_CORRECTION = { to: 'correction', condition: 'always' } as const;
const TO_THE_GOAL = { to: 'complete-task', condition: 'goal-achieved' } as const;
const WORKED = [...planned(3), ...judgedFrame(0, {}, TO_PLANNING)];

describe('a stored run judged again', () => {
  it('does not differ where the same is said in other words', async () => {
    const judged = await again(WORKED);
    expect(judged).toHaveLength(1);
    expect(judged[0]).toMatchObject({
      frameIndex: 0,
      action: 'click("1")',
      target: 'button “Save”',
      stored: { reason: 'seen' },
      again: { reason: 'said anew' },
      storedRoute: TO_PLANNING,
      againRoute: TO_PLANNING,
      differences: [],
    });
    expect(judgedAgainSchema.parse(judged[0])).toEqual(judged[0]);
  });

  it('is asked what was asked at the time: goal, action, step and stored observations', async () => {
    const judge = judging();
    await again(WORKED, judge);
    expect(judge.mock.calls.map(([input]) => input)).toEqual([
      {
        goal: 'Save the form',
        action: { type: 'click', id: '1' },
        element: on('button', 'Save'),
        own: true,
        step: { number: 1, of: 3, description: 'Step 1', expectedOutcome: '', verify: 'it is seen' },
        around: [
          { description: 'Step 1', stands: 'this' },
          { description: 'Step 2', stands: 'to-come' },
          { description: 'Step 3', stands: 'to-come' },
        ],
        observations: CHANGED.observations,
      },
    ]);
  });

  it('completes no more than it did while something was unanswered', async () => {
    const open: NewRunEvent = {
      type: 'action.finished',
      durationMs: 1,
      witness: {
        ...{ didNetworkOccur: true, didDomMutate: true, didUrlChange: false, dialogs: [], popups: [], downloads: [] },
        requests: [{ method: 'GET', path: '/report', resourceType: 'fetch' }],
      },
    };
    const frame = judgedFrame(0, {}, TO_PLANNING);
    const judged = await again(
      [...planned(3), ...frame.slice(0, 1), open, ...frame.slice(1)],
      judging({ task_completed: true }),
    );
    expect(judged[0]?.again).toMatchObject({ goalAchieved: false, inconclusive: true });
  });

  it('is told the objective of the sub-task that it worked on, so that its verdicts can be the same', async () => {
    const ofSubTask = { parent: { runId: 'r0', subTaskId: 'a' } };
    const frame = judgedFrame(0, { subTaskCompleted: true }, TO_PLANNING);
    const judge = judging({ sub_task_completed: true });
    const judged = await again([...planned(3, ofSubTask), ...frame], judge);
    expect(judge.mock.calls[0]?.[0]).toMatchObject({ subTaskObjective: 'Save the form' });
    expect(judged[0]?.differences).toEqual([]);
  });

  test.each<[string, Partial<SemanticVerdict>, VerdictDifference[], VerdictRoute]>([
    ['action_succeeded', { action_succeeded: false }, ['success', 'actionSucceeded', 'route'], TO_CORRECTION],
    ['task_completed', { task_completed: true }, ['goalAchieved', 'taskCompleted', 'route'], TO_THE_GOAL],
    ['confidence', { confidence: 0.72 }, ['confidence'], TO_PLANNING],
    ['rounding', { confidence: 0.9001 }, [], TO_PLANNING],
    ['evidence', { cites: ['o9'] }, ['success', 'actionSucceeded', 'route'], TO_CORRECTION],
  ])('tells a difference in %s, and where it leads', async (_, answer, differences, againRoute) => {
    expect((await again(WORKED, judging(answer)))[0]).toMatchObject({ differences, againRoute });
  });

  it('compares no confidence with that of a finding of the executor, but the verdict', async () => {
    const found = [...planned(3), ...judgedFrame(0, { source: 'client', level: 'client', confidence: 1 }, TO_PLANNING)];
    expect((await again(found))[0]).toMatchObject({ differences: [] });
    const denied = await again(found, judging({ action_succeeded: false }));
    expect(denied[0]?.differences).toContain('success');
  });

  it('holds the new verdicts to the thresholds in force now', async () => {
    const [judged] = await again(WORKED, judging(), { successThreshold: 0.95 });
    expect(judged).toMatchObject({ differences: ['success', 'route'], againRoute: TO_CORRECTION });
  });

  it('routes by the facts of that time: attempts used up, and limits', async () => {
    const failing = { success: false, actionSucceeded: false };
    const correction = { by: 'correction', strategy: 'RETRY_WITH_DELAY' } as const;
    const news = [
      ...planned(1, { maximumCorrectionAttempts: 1 }),
      ...judgedFrame(0, failing, TO_CORRECTION),
      ...judgedFrame(0, failing, { to: 'finalize', condition: 'corrections-exhausted' }, correction),
    ];
    const judged = await again(news, judging({ action_succeeded: false }));
    expect(judged.map(({ againRoute, differences }) => [againRoute.to, differences])).toEqual([
      ['correction', []],
      ['finalize', []],
    ]);
    const better = await again(news, judging());
    expect(better.map(({ againRoute }) => againRoute)).toEqual([TO_PLANNING, TO_PLANNING]);
  });

  it('counts the step as done where the new verdict does it, as the run would', async () => {
    const generated = { by: 'action-generation' } as const;
    const open = judgedFrame(0, {}, TO_PLANNING, generated).filter(({ type }) => type !== 'plan.step-changed');
    const circling = { to: 'complete-task', condition: 'going-in-circles' } as const;
    const last = (by: 'step-refinement' | 'action-generation') =>
      judgedFrame(0, { success: false, actionSucceeded: false }, TO_CORRECTION, { by });
    const news = (by: 'step-refinement' | 'action-generation') => [
      ...planned(2, { velocityLimit: 2 }),
      ...open,
      ...last(by),
    ];
    expect((await again(news('action-generation'))).at(-1)?.againRoute).toEqual(circling);
    expect((await again(news('step-refinement'))).at(-1)?.againRoute).toEqual(TO_PLANNING);
  });

  it('reads back what a completed task has sent, where the run was to do so', async () => {
    const witness = {
      didNetworkOccur: true,
      didDomMutate: true,
      didUrlChange: false,
      requests: [{ method: 'POST', path: '/save', status: 200, resourceType: 'fetch' }],
      dialogs: [],
      popups: [],
      downloads: [],
    };
    const news = [...planned(1, { readBack: true }), ...judgedFrame(0, {}, TO_PLANNING)];
    news.splice(4, 0, { type: 'action.finished', witness, durationMs: 1 });
    const [judged] = await again(news, judging({ task_completed: true }));
    expect(judged?.againRoute).toEqual({ to: 'read-back', condition: 'goal-to-read-back' });
  });

  it('judges the end of the plan as the end of the plan', async () => {
    const late: NewRunEvent[] = [
      { type: 'graph.node-entered', node: 'step-refinement' },
      { type: 'plan.step-changed', index: 1, status: 'skipped', note: 'so already' },
      { type: 'action.not-found', by: 'step-refinement', satisfied: true, reason: 'so already' },
      { type: 'verification.judged', result: verdict({ goalAchieved: true, taskCompleted: true }) },
      {
        type: 'graph.node-left',
        node: 'step-refinement',
        to: 'complete-task',
        condition: 'goal-achieved',
        values: {},
        durationMs: 1,
      },
    ];
    const news = [...planned(2), ...judgedFrame(0, {}, TO_PLANNING), ...late];
    const judge = judging();
    const judged = await again(news, judge);
    expect(judge.mock.calls.map(([{ step }]) => step?.number)).toEqual([1, 2]);
    expect(judged.map(({ judgedIn, frameIndex }) => [judgedIn, frameIndex])).toEqual([
      ['verification', 0],
      ['step-refinement', 0],
    ]);
    expect(judged[1]).toMatchObject({
      storedRoute: { to: 'complete-task' },
      againRoute: { to: 'planning', condition: 'step-satisfied' },
      differences: ['goalAchieved', 'taskCompleted', 'route'],
    });
    const same = await again(news, judging({ task_completed: true }));
    expect(same[1]?.differences).toEqual([]);
  });

  it('asks nobody about frames on which nothing changed', async () => {
    const quiet: NewRunEvent = { type: 'verification.observed', list: { ...CHANGED, meaningfulContentChange: false } };
    const failing = judgedFrame(
      0,
      { success: false, actionSucceeded: false, confidence: 0.2, source: 'no-change' },
      TO_CORRECTION,
    ).map((event) => (event.type === 'verification.observed' ? quiet : event));
    const judge = judging();
    const [judged] = await again([...planned(1), ...failing], judge);
    expect(judge).not.toHaveBeenCalled();
    expect(judged).toMatchObject({ again: { source: 'no-change' }, differences: [] });
  });

  it('passes over frames that were not verified', async () => {
    const news = [...planned(1), ...judgedFrame(0, {}, TO_PLANNING)];
    const skipped: NewRunEvent[] = news.flatMap((event): NewRunEvent[] => {
      if (event.type === 'verification.observed' || event.type === 'plan.step-changed') return [];
      return event.type === 'verification.judged' ? [{ type: 'verification.skipped', reason: 'no page' }] : [event];
    });
    expect(await again(skipped)).toEqual([]);
    expect(await again([])).toEqual([]);
  });

  it('has no stored route where the run was cut off', async () => {
    const cut = WORKED.slice(0, WORKED.findIndex(({ type }) => type === 'verification.judged') + 1);
    const [judged] = await again(cut, judging({ action_succeeded: false }));
    expect(judged).toMatchObject({ storedRoute: null, differences: ['success', 'actionSucceeded'] });
  });

  it('fails the verdict, as the run would, when the judge gives none', async () => {
    const [judged] = await again(WORKED, judging(new Error('no network')));
    expect(judged?.again).toMatchObject({ source: 'reasoner-error', success: false });
  });

  it('ends when it is called off', async () => {
    const controller = new AbortController();
    const judgeAction = vi.fn(async () => {
      controller.abort(new Error('called off'));
      return { result: success(AGREES), usage };
    });
    const news = [...WORKED, ...judgedFrame(1, {}, TO_PLANNING)];
    const options = { reasoner: { judgeAction }, settings: DEFAULT_SETTINGS.verification, signal: controller.signal };
    await expect(judgeRunAgain(stored(news), options)).rejects.toThrow('called off');
    expect(judgeAction).toHaveBeenCalledTimes(1);
  });
});

describe('an input of a chain judged again', () => {
  const chain: Chain = {
    reason: 'FORM_FILL',
    metadata: {
      defaultVerificationLevel: 'client',
      clientVerificationSufficient: true,
      finalVerificationLevel: 'lightweight',
    },
    actions: [0, 1].map((stepIndex) => ({
      action: { type: 'setValue', id: String(stepIndex), text: 'x' },
      stepIndex,
      target: rendered('text field “Name”'),
      verificationLevel: 'client',
    })),
  };
  const news = (route: Parameters<typeof judgedFrame>[2], ...after: NewRunEvent[]): NewRunEvent[] => {
    const frame = judgedFrame(0, { source: 'client', level: 'client' }, route, { verificationLevel: 'client' });
    const left = frame.findIndex(({ type }) => type === 'graph.node-left');
    return [...planned(3), { type: 'chain.planned', chain }, ...frame.toSpliced(left, 0, ...after)];
  };

  it('is judged as an action alone, and its chain goes on', async () => {
    const judge = judging({ task_completed: true });
    const [judged] = await again(news({ to: 'chaining', condition: 'chain-goes-on' }), judge);
    expect(judge.mock.calls.map(([{ level }]) => level)).toEqual(['lightweight']);
    expect(judged).toMatchObject({
      again: { goalAchieved: false, level: 'lightweight' },
      againRoute: { to: 'chaining' },
      differences: [],
    });
  });

  it('takes the end of its chain as it was, unless the verdict differs', async () => {
    const ended = news(TO_PLANNING, { type: 'chain.ended', end: 'page-changed' });
    expect((await again(ended))[0]).toMatchObject({ againRoute: TO_PLANNING, differences: [] });
    expect((await again(ended, judging({ action_succeeded: false })))[0]?.againRoute.to).toBe('correction');
  });
});

import { describe, expect, it } from 'vitest';
import { PageUnavailableError } from '../../../src/main/agent/ports/executor.ts';
import type { Reasoner } from '../../../src/main/agent/ports/reasoner.ts';
import { createOfflineReasoner } from '../../../src/main/reasoning/offline/offlineReasoner.ts';
import type { StepRefinement } from '../../../src/shared/reasoning/acting.ts';
import type { JudgeActionInput } from '../../../src/shared/reasoning/judging.ts';
import { reduceRunEvents } from '../../../src/shared/run/reduceRun.ts';
import { runEventSchema } from '../../../src/shared/run/runEvent.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { fakeRun, pageState, planProposal, reasoned } from './fakeWorld.ts';

const done = { task_completed: true };
const nodesOf = (state: { path: readonly { node: string }[] }) => state.path.map(({ node }) => node);

describe('a run', () => {
  it('plans, acts, verifies every action and completes once every criterion is met', async () => {
    const world = fakeRun({ plan: planProposal('Type the name', 'Click “Save”'), judge: [{}, done] });
    const state = await world.run();
    expect(state.status).toBe('completed');
    expect(nodesOf(state)).toEqual([
      'context-analysis',
      'planning',
      'step-refinement',
      'outcome-prediction',
      'execution',
      'verification',
      'planning',
      'step-refinement',
      'outcome-prediction',
      'execution',
      'verification',
      'complete-task',
      'completion-check',
      'goal-achieved',
      'finalize',
    ]);
    expect(state.frames.map(({ verdict }) => verdict?.success)).toEqual([true, true]);
    expect(state.plan?.steps.map(({ status }) => status)).toEqual(['done', 'done']);
  });

  it('records nothing but valid events, and its state is their fold', async () => {
    const world = fakeRun({ judge: [done] });
    const state = await world.run();
    for (const event of world.events) expect(() => runEventSchema.parse(event)).not.toThrow();
    expect(reduceRunEvents('r1', world.events)).toEqual(state);
    expect(world.events.map(({ seq }) => seq)).toEqual(world.events.map((_, index) => index));
  });

  it('makes action.started durable before the browser is touched', async () => {
    const order: string[] = [];
    const world = fakeRun(
      { judge: [done] },
      {
        executor: {
          perform: async () => {
            order.push(...world.events.map(({ type }) => type), 'PERFORM');
            throw new PageUnavailableError('gone');
          },
        },
      },
    );
    await world.run();
    expect(order.indexOf('action.started')).toBeGreaterThan(-1);
    expect(order.indexOf('action.started')).toBeLessThan(order.indexOf('PERFORM'));
  });

  it('takes the direct way for a simple task', async () => {
    const world = fakeRun({
      complexity: 'simple',
      generate: [{ thought: '', action: { type: 'click', id: '1' } }],
      judge: [done],
    });
    const state = await world.run();
    expect(state.status).toBe('completed');
    expect(state.plan).toBeUndefined();
    expect(nodesOf(state)).toContain('direct-action');
  });

  it('leaves a simple task that proves to be more than one action to planning', async () => {
    const world = fakeRun({
      complexity: 'simple',
      generate: [{ thought: '', action: { type: 'fail', reason: 'not one action' } }],
      judge: [done],
    });
    const state = await world.run();
    expect(state.status).toBe('completed');
    expect(nodesOf(state).slice(0, 3)).toEqual(['context-analysis', 'direct-action', 'planning']);
  });

  it('skips a step that is fulfilled already and says why', async () => {
    const world = fakeRun({
      plan: planProposal('Open the list', 'Click “Save”'),
      refine: [
        { kind: 'satisfied', evidence: 'The list is open' },
        { kind: 'action', action: { type: 'click', id: '1' }, thought: '' },
      ],
      judge: [done],
    });
    const state = await world.run();
    expect(state.plan?.steps[0]).toMatchObject({ status: 'skipped', note: 'The list is open' });
    expect(state.status).toBe('completed');
  });

  it('judges the last action again when it has fulfilled the last step too', async () => {
    const world = fakeRun({
      plan: planProposal('Delete the record', 'Confirm it'),
      refine: [
        { kind: 'action', action: { type: 'click', id: '1' }, thought: '' },
        { kind: 'satisfied', evidence: 'The record is gone' },
      ],
      judge: [{}, done],
    });
    const state = await world.run();
    expect(state.status).toBe('completed');
    expect(state.frames).toHaveLength(1);
    expect(state.frames[0]?.verdict?.goalAchieved).toBe(true);
    expect(state.path.some(({ node, to }) => node === 'step-refinement' && to === 'complete-task')).toBe(true);
  });

  it('tells who judges it again, as the end of the plan, of the step that it was for', async () => {
    const asked: JudgeActionInput[] = [];
    const judgeAction: Reasoner['judgeAction'] = async (input) => {
      asked.push(input);
      const cites = input.observations.map(({ id }) => id);
      return reasoned({ action_succeeded: true, task_completed: asked.length > 1, confidence: 0.9, reason: '', cites });
    };
    const refine: StepRefinement[] = [
      { kind: 'action', action: { type: 'click', id: '1' }, thought: '' },
      { kind: 'satisfied', evidence: 'It is saved' },
    ];
    await fakeRun({ plan: planProposal('Set it', 'Click “Save”'), refine }, { reasoner: { judgeAction } }).run();
    expect(asked.map(({ step, acted }) => [step?.number, acted])).toEqual([
      [1, undefined],
      [2, { number: 1, description: 'Set it', expectedOutcome: '', verify: 'seen' }],
    ]);
    expect(asked[1]?.around?.map(({ stands }) => stands)).toEqual(['this', 'skipped']);
  });

  it('tells who refines a step that the task was found done with the action before', async () => {
    const told: (true | undefined)[] = [];
    const refineStep: Reasoner['refineStep'] = async ({ allDone }) => {
      told.push(allDone);
      return reasoned<StepRefinement>(
        told.length === 1
          ? { kind: 'action', action: { type: 'click', id: '1' }, thought: '' }
          : { kind: 'satisfied', evidence: 'It is saved' },
      );
    };
    const plan = planProposal('Set it', 'Click “Save”');
    const rules = createOfflineReasoner(DEFAULT_SETTINGS);
    await fakeRun({ plan, judge: [done] }, { reasoner: { refineStep }, rules }).run();
    expect(told.slice(0, 2)).toEqual([undefined, true]);
  });

  it('does not complete because the last step is fulfilled when the evidence does not show the goal', async () => {
    const world = fakeRun({
      plan: planProposal('Open the list', 'Click “Save”'),
      refine: [
        { kind: 'action', action: { type: 'click', id: '1' }, thought: '' },
        { kind: 'satisfied', evidence: 'it looks saved' },
      ],
    });
    const state = await world.run();
    expect(state.status).toBe('partial');
    expect(state.frames[0]?.verdict).toMatchObject({ success: true, goalAchieved: false });
  });

  it('takes a wait that the plan asks for as done when its time is over, but not one that is a correction', async () => {
    const asked = fakeRun({
      plan: planProposal('Wait 2 seconds', 'Click “Save”'),
      refine: [
        { kind: 'action', action: { type: 'wait', seconds: 2 }, thought: '' },
        { kind: 'action', action: { type: 'click', id: '1' }, thought: '' },
      ],
      judge: [{}, done],
    });
    asked.page.effects.push('nothing');
    expect((await asked.run()).status).toBe('completed');

    const recovering = fakeRun({
      correct: [{ strategy: 'RETRY_WITH_DELAY', action: { type: 'wait', seconds: 1 }, reason: '' }],
    });
    recovering.page.effects.push('nothing', 'nothing', 'nothing', 'nothing');
    const state = await recovering.run();
    expect(state.status).toBe('failed');
    expect(state.frames.every(({ verdict }) => verdict?.source === 'no-change')).toBe(true);
  });

  it('asks no reasoner about an action that changed nothing, and corrects it', async () => {
    const world = fakeRun({
      judge: [done],
      correct: [{ strategy: 'ALTERNATIVE_SELECTOR', action: { type: 'click', id: '1' }, reason: 'another one' }],
    });
    world.page.effects.push('nothing', 'change');
    const state = await world.run();
    expect(state.frames[0]?.verdict).toMatchObject({ success: false, confidence: 0.2, source: 'no-change' });
    const judged = world.events.filter((event) => event.type === 'model.called' && event.purpose === 'judgeAction');
    expect(judged).toHaveLength(1);
    expect(state.frames[1]).toMatchObject({ proposedBy: 'correction', strategy: 'ALTERNATIVE_SELECTOR' });
    expect(state.status).toBe('completed');
  });

  it('gives a step up after the corrections that the settings allow', async () => {
    const world = fakeRun(
      {
        judge: [{ action_succeeded: false }],
        correct: [{ strategy: 'RETRY_WITH_DELAY', action: { type: 'wait', seconds: 0.5 }, reason: 'slow' }],
      },
      { settings: { correction: { maximumAttempts: 2 } } },
    );
    const state = await world.run();
    expect(state.frames).toHaveLength(3);
    expect(state.status).toBe('failed');
    expect(state.reason).toContain('Click “Save”');
    expect(state.plan?.steps[0]?.status).toBe('failed');
  });

  it('does not take a detour for the step itself', async () => {
    const world = fakeRun({
      refine: [
        { kind: 'none', reason: 'there is no such button' },
        { kind: 'action', action: { type: 'click', id: '1' }, thought: '' },
      ],
      generate: [{ thought: 'open the menu first', action: { type: 'click', id: '1' } }],
      judge: [{}, done],
    });
    const state = await world.run();
    expect(state.frames.map(({ proposedBy }) => proposedBy)).toEqual(['action-generation', 'step-refinement']);
    expect(state.status).toBe('completed');
  });

  it('takes up what is to be done instead from the same answer, and nobody is asked again', async () => {
    const world = fakeRun({
      generate: [{ thought: 'asked again', action: { type: 'fail', reason: 'asked again' } }],
      refine: [
        { kind: 'instead', thought: 'a banner covers it', action: { type: 'click', id: '1' } },
        { kind: 'action', action: { type: 'click', id: '1' }, thought: '' },
      ],
      judge: [{}, done],
    });
    const state = await world.run();
    expect(state.frames.map(({ proposedBy }) => proposedBy)).toEqual(['action-generation', 'step-refinement']);
    expect(state.status).toBe('completed');
  });

  describe('is checked and ends when successes in a row bring the plan no nearer to its end', () => {
    const circles = (check: NonNullable<Parameters<typeof fakeRun>[0]['check']>) =>
      fakeRun({
        refine: [{ kind: 'none', reason: '' }],
        generate: [{ thought: 'next page', action: { type: 'click', id: '1' } }],
        check,
      });

    it('with what is open', async () => {
      const state = await circles([{ goal: 'not-met' }]).run();
      expect(state.frames).toHaveLength(5);
      expect(state.status).toBe('partial');
      expect(state.reason).toBe(
        '5 actions in a row worked but brought the task no nearer to its end. Not met: “Save the form” (seen)',
      );
    });

    it('as completed where all of it was done and nobody had noticed', async () => {
      const state = await circles([{}]).run();
      expect([state.frames.length, state.status]).toEqual([5, 'completed']);
    });
  });

  it('is partial when the agent says that it is done and nothing has proved it', async () => {
    const world = fakeRun({
      plan: planProposal('Click “Save”'),
      generate: [{ thought: 'done', action: { type: 'finish' } }],
      check: [{ goal: 'inconclusive' }],
    });
    const state = await world.run();
    expect(state.status).toBe('partial');
    expect(state.reason).toBe(
      'The agent believes that the task is done, but the check does not. Not shown: “Save the form” (seen)',
    );
  });

  it('fails with the reason when no plan is possible', async () => {
    const world = fakeRun({ plan: { goal: '', steps: [], problem: 'Say what is to be done' } });
    const state = await world.run();
    expect(state).toMatchObject({ status: 'failed', reason: 'Say what is to be done' });
  });

  it.each(['unauthorised', 'rate-limited', 'unavailable', 'timeout'] as const)(
    'ends with the message of a reasoner that cannot be asked (%s)',
    async (code) => {
      const world = fakeRun({ plan: { code, message: 'the key is refused' } });
      const state = await world.run();
      expect(state).toMatchObject({ status: 'failed', reason: 'the key is refused' });
    },
  );

  it('never completes on a judge that fails or throws', async () => {
    for (const answer of [new Error('boom'), { code: 'malformed', message: 'not JSON' } as const]) {
      const state = await fakeRun({ judge: [answer] }).run();
      expect(state.status).toBe('failed');
      expect(state.frames[0]?.verdict).toMatchObject({ goalAchieved: false, source: 'reasoner-error' });
    }
  });

  it('ends with the message when the page is gone, also in the middle of an action', async () => {
    const lost = fakeRun(
      {},
      {
        executor: {
          perform: async () => {
            throw new PageUnavailableError('The tab was closed');
          },
        },
      },
    );
    const state = await lost.run();
    expect(state).toMatchObject({ status: 'failed', reason: 'The tab was closed' });
    expect(state.frames[0]?.closedAt).toBeDefined();
  });

  it('ends as failed, not silently, on a bug inside a node', async () => {
    const state = await fakeRun(
      {},
      {
        executor: {
          observe: async () => {
            throw new TypeError('x is undefined');
          },
        },
      },
    ).run();
    expect(state.status).toBe('failed');
    expect(state.reason).toContain('x is undefined');
  });

  it.each([
    ['frames', { limits: { frames: 2 } }],
    ['modelSpendUsd', { limits: { modelSpendUsd: 0.05 } }],
  ] as const)('stops at the limit of %s and says which', async (limit, settings) => {
    const steps = Array.from({ length: 9 }, (_, index) => `Step ${index}`);
    const world = fakeRun({ plan: planProposal(...steps) }, { settings });
    const state = await world.run();
    expect(state.status).toBe('partial');
    expect(world.events.find((event) => event.type === 'run.limit-reached')).toMatchObject({ limit });
    if (limit === 'frames') expect(state.frames).toHaveLength(2);
  });

  it('stops at the limit of minutes', async () => {
    const steps = Array.from({ length: 9 }, (_, index) => `Step ${index}`);
    const world = fakeRun({ plan: planProposal(...steps) });
    const running = world.run();
    await world.eventually((event) => event.type === 'frame.closed');
    world.advance(16 * 60_000);
    expect((await running).status).toBe('partial');
    expect(world.events.some((event) => event.type === 'run.limit-reached' && event.limit === 'minutes')).toBe(true);
  });

  it('does not count the time that a person held it up', async () => {
    const world = fakeRun({ plan: planProposal('One', 'Two'), judge: [{}, done] });
    const running = world.run();
    await world.eventually((event) => event.type === 'frame.closed');
    await world.control.pause();
    await world.eventually((event) => event.type === 'run.paused');
    world.advance(16 * 60_000);
    await world.control.resume();
    expect((await running).status).toBe('completed');
  });

  it('credits no drift to the action', async () => {
    let looks = 0;
    const world = fakeRun(
      {},
      {
        executor: {
          // The page changes by itself between the decision and the action, and stays as it is from then on.
          observe: async () => pageState(looks++ === 0 ? 0 : 1),
          perform: async () => ({
            outcome: { ok: true, value: undefined },
            witness: {
              didNetworkOccur: false,
              didDomMutate: false,
              didUrlChange: false,
              requests: [],
              dialogs: [],
              popups: [],
              downloads: [],
            },
            settlement: { durationMs: 500, reason: 'quiet' },
          }),
        },
      },
    );
    const state = await world.run();
    const [frame] = state.frames;
    expect(frame?.verdict).toMatchObject({ success: false, source: 'no-change' });
    const drift = frame?.observed?.observations.filter(({ kind }) => kind === 'drift') ?? [];
    expect(drift.length).toBeGreaterThan(0);
    expect(drift.every(({ changed }) => !changed)).toBe(true);
  });
});

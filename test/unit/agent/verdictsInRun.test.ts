import { describe, expect, it, vi } from 'vitest';
import type { PerformedAction } from '../../../src/main/agent/ports/executor.ts';
import type { GeneratedAction, JudgeActionInput, StepRefinement } from '../../../src/shared/reasoning/reasoner.ts';
import { failure } from '../../../src/shared/result.ts';
import type { RunState } from '../../../src/shared/run/runState.ts';
import type { SemanticVerdict, VerificationSummary } from '../../../src/shared/verification/verdict.ts';
import { fakeRun, pageState, planProposal, QUIET, reasoned, type Script } from './fakeWorld.ts';

const done = { task_completed: true };
const VERDICT: SemanticVerdict = {
  action_succeeded: true,
  task_completed: true,
  confidence: 0.9,
  reason: 'seen',
  cites: ['o2'],
};
const wayOf = ({ path }: RunState) => path.map(({ node, to, condition }) => `${node}>${to}:${condition}`);

/** A run whose actions change the page, mutate its DOM and send data. */
function sendingRun(script: Script, options: Parameters<typeof fakeRun>[1] = {}) {
  const performed = (): PerformedAction => ({
    outcome: { ok: true, value: undefined },
    witness: {
      ...QUIET,
      didNetworkOccur: true,
      requests: [{ method: 'POST', path: '/save', status: 200, resourceType: 'fetch' }],
    },
    settlement: { durationMs: 500, reason: 'quiet' },
  });
  const world = fakeRun(script, {
    ...options,
    executor: {
      perform: async () => {
        world.page.version++;
        return performed();
      },
      ...options.executor,
    },
  });
  return world;
}

describe('a page that cannot be captured before the action', () => {
  /** Captures fail right before each of the first actions. */
  function blindRun(blind: number, script: Script = {}) {
    let frames = 0;
    const world = fakeRun(script, {
      executor: {
        observe: async () => {
          const last = world.events.at(-1);
          const before = last?.type === 'graph.node-entered' && last.node === 'execution';
          if (before && frames++ < blind) throw new Error('the page does not answer');
          return pageState(world.page.version);
        },
      },
    });
    return world;
  }

  it('has the action carried out and not verified, and the run goes on to planning', async () => {
    const world = blindRun(1, { judge: [done] });
    const state = await world.run();
    const [first, second] = state.frames;
    expect(world.page.performed).toHaveLength(2);
    expect(first).toMatchObject({ skipped: expect.stringContaining('could not be captured'), after: { domHash: '1' } });
    expect(first?.before).toBeUndefined();
    expect(first?.verdict).toBeUndefined();
    expect(first?.observed).toBeUndefined();
    expect(first?.closedAt).toBeDefined();
    expect(wayOf(state)).toContain('verification>planning:verification-skipped');
    expect(world.events).toContainEqual(
      expect.objectContaining({ type: 'page.capture-failed', message: 'the page does not answer' }),
    );
    expect(second?.verdict?.goalAchieved).toBe(true);
    expect(state.status).toBe('completed');
  });

  it('asks no judge, completes nothing, and leaves the step to be done', async () => {
    const world = blindRun(1, { judge: [done] });
    const running = world.run();
    await world.eventually(({ type }) => type === 'verification.skipped');
    const asked = world.events.filter((event) => event.type === 'model.called' && event.purpose === 'judgeAction');
    expect(asked).toEqual([]);
    expect(world.events.some((event) => event.type === 'plan.step-changed' && event.status === 'done')).toBe(false);
    await running;
  });

  it('ends the run when it is never captured', async () => {
    const state = await blindRun(99).run();
    expect(state.frames).toHaveLength(3);
    expect(state.status).toBe('failed');
    expect(wayOf(state)).toContain('verification>finalize:corrections-exhausted');
  });
});

describe('a task that has sent data', () => {
  const readBack = (standing: 'confirmed' | 'contradicted' | 'unknown') => [
    { standing, confidence: 0.9, reason: 'looked up', cites: ['r1'] },
  ];

  it('is not completed when the server does not show it', async () => {
    const state = await sendingRun({ judge: [done], readBack: readBack('contradicted') }).run();
    expect(state.status).toBe('partial');
    expect(state.frames[0]).toMatchObject({ verdict: { goalAchieved: true }, readBack: { standing: 'contradicted' } });
    expect(wayOf(state)).toEqual(
      expect.arrayContaining(['verification>read-back:goal-to-read-back', 'read-back>finalize:always']),
    );
  });

  it.each(['confirmed', 'unknown'] as const)('is completed when that is %s', async (standing) => {
    const state = await sendingRun({ judge: [done], readBack: readBack(standing) }).run();
    expect(state.status).toBe('completed');
    expect(wayOf(state)).toEqual(
      expect.arrayContaining(['verification>read-back:goal-to-read-back', 'read-back>goal-achieved:goal-achieved']),
    );
  });

  it('is read back also when only the end of the plan shows that it is done', async () => {
    const state = await sendingRun({
      plan: planProposal('Click “Save”', 'Confirm it'),
      refine: [
        { kind: 'action', action: { type: 'click', id: '1' }, thought: '' },
        { kind: 'satisfied', evidence: 'It is saved' },
      ],
      judge: [{}, done],
      readBack: readBack('contradicted'),
    }).run();
    expect(wayOf(state)).toContain('step-refinement>read-back:goal-to-read-back');
    expect(state.status).toBe('partial');
  });

  it('is not read back where the settings do not want it, nor when nothing was sent', async () => {
    const off = { settings: { verification: { readBack: false } } };
    const unread = await sendingRun({ judge: [done], readBack: readBack('contradicted') }, off).run();
    const unsent = await fakeRun({ judge: [done], readBack: readBack('contradicted') }).run();
    for (const state of [unread, unsent]) {
      expect(state.status).toBe('completed');
      expect(state.nodeCounts['read-back']).toBeUndefined();
    }
  });
});

describe('a verdict that passes', () => {
  /** Runs with a judge that answers by the ids it is shown. */
  async function questioned(
    judge: (ids: string[]) => Partial<SemanticVerdict> | Error,
    counterfactual?: 'off' | 'final' | 'all',
    script: Script = {},
  ) {
    const judgeAction = vi.fn(async ({ observations }: JudgeActionInput) => {
      const answer = judge(observations.map(({ id }) => id));
      if (answer instanceof Error) throw answer;
      return reasoned<SemanticVerdict>({ ...VERDICT, ...answer });
    });
    const settings = counterfactual ? { verification: { counterfactual } } : {};
    const world = sendingRun(script, { reasoner: { judgeAction }, settings });
    const state = await world.run();
    return { world, state, judgeAction, frame: state.frames[0] };
  }

  it('is vacuous when it passes without what it cites as well, which is marked and routes nothing', async () => {
    const { state, frame, judgeAction } = await questioned((ids) => ({ cites: ids }));
    const cited = frame?.verdict?.cites ?? [];
    expect(cited.length).toBeGreaterThan(0);
    // All that was seen was cited: nothing is left to ask about.
    expect(judgeAction).toHaveBeenCalledTimes(1);
    expect(frame?.counterfactual).toMatchObject({ vacuous: false, dropped: cited, confidence: 0.2 });

    const vacuous = await questioned((ids) => ({ cites: [ids.includes('o2') ? 'o2' : 'o3'], confidence: 0.8 }));
    expect(vacuous.frame?.counterfactual).toEqual({ dropped: ['o2'], vacuous: true, confidence: 0.8, reason: 'seen' });
    expect(vacuous.frame?.verdict?.goalAchieved).toBe(true);
    expect(wayOf(vacuous.state)).toEqual(wayOf(state));
    expect(vacuous.state.status).toBe('completed');
  });

  it('is asked about without the cited observations, all else being equal, and on record as a model call', async () => {
    const { world, judgeAction } = await questioned(() => ({}));
    const [first, second] = judgeAction.mock.calls.map(([input]) => input);
    expect(second).toEqual({ ...first, observations: first?.observations.filter(({ id }) => id !== 'o2') });
    const calls = world.events.filter((event) => event.type === 'model.called' && event.purpose === 'judgeAction');
    expect(calls).toHaveLength(2);
  });

  it('rests on what it cites when it fails without', async () => {
    const failing = (ids: string[]) => (ids.includes('o2') ? {} : { task_completed: false, cites: ids });
    expect((await questioned(failing)).frame?.counterfactual).toMatchObject({ vacuous: false });
    // It still says yes, but cites only what it was not shown.
    expect((await questioned(() => ({}))).frame?.counterfactual).toMatchObject({ vacuous: false });
    const unsure = (ids: string[]) => (ids.includes('o2') ? {} : { confidence: 0.69, cites: ids });
    expect((await questioned(unsure)).frame?.counterfactual).toMatchObject({ vacuous: false, confidence: 0.69 });
  });

  it('is weighed by the field that passed', async () => {
    const onlyTheAction = (ids: string[]) => ({
      task_completed: ids.includes('o2'),
      cites: ids.includes('o2') ? ['o2'] : ids,
    });
    expect((await questioned(onlyTheAction, 'all')).frame?.counterfactual?.vacuous).toBe(false);
    const onlyThisFar = (ids: string[]) => ({
      task_completed: false,
      cites: ids.includes('o2') ? ['o2'] : ids,
    });
    expect((await questioned(onlyThisFar, 'all')).frame?.counterfactual?.vacuous).toBe(true);
  });

  it('is questioned as the settings say: not at all, the final one, or all', async () => {
    const step = (ids: string[]) => ({ task_completed: false, cites: ids });
    const final = (ids: string[]) => ({ cites: ids });
    expect((await questioned(final, 'off')).frame?.counterfactual).toBeUndefined();
    expect((await questioned(final)).frame?.counterfactual).toBeDefined();
    expect((await questioned(step)).frame?.counterfactual).toBeUndefined();
    expect((await questioned(step, 'all')).frame?.counterfactual).toBeDefined();
    const failed = (ids: string[]) => ({ action_succeeded: false, task_completed: false, cites: ids });
    expect((await questioned(failed, 'all')).frame?.counterfactual).toBeUndefined();
  });

  it('says nothing of itself when nobody can be asked again', async () => {
    const { frame, state } = await questioned((ids) => (ids.includes('o2') ? {} : new Error('quota')));
    expect(frame?.counterfactual).toBeUndefined();
    expect(state.status).toBe('completed');
  });

  it('is questioned at the end of the plan too', async () => {
    const { frame, state } = await questioned((ids) => ({ task_completed: true, cites: ids }), 'final', {
      plan: planProposal('Click “Save”', 'Confirm it'),
      refine: [
        { kind: 'action', action: { type: 'click', id: '1' }, thought: '' },
        { kind: 'satisfied', evidence: 'It is saved' },
      ],
    });
    expect(state.status).toBe('completed');
    expect(frame?.counterfactual).toBeDefined();

    let asked = 0;
    const late = await questioned(
      (ids) => ({ task_completed: ++asked > 1, cites: [ids.includes('o2') ? 'o2' : 'o3'] }),
      'final',
      {
        plan: planProposal('Click “Save”', 'Confirm it'),
        refine: [
          { kind: 'action', action: { type: 'click', id: '1' }, thought: '' },
          { kind: 'satisfied', evidence: 'It is saved' },
        ],
      },
    );
    expect(late.state.status).toBe('completed');
    expect(late.state.nodeCounts['verification']).toBe(1);
    expect(late.frame?.counterfactual).toMatchObject({ vacuous: true });
    expect(late.judgeAction).toHaveBeenCalledTimes(3);
  });
});

describe('after a verdict', () => {
  it.each([0.7, 0.84, 0.95])(
    'that completes the task with a confidence of %d, nothing more is done',
    async (confidence) => {
      const world = fakeRun({ plan: planProposal('One', 'Two', 'Three'), judge: [{ ...done, confidence }] });
      const state = await world.run();
      expect(state.status).toBe('completed');
      expect(world.page.performed).toHaveLength(1);
      expect(state.frames[0]?.verdict?.lowConfidence).toBe(confidence < 0.85);
      expect(state.plan?.steps.map(({ status }) => status)).toEqual(['done', 'skipped', 'skipped']);
    },
  );

  it('planning, refinement and action generation are told what it said, until then nothing', async () => {
    const told: [string, VerificationSummary | undefined][] = [];
    const click = { type: 'click', id: '1' } as const;
    const world = fakeRun(
      { complexity: 'simple', judge: [{}, {}, {}, done] },
      {
        reasoner: {
          plan: async ({ verificationSummary }) => {
            told.push(['plan', verificationSummary]);
            return reasoned(planProposal('One', 'Two'));
          },
          refineStep: async ({ verificationSummary, step }) => {
            told.push(['refineStep', verificationSummary]);
            return reasoned<StepRefinement>(
              step.index === 0 ? { kind: 'action', action: click, thought: '' } : { kind: 'none', reason: '' },
            );
          },
          generateAction: async ({ verificationSummary }) => {
            told.push(['generateAction', verificationSummary]);
            return reasoned<GeneratedAction>({ action: click, thought: '' });
          },
        },
      },
    );
    await world.run();
    const goesOn = { action_succeeded: true, task_completed: false };
    expect(told.slice(0, 5)).toEqual([
      ['generateAction', undefined],
      ['plan', goesOn],
      ['refineStep', goesOn],
      ['refineStep', goesOn],
      ['generateAction', goesOn],
    ]);
  });

  it('a correction is a frame of its own, and verified like any other', async () => {
    const world = fakeRun({
      judge: [{ action_succeeded: false }, done],
      correct: [{ strategy: 'ALTERNATIVE_SELECTOR', action: { type: 'click', id: '1' }, reason: '' }],
    });
    const state = await world.run();
    expect(state.frames.map(({ proposedBy, verdict }) => [proposedBy, verdict?.success])).toEqual([
      ['step-refinement', false],
      ['correction', true],
    ]);
    expect(state.nodeCounts).toMatchObject({ verification: 2, correction: 1 });
  });
});

it('goes by the hashes when the skeletons cannot be compared', async () => {
  const compare = async () => {
    throw new Error('the worker is gone');
  };
  const state = await fakeRun({ judge: [done] }, { executor: { compare } }).run();
  expect(state.frames[0]?.observed?.meaningfulContentChange).toBe(true);
  expect(state.status).toBe('completed');
  const still = fakeRun({ judge: [done] }, { executor: { compare } });
  still.page.effects.push('nothing');
  expect((await still.run()).frames[0]?.verdict).toMatchObject({ source: 'no-change', success: false });
});

it('keeps the page as it was right before every action: address, hash, active element and skeleton', async () => {
  const world = fakeRun({ judge: [{}, done], plan: planProposal('One', 'Two') });
  const state = await world.run();
  expect(state.frames.map(({ before, after }) => [before?.domHash, after?.domHash])).toEqual([
    ['0', '1'],
    ['1', '2'],
  ]);
  expect(state.frames[0]?.before).toMatchObject({
    url: 'http://site/',
    activeElement: null,
    skeleton: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

it('does not carry out what the critic does not approve, and closes the frame', async () => {
  const page = () => ({ ...pageState(0), tree: [{ i: '1', r: 'btn' as const, n: 'Delete account' }] });
  const world = fakeRun(
    { critique: [{ text: '<Approved>NO</Approved>' }] },
    { executor: { observe: async () => page() } },
  );
  const state = await world.run();
  expect(world.page.performed).toEqual([]);
  expect(state.frames).toHaveLength(1);
  expect(state.frames[0]).toMatchObject({ critique: { approved: false }, closedAt: expect.any(Number) });
  expect(state.frames[0]?.verdict).toBeUndefined();
  const types = world.events.map((event) => (event.type === 'graph.node-entered' ? event.node : event.type));
  expect(types.indexOf('frame.closed')).toBeLessThan(types.indexOf('correction'));
  expect(wayOf(state)).toContain('critic>correction:always');
  expect(state.status).toBe('failed');
});

it('does not complete on a critic that cannot be asked', async () => {
  const page = () => ({ ...pageState(0), tree: [{ i: '1', r: 'btn' as const, n: 'Delete account' }] });
  const critique = async () => ({
    ...reasoned({ text: '' }),
    result: failure({ code: 'timeout' as const, message: 'slow' }),
  });
  const world = fakeRun({}, { executor: { observe: async () => page() }, reasoner: { critique } });
  await world.run();
  expect(world.page.performed).toEqual([]);
});

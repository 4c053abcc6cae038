import { describe, expect, it } from 'vitest';
import { PageSilentError, PageUnavailableError } from '../../../src/main/agent/ports/executor.ts';
import type { Reasoner } from '../../../src/main/agent/ports/reasoner.ts';
import type { GeneratedAction, StepRefinement } from '../../../src/shared/reasoning/acting.ts';
import { failure } from '../../../src/shared/result.ts';
import type { VerificationSummary } from '../../../src/shared/verification/verdict.ts';
import { fakeRun, pageState, planProposal, reasoned, type Script } from './fakeWorld.ts';
import { wayOf } from './sendingRun.ts';

const done = { task_completed: true };
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

  it('has the action carried out, not verified, and not carried out again: the run goes on with the next step', async () => {
    const world = blindRun(1, { plan: planProposal('One', 'Two'), judge: [done] });
    const state = await world.run();
    const [first, second] = state.frames;
    expect(state.frames.map(({ stepIndex }) => stepIndex)).toEqual([0, 1]);
    expect(state.plan?.steps[0]).toMatchObject({ status: 'skipped', note: expect.stringContaining('not verified') });
    expect(state.checks[0]?.criteria.map(({ stepIndex }) => stepIndex)).toEqual([0, 1, undefined]);
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

  it('proves nothing when it is never captured, and nothing is done twice', async () => {
    const world = blindRun(99);
    const state = await world.run();
    expect(world.page.performed).toHaveLength(1);
    expect(state.status).toBe('failed');
  });
});

describe('a page that cannot be captured after the action', () => {
  /** Captures fail right after each of the first actions, in that way. */
  function blindRun(blind: number, error: Error, script: Script = {}, reasoner: Partial<Reasoner> = {}) {
    const world = fakeRun(script, {
      reasoner,
      executor: {
        observe: async () => {
          const started = world.events.at(-1)?.type === 'action.started';
          if (started && world.page.performed.length <= blind) throw error;
          return pageState(world.page.version);
        },
      },
    });
    return world;
  }

  it.each([
    ['for a reason of ours', new Error('no skeleton')],
    ['because it gives no answer', new PageSilentError('The page has not answered for 30 s.')],
  ])('%s: is known by address and hash, its action is not verified, and the run goes on', async (_, error) => {
    const world = blindRun(1, error, { judge: [done] });
    const state = await world.run();
    const [first] = state.frames;
    expect(world.events).toContainEqual(
      expect.objectContaining({
        type: 'page.capture-failed',
        when: 'after',
        message: error.message,
        url: 'http://site/',
        domHash: '1',
      }),
    );
    expect(first).toMatchObject({
      finishedAt: expect.any(Number),
      before: { domHash: '0' },
      notCaptured: { after: { url: 'http://site/', domHash: '1' } },
      skipped: expect.stringContaining('could not be captured after'),
    });
    expect(first?.after).toBeUndefined();
    expect(state.facts.obstacle).toBe(false);
    expect(state.reason).not.toContain('inside the app');
  });

  it('has the next action chosen on the page as it is by then', async () => {
    const seen: string[] = [];
    const refineStep: Reasoner['refineStep'] = async ({ page }) => {
      seen.push(page.html ?? '');
      return reasoned({ kind: 'action', action: { type: 'click', id: '1' }, thought: '' });
    };
    await blindRun(
      1,
      new Error('no skeleton'),
      { plan: planProposal('One', 'Two'), judge: [done] },
      { refineStep },
    ).run();
    expect(seen.slice(0, 2)).toEqual(['<p>0</p>', '<p>1</p>']);
  });

  it('ends the run where there is no page any more, with the action in the record', async () => {
    const state = await blindRun(1, new PageUnavailableError('The tab was closed.')).run();
    expect(state.frames[0]).toMatchObject({ finishedAt: expect.any(Number), witness: expect.anything() });
    expect(state.facts.obstacle).toBe(true);
    expect(state.status).toBe('failed');
    expect(state.reason).toBe('The tab was closed.');
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

it('asks a critic once more that gave no answer in time', async () => {
  const page = () => ({ ...pageState(0), tree: [{ i: '1', r: 'btn' as const, n: 'Delete account' }] });
  let asked = 0;
  const critique = async () => {
    asked++;
    const answer = reasoned({ text: 'The task asks for it <Approved>YES</Approved>', askedBy: '' });
    return asked === 1 ? { ...answer, result: failure({ code: 'timeout' as const, message: 'slow' }) } : answer;
  };
  const world = fakeRun({}, { executor: { observe: async () => page() }, reasoner: { critique } });
  const state = await world.run();
  expect(asked).toBe(2);
  expect(state.frames[0]?.critique?.reason).not.toContain('could not be asked');
});

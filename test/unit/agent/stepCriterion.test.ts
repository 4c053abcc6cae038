import { describe, expect, it } from 'vitest';
import type { StepRefinement } from '../../../src/shared/reasoning/acting.ts';
import { success } from '../../../src/shared/result.ts';
import type { RunState } from '../../../src/shared/run/runState.ts';
import { fakeRun, planProposal, QUIET, reasoned, type Script } from './fakeWorld.ts';
import { wayOf } from './sendingRun.ts';

const met = { step_criterion: 'met' } as const;
const onTheWay = { step_criterion: 'on-the-way' } as const;
const notMet = { step_criterion: 'not-met' } as const;
const failed = { action_succeeded: false } as const;
const click = { type: 'click', id: '1' } as const;
const alternative = { strategy: 'ALTERNATIVE_SELECTOR', action: click, reason: '' } as const;
const two = (more: Script = {}): Script => ({ plan: planProposal('One', 'Two'), ...more });

/** The steps that frames were for, in order. */
const stepsOf = ({ frames }: RunState) => frames.map(({ stepIndex }) => stepIndex);

describe('a step', () => {
  it('is done when its criterion holds, and not when an action did something useful', async () => {
    const state = await fakeRun(two({ judge: [onTheWay, onTheWay, met, { ...met, task_completed: true }] })).run();
    expect(stepsOf(state)).toEqual([0, 0, 0, 1]);
    expect(state.status).toBe('completed');
    expect(state.frames[0]?.verdict).toMatchObject({ success: true, stepCriterion: 'on-the-way' });
  });

  it('is not done by a criterion that is not surely met', async () => {
    const state = await fakeRun(two({ judge: [{ ...met, confidence: 0.6 }] })).run();
    expect(state.plan?.steps[0]?.status).toBe('failed');
  });

  it('may take more actions than may succeed without progress, up to its own limit', async () => {
    const judge = [...Array.from({ length: 8 }, () => onTheWay), met, { ...met, task_completed: true }];
    const state = await fakeRun(two({ judge })).run();
    expect(state.status).toBe('completed');
    expect(state.frames).toHaveLength(10);
  });

  it('that takes too many has its way put in question, and is given up in the end', async () => {
    const state = await fakeRun(two({ judge: [onTheWay], correct: [alternative], check: [{ c1: 'not-met' }] }), {
      settings: { planning: { maximumStepActions: 3 } },
    }).run();
    expect(wayOf(state)).toContain('verification>correction:step-takes-too-long');
    expect(state.frames[3]?.proposedBy).toBe('correction');
    expect(state.status).toBe('partial');
  });

  it('goes by whether its own action worked, where the judge says nothing of the criterion', async () => {
    expect(stepsOf(await fakeRun(two({ judge: [{}, { task_completed: true }] })).run())).toEqual([0, 1]);
  });
});

describe('what recovers from trouble', () => {
  it('does not end the step that it interrupts by having been useful', async () => {
    const refine: StepRefinement[] = [
      { kind: 'action', action: { type: 'setValue', id: '1', text: 'Ann' }, thought: '' },
    ];
    // The judge says nothing of the criterion; a click on something else is no way to enter a name.
    const state = await fakeRun(
      two({ refine, judge: [failed, {}, {}, { task_completed: true }], correct: [alternative] }),
    ).run();
    expect(stepsOf(state)).toEqual([0, 0, 0, 1]);
    const said = await fakeRun(
      two({ judge: [failed, notMet, met, { ...met, task_completed: true }], correct: [alternative] }),
    ).run();
    expect(stepsOf(said)).toEqual([0, 0, 0, 1]);
  });

  it('ends it where it is the same action in another way, and its criterion holds', async () => {
    const state = await fakeRun(
      two({ judge: [failed, met, { ...met, task_completed: true }], correct: [alternative] }),
    ).run();
    expect(stepsOf(state)).toEqual([0, 0, 1]);
  });

  it('never ends it by loading the page again, whatever is said', async () => {
    const reload = { strategy: 'REFRESH_PAGE', action: { type: 'navigate', url: 'http://site/' }, reason: '' } as const;
    const state = await fakeRun(
      two({ judge: [failed, met, met, { ...met, task_completed: true }], correct: [reload] }),
    ).run();
    expect(stepsOf(state)).toEqual([0, 0, 0, 1]);
  });
});

describe('an element that was as it was to be already', () => {
  const found = { elementFound: true, valueMatches: true, stateChanged: false, urlChanged: false };
  const tick: StepRefinement = { kind: 'action', action: { type: 'check', id: '1' }, thought: '' };
  /** Nothing that is done changes the page; the executor finds the element as it is wanted, or once not. */
  const tickedRun = (firstFound: typeof found) => {
    let acts = 0;
    const perform = async () => ({
      outcome: success(undefined),
      witness: QUIET,
      settlement: { durationMs: 1, reason: 'quiet' as const },
      clientVerification: acts++ === 0 ? firstFound : found,
    });
    const retry = { strategy: 'RETRY_WITH_DELAY', action: tick.action, reason: '' } as const;
    return fakeRun({ refine: [tick], correct: [retry] }, { executor: { perform } });
  };

  it('leaves its step done, which is said', async () => {
    const state = await tickedRun(found).run();
    expect(state.frames[0]?.verdict).toMatchObject({ success: true, alreadySo: true });
    expect(state.plan?.steps[0]).toMatchObject({ status: 'done', note: expect.stringContaining('so already') });
  });

  it('is not mended by a correction that changes nothing', async () => {
    const state = await tickedRun({ ...found, valueMatches: false }).run();
    expect(state.frames.some(({ verdict }) => verdict?.success === true)).toBe(false);
  });
});

it('a step that was carried out by another way, an address instead of a link, is not done again', async () => {
  const world = fakeRun(two({ judge: [met, { ...met, task_completed: true }] }), {
    reasoner: {
      refineStep: async ({ step }) =>
        reasoned<StepRefinement>(
          step.index === 0 ? { kind: 'none', reason: 'no link' } : { kind: 'action', action: click, thought: '' },
        ),
      generateAction: async () =>
        reasoned({ thought: '', action: { type: 'navigate' as const, url: 'http://site/one' } }),
    },
  });
  const state = await world.run();
  expect(state.frames.map(({ proposedBy, stepIndex }) => [proposedBy, stepIndex])).toEqual([
    ['action-generation', 0],
    ['step-refinement', 1],
  ]);
  expect(state.plan?.steps.map(({ status }) => status)).toEqual(['done', 'done']);
});

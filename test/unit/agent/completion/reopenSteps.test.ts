import { describe, expect, it } from 'vitest';
import { reopenSteps } from '../../../../src/main/agent/completion/reopenSteps.ts';
import type { Action } from '../../../../src/shared/actions/action.ts';
import type { CompletionCheck, CriterionStanding } from '../../../../src/shared/completion/criterion.ts';
import type { StepStatus } from '../../../../src/shared/plan/plan.ts';
import { emptyRun } from '../../../../src/shared/run/emptyRun.ts';
import type { Frame } from '../../../../src/shared/run/frame.ts';
import { QUIET } from '../fakeWorld.ts';
import { pageOf } from '../pages.ts';
import { planOf, verdict } from '../runStories.ts';

interface Did {
  readonly action?: Action;
  readonly sent?: boolean;
  readonly worked?: boolean;
  readonly confirmed?: boolean;
}

const entry = (id: string): Did => ({ action: { type: 'setValue', id, text: 'x' } });
const sent: Did = { sent: true };

/** A run with a frame for each step; `undefined`: the step needed none. */
function run(done: readonly (Did | undefined)[], statuses: readonly StepStatus[] = done.map(() => 'done')) {
  const plan = planOf(...done.map((_, index) => `Step ${index}`));
  const frames = done.flatMap((did, stepIndex): Omit<Frame, 'index'>[] => {
    if (!did) return [];
    const { action = { type: 'click', id: '1' }, sent = false, worked = true, confirmed = false } = did;
    const requests = sent ? [{ method: 'POST', path: '/', status: 200, resourceType: 'fetch' }] : [];
    const base = { action, stepIndex, planRevision: 0, thought: '', proposedBy: 'step-refinement' as const };
    const seen = { url: '', observations: [], confidence: 1, reason: '', cites: [], standing: 'confirmed' as const };
    return [
      {
        ...base,
        proposedAt: 0,
        path: [],
        witness: { ...QUIET, requests },
        verdict: verdict({ success: worked }),
        ...(confirmed && { readBack: seen }),
      },
    ];
  });
  return {
    ...emptyRun('r1'),
    plan: { ...plan, steps: plan.steps.map((step, index) => ({ ...step, status: statuses[index] ?? 'done' })) },
    frames: frames.map((frame, index) => ({ ...frame, index })),
  };
}

function check(standings: readonly CriterionStanding[], rest: Partial<CompletionCheck> = {}): CompletionCheck {
  const criteria = standings.map((standing, stepIndex) => ({
    ...{ id: `c${stepIndex + 1}`, text: `It is ${stepIndex}`, confidence: 0.9, reason: '', cites: [] },
    ...{ standing, stepIndex, planRevision: 0 },
  }));
  return { allMet: false, criteria, url: '', judge: '', ...rest };
}

const FORM = pageOf([
  { r: 'inp', n: 'Name', i: '11' },
  { r: 'inp', n: 'Phone', i: '12' },
]);
const GONE = pageOf([]);
const indexes = (...args: Parameters<typeof reopenSteps>) => reopenSteps(...args).map(({ index }) => index);

describe('after a check that failed', () => {
  it('what was not met or not shown is to be done again, with the criterion as the reason', () => {
    expect(reopenSteps(run([{}, {}, {}]), check(['met', 'not-met', 'inconclusive']), FORM)).toEqual([
      { index: 1, note: 'To be done again: this was not met in the end: It is 1' },
      { index: 2, note: 'To be done again: this could not be shown in the end: It is 2' },
    ]);
  });

  it('what was passed over as fulfilled is taken up too, and what is pending anyway is left as it is', () => {
    const state = run([undefined, undefined], ['skipped', 'pending']);
    expect(indexes(state, check(['not-met', 'not-met']), FORM)).toEqual([0]);
  });

  it('nothing is done twice that has stored something and was confirmed', () => {
    expect(indexes(run([sent]), check(['not-met']), FORM)).toEqual([]);
    expect(indexes(run([{ ...sent, worked: false, confirmed: true }]), check(['not-met']), FORM)).toEqual([]);
    expect(indexes(run([{ ...sent, worked: false }]), check(['not-met']), FORM)).toEqual([0]);
  });

  it('nothing that may have stored something is done again while that is open', () => {
    expect(indexes(run([{ ...sent, worked: false }]), check(['inconclusive']), FORM)).toEqual([]);
  });

  it('entries that were sent by a later step stay with it', () => {
    expect(indexes(run([entry('11'), sent]), check(['not-met', 'met']), GONE)).toEqual([]);
    expect(indexes(run([entry('11'), { ...sent, worked: false }]), check(['not-met', 'not-met']), GONE)).toEqual([
      0, 1,
    ]);
  });

  it('entries of a form that is gone are made again together, from the step that led to it', () => {
    const state = run([{}, {}, entry('11'), entry('12'), {}]);
    const failed = check(['met', 'met', 'met', 'not-met', 'met']);
    expect(indexes(state, failed, GONE)).toEqual([1, 2, 3]);
    expect(indexes(state, failed, FORM)).toEqual([3]);
  });

  it('a step that led to a form by sending data is not done again with it', () => {
    expect(indexes(run([sent, entry('11')]), check(['met', 'not-met']), GONE)).toEqual([1]);
  });

  it('criteria of plans that were replaced, of the goal and of sub-tasks open no step', () => {
    const [first, ...rest] = check(['not-met']).criteria;
    if (!first || rest.length > 0) throw new Error('one criterion');
    const goal = { id: 'goal', text: '', standing: 'not-met' as const, confidence: 1, reason: '', cites: [] };
    const criteria = [{ ...first, planRevision: 1 }, goal, { ...goal, id: 'c2', subTaskId: 'a' }];
    expect(indexes(run([{}]), check([], { criteria }), FORM)).toEqual([]);
  });

  it('nothing is done again because nobody could judge', () => {
    expect(indexes(run([{}]), check(['inconclusive'], { problem: 'no answer' }), FORM)).toEqual([]);
  });
});

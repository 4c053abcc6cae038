import { describe, expect, it } from 'vitest';
import { criteriaOf } from '../../../../src/main/agent/completion/criteriaOf.ts';
import type { PlanStep } from '../../../../src/shared/plan/plan.ts';
import type { SubTask } from '../../../../src/shared/plan/subTask.ts';
import { emptyRun } from '../../../../src/shared/run/emptyRun.ts';
import { reduceRunEvents } from '../../../../src/shared/run/reduceRun.ts';
import type { NewRunEvent } from '../../../../src/shared/run/runEvent.ts';
import { judgedFrame, planned, stored } from '../../verification/storedRun.ts';
import { planOf } from '../runStories.ts';

const state = { ...emptyRun('r1'), task: 'Save the form' };
const withSteps = (...changes: Partial<PlanStep>[]) => {
  const plan = planOf(...changes.map((_, index) => `Step ${index}`));
  const steps = plan.steps.map((step, index) => ({
    ...step,
    verify: `${step.description} is done`,
    ...changes[index],
  }));
  return { ...state, plan: { ...plan, steps, revision: 2 } };
};
const texts = (of: Parameters<typeof criteriaOf>[0]) => criteriaOf(of).map(({ id, text }) => `${id} ${text}`);

describe('what has to be true in the end', () => {
  it('is the criterion of every step, and the task in the words of the user', () => {
    expect(criteriaOf(withSteps({ status: 'done' }, { status: 'pending' }))).toEqual([
      { id: 'c1', text: 'Step 0 is done', step: 'Step 0', stepIndex: 0, planRevision: 2 },
      { id: 'c2', text: 'Step 1 is done', step: 'Step 1', stepIndex: 1, planRevision: 2 },
      { id: 'goal', text: 'Save the form' },
    ]);
  });

  it('is the task alone where there is no plan', () => {
    expect(criteriaOf(state)).toEqual([{ id: 'goal', text: 'Save the form' }]);
  });

  it('has what the agent passed over or has not done, but not what a person skipped', () => {
    const run = withSteps(
      { status: 'skipped', note: 'It is open already' },
      { status: 'skipped', editedByHuman: true },
      { status: 'active' },
      { status: 'done', editedByHuman: true },
    );
    expect(texts(run)).toEqual(['c1 Step 0 is done', 'c2 Step 2 is done', 'c3 Step 3 is done', 'goal Save the form']);
  });

  describe('of plans that were replaced', () => {
    const TO_PLANNING = { to: 'planning', condition: 'action-succeeded' } as const;
    const replaced: NewRunEvent = {
      type: 'plan.updated',
      plan: { ...planOf('Step 1'), revision: 1 },
      cause: 'regenerated',
    };
    const entry = { action: { type: 'setValue', id: '1', text: 'x' } } as const;
    const sent: NewRunEvent = {
      type: 'action.finished',
      durationMs: 1,
      witness: {
        ...{ didNetworkOccur: true, didDomMutate: true, didUrlChange: false, dialogs: [], popups: [], downloads: [] },
        requests: [{ method: 'POST', path: '/save', status: 200, resourceType: 'fetch' }],
      },
    };
    const inTheEnd = (...news: NewRunEvent[]) =>
      criteriaOf(reduceRunEvents('r1', stored([...planned(1), ...news])))
        .filter(({ planRevision }) => planRevision === 0)
        .map(({ step }) => step);
    const frame = (...[rest]: Partial<Parameters<typeof judgedFrame>>[3][]) => judgedFrame(0, {}, TO_PLANNING, rest);

    it('has what stored something, first', () => {
      const sending = frame();
      const saved = [...sending.slice(0, 1), sent, ...sending.slice(1)];
      expect(inTheEnd(...saved, replaced)).toEqual(['Step 1']);
    });

    it('has what was entered, unless it was entered again since', () => {
      expect(inTheEnd(...frame(entry), replaced)).toEqual(['Step 1']);
      expect(inTheEnd(...frame(entry), replaced, ...frame(entry))).toEqual([]);
    });

    it('has nothing of ways that only led somewhere', () => {
      expect(inTheEnd(...frame(), replaced)).toEqual([]);
    });
  });

  it('is what each sub-task is for, with what was handed on, where the task was split', () => {
    const subTask = (id: string, objective: string, inputs: string[]): SubTask => ({
      id,
      name: id,
      objective,
      inputs,
      outputs: [],
      dependsOn: [],
      estimatedSteps: 1,
      status: 'completed',
      runIds: [],
      replanAttempts: 0,
    });
    const hierarchicalPlan = {
      goal: 'Save the form',
      subTasks: [subTask('a', 'Add Jas', []), subTask('b', 'Open {number}', ['number'])],
      accumulatedOutputs: [{ name: 'number', value: '17', source: '' }],
    };
    expect(criteriaOf({ ...withSteps({}, {}), hierarchicalPlan })).toEqual([
      { id: 'c1', text: 'Add Jas', subTaskId: 'a' },
      { id: 'c2', text: 'Open “17”', subTaskId: 'b' },
      { id: 'goal', text: 'Save the form' },
    ]);
  });
});

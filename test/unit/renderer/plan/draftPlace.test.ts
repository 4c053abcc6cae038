import { describe, expect, it } from 'vitest';
import { draftPlace, stepKeys } from '../../../../src/renderer/plan/EditablePlan.tsx';
import type { StepDraft } from '../../../../src/renderer/plan/stepDraftStore.ts';
import { type Plan, planSchema, type StepStatus } from '../../../../src/shared/plan/plan.ts';

function plan(...steps: readonly (readonly [description: string, status: StepStatus])[]): Plan {
  return planSchema.parse({
    goal: 'g',
    currentStepIndex: 0,
    steps: steps.map(([description, status], index) => ({
      index,
      status,
      description,
      reasoning: '',
      toolType: 'DOM',
      expectedOutcome: '',
      verify: 'v',
    })),
  });
}

const BEFORE = plan(['Open the form', 'active'], ['Enter the name', 'pending'], ['Save', 'pending']);
const WORDS = { description: 'Enter the nickname', verify: 'It is there' };
const CHANGE: StepDraft = { kind: 'change', key: stepKeys(BEFORE)[1] ?? '', index: 1, ...WORDS };
const ADD: StepDraft = { kind: 'add', index: 1, ...WORDS };

describe('a step that is being written', () => {
  it('stays with the step that it changes, wherever that goes', () => {
    expect(draftPlace(BEFORE, CHANGE)).toEqual({ index: 1, kind: 'change', overtaken: false });
    const moved = plan(['Open the form', 'active'], ['Save', 'pending'], ['Enter the name', 'pending']);
    expect(draftPlace(moved, CHANGE)).toEqual({ index: 2, kind: 'change', overtaken: false });
  });

  it.each([
    ['reworded', plan(['Open the form', 'active'], ['Enter both names', 'pending'], ['Save', 'pending']), 1],
    ['begun', plan(['Open the form', 'done'], ['Enter the name', 'active'], ['Save', 'pending']), 2],
    ['done', plan(['Open the form', 'done'], ['Enter the name', 'done'], ['Save', 'active']), 3],
    ['taken out', plan(['Open the form', 'active']), 1],
  ])('becomes a new step when the agent has %s the one it was to change', (_, after, index) => {
    expect(draftPlace(after, CHANGE)).toEqual({ index, kind: 'add', overtaken: true });
  });

  it('that is new goes where it was begun, or as soon after that as steps can still be added', () => {
    expect(draftPlace(BEFORE, ADD)).toEqual({ index: 1, kind: 'add', overtaken: false });
    const later = plan(['Open the form', 'done'], ['Enter the name', 'done'], ['Save', 'pending']);
    expect(draftPlace(later, ADD)).toEqual({ index: 2, kind: 'add', overtaken: false });
    expect(draftPlace(plan(['Open the form', 'done']), { ...ADD, index: 3 })).toMatchObject({ index: 1 });
  });
});

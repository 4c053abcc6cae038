import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { determineReplanAction } from '../../../../src/main/agent/planning/determineReplanAction.ts';
import { applyChanges, toRegeneratedPlan } from '../../../../src/main/agent/planning/toPlan.ts';
import { instructionReader } from '../../../../src/main/reasoning/offline/reading/instructionReader.ts';
import type { Plan, PlanStep } from '../../../../src/shared/plan/plan.ts';
import type { PlanValidation, SuggestedChange } from '../../../../src/shared/plan/planHealth.ts';
import { planProposal } from '../fakeWorld.ts';

const READING = { reader: instructionReader, task: '' };

function planOf(...steps: (Partial<PlanStep> & Pick<PlanStep, 'status'>)[]): Plan {
  return {
    goal: 'The form is saved',
    currentStepIndex: 0,
    revision: 0,
    steps: steps.map((step, index) => ({
      index,
      description: `Click “${index}”`,
      reasoning: '',
      toolType: 'DOM',
      expectedOutcome: '',
      verify: 'seen',
      ...step,
    })),
  };
}

const skip = (index: number): SuggestedChange => ({ kind: 'skip', index, reason: 'The page has no need of it' });
const change = (index: number, description = 'Click “Store”'): SuggestedChange => ({
  kind: 'change',
  index,
  description,
  expectedOutcome: 'stored',
  verify: 'It reads stored',
  reason: 'renamed',
});
const invalid = (...suggestedChanges: SuggestedChange[]): PlanValidation => ({
  valid: false,
  reason: '',
  suggestedChanges,
  needsFullReplan: false,
});
const PLAN = planOf({ status: 'done' }, { status: 'active' }, { status: 'pending' });

describe('what becomes of a plan', () => {
  it('goes on when it is valid', () => {
    expect(determineReplanAction({ ...invalid(), valid: true }, PLAN, instructionReader)).toEqual({ kind: 'continue' });
  });

  it('is modified when every change can be made', () => {
    const changes = [skip(1), change(2)];
    expect(determineReplanAction(invalid(...changes), PLAN, instructionReader)).toEqual({ kind: 'modify', changes });
  });

  it.each([
    ['the validator wants it', { ...invalid(change(2)), needsFullReplan: true }],
    ['there is nothing to change', invalid()],
    ['a step that is done would be changed', invalid(change(0))],
    ['there is no such step', invalid(skip(7))],
    ['one of several changes cannot be made', invalid(change(2), change(0))],
    ['a changed step would be two actions', invalid(change(2, 'Type Jas and click Save'))],
    ['a step is named twice', invalid(change(2), skip(2))],
  ])('is made anew when %s', (_, validation) => {
    expect(determineReplanAction(validation, PLAN, instructionReader)).toEqual({ kind: 'regenerate' });
  });

  it('does not drop what a person wrote, but may word it for the page', () => {
    const plan = planOf({ status: 'pending', editedByHuman: true });
    expect(determineReplanAction(invalid(skip(0)), plan, instructionReader).kind).toBe('regenerate');
    expect(determineReplanAction(invalid(change(0)), plan, instructionReader).kind).toBe('modify');
  });

  it('never depends on what is only said', () => {
    const said = fc.oneof(fc.string(), fc.constantFrom('needs full replan', 'regenerate', 'valid', '[FAIL]'));
    const validation = fc.record({
      valid: fc.boolean(),
      needsFullReplan: fc.boolean(),
      suggestedChanges: fc.array(fc.constantFrom(skip(0), skip(1), change(2)), { maxLength: 2 }),
    });
    fc.assert(
      fc.property(validation, said, said, (fields, one, other) => {
        const worded = (reason: string) => ({
          ...fields,
          reason,
          suggestedChanges: fields.suggestedChanges.map((each) => ({ ...each, reason })),
        });
        expect(determineReplanAction(worded(one), PLAN, instructionReader).kind).toBe(
          determineReplanAction(worded(other), PLAN, instructionReader).kind,
        );
      }),
    );
  });
});

describe('a plan with changes', () => {
  const changed = applyChanges(PLAN, [skip(1), change(2)], READING);

  it('says of what it skips why, and that it is not asked for in the end', () => {
    expect(changed.steps[1]).toMatchObject({
      status: 'skipped',
      note: 'The page has no need of it',
      notNeeded: true,
      description: 'Click “1”',
    });
  });

  it('words a step anew with its own criterion, in its place', () => {
    expect(changed.steps[2]).toMatchObject({
      index: 2,
      status: 'pending',
      description: 'Click “Store”',
      verify: 'It reads stored',
    });
  });

  it('leaves the rest as it was', () => {
    expect(changed.steps[0]).toBe(PLAN.steps[0]);
    expect(changed.steps.map(({ index }) => index)).toEqual([0, 1, 2]);
  });
});

describe('a plan made anew', () => {
  it('counts from 0, is the next revision, has atomic steps, and asks for no less', () => {
    const plan = toRegeneratedPlan(
      { ...PLAN, revision: 1 },
      { ...planProposal('Type Jas and click Save'), goal: 'Less' },
      READING,
    );
    expect(plan).toMatchObject({ goal: 'The form is saved', revision: 2, currentStepIndex: 0 });
    expect(plan.steps.map(({ index, status, description }) => [index, status, description])).toEqual([
      [0, 'pending', 'Type Jas'],
      [1, 'pending', 'Click Save'],
    ]);
  });

  it('keeps the provisions of the plan before, unless it makes its own', () => {
    const contingencies = [{ type: 'POPUP_DETECTED', response: 'close' } as const];
    expect(toRegeneratedPlan({ ...PLAN, contingencies }, planProposal('One'), READING).contingencies).toEqual(
      contingencies,
    );
    const own = [{ type: 'URL_CHANGED', response: 'fail' } as const];
    const proposal = { ...planProposal('One'), contingencies: own };
    expect(toRegeneratedPlan({ ...PLAN, contingencies }, proposal, READING).contingencies).toEqual(own);
  });
});

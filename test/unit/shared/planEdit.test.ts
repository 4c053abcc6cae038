import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Plan, PlanStep, StepStatus } from '../../../src/shared/plan/plan.ts';
import { applyPlanEdit, type PlanEdit } from '../../../src/shared/plan/planEdit.ts';

const step = (index: number, status: StepStatus): PlanStep => ({
  index,
  status,
  description: `Step ${index}`,
  reasoning: 'needed',
  toolType: 'DOM',
  expectedOutcome: 'seen',
  verify: 'seen',
});
const planOf = (...statuses: StepStatus[]): Plan => ({
  goal: 'g',
  steps: statuses.map((status, index) => step(index, status)),
  currentStepIndex: 0,
  revision: 0,
});
const after = (plan: Plan, edit: PlanEdit) => {
  const edited = applyPlanEdit(plan, edit);
  return edited.ok ? edited.value.steps.map(({ description, status }) => `${description} ${status}`) : edited.error;
};

const words = fc.constantFrom('Click “A”', 'Click “B”');
const at = fc.integer({ min: 0, max: 9 });
const edit: fc.Arbitrary<PlanEdit> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), index: at, description: words, verify: words }),
  fc.record({ kind: fc.constant('change' as const), index: at, description: words, verify: words }),
  fc.record({ kind: fc.constant('move' as const), index: at, to: at }),
  fc.record({ kind: fc.constantFrom('skip' as const, 'restore' as const), index: at }),
);
const plan = fc
  .tuple(
    fc.array(fc.constantFrom<StepStatus>('done', 'skipped', 'failed'), { maxLength: 3 }),
    fc.constantFrom<StepStatus[]>([], ['active']),
    fc.array(fc.constant<StepStatus>('pending'), { maxLength: 4 }),
  )
  .map((parts) => planOf(...parts.flat()));

describe('whatever a person does to a plan', () => {
  test('leaves what is done or under way where it is, counts without a gap and loses nothing', () => {
    fc.assert(
      fc.property(plan, fc.array(edit, { maxLength: 8 }), (start, edits) => {
        const fixed = start.steps.filter(({ status }) => status !== 'pending');
        let current = start;
        for (const each of edits) {
          const edited = applyPlanEdit(current, each);
          if (!edited.ok) continue;
          const { steps } = edited.value;
          expect(steps).toHaveLength(current.steps.length + (each.kind === 'add' ? 1 : 0));
          if (each.kind !== 'change' && each.kind !== 'add') {
            const names = (of: Plan) => of.steps.map(({ description }) => description).sort();
            expect(names(edited.value)).toEqual(names(current));
          }
          current = edited.value;
          expect(steps.map(({ index }) => index)).toEqual([...steps.keys()]);
          expect(steps.slice(0, fixed.length)).toEqual(fixed);
          expect(edited.value).toMatchObject({ goal: start.goal, revision: start.revision });
        }
      }),
    );
  });

  test('is marked as theirs, and only that', () => {
    fc.assert(
      fc.property(plan, edit, (start, each) => {
        const edited = applyPlanEdit(start, each);
        if (!edited.ok) return;
        const theirs = edited.value.steps.filter(({ editedByHuman }) => editedByHuman);
        expect(theirs).toHaveLength(1);
      }),
    );
  });
});

describe('an edit of a plan', () => {
  const start = planOf('done', 'active', 'pending', 'pending');

  it.each<[PlanEdit, readonly string[]]>([
    [
      { kind: 'add', index: 2, description: 'New', verify: 'v' },
      ['Step 0 done', 'Step 1 active', 'New pending', 'Step 2 pending', 'Step 3 pending'],
    ],
    [
      { kind: 'add', index: 4, description: 'New', verify: 'v' },
      ['Step 0 done', 'Step 1 active', 'Step 2 pending', 'Step 3 pending', 'New pending'],
    ],
    [{ kind: 'move', index: 3, to: 2 }, ['Step 0 done', 'Step 1 active', 'Step 3 pending', 'Step 2 pending']],
    [{ kind: 'skip', index: 2 }, ['Step 0 done', 'Step 1 active', 'Step 2 skipped', 'Step 3 pending']],
    [
      { kind: 'change', index: 3, description: 'Other', verify: 'v' },
      ['Step 0 done', 'Step 1 active', 'Step 2 pending', 'Other pending'],
    ],
  ])('%o', (each, expected) => {
    expect(after(start, each)).toEqual(expected);
  });

  it.each<PlanEdit>([
    { kind: 'add', index: 1, description: 'New', verify: 'v' },
    { kind: 'add', index: 5, description: 'New', verify: 'v' },
    { kind: 'move', index: 2, to: 1 },
    { kind: 'move', index: 1, to: 3 },
    { kind: 'move', index: 2, to: 4 },
    { kind: 'skip', index: 1 },
    { kind: 'change', index: 0, description: 'Other', verify: 'v' },
    { kind: 'skip', index: 9 },
    { kind: 'restore', index: 2 },
  ])('cannot be %o', (each) => {
    expect(applyPlanEdit(start, each).ok).toBe(false);
  });

  it('takes up again what a person skipped, and not what the agent did', () => {
    const skipped = applyPlanEdit(start, { kind: 'skip', index: 2 });
    if (!skipped.ok) throw new Error(skipped.error);
    const restored = applyPlanEdit(skipped.value, { kind: 'restore', index: 2 });
    expect(restored).toMatchObject({ ok: true, value: { steps: { 2: { status: 'pending', description: 'Step 2' } } } });
    expect(restored.ok && restored.value.steps[2]?.note).toBeUndefined();
    expect(applyPlanEdit(planOf('skipped', 'pending'), { kind: 'restore', index: 0 }).ok).toBe(false);
  });
});

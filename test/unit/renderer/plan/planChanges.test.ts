import { describe, expect, it } from 'vitest';
import { stepKeys } from '../../../../src/renderer/plan/EditablePlan.tsx';
import { planChanges } from '../../../../src/renderer/plan/planChanges.ts';
import { dropTarget } from '../../../../src/renderer/plan/useDraggedSteps.ts';
import { applyPlanEdit, type PlanEdit } from '../../../../src/shared/plan/planEdit.ts';
import type { RunEvent } from '../../../../src/shared/run/runEvent.ts';
import { chainedRun, fourStepPlan, waitingRun } from '../fakeHost/plannedRuns.ts';
import { createRunScript } from '../fakeHost/runScript.ts';

/** A waiting run after a person has edited its plan so. */
function edited(edit: PlanEdit): RunEvent[] {
  const script = createRunScript('w', 0, waitingRun('w', 0));
  const plan = applyPlanEdit(fourStepPlan(), edit);
  if (!plan.ok) throw new Error(plan.error);
  script.emit({ type: 'human.edited-plan', edit });
  script.emit({ type: 'plan.updated', plan: plan.value, cause: 'edited' });
  return script.events;
}

describe('the changes of a plan', () => {
  it('are none while it is as it was written', () => {
    expect(planChanges(waitingRun('w', 0))).toEqual([]);
  });

  it('say which step the agent reworded, and why', () => {
    expect(planChanges(chainedRun('c', 0))).toEqual([
      {
        seq: expect.any(Number),
        by: 'agent',
        words: ['Step 2 reworded: “Enter “Jas” as the name” became “Enter “Jas” as the full name”'],
        reason: 'The form calls its fields otherwise.',
      },
    ]);
  });

  it('say that it was made anew', () => {
    const script = createRunScript('w', 0, waitingRun('w', 0));
    script.emit({ type: 'plan.updated', plan: fourStepPlan(0, { revision: 1 }), cause: 'regenerated' });
    expect(planChanges(script.events)).toMatchObject([{ by: 'agent', words: ['The plan was made anew.'] }]);
  });

  it.each<[PlanEdit, string]>([
    [{ kind: 'add', index: 1, description: 'Wait', verify: 'It is there' }, 'You added step 2: Wait'],
    [
      { kind: 'change', index: 0, description: 'Press it', verify: 'x' },
      'You reworded step 1: “Click “Add patient”” became “Press it”',
    ],
    [
      { kind: 'change', index: 0, description: 'Click “Add patient”', verify: 'A form' },
      'You reworded the check of step 1: A form',
    ],
    [{ kind: 'move', index: 3, to: 0 }, 'You moved step 4 to place 1: Click “Save”'],
    [{ kind: 'skip', index: 3 }, 'You skipped step 4: Click “Save”'],
  ])('say what a person did: %o', (edit, words) => {
    expect(planChanges(edited(edit))).toMatchObject([{ by: 'person', words: [words] }]);
  });
});

describe('the keys of steps', () => {
  it('go with the steps when these change places, and tell equal ones apart', () => {
    const plan = fourStepPlan();
    const moved = applyPlanEdit(plan, { kind: 'move', index: 0, to: 3 });
    expect(moved.ok && stepKeys(moved.value).at(3)).toBe(stepKeys(plan)[0]);
    const [first] = plan.steps;
    const doubled = stepKeys({ revision: 0, steps: first ? [first, first] : [] });
    expect(new Set(doubled).size).toBe(2);
  });
});

describe('a dragged step', () => {
  it.each([
    [0, 2, 'before', 1],
    [0, 2, 'after', 2],
    [3, 1, 'before', 1],
    [3, 1, 'after', 2],
    [1, 1, 'after', 1],
  ] as const)('from place %i dropped on %i, %s, comes to stand at %i', (from, index, side, to) => {
    expect(dropTarget(from, { index, side })).toBe(to);
  });
});

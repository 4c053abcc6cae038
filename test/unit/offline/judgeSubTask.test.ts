import { describe, expect, it } from 'vitest';
import { judgeAction, withSubTask } from '../../../src/main/reasoning/offline/judging/judgeAction.ts';
import type { JudgeActionInput } from '../../../src/shared/reasoning/judging.ts';
import { on } from '../acted.ts';
import { question, seen } from './observations.ts';

const GOAL = 'Open Patients, add a patient named Jas and log out';
const OBJECTIVE = 'Add a patient named Jas';

function judged(step: string, seenThings: Parameters<typeof question>[0]['seen'], objective?: string) {
  const asked: JudgeActionInput = question({
    goal: GOAL,
    step,
    place: [4, 5],
    action: 'click("7")',
    element: on('button', 'Save'),
    seen: seenThings,
  });
  return withSubTask(judgeAction, { ...asked, ...(objective !== undefined && { subTaskObjective: objective }) });
}

describe('the objective of a sub-task', () => {
  const saved = [
    seen.traffic('POST /patients (200)'),
    seen.message('Patient Jas was added'),
    seen.appeared('cell', 'Jas'),
  ];

  it('is achieved by its own last step, although the task is not done', () => {
    const verdict = judged('Save the new “patient” “Jas”', saved, OBJECTIVE);
    expect(verdict).toMatchObject({ action_succeeded: true, task_completed: false, sub_task_completed: true });
  });

  it('is not achieved when the page says that it failed', () => {
    const refused = [seen.traffic('POST /patients (422)'), seen.message('Could not be saved', 'alert')];
    expect(judged('Save the new “patient” “Jas”', refused, OBJECTIVE).sub_task_completed).toBe(false);
  });

  it('is not achieved by a step on the way to it', () => {
    const opened = [seen.appeared('textbox', 'Name'), seen.navigation('http://a/', 'http://a/new')];
    expect(judged('Open the form for a new “patient”', opened, OBJECTIVE).sub_task_completed).toBe(false);
  });

  it('is not spoken of when there is none', () => {
    expect(judged('Save the new “patient” “Jas”', saved)).not.toHaveProperty('sub_task_completed');
  });
});

import { describe, expect, it } from 'vitest';
import { shownNote } from '../../../../src/renderer/subTasks/SubTaskItem.tsx';
import { subTaskProgress, subTaskViews } from '../../../../src/renderer/subTasks/subTaskViews.ts';
import { dividedRun } from '../fakeHost/dividedRun.ts';
import { recordsOf } from '../fakeHost/recordsOf.ts';

const PLAN = recordsOf(dividedRun('m', 0)).at(-1)?.state.hierarchicalPlan;

function view(id: string) {
  return PLAN && subTaskViews(PLAN).find(({ subTask }) => subTask.id === id);
}

describe('sub-tasks as they are shown', () => {
  it('say what they come after, and what keeps them from ever being begun', () => {
    expect(view('appointment')).toMatchObject({ after: ['Create patient'], heldUpBy: [] });
    expect(view('report')).toMatchObject({ after: ['Delete the drafts'], heldUpBy: ['Delete the drafts'] });
  });

  it('show what they handed on, with its source', () => {
    expect(view('patient')?.outputs).toEqual([
      { name: 'patientNumber', value: '10013', source: expect.stringContaining('No. 10013') },
    ]);
    expect(view('drafts')?.outputs).toEqual([]);
  });

  it('count those that are completed', () => {
    expect(subTaskProgress(PLAN)).toBe('1 of 5');
    expect(subTaskProgress(undefined)).toBeUndefined();
  });
});

describe('the note of a sub-task', () => {
  it.each([
    ['[SUCCESS] It is stored.', 'success', 'It is stored.'],
    ['[SUCCESS]: It is stored.', 'success', 'It is stored.'],
    ['  [FAIL]No such patient', 'fail', 'No such patient'],
    ['It says [FAIL] later', null, 'It says [FAIL] later'],
  ])('%s', (note, standing, text) => {
    expect(shownNote(note)).toEqual({ standing, text });
  });
});

import { describe, expect, it } from 'vitest';
import { judgeAction } from '../../../src/main/reasoning/offline/judging/judgeAction.ts';
import { on } from '../acted.ts';
import { question, type Situation, seen } from './observations.ts';

const TASK = 'Click “Create”, enter “Lunch” as the title, set the date to 2026-10-16 and click “Save”';
const FORM = [
  seen.message('New event', 'dialog'),
  seen.appeared('textbox', 'Title', 'New event'),
  seen.drawn('textbox', 'Date', '2026-10-14'),
  seen.appeared('button', 'Save', 'New event'),
];

const press = (name: string, place: readonly [number, number], list: Situation['seen']) =>
  judgeAction(
    question({
      goal: TASK,
      step: `Click “${name}”`,
      place,
      action: 'click("3")',
      element: on('button', name),
      seen: list,
    }),
  );

describe('a button that is named as one that stores', () => {
  it('has worked where it opens what the values are entered in afterwards', () => {
    expect(press('Create', [1, 4], FORM)).toMatchObject({ action_succeeded: true, task_completed: false });
  });

  it('has worked where what it opens is called as it is, and has not where that says what is wrong', () => {
    const opened = (title: string) =>
      press('Report an error', [1, 4], [seen.message(title, 'dialog'), ...FORM.slice(1)]);
    expect(opened('Report an error in the hall').action_succeeded).toBe(true);
    expect(opened('Report an error: could not be opened').action_succeeded).toBe(false);
    expect(opened('An error occurred').action_succeeded).toBe(false);
  });

  it('has not where nothing opens', () => {
    expect(press('Create', [1, 4], [seen.witness()]).action_succeeded).toBe(false);
  });

  it('is held to what was entered before it was pressed', () => {
    const saved = [
      seen.traffic('POST /save (200)'),
      seen.message('Saved'),
      seen.drawn('textbox', 'Date', '2026-10-14'),
    ];
    expect(press('Save', [4, 4], saved).task_completed).toBe(false);
  });
});

describe('a deed that is asked for', () => {
  const completed = (goal: string, title = 'A leak') =>
    judgeAction(
      question({
        goal,
        step: 'Click “Report a leak”',
        place: [1, 1],
        action: 'click("3")',
        element: on('button', 'Report a leak'),
        seen: [seen.message(title, 'dialog'), seen.appeared('textbox', 'Where?', title)],
      }),
    ).task_completed;

  it('is not done by the form for it, unless no more than to open that is asked for', () => {
    expect(completed('The tap in the yard drips, report that leak')).toBe(false);
    expect(completed('Report a leak', 'Report a leak in the yard')).toBe(false);
    expect(completed('Click “Report a leak”')).toBe(true);
  });
});

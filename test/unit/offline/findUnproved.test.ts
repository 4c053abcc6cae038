import { describe, expect, it } from 'vitest';
import { judgeAction } from '../../../src/main/reasoning/offline/judging/judgeAction.ts';
import { question, seen } from './observations.ts';

const GOAL = 'Click “Delete Legacy”, type “Legacy” into “Confirmation”, then click “Delete workspace”';

function completed(...things: Parameters<typeof question>[0]['seen']): boolean {
  return judgeAction(
    question({
      goal: GOAL,
      step: 'Click “Delete workspace”',
      action: 'click("7")',
      target: 'button “Delete workspace” in “Delete Legacy”',
      seen: [seen.traffic('POST /workspaces/delete (200)'), ...things],
    }),
  ).task_completed;
}

describe('a button that deletes without naming what', () => {
  it('is done when the entry that the task names has left its list', () => {
    expect(completed(seen.disappeared('listitem', 'Legacy'))).toBe(true);
  });

  it('is not done when another entry has, or the page merely stirs', () => {
    expect(completed(seen.disappeared('listitem', 'Modern'))).toBe(false);
    expect(completed(seen.appeared('text', 'Workspaces of today'))).toBe(false);
  });

  it('is not done when something of that name has come in its place', () => {
    const waits = seen.appeared('listitem', 'Legacy, to be deleted on Friday');
    expect(completed(seen.disappeared('listitem', 'Legacy'), waits)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { notReady } from '../../../../../src/renderer/board/goal/GoalDecisionPanel.tsx';
import { outdatedWords, progressParts, progressWords } from '../../../../../src/renderer/board/goal/GoalProgress.tsx';
import {
  countGoals,
  filterGoals,
  NO_GOAL_FILTER,
  projectsOf,
} from '../../../../../src/renderer/board/goal/GoalsPage.tsx';
import { rejectGoalCommand } from '../../../../../src/renderer/board/goal/goalDecision.ts';
import { goalStatus } from '../../../../../src/shared/board/goal.ts';
import { FakeBoard } from '../../fakeHost/fakeBoard.ts';
import { FakeHost } from '../../fakeHost/fakeHost.ts';
import { workScene } from '../../fakeHost/workScene.ts';

function setUp() {
  const host = new FakeHost();
  const board = new FakeBoard(host);
  workScene(board, host);
  board.must('Ann', { type: 'create_goal', title: 'Later' });
  const status = (id: string) => {
    const found = goalStatus(board.state, id);
    if (!found) throw new Error(`There is no ${id}`);
    return found;
  };
  return { board, goals: () => [...board.state.goals.values()], status };
}

describe('the list of goals', () => {
  it('begins with what waits for the lead and ends with what is not begun', () => {
    expect(filterGoals(setUp().goals(), NO_GOAL_FILTER).map(({ id }) => id)).toEqual(['GOAL-2', 'GOAL-1', 'GOAL-3']);
  });

  it('is filtered by words in any order, state and project', () => {
    const goals = setUp().goals();
    const ids = (part: Partial<typeof NO_GOAL_FILTER>) =>
      filterGoals(goals, { ...NO_GOAL_FILTER, ...part }).map(({ id }) => id);
    expect(ids({ query: 'SYSTEM patients' })).toEqual(['GOAL-1']);
    expect(ids({ query: 'goal-3' })).toEqual(['GOAL-3']);
    expect(ids({ state: 'open' })).toEqual(['GOAL-3']);
    expect(ids({ project: 'Clinic', state: 'active' })).toEqual(['GOAL-1']);
    expect(countGoals(goals)).toEqual({ open: 1, active: 1, pending_verify: 1, verified: 0 });
    expect(projectsOf(goals)).toEqual(['Clinic']);
  });
});

describe('the progress of a goal', () => {
  it('is shown from done to not begun, without states that no task is in', () => {
    const { counts } = setUp().status('GOAL-1');
    expect(progressParts(counts).map(({ state }) => state)).toEqual(['completed', 'review', 'in_progress', 'pending']);
    const { board, status } = setUp();
    expect(outdatedWords(status('GOAL-1'))).toBe('');
    board.must('Ann', { type: 'update_task', task_id: 'TASK-4', title: 'Show all allergies' });
    expect(outdatedWords(status('GOAL-1'))).toBe('Outdated: TASK-4');
    expect(progressWords(counts)).toBe('0 of 4 verified; 1 completed, 1 review, 1 in progress, 1 pending');
  });

  it('has words for all and for nothing', () => {
    const { status } = setUp();
    expect(progressWords(status('GOAL-2').counts)).toBe('1 of 1 verified');
    expect(progressWords(status('GOAL-3').counts)).toBe('No tasks yet');
  });
});

describe('why a goal cannot be verified yet', () => {
  it('is its tasks that are not', () => {
    const found = notReady(setUp().status('GOAL-1'));
    expect(found?.tasks.map(({ id }) => id)).toEqual(['TASK-1', 'TASK-2', 'TASK-4', 'TASK-5']);
  });

  it('is that it has none', () => {
    expect(notReady(setUp().status('GOAL-3'))?.words).toContain('no tasks');
  });

  it('is its rejection, until something that fixes it is verified', () => {
    const { board, status } = setUp();
    expect(notReady(status('GOAL-2'))).toBeUndefined();
    board.must('Ann', { type: 'reject_goal', goal_id: 'GOAL-2', reason: 'Booked twice' });
    expect(notReady(status('GOAL-2'))?.words).toContain('rejected');
  });
});

describe('a rejection of a goal', () => {
  it('takes along the fixes that have a title', () => {
    const fixTasks = [
      { title: ' Lock the slot ', description: '' },
      { title: ' ', description: 'Nothing yet' },
      { title: 'Tell both', description: 'By mail' },
    ];
    const command = rejectGoalCommand('GOAL-2', { words: 'Booked twice', fixTasks, seen: 'hash' });
    expect(command).toEqual({
      type: 'reject_goal',
      goal_id: 'GOAL-2',
      reason: 'Booked twice',
      seen: 'hash',
      fix_tasks: [{ title: 'Lock the slot' }, { title: 'Tell both', description: 'By mail' }],
    });
  });
});

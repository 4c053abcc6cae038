import { describe, expect, it } from 'vitest';
import { cardFacts, sameFacts } from '../../../../src/renderer/board/columns/cardFacts.ts';
import { criteriaCount } from '../../../../src/renderer/board/columns/criteriaCount.ts';
import { NO_TASK, newTaskCommand } from '../../../../src/renderer/board/columns/newTask.ts';
import { taskMarks } from '../../../../src/renderer/board/columns/taskMarks.ts';
import { turnGroups } from '../../../../src/renderer/board/turn/turnGroups.ts';
import { boardCommandSchema } from '../../../../src/shared/board/boardCommand.ts';
import { myTurn } from '../../../../src/shared/board/myTurn.ts';
import { evidenceOf } from '../fakeHost/busyBoard.ts';
import { FakeBoard } from '../fakeHost/fakeBoard.ts';
import { FakeHost } from '../fakeHost/fakeHost.ts';
import { aBusyBoard, taskCalled } from './boardTasks.ts';

const board = aBusyBoard();
const marks = (words: string) => taskMarks(taskCalled(board, words), board.state);

describe('the marks of a card', () => {
  it.each([
    ['Send the bill', ['escalated', 'rejected']],
    ['logo', ['outdated', 'needs-a-look']],
    ['laboratory', ['needs-a-look']],
    ['first appointment', ['running']],
    ['Enter the opening', []],
    ['Take Dr Okafor', []],
  ])('of “%s” are %j', (words, expected) => {
    expect(marks(words)).toEqual(expected);
  });

  it('say when somebody alone did it all, and no longer when that was taken back', () => {
    const lone = new FakeBoard(new FakeHost());
    const id = lone.must('Ann', { type: 'create_task', title: 'Alone', assign_to: 'Countersign' }).taskId ?? '';
    lone.must('Ann', { type: 'report_run_started', task_id: id, run_id: 'r' });
    lone.must('Ann', {
      type: 'report_run_submitted',
      task_id: id,
      summary: 'Done',
      evidence: evidenceOf(lone, id, 'r'),
    });
    const now = () => {
      const task = lone.state.tasks.get(id);
      return task ? taskMarks(task, lone.state) : [];
    };
    expect(now()).toEqual([]);
    lone.must('Ann', { type: 'approve_task', task_id: id });
    expect(now()).toContain('relaxed');
    lone.must('Ann', { type: 'verify_task', task_id: id, notes: 'Seen' });
    expect(now()).toEqual(['relaxed']);
    lone.must('Ann', { type: 'reopen_task', task_id: id, reason: 'It is gone again.' });
    expect(now()).not.toContain('relaxed');
  });
});

describe('the criteria on a card', () => {
  it('are counted by what the run found', () => {
    expect(criteriaCount(taskCalled(board, 'laboratory'))).toEqual({ of: 3, met: 2 });
    expect(criteriaCount(taskCalled(board, 'Jas with her phone'))).toEqual({ of: 3 });
  });

  it('are counted by whoever decided after it', () => {
    const copy = aBusyBoard();
    const { id } = taskCalled(copy, 'laboratory');
    const findings = [{ criterionId: 'k3', standing: 'met' as const }];
    copy.must('Ben', { type: 'approve_task', task_id: id, findings });
    expect(criteriaCount(taskCalled(copy, 'laboratory'))).toEqual({ of: 3, met: 3 });
  });
});

describe('the facts of a card', () => {
  it('are the same as long as nothing that it shows is another', () => {
    const task = taskCalled(board, 'laboratory');
    const facts = cardFacts(task, board.state, false);
    expect(facts.look.split('\n')).toHaveLength(2);
    expect(facts.goalTitle).toBe('Bills go out on the first of the month');
    expect(sameFacts(facts, cardFacts(task, board.state, false))).toBe(true);
    expect(sameFacts(facts, cardFacts(task, board.state, true))).toBe(false);
    expect(sameFacts(facts, { ...facts, marks: [] })).toBe(false);
    expect(sameFacts(facts, { ...facts, criteria: { of: 3 } })).toBe(false);
  });
});

describe('my turn', () => {
  it('is grouped by what to do: the lead sorts out first, then verifies goals', () => {
    const groups = turnGroups(myTurn(board.state, 'Ann'), board.state);
    expect(groups.map(({ kind }) => kind)).toEqual(['triage', 'verify-goal', 'verify', 'review', 'assign', 'start']);
    expect(groups[0]?.items).toMatchObject([{ id: taskCalled(board, 'Send the bill').id, move: 'triage' }]);
    expect(groups[1]?.items).toMatchObject([{ id: 'GOAL-3', subject: { goal: { id: 'GOAL-3' } } }]);
    expect(groups.at(-1)?.items).toMatchObject([{ move: 'run' }]);
  });

  it('has no shortcut past the evidence', () => {
    for (const name of ['Ann', 'Ben', 'Cleo']) {
      for (const { kind, items } of turnGroups(myTurn(board.state, name), board.state)) {
        if (['review', 'verify', 'verify-goal'].includes(kind)) expect(items.some(({ move }) => move)).toBe(false);
      }
    }
  });
});

describe('a new task', () => {
  it('is a command without what was left empty, with a criterion for each line', () => {
    const command = newTaskCommand({ ...NO_TASK, title: ' Add Jas ', criteria: ' One \n\n Two ', goalId: 'GOAL-1' });
    expect(boardCommandSchema.parse(command)).toEqual({
      type: 'create_task',
      title: 'Add Jas',
      criteria: ['One', 'Two'],
      goal_id: 'GOAL-1',
    });
  });
});

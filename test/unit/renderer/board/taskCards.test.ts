import { describe, expect, it } from 'vitest';
import { cardFacts, sameFacts } from '../../../../src/renderer/board/columns/cardFacts.ts';
import { criteriaCount } from '../../../../src/renderer/board/columns/criteriaCount.ts';
import { markWords } from '../../../../src/renderer/board/columns/markWords.ts';
import { NO_TASK, newTaskCommand } from '../../../../src/renderer/board/columns/NewTaskForm.tsx';
import { taskMarks } from '../../../../src/renderer/board/columns/taskMarks.ts';
import { agentLine } from '../../../../src/renderer/board/line/agentLine.ts';
import { turnGroups } from '../../../../src/renderer/board/turn/turnGroups.ts';
import { boardCommandSchema } from '../../../../src/shared/board/boardCommand.ts';
import { myTurn } from '../../../../src/shared/board/myTurn.ts';
import type { WaitingRun } from '../../../../src/shared/board/waitingRun.ts';
import { evidenceOf } from '../fakeHost/busyBoard.ts';
import { FakeBoard } from '../fakeHost/fakeBoard.ts';
import { FakeHost } from '../fakeHost/fakeHost.ts';
import { aBusyBoard, taskCalled } from './boardTasks.ts';

const board = aBusyBoard();
const inLine = (...waiting: WaitingRun[]) => agentLine(waiting);
const line = inLine({ taskId: taskCalled(board, 'Jas with her phone').id, by: 'Ann', waitsFor: 'page' });
const marks = (words: string) => taskMarks(taskCalled(board, words), board.state, line);

describe('the marks of a card', () => {
  it.each([
    ['Send the bill', ['escalated', 'rejected']],
    ['logo', ['outdated', 'needs-a-look']],
    ['laboratory', ['needs-a-look']],
    ['first appointment', ['running']],
    ['Jas with her phone', ['queued']],
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
      return task ? taskMarks(task, lone.state, inLine()) : [];
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

describe('a card of what was agreed to without a look', () => {
  it('says so, and by whose word, for as long as it stands by that', () => {
    const copy = aBusyBoard();
    const { id } = taskCalled(copy, 'laboratory');
    copy.must('Ben', { type: 'approve_task', task_id: id });
    const task = taskCalled(copy, 'laboratory');
    const facts = cardFacts(task, copy.state, inLine(), false);
    expect(facts.marks).toContain('unexamined');
    expect(facts.criteria).toEqual({ of: 3, met: 2 });
    expect(markWords('unexamined', task, facts)).toEqual({
      short: 'Not examined',
      long: 'Approved by Ben, but 1 of 3 criteria was not examined.',
    });
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
    const facts = cardFacts(task, board.state, line, false);
    expect(facts.look.split('\n')).toHaveLength(2);
    expect(facts.goalTitle).toBe('Bills go out on the first of the month');
    expect(sameFacts(facts, cardFacts(task, board.state, line, false))).toBe(true);
    expect(sameFacts(facts, cardFacts(task, board.state, line, true))).toBe(false);
    expect(sameFacts(facts, { ...facts, marks: [] })).toBe(false);
    expect(sameFacts(facts, { ...facts, criteria: { of: 3 } })).toBe(false);
  });
});

describe('the place in the line on a card', () => {
  const placeOf = (words: string, ...waiting: WaitingRun[]) => {
    const task = taskCalled(board, words);
    const facts = cardFacts(task, board.state, inLine(...waiting), false);
    return markWords('queued', task, facts);
  };
  const { id } = taskCalled(board, 'Jas with her phone');
  const othersFirst = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ taskId: `TASK-9${index}`, by: 'Ben', waitsFor: 'page' as const }));

  it.each([
    [0, 'First in line for the agent'],
    [1, 'Second in line for the agent'],
    [9, 'Tenth in line for the agent'],
    [10, '11th in line for the agent'],
    [20, '21st in line for the agent'],
  ])('with %i before it says “%s”', (count, long) => {
    const words = placeOf('Jas with her phone', ...othersFirst(count), { taskId: id, by: 'Ann', waitsFor: 'page' });
    expect(words).toEqual({ short: 'Queued', long });
  });

  it('is before nobody as long as it waits for another task, which it names', () => {
    const copy = aBusyBoard();
    const dependsOn = ['logo', 'Okafor', 'laboratory'].map((words) => taskCalled(copy, words).id);
    copy.must('Ann', { type: 'update_task', task_id: id, depends_on: dependsOn });
    const waiting = [
      { taskId: id, by: 'Ann', waitsFor: 'task' as const },
      { taskId: 'TASK-90', by: 'Ann', waitsFor: 'page' as const },
    ];
    const { place } = cardFacts(taskCalled(copy, 'Jas with her phone'), copy.state, inLine(...waiting), false);
    expect(place).toBe(`Waits for ${dependsOn[0]} and ${dependsOn[2]}, then for the agent`);
    expect(inLine(...waiting).get('TASK-90')?.turn).toBe(1);
  });

  it('makes the card another one when it changes', () => {
    const task = taskCalled(board, 'Jas with her phone');
    const facts = (count: number) =>
      cardFacts(task, board.state, inLine(...othersFirst(count), { taskId: id, by: 'Ann', waitsFor: 'page' }), false);
    expect(sameFacts(facts(2), facts(2))).toBe(true);
    expect(sameFacts(facts(2), facts(1))).toBe(false);
  });
});

describe('my turn', () => {
  it('is grouped by what to do: the lead sorts out first, then verifies goals', () => {
    const board = aBusyBoard();
    board.must('Ben', { type: 'approve_task', task_id: taskCalled(board, 'logo').id });
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

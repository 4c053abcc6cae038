import type { BoardState } from '../../../shared/board/boardState.ts';
import type { Task } from '../../../shared/board/task.ts';
import { type TaskMark, taskMarks } from '../columns/taskMarks.ts';
import type { AgentLine } from '../line/agentLine.ts';
import { type BoardFilter, isFiltering } from './boardFilter.ts';

/** The agent's everyday: nothing to look at. */
const USUAL: readonly TaskMark[] = ['running', 'queued'];

/** The tasks that pass the filter, in the order of the board. `me` is who looks. */
export function filterTasks(board: BoardState, line: AgentLine, filter: BoardFilter, me: string): Task[] {
  const all = [...board.tasks.values()];
  if (!isFiltering(filter)) return all;
  const words = filter.query.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(
    (task) =>
      hasGoal(task, filter.goal) &&
      hasAssignee(task, filter.assignee) &&
      (!filter.mine || hasPart(task, me)) &&
      containsAll(task, board, words) &&
      (filter.mark === 'all' || hasMark(taskMarks(task, board, line), filter.mark)),
  );
}

function hasGoal({ goalId }: Task, goal: string): boolean {
  if (goal === 'all') return true;
  return goal === 'none' ? goalId === undefined : goalId === goal;
}

function hasAssignee({ assignee }: Task, wanted: BoardFilter['assignee']): boolean {
  switch (wanted.who) {
    case 'anybody':
      return true;
    case 'nobody':
      return assignee === undefined;
    case 'actor':
      return assignee === wanted.name;
  }
}

/** Whether somebody made the task, builds it, started the agent on it, or decides on it. */
function hasPart(task: Task, name: string): boolean {
  return (
    [task.createdBy, task.assignee, task.reviewer, task.verifier].includes(name) ||
    task.builders.includes(name) ||
    task.starters.includes(name)
  );
}

function containsAll(task: Task, board: BoardState, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const goal = task.goalId === undefined ? undefined : board.goals.get(task.goalId);
  const text = goal ? `${searchText(task)}\n${goal.id} ${goal.title}`.toLowerCase() : searchText(task);
  return words.every((word) => text.includes(word));
}

function hasMark(marks: readonly TaskMark[], wanted: TaskMark | 'any'): boolean {
  return wanted === 'any' ? marks.some((mark) => !USUAL.includes(mark)) : marks.includes(wanted);
}

/** Tasks are never changed in place, so their text is put together once. */
const texts = new WeakMap<Task, string>();

function searchText(task: Task): string {
  const known = texts.get(task);
  if (known !== undefined) return known;
  const text = [
    task.id,
    task.title,
    task.description,
    task.instructions,
    task.startAddress,
    task.assignee,
    task.submission?.summary,
    ...task.criteria.map((criterion) => criterion.text),
    ...task.rejections.map(({ reason }) => reason),
    ...task.comments.map((comment) => comment.text),
  ]
    .join('\n')
    .toLowerCase();
  texts.set(task, text);
  return text;
}

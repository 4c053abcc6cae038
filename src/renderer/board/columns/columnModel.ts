import { TASK_STATES, type Task, type TaskState } from '../../../shared/board/task.ts';

/** In which order a column shows its tasks. */
export const TASK_ORDERS = ['changed', 'waiting', 'number'] as const;
export type TaskOrder = (typeof TASK_ORDERS)[number];

/** The tasks that stand in one state, in the order in which they are shown. */
export interface BoardColumn {
  readonly state: TaskState;
  readonly tasks: readonly Task[];
}

/** The tasks by state. Those that the lead has to sort out come first, whatever the order. */
export function boardColumns(tasks: readonly Task[], order: TaskOrder): BoardColumn[] {
  const byState = new Map<TaskState, Task[]>(TASK_STATES.map((state) => [state, []]));
  for (const task of tasks) byState.get(task.state)?.push(task);
  return TASK_STATES.map((state) => ({ state, tasks: (byState.get(state) ?? []).sort(compareBy(order)) }));
}

/** The new columns, but those that show the same tasks are the old objects, so that they are not drawn again. */
export function keepColumns(before: readonly BoardColumn[], now: readonly BoardColumn[]): readonly BoardColumn[] {
  const kept = now.map((column, index) => {
    const old = before[index];
    return old && sameTasks(old.tasks, column.tasks) ? old : column;
  });
  return kept.length === before.length && kept.every((column, index) => column === before[index]) ? before : kept;
}

function sameTasks(a: readonly Task[], b: readonly Task[]): boolean {
  return a.length === b.length && a.every((task, index) => task === b[index]);
}

function compareBy(order: TaskOrder): (a: Task, b: Task) => number {
  return (a, b) => Number(b.escalation !== undefined) - Number(a.escalation !== undefined) || COMPARE[order](a, b);
}

const COMPARE: Record<TaskOrder, (a: Task, b: Task) => number> = {
  changed: (a, b) => b.changedSeq - a.changedSeq,
  waiting: (a, b) => a.stateSince - b.stateSince || taskNumber(a) - taskNumber(b),
  number: (a, b) => taskNumber(a) - taskNumber(b),
};

function taskNumber({ id }: Task): number {
  return Number(id.slice(id.lastIndexOf('-') + 1));
}

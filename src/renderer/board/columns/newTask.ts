import type { BoardCommand } from '../../../shared/board/boardCommand.ts';

/** What somebody has filled in for a new task, as it was typed. */
export interface NewTask {
  readonly title: string;
  readonly description: string;
  readonly goalId: string;
  readonly assignTo: string;
  readonly startAddress: string;
  readonly instructions: string;
  /** One a line. */
  readonly criteria: string;
}

export const NO_TASK: NewTask = {
  title: '',
  description: '',
  goalId: '',
  assignTo: '',
  startAddress: '',
  instructions: '',
  criteria: '',
};

/** The command that creates the task; empty fields are left out. */
export function newTaskCommand(task: NewTask): Extract<BoardCommand, { type: 'create_task' }> {
  const criteria = task.criteria
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return {
    type: 'create_task',
    title: task.title,
    ...(task.description.trim() !== '' && { description: task.description }),
    ...(task.startAddress.trim() !== '' && { start_address: task.startAddress }),
    ...(task.instructions.trim() !== '' && { instructions: task.instructions }),
    ...(criteria.length > 0 && { criteria }),
    ...(task.goalId !== '' && { goal_id: task.goalId }),
    ...(task.assignTo !== '' && { assign_to: task.assignTo }),
  };
}

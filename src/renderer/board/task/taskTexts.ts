import type { BoardCommand } from '../../../shared/board/boardCommand.ts';
import type { Task } from '../../../shared/board/task.ts';

/** What can be written about a task by hand. */
export interface TaskTexts {
  readonly title: string;
  readonly description: string;
  readonly startAddress: string;
  readonly instructions: string;
  readonly criteria: readonly string[];
  /** As it is typed: ids of tasks, with anything between them. */
  readonly dependsOn: string;
}

/** Texts that are being changed, and what they were when the changing began. */
export interface TaskTextDraft {
  readonly base: TaskTexts;
  readonly texts: TaskTexts;
}

export function textsOf({ title, description, startAddress, instructions, criteria, dependsOn }: Task): TaskTexts {
  return {
    title,
    description,
    startAddress,
    instructions,
    criteria: criteria.map(({ text }) => text),
    dependsOn: dependsOn.join(', '),
  };
}

/** Those of the texts that somebody has changed, as the command that asks the board for it; null when none is. */
export function textCommand(taskId: string, { base, texts }: TaskTextDraft): BoardCommand | null {
  const criteria = written(texts.criteria);
  const changes = {
    ...(texts.title.trim() !== base.title && { title: texts.title.trim() }),
    ...(texts.description.trim() !== base.description && { description: texts.description.trim() }),
    ...(texts.startAddress.trim() !== base.startAddress && { start_address: texts.startAddress.trim() }),
    ...(texts.instructions.trim() !== base.instructions && { instructions: texts.instructions.trim() }),
    ...(!sameWords(criteria, base.criteria) && { criteria }),
    ...(!sameWords(taskIds(texts.dependsOn), taskIds(base.dependsOn)) && { depends_on: taskIds(texts.dependsOn) }),
  };
  return Object.keys(changes).length === 0 ? null : { type: 'update_task', task_id: taskId, ...changes };
}

/** What keeps the texts from being saved, for people. */
export function textProblem({ title, dependsOn }: TaskTexts): { readonly title?: string; readonly dependsOn?: string } {
  const rest = dependsOn.replace(ID, '').replace(/[\s,;]+/g, '');
  return {
    ...(title.trim() === '' && { title: 'A title must not be empty' }),
    ...(rest !== '' && { dependsOn: 'Ids of tasks, such as TASK-1, TASK-2' }),
  };
}

/** Whether somebody else has changed the same texts since the changing began. */
export function isOvertaken({ base }: TaskTextDraft, task: Task): boolean {
  const now = textsOf(task);
  return (Object.keys(now) as (keyof TaskTexts)[]).some((field) => String(now[field]) !== String(base[field]));
}

const ID = /\bTASK-[1-9]\d*\b/gi;

function taskIds(text: string): string[] {
  return [...new Set((text.match(ID) ?? []).map((id) => id.toUpperCase()))];
}

function written(lines: readonly string[]): string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

function sameWords(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((word, index) => word === b[index]);
}

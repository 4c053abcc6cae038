import type { Task } from '../../shared/board/task.ts';
import type { RunRequest } from '../../shared/run/runEvent.ts';

/** What of a run's request follows from the task that it works on. */
export type TaskText = Pick<RunRequest, 'task' | 'startUrl' | 'criteria' | 'background' | 'rejections'>;

/**
 * A task of the board as a run is asked for it: its instructions are what is to be done, or else its title; the rest explains
 * it. Reasons for which it was rejected come along as long as they are criteria of it (goal-verification-system, Rejection
 * Flow).
 *
 * @param isOrder whether such a reason can be carried out word for word by whoever reasons: then it is part of what is to be
 * done. A model is told of them as they are, and needs none of it.
 */
export function taskText(task: Task, isOrder: (reason: string) => boolean): TaskText {
  const instructions = task.instructions.trim();
  const asked = instructions === '' ? task.title.trim() : instructions;
  const rejections = task.criteria.filter(({ fromRejection }) => fromRejection).map(({ text }) => text);
  const orders = rejections.filter((reason) => isOrder(reason) && !asked.includes(reason.trim()));
  const background = [instructions === '' ? '' : task.title, task.description].filter((text) => text.trim() !== '');
  return {
    task: orders.length === 0 ? asked : [asked, ...orders].map(withoutStop).join('; '),
    startUrl: task.startAddress,
    ...(task.criteria.length > 0 && { criteria: task.criteria.map(({ id, text }) => ({ id, text })) }),
    ...(background.length > 0 && { background: background.join('\n\n') }),
    ...(rejections.length > 0 && { rejections }),
  };
}

function withoutStop(sentence: string): string {
  return sentence.trim().replace(/[.;]+$/, '');
}

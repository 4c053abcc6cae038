import type { BoardState } from './boardState.ts';
import { type Decision, unexaminedWords } from './decision.ts';
import { standingVerification } from './outdated.ts';
import type { Task, TaskCriterion } from './task.ts';

/** The decision that a task stands where it is by: its verification, or else its approval; undefined before either. */
function standingAgreement(task: Task): Decision | undefined {
  if (task.state === 'verified') return standingVerification(task);
  if (task.state !== 'completed') return undefined;
  return task.decisions.findLast(({ verdict }) => verdict === 'approved');
}

/**
 * The criteria of an approved or verified task that nobody has examined: whoever agreed says nothing of them, and no run that
 * was handed over was checked against them and found them met. Such a task is agreed to on somebody's word alone.
 */
export function unexamined(task: Task): TaskCriterion[] {
  const agreement = standingAgreement(task);
  if (!agreement) return [];
  const examined = new Set(
    agreement.findings.filter(({ standing }) => standing !== 'not-examined').map(({ criterionId }) => criterionId),
  );
  const shown = new Map(
    task.submission?.evidence?.criteria
      .filter(({ standing }) => standing === 'met')
      .map(({ criterionId, text }) => [criterionId, text]),
  );
  return task.criteria.filter(({ id, text }) => !examined.has(id) && shown.get(id) !== text);
}

/** What is to be known of an agreement without a look: who, to what, and of how many criteria; undefined where there is none. */
export function unexaminedNote(task: Task): string | undefined {
  const words = unexaminedWords(unexamined(task).length, task.criteria.length);
  const agreement = standingAgreement(task);
  if (words === undefined || !agreement) return undefined;
  return `${agreement.verdict === 'verified' ? 'Verified' : 'Approved'} by ${agreement.by}, but ${words}.`;
}

/** Notes on all tasks of the board of which there is one. */
export function unexaminedNotes({ tasks }: BoardState): { taskId: string; message: string }[] {
  return [...tasks.values()].flatMap((task) => {
    const message = unexaminedNote(task);
    return message === undefined ? [] : [{ taskId: task.id, message }];
  });
}

import type { Task } from '../../../shared/board/task.ts';
import { STATE_WORDS } from '../columns/stateWords.ts';

/** What of a task that a decision judges is not as it was: plain sentences, empty when nothing is. */
export function taskChanges(before: Task, after: Task): string[] {
  if (before === after) return [];
  return [
    before.title !== after.title && `The title is now “${after.title}”.`,
    before.description !== after.description && 'The description was changed.',
    before.startAddress !== after.startAddress && `The start address is now ${after.startAddress || 'empty'}.`,
    before.instructions !== after.instructions && 'The instructions were changed.',
    ...criteriaChanges(before, after),
    ...submissionChanges(before, after),
    before.state !== after.state && `It moved from ${STATE_WORDS[before.state]} to ${STATE_WORDS[after.state]}.`,
    planRevision(before) !== planRevision(after) && 'The plan of the run was made anew.',
  ].filter((line) => line !== false);
}

function criteriaChanges(before: Task, after: Task): string[] {
  const old = new Map(before.criteria.map(({ id, text }) => [id, text]));
  const now = new Map(after.criteria.map(({ id, text }) => [id, text]));
  return [
    ...after.criteria.filter(({ id }) => !old.has(id)).map(({ text }) => `New criterion: “${text}”`),
    ...after.criteria
      .filter(({ id, text }) => old.has(id) && old.get(id) !== text)
      .map(({ id, text }) => `A criterion that read “${old.get(id)}” now reads “${text}”`),
    ...before.criteria.filter(({ id }) => !now.has(id)).map(({ text }) => `Criterion taken away: “${text}”`),
  ];
}

function submissionChanges({ submission: old }: Task, { submission: now }: Task): string[] {
  if (old?.at === now?.at && old?.by === now?.by) return [];
  if (!now) return ['What was submitted was taken back.'];
  return [old ? `${now.by} submitted it anew.` : `${now.by} submitted it.`];
}

function planRevision({ runs }: Task): number | undefined {
  return runs.at(-1)?.planRevision;
}

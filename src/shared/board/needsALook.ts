import type { BoardState } from './boardState.ts';
import { isOutdated } from './outdated.ts';
import type { RunEvidence } from './runEvidence.ts';
import type { Task } from './task.ts';
import { unexaminedNote } from './unexamined.ts';

/**
 * Why this task must not be approved or verified together with others, each reason a sentence for people; empty: nothing
 * speaks against it. Whoever decides on it alone is told the same.
 */
export function needsALook(task: Task, state: BoardState): string[] {
  return [...ofEvidence(task), ...ofHistory(task), ...ofOthers(task, state)];
}

function ofEvidence(task: Task): string[] {
  if (!task.submission) return ['Nothing was handed over yet.'];
  const { evidence } = task.submission;
  if (!evidence) return ['There is no run that shows it.'];
  const reasons = [...unmet(evidence), ...unchecked(task, evidence)];
  if (evidence.concerns.length > 0) reasons.push(`Worth a second look: ${frames(evidence)}.`);
  const run = task.runs.at(-1);
  // One that was made elsewhere is handed over as it was.
  const isOwn = task.runs.some(({ runId }) => runId === evidence.runId);
  if (run && isOwn && (run.runId !== evidence.runId || run.planRevision > evidence.planRevision)) {
    reasons.push('The plan was made anew since it was handed over.');
  }
  return reasons;
}

function unmet({ criteria }: RunEvidence): string[] {
  return criteria
    .filter(({ standing }) => standing !== 'met')
    .map(({ text, standing }) => `${WORDS[standing]}: “${text}”.`);
}

const WORDS = { met: 'Met', 'not-met': 'Not met', inconclusive: 'Not settled' } as const;

function unchecked({ criteria }: Task, evidence: RunEvidence): string[] {
  const checked = new Map(evidence.criteria.map(({ criterionId, text }) => [criterionId, text]));
  return criteria
    .filter(({ id, text }) => checked.get(id) !== text)
    .map(({ text }) => `Not checked by the run: “${text}”.`);
}

function frames({ concerns }: RunEvidence): string {
  const numbers = [...new Set(concerns.map(({ frame }) => frame))].sort((a, b) => a - b);
  return `${numbers.length === 1 ? 'frame' : 'frames'} ${numbers.join(', ')}`;
}

function ofHistory(task: Task): string[] {
  const reasons: string[] = [];
  const { length } = task.rejections;
  if (length > 0) reasons.push(length === 1 ? 'It was rejected before.' : `It was rejected ${length} times before.`);
  if (task.decisions.some(({ invalidated }) => invalidated))
    reasons.push('It was verified once and had to be done again.');
  if (task.escalation) reasons.push('It is escalated.');
  const last = task.decisions.at(-1);
  if (last?.verdict === 'approved' && isOutdated(last, task)) reasons.push('It was changed since it was approved.');
  if (task.approvedBy !== undefined && last?.verdict === 'approved' && last.relaxed.length > 0)
    reasons.push('Whoever approved it was not independent of it.');
  const unseen = unexaminedNote(task);
  if (unseen !== undefined) reasons.push(unseen);
  return reasons;
}

function ofOthers(task: Task, { tasks }: BoardState): string[] {
  const handedOver = task.submission?.seq ?? 0;
  const commented = task.comments.some(({ seq, by }) => seq > handedOver && by !== task.assignee);
  const open = task.dependsOn.filter((id) => tasks.get(id)?.state !== 'verified');
  return [
    ...(commented ? ['Somebody commented on it since.'] : []),
    ...(open.length > 0 ? [`It depends on what is not verified: ${open.join(', ')}.`] : []),
  ];
}

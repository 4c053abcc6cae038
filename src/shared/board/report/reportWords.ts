import type { BoardAudit } from '../boardSession.ts';
import type { FindingStanding } from '../decision.ts';
import type { GoalState } from '../goal.ts';
import type { TaskState } from '../task.ts';
import { type Html, html } from './html.ts';

/** What a chain of hashes on one machine can prove and what it cannot, for whoever reads a report or an audit. */
export const PROOF_WORDS =
  'Every entry of the record carries the hash of the one before it, so an entry that was changed, lost or slipped in shows. ' +
  'The record lies on the machine of the team, and whoever can write to its file could make all of it anew: that shows only ' +
  'against a last hash that was kept elsewhere, such as on this page. Names are those that the app signed in or knew by a ' +
  'token; they prove no identity outside of it, and times are those of the machine’s clock.';

export const TASK_STATE_WORDS: Readonly<Record<TaskState, string>> = {
  pending: 'Pending',
  assigned: 'Assigned',
  in_progress: 'In progress',
  review: 'In review',
  completed: 'Completed',
  verified: 'Verified',
};

export const GOAL_STATE_WORDS: Readonly<Record<GoalState, string>> = {
  open: 'Open',
  active: 'Active',
  pending_verify: 'Waiting for the lead to verify it',
  verified: 'Verified',
};

const STANDINGS: Readonly<Record<FindingStanding, string>> = {
  met: 'Met',
  'not-met': 'Not met',
  inconclusive: 'Not shown',
  'not-examined': 'Not examined',
};

/** How a criterion stands, in a word and a colour. */
export function standing(of: FindingStanding): Html {
  return html`<strong class="${of}">${STANDINGS[of]}</strong>`;
}

/** A text of somebody else's, kept apart from what stands around it. */
export function quoted(text: string): Html {
  return html`<bdi class="text">${text}</bdi>`;
}

/** A moment in UTC, which reads the same everywhere. */
export function moment(at: number): Html {
  const iso = new Date(at).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
}

/** A list, or nothing where there is nothing to list. */
export function list(items: readonly Html[], className = ''): Html | undefined {
  if (items.length === 0) return undefined;
  return html`<ul class="${className}">${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}

const ENDS: Readonly<Record<BoardAudit['end'], string>> = {
  signed: 'The end is the one that was signed.',
  unsigned: 'The end was never signed.',
  'no-safe-place': 'The end is not signed, for want of a key in a safe place of this system.',
  cut: 'Entries are missing at the end: it was signed as going further than it does.',
  forged: 'The signature of the end is not one of the key in the safe place of this system.',
};

/** What a check of the record came to, in a few sentences. */
export function auditWords(audit: BoardAudit): string {
  const { broken, evidence, unexamined, deleted, events, decisions, credentials, damagedPage, checkedBefore, end } =
    audit;
  if (broken) return `Entry ${broken.seq} does not hold, and nothing from there on can be relied on: ${broken.message}`;
  const flaws = [
    ...(damagedPage === undefined ? [] : [`The file is damaged: ${damagedPage}.`]),
    ...credentials.map(({ actor, message }) => `${actor}: ${message}`),
  ];
  const links = [`All ${events} entries follow on each other, ${decisions} decisions among them.`, ENDS[end], ...flaws];
  const since =
    checkedBefore === undefined ? '' : ` since entry ${checkedBefore}, where the last check found all of it sound,`;
  const runs = evidence.length === 1 ? 'One run is' : `${evidence.length} runs are`;
  const found =
    evidence.length === 0
      ? `The runs that were handed over${since} are on record as they were.`
      : `${runs} not on record as handed over.`;
  return [...links, found, ...deletedWords(deleted.length), ...unexaminedTaskWords(unexamined.length)].join(' ');
}

function unexaminedTaskWords(count: number): string[] {
  if (count === 0) return [];
  const tasks = count === 1 ? 'One task was' : `${count} tasks were`;
  return [`${tasks} agreed to with criteria that nobody has examined.`];
}

function deletedWords(count: number): string[] {
  if (count === 0) return [];
  const runs = count === 1 ? 'One run was' : `${count} runs were`;
  return [`${runs} deleted since; of the record, the hash stays.`];
}

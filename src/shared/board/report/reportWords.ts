import type { CriterionStanding } from '../../completion/criterion.ts';
import type { GoalState } from '../goal.ts';
import type { TaskState } from '../task.ts';
import { type Html, html } from './html.ts';

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

const STANDINGS: Readonly<Record<CriterionStanding, string>> = {
  met: 'Met',
  'not-met': 'Not met',
  inconclusive: 'Not shown',
};

/** How a criterion stands, in a word and a colour. */
export function standing(of: CriterionStanding): Html {
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

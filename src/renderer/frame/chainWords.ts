import type { ChainEnd, ChainReason, VerificationLevel } from '../../shared/plan/chain.ts';
import type { ChainMembership } from '../state/frameContexts.ts';

/** How thoroughly an action is verified, as people say it. */
export const LEVEL_WORDS: Record<VerificationLevel, { readonly label: string; readonly explanation: string }> = {
  client: { label: 'Client check', explanation: 'Checked by the browser on the element itself; no model is asked' },
  lightweight: { label: 'Light check', explanation: 'Judged from the observations of this action alone' },
  full: { label: 'Full check', explanation: 'Judged against the whole goal' },
};

const REASONS: Record<ChainReason, string> = {
  FORM_FILL: 'they fill in one form',
  RELATED_INPUTS: 'they are related inputs',
  BULK_SELECTION: 'they select several of a kind',
  SEQUENTIAL_STEPS: 'they follow directly on each other',
};

const ENDS: Record<ChainEnd, string> = {
  completed: 'It was carried out to its end.',
  'check-failed': 'It ended here: a check failed.',
  'target-gone': 'It ended here: the next element is not there any more.',
  'page-changed': 'It ended here: the page has changed.',
  'plan-changed': 'It ended here: the plan was changed.',
};

/** Where an action stands in its chain: `2 of 4 in a chain`. */
export function chainPosition({ position, of }: ChainMembership): string {
  return `${position} of ${of} in a chain`;
}

/** Why its actions follow each other without a full check in between, and how it ended. */
export function chainExplanation({ reason, end }: ChainMembership): string {
  const why = `Carried out one after the other because ${REASONS[reason]}.`;
  return end === undefined ? why : `${why} ${ENDS[end]}`;
}

/** Whether the chain ended before its last action. */
export function isCutShort({ end }: ChainMembership): boolean {
  return end !== undefined && end !== 'completed';
}

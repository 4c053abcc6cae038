import type { GoalState } from '../../../shared/board/goal.ts';
import type { Tone } from '../../ui/tone.ts';

const GOALS: Record<GoalState, { readonly label: string; readonly tone: Tone }> = {
  open: { label: 'Open', tone: 'neutral' },
  active: { label: 'Active', tone: 'accent' },
  pending_verify: { label: 'To be verified', tone: 'warning' },
  verified: { label: 'Verified', tone: 'success' },
};

/** A goal's state for people, and its colour. */
export function goalStateWords(state: GoalState): { readonly label: string; readonly tone: Tone } {
  return GOALS[state];
}

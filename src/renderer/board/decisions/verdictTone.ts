import type { DecisionVerdict } from '../../../shared/board/decision.ts';
import type { Tone } from '../../ui/tone.ts';

const TONES: Record<DecisionVerdict, Tone> = {
  approved: 'success',
  'rejected-in-review': 'danger',
  verified: 'success',
  'rejected-in-verification': 'danger',
  'goal-verified': 'success',
  'goal-rejected': 'danger',
  reopened: 'warning',
};

/** How grave a decision is. */
export function verdictTone(verdict: DecisionVerdict): Tone {
  return TONES[verdict];
}

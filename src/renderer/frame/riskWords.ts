import type { Risk } from '../../shared/actions/risk.ts';

/** What a risky action may do, as the end of a sentence about it. */
export const RISK_WORDS: Record<Risk, string> = {
  destructive: 'deletes or discards something',
  payment: 'spends or moves money',
  publication: 'shows something to others',
  tool: 'may change something through a tool',
  unasked: 'changes something that the task does not speak of',
};

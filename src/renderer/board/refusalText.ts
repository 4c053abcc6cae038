import type { Refusal } from '../../shared/board/refusal.ts';
import { anyOf } from './anyOf.ts';

/** Why the board did not do something and who could, as one text for people. */
export function refusalText({ message, whoCould }: Pick<Refusal, 'message' | 'whoCould'>): string {
  return whoCould.length === 0 ? message : `${message} ${anyOf(whoCould)} could.`;
}

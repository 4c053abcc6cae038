import type { Refusal } from '../../../shared/board/refusal.ts';
import { failure, type Result } from '../../../shared/result.ts';

/** What somebody asked for is not on the board. */
export function notThere(what: string): Result<never, Refusal> {
  return failure({ rule: 'not-found', message: `There is no ${what}.`, whoCould: [] });
}

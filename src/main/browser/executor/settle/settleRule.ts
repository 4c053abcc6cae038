import type { Settlement } from '../../../../shared/actions/actionOutcome.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';

/** What is known of the page at one moment, in milliseconds. */
export interface Stillness {
  /** Since the action ended. */
  readonly elapsedMs: number;
  /** Since when no awaited request was pending or started. */
  readonly networkIdleMs: number;
  /** Since when the DOM has not changed; 0 while the page cannot answer. */
  readonly domQuietMs: number;
}

/** Settled, and why; or the shortest time after which it is worth looking again. */
export type SettleDecision =
  | { readonly settled: true; readonly reason: Settlement['reason'] }
  | { readonly settled: false; readonly lookAgainInMs: number };

/**
 * The stability rule (verification-process, Step 2): network idle and DOM quiet for long enough, never before the minimum,
 * never after the maximum. Looks again when the last of the three waits could be over at the earliest, not on every
 * tick: on a page where nothing happens that is one look.
 */
export function decideSettled(stillness: Stillness, limits: Settings['settle']): SettleDecision {
  const toMaximum = limits.maximumMs - stillness.elapsedMs;
  const missing = Math.max(
    limits.minimumMs - stillness.elapsedMs,
    limits.networkIdleMs - stillness.networkIdleMs,
    limits.domQuietMs - stillness.domQuietMs,
  );
  if (missing <= 0) return { settled: true, reason: 'quiet' };
  if (toMaximum <= 0) return { settled: true, reason: 'maximum' };
  return { settled: false, lookAgainInMs: Math.min(missing, toMaximum) };
}

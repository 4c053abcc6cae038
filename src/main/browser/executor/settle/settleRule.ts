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

type Limits = Settings['settle'];
type Waits = Pick<Limits, 'minimumMs' | 'networkIdleMs' | 'domQuietMs'>;

/**
 * The stability rule (verification-process, Step 2): network idle and DOM quiet for long enough, never before the minimum,
 * never after the maximum. Looks again when the last of the three waits could be over at the earliest, not on every
 * tick: on a page where nothing happens that is one look. An action that was recorded before, after which the page stirred
 * for `recordedStirMs`, need not wait longer than {@link replayWaits} either.
 */
export function decideSettled(stillness: Stillness, limits: Limits, recordedStirMs?: number): SettleDecision {
  const usual = missingFor(limits, stillness);
  if (usual <= 0) return { settled: true, reason: 'quiet' };
  // What has stirred for that long has not come to rest as it did when it was recorded.
  const toMaximum = limits.maximumMs - stillness.elapsedMs;
  if (toMaximum <= 0) return { settled: true, reason: 'maximum' };
  const replayed =
    recordedStirMs === undefined
      ? Number.POSITIVE_INFINITY
      : missingFor(replayWaits(limits, recordedStirMs), stillness);
  const missing = Math.min(usual, replayed);
  if (missing <= 0) return { settled: true, reason: 'quiet' };
  return { settled: false, lookAgainInMs: Math.min(missing, toMaximum) };
}

/** Until when after the action anything is known to have stirred. */
export function stirredMs({ elapsedMs, networkIdleMs, domQuietMs }: Stillness): number {
  return Math.max(0, Math.round(elapsedMs - Math.min(networkIdleMs, domQuietMs)));
}

/** A page is known to have come to rest after that time; it is given some more, and a moment in which nothing stirs. */
function replayWaits({ replayPatience, replayQuietMs }: Limits, recordedStirMs: number): Waits {
  return {
    minimumMs: recordedStirMs * replayPatience + replayQuietMs,
    networkIdleMs: replayQuietMs,
    domQuietMs: replayQuietMs,
  };
}

function missingFor(waits: Waits, stillness: Stillness): number {
  return Math.max(
    waits.minimumMs - stillness.elapsedMs,
    waits.networkIdleMs - stillness.networkIdleMs,
    waits.domQuietMs - stillness.domQuietMs,
  );
}

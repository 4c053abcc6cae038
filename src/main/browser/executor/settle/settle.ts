import type { Settlement } from '../../../../shared/actions/actionOutcome.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import { sleep } from '../sleep.ts';
import { decideSettled, type Stillness, stirredMs } from './settleRule.ts';

/** What settling needs to see of the page. */
export interface Stirring {
  /** For how long nothing was awaited from the network. */
  networkIdleMs(): number;
  /** For how long the DOM has not changed; 0 when the page gives no answer within `timeoutMs` or is being replaced. */
  domQuietMs(timeoutMs: number): Promise<number>;
  /**
   * Called, while the wait goes on, when nothing has been awaited from the network for `calmMs`: most of what is left is
   * waiting whether something still comes, and a good time to look. Again after each further stirring.
   */
  readonly calm?: () => void;
  /** Aborted when there is no page left or nobody waits any more. */
  readonly signal: AbortSignal;
}

/**
 * Waits until the page has come to rest (verification-process, Step 2). The page is asked only when everything else
 * already allows the wait to end: its answer is the one that costs a round trip. `recordedStirMs`: see `decideSettled`.
 */
export async function settle(page: Stirring, limits: Settings['settle'], recordedStirMs?: number): Promise<Settlement> {
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  let isCalm = false;
  while (!page.signal.aborted) {
    let stillness: Stillness = {
      elapsedMs: elapsed(),
      networkIdleMs: page.networkIdleMs(),
      domQuietMs: Number.POSITIVE_INFINITY,
    };
    let decision = decideSettled(stillness, limits, recordedStirMs);
    if (decision.settled && decision.reason === 'quiet') {
      const domQuietMs = await page.domQuietMs(Math.max(1, limits.maximumMs - stillness.elapsedMs));
      stillness = { elapsedMs: elapsed(), networkIdleMs: page.networkIdleMs(), domQuietMs };
      decision = decideSettled(stillness, limits, recordedStirMs);
      isCalm &&= decision.settled;
    }
    if (decision.settled) {
      const durationMs = Math.round(stillness.elapsedMs);
      const { reason } = decision;
      return { durationMs, reason, ...(reason === 'quiet' && { stirredMs: stirredMs(stillness) }) };
    }
    const calmForMs = Math.min(elapsed(), page.networkIdleMs());
    if (!isCalm && calmForMs >= limits.calmMs) page.calm?.();
    isCalm = calmForMs >= limits.calmMs;
    const toCalmMs = isCalm ? Number.POSITIVE_INFINITY : limits.calmMs - calmForMs;
    await sleep(Math.min(decision.lookAgainInMs, toCalmMs), page.signal);
  }
  return { durationMs: Math.round(elapsed()), reason: 'maximum' };
}

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
    }
    if (decision.settled) {
      const durationMs = Math.round(stillness.elapsedMs);
      const { reason } = decision;
      return { durationMs, reason, ...(reason === 'quiet' && { stirredMs: stirredMs(stillness) }) };
    }
    await sleep(decision.lookAgainInMs, page.signal);
  }
  return { durationMs: Math.round(elapsed()), reason: 'maximum' };
}

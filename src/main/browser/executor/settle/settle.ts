import type { Settlement } from '../../../../shared/actions/actionOutcome.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import { sleep } from '../sleep.ts';
import { decideSettled } from './settleRule.ts';

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
 * already allows the wait to end: its answer is the one that costs a round trip.
 */
export async function settle(page: Stirring, limits: Settings['settle']): Promise<Settlement> {
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  while (!page.signal.aborted) {
    const outside = { elapsedMs: elapsed(), networkIdleMs: page.networkIdleMs() };
    let decision = decideSettled({ ...outside, domQuietMs: Number.POSITIVE_INFINITY }, limits);
    if (decision.settled && decision.reason === 'quiet') {
      const domQuietMs = await page.domQuietMs(Math.max(1, limits.maximumMs - outside.elapsedMs));
      decision = decideSettled({ elapsedMs: elapsed(), networkIdleMs: page.networkIdleMs(), domQuietMs }, limits);
    }
    if (decision.settled) return { durationMs: Math.round(elapsed()), reason: decision.reason };
    await sleep(decision.lookAgainInMs, page.signal);
  }
  return { durationMs: Math.round(elapsed()), reason: 'maximum' };
}

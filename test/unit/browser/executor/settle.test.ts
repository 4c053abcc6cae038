import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settle } from '../../../../src/main/browser/executor/settle/settle.ts';
import { DEFAULT_SETTINGS } from '../../../../src/shared/settings/settings.ts';

const LIMITS = DEFAULT_SETTINGS.settle;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Settles a page on which something is loaded until each of these times after the action; gives when it was called calm. */
async function calmTimes(loads: readonly { readonly from: number; readonly to: number }[]) {
  const startedAt = performance.now();
  const calm: number[] = [];
  const settled = settle(
    {
      signal: new AbortController().signal,
      networkIdleMs() {
        const now = performance.now() - startedAt;
        if (loads.some(({ from, to }) => from <= now && now < to)) return 0;
        return now - Math.max(0, ...loads.map(({ to }) => to).filter((to) => to <= now));
      },
      domQuietMs: async () => Number.POSITIVE_INFINITY,
      calm: () => calm.push(performance.now() - startedAt),
    },
    LIMITS,
  );
  await vi.advanceTimersByTimeAsync(LIMITS.maximumMs + 1);
  return { calm, settlement: await settled };
}

describe('settle', () => {
  it('calls a page calm long before the wait is over, and waits no longer for it', async () => {
    const { calm, settlement } = await calmTimes([]);
    expect(calm).toEqual([LIMITS.calmMs]);
    expect(settlement).toMatchObject({ reason: 'quiet', durationMs: LIMITS.minimumMs });
  });

  it('calls it calm only after what was loaded', async () => {
    const { calm, settlement } = await calmTimes([{ from: 0, to: 700 }]);
    expect(calm).toHaveLength(1);
    expect(calm[0]).toBeGreaterThanOrEqual(700 + LIMITS.calmMs);
    expect(settlement.durationMs).toBeLessThanOrEqual(700 + LIMITS.networkIdleMs + LIMITS.calmMs);
  });

  it('calls it calm once more after a further stirring', async () => {
    const { calm } = await calmTimes([{ from: 200, to: 1000 }]);
    expect(calm).toHaveLength(2);
  });

  it('never calls a page calm that keeps loading', async () => {
    const { calm, settlement } = await calmTimes([{ from: 0, to: 10_000 }]);
    expect(calm).toEqual([]);
    expect(settlement.reason).toBe('maximum');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideSettled, stirredMs } from '../../../../src/main/browser/executor/settle/settleRule.ts';
import { DEFAULT_SETTINGS } from '../../../../src/shared/settings/settings.ts';

const LIMITS = DEFAULT_SETTINGS.settle;
const milliseconds = fc.double({ min: 0, max: 10_000, noNaN: true });

describe('decideSettled', () => {
  it.each([
    [
      { elapsedMs: 499, networkIdleMs: 9000, domQuietMs: 9000 },
      { settled: false, lookAgainInMs: 1 },
    ],
    [
      { elapsedMs: 500, networkIdleMs: 500, domQuietMs: 300 },
      { settled: true, reason: 'quiet' },
    ],
    [
      { elapsedMs: 900, networkIdleMs: 100, domQuietMs: 900 },
      { settled: false, lookAgainInMs: 400 },
    ],
    [
      { elapsedMs: 900, networkIdleMs: 900, domQuietMs: 0 },
      { settled: false, lookAgainInMs: 300 },
    ],
    [
      { elapsedMs: 4900, networkIdleMs: 0, domQuietMs: 0 },
      { settled: false, lookAgainInMs: 100 },
    ],
    [
      { elapsedMs: 5000, networkIdleMs: 0, domQuietMs: 0 },
      { settled: true, reason: 'maximum' },
    ],
    [
      { elapsedMs: 5000, networkIdleMs: 5000, domQuietMs: 5000 },
      { settled: true, reason: 'quiet' },
    ],
  ])('%j gives %j', (stillness, decision) => {
    expect(decideSettled(stillness, LIMITS)).toEqual(decision);
  });

  it('settles neither before the minimum nor after the maximum, and never wastes a look', () => {
    fc.assert(
      fc.property(milliseconds, milliseconds, milliseconds, (elapsedMs, networkIdleMs, domQuietMs) => {
        const decision = decideSettled({ elapsedMs, networkIdleMs, domQuietMs }, LIMITS);
        if (decision.settled) {
          expect(elapsedMs).toBeGreaterThanOrEqual(LIMITS.minimumMs);
          return;
        }
        expect(elapsedMs).toBeLessThan(LIMITS.maximumMs);
        // Had nothing stirred in between, the next look is the last.
        const wait = decision.lookAgainInMs + 0.001;
        const later = {
          elapsedMs: elapsedMs + wait,
          networkIdleMs: networkIdleMs + wait,
          domQuietMs: domQuietMs + wait,
        };
        expect(decideSettled(later, LIMITS).settled).toBe(true);
      }),
    );
  });

  it('is sooner over, and never later, for what stirred the page for a short time when it was recorded', () => {
    const quiet = { elapsedMs: 170, networkIdleMs: 170, domQuietMs: 160 };
    expect(decideSettled(quiet, LIMITS).settled).toBe(false);
    expect(decideSettled(quiet, LIMITS, 10)).toEqual({ settled: true, reason: 'quiet' });
    const late = { elapsedMs: LIMITS.maximumMs, networkIdleMs: 150, domQuietMs: 150 };
    expect(decideSettled(late, LIMITS, 0)).toEqual({ settled: true, reason: 'maximum' });
    fc.assert(
      fc.property(milliseconds, milliseconds, milliseconds, milliseconds, (elapsed, network, dom, recorded) => {
        const stillness = { elapsedMs: elapsed, networkIdleMs: network, domQuietMs: dom };
        const replayed = decideSettled(stillness, LIMITS, recorded);
        const otherwise = decideSettled(stillness, LIMITS);
        if (otherwise.settled) expect(replayed).toEqual(otherwise);
        else if (replayed.settled) expect(elapsed).toBeGreaterThan(recorded * LIMITS.replayPatience);
        else expect(replayed.lookAgainInMs).toBeLessThanOrEqual(otherwise.lookAgainInMs);
      }),
    );
  });

  it('does not end while the page stirs, however short it was when it was recorded', () => {
    expect(decideSettled({ elapsedMs: 400, networkIdleMs: 0, domQuietMs: 400 }, LIMITS, 0).settled).toBe(false);
    expect(decideSettled({ elapsedMs: 400, networkIdleMs: 400, domQuietMs: 20 }, LIMITS, 0).settled).toBe(false);
  });
});

describe('stirredMs', () => {
  it('is when the last of network and DOM came to rest, and 0 when nothing stirred after the action', () => {
    expect(stirredMs({ elapsedMs: 900, networkIdleMs: 500, domQuietMs: 420 })).toBe(480);
    expect(stirredMs({ elapsedMs: 500, networkIdleMs: Number.POSITIVE_INFINITY, domQuietMs: 7000 })).toBe(0);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isBackground,
  type NetworkActivity,
  type NetworkEvent,
  NO_NETWORK_ACTIVITY,
  networkIdleMs,
  reduceNetwork,
} from '../../../../src/main/browser/executor/settle/networkActivity.ts';

const LIMITS = { longRequestMs: 3000, pollingRepeats: 3 };

function started(at: number, id: number, endpoint: string, resourceType = 'fetch'): NetworkEvent {
  return { type: 'request-started', at, id, resourceType, endpoint };
}

function fold(events: readonly NetworkEvent[], activity: NetworkActivity = NO_NETWORK_ACTIVITY): NetworkActivity {
  return events.reduce((state, event) => reduceNetwork(state, event, LIMITS), activity);
}

const action: NetworkEvent = { type: 'action-started', at: 0 };

describe('network activity', () => {
  it('is busy while a request is pending and idle from its end', () => {
    const pending = fold([action, started(10, 1, 'POST /save')]);
    expect(networkIdleMs(pending, 900, LIMITS)).toBe(0);
    const ended = fold([{ type: 'request-ended', at: 900, id: 1 }], pending);
    expect(networkIdleMs(ended, 1300, LIMITS)).toBe(400);
  });

  it.each(['image', 'font', 'stylesheet', 'media', 'ping', 'eventsource', 'websocket', 'manifest'])(
    'does not wait for %s',
    (resourceType) => {
      const activity = fold([action, started(10, 1, 'GET /x', resourceType)]);
      expect(networkIdleMs(activity, 20, LIMITS)).toBe(Number.POSITIVE_INFINITY);
    },
  );

  it('does not wait for an answer that streams, and knows it from then on', () => {
    const activity = fold([action, started(10, 1, 'GET /feed'), { type: 'request-streams', at: 20, id: 1 }]);
    expect(networkIdleMs(activity, 600, LIMITS)).toBe(590);
    expect(isBackground(activity, 'GET /feed')).toBe(true);
  });

  it('gives up a long poll once, and does not wait for its successor', () => {
    const first = fold([action, started(10, 1, 'GET /poll')]);
    expect(networkIdleMs(first, 3009, LIMITS)).toBe(0);
    expect(networkIdleMs(first, 3010, LIMITS)).toBe(3000);
    const next = fold(
      [
        { type: 'action-settled', at: 3100 },
        { type: 'action-started', at: 3200 },
      ],
      first,
    );
    const again = fold([{ type: 'request-ended', at: 3300, id: 1 }, started(3301, 2, 'GET /poll')], next);
    expect(networkIdleMs(again, 3302, LIMITS)).toBeGreaterThan(0);
  });

  it('waits for a document however long it takes', () => {
    const activity = fold([action, started(10, 1, 'GET /report', 'document')]);
    expect(networkIdleMs(activity, 60_000, LIMITS)).toBe(0);
  });

  it('recognises polling within one action, and between actions', () => {
    const polls = [1, 2, 3].flatMap((id): NetworkEvent[] => [
      started(id * 100, id, 'GET /tick'),
      { type: 'request-ended', at: id * 100 + 5, id },
    ]);
    expect(isBackground(fold([action, ...polls]), 'GET /tick')).toBe(true);
    expect(isBackground(fold(polls), 'GET /tick')).toBe(true);
  });

  it('does not take for polling what several actions ask for', () => {
    const events = [1, 2, 3, 4].flatMap((id): NetworkEvent[] => [
      { type: 'action-started', at: id * 1000 },
      started(id * 1000 + 1, id, 'GET /search?q=a'),
      { type: 'request-ended', at: id * 1000 + 9, id },
      { type: 'action-settled', at: id * 1000 + 500 },
    ]);
    expect(isBackground(fold(events), 'GET /search?q=a')).toBe(false);
  });

  it('is never idle for longer than since the last awaited start or end, and comes to rest whatever happens', () => {
    const event = fc.record({
      gap: fc.integer({ min: 0, max: 500 }),
      id: fc.integer({ min: 1, max: 5 }),
      endpoint: fc.constantFrom('GET /a', 'GET /b', 'POST /c'),
      kind: fc.constantFrom('request-started', 'request-streams', 'request-ended', 'action-started', 'action-settled'),
    });
    fc.assert(
      fc.property(fc.array(event), (steps) => {
        let at = 0;
        const events = steps.map(({ gap, id, endpoint, kind }): NetworkEvent => {
          at += gap;
          if (kind === 'request-started') return started(at, id, endpoint);
          return kind === 'request-streams' || kind === 'request-ended' ? { type: kind, at, id } : { type: kind, at };
        });
        const activity = fold(events);
        expect(networkIdleMs(activity, at, LIMITS)).toBeGreaterThanOrEqual(0);
        expect(networkIdleMs(activity, at + LIMITS.longRequestMs, LIMITS)).toBeGreaterThan(0);
      }),
    );
  });
});

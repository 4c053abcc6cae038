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

const LIMITS = { longRequestMs: 3000, bodyGraceMs: 1000, pollingRepeats: 3 };

function started(at: number, id: number, endpoint: string, resourceType = 'fetch'): NetworkEvent {
  return { type: 'request-started', at, id, resourceType, endpoint, sends: endpoint.startsWith('POST') };
}

function actionStarted(at: number, resumes = false): NetworkEvent {
  return { type: 'action-started', at, resumes };
}

function fold(events: readonly NetworkEvent[], activity: NetworkActivity = NO_NETWORK_ACTIVITY): NetworkActivity {
  return events.reduce((state, event) => reduceNetwork(state, event, LIMITS), activity);
}

const action = actionStarted(0);

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

  it('waits a while for the body of an answer, which a page need not read', () => {
    const answered = fold([action, started(10, 1, 'POST /save'), { type: 'request-answered', at: 100, id: 1 }]);
    expect(networkIdleMs(answered, 1099, LIMITS)).toBe(0);
    expect(networkIdleMs(answered, 1100, LIMITS)).toBe(1000);
    const read = fold([{ type: 'request-ended', at: 300, id: 1 }], answered);
    expect(networkIdleMs(read, 400, LIMITS)).toBe(100);
  });

  it('waits for the body of a document as long as it takes', () => {
    const page = fold([action, started(10, 1, 'GET /', 'document'), { type: 'request-answered', at: 100, id: 1 }]);
    expect(networkIdleMs(page, 60_000, LIMITS)).toBe(0);
  });

  it('does not wait for an answer that streams, and knows it from then on', () => {
    const activity = fold([action, started(10, 1, 'GET /feed'), { type: 'request-streams', at: 20, id: 1 }]);
    expect(networkIdleMs(activity, 600, LIMITS)).toBe(590);
    expect(isBackground(activity, 'GET /feed')).toBe(true);
  });

  it('gives up a long poll once, and does not wait for its successor', () => {
    const first = fold([action, started(10, 1, 'GET /poll')]);
    expect(networkIdleMs(first, 3009, LIMITS)).toBe(0);
    expect(networkIdleMs(first, 3010, LIMITS)).toBe(3000);
    const next = fold([{ type: 'action-settled', at: 3100 }, actionStarted(3200)], first);
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
      actionStarted(id * 1000),
      started(id * 1000 + 1, id, 'GET /search?q=a'),
      { type: 'request-ended', at: id * 1000 + 9, id },
      { type: 'action-settled', at: id * 1000 + 500 },
    ]);
    expect(isBackground(fold(events), 'GET /search?q=a')).toBe(false);
  });

  it('waits for the answer to what an action sent, whatever its age, and leaves it to a wait to go on', () => {
    const sent = fold([action, started(10, 1, 'POST /save')]);
    expect(networkIdleMs(sent, 60_000, LIMITS)).toBe(0);
    const next = fold([{ type: 'action-settled', at: 5000 }, actionStarted(5100)], sent);
    expect(networkIdleMs(next, 5200, LIMITS)).toBeGreaterThan(0);
    const wait = fold([{ type: 'action-settled', at: 5300 }, actionStarted(5400, true)], next);
    expect(networkIdleMs(wait, 60_000, LIMITS)).toBe(0);
    expect(networkIdleMs(fold([{ type: 'request-ended', at: 7000, id: 1 }], wait), 7100, LIMITS)).toBe(100);
    expect(isBackground(wait, 'POST /save')).toBe(false);
  });

  it('gives up after a while what the page sends by itself', () => {
    const sent = fold([started(10, 1, 'POST /poll')]);
    expect(networkIdleMs(sent, 3009, LIMITS)).toBe(0);
    expect(isBackground(fold([actionStarted(3010)], sent), 'POST /poll')).toBe(true);
  });

  it('does not wait for what is sent to an endpoint that is polled', () => {
    const polls = [1, 2, 3].map((id) => started(id * 100, id, 'POST /heartbeat'));
    const activity = fold([...polls, actionStarted(400), started(500, 4, 'POST /heartbeat')]);
    expect(networkIdleMs(activity, 600, LIMITS)).toBeGreaterThan(0);
  });

  it('waits for a download in the action that it begins in or before', () => {
    const download: NetworkEvent = { type: 'download-started', at: 10, id: 1 };
    const running = fold([download, action]);
    expect(networkIdleMs(running, 60_000, LIMITS)).toBe(0);
    expect(networkIdleMs(fold([{ type: 'download-ended', at: 900, id: 1 }], running), 1000, LIMITS)).toBe(100);
    const next = fold([{ type: 'action-settled', at: 5000 }, actionStarted(5100)], running);
    expect(networkIdleMs(next, 5200, LIMITS)).toBeGreaterThan(0);
  });

  describe('whatever happens', () => {
    const step = fc.record({
      gap: fc.integer({ min: 0, max: 500 }),
      id: fc.integer({ min: 1, max: 5 }),
      endpoint: fc.constantFrom('GET /a', 'GET /b', 'POST /c'),
      resumes: fc.boolean(),
      kind: fc.constantFrom(
        ...(['request-started', 'request-streams', 'request-answered', 'request-ended'] as const),
        ...(['download-started', 'download-ended', 'action-started', 'action-settled'] as const),
      ),
    });
    const history = fc.array(step).map((steps) => {
      let at = 0;
      const events = steps.map(({ gap, id, endpoint, resumes, kind }, index): NetworkEvent => {
        at += gap;
        if (kind === 'request-started') return started(at, index + 100, endpoint);
        if (kind === 'action-started') return actionStarted(at, resumes);
        if (kind === 'action-settled') return { type: kind, at };
        return { type: kind, at, id: kind.startsWith('request') ? 100 + id : id };
      });
      return { events, at };
    });

    it('comes to rest when an action has settled', () => {
      fc.assert(
        fc.property(history, ({ events, at }) => {
          const activity = fold([...events, { type: 'action-settled', at }]);
          expect(networkIdleMs(activity, at, LIMITS)).toBeGreaterThanOrEqual(0);
          expect(networkIdleMs(activity, at + LIMITS.longRequestMs, LIMITS)).toBeGreaterThan(0);
        }),
      );
    });

    it('is not idle before what the action sends anew has ended', () => {
      fc.assert(
        fc.property(history, fc.nat({ max: 60_000 }), ({ events, at }, later) => {
          const sent = fold([...events, actionStarted(at), started(at, 1000, 'POST /new')]);
          expect(networkIdleMs(sent, at + later, LIMITS)).toBe(0);
        }),
      );
    });

    it('does not wait in an action for what the one before has sent, unless it resumes it', () => {
      fc.assert(
        fc.property(history, fc.boolean(), ({ events, at }, resumes) => {
          const sent = [...events, actionStarted(at), started(at, 1000, 'POST /new')];
          const next = fold([...sent, { type: 'action-settled', at }, actionStarted(at, resumes)]);
          const others = fold([...events, { type: 'action-settled', at }, actionStarted(at, resumes)]);
          const later = at + LIMITS.longRequestMs;
          expect(networkIdleMs(next, later, LIMITS) === 0).toBe(resumes || networkIdleMs(others, later, LIMITS) === 0);
        }),
      );
    });
  });
});

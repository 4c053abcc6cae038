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

const LIMITS = { longRequestMs: 3000, longPollGapMs: 300, bodyGraceMs: 1000, pollingRepeats: 3 };

function started(at: number, id: number, endpoint: string, resourceType = 'fetch'): NetworkEvent {
  return { type: 'request-started', at, id, resourceType, endpoint, sends: endpoint.startsWith('POST') };
}

function actionStarted(at: number, resumes = false): NetworkEvent {
  return { type: 'action-started', at, resumes };
}

function fold(events: readonly NetworkEvent[], activity: NetworkActivity = NO_NETWORK_ACTIVITY): NetworkActivity {
  return events.reduce((state, event) => reduceNetwork(state, event, LIMITS), activity);
}

function answered(at: number, id: number, isRefusal = false): NetworkEvent {
  return { type: 'request-answered', at, id, isRefusal };
}

function ended(at: number, id: number): NetworkEvent {
  return { type: 'request-ended', at, id };
}

const action = actionStarted(0);
const SETTLED = (at: number): NetworkEvent => ({ type: 'action-settled', at });

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
    const headers = fold([action, started(10, 1, 'POST /save'), answered(100, 1)]);
    expect(networkIdleMs(headers, 1099, LIMITS)).toBe(0);
    expect(networkIdleMs(headers, 1100, LIMITS)).toBe(1000);
    const read = fold([{ type: 'request-ended', at: 300, id: 1 }], headers);
    expect(networkIdleMs(read, 400, LIMITS)).toBe(100);
  });

  it('waits for the body of a document as long as it takes', () => {
    const page = fold([action, started(10, 1, 'GET /', 'document'), answered(100, 1)]);
    expect(networkIdleMs(page, 60_000, LIMITS)).toBe(0);
  });

  it('does not wait for an answer that streams, and knows it from then on', () => {
    const activity = fold([action, started(10, 1, 'GET /feed'), { type: 'request-streams', at: 20, id: 1 }]);
    expect(networkIdleMs(activity, 600, LIMITS)).toBe(590);
    expect(isBackground(activity, 'GET /feed')).toBe(true);
  });

  it('waits for whatever an action asked for, however slow, and knows nothing of its endpoint by that alone', () => {
    const slow = fold([action, started(10, 1, 'GET /report')]);
    expect(networkIdleMs(slow, 4900, LIMITS)).toBe(0);
    const late = fold([answered(4900, 1), ended(4901, 1), SETTLED(5000)], slow);
    expect(networkIdleMs(fold([actionStarted(9000), started(9010, 2, 'GET /report')], late), 13_900, LIMITS)).toBe(0);
  });

  it('waits once for a long poll, and not for the next one, which comes as soon as it is answered', () => {
    const first = fold([action, started(10, 1, 'GET /poll')]);
    expect(networkIdleMs(first, 4900, LIMITS)).toBe(0);
    const open = fold([SETTLED(5000), actionStarted(5200)], first);
    expect(networkIdleMs(open, 5300, LIMITS)).toBeGreaterThan(0);
    const next = fold([answered(5400, 1), ended(5401, 1), started(5450, 2, 'GET /poll')], open);
    expect(isBackground(next, 'GET /poll')).toBe(true);
    expect(networkIdleMs(next, 5500, LIMITS)).toBeGreaterThan(0);
  });

  it.each([
    ['was refused: the page tries again', [answered(5400, 1, true), ended(5401, 1), started(5450, 2, 'GET /poll')]],
    ['had no answer at all', [ended(5401, 1), started(5450, 2, 'GET /poll')]],
    ['was answered a while ago', [answered(5400, 1), ended(5401, 1), started(5750, 2, 'GET /poll')]],
  ])('does not take for a long poll what is asked for anew when it %s', (_, events) => {
    const slow = fold([action, started(10, 1, 'GET /poll'), SETTLED(5000), actionStarted(5200)]);
    const again = fold(events, slow);
    expect(isBackground(again, 'GET /poll')).toBe(false);
    expect(networkIdleMs(again, 9000, LIMITS)).toBe(0);
  });

  it('waits for a document however long it takes', () => {
    const activity = fold([action, started(10, 1, 'GET /report', 'document')]);
    expect(networkIdleMs(activity, 60_000, LIMITS)).toBe(0);
  });

  it('recognises polling between actions, and polling by one action for the next', () => {
    const polls = [1, 2, 3].flatMap((id): NetworkEvent[] => [
      started(id * 100, id, 'GET /tick'),
      ended(id * 100 + 5, id),
    ]);
    expect(isBackground(fold(polls), 'GET /tick')).toBe(true);
    const own = fold([action, ...polls, started(400, 4, 'GET /tick')]);
    expect(networkIdleMs(own, 900, LIMITS)).toBe(0);
    expect(isBackground(fold([SETTLED(5000)], own), 'GET /tick')).toBe(true);
  });

  it('does not take for polling what an action sends again and again until it is taken', () => {
    const tries = [1, 2, 3].flatMap((id): NetworkEvent[] => [
      started(id * 100, id, 'POST /save'),
      answered(id * 100 + 4, id, true),
      ended(id * 100 + 5, id),
    ]);
    expect(isBackground(fold([action, ...tries, SETTLED(5000)]), 'POST /save')).toBe(false);
  });

  it('does not wait for a stream that answers what an action sent, and waits for the next answer', () => {
    const chat = fold([action, started(10, 1, 'POST /chat'), { type: 'request-streams', at: 90, id: 1 }]);
    expect(networkIdleMs(chat, 600, LIMITS)).toBe(510);
    const next = fold([SETTLED(5000), actionStarted(6000), started(6010, 2, 'POST /chat')], chat);
    expect(networkIdleMs(next, 9000, LIMITS)).toBe(0);
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

  it('gives up after a while what the page sends by itself, and waits for it where an action sends it', () => {
    const sent = fold([started(10, 1, 'POST /poll')]);
    expect(networkIdleMs(sent, 3009, LIMITS)).toBe(0);
    const next = fold([actionStarted(3010)], sent);
    expect(networkIdleMs(next, 3020, LIMITS)).toBeGreaterThan(0);
    expect(networkIdleMs(fold([started(3030, 2, 'POST /poll')], next), 7900, LIMITS)).toBe(0);
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
        if (kind === 'request-answered') return answered(at, 100 + id, resumes);
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

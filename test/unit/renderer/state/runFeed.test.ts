import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createHostClient } from '../../../../src/renderer/host/hostClient.ts';
import { startRunFeed } from '../../../../src/renderer/state/runFeed.ts';
import { useRunStore } from '../../../../src/renderer/state/runStore.ts';
import { reduceRunEvents } from '../../../../src/shared/run/reduceRun.ts';
import { FakeHost } from '../fakeHost/fakeHost.ts';
import { sampleRun } from '../fakeHost/recordedRuns.ts';

const EVENTS = sampleRun('a', 1000);

function setUp() {
  const host = new FakeHost();
  const onFailure = vi.fn();
  const feed = startRunFeed({ host: createHostClient(host), store: useRunStore, onFailure });
  return { host, feed, onFailure };
}

beforeEach(() => useRunStore.setState({ records: {}, shownRunId: null }));

describe('the run feed', () => {
  it('folds live batches as they come', () => {
    const { host } = setUp();
    host.record(EVENTS.slice(0, 10));
    host.record(EVENTS.slice(10));
    const record = useRunStore.getState().records['a'];
    expect(record?.events).toEqual(EVENTS);
    expect(record?.state).toEqual(reduceRunEvents('a', EVENTS));
    expect(host.requests).toEqual([]);
  });

  it('fetches what it has missed, however many answers that takes', async () => {
    const { host } = setUp();
    host.batch = 7;
    host.runs.set('a', EVENTS.slice(0, 30));
    host.record(EVENTS.slice(30, 40));
    await vi.waitFor(() => expect(useRunStore.getState().records['a']?.events).toEqual(EVENTS.slice(0, 40)), {
      timeout: 10_000,
    });
  });

  it('ends up with every event once, whatever batches are lost, repeated or torn', async () => {
    const batch = fc.record({ lost: fc.boolean(), repeat: fc.nat(12), size: fc.integer({ min: 1, max: 9 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 20 }), async (batches) => {
        useRunStore.setState({ records: {} });
        const { host, feed } = setUp();
        let sent = 0;
        for (const { lost, repeat, size } of batches) {
          const stored = EVENTS.slice(0, sent + size);
          host.runs.set('a', stored);
          if (!lost) host.publish('run.events', stored.slice(Math.max(0, sent - repeat)));
          sent = stored.length;
        }
        await feed.catchUp('a');
        await vi.waitFor(() => expect(useRunStore.getState().records['a']?.events).toEqual(EVENTS.slice(0, sent)), {
          timeout: 10_000,
        });
      }),
      { numRuns: 60 },
    );
  });

  it('tells when the host cannot give the events, and gets them the next time', async () => {
    const { host, feed, onFailure } = setUp();
    host.runs.set('a', EVENTS);
    host.handlers.set('runs.events', () => {
      throw new Error('busy');
    });
    await feed.catchUp('a');
    expect(onFailure).toHaveBeenCalledOnce();
    host.handlers.clear();
    await feed.catchUp('a');
    expect(useRunStore.getState().records['a']?.events).toEqual(EVENTS);
  });
});

import './fakeIndexedDb.ts';
import { Dexie } from 'dexie';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { decompressText } from '../../../../src/renderer/history/compression.ts';
import { type HistoryDatabase, openHistory, storedEvents } from '../../../../src/renderer/history/database.ts';
import { startHistorySync } from '../../../../src/renderer/history/historySync.ts';
import { createHostClient } from '../../../../src/renderer/host/hostClient.ts';
import { reduceRunEvents } from '../../../../src/shared/run/reduceRun.ts';
import { summariseRun } from '../../../../src/shared/run/runSummary.ts';
import { CLINIC_BLOBS, FORM_PAGE } from '../fakeHost/clinicPages.ts';
import { FakeHost } from '../fakeHost/fakeHost.ts';
import { sampleRun } from '../fakeHost/recordedRuns.ts';

const EVENTS = sampleRun('a', 1000);
let databases = 0;
let database: HistoryDatabase;

function setUp() {
  const host = new FakeHost();
  for (const [hash, content] of CLINIC_BLOBS) host.blobs.set(hash, content);
  database = openHistory(`history-${databases++}`);
  return host;
}

/** A window that feeds the history, until it crashes: then nothing it has asked for is ever answered. */
function openWindow(host: FakeHost) {
  let crashed = false;
  const problems: (string | null)[] = [];
  const never = new Promise<never>(() => {});
  const sync = startHistorySync({
    host: createHostClient({
      request: async (method, payload) => {
        const answer = crashed ? undefined : await host.request(method, payload);
        return crashed ? never : answer;
      },
      subscribe: (topic, listener) => host.subscribe(topic, (message) => !crashed && listener(message)),
    }),
    database,
    onProblem: (problem) => problems.push(problem),
  });
  const crash = () => {
    crashed = true;
  };
  return { sync, problems, crash };
}

afterEach(() => database.delete());

describe('keeping the history', () => {
  it('stores runs with their events and pages, and acknowledges them', async () => {
    const host = setUp();
    host.batch = 13;
    host.runs.set('a', EVENTS);
    const { sync, problems } = openWindow(host);
    await sync.pullAll();
    expect(await storedEvents(database, 'a')).toEqual(EVENTS);
    expect(await database.runs.get('a')).toEqual({
      ...summariseRun(reduceRunEvents('a', EVENTS)),
      acknowledgedSeq: EVENTS.length - 1,
    });
    expect(host.acknowledged.get('a')).toBe(EVENTS.length - 1);
    const page = await database.blobs.get(FORM_PAGE.html);
    expect(page && (await decompressText(page.bytes))).toBe(CLINIC_BLOBS.get(FORM_PAGE.html));
    expect(problems.at(-1)).toBeNull();
  });

  it('asks for nothing of a run that it has whole', async () => {
    const host = setUp();
    host.runs.set('a', EVENTS);
    await openWindow(host).sync.pullAll();
    host.requests.length = 0;
    await openWindow(host).sync.pullAll();
    expect(host.requests.map(({ method }) => method)).toEqual(['runs.list']);
  });

  it('follows a run that is at work', async () => {
    const host = setUp();
    openWindow(host);
    for (let seq = 0; seq < EVENTS.length; seq += 9) host.record(EVENTS.slice(seq, seq + 9));
    await vi.waitFor(async () => expect(await storedEvents(database, 'a')).toEqual(EVENTS), { timeout: 10_000 });
  });

  it('asks for a page once, and goes on without one that the host has dropped', async () => {
    const host = setUp();
    host.blobs.delete(FORM_PAGE.html);
    host.runs.set('a', EVENTS);
    await openWindow(host).sync.pullAll();
    expect(await storedEvents(database, 'a')).toEqual(EVENTS);
    expect(await database.blobs.get(FORM_PAGE.html)).toBeUndefined();
    const asked = host.requests.filter(({ method }) => method === 'blob.get').map(({ payload }) => payload);
    expect(new Set(asked.map((payload) => JSON.stringify(payload))).size).toBe(asked.length);
  });

  it('acknowledges again what was stored before a crash kept it from doing so', async () => {
    const host = setUp();
    host.runs.set('a', EVENTS);
    host.handlers.set('runs.acknowledge', () => {
      throw new Error('gone');
    });
    await openWindow(host).sync.pullAll();
    expect(await storedEvents(database, 'a')).toEqual(EVENTS);
    host.handlers.clear();
    await openWindow(host).sync.pullAll();
    expect(host.acknowledged.get('a')).toBe(EVENTS.length - 1);
  });

  it('says why it cannot store, and makes up for it', async () => {
    const host = setUp();
    host.runs.set('a', EVENTS);
    const full = vi.spyOn(database.events, 'bulkPut').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { sync, problems } = openWindow(host);
    await sync.pullAll();
    expect(problems.at(-1)).toMatch(/room/);
    expect(host.acknowledged.size).toBe(0);
    expect(await database.runs.count()).toBe(0);
    expect(await database.blobs.count()).toBe(0);
    full.mockRestore();
    await sync.pullAll();
    expect(problems.at(-1)).toBeNull();
    expect(await storedEvents(database, 'a')).toEqual(EVENTS);
  });

  it('never has a gap and never acknowledges more than it has, whatever fails and whenever it crashes', async () => {
    const step = fc.record({
      newEvents: fc.nat(25),
      fault: fc.constantFrom('none', 'events', 'blobs', 'acknowledge', 'store'),
      repeated: fc.boolean(),
      crash: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), fc.nat(40), async (steps, batch) => {
        const host = setUp();
        host.batch = batch + 10;
        let window = openWindow(host);
        for (const { newEvents, fault, repeated, crash } of steps) {
          const store = inject(host, fault);
          const known = host.runs.get('a')?.length ?? 0;
          host.record(EVENTS.slice(known, known + newEvents));
          if (repeated) host.publish('run.events', EVENTS.slice(0, known));
          if (crash) {
            window.crash();
            window = openWindow(host);
          }
          await window.sync.pullAll();
          await checkSound(host);
          store?.mockRestore();
          host.handlers.clear();
        }
        host.runs.set('a', EVENTS);
        window.crash();
        await openWindow(host).sync.pullAll();
        await checkSound(host);
        expect(await storedEvents(database, 'a')).toEqual(EVENTS);
        expect(host.acknowledged.get('a')).toBe(EVENTS.length - 1);
        await database.delete();
      }),
      { numRuns: 40 },
    );
  }, 30_000);
});

function inject(host: FakeHost, fault: 'none' | 'events' | 'blobs' | 'acknowledge' | 'store') {
  const broken = () => {
    throw new Error('The host is gone');
  };
  if (fault === 'events') host.handlers.set('runs.events', broken);
  if (fault === 'blobs') host.handlers.set('blob.get', broken);
  if (fault === 'acknowledge') host.handlers.set('runs.acknowledge', broken);
  if (fault !== 'store') return undefined;
  return vi.spyOn(database.runs, 'put').mockImplementation(() => {
    throw new Error('The tab crashed in the middle of storing');
  });
}

async function checkSound(host: FakeHost) {
  const events = await storedEvents(database, 'a');
  const summary = await database.runs.get('a');
  expect(events).toEqual(EVENTS.slice(0, events.length));
  expect(summary?.lastSeq ?? -1).toBe(events.length - 1);
  expect(host.acknowledged.get('a') ?? -1).toBeLessThanOrEqual(events.length - 1);
}

describe('runs that are deleted', () => {
  const OWN_PAGE = 'a'.repeat(64);
  /** One of their pages is no other run's. */
  const OWN_EVENTS = EVENTS.map((event) =>
    event.type === 'page.captured' && event.page.html === FORM_PAGE.html
      ? { ...event, page: { ...event.page, html: OWN_PAGE } }
      : event,
  );
  const blobsOf = async (runId: string) => (await database.uses.get(runId))?.hashes ?? [];

  /** Two runs that share all of their pages but one. */
  async function twoRuns() {
    const host = setUp();
    host.blobs.set(OWN_PAGE, '<p>Of one run alone</p>');
    host.runs.set('a', OWN_EVENTS);
    host.runs.set('b', sampleRun('b', 2000));
    const { sync, problems } = openWindow(host);
    await sync.pullAll();
    expect(problems.at(-1)).toBeNull();
    return { host, sync };
  }

  it('go with their events, and with the pages that no other run has', async () => {
    const { host } = await twoRuns();
    expect(await blobsOf('a')).toContain(OWN_PAGE);
    expect(await database.blobs.get(OWN_PAGE)).toBeDefined();
    await host.request('runs.delete', { runIds: ['a'] });
    await vi.waitFor(async () => expect(await database.runs.get('a')).toBeUndefined(), { timeout: 10_000 });
    expect(await storedEvents(database, 'a')).toEqual([]);
    expect(await storedEvents(database, 'b')).not.toEqual([]);
    expect(await database.blobs.get(OWN_PAGE)).toBeUndefined();
    expect((await database.blobs.toCollection().primaryKeys()).sort()).toEqual([...(await blobsOf('b'))].sort());
    expect(await database.deleted.get('a')).toEqual({ runId: 'a', deletedAt: 9000 });
  });

  it('go at the next start, when they were deleted while no window was open', async () => {
    const { host } = await twoRuns();
    host.runs.delete('a');
    host.deleted.push({ runId: 'a', deletedAt: 9000 });
    host.requests.length = 0;
    await openWindow(host).sync.pullAll();
    expect((await database.runs.toArray()).map(({ runId }) => runId)).toEqual(['b']);
    expect(host.requests.map(({ method }) => method)).toEqual(['runs.list']);
  });

  it('do not come back with events that were on their way', async () => {
    const host = setUp();
    host.batch = 10;
    host.runs.set('a', EVENTS);
    host.handlers.set('blob.get', ({ hash }: { hash: string }) => {
      const gone = [{ runId: 'a', deletedAt: 9000 }];
      if (host.deleted.length === 0) host.publish('runs.deleted', gone);
      host.deleted.push(...gone);
      return { content: host.blobs.get(hash) ?? null };
    });
    await openWindow(host).sync.pullAll();
    expect(await database.runs.toArray()).toEqual([]);
    expect(await database.events.count()).toBe(0);
  });

  it('come back with a backup from before', async () => {
    const { host, sync } = await twoRuns();
    await host.request('runs.delete', { runIds: ['a'] });
    await vi.waitFor(async () => expect(await database.runs.get('a')).toBeUndefined(), { timeout: 10_000 });
    host.deleted.length = 0;
    host.runs.set('a', OWN_EVENTS);
    await sync.pullAll();
    expect(await storedEvents(database, 'a')).toEqual(OWN_EVENTS);
  });

  it('leave what the window knew of pins as the app has it', async () => {
    const { host, sync } = await twoRuns();
    host.pinned.add('b');
    await sync.pullAll();
    expect((await database.runs.get('b'))?.pinned).toBe(true);
    expect((await database.runs.get('a'))?.pinned ?? false).toBe(false);
  });

  it('of a history from before there were any, give back their pages as well', async () => {
    const host = setUp();
    const before = new Dexie(database.name);
    before.version(1).stores({ runs: 'runId, createdAt', events: '[runId+seq]', blobs: 'hash' });
    await before.table('events').bulkPut(EVENTS);
    await before.table('runs').put({ ...summariseRun(reduceRunEvents('a', EVENTS)), acknowledgedSeq: -1 });
    await before.table('blobs').put({ hash: FORM_PAGE.html, bytes: new Uint8Array(3) });
    before.close();
    host.deleted.push({ runId: 'a', deletedAt: 9000 });
    await openWindow(host).sync.pullAll();
    expect(await database.blobs.count()).toBe(0);
    expect(await database.events.count()).toBe(0);
  });
});

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fc from 'fast-check';
import Database from 'libsql';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { EventStore } from '../../../src/main/agent/ports/eventStore.ts';
import { RunRecorder, type Waiting } from '../../../src/main/agent/run/runRecorder.ts';
import { createBlobStore } from '../../../src/main/store/blobStore.ts';
import { createEventStore } from '../../../src/main/store/eventStore.ts';
import { migrate } from '../../../src/main/store/migrations.ts';
import { createRunLog } from '../../../src/main/store/runLog.ts';
import { success } from '../../../src/shared/result.ts';
import { emptyRun } from '../../../src/shared/run/emptyRun.ts';
import { reduceRunEvents } from '../../../src/shared/run/reduceRun.ts';
import type { NewRunEvent, RunEvent } from '../../../src/shared/run/runEvent.ts';
import { summariseRun } from '../../../src/shared/run/runSummary.ts';
import { temporaryDirectory } from '../store/temporaryStore.ts';
import { pageState } from './fakeWorld.ts';
import { runCreated, storyOfOneFrame } from './runStories.ts';

const DELAY_MS = 250;
const ENTERED: NewRunEvent = { type: 'graph.node-entered', node: 'execution' };
const STARTED: NewRunEvent = { type: 'action.started' };
const ENDED: NewRunEvent = { type: 'run.ended', status: 'stopped', reason: 'Stopped', finalUrl: 'http://site/' };

/** A recorder on a file of its own. `onDisk` reads the file from another connection: what a crash at this moment would leave. */
function recording({ delayMs = DELAY_MS, waiting }: { delayMs?: number; waiting?: Waiting } = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const path = join(temporaryDirectory(), 'countersign.db');
  const open = () => {
    const database = new Database(path);
    onTestFinished(() => void database.close());
    return database;
  };
  const database = open();
  migrate(database);
  const log = createRunLog(database, path);
  const blobs = createBlobStore(log);
  const events = createEventStore(log, path, blobs.staged, () => 0);
  const appends: number[] = [];
  const counted: EventStore = {
    ...events,
    append: (stream, seq, added, states) => {
      appends.push(added.length);
      return events.append(stream, seq, added, states);
    },
  };
  const other = open();
  const otherLog = createRunLog(other, path);
  const reader = createEventStore(otherLog, path, createBlobStore(otherLog).staged, () => 0);
  const recorder = new RunRecorder(emptyRun('r'), { events: counted, blobs }, () => 1, delayMs, waiting);
  return {
    recorder,
    database,
    path,
    events,
    blobs,
    appends,
    otherBlobs: createBlobStore(otherLog),
    onDisk: async () => (await reader.read('run:r')).map(({ type }) => type),
    summary: async () => (await reader.streams()).summaries[0],
    stored: () => reader.read('run:r'),
  };
}

describe('what a crash leaves', () => {
  test('has the start of an action, all that came before it, and the page that it names, before the action is carried out', async () => {
    const { recorder, onDisk, otherBlobs } = recording();
    await recorder.append(runCreated());
    await recorder.append(ENTERED);
    const page = await recorder.storePage(pageState(7));
    await recorder.append({ type: 'page.captured', when: 'before', page });
    expect(await onDisk()).toEqual(['run.created']);
    await recorder.append(STARTED);
    expect(await onDisk()).toEqual(['run.created', 'graph.node-entered', 'page.captured', 'action.started']);
    expect(await otherBlobs.get(page.html)).toBe(pageState(7).html);
  });

  test('has everything else within the time that the settings give', async () => {
    const { recorder, onDisk } = recording();
    await recorder.append(runCreated());
    await recorder.append(ENTERED);
    await vi.advanceTimersByTimeAsync(DELAY_MS - 1);
    expect(await onDisk()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await onDisk()).toHaveLength(2);
  });

  test.each<NewRunEvent>([
    ENDED,
    { type: 'run.paused', node: 'execution', by: 'human' },
    { type: 'run.resumed', mode: 'run' },
    { type: 'human.took-over' },
    { type: 'plan.approved' },
  ])('has all that came before $type', async (event) => {
    const { recorder, onDisk } = recording();
    await recorder.append(runCreated());
    await recorder.append(ENTERED);
    await recorder.append(event);
    expect(await onDisk()).toEqual(['run.created', 'graph.node-entered', event.type]);
  });

  test('has what a person was told that it is so', async () => {
    const { recorder, onDisk } = recording();
    await recorder.append(runCreated());
    await recorder.append(ENTERED);
    await recorder.appendDecided(({ seq }) =>
      success([{ type: 'run.limit-reached', limit: 'frames', message: `${seq}` }]),
    );
    expect(await onDisk()).toEqual(['run.created', 'graph.node-entered', 'run.limit-reached']);
  });

  test('with no delay has every event as soon as it is appended', async () => {
    const { recorder, onDisk } = recording({ delayMs: 0 });
    await recorder.append(runCreated());
    await recorder.append(ENTERED);
    expect(await onDisk()).toHaveLength(2);
  });
});

describe('order', () => {
  test('a whole frame takes a handful of transactions, and its events are those of the run, without a gap', async () => {
    const { recorder, appends, stored, summary } = recording();
    const story = storyOfOneFrame();
    for (const event of story) await recorder.append(event);
    await recorder.append(ENDED);
    const events = await stored();
    expect(events.map(({ type }) => type)).toEqual([...story.map(({ type }) => type), 'run.ended']);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index));
    expect(recorder.state).toEqual(reduceRunEvents('r', events));
    expect(await summary()).toEqual(summariseRun(recorder.state));
    expect(appends.length).toBeLessThan(6);
  });

  test('whoever writes at the same time, and whenever the time is up, all of it is stored in the order of the state', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('loop', 'start', 'person', 'time'), { minLength: 1, maxLength: 25 }),
        async (turns) => {
          const { recorder, stored } = recording();
          await recorder.append(runCreated());
          const writing = turns.map((turn) => {
            if (turn === 'time') return vi.advanceTimersByTimeAsync(DELAY_MS);
            if (turn === 'loop') return recorder.append(ENTERED, { type: 'completion.nudged' });
            if (turn === 'start') return recorder.append(STARTED);
            return recorder.appendDecided(() => success([{ type: 'human.asked', request: 'pause' }]));
          });
          await Promise.all(writing);
          await vi.advanceTimersByTimeAsync(DELAY_MS);
          const events = await stored();
          expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: recorder.state.seq + 1 }, (_, seq) => seq));
          expect(recorder.state).toEqual(reduceRunEvents('r', events));
        },
      ),
      { numRuns: 20 },
    );
  });

  test('whoever listens is told of what is on the disk, with the state after each event', async () => {
    const { recorder, events, onDisk } = recording();
    const heard: [string, number][] = [];
    events.subscribe('run:r', (_, batch, states) => {
      for (const [index, { type }] of batch.entries()) heard.push([type, states[index]?.seq ?? Number.NaN]);
    });
    await recorder.append(runCreated());
    await recorder.append(ENTERED);
    expect(heard).toEqual([['run.created', 0]]);
    await recorder.append(STARTED);
    expect(heard.map(([type]) => type)).toEqual(await onDisk());
    expect(heard.map(([, seq]) => seq)).toEqual([0, 1, 2]);
  });
});

describe('a disk that takes nothing', () => {
  const full = (database: Database.Database) => {
    const { page_count: pages } = database.prepare('PRAGMA page_count').get() as { page_count: number };
    database.pragma(`max_page_count = ${pages}`);
  };
  const freed = (database: Database.Database) => database.pragma('max_page_count = 1000000');
  const LARGE: NewRunEvent = { type: 'run.obstructed', code: 'internal', message: randomBytes(50_000).toString('hex') };

  test('an action whose start cannot be written is not begun, and what was acknowledged stays', async () => {
    const { recorder, database, onDisk } = recording();
    await recorder.append(runCreated());
    full(database);
    await recorder.append(LARGE);
    const before = recorder.state;
    await expect(recorder.append(STARTED)).rejects.toMatchObject({ code: 'disk-full' });
    expect(recorder.state).toBe(before);
    expect(await onDisk()).toEqual(['run.created']);
  });

  test('the run is told at its next event, and loses nothing once there is space', async () => {
    const { recorder, database, onDisk } = recording();
    await recorder.append(runCreated());
    full(database);
    await recorder.append(LARGE);
    await vi.advanceTimersByTimeAsync(DELAY_MS);
    await expect(recorder.append(ENTERED)).rejects.toMatchObject({ code: 'disk-full' });
    freed(database);
    await recorder.append(ENTERED);
    await recorder.append(ENDED);
    expect(await onDisk()).toEqual(['run.created', 'run.obstructed', 'graph.node-entered', 'run.ended']);
  });

  test('a file that another process keeps locked is said to be so', async () => {
    const { recorder, database, path, onDisk } = recording();
    await recorder.append(runCreated());
    database.pragma('busy_timeout = 20');
    const other = new Database(path);
    other.exec('BEGIN IMMEDIATE');
    await expect(recorder.append(STARTED)).rejects.toMatchObject({ code: 'busy' });
    other.exec('ROLLBACK');
    other.close();
    await recorder.append(STARTED);
    expect(await onDisk()).toEqual(['run.created', 'action.started']);
  });

  test('a second writer of the run is told of the conflict, and nothing of what it says is kept', async () => {
    const { recorder, events, blobs, onDisk } = recording();
    await recorder.append(runCreated());
    const late = new RunRecorder(recorder.state, { events, blobs }, () => 2, DELAY_MS);
    await recorder.append(STARTED);
    await late.append(ENTERED);
    await expect(late.append(STARTED)).rejects.toMatchObject({ code: 'conflict' });
    expect(await onDisk()).toEqual(['run.created', 'action.started']);
  });
});

describe('a disk without room', () => {
  const RETRY_MS = 2000;
  /** A file that takes no page more than it has, until there is room. */
  function full() {
    const told: (string | undefined)[] = [];
    const recorded = recording({ waiting: { retryMs: () => RETRY_MS, onWaiting: (problem) => told.push(problem) } });
    const pages = () =>
      Number((recorded.database.prepare('PRAGMA page_count').get([]) as { page_count: number }).page_count);
    return {
      ...recorded,
      told,
      fill: () => void recorded.database.exec(`PRAGMA max_page_count = ${pages()}`),
      makeRoom: () => void recorded.database.exec('PRAGMA max_page_count = 100000'),
    };
  }
  const LARGE: NewRunEvent = { type: 'verification.skipped', reason: randomBytes(40_000).toString('hex') };

  test('halts whoever appends, says why, and goes on with all of it once there is room', async () => {
    const { recorder, told, fill, makeRoom, onDisk } = full();
    await recorder.append(runCreated());
    fill();
    let isStarted = false;
    const started = recorder.append(LARGE, STARTED).then(() => {
      isStarted = true;
    });
    await vi.advanceTimersByTimeAsync(3 * RETRY_MS);
    expect({ isStarted, told: told.length, onDisk: await onDisk() }).toEqual({
      isStarted: false,
      told: 1,
      onDisk: ['run.created'],
    });
    expect(told[0]).toMatch(/disk is full/i);
    makeRoom();
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    await started;
    expect(await onDisk()).toEqual(['run.created', 'verification.skipped', 'action.started']);
    expect(told.at(-1)).toBeUndefined();
  });

  test('refuses what a person decides at once, and lets go of what waits', async () => {
    const { recorder, fill, onDisk } = full();
    await recorder.append(runCreated());
    fill();
    const started = recorder.append(LARGE, STARTED);
    const refused = expect(started).rejects.toThrow(/disk is full/i);
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    await expect(recorder.appendDecided(() => success([ENDED]))).rejects.toThrow(/disk is full/i);
    recorder.letGo();
    await refused;
    expect(recorder.state.facts).toEqual(
      reduceRunEvents('r', [{ ...runCreated(), runId: 'r', seq: 0, at: 1 } as RunEvent]).facts,
    );
    expect(await onDisk()).toEqual(['run.created']);
  });
});

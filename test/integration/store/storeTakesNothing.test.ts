import { randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readStoredRun } from '../../../src/main/agent/run/storedRun.ts';
import { type OpenedExecutor, openExecutor } from '../../../src/main/hosts/openExecutor.ts';
import { RunRetention } from '../../../src/main/hosts/runRetention.ts';
import { RunService } from '../../../src/main/hosts/runService.ts';
import { createOfflineReasoner } from '../../../src/main/reasoning/offline/offlineReasoner.ts';
import { openStore, type Store } from '../../../src/main/store/openStore.ts';
import { OFFLINE } from '../../../src/shared/models/connection.ts';
import { success } from '../../../src/shared/result.ts';
import { reduceRunEvents } from '../../../src/shared/run/reduceRun.ts';
import { settingsSchema } from '../../../src/shared/settings/settings.ts';
import { startCountingSite } from '../../bench/kill/countingSite.ts';
import { pageCaptured, runEnded, someRunEvents } from '../../unit/store/runEvents.ts';
import { STILL_SITE } from '../browser/stillSite.ts';

const settings = settingsSchema.parse({ ...STILL_SITE, storage: { retryMs: 200 } });
let browser: OpenedExecutor;
beforeAll(async () => {
  const opened = await openExecutor({ headless: true }, () => settings);
  if (!opened.ok) throw new Error(opened.error);
  browser = opened.value;
});
afterAll(() => browser.close());

/** Makes the data file take nothing, and gives what undoes that. */
type Hinder = (folder: string, path: string, store: Store) => () => unknown;

const lock: Hinder = (_folder, path) => {
  const other = new Database(path);
  other.exec('BEGIN IMMEDIATE');
  return () => {
    other.exec('ROLLBACK');
    other.close();
  };
};

/** For a folder on a small file system of its own: nobody wants any other disk full. */
const fill: Hinder = (folder) => {
  const filler = join(folder, 'filler');
  const file = openSync(filler, 'w');
  for (const size of [65_536, 4096, 1]) {
    try {
      while (writeSync(file, Buffer.alloc(size, 1)) === size);
    } catch {
      // As full as it gets in pieces of that size.
    }
  }
  closeSync(file);
  return () => rmSync(filler);
};

/** The same, of which nothing goes away but what is deleted in Countersign. */
const fillForGood: Hinder = (folder, _path, store) => {
  fill(folder, _path, store);
  return () => deleteRuns(store);
};

/** Deletes what was stored of earlier runs, and gives back to the disk what that had. */
async function deleteRuns(store: Store): Promise<void> {
  const retention = new RunRetention({ store, onTrouble: fail });
  const { deleted } = await retention.delete(['earlier'], { alsoOnBoard: false });
  expect(deleted).toHaveLength(1);
  await retention.giveBack(() => true);
}

function fail(error: unknown): never {
  throw error;
}

/** A run that has ended, with some megabytes of pages. */
async function storeEarlierRun({ events, blobs }: Store): Promise<void> {
  const pages = Array.from({ length: 12 }, () => randomBytes(250_000).toString('hex'));
  await events.append('run:earlier', -1, someRunEvents('earlier', 1));
  for (const [index, page] of pages.entries()) {
    await events.append('run:earlier', index, [pageCaptured('earlier', index + 1, [await blobs.put(page)])]);
  }
  await events.append('run:earlier', pages.length, [runEnded('earlier', pages.length + 1)]);
}

/** The disk has room, and less of it than is to be left. */
const shorten: Hinder = (_folder, _path, store) => {
  store.settings.update({ storage: { leastFreeMb: 1e12 } });
  return () => store.settings.update({ storage: { leastFreeMb: 0 } });
};

/** A store in a folder that is in use, where room is put by. */
async function openSecondTime(folder: string): Promise<Store> {
  const open = () => {
    const opened = openStore(folder, { environment: {} });
    if (!opened.ok) throw opened.error;
    return opened.value;
  };
  const first = open();
  await first.settings.update({ storage: { leastFreeMb: 0 } });
  await first.close();
  return open();
}

async function carryOut(within: string, hinder: Hinder, prepare: (store: Store) => unknown = () => undefined) {
  const folder = mkdtempSync(join(within, 'countersign-hindered-'));
  const site = await startCountingSite(0);
  const store = await openSecondTime(folder);
  await prepare(store);
  const runs = new RunService({
    host: 'server',
    events: store.events,
    blobs: store.blobs,
    leases: store.leases,
    settings: () => settings,
    reasoner: async () => success(createOfflineReasoner(settings)),
    executor: async () => success(browser.executor),
    onLost: (_, error) => {
      throw error;
    },
  });
  const told: (string | undefined)[] = [];
  let createdWhileHindered = -1;
  let undo: (() => unknown) | undefined;
  let hindered = false;
  runs.onWaiting(({ problem }) => {
    told.push(problem);
    if (problem === undefined || !undo) return;
    const letGo = undo;
    undo = undefined;
    // Some more attempts fail before there is room.
    setTimeout(() => {
      createdWhileHindered = site.created('Ida Bloom');
      void letGo();
    }, 1500);
  });
  runs.subscribe((events) => {
    if (hindered || !events.some(({ type }) => type === 'action.started')) return;
    hindered = true;
    undo = hinder(folder, store.path, store);
  });
  try {
    const started = await runs.start({
      task: 'Add a customer named Ida Bloom with phone 030-4710',
      startUrl: site.url,
      reasoner: OFFLINE,
    });
    if (!started.ok) throw new Error(started.error.message);
    await started.value.finished;
    const stored = await readStoredRun(started.value.runId, store.events);
    const { status } = reduceRunEvents(started.value.runId, stored?.events ?? []);
    return {
      told,
      createdWhileHindered,
      created: site.created('Ida Bloom'),
      status,
    };
  } finally {
    await runs.close();
    await store.close();
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

it('a run waits while another process has the data file, and then sends what it is to send once', async () => {
  const outcome = await carryOut(tmpdir(), lock);
  expect(outcome).toMatchObject({
    told: [expect.stringMatching(/locked/), undefined],
    createdWhileHindered: 0,
    created: 1,
    status: 'completed',
  });
});

it('a run begins no action while there is too little room, and then sends what it is to send once', async () => {
  const outcome = await carryOut(tmpdir(), shorten);
  expect(outcome).toMatchObject({
    told: [expect.stringMatching(/less than 1000000000000 MB left/), undefined],
    createdWhileHindered: 0,
    created: 1,
    status: 'completed',
  });
});

/** A folder on a file system of a few megabytes, such as `mount -t tmpfs -o size=8m tmpfs FOLDER` makes. */
const SMALL = process.env['COUNTERSIGN_SMALL_DISK'];
it.skipIf(SMALL === undefined)('a run waits on a full disk, and then sends what it is to send once', async () => {
  const outcome = await carryOut(SMALL ?? '', fill);
  expect(outcome).toMatchObject({
    told: [expect.stringMatching(/disk is full/i), undefined],
    createdWhileHindered: 0,
    created: 1,
    status: 'completed',
  });
});

it.skipIf(SMALL === undefined)(
  'a run that waits on a full disk goes on when others are deleted, and sends once',
  async () => {
    const outcome = await carryOut(SMALL ?? '', fillForGood, storeEarlierRun);
    expect(outcome).toMatchObject({
      told: [expect.stringMatching(/disk is full/i), undefined],
      createdWhileHindered: 0,
      created: 1,
      status: 'completed',
    });
  },
);

it.skipIf(SMALL === undefined)(
  'runs can be deleted on a full disk, also right after the start, which gives space back',
  async () => {
    const folder = mkdtempSync(join(SMALL ?? '', 'countersign-deleting-'));
    const room = () => {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    };
    try {
      const before = await openSecondTime(folder);
      await storeEarlierRun(before);
      await before.close();
      const store = await openSecondTime(folder);
      fill(folder, '', store);
      const wanted = store.events.append('run:next', -1, [...someRunEvents('next', 300)]);
      await wanted.catch((error: unknown) => expect(error).toMatchObject({ code: 'disk-full' }));
      await deleteRuns(store);
      expect(room()).toBeGreaterThan(2_000_000);
      const seq = (await store.events.read('run:next')).length - 1;
      await store.events.append('run:next', seq, someRunEvents('next', seq + 300).slice(seq + 1));
      expect((await store.events.streams()).summaries.map(({ runId }) => runId)).toEqual(['next']);
      await store.close();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

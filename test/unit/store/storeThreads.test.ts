import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import Database from 'libsql';
import { expect, it, onTestFinished } from 'vitest';
import { RunRecorder } from '../../../src/main/agent/run/runRecorder.ts';
import { createBlobStore } from '../../../src/main/store/blobStore.ts';
import type { StoredDocument } from '../../../src/main/store/documentStore.ts';
import { createEventStore } from '../../../src/main/store/eventStore.ts';
import { migrate } from '../../../src/main/store/migrations.ts';
import { CONNECTION } from '../../../src/main/store/openStore.ts';
import type { RunLog } from '../../../src/main/store/runLog.ts';
import type { SecretCipher } from '../../../src/main/store/secretStore.ts';
import { createSettingsStore } from '../../../src/main/store/settingsStore.ts';
import type { StoredSettings } from '../../../src/main/store/storedSettings.ts';
import { openThread } from '../../../src/main/store/threads/threadPort.ts';
import { emptyRun } from '../../../src/shared/run/emptyRun.ts';
import { DEFAULT_SETTINGS, settingsSchema } from '../../../src/shared/settings/settings.ts';
import { runCreated } from '../agent/runStories.ts';
import type { Death } from './dyingWorker.ts';
import { pageCaptured, someRunEvents } from './runEvents.ts';
import { temporaryDirectory, temporaryStore } from './temporaryStore.ts';

/** The longest time in milliseconds for which this thread did nothing else. */
async function longestStandstill(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const ticking = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  await work();
  clearInterval(ticking);
  return Math.max(longest, performance.now() - last);
}

it('whatever is written of runs, a file that others have locked makes nobody stand still', async () => {
  const store = temporaryStore(undefined, undefined, { threads: true });
  await store.events.append('run:a', -1, someRunEvents('a', 3));
  await store.keeping.pinned();
  const other = new Database(store.path);
  onTestFinished(() => void other.close());
  other.exec('BEGIN IMMEDIATE');
  let isFree = false;
  const standstill = await longestStandstill(async () => {
    const written = Promise.all([
      store.events.append('run:a', 2, someRunEvents('a', 4).slice(3)),
      store.acknowledge('run:a', 1),
      store.leases.take('a', 'somebody', Date.now()),
      store.waitingRuns.join('line', { by: 'Ann', taskId: 'TASK-1', reasoner: 'offline' }),
      store.keeping.pin('a', true),
    ]).then(() => expect(isFree).toBe(true));
    await pause(1500);
    isFree = true;
    other.exec('ROLLBACK');
    await written;
  });
  expect(standstill).toBeLessThan(700);
  expect(await store.events.read('run:a')).toHaveLength(4);
  expect(await store.keeping.pinned()).toEqual(['a']);
});

/** Stands for the system's key ring: reversible, and not plain text. */
const flip = (bytes: Uint8Array) => bytes.map((byte) => byte ^ 0x5a);
const CIPHER: SecretCipher = {
  backend: 'gnome_libsecret',
  isAvailable: () => true,
  encrypt: async (text) => flip(Buffer.from(text)),
  decrypt: async (bytes) => Buffer.from(flip(bytes)).toString(),
};

const HANDBOOK: StoredDocument = {
  id: 'd1',
  title: 'Handbook',
  fileName: 'handbook.md',
  format: 'markdown',
  addedAt: 1,
  sections: [{ path: [], text: 'Ask Kim.' }],
};

it('who saves settings, a secret or a document waits for a file that others have locked, and the rest goes on', async () => {
  const store = temporaryStore(undefined, { cipher: CIPHER, environment: {} }, { threads: true });
  await Promise.all([store.secrets.has('geminiApiKey'), store.documents.ids()]);
  const other = new Database(store.path);
  onTestFinished(() => void other.close());
  other.exec('BEGIN IMMEDIATE');
  const order: string[] = [];
  // Answered right before the threads come to what they cannot write yet.
  const reached = Promise.all([store.acknowledged('run:a'), store.keeping.pinned()]);
  const saved = Promise.all([
    store.settings.update({ limits: { frames: 7 } }),
    store.secrets.set('geminiApiKey', 'AIza-very-secret'),
    store.keptSecrets.save({ name: 'Ana', origins: ['https://a.example'], values: { password: 'tulips-in-May' } }),
    store.documents.save(HANDBOOK),
  ]).then((done) => {
    order.push('saved');
    return done;
  });
  await reached;
  for (let turn = 0; turn < 3; turn++) await nextTurn();
  expect(store.settings.get()).toEqual(DEFAULT_SETTINGS);
  order.push('free');
  other.exec('ROLLBACK');
  expect(await saved).toMatchObject([{ ok: true }, { ok: true }, { ok: true }, false]);
  expect(order).toEqual(['free', 'saved']);
  expect(store.settings.get().limits.frames).toBe(7);
  expect(await store.secrets.get('geminiApiKey')).toEqual({ ok: true, value: 'AIza-very-secret' });
  expect((await store.keptSecrets.values()).values).toMatchObject([{ name: 'Ana', value: 'tulips-in-May' }]);
  expect(await store.documents.list()).toEqual([HANDBOOK]);
});

function prepare(path: string): void {
  const database = new Database(path);
  database.pragma('journal_mode = WAL');
  migrate(database);
  database.close();
}

/** What is kept on a thread that dies again and again; `damage` makes the data file, where there is to be no good one. */
function mortalLog(deathOf: (life: number) => Death, damage?: (path: string) => void) {
  const path = join(temporaryDirectory(), 'countersign.db');
  // A file that this process has had open may be written to once more when its connection is collected.
  if (damage) damage(path);
  else prepare(path);
  const workerPath = fileURLToPath(new URL('./dyingWorker.ts', import.meta.url));
  let lives = 0;
  const thread = openThread({
    name: 'writes down what runs do',
    start: async () => {
      const death = deathOf(lives++);
      return new Worker(workerPath, { workerData: { work: 'log', path, pragmas: CONNECTION, death } });
    },
  });
  onTestFinished(() => thread.close());
  const log = thread.port<RunLog>('log', { append: true, read: true, streams: true, hasBlob: true, blob: true });
  const blobs = createBlobStore(log);
  const settings = createSettingsStore(
    thread.port<StoredSettings>('settings', { get: true, update: true, look: true }),
    settingsSchema.parse({ storage: { settingsWatchMs: 50 } }),
  );
  onTestFinished(() => settings.close());
  return { path, blobs, settings, events: createEventStore(log, path, blobs.staged, () => 0), lives: () => lives };
}

it.each(['before', 'after'] as const)(
  'a thread that dies %s it has written is begun anew; nothing is lost or written twice',
  async (when) => {
    const { events, blobs, lives } = mortalLog((life) => ({ answers: life < 4 ? life : 1000, when }));
    const told: unknown[] = [];
    const heard: number[] = [];
    events.subscribe('run:a', (_, added) => heard.push(...added.map(({ seq }) => seq)));
    const records = new RunRecorder(emptyRun('a'), { events, blobs }, Date.now, 0, {
      retryMs: () => 1,
      onWaiting: (problem) => told.push(problem),
    });
    await records.append(runCreated());
    for (let round = 0; round < 12; round++) await records.append({ type: 'human.asked', request: 'pause' });
    const stored = await events.read('run:a');
    expect(stored).toHaveLength(13);
    expect(heard).toEqual(stored.map(({ seq }) => seq));
    expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: 13 }, (_, seq) => seq));
    expect(lives()).toBe(5);
    expect(told).toContainEqual(expect.stringMatching(/has ended.* begun anew/));
    expect(told.at(-1)).toBeUndefined();
  },
);

it('a page that was captured outlives the thread that was to write it', async () => {
  // Asked whether it is there, it dies; then it has it to write.
  const { events, blobs } = mortalLog((life) => ({ answers: life === 0 ? 0 : 1000, when: 'before' }));
  const hash = await blobs.put('a page');
  await events.append('run:a', -1, [...someRunEvents('a', 1), pageCaptured('a', 1, [hash])]);
  expect(await blobs.get(hash)).toBe('a page');
});

it('a thread that cannot open the data file says what is the matter with it', async () => {
  const { events } = mortalLog(
    () => ({ answers: 1000, when: 'before' }),
    (path) => writeFileSync(path, 'not a database '.repeat(300)),
  );
  await expect(events.read('run:a')).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(/has ended: The data file is damaged/),
  });
});

it('what is found after a failure is a conflict where somebody else has written it', async () => {
  const { events, path } = mortalLog((life) => ({ answers: life === 0 ? 0 : 1000, when: 'before' }));
  await expect(events.append('run:a', -1, someRunEvents('a', 1))).rejects.toMatchObject({ code: 'unavailable' });
  const other = temporaryStore(dirname(path));
  await other.events.append('run:a', -1, someRunEvents('a', 1, 5000));
  await expect(events.append('run:a', -1, someRunEvents('a', 1))).rejects.toMatchObject({ code: 'conflict' });
  expect(await events.read('run:a')).toEqual(someRunEvents('a', 1, 5000));
});

it('settings whose thread died with them are refused as such, and seen where they were written all the same', async () => {
  const { settings } = mortalLog((life) => ({ answers: life === 0 ? 0 : 1000, when: 'after' }));
  const heard: number[] = [];
  settings.subscribe(({ limits }) => heard.push(limits.frames));
  await expect(settings.update({ limits: { frames: 7 } })).rejects.toMatchObject({ code: 'unavailable' });
  await expect.poll(() => settings.get().limits.frames, { timeout: 10_000 }).toBe(7);
  expect(await settings.update({ limits: { minutes: 5 } })).toMatchObject({
    value: { limits: { frames: 7, minutes: 5 } },
  });
  expect(heard).toEqual([7, 7]);
});

it('a process that closes while a thread owes it an answer lives until that has ended', async () => {
  const script = fileURLToPath(new URL('./closingProcess.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  expect(stdout).toBe('closed');
});

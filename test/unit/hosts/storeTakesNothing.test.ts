import Database from 'libsql';
import { expect, it } from 'vitest';
import { runStream } from '../../../src/main/agent/run/runRecorder.ts';
import { RunLeasing } from '../../../src/main/hosts/runLeasing.ts';
import { type RunCreated, RunRecords } from '../../../src/main/hosts/runRecords.ts';
import { createBlobStore } from '../../../src/main/store/blobStore.ts';
import { createEventStore } from '../../../src/main/store/eventStore.ts';
import { createRunLog } from '../../../src/main/store/runLog.ts';
import { runCreated } from '../agent/runStories.ts';
import { temporaryStore } from '../store/temporaryStore.ts';

/** Records on a connection of their own to a real file, which another one can lock or which can be given no page more. */
function records() {
  const { path, leases } = temporaryStore();
  const database = new Database(path);
  const log = createRunLog(database, path);
  const blobs = createBlobStore(log);
  const events = createEventStore(log, path, blobs.staged, () => 0);
  const { page_count: pages } = database.prepare('PRAGMA page_count').get([]) as { page_count: number };
  return {
    events,
    leases,
    database,
    path,
    records: new RunRecords({ events, blobs, now: Date.now, delayMs: () => 0, retryMs: () => 20 }),
    fill: () => void database.exec(`PRAGMA max_page_count = ${pages}`),
    makeRoom: () => void database.exec('PRAGMA max_page_count = 100000'),
  };
}

const CREATED = runCreated() as RunCreated;
/** More than fits into what is free in the pages that a file has. */
const LARGE: RunCreated = { ...CREATED, task: 'x'.repeat(200_000) };

it('a run that cannot be recorded is refused at once, as nobody could stop it from waiting', async () => {
  const { records: of, fill, makeRoom } = records();
  fill();
  expect(await of.create(LARGE)).toMatchObject({ ok: false, error: expect.stringMatching(/disk is full/i) });
  makeRoom();
  expect(await of.create(LARGE)).toMatchObject({ ok: true });
});

it('what was cut off is ended once there is room, and holds up no start until then', async () => {
  const world = records();
  const created = await world.records.create(LARGE);
  if (!created.ok) throw new Error(created.error);
  created.value.close();
  const { runId } = created.value;
  const leasing = new RunLeasing({ ...world, now: Date.now, leaseMs: () => 500 });
  const statuses = async () => (await world.events.streams()).summaries.map(({ status }) => status);
  world.database.exec('PRAGMA query_only = ON');
  await leasing.endCutOff();
  expect(await statuses()).toEqual(['created']);
  world.database.exec('PRAGMA query_only = OFF');
  await expect.poll(statuses, { timeout: 5000 }).toEqual(['stopped']);
  expect((await world.events.read(runStream(runId))).at(-1)).toMatchObject({ type: 'run.ended', cutOff: true });
  leasing.close();
});

it('a file that another process has locked does not make this one stand still', async () => {
  const { records: of, database, path } = records();
  const created = await of.create(CREATED);
  if (!created.ok) throw new Error(created.error);
  database.pragma('busy_timeout = 1500');
  const told: (string | undefined)[] = [];
  of.onWaiting(({ problem }) => told.push(problem));
  const other = new Database(path);
  other.exec('BEGIN IMMEDIATE');
  let longest = 0;
  let last = performance.now();
  const ticking = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const ended = created.value.recorder.append({
    type: 'run.ended',
    status: 'stopped',
    reason: 'Enough',
    finalUrl: CREATED.startUrl,
  });
  await expect.poll(() => told, { timeout: 5000 }).toEqual([expect.stringMatching(/locked/)]);
  other.exec('ROLLBACK');
  await ended;
  clearInterval(ticking);
  other.close();
  expect(told.at(-1)).toBeUndefined();
  expect(longest).toBeLessThan(1000);
});

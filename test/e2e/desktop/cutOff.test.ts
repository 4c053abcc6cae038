import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBoard } from '../../../src/main/board/openBoard.ts';
import { dataFile } from '../../../src/main/store/openStore.ts';
import type { RunEvent } from '../../../src/shared/run/runEvent.ts';
import { type CountingSite, startCountingSite } from '../../bench/kill/countingSite.ts';
import { taskFor } from '../../bench/kill/killTrial.ts';
import { recordOf, setUp, startCli, withStore } from '../../bench/kill/processes.ts';
import { type DesktopApp, launchDesktopApp } from '../desktopApp.ts';
import { saveNextDownload } from './saveNextDownload.ts';

const TASKS = { 'TASK-1': 'Jas1x', 'TASK-2': 'Kim2y' } as const;

let data: string;
let site: CountingSite;
let opened: DesktopApp;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'countersign-cut-off-'));
  site = await startCountingSite(100);
  await setUp(data);
  await withStore(data, async (store) => {
    const { service, close } = await openBoard(store, pino({ level: 'silent' }));
    await service.found('Ada');
    for (const name of Object.values(TASKS)) {
      const task = { title: taskFor([name]), start_address: site.url, assign_to: 'Ada' };
      await service.execute('Ada', { type: 'create_task', ...task });
    }
    await close();
  });
  opened = await launchDesktopApp(data);
});

afterAll(async () => {
  await opened.close();
  await site.close();
  rmSync(data, { recursive: true, force: true });
});

const button = (name: string) => opened.window.getByRole('button', { name, exact: true });
const events = async (): Promise<RunEvent[]> => [...(await withStore(data, recordOf)).values()].flat();
async function goTo(route: string): Promise<void> {
  await opened.window.evaluate((hash) => {
    window.location.hash = hash;
  }, `#/${route}`);
}
async function openTask(id: keyof typeof TASKS): Promise<void> {
  await goTo(`board/task/${id}`);
  await opened.window.getByRole('article', { name: new RegExp(id) }).waitFor();
}
async function kill(): Promise<void> {
  const child = opened.app.process();
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await ended;
}

describe('an app that is killed with a run at work and another in line', () => {
  it('says at the next start what was cut off, and goes on with the line by itself', async () => {
    for (const id of ['TASK-1', 'TASK-2'] as const) {
      await openTask(id);
      await button('Start the agent').click();
      await (id === 'TASK-1' ? button('Watch it work') : opened.window.getByText('First in line')).waitFor();
    }
    await vi.waitFor(
      async () => expect((await events()).filter(({ type }) => type === 'action.started').length).toBeGreaterThan(1),
      { timeout: 60_000, interval: 50 },
    );
    await kill();
    opened = await launchDesktopApp(data);

    await vi.waitFor(() => expect(site.created(TASKS['TASK-2'])).toBe(1), { timeout: 60_000, interval: 200 });
    await goTo('board');
    await opened.window.getByRole('region', { name: 'In progress' }).getByText('Cut off', { exact: true }).waitFor();
    expect(site.created(TASKS['TASK-1'])).toBeLessThan(2);
  });

  it('goes on with the run from its task, which is claimed anew and handed over once', async () => {
    await openTask('TASK-1');
    await button('Go on from here').click();
    const state = (id: string) =>
      opened.window
        .getByRole('article', { name: new RegExp(id) })
        .getByText('Review', { exact: true })
        .first();
    await openTask('TASK-1');
    await state('TASK-1').waitFor({ timeout: 60_000 });
    await openTask('TASK-2');
    await state('TASK-2').waitFor({ timeout: 60_000 });
    expect(Object.values(TASKS).map(site.created)).toEqual([1, 1]);
    const takenUp = (await events()).filter(({ type }) => type === 'run.taken-up');
    expect(takenUp).toHaveLength(1);
    expect(new Set((await events()).map(({ runId }) => runId)).size).toBe(2);
  });
});

describe('a run whose record is damaged', () => {
  it('is told of in History, can be taken away as it is stored, and deleted', async () => {
    await opened.close();
    for (const runId of ['damaged-1', 'damaged-2']) {
      await withStore(data, async ({ events: store }) => {
        const [created] = await store.read(
          [...(await store.streams()).summaries.map((run) => `run:${run.runId}`)][0] ?? '',
          0,
          1,
        );
        if (created) await store.append(`run:${runId}`, -1, [{ ...created, runId }]);
      });
    }
    const file = new Database(dataFile(data));
    file.exec("UPDATE events SET event = '{' WHERE stream LIKE 'run:damaged-%'");
    file.close();

    opened = await launchDesktopApp(data);
    await goTo('history');
    const told = opened.window.getByRole('region', { name: 'Unreadable runs' });
    const runs = told.getByRole('button', { name: 'Delete' });
    await runs.first().waitFor();
    expect(await runs.count()).toBe(2);
    const saved = join(data, 'raw-from-window.json');
    const saving = await saveNextDownload(opened.app, saved);
    await told.getByRole('button', { name: 'Export as it is stored' }).first().click();
    expect(await saving()).toBe('completed');
    expect(JSON.parse(readFileSync(saved, 'utf8'))).toMatchObject({
      format: 'countersign-raw-run',
      rows: [{ event: '{' }],
    });
    await runs.first().click();
    await opened.window.getByRole('dialog').getByRole('button', { name: 'Delete 1 run' }).click();
    await vi.waitFor(async () => expect(await runs.count()).toBe(1), { timeout: 10_000 });
    const { unreadable } = await withStore(data, (store) => store.events.streams());
    expect(unreadable).toHaveLength(1);
  });

  it('can be taken away and deleted from the terminal as well', async () => {
    const { unreadable } = await withStore(data, (store) => store.events.streams());
    const runId = unreadable[0]?.stream.slice('run:'.length) ?? '';
    const out = join(data, 'raw.json');
    const listed = startCli(data, ['runs', 'list']);
    await listed.ended;
    expect(listed.printed()).toContain('unreadable');
    await startCli(data, ['runs', 'export', runId, '--out', out]).ended;
    expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ stream: `run:${runId}`, rows: [{ event: '{' }] });
    await startCli(data, ['runs', 'delete', runId, '--yes']).ended;
    expect((await withStore(data, (store) => store.events.streams())).unreadable).toEqual([]);
  });
});

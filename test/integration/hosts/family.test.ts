import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { runFileSchema } from '../../../src/main/hosts/runFile.ts';
import { type Clinic, startClinic } from '../../../src/main/sample/clinicServer.ts';
import type { RunEvent } from '../../../src/shared/run/runEvent.ts';
import type { RunResult } from '../../../src/shared/run/runResult.ts';
import { runCli } from './runCli.ts';

/** Three parts that have nothing to do with each other. */
const NAMES = ['Jas', 'Kim', 'Lee'];
const TASK = NAMES.map((name) => `Add a patient named ${name}.`).join(' ');

let folder: string;
let clinic: Clinic;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-family-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  clinic = await startClinic({ publicDir: resolve('resources/clinic') });
  onTestFinished(() => clinic.close());
});

const added = () =>
  clinic
    .data()
    .patients.map(({ name }) => name)
    .filter((name) => NAMES.includes(name))
    .toSorted();

describe('a task in three parts', { timeout: 180_000 }, () => {
  it('is carried out in three tabs at the same time, and told of in one result', async () => {
    const file = join(folder, 'split.json');
    const args = ['run', '--task', TASK, '--url', clinic.url, '--parallel', '3', '--json', '--export', file];
    const { stdout, stderr } = await runCli(args);
    const result = JSON.parse(stdout) as RunResult;
    expect(result).toMatchObject({ status: 'completed', frames: [], claim: { status: 'success' } });
    expect(result.subTasks.map(({ status, note }) => [status, note?.startsWith('[SUCCESS]')])).toEqual(
      NAMES.map(() => ['completed', true]),
    );
    expect(added()).toEqual(NAMES);
    for (const { name } of result.subTasks) expect(stderr).toContain(`[${name}] Frame 1`);

    const { subRuns } = runFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    expect(new Set(subRuns.map(({ events }) => events[0]?.runId))).toEqual(
      new Set(result.subTasks.flatMap(({ runIds }) => runIds)),
    );
    const begun = subRuns.map(({ events }) => events[0]?.at ?? 0);
    const ended = subRuns.map(({ events }) => events.at(-1)?.at ?? 0);
    expect(Math.max(...begun)).toBeLessThan(Math.min(...ended));
  });

  it('is carried out in one go where it is not to be split', async () => {
    const args = ['run', '--task', TASK, '--url', clinic.url, '--no-sub-tasks', '--no-chaining', '--json'];
    const result = JSON.parse((await runCli(args)).stdout) as RunResult;
    expect(result.subTasks).toEqual([]);
    expect(result.frames.length).toBeGreaterThan(NAMES.length);
    expect(result.frames.every(({ verificationLevel }) => verificationLevel === 'full')).toBe(true);
  });

  it('ends as a whole on Ctrl+C', async () => {
    const file = join(folder, 'interrupted.json');
    const args = ['run', '--task', TASK, '--url', clinic.url, '--export', file];
    let interrupted = false;
    const { code, stdout } = await runCli(args, {}, (printed, child) => {
      if (interrupted || !printed.includes('] Frame 1')) return;
      interrupted = child.kill('SIGINT');
    });
    expect(code).toBe(1);
    expect(stdout).toContain('\nSTOPPED  Stopped by a person');
    const { events, subRuns } = runFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    expect(subRuns.length).toBeGreaterThan(0);
    for (const run of [{ events }, ...subRuns]) {
      expect(run.events.at(-1)).toMatchObject({ type: 'run.ended', status: 'stopped' });
    }
  });

  it('is shown tab by tab, halted and finished through the server', async () => {
    const host = await startServer(folder);
    onTestFinished(() => host.close());
    const { runId } = (await host.ask('run.start', { task: TASK, startUrl: clinic.url, reasoner: 'offline' })) as {
      runId: string;
    };
    const atWork = await host.event((event) => event.type === 'action.proposed' && event.runId !== runId);
    await host.ask('page.show', { runId: atWork.runId });
    await host.mirrored((url) => url === new URL('/patients/new', clinic.url).href);

    await host.ask('run.pause', { runId });
    await host.event((event) => event.type === 'run.paused' && event.runId === runId);
    const halted = added();
    await host.ask('run.resume', { runId });
    await host.event((event) => event.type === 'run.ended' && event.runId === runId);
    expect(halted.length).toBeLessThan(NAMES.length);
    expect(added()).toEqual(NAMES);
    const { runs } = (await host.ask('runs.list', {})) as { runs: { status: string; parent?: { runId: string } }[] };
    expect(runs.filter(({ parent }) => parent?.runId === runId).map(({ status }) => status)).toEqual(
      NAMES.map(() => 'completed'),
    );
  });
});

/** The built server with one tab on its API. */
async function startServer(data: string) {
  const server = spawn(process.execPath, [resolve('out/main/cli.js'), 'serve'], {
    env: { ...process.env, COUNTERSIGN_DATA_DIR: join(data, 'server') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<URL>((found, fail) => {
    let printed = '';
    server.stdout.on('data', (chunk) => {
      printed += chunk;
      const url = /http:\/\/\S+#token=[\w-]+/.exec(printed)?.[0];
      if (url) found(new URL(url));
    });
    server.on('exit', () => fail(new Error(`The server ended: ${printed}`)));
  });
  const token = address.hash.slice('#token='.length);
  const socket = new WebSocket(`ws://${address.host}/api?token=${token}&tab=test`, { origin: address.origin });
  await new Promise((open) => socket.once('open', open));
  const messages: { id?: number; topic?: string; answer?: unknown; message?: unknown }[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    messages.push(JSON.parse(String(data)));
    for (const look of waiting) look();
  });
  const found = <T>(find: () => T | undefined): Promise<T> =>
    new Promise((resolveFound) => {
      const look = () => {
        const value = find();
        if (value === undefined) return;
        waiting.delete(look);
        resolveFound(value);
      };
      waiting.add(look);
      look();
    });
  for (const topic of ['run.events', 'page.mirror']) socket.send(JSON.stringify({ subscribe: topic }));
  const pushed = (topic: string) => messages.flatMap((entry) => (entry.topic === topic ? [entry.message] : []));
  let lastId = 0;
  return {
    async ask(method: string, payload: unknown): Promise<unknown> {
      lastId += 1;
      const id = lastId;
      socket.send(JSON.stringify({ id, method, payload }));
      const answer = await found(() => messages.find((entry) => entry.id === id)?.answer);
      const { ok, value, error } = answer as { ok: boolean; value?: unknown; error?: unknown };
      if (!ok) throw new Error(`${method}: ${JSON.stringify(error)}`);
      return value;
    },
    event: (fits: (event: RunEvent) => boolean) =>
      found(() => (pushed('run.events') as RunEvent[][]).flat().find((event) => fits(event))),
    mirrored: (fits: (url: string) => boolean) =>
      found(() => (pushed('page.mirror') as { url: string }[]).find(({ url }) => fits(url))),
    async close() {
      socket.close();
      const ended = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      await ended;
    },
  };
}

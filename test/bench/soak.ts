import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openExecutor } from '../../src/main/hosts/openExecutor.ts';
import { RunService } from '../../src/main/hosts/runService.ts';
import { createOfflineReasoner } from '../../src/main/reasoning/offline/offlineReasoner.ts';
import { openStore } from '../../src/main/store/openStore.ts';
import { success } from '../../src/shared/result.ts';
import type { RunEvent } from '../../src/shared/run/runEvent.ts';
import { costs } from './benchFrames.ts';
import { median } from './measurement.ts';

const MINUTES = 120;
/** Runs before anything counts: what is used for the first time is kept for ever. */
const WARM_UP = 10;
/** Of the runs that count, so many at the beginning and at the end have their frames compared. */
const COMPARED = 10;
/** What a hundred runs of the second half may add (what is kept up to a bound is all there by then), and how much slower frames may have become: more than what chance makes of a few minutes. */
const MOST = { heapMb: 5, rssMb: 30, handles: 1, listeners: 1 } as const;
const MOST_SLOWER = 1.3;

/** A clock, a ticker, news that come in and messages that pass, around a form that works and opens a tab. */
const LIVELY = `<!doctype html><title>Lively</title><h1>Customers</h1>
<p id="clock"></p><ul id="news"></ul><div role="status" id="said"></div>
<label>Name <input id="name"></label><button id="save">Save</button> <a href="/next">Next page</a>
<a href="/next" target="_blank">Open beside</a>
<button id="more" aria-expanded="false">Show more</button><table id="kept"><tr><th>Name</th></tr></table>
<script>
  const it = (id) => document.getElementById(id);
  setInterval(() => { it('clock').textContent = new Date().toISOString(); }, 100);
  setInterval(() => {
    const line = document.createElement('li');
    line.textContent = 'News ' + Math.random();
    it('news').prepend(line);
    if (it('news').children.length > 30) it('news').lastChild.remove();
  }, 300);
  setInterval(() => { it('said').textContent = it('said').textContent ? '' : 'Prices are being updated'; }, 700);
  setInterval(() => fetch('/poll').catch(() => undefined), 900);
  it('more').onclick = () => it('more').setAttribute('aria-expanded', 'true');
  it('save').onclick = async () => {
    await fetch('/customers', { method: 'POST', body: it('name').value });
    it('kept').insertRow().insertCell().textContent = it('name').value;
  };
</script>`;
const TASKS = [
  'Enter “Jas” in Name and click Save',
  'Click “Next page”',
  'Click “Open beside”',
  'Click “Show more”',
] as const;

type Figure = keyof typeof MOST;
type Sample = Readonly<Record<Figure, number>>;

/**
 * `npm run bench:soak [MINUTES]`: runs one after the other in one process and one browser, on a page that never stands
 * still. Prints what a hundred runs add to memory after a collection, to handles and to listeners, and what a frame costs at
 * the beginning and at the end; exit code 1 where one of them grows.
 */
export async function soakBench([minutes = String(MINUTES)]: readonly string[]): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const site = await startSite();
  const startUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const folder = mkdtempSync(join(tmpdir(), 'countersign-soak-'));
  const store = openStore(folder);
  if (!store.ok) throw store.error;
  const { events, blobs, leases, settings } = store.value;
  // What is waited for on purpose makes runs fewer, and shows nothing more.
  await settings.update({ verification: { lookAgainMs: 0, lookLaterMs: 0, ambientWatchMs: 300 } });
  const opened = await openExecutor({ headless: true }, () => settings.get());
  if (!opened.ok) throw new Error(opened.error);
  const { executor } = opened.value;
  const home = executor.page;
  const samples: Sample[] = [];
  const overheads: number[] = [];
  const ends = new Map<string, number>();
  try {
    let recorded: RunEvent[] = [];
    const service = new RunService({
      host: 'cli',
      ...{ events, blobs, leases },
      settings: () => settings.get(),
      reasoner: async () => success(createOfflineReasoner(settings.get())),
      executor: async () => success(executor),
      onLost: (_runId, error) => {
        throw error;
      },
    });
    service.subscribe((batch) => recorded.push(...batch));
    const until = Date.now() + Number(minutes) * 60_000;
    for (let run = 0; Date.now() < until || samples.length < 2; run++) {
      recorded = [];
      const task = TASKS[run % TASKS.length] ?? TASKS[0];
      const started = await service.start({ task, startUrl, reasoner: 'offline' });
      if (!started.ok) throw new Error(started.error.message);
      await started.value.finished;
      const end = recorded.findLast((event) => event.type === 'run.ended');
      ends.set(`${task}: ${end?.status}`, (ends.get(`${task}: ${end?.status}`) ?? 0) + 1);
      const { frames } = costs(recorded);
      recorded = [];
      // A tab that was opened is closed, and the next run goes on where it was opened. Playwright keeps whoever opened a
      // page for as long as that one is there: tabs that open tabs without end would be kept, all of them.
      while (executor.page !== home) await executor.perform({ type: 'closeTab' });
      if (run < WARM_UP) continue;
      overheads.push(...frames);
      collect();
      const { heapUsed, rss } = process.memoryUsage();
      const context = home.context();
      const emitters = [process, context, context.browser(), ...context.pages()] as unknown as NodeJS.EventEmitter[];
      samples.push({
        heapMb: heapUsed / 2 ** 20,
        rssMb: rss / 2 ** 20,
        handles: process.getActiveResourcesInfo().length,
        listeners: emitters.reduce((sum, one) => sum + listenersOf(one), 0),
      });
      if (samples.length % 25 === 0)
        console.log(`  ${samples.length} runs: ${JSON.stringify(rounded(samples.at(-1)))}`);
    }
  } finally {
    await opened.value.close();
    await store.value.close();
    site.closeAllConnections();
    site.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return report(samples, overheads, ends);
}

function report(samples: readonly Sample[], overheads: readonly number[], ends: ReadonlyMap<string, number>): number {
  console.log(`\n${samples.length} runs`);
  for (const [end, times] of ends) console.log(`  ${end} ${times}×`);
  let grows = false;
  for (const figure of Object.keys(MOST) as Figure[]) {
    const values = samples.map((sample) => sample[figure]);
    const added = slopeOf(values.slice(values.length / 2)) * 100;
    // Of a few runs, chance makes more than a leak does.
    const isTooMuch = added > MOST[figure] && samples.length >= 2 * COMPARED;
    grows ||= isTooMuch;
    const [first = 0, last = 0] = [values[0], values.at(-1)];
    const middle = values[Math.floor(values.length / 2)] ?? 0;
    const figures = `${first.toFixed(1)} → ${middle.toFixed(1)} → ${last.toFixed(1)}, ${added.toFixed(2)} per hundred runs of the second half`;
    console.log(`  ${figure.padEnd(10)} ${figures} (at most ${MOST[figure]})${isTooMuch ? '  GROWS' : ''}`);
  }
  const [before, after] = [median(overheads.slice(0, COMPARED)), median(overheads.slice(-COMPARED))];
  const isSlower = after > before * MOST_SLOWER && samples.length >= 2 * COMPARED;
  console.log(`  frames     ${before.toFixed(0)} ms → ${after.toFixed(0)} ms${isSlower ? '  SLOWER' : ''}`);
  return grows || isSlower ? 1 : 0;
}

/** What each further value adds on average: the slope of the line that fits best. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const [up, across] = values.reduce(
    ([rise, run], value, index) => [rise + (index - middle) * (value - mean), run + (index - middle) ** 2],
    [0, 0],
  );
  return across === 0 ? 0 : up / across;
}

function listenersOf(emitter: NodeJS.EventEmitter): number {
  return emitter.eventNames().reduce((sum, name) => sum + emitter.listenerCount(name), 0);
}

function rounded(sample: Sample | undefined): Record<string, number> {
  return Object.fromEntries(Object.entries(sample ?? {}).map(([name, value]) => [name, Math.round(value * 10) / 10]));
}

async function startSite(): Promise<Server> {
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(url === '/' ? LIVELY : url === '/next' ? LIVELY.replace('Customers', 'Next') : 'ok');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { RunResult } from '../../../src/shared/run/runResult.ts';
import { observationText } from '../../../src/shared/verification/observationText.ts';
import { recordOf, setUp, withStore } from '../../bench/kill/processes.ts';
import { floodingMarkup } from '../../fixtures/hostile/consoleFlood.ts';

const MB = 1024 * 1024;
/** What our own process may take at most, its threads included; the browser's are the browser's. */
const MOST_MB = 1500;

const BEGINNING = `<!doctype html><title>Heavy</title><h1>Invoice 4711</h1>
<button onclick="document.querySelector('h1').textContent = 'Approved'">Approve</button>`;
const filled = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / text.length));

/** A page that is more than anybody can read, and whether it is so large that only its beginning is. */
const PAGES: Readonly<Record<string, { readonly inPart: boolean; body(): string }>> = {
  'a hundred megabytes': {
    inPart: true,
    body: () => filled(`<p>${'lorem ipsum dolor sit amet '.repeat(36)}</p>`, 100 * MB),
  },
  'a thousand frames': { inPart: true, body: () => '<iframe src="/frame"></iframe>'.repeat(1000) },
  'endless growth': {
    inPart: true,
    body: () => `<script>setInterval(() => {
      for (let line = 0; line < 2000; line++) {
        const added = document.createElement('p');
        added.textContent = 'line ' + Math.random();
        document.body.append(added);
      }
    }, 20)</script>`,
  },
  'ten thousand changes a second': {
    inPart: false,
    body: () => `<p id="count"></p><script>
      let count = 0;
      setInterval(() => {
        for (let change = 0; change < 100; change++) document.querySelector('#count').textContent = String(count++);
      }, 10)</script>`,
  },
  'a console that is never silent': {
    inPart: false,
    body: () => floodingMarkup({ times: 5, pauseMs: 20, length: 2000 }, true),
  },
  'messages of two hundred megabytes': {
    inPart: false,
    body: () => `<script>setInterval(() => console.log('x'.repeat(${200 * MB}) + Math.random()), 2000)</script>`,
  },
};

let site: Server;
let data: string;

beforeAll(async () => {
  site = createServer(({ url = '' }, response) => {
    const page = Object.values(PAGES)[Number(url.slice(1))];
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page && url !== '/' ? BEGINNING + page.body() : '<h2>Frame</h2><p>Nothing</p>');
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  data = mkdtempSync(join(tmpdir(), 'countersign-heavy-'));
  // A busy machine takes longer to read a thousand frames; what is measured is memory.
  const browser = { actionTimeoutMs: 2000, captureTimeoutMs: 90_000, frameTimeoutMs: 3000 };
  await setUp(data, { correction: { maximumAttempts: 1 }, browser });
});

afterAll(() => {
  site.closeAllConnections();
  site.close();
  rmSync(data, { recursive: true, force: true });
});

/** The most memory that a process has had so far, in megabytes. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

// Only Linux tells how much a process has had at most. What is measured is memory: a run that makes way for all others may take its time.
describe.runIf(process.platform === 'linux')('a run on a page of', { timeout: 480_000 }, () => {
  it.each(Object.entries(PAGES))('%s', async (name, { inPart }) => {
    const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/${Object.keys(PAGES).indexOf(name)}`;
    const args = ['run', '--task', 'Click “Approve”', '--url', url, '--json'];
    // With its browser it would take the processor from the tests beside it, which go by time.
    const child = spawn('nice', ['-n', '10', process.execPath, resolve('out/main/cli.js'), ...args], {
      env: { ...process.env, COUNTERSIGN_DATA_DIR: data },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let printed = '';
    let peak = 0;
    child.stdout.on('data', (chunk) => {
      printed += chunk;
    });
    const watch = setInterval(() => {
      peak = Math.max(peak, peakOf(child.pid ?? 0));
    }, 50);
    await new Promise((done) => child.once('close', done));
    clearInterval(watch);

    const result = JSON.parse(printed) as RunResult;
    expect(['completed', 'partial', 'failed']).toContain(result.status);
    expect(result.reason).not.toBe('');
    expect(peak).toBeGreaterThan(50);
    expect(peak).toBeLessThan(MOST_MB);
    const events = await withStore(data, async (store) => (await recordOf(store)).get(result.runId) ?? []);
    const observed = events.flatMap((event) => (event.type === 'verification.observed' ? event.list.observations : []));
    const isSaid = observed.some((one) => one.content === 'in-part' && observationText(one).includes('too large'));
    expect(isSaid, JSON.stringify(observed.map((one) => observationText(one)))).toBe(inPart);
  });
});

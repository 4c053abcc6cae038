import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { WebSocket } from 'ws';
import { type HostAnswer, hostAnswerSchema } from '../../../src/shared/host/hostApi.ts';
import { processesBelow, setUp } from '../../bench/kill/processes.ts';
import { HOSTILE_PAGES } from '../../fixtures/hostile/pages.ts';
import { testBrowserPath } from '../browser/launchTestBrowser.ts';

/** What was done that nobody allowed, each with what did it. All of it is seen from outside of the app's own code. */
export interface Damage {
  /** By the window, or by a report that is opened in a browser. */
  readonly scripts: string[];
  /** Of anybody but the page that may make them. */
  readonly requests: string[];
  /** Outside of the data folder and the browser's own. */
  readonly files: string[];
  /** Below the server, but for its browser. */
  readonly processes: string[];
}

/** By this the window's requests are told from those of the agent's pages. */
const WINDOW_AGENT = 'countersign-window';

/** `countersign serve` with a window on it, in folders of its own, and whoever watches what becomes of it. */
export interface WatchedApp {
  readonly address: URL;
  readonly token: string;
  readonly tab: string;
  readonly data: string;
  readonly window: Page;
  /** Puts in what gives itself away: `{js}`, `{url}`, `{page}`, `{never}`, `{app}` and `{id}`. */
  armed(text: string, id: string): string;
  pageUrl(index: number): string;
  ask(method: string, payload: unknown): Promise<HostAnswer>;
  /** Sends it as it is; the answer to the next question shows that it was read. */
  sendRaw(message: string): Promise<HostAnswer | undefined>;
  openReport(html: string): Promise<void>;
  damage(): Damage;
  close(): Promise<void>;
}

export async function watchApp(): Promise<WatchedApp> {
  const root = mkdtempSync(join(tmpdir(), 'countersign-hostile-'));
  const [data, home, work, scratch] = ['data', 'home', 'work', 'scratch'].map((name) => join(root, name)) as [
    string,
    string,
    string,
    string,
  ];
  for (const folder of [data, home, work, scratch]) mkdirSync(folder);
  const scripts: string[] = [];
  const requests: string[] = [];
  let app = '';
  let base = '';
  const armed = (text: string, id: string) =>
    text
      .replaceAll('{js}', `(window.hit&&hit('${id}'),new Image().src='${base}/hit/${id}')`)
      .replaceAll('{url}', `${base}/hit/${id}`)
      .replaceAll('{never}', `${base}/never/${id}`)
      .replaceAll('{page}', `${base}/page/${id}`)
      .replaceAll('{app}', app)
      .replaceAll('{id}', id);
  const canary = createServer((request, response) => {
    const url = request.url ?? '';
    const mayAsk = url.startsWith('/page/') || (url.startsWith('/hit/page-') && !isOfWindow(request));
    if (!mayAsk && url !== '/favicon.ico') requests.push(`${request.method} ${url}`);
    servePage(url, response, armed);
  });
  await new Promise<void>((done) => canary.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;

  // Who never comes to an end is not waited for as long as people would.
  await setUp(data, { browser: { navigationTimeoutMs: 3000 } });
  const before = new Set(outsideFiles(root));
  const server = spawn(process.execPath, [resolve('out/main/cli.js'), 'serve'], {
    cwd: work,
    env: {
      ...process.env,
      COUNTERSIGN_DATA_DIR: data,
      HOME: home,
      TMPDIR: scratch,
      XDG_CONFIG_HOME: join(home, '.config'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<URL>((found, fail) => {
    let printed = '';
    server.stdout?.on('data', (chunk) => {
      printed += chunk;
      const url = /http:\/\/\S+#token=[\w-]+/.exec(printed)?.[0];
      if (url) found(new URL(url));
    });
    server.on('exit', () => fail(new Error(`The server ended: ${printed}`)));
  });
  app = address.origin;

  const executablePath = testBrowserPath();
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  const context = await browser.newContext({ userAgent: WINDOW_AGENT });
  await context.exposeFunction('hit', (id: string) => scripts.push(id));
  const window = await context.newPage();
  window.on('dialog', (dialog) => {
    scripts.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await window.goto(address.href);
  await window.getByRole('navigation', { name: 'Screens' }).waitFor();
  const tab = await window.evaluate(() => sessionStorage.getItem('countersign.tab') ?? '');
  const token = address.hash.slice('#token='.length);

  const socket = new WebSocket(`ws://${address.host}/api?token=${token}&tab=${tab}`, { origin: address.origin });
  await once(socket, 'open');
  const waiting = new Map<number, (answer: HostAnswer) => void>();
  socket.on('message', (message) => {
    const { id, answer } = JSON.parse(String(message)) as { id?: number; answer?: unknown };
    if (id === undefined) return;
    waiting.get(id)?.(hostAnswerSchema.parse(answer));
    waiting.delete(id);
  });
  let lastId = 1000;
  const ask = (method: string, payload: unknown) => {
    const id = ++lastId;
    const answered = new Promise<HostAnswer>((done) => waiting.set(id, done));
    socket.send(JSON.stringify({ id, method, payload }));
    return answered;
  };
  return {
    address,
    token,
    tab,
    data,
    window,
    armed,
    pageUrl: (index) => `${base}/page/page-${index}`,
    ask,
    async sendRaw(message) {
      let answer: HostAnswer | undefined;
      const answered = new Promise<void>((done) =>
        waiting.set(1, (given) => {
          answer = given;
          done();
        }),
      );
      socket.send(message);
      // What is no request gets no answer; whatever comes after it does.
      const isRequest = /^\{"id":1,"method"/.test(message);
      if (isRequest) await answered;
      await ask('app.info', {});
      waiting.delete(1);
      return answer;
    },
    async openReport(html) {
      const page = await context.newPage();
      await page.setContent(html, { waitUntil: 'load' });
      await page.close();
    },
    damage: () => ({
      scripts,
      requests,
      files: outsideFiles(root).filter((path) => !before.has(path)),
      processes: processesBelow(server.pid ?? 0)
        // The browser may be begun by a script of the shell.
        .map(({ command }) => command.split('\0').slice(0, 3).join(' ').trim())
        .filter((command) => command !== '' && !/chrom|headless/i.test(command)),
    }),
    async close() {
      socket.terminate();
      await browser.close();
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      canary.closeAllConnections();
      canary.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function isOfWindow({ headers }: IncomingMessage): boolean {
  return headers['user-agent'] === WINDOW_AGENT;
}

function servePage(url: string, response: ServerResponse, armed: WatchedApp['armed']): void {
  const id = /^\/page\/(page-\d+)/.exec(url)?.[1] ?? '';
  const page = HOSTILE_PAGES[Number(id.slice('page-'.length))];
  if (!page || id === '') {
    response.writeHead(404).end();
    return;
  }
  const headers = Object.entries(page.headers ?? {}).map(([name, value]) => [name, armed(value, id)] as const);
  response.writeHead(page.status ?? 200, {
    'content-type': 'text/html; charset=utf-8',
    ...Object.fromEntries(headers),
  });
  response.end(`<!doctype html><title>${id}</title><p>This is ${id}.</p>${armed(page.body ?? '', id)}`);
}

/** Files where the app has no business: beside the data folder and the browser's own, and in the app itself. */
function outsideFiles(root: string): string[] {
  const own = [join(root, 'data'), join(root, 'scratch'), join(root, 'home', '.')];
  const beside = filesBelow(root).filter((path) => !own.some((folder) => path.startsWith(folder)));
  const app = ['out', 'resources'].flatMap((folder) => filesBelow(resolve(folder)));
  const shared = filesBelow(tmpdir(), 0).filter((path) => path.includes('outside'));
  return [...beside, ...app, ...shared];
}

/** Each with its size and time, so that one that was written over is another one. */
function filesBelow(folder: string, depth = 20): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return depth > 0 ? filesBelow(path, depth - 1) : [];
    const { size, mtimeMs } = lstatSync(path);
    return [`${path} (${size}, ${mtimeMs})`];
  });
}

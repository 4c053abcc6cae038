import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type ConnectOverCDPTransport, chromium, type Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { injectedScript } from '../../../scripts/imports/injectedScript.ts';
import { oneMessagePerTask } from '../../../src/main/browser/electron/electronTransport.ts';
import { electronPath } from '../electronPath.ts';
import type { Asked, DrivenInProcess, FromElectron, OpenedTabs, ToElectron } from './bridgeMessage.ts';

const BRIDGE_MAIN = fileURLToPath(new URL('./bridgeMain.ts', import.meta.url));

export interface EmbeddedPage {
  readonly browser: Browser;
  readonly page: Page;
  place(place: 'shown' | 'off-screen'): void;
  close(): Promise<void>;
}

/** A real Electron whose embedded view is driven from this process, through the application's own router. */
export class EmbeddedRuntime {
  readonly downloadFolder: string;
  readonly #child: ChildProcess;
  readonly #folder: string;
  #said = '';
  #connections = 0;

  private constructor(child: ChildProcess, folder: string, downloadFolder: string) {
    this.#child = child;
    this.#folder = folder;
    this.downloadFolder = downloadFolder;
    child.stderr?.on('data', (data) => {
      this.#said = (this.#said + data).slice(-4000);
    });
  }

  static async launch(): Promise<EmbeddedRuntime> {
    const folder = await mkdtemp(join(tmpdir(), 'countersign-embedded-'));
    const main = join(folder, 'main.mjs');
    const bundle = await rolldown({
      input: BRIDGE_MAIN,
      platform: 'node',
      plugins: [injectedScript()],
      external: ['electron', 'playwright-core'],
      logLevel: 'silent',
    });
    await bundle.write({ file: main, format: 'esm' });
    await bundle.close();
    await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
    const downloadFolder = join(folder, 'downloads');
    const child = spawn(electronPath(), ['--no-sandbox', `--user-data-dir=${join(folder, 'data')}`, main], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, DOWNLOAD_FOLDER: downloadFolder },
    });
    const runtime = new EmbeddedRuntime(child, folder, downloadFolder);
    await runtime.#next('ready');
    return runtime;
  }

  /** A fresh page of its own, with Playwright on it. */
  async open(): Promise<EmbeddedPage> {
    this.#connections += 1;
    const connection = this.#connections;
    const connected = this.#next('connected');
    this.#tell({ kind: 'connect', connection });
    await connected;
    const transport: ConnectOverCDPTransport = {
      send: (message) => this.#tell({ kind: 'send', connection, message }),
      close: () => transport.onclose?.(),
    };
    const deliver = oneMessagePerTask((message: object) => transport.onmessage?.(message));
    const forward = (message: FromElectron) => {
      if (message.kind === 'message' && message.connection === connection) deliver(message.message);
    };
    this.#child.on('message', forward);
    const browser = await chromium.connectOverCDP(transport);
    const page = browser.contexts()[0]?.pages()[0];
    if (!page) throw new Error('The embedded page was not announced');
    return {
      browser,
      page,
      place: (place) => this.#tell({ kind: 'place', connection, place }),
      close: async () => {
        await browser.close();
        const closed = this.#next('closed');
        this.#tell({ kind: 'close', connection });
        await closed;
        this.#child.off('message', forward);
      },
    };
  }

  /** Opens the address in an embedded browser that is driven inside Electron, as the application does it. */
  async driveInProcess(url: string): Promise<DrivenInProcess> {
    const driven = this.#next('driven');
    this.#tell({ kind: 'drive-in-process', url });
    return (await driven).result;
  }

  /** Opens tabs beside a first one at that address, inside Electron. */
  async openTabs(url: string): Promise<OpenedTabs> {
    const opened = this.#next('tabs-opened');
    this.#tell({ kind: 'open-tabs', url });
    return (await opened).result;
  }

  /** Has a page at that address ask for things, inside Electron. */
  async ask(url: string): Promise<Asked> {
    const asked = this.#next('asked');
    this.#tell({ kind: 'ask', url });
    return (await asked).result;
  }

  async close(): Promise<void> {
    const exited = once(this.#child, 'exit');
    this.#child.disconnect();
    await exited;
    await rm(this.#folder, { recursive: true, force: true });
  }

  #tell(message: ToElectron): void {
    this.#child.send(message);
  }

  #next<K extends FromElectron['kind']>(kind: K): Promise<Extract<FromElectron, { kind: K }>> {
    return new Promise((resolveMessage, reject) => {
      const onExit = (code: number | null) =>
        reject(new Error(`Electron ended with ${code} before “${kind}”:\n${this.#said}`));
      const onMessage = (message: FromElectron) => {
        if (message.kind !== kind) return;
        this.#child.off('message', onMessage).off('exit', onExit);
        resolveMessage(message as Extract<FromElectron, { kind: K }>);
      };
      this.#child.on('message', onMessage).on('exit', onExit);
    });
  }
}

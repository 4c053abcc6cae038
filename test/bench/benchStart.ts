import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { _electron, type ElectronApplication } from 'playwright-core';
import { electronPath } from '../e2e/electronPath.ts';
import { type Measurement, median } from './measurement.ts';

const ROUNDS = 7;

/** From the start of the process to a window that can be used, beside that of a window with nothing in it. */
export async function benchStart(): Promise<Measurement[]> {
  const missing = whyNot();
  if (missing) {
    console.log(`  left out: ${missing}`);
    return [];
  }
  const empty = emptyApp();
  const emptyTimes: number[] = [];
  const appTimes: number[] = [];
  try {
    // In turns, so that whatever else the machine does meets both alike; the first start of each does not count.
    for (let round = 0; round <= ROUNDS; round++) {
      const emptyMs = await timeToWindow(empty, 'p');
      const appMs = await timeToWindow(resolve('out/main/index.js'), 'textarea');
      if (round === 0) continue;
      emptyTimes.push(emptyMs);
      appTimes.push(appMs);
    }
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
  return [
    { name: 'start to an empty window', value: median(emptyTimes), unit: 'ms' },
    { name: 'start to a usable window', value: median(appTimes), unit: 'ms' },
    { name: 'usable / empty', value: median(appTimes) / median(emptyTimes), unit: '×', budget: { atMost: 1.5 } },
  ];
}

function whyNot(): string | undefined {
  try {
    electronPath();
  } catch (error) {
    return (error as Error).message;
  }
  const hasDisplay = process.platform !== 'linux' || process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'];
  return hasDisplay ? undefined : 'there is no display';
}

/** Milliseconds until `ready` is to be seen in one of the app's windows. */
async function timeToWindow(main: string, ready: string): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'countersign-start-'));
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const started = performance.now();
  const app = await _electron.launch({
    executablePath: electronPath(),
    args: [...asRoot, main],
    env: { ...(process.env as Record<string, string>), COUNTERSIGN_DATA_DIR: data },
  });
  await anyWindowShows(app, ready);
  const elapsed = performance.now() - started;
  const ended = new Promise((done) => app.process().once('exit', done));
  await app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) window.close();
  });
  await ended;
  rmSync(data, { recursive: true, force: true });
  return elapsed;
}

/** The agent's page is a window of its own here, and may be there before the app's. */
function anyWindowShows(app: ElectronApplication, selector: string): Promise<void> {
  return new Promise((resolve) => {
    const watch = (page: ReturnType<ElectronApplication['windows']>[number]) => {
      page
        .locator(selector)
        .first()
        .waitFor()
        .then(resolve, () => undefined);
    };
    app.on('window', watch);
    for (const page of app.windows()) watch(page);
  });
}

/** What electron-vite's own template amounts to once it is built: a window and a page. */
function emptyApp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-empty-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'empty', main: 'main.cjs' }));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Empty</title><body><p>Hello</p></body>');
  writeFileSync(
    join(folder, 'main.cjs'),
    `const { app, BrowserWindow } = require('electron');
     app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 800 }).loadFile(require('node:path').join(__dirname, 'index.html')));
     app.on('window-all-closed', () => app.quit());`,
  );
  return folder;
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { _electron } from 'playwright-core';
import { electronPath } from '../e2e/electronPath.ts';
import { type Measurement, medianTime } from './measurement.ts';

const ROUNDS = 5;

/** From the start of the process to a window that can be used, beside that of a window with nothing in it. */
export async function benchStart(): Promise<Measurement[]> {
  const missing = whyNot();
  if (missing) {
    console.log(`  left out: ${missing}`);
    return [];
  }
  const empty = emptyApp();
  try {
    const emptyMs = await medianTime(ROUNDS, () => start(empty, 'body'));
    const appMs = await medianTime(ROUNDS, () => start(resolve('out/main/index.js'), 'role=textbox[name="Task"]'));
    return [
      { name: 'start to an empty window', value: emptyMs, unit: 'ms' },
      { name: 'start to a usable window', value: appMs, unit: 'ms' },
      { name: 'usable / empty', value: appMs / emptyMs, unit: '×', budget: { atMost: 1.5 } },
    ];
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
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

async function start(main: string, ready: string): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'countersign-start-'));
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const app = await _electron.launch({
    executablePath: electronPath(),
    args: [...asRoot, main],
    env: { ...(process.env as Record<string, string>), COUNTERSIGN_DATA_DIR: data },
  });
  await Promise.any(
    [app.firstWindow(), app.waitForEvent('window')].map(async (page) => (await page).locator(ready).waitFor()),
  );
  await app.close();
  rmSync(data, { recursive: true, force: true });
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

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appInfoSchema, type HostBridge, hostAnswerSchema } from '../../src/shared/host/hostApi.ts';
import { type DesktopApp, launchDesktopApp } from './desktopApp.ts';

declare global {
  interface Window {
    readonly countersign?: HostBridge;
  }
}

/** Asks the host as the renderer does; the answer is parsed. */
async function ask(renderer: Page, method: string, payload: unknown = {}) {
  const args = { method, payload };
  return hostAnswerSchema.parse(
    await renderer.evaluate((request) => window.countersign?.request(request.method, request.payload), args),
  );
}

async function sampleOf(renderer: Page) {
  const answer = await ask(renderer, 'app.info');
  if (!answer.ok) throw new Error(answer.error.message);
  return appInfoSchema.parse(answer.value).sample;
}

describe('the desktop host', () => {
  let dataDirectory: string;
  let desktop: DesktopApp;
  beforeAll(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), 'countersign-desktop-'));
    desktop = await launchDesktopApp(dataDirectory);
  });
  afterAll(async () => {
    await desktop?.app.close();
    await rm(dataDirectory, { recursive: true, force: true });
  });

  it('gives the renderer two functions and nothing else', async () => {
    const { window: renderer, embedded } = desktop;
    expect(await renderer.evaluate(() => Object.keys(window.countersign ?? {}))).toEqual(['request', 'subscribe']);
    const stray = (page: Page) =>
      page.evaluate(() => ['require', 'process', 'electron', 'ipcRenderer'].filter((name) => name in globalThis));
    expect(await stray(renderer)).toEqual([]);
    expect(await stray(embedded)).toEqual([]);
    expect(await embedded.evaluate(() => 'countersign' in globalThis)).toBe(false);
  });

  it('refuses what it does not know or cannot read, in words', async () => {
    expect(await ask(desktop.window, 'run.everything')).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect(await ask(desktop.window, 'page.navigate', { url: 7 })).toMatchObject({ error: { code: 'invalid' } });
    expect(await ask(desktop.window, 'page.navigate', { url: 'file:///etc/passwd' })).toMatchObject({
      error: { code: 'unavailable', message: expect.stringContaining('file:') },
    });
  });

  it('serves the renderer under a strict policy, and no other file', async () => {
    const statuses = await desktop.window.evaluate(() =>
      Promise.all(
        ['/', '/../../package.json', '/%2e%2e/%2e%2e/package.json', '/nowhere.js'].map(async (path) => {
          const { status, headers } = await fetch(path);
          return [status, headers.get('content-security-policy')?.startsWith("default-src 'none'; script-src 'self';")];
        }),
      ),
    );
    expect(statuses).toEqual([
      [200, true],
      [404, undefined],
      [404, undefined],
      [404, undefined],
    ]);
  });

  it('keeps its window at home', async () => {
    const { window: renderer, app } = desktop;
    const home = renderer.url();
    await renderer.evaluate(() => {
      window.open('http://127.0.0.1:1/');
      location.href = 'https://example.invalid/';
    });
    expect(await renderer.evaluate(() => location.href)).toBe(home);
    expect(app.windows()).toHaveLength(2);
  });

  it('shows the page where the renderer says, and tells of its state', async () => {
    const { window: renderer, embedded } = desktop;
    const { url } = await sampleOf(renderer);
    const told = renderer.evaluate(
      (wanted) =>
        new Promise((resolve) => {
          window.countersign?.subscribe('page.status', (status) => {
            const { url, loading } = status as { url: string; loading: boolean };
            if (url.startsWith(wanted) && !loading) resolve(status);
          });
        }),
      url,
    );
    expect(await ask(renderer, 'page.place', { bounds: { x: 300, y: 80, width: 640, height: 480 } })).toMatchObject({
      ok: true,
    });
    expect(await ask(renderer, 'page.navigate', { url })).toMatchObject({ ok: true });
    expect(await told).toMatchObject({ loading: false, canGoBack: false, title: expect.stringContaining('Clinic') });
    await expect
      .poll(() => embedded.evaluate(() => [innerWidth, innerHeight, document.visibilityState]))
      .toEqual([640, 480, 'visible']);
  });

  it('draws the page in the same place when the window is zoomed', async () => {
    const { window: renderer, app } = desktop;
    const placed = { x: 200, y: 100, width: 400, height: 300 };
    const zoom = (factor: number) =>
      app.evaluate(({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(to), factor);
    await zoom(1.5);
    await ask(renderer, 'page.place', { bounds: placed });
    const bounds = await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.contentView.children.map((view) => view.getBounds()),
    );
    await zoom(1);
    expect(bounds).toContainEqual({ x: 300, y: 150, width: 600, height: 450 });
  });

  it('ends the run at work when its window is closed, and remembers it', async () => {
    const { window: renderer } = desktop;
    const { url } = await sampleOf(renderer);
    const started = await ask(renderer, 'run.start', {
      task: 'Add a patient named Jas',
      startUrl: url,
      reasoner: 'offline',
    });
    expect(started).toMatchObject({ ok: true });
    expect(await desktop.close()).toBe(0);
    expect(JSON.parse(await readFile(join(dataDirectory, 'window.json'), 'utf8'))).toMatchObject({ maximized: false });

    desktop = await launchDesktopApp(dataDirectory);
    const listed = await ask(desktop.window, 'runs.list');
    expect(listed).toMatchObject({ ok: true, value: { runs: [{ task: 'Add a patient named Jas' }] } });
    expect(JSON.stringify(listed)).toMatch(/"status":"(stopped|completed)"/);
  });

  it('comes back after its renderer has crashed', async () => {
    const answer = await desktop.app.evaluate(async ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      const loaded = new Promise((resolve) => contents?.once('did-finish-load', () => resolve(undefined)));
      contents?.forcefullyCrashRenderer();
      await loaded;
      return contents?.executeJavaScript("window.countersign.request('app.info', {})");
    });
    expect(answer).toMatchObject({ ok: true, value: { host: 'desktop' } });
  });
});

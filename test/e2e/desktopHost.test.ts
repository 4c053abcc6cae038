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
async function ask(window: Page, method: string, payload: unknown = {}) {
  const args = { method, payload };
  return hostAnswerSchema.parse(
    await window.evaluate((request) => window.countersign?.request(request.method, request.payload), args),
  );
}

async function sampleOf(window: Page) {
  const answer = await ask(window, 'app.info');
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
    const { window, embedded } = desktop;
    expect(await window.evaluate(() => Object.keys(window.countersign ?? {}))).toEqual(['request', 'subscribe']);
    const stray = (page: Page) =>
      page.evaluate(() => ['require', 'process', 'electron', 'ipcRenderer'].filter((name) => name in globalThis));
    expect(await stray(window)).toEqual([]);
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
    const { window, app } = desktop;
    const home = window.url();
    await window.evaluate(() => {
      window.open('http://127.0.0.1:1/');
      location.href = 'https://example.invalid/';
    });
    expect(await window.evaluate(() => location.href)).toBe(home);
    expect(app.windows()).toHaveLength(2);
  });

  it('shows the page where the renderer says, and tells of its state', async () => {
    const { window, embedded } = desktop;
    const { url } = await sampleOf(window);
    const told = window.evaluate(
      (wanted) =>
        new Promise((resolve) => {
          window.countersign?.subscribe('page.status', (status) => {
            const { url, loading } = status as { url: string; loading: boolean };
            if (url.startsWith(wanted) && !loading) resolve(status);
          });
        }),
      url,
    );
    expect(await ask(window, 'page.place', { bounds: { x: 300, y: 80, width: 640, height: 480 } })).toMatchObject({
      ok: true,
    });
    expect(await ask(window, 'page.navigate', { url })).toMatchObject({ ok: true });
    expect(await told).toMatchObject({ loading: false, canGoBack: false, title: expect.stringContaining('Clinic') });
    await expect
      .poll(() => embedded.evaluate(() => [innerWidth, innerHeight, document.visibilityState]))
      .toEqual([640, 480, 'visible']);
  });

  it('ends the run at work when its window is closed, and remembers it', async () => {
    const { window } = desktop;
    const { url } = await sampleOf(window);
    const started = await ask(window, 'run.start', {
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
    const { app } = desktop;
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer());
    const isBack = () =>
      app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
          "window.countersign.request('app.info', {}).then((answer) => answer.ok)",
        ),
      );
    await expect.poll(() => isBack().catch(() => false), { timeout: 10_000 }).toBe(true);
  });
});

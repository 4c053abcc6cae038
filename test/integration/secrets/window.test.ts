import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../src/main/browser/chromium/browserSession.ts';
import { launchTestBrowser } from '../browser/launchTestBrowser.ts';
import { type LogInSite, startLogInSite } from './logInSite.ts';
import { traceIn, tracesInFolder } from './secretTrace.ts';

const PASSWORD = 'tulips & May <7>/é+100%';
const USER = 'ana@letters.example';

const data = mkdtempSync(join(tmpdir(), 'countersign-secrets-'));
let server: ChildProcess;
let browser: BrowserSession;
let page: Page;
let site: LogInSite;
/** All that the window was told. */
const told: string[] = [];

beforeAll(async () => {
  site = await startLogInSite({ users: { [USER]: PASSWORD } });
  server = spawn(process.execPath, [resolve('out/main/cli.js'), 'serve'], {
    env: { ...process.env, COUNTERSIGN_DATA_DIR: data, COUNTERSIGN_SECRETS_KEY: 'a passphrase of some length' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((found, fail) => {
    let printed = '';
    server.stdout?.on('data', (chunk) => {
      printed += chunk;
      const url = /http:\/\/\S+#token=[\w-]+/.exec(printed)?.[0];
      if (url) found(url);
    });
    server.on('exit', () => fail(new Error(`The server ended: ${printed}`)));
  });
  browser = await launchTestBrowser();
  ({ page } = browser);
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => told.push(String(payload))));
  await page.goto(address);
});

afterAll(async () => {
  await browser.close();
  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  await ended;
  await site.close();
  rmSync(data, { recursive: true, force: true });
});

/** Whatever the window stores: its databases, with the packed pages as bytes, and its key-value stores. */
async function storedInWindow(): Promise<string[]> {
  const { texts, packed } = await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    const packed: number[][] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        for (const row of await done(database.transaction(store).objectStore(store).getAll())) {
          texts.push(JSON.stringify(row));
          if (row.bytes instanceof Uint8Array) packed.push([...row.bytes]);
        }
      }
      database.close();
    }
    return { texts, packed };
  });
  return [...texts, ...packed.map((bytes) => inflateRawSync(Buffer.from(bytes)).toString('utf8'))];
}

const task = () => page.getByRole('textbox', { name: 'Task' });

describe('a password in a task, in a window', { timeout: 120_000 }, () => {
  it('is noticed before anything runs, kept in one click, and is nowhere afterwards but on its site', async () => {
    await page.getByLabel('Start address').fill(site.url);
    await task().fill(`Log in as ${USER} with password “${PASSWORD}”`);
    await task().press('Enter');
    await page.getByText('There is a password in the task').waitFor();
    await page.getByText('recorded as you wrote it: in the task, the plan, the history').waitFor();
    expect(site.attempts).toEqual([]);

    await page.getByRole('button', { name: 'Keep as a secret' }).click();
    await page.getByText(`Kept as “${USER}”, for ${site.origin} alone.`).waitFor();
    expect(await task().inputValue()).toBe(`Log in as ${USER} with password “{{secret:${USER}.password}}”`);
    await task().press('Enter');
    await page.getByRole('status').filter({ hasText: 'Run completed' }).waitFor({ timeout: 60_000 });
    expect(site.attempts).toEqual([{ user: USER, password: PASSWORD }]);

    await expect.poll(async () => (await storedInWindow()).some((text) => text.includes('"run.ended"'))).toBe(true);
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('link', { name: /Log in as/ }).click();
    await page.getByRole('heading', { level: 1, name: /Log in as/ }).waitFor();
    const stored = await storedInWindow();
    // The page that shows the password is among them.
    expect(stored.some((text) => text.includes(`Your password is {{secret:${USER}.password}}`))).toBe(true);
    const traces = [...stored, ...told, await page.content()].flatMap((text) => traceIn(text, PASSWORD) ?? []);
    expect(traces).toEqual([]);
    expect(tracesInFolder(data, PASSWORD)).toEqual([]);
  });

  it('can be seen in Settings by its name alone, replaced and deleted', async () => {
    await page.getByRole('link', { name: 'Settings' }).click();
    const secrets = page.getByRole('region', { name: 'Secrets' });
    const own = secrets.getByRole('listitem', { name: USER });
    await own.getByText(site.origin).waitFor();
    await own.getByRole('button', { name: 'Change' }).click();
    expect(await own.getByLabel('Password').inputValue()).toBe('');
    await own.getByLabel('Sites').fill(`${site.origin} https://evil.example`);
    await own.getByRole('button', { name: 'Save' }).click();
    await own.getByText(`To use “${USER}” on https://evil.example as well, enter its values again.`).waitFor();
    await own.getByLabel('Password').fill('another-one-now');
    await own.getByRole('button', { name: 'Save' }).click();
    await own.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
    await own.getByText(`${site.origin}, https://evil.example`).waitFor();
    expect(await page.content()).not.toContain('another-one-now');
    expect(told.join('\n')).not.toContain('another-one-now');
    await own.getByRole('button', { name: 'Delete' }).click();
    await own.waitFor({ state: 'detached' });
  });
});

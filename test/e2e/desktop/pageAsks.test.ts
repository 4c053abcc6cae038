import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DesktopApp, launchDesktopApp } from '../desktopApp.ts';

const PAGES: Readonly<Record<string, string>> = {
  '/asking': `<title>Asking</title>
    <button onclick="fetch('/said?confirm=' + confirm('Sure?'))">Confirm</button>
    <button onclick="fetch('/said?prompt=' + prompt('Your name?', 'nobody'))">Prompt</button>
    <button onclick="Notification.requestPermission().then((it) => fetch('/said?notify=' + it))">Notify</button>`,
  '/tabs': `<title>Tabs</title><button onclick="window.open('/opened')">Open the register</button>`,
  '/opened': `<title>Register</title><label>Visitor <input></label>
    <button onclick="fetch('/said?visitor=' + document.querySelector('input').value); this.after('Saved')">Register visitor</button>`,
};

let data: string;
let opened: DesktopApp;
let origin: string;
const said: string[] = [];
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname === '/said') said.push(url.search.slice(1));
  const body = PAGES[url.pathname];
  response.writeHead(body || url.pathname === '/said' ? 200 : 404, { 'content-type': 'text/html' });
  response.end(body ? `<!doctype html><html lang="en">${body}` : '');
});

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  data = mkdtempSync(join(tmpdir(), 'countersign-e2e-'));
  opened = await launchDesktopApp(data);
});

afterAll(async () => {
  await opened?.close();
  server.closeAllConnections();
  server.close();
  rmSync(data, { recursive: true, force: true });
});

describe('the embedded page', () => {
  it('puts its questions to the person who uses it, in the window', async () => {
    const { window, embedded } = opened;
    await window.getByRole('textbox', { name: 'Page address' }).fill(`${origin}/asking`);
    await window.getByRole('textbox', { name: 'Page address' }).press('Enter');
    const press = (name: string) =>
      embedded.getByText(name).evaluate((button) => setTimeout(() => (button as HTMLElement).click()));
    const dialog = window.getByRole('dialog');
    const answer = (name: string) => dialog.getByRole('button', { name, exact: true }).click();

    // The test's own Playwright is attached as well, and would dismiss what nobody listens for.
    embedded.on('dialog', () => undefined);
    await embedded.waitForURL(`${origin}/asking`);
    await press('Confirm');
    await dialog.getByText('Sure?').waitFor();
    await answer('OK');
    await expect.poll(() => said.at(-1)).toBe('confirm=true');
    await press('Confirm');
    await answer('Cancel');
    await expect.poll(() => said.at(-1)).toBe('confirm=false');

    await press('Prompt');
    await dialog.getByRole('textbox', { name: 'Your answer' }).fill('Jas');
    await answer('OK');
    await expect.poll(() => said.at(-1)).toBe('prompt=Jas');

    await press('Notify');
    await dialog.getByText(`${origin} wants to show notifications`).waitFor();
    await answer('Block');
    await expect.poll(() => said.at(-1)).toBe('notify=denied');
    await dialog.waitFor({ state: 'detached' });
  });

  it('is the tab that is worked on, when an action opens another one', async () => {
    const { window, app } = opened;
    await window
      .getByRole('textbox', { name: 'Task', exact: true })
      .fill('Click Open the register, enter Jas into Visitor and click Register visitor');
    await window.getByRole('textbox', { name: 'Start address' }).fill(`${origin}/tabs`);
    await window.getByRole('button', { name: 'Run task', exact: true }).click();
    await expect.poll(() => said.at(-1), { timeout: 60_000 }).toBe('visitor=Jas');
    await window
      .getByRole('status')
      .filter({ hasText: /^Run (?:completed|partial|failed|ended)/ })
      .waitFor({ timeout: 60_000 });
    expect(await window.getByRole('textbox', { name: 'Page address' }).inputValue()).toBe(`${origin}/opened`);
    // The views of the window: the one of the opened tab lies where the page is drawn, the first one off-screen.
    const places = await app.evaluate(({ BrowserWindow }) =>
      (BrowserWindow.getAllWindows()[0]?.contentView.children ?? []).map((view) => ({
        url: (view as Electron.WebContentsView).webContents.getURL(),
        isDrawn: view.getBounds().x > 0 && view.getBounds().y > 0,
      })),
    );
    expect(places.filter(({ isDrawn }) => isDrawn).map(({ url }) => url)).toEqual([`${origin}/opened`]);
  });
});

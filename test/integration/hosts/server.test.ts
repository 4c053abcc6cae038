import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { BrowserSession } from '../../../src/main/browser/chromium/browserSession.ts';
import { SOCKET_REFUSED } from '../../../src/shared/host/socketProtocol.ts';
import { launchTestBrowser } from '../browser/launchTestBrowser.ts';

const data = mkdtempSync(join(tmpdir(), 'countersign-serve-'));
let server: ChildProcess;
let address: URL;
let browser: BrowserSession;

/** Starts it on the test's data folder, and gives the address that it prints, with everything before. */
async function serve(): Promise<{ process: ChildProcess; address: URL; printed: string }> {
  const started = spawn(process.execPath, [resolve('out/main/cli.js'), 'serve'], {
    env: { ...process.env, COUNTERSIGN_DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((found, fail) => {
    let printed = '';
    started.stdout?.on('data', (chunk) => {
      printed += chunk;
      const url = /http:\/\/\S+#token=[\w-]+/.exec(printed)?.[0];
      if (url) found({ process: started, address: new URL(url), printed });
    });
    started.on('exit', () => fail(new Error(`The server ended: ${printed}`)));
  });
}

async function end(server: ChildProcess): Promise<void> {
  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  expect(await ended).toBe(0);
}

beforeAll(async () => {
  ({ process: server, address } = await serve());
  browser = await launchTestBrowser();
});

afterAll(async () => {
  await browser.close();
  await end(server);
  rmSync(data, { recursive: true, force: true });
});

/** How a socket with these credentials ends: its close code, or 'open' when it is let in. */
function knock(search: string, origin: string): Promise<number | 'open' | 'rejected'> {
  const socket = new WebSocket(`ws://${address.host}/api${search}`, { origin });
  return new Promise((done) => {
    socket.on('error', () => done('rejected'));
    socket.on('close', (code) => done(code));
    socket.on('open', () => setImmediate(() => socket.readyState === socket.OPEN && socket.ping()));
    socket.on('pong', () => {
      done('open');
      socket.close();
    });
  });
}

function statusFor(host: string, path = '/'): Promise<number | undefined> {
  return new Promise((done, fail) => {
    const asked = request({ host: address.hostname, port: address.port, path, headers: { host } }, (response) => {
      response.resume();
      done(response.statusCode);
    });
    asked.on('error', fail).end();
  });
}

describe('countersign serve', { timeout: 120_000 }, () => {
  it('runs the sample in a browser of one’s own and shows the page as a mirror', async () => {
    const { page } = browser;
    await page.goto(address.href);
    await page.getByRole('button', { name: 'Run the sample' }).click();
    await page.getByRole('status').filter({ hasText: 'Run completed' }).waitFor({ timeout: 60_000 });
    await page.frameLocator('iframe').getByRole('link', { name: 'Jas', exact: true }).waitFor();
    expect(page.url()).not.toContain('token');
  });

  it('lets the same tab come back after a reload, and keeps its history', async () => {
    const { page } = browser;
    await page.reload();
    await page.getByRole('link', { name: 'History' }).click();
    await page
      .getByRole('list', { name: 'Runs' })
      .getByRole('link', { name: /Add a patient named Jas/ })
      .waitFor();
  });

  it('lets in no other tab, no wrong token and no other origin', async () => {
    const token = address.hash.slice('#token='.length);
    expect(await knock(`?token=${token}&tab=another`, address.origin)).toBe(SOCKET_REFUSED);
    expect(await knock('?token=wrong&tab=another', address.origin)).toBe(SOCKET_REFUSED);
    expect(await knock('', address.origin)).toBe(SOCKET_REFUSED);
    expect(await knock(`?token=${token}&tab=another`, 'https://evil.example')).toBe('rejected');
  });

  it('survives whatever a stranger sends', async () => {
    const raw = (text: string) =>
      new Promise<void>((done) => {
        const socket = connect(Number(address.port), address.hostname, () => socket.end(text));
        socket.on('error', () => undefined).on('close', () => done());
        socket.resume();
      });
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    await raw(`GET // HTTP/1.1\r\nHost: ${address.host}\r\n${upgrade}`);
    const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
    const shake = `GET /api?token=wrong HTTP/1.1\r\nHost: ${address.host}\r\nOrigin: ${address.origin}\r\n${key}${upgrade}`;
    await raw(`${shake}\xff\xff\xff not a frame`);
    expect(await statusFor(address.host)).toBe(200);
  });

  it('serves the window under its own address only, and nothing outside of it', async () => {
    expect(await statusFor(address.host)).toBe(200);
    expect(await statusFor(`rebound.example:${address.port}`)).toBe(404);
    expect(await statusFor(address.host, '/../main/cli.js')).toBe(404);
    expect(await statusFor(address.host, '/%2e%2e/main/cli.js')).toBe(404);
    expect(await statusFor(address.host, '/%2e%2e%2fmain%2fcli.js')).toBe(404);
  });

  it('is at the same address after a restart, so that the browser has its history, and says where it cannot be', async () => {
    const { page } = browser;
    await end(server);
    const again = await serve();
    server = again.process;
    expect(again.address.origin).toBe(address.origin);
    await page.goto(again.address.href);
    const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(names).toContain('countersign-history');

    const beside = await serve();
    expect(beside.address.origin).not.toBe(address.origin);
    expect(beside.printed).toContain(`Port ${address.port} cannot be opened`);
    await end(beside.process);
  });
});

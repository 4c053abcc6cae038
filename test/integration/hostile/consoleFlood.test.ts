import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { attachToBrowser } from '../../../src/main/browser/chromium/attachToBrowser.ts';
import type { BrowserSession } from '../../../src/main/browser/chromium/browserSession.ts';
import { PlaywrightExecutor } from '../../../src/main/browser/executor/playwrightExecutor.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { type Flood, floodingMarkup } from '../../fixtures/hostile/consoleFlood.ts';
import { launchTestBrowser } from '../browser/launchTestBrowser.ts';
import { startRunningBrowser } from '../browser/runningBrowser.ts';
import { skeletons } from '../browser/skeletons.ts';

const FLOODS: Readonly<Record<string, readonly [flood: Flood, everywhere: boolean]>> = {
  'many messages, from everywhere': [{ times: 5, pauseMs: 20, length: 2000 }, true],
  'long messages': [{ times: 1, pauseMs: 100, length: 1_000_000 }, false],
  'methods that it has kept': [{ times: 1, pauseMs: 100, length: 2000, keepsConsole: true }, true],
};
/** Says something in passing, and that it was approved. */
const BUTTON = `<script>self.log = console.log</script><h1>Invoice</h1><div role="status" id="said"></div><button onclick="
  said.textContent = 'Sent to Ada';
  setTimeout(() => { said.textContent = ''; }, 300);
  document.querySelector('h1').textContent = 'Approved';">Approve</button>`;
const { consoleCharacters, consoleMessages } = DEFAULT_SETTINGS.browser;

/** What the page had at first. */
interface Kept {
  readonly log: unknown;
}

let site: Server;
beforeAll(async () => {
  site = createServer(({ url = '' }, response) => {
    const found = Object.values(FLOODS)[Number(url.slice(1))];
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><title>Flood</title>${BUTTON}${found ? floodingMarkup(...found) : ''}`);
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

async function workOn(session: BrowserSession, name: string): Promise<void> {
  const { page } = session;
  const executor = new PlaywrightExecutor({ page, skeletons, settings: () => DEFAULT_SETTINGS });
  onTestFinished(() => executor.close());
  const heard: string[] = [];
  page.on('console', (message) => heard.push(message.type() === 'debug' ? '' : message.text()));
  page.on('pageerror', ({ message }) => heard.push(message));
  const began = performance.now();
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/${Object.keys(FLOODS).indexOf(name)}`;
  await executor.perform({ type: 'navigate', url });
  await page.waitForFunction(() => Number((self as unknown as { flooded?: number }).flooded) > 20);

  const before = await executor.observe();
  const button = before.tree.find(({ n }) => n === 'Approve')?.i ?? '';
  const { outcome, witness } = await executor.perform({ type: 'click', id: button });
  expect(outcome).toEqual({ ok: true });
  expect(witness.passed?.map(({ text }) => text)).toContain('Sent to Ada');
  const after = await executor.observe();
  expect(after.tree.map(({ n }) => n)).toContain('Approved');

  const seconds = Math.ceil((performance.now() - began) / 1000) + 1;
  const said = heard.filter((text) => text !== '');
  expect(said.length).toBeLessThanOrEqual(consoleMessages * seconds);
  expect(Math.max(0, ...said.map(({ length }) => length))).toBeLessThanOrEqual(consoleCharacters);
}

describe('a page that floods its console', { timeout: 90_000 }, () => {
  it.each(Object.keys(FLOODS))('with %s is worked on, and little of it is heard', async (name) => {
    const session = await launchTestBrowser();
    onTestFinished(() => session.close());
    await workOn(session, name);
  });

  it('is worked on in a browser that was running, whose pages are not silenced', async () => {
    const running = await startRunningBrowser();
    onTestFinished(() => running.close());
    const session = await attachToBrowser(running.endpoint, 10_000);
    if (!session.ok) throw new Error(session.error.message);
    onTestFinished(() => session.value.close());
    await workOn(session.value, 'methods that it has kept');
    // biome-ignore lint/suspicious/noConsole: it is the page's, and compared
    const isNative = await session.value.page.evaluate(() => console.log === (self as unknown as Kept).log);
    expect(isNative).toBe(true);
  });
});

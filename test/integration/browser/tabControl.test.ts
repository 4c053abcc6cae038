import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../../../src/main/browser/chromium/browserSession.ts';
import { TabControl } from '../../../src/main/browser/chromium/tabControl.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/shared/settings/settings.ts';
import { launchTestBrowser } from './launchTestBrowser.ts';

/** A question that is asked the moment the page is there, and that nobody answers. */
const site = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<!doctype html><title>Asks</title><h1>Asks</h1><script>alert("Are you there?")</script>');
});
const settings: Settings = {
  ...DEFAULT_SETTINGS,
  browser: { ...DEFAULT_SETTINGS.browser, actionTimeoutMs: 300, navigationTimeoutMs: 2000 },
};
let session: BrowserSession;

beforeAll(async () => {
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  session = await launchTestBrowser();
});

afterAll(async () => {
  await session.close();
  site.closeAllConnections();
  site.close();
});

it('a page that stands still with a question keeps the address bar from nothing', async () => {
  session.page.on('dialog', () => undefined);
  const tab = { page: () => session.page, revive: async () => undefined, replaceIfSilent: async () => false };
  const control = new TabControl(tab, () => settings);
  const answer = await control.navigate(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  expect(answer.ok).toBe(true);
  expect(control.status()).toMatchObject({ loading: false, title: '' });
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import cases from '../../fixtures/accname/cases.json' with { type: 'json' };
import { launchEngineBrowser } from './engineBrowser.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchEngineBrowser();
  page = await browser.newPage();
});
afterAll(() => browser.close());

async function described(html: string): Promise<{ role: string; name: string; description: string }> {
  await page.setContent(`<!doctype html><body>${html}</body>`);
  return JSON.parse((await page.locator('countersign=describe:#t').textContent()) ?? '');
}

describe('roles (WAI-ARIA 1.2, HTML-AAM)', () => {
  it.each(cases.roles)('$why', async ({ html, role }) => {
    expect((await described(html)).role).toBe(role);
  });
});

describe('names (accname 1.2, HTML-AAM)', () => {
  it.each(cases.names)('$why', async ({ html, name }) => {
    expect((await described(html)).name).toBe(name);
  });
});

describe('descriptions (accname 1.2, HTML-AAM)', () => {
  it.each(cases.descriptions)('$why', async ({ html, description }) => {
    expect((await described(html)).description).toBe(description);
  });
});

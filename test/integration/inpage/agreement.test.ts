import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ariaRole } from '../../../src/shared/page/semanticTree.ts';
import { capture, launchEngineBrowser } from './engineBrowser.ts';
import { mixedPage } from './mixedPage.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchEngineBrowser();
  page = await browser.newPage();
});
afterAll(() => browser.close());

const COMPARED = new Set(
  `button checkbox combobox heading link listbox menuitem menuitemcheckbox menuitemradio radio searchbox slider spinbutton
   switch tab textbox treeitem`.split(/\s+/),
);

interface AriaNode {
  readonly role?: string;
  readonly name?: string;
  readonly children?: readonly (AriaNode | string)[];
}

function flatten(nodes: readonly (AriaNode | string)[], into: string[] = []): string[] {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (node.role !== undefined && COMPARED.has(node.role)) into.push(`${node.role} ${node.name ?? ''}`);
    flatten(node.children ?? [], into);
  }
  return into;
}

it('agrees with Playwright about role and name of at least 97 % of what can be operated', async () => {
  await page.setContent(mixedPage(60));
  const ours = (await capture(page)).nodes
    .map((node) => ({ role: ariaRole(node), name: node.n }))
    .filter(({ role }) => COMPARED.has(role))
    .map(({ role, name }) => `${role} ${name}`);
  // Its mode for models leaves out names that the children tell anyway, so the names are taken from the default mode.
  const theirs = flatten((await page.locator('body').ariaSnapshotJSON()) as AriaNode[]);

  const left = new Map<string, number>();
  for (const key of theirs) left.set(key, (left.get(key) ?? 0) + 1);
  const onlyOurs: string[] = [];
  for (const key of ours) {
    const count = left.get(key) ?? 0;
    if (count === 0) onlyOurs.push(key);
    else left.set(key, count - 1);
  }
  const onlyTheirs = [...left].filter(([, count]) => count > 0).map(([key]) => key);
  const agreement = (ours.length - onlyOurs.length) / Math.max(ours.length, theirs.length);
  expect(ours.length).toBeGreaterThan(500);
  expect(
    agreement,
    `only ours: ${onlyOurs.slice(0, 9)}; only theirs: ${onlyTheirs.slice(0, 9)}`,
  ).toBeGreaterThanOrEqual(0.97);
});

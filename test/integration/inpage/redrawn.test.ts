import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { elementSelector } from '../../../src/main/browser/pageEngine.ts';
import { capture, launchEngineBrowser, nodeNamed } from './engineBrowser.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchEngineBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  await page?.close();
  page = await browser.newPage({ viewport: { width: 800, height: 600 } });
});

interface Row {
  readonly name: string;
  readonly mark: string;
}

const row = ({ name, mark }: Row) =>
  `<li data-mark="${mark}"><b>${name}</b> <span>12 km</span> <button data-mark="${mark}">Delete</button></li>`;
const rows = (...names: string[]) => names.map((name, index) => ({ name, mark: `${name} ${index}` }));

async function draw(list: readonly Row[]) {
  await page.setContent(`<h1>Drivers</h1><ul id="list">${list.map(row).join('')}</ul>`);
}

/** As pages do it that keep their state elsewhere: everything is written again. */
async function drawAnew(list: readonly Row[]) {
  await page.evaluate((html) => {
    const host = globalThis as unknown as { document: { getElementById(id: string): { innerHTML: string } } };
    host.document.getElementById('list').innerHTML = html;
  }, list.map(row).join(''));
}

/** The ids of the Delete buttons, in the order of their rows. */
async function deleteIds() {
  return (await capture(page)).nodes.filter(({ n }) => n === 'Delete').map(({ i }) => i);
}

/** Which row an id stands for now; undefined when it is gone. */
async function meant(id: string | undefined) {
  const handle = await page.$(elementSelector(id ?? ''));
  return handle ? ((await handle.getAttribute('data-mark')) ?? 'other') : undefined;
}

it('finds the button of the same row where the list was written again in another order', async () => {
  await draw(rows('Ann', 'Bob', 'Cem'));
  const [ann, bob, cem] = await deleteIds();
  await drawAnew(rows('Cem', 'Ann', 'Bob'));
  expect([await meant(ann), await meant(bob), await meant(cem)]).toEqual(['Ann 1', 'Bob 2', 'Cem 0']);
});

it('takes no other row for one that is gone, and be it the only one left', async () => {
  await draw(rows('Ann', 'Bob', 'Cem'));
  const [ann] = await deleteIds();
  await drawAnew(rows('Bob'));
  expect(await meant(ann)).toBeUndefined();
});

it('does not choose between two rows that read the same', async () => {
  await draw(rows('Ann', 'Bob'));
  const [ann] = await deleteIds();
  await drawAnew(rows('Ann', 'Ann', 'Bob'));
  expect(await meant(ann)).toBeUndefined();
});

it('does not take one of two rows that read the same for the other', async () => {
  await draw(rows('Ann', 'Ann', 'Bob'));
  const [first] = await deleteIds();
  await drawAnew(rows('Ann', 'Bob'));
  expect(await meant(first)).toBeUndefined();
});

it('does not take for the same what reads otherwise now', async () => {
  await draw(rows('Ann', 'Bob'));
  const [ann] = await deleteIds();
  await drawAnew([{ name: 'Ann (off duty)', mark: 'Ann' }, ...rows('Bob')]);
  expect(await meant(ann)).toBeUndefined();
});

it('tells the only row of a list from what stands around it and reads the same', async () => {
  const card = (mark: string) =>
    `<div style="height:40px"><div draggable="true" data-mark="${mark}"><b>#4417</b> <span>9 kg</span></div></div>`;
  await page.setContent(`<div id="list">${card('before')}</div>`);
  const { i: id } = nodeNamed(await capture(page), '#4417 9 kg');
  await page.evaluate((html) => {
    const host = globalThis as unknown as { document: { getElementById(id: string): { innerHTML: string } } };
    host.document.getElementById('list').innerHTML = html;
  }, card('after'));
  expect(await meant(id)).toBe('after');
});

it('finds a field by the words around it, whatever it holds', async () => {
  const form = (value: string) =>
    `<label>Street <input name="street" data-mark="street ${value}" value="${value}"></label><label>Town <input name="town"></label>`;
  await page.setContent(`<form id="list">${form('')}</form>`);
  const { i: id } = nodeNamed(await capture(page), 'Street');
  await page.evaluate((html) => {
    const host = globalThis as unknown as { document: { getElementById(id: string): { innerHTML: string } } };
    host.document.getElementById('list').innerHTML = html;
  }, form('Hafenkai'));
  expect(await meant(id)).toBe('street Hafenkai');
});

it('knows what was drawn anew over some looks at the page, and then no more', async () => {
  await draw(rows('Ann', 'Bob'));
  const [ann] = await deleteIds();
  for (let look = 0; look < 39; look++) {
    await drawAnew(look % 2 === 0 ? rows('Bob', 'Ann') : rows('Ann', 'Bob'));
    await deleteIds();
  }
  expect(await meant(ann)).toBe('Ann 1');
  await deleteIds();
  expect(await meant(ann)).toBeUndefined();
});

it('goes by what was there when the thing was seen, and not by what has been drawn since', async () => {
  await draw(rows('Ann', 'Bob', 'Cem'));
  const [ann] = await deleteIds();
  await drawAnew(rows('Bob'));
  await deleteIds();
  expect(await meant(ann)).toBeUndefined();
});

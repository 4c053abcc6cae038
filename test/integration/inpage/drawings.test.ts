import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { elementWords } from '../../../src/shared/page/view/elementWords.ts';
import { capture, launchEngineBrowser } from './engineBrowser.ts';

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

/** What is drawn on what can be pressed, in order; undefined where nothing is said of it. */
async function drawnIn(html: string) {
  await page.setContent(html);
  const { nodes } = await capture(page);
  return nodes.map(({ n, h }) => (n !== '' ? n : h?.by === 'drawing' ? h.n : undefined));
}

const stroked = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
const BIN =
  '<path d="M3 6h18M8 6V4a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1v2M19 6l-1 14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2L5 6M10 11v6M14 11v6"/>';
const CROSS = '<line x1="18" y1="6" x2="6" y2="18"/><line x1="6" y1="6" x2="18" y2="18"/>';
const svg = (inside: string, attributes = stroked, box = '0 0 24 24') =>
  `<svg width="20" height="20" viewBox="${box}" ${attributes}>${inside}</svg>`;

describe('what a nameless control is known by', () => {
  it('knows lines, however they are written', async () => {
    const known = await drawnIn(`
      <button>${svg(BIN)}</button>
      <button>${svg(CROSS)}</button>
      <button>${svg('<circle cx="11" cy="11" r="7"/><polyline points="21 21 16 16"/>')}</button>
      <span style="cursor:pointer" class="ic">${svg('<path d="M5 12h14M12 5v14"/>')}</span>
      <svg onclick="x()" width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="black" stroke-width="1.5"><path d="M10 3 5 8l5 5"/></svg>`);
    expect(known).toEqual(['bin', 'cross', 'magnifier', 'plus', 'chevron to the left']);
  });

  it('knows what is filled, by a style sheet too', async () => {
    const known = await drawnIn(`<style>.dots circle { fill: #555; stroke: none }</style>
      <button>${svg('<path d="M19 4h-3.5l-1-1h-5l-1 1H5v2h14M6 19a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V7H6z"/>', 'fill="#777"')}</button>
      <button class="dots">${svg('<circle cx="5" cy="12" r="2"/><circle cx="12" cy="12" r="2"/><circle cx="19" cy="12" r="2"/>')}</button>
      <button>${svg('<path d="M3 18h18v-2H3v2zm0-5h18v-2H3v2zm0-7v2h18V6H3z"/>', '')}</button>`);
    expect(known).toEqual(['bin', 'three dots', 'three lines']);
  });

  it('knows what a `use` shows of a sprite that is not drawn itself, in the colours of where it is shown', async () => {
    const known = await drawnIn(`
      <svg style="display:none"><symbol id="x1" viewBox="0 0 24 24">${BIN}</symbol><g id="x2" transform="rotate(90 12 12)"><path d="M15 18l-6-6 6-6"/></g></svg>
      <button>${svg('<use href="#x1"/>')}</button>
      <button>${svg('<use href="#x2" x="2" y="1"/>')}</button>
      <button>${svg('<use href="#nothing-there-1"/>')}</button>`);
    expect(known.slice(0, 2)).toEqual(['bin', 'chevron up']);
  });

  it('turns and moves with groups and style sheets', async () => {
    const chevron = svg('<path d="m9 18 6-6-6-6"/>');
    const known = await drawnIn(`
      <button>${svg(`<g transform="translate(3 3) scale(.75)"><g transform="rotate(45 12 12)">${'<path d="M5 12h14M12 5v14"/>'}</g></g>`)}</button>
      <button>${chevron}</button>
      <button><span style="display:inline-block;transform:rotate(90deg)">${chevron}</span></button>
      <button style="transform:rotate(180deg)">${chevron}</button>`);
    expect(known).toEqual(['cross', 'chevron to the right', 'chevron down', 'chevron to the left']);
  });

  it('leaves out what is not seen of a drawing, and what is behind it', async () => {
    const known = await drawnIn(`<style>.open .shut, .gone { display: none }</style>
      <button>${svg(`<path d="M0 0h24v24H0z" stroke="none"/>${CROSS}<g class="gone">${BIN}</g><path visibility="hidden" d="M0 0h24v24"/>`)}</button>
      <button>${svg(`<rect width="24" height="24" rx="4" fill="#c00" stroke="none"/><g stroke="#fff">${CROSS}</g>`)}</button>
      <button class="open"><svg class="shut" width="20" height="20" viewBox="0 0 24 24" ${stroked}>${BIN}</svg>${svg(CROSS)}</button>`);
    expect(known).toEqual(['cross', 'cross', 'cross']);
  });

  it('knows what stands in an open shadow tree', async () => {
    await page.setContent('<button><x-icon></x-icon></button>');
    await page.evaluate((drawn) => {
      const host = document.querySelector('x-icon');
      if (host) host.attachShadow({ mode: 'open' }).innerHTML = drawn;
    }, svg(BIN));
    const { nodes } = await capture(page);
    expect(nodes[0]?.h).toMatchObject({ n: 'bin', by: 'drawing', does: 'delete' });
  });

  it('goes by a name where there is one', async () => {
    const known = await drawnIn(`<button aria-label="Clear form">${svg(BIN)}</button><button>${svg(BIN)} Empty</button>
      <button>${svg(`<title>Throw away</title>${BIN}`)}</button>`);
    expect(known).toEqual(['Clear form', 'Empty', 'Throw away']);
  });

  it('says nothing of pictures, charts and what is like nothing', async () => {
    const known = await drawnIn(`
      <button><svg width="300" height="300" viewBox="0 0 24 24" ${stroked}>${BIN}</svg></button>
      <button>${svg('<path d="M2 20l3-9 4 6 3-14 2 15 5-3 3 4"/><path d="M3 3l9 2"/>')}</button>
      <button>${svg('<text x="2" y="20">Q</text>')}</button>
      <button>${svg('<path d="M12 12"/>')}</button>`);
    expect(known).toEqual([undefined, undefined, 'Q', undefined]);
  });

  it('is told in words, with what the class says beside it', async () => {
    await page.setContent(`<span style="cursor:pointer" class="ic">${svg(BIN)}</span>
      <span style="cursor:pointer" class="btn-erase">${svg(BIN)}</span>`);
    const { nodes } = await capture(page);
    expect(nodes.map((node) => elementWords(node).replace(/e\d+/, 'e1'))).toEqual([
      '[e1 clickable no name; drawn: "bin (delete)"]',
      '[e1 clickable no name; drawn: "bin (delete)"; class: "erase"]',
    ]);
  });
});

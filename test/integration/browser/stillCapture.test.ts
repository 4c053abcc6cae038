import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { capturePage } from '../../../src/main/browser/executor/capture/capturePage.ts';
import { openPlaywright } from '../../../src/main/browser/pageEngine.ts';
import { extractSkeleton } from '../../../src/main/browser/skeleton/extractSkeleton.ts';
import type { PageState } from '../../../src/shared/page/pageState.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { launchTestBrowser } from './launchTestBrowser.ts';

const PAGE = `<!doctype html><title>Still</title><style>
  .box { height: 60px; overflow: auto } .menu:hover .items { visibility: visible } .items { visibility: hidden }
  .shown { animation: show 30s linear } @keyframes show { from { opacity: 0.2 } to { opacity: 1 } }
</style>
<h1>Patients</h1>
<label>Name <input id="name" value="Ann"></label>
<label><input id="active" type="checkbox"> Active</label>
<label>Notes <textarea id="notes">none</textarea></label>
<label>Ward <select id="ward"><option>North</option><option>South</option></select></label>
<label>Tags <select id="tags" multiple><option>New</option><option>Old</option></select></label>
<div class="box"><p style="height: 400px">Long</p><button id="low">Low</button></div>
<div class="menu" style="width: 80px; height: 30px">Menu <span class="items"><button>Item</button></span></div>
<div id="pop" popover><p>Popped up</p></div>
<div id="host" style="height: 20px"></div>
<img id="image" alt="Portrait">
<iframe id="frame" srcdoc="<label>Inner <input id='inner' value='one'></label>" style="width: 300px; height: 60px"></iframe>
<p style="height: 2000px">Tall</p>`;

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
});
let session: Awaited<ReturnType<typeof launchTestBrowser>>;
let page: Page;
let extractions = 0;

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  await openPlaywright();
  session = await launchTestBrowser();
  page = session.page;
});
afterAll(async () => {
  await session.close();
  server.close();
});

async function open(): Promise<void> {
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.mouse.move(900, 650);
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

function capture(): Promise<PageState> {
  const extract = async (html: string) => {
    extractions += 1;
    return extractSkeleton(html);
  };
  const skeletons = { extract, knowDrawings: async () => [] };
  return capturePage(page, { limits: DEFAULT_SETTINGS.browser, skeletons });
}

/** Carries out a piece of script on the page; none of these changes the DOM itself. */
const run = (script: string) => () => page.evaluate(script);

/** What a capture says may change without a change of the DOM. */
const UNMUTATED: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['a field holds something else', run(`document.querySelector('#name').value = 'Jas'`)],
  ['a box is ticked', run(`document.querySelector('#active').checked = true`)],
  ['a box is neither on nor off', run(`document.querySelector('#active').indeterminate = true`)],
  ['a text area holds something else', run(`document.querySelector('#notes').value = 'many'`)],
  ['another option is chosen', run(`document.querySelector('#ward').selectedIndex = 1`)],
  ['one more option is chosen', run(`document.querySelector('#tags').options[1].selected = true`)],
  ['the keyboard is elsewhere', run(`document.querySelector('#notes').focus()`)],
  ['the page is scrolled', run('scrollTo(0, 300)')],
  ['a part of the page is scrolled', run(`document.querySelector('.box').scrollTop = 200`)],
  ['the window has another size', () => page.setViewportSize({ width: 700, height: 700 })],
  ['a popover is opened', run(`document.querySelector('#pop').showPopover()`)],
  ['a style sheet hides a part', run(`document.styleSheets[0].insertRule('h1 { display: none }')`)],
  [
    'an adopted style sheet hides a part',
    run(
      `{ const s = new CSSStyleSheet(); s.replaceSync('h1 { visibility: hidden }'); document.adoptedStyleSheets = [s]; }`,
    ),
  ],
  [
    'a shadow tree is attached',
    run(`document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML = '<button>In the shadow</button>'`),
  ],
  ['the pointer is over a menu', () => page.locator('.menu').hover({ position: { x: 5, y: 5 } })],
  ['the address has another fragment', run(`history.replaceState(null, '', '#two')`)],
  [
    'a field in a frame holds something else',
    run(`document.querySelector('#frame').contentDocument.querySelector('#inner').value = 'two'`),
  ],
];

describe('a page that is captured again', () => {
  test('is not read again while nothing has changed', async () => {
    await open();
    const first = await capture();
    const before = extractions;
    const second = await capture();
    expect(second.capturedAt).toBeGreaterThanOrEqual(first.capturedAt);
    expect({ ...second, capturedAt: 0 }).toEqual({ ...first, capturedAt: 0 });
    expect(second.tree).toBe(first.tree);
    expect(second.skeleton).toBe(first.skeleton);
    expect(extractions).toBe(before);
  });

  test.each(UNMUTATED)('is read again when %s', async (_what, change) => {
    await open();
    const first = await capture();
    await change();
    const second = await capture();
    // Captured by somebody who has seen nothing of it yet: what there really is to say.
    await page.evaluate(`document.body.setAttribute('data-read-again', '')`);
    const third = await capture();
    expect(second.tree).not.toBe(first.tree);
    const said = ({ html, tree, scroll, viewport, url, activeElement }: PageState) => ({
      html: html.replace(' data-read-again=""', ''),
      tree,
      scroll,
      viewport,
      url,
      activeElement,
    });
    expect(said(second)).toEqual(said(third));
    expect(said(second)).not.toEqual(said(first));
  });

  test('is read again as long as something on it is in motion', async () => {
    await open();
    await page.evaluate(`document.querySelector('#host').className = 'shown'`);
    const first = await capture();
    expect((await capture()).tree).not.toBe(first.tree);
  });

  test('is read again when it is another document at the same address', async () => {
    await open();
    const first = await capture();
    await page.reload();
    expect((await capture()).tree).not.toBe(first.tree);
  });

  test('has its skeleton made once, however the page is scrolled', async () => {
    await open();
    await capture();
    const before = extractions;
    await page.evaluate('scrollTo(0, 200)');
    await capture();
    expect(extractions).toBe(before);
  });
});

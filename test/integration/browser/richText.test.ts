import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../src/main/browser/chromium/browserSession.ts';
import { diffSkeletons } from '../../../src/main/browser/skeleton/diffSkeletons.ts';
import { renderView } from '../../../src/shared/page/view/renderView.ts';
import { type PageServer, startPageServer } from '../recall/pageServer.ts';
import { ExecutorDriver, named } from './executorDriver.ts';
import { launchTestBrowser } from './launchTestBrowser.ts';

let browser: BrowserSession;
let server: PageServer;
let driver: ExecutorDriver;

beforeAll(async () => {
  server = await startPageServer();
  browser = await launchTestBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach(() => {
  driver = new ExecutorDriver(browser.page);
});
afterEach(() => driver.close());

async function edited(html: string, text: string) {
  await browser.page.goto(
    server.show(`<div contenteditable="true" role="textbox" aria-label="Note" id="note">${html}</div>`),
  );
  const { clientVerification, outcome } = await driver.act('setValue', 'Note', text);
  expect(outcome.ok).toBe(true);
  const value = named(await driver.executor.observe(), 'Note').v;
  return { html: await browser.page.innerHTML('#note'), value, matches: clientVerification?.valueMatches };
}

describe('a text that is edited in place', () => {
  it('is read as its lines', async () => {
    const body =
      '<div contenteditable="true" role="textbox" aria-label="Note"><p>Whole  programme <b>with</b>\n organ</p><p><br></p><ul><li>Lamps<li>Chairs</ul>Last<br>of all</div>';
    await browser.page.goto(server.show(body));
    expect(named(await driver.executor.observe(), 'Note').v).toBe(
      'Whole programme with organ\nLamps\nChairs\nLast\nof all',
    );
  });

  it.each([
    [
      'one paragraph',
      '<p>Whole <b>programme</b></p><p>Check the lamps</p>',
      'Whole programme\nBring a torch',
      '<p>Whole <b>programme</b></p><p>Bring a torch</p>',
    ],
    [
      'one word',
      '<p>Call <a href="/ann">Ann</a> at <b>nine</b></p>',
      'Call Ann at ten',
      '<p>Call <a href="/ann">Ann</a> at <b>ten</b></p>',
    ],
    [
      'a line at the end',
      '<ul><li>Lamps</li><li>Chairs</li></ul>',
      'Lamps\nChairs\nPencils',
      '<ul><li>Lamps</li><li>Chairs</li><li>Pencils</li></ul>',
    ],
    [
      'a line between',
      '<p>Lamps</p><p>Chairs</p>',
      'Lamps\nPencils\nChairs',
      '<p>Lamps</p><p>Pencils</p><p>Chairs</p>',
    ],
    ['one line less', '<p>Lamps</p><p>Pencils</p><p>Chairs</p>', 'Lamps\nChairs', '<p>Lamps</p><p>Chairs</p>'],
    ['nothing of it', '<p>Lamps <b>on</b></p>', 'Lamps on', '<p>Lamps <b>on</b></p>'],
    ['half of a sign', '<p>Thanks 😀</p>', 'Thanks 😁', '<p>Thanks 😁</p>'],
  ])('keeps what stays as it is: %s', async (_, before, text, after) => {
    expect(await edited(before, text)).toEqual({ html: after, value: text, matches: true });
  });

  it('is written as a whole where nothing of it stays', async () => {
    expect(await edited('<p>Lamps</p>', 'Yes\nNo')).toMatchObject({ value: 'Yes\nNo', matches: true });
  });

  it('sends no keys to a page that has taken the focus away: it may do anything at them', async () => {
    await browser.page.goto(
      server.show(`<div contenteditable="true" role="textbox" aria-label="Note" onfocus="this.blur()">Lamps on</div>
        <script>window.deleted = 0; addEventListener('keydown', ({ key }) => { if (key === 'Delete') window.deleted++; });</script>`),
    );
    await driver.act('setValue', 'Note', 'Lamps');
    expect(await browser.page.evaluate('window.deleted')).toBe(0);
  });

  it('reads in the end as it was to read, whatever it was before', async () => {
    const word = fc.constantFrom('Lamps', 'Lamp', 'chairs', 'on', 'the stage', 'ü', '😀');
    const line = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
    const lines = fc.array(line, { minLength: 1, maxLength: 4 });
    const kind = fc.constantFrom(
      (all: readonly string[]) => all.map((one) => `<p>${one}</p>`).join(''),
      (all: readonly string[]) => `<ul>${all.map((one) => `<li>${one}</li>`).join('')}</ul>`,
      (all: readonly string[]) => all.map((one) => one.replace(/^\S+/, '<b>$&</b>')).join('<br>'),
      (all: readonly string[]) => all.map((one) => `<div>${one}</div>`).join('\n'),
    );
    await fc.assert(
      fc.asyncProperty(lines, kind, lines, async (before, written, after) => {
        const text = after.join('\n');
        expect(await edited(written(before), text)).toMatchObject({ value: text, matches: true });
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});

describe('words within a text', () => {
  const style = '<style>.st{text-decoration:line-through}.hl{background:#cfc}.tag{background:#cfc;padding:2px}</style>';
  const line =
    '<p>The yard is free. <span class="st">The garage is let.</span> <span class="hl">Bicycles</span> too. <span class="tag">New</span></p>';

  it('are told to be struck through or highlighted, whatever draws them so', async () => {
    await browser.page.goto(server.show(style + line));
    const page = await driver.executor.observe();
    const [text] = Object.values(page.skeleton.elements).filter(({ formatting }) => formatting !== undefined);
    expect(text?.formatting).toBe('struck through “The garage is let.”; highlighted “Bicycles”');
    const { text: view } = renderView(page, { maximumCharacters: 2000, keepWords: [] });
    expect(view.replaceAll(/\[e\d+\] /g, '')).toContain('~~The garage is let.~~ ==Bicycles== too. New');
  });

  it('are observed to be drawn otherwise', async () => {
    const strike = `document.querySelector('p').innerHTML = 'The yard is free. <span class=st>The garage is let.</span>'`;
    await browser.page.goto(
      server.show(`${style}<p>The yard is free. The garage is let.</p><button onclick="${strike}">Strike</button>`),
    );
    const before = await driver.executor.observe();
    await driver.act('click', 'Strike');
    const after = await driver.executor.observe();
    expect(diffSkeletons(before.skeleton, after.skeleton)).toMatchObject([
      { type: 'element-changed', attribute: 'formatting', after: 'struck through “The garage is let.”' },
    ]);
  });

  it('that are all of an entry are as well, and so is what happens to them', async () => {
    const entries = '<div class="st">Measure the hinges</div><div id="two">Buy sandpaper</div>';
    const tick = `document.querySelector('#two').className = 'st'`;
    await browser.page.goto(server.show(`${style}${entries}<button onclick="${tick}">Tick</button>`));
    const before = await driver.executor.observe();
    const { text: view } = renderView(before, { maximumCharacters: 2000, keepWords: [] });
    expect(view.replaceAll(/\[e\d+\] /g, '')).toMatch(/~~Measure the hinges~~\n\s*Buy sandpaper\n/);
    await driver.act('click', 'Tick');
    const after = await driver.executor.observe();
    expect(diffSkeletons(before.skeleton, after.skeleton)).toMatchObject([
      { type: 'element-changed', attribute: 'formatting', after: 'struck through “Buy sandpaper”' },
    ]);
  });
});

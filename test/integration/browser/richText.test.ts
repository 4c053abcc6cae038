import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../src/main/browser/chromium/browserSession.ts';
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

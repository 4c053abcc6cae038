import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Action } from '../../../src/shared/actions/action.ts';
import { toPlaywrightTest } from '../../../src/shared/script/toPlaywrightTest.ts';
import { element, script, step } from '../../unit/script/scripts.ts';
import { type PageServer, startPageServer } from '../recall/pageServer.ts';
import { runExportedTest } from '../replay/playwrightRunner.ts';
import { ExecutorDriver } from './executorDriver.ts';
import { fileBrowser } from './fileBrowser.ts';

const browser = fileBrowser();
let server: PageServer;
let driver: ExecutorDriver;

beforeAll(async () => {
  server = await startPageServer();
});
afterAll(() => server?.close());
beforeEach(() => {
  driver = new ExecutorDriver(browser().page);
});
afterEach(() => driver.close());

/** What an editor with a button for bold makes of its note. */
const EDITOR = `<button onmousedown="event.preventDefault()" onclick="document.execCommand('bold')">Bold</button>
<div contenteditable="true" role="textbox" aria-label="Note" id="note"><p>The lamps are <i>on</i> the table.</p><p>Bring the lamps back by Friday.</p></div>`;

async function select(action: Omit<Extract<Action, { type: 'selectText' }>, 'type'>) {
  return driver.executor.perform({ type: 'selectText', ...action }, new AbortController().signal);
}

const selected = () => browser().page.evaluate('String(getSelection())');

describe('selecting words', () => {
  it('marks them for the button that is pressed next', async () => {
    const { page } = browser();
    await page.goto(server.show(EDITOR));
    const { outcome } = await select({ text: 'by Friday', id: await driver.idOf('Note') });
    expect(outcome.ok).toBe(true);
    expect((await driver.executor.observe()).activeElement).toMatchObject({ selected: 'by Friday', name: 'Note' });
    await driver.act('click', 'Bold');
    expect(await page.innerHTML('#note')).toContain('back <b>by Friday</b>.');
  });

  it('goes over markup, and takes the one of several that is told', async () => {
    await browser().page.goto(server.show(EDITOR));
    const id = await driver.idOf('Note');
    await select({ text: 'are on the table', id });
    expect(await selected()).toBe('are on the table');
    const unclear = await select({ text: 'lamps', id });
    expect(unclear.outcome).toMatchObject({ ok: false, error: { code: 'value-refused' } });
    await select({ text: 'lamps', id, nth: 2 });
    await driver.act('click', 'Bold');
    expect(await browser().page.innerHTML('#note')).toContain('Bring the <b>lamps</b> back');
  });

  it('takes whole words before parts of others', async () => {
    const line = 'Breathe in the air of the other theatre: at ease.';
    await browser().page.goto(server.show(`<p>${line}</p>`));
    await select({ text: 'at' });
    expect(await selected()).toBe('at');
    expect(await browser().page.evaluate('getSelection().anchorOffset')).toBe(line.indexOf('at ease'));
  });

  it('finds them anywhere on the page, and says so to a page that listens', async () => {
    const { page } = browser();
    const article = `<p style="margin-top:1800px" id="p">Nothing was kept of the harbour plan.</p><output></output>
      <script>document.addEventListener('mouseup', () => { document.querySelector('output').textContent = 'Comment on: ' + getSelection(); });</script>`;
    await page.goto(server.show(article));
    await select({ text: 'harbour plan' });
    expect(await page.textContent('output')).toBe('Comment on: harbour plan');
    expect((await driver.executor.observe()).activeElement).toMatchObject({ selected: 'harbour plan' });
  });

  it('works in fields, links and frames', async () => {
    const { page } = browser();
    const frame = `<iframe srcdoc="<p>Call Ann at nine</p>" style="margin:40px"></iframe>`;
    await page.goto(
      server.show(`<textarea aria-label="Text">one two three</textarea><p><a href="/x">Read about us</a></p>${frame}`),
    );
    const id = await driver.idOf('Text');
    await select({ text: 'two', id });
    expect(await page.$eval('textarea', (field) => [field.selectionStart, field.selectionEnd])).toEqual([4, 7]);
    await select({ text: 'about us' });
    expect(await selected()).toBe('about us');
    await select({ text: 'Ann at' });
    expect(await page.frames()[1]?.evaluate('String(getSelection())')).toBe('Ann at');
  });

  it('says where words stand nowhere', async () => {
    await browser().page.goto(server.show(EDITOR));
    const { outcome } = await select({ text: 'by Monday' });
    expect(outcome).toMatchObject({
      ok: false,
      error: { message: '“by Monday” does not stand on the page in one piece.' },
    });
  });

  it('is done by an exported test as well', async () => {
    const address = server.show(EDITOR);
    const exported = toPlaywrightTest({
      ...script([
        step('Select the words', {
          action: { type: 'selectText', text: 'lamps', nth: 2 },
          element: element('textbox', 'Note'),
        }),
        step('Press Bold', { action: { type: 'click' }, element: element('button', 'Bold') }),
      ]),
      startUrl: address,
    });
    if (!exported.ok) throw new Error(exported.error);
    const end = exported.value.lastIndexOf('});');
    const check = "  expect(await page.innerHTML('#note')).toContain('Bring the <b>lamps</b> back');\n";
    const ran = await runExportedTest(`${exported.value.slice(0, end)}${check}${exported.value.slice(end)}`, {
      BASE_URL: new URL(address).origin,
    });
    expect(ran, ran.output).toMatchObject({ code: 0 });
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../src/main/browser/chromium/browserSession.ts';
import type { ClientVerification } from '../../../src/shared/actions/clientVerification.ts';
import { type PageServer, startPageServer } from '../recall/pageServer.ts';
import { ExecutorDriver } from './executorDriver.ts';
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

/** What the executor finds of the element that was acted on. */
async function found(body: string, ...act: Parameters<ExecutorDriver['act']>): Promise<ClientVerification | undefined> {
  await browser.page.goto(server.show(body));
  return (await driver.act(...act)).clientVerification;
}

const LIST_BUTTON = `<button role="combobox" aria-label="Doctor" aria-expanded="false" aria-haspopup="listbox" id="b">Nobody</button>
<ul role="listbox" id="l" hidden><li role="option">Dr Adams</li><li role="option">Dr Baker</li></ul><script>
b.onclick = () => { l.hidden = false }; l.onclick = (event) => { KEEP; l.hidden = true };</script>`;

describe('what a field holds once the page has settled', () => {
  it('is what was asked for', async () => {
    expect(await found('<label>Name <input></label>', 'setValue', 'Name', 'Jas')).toEqual({
      elementFound: true,
      elementVisible: true,
      valueMatches: true,
      stateChanged: true,
      noErrorMessage: true,
      urlChanged: false,
    });
  });

  it.each([
    ['cut', '<label>Name <input oninput="this.value = this.value.slice(0, 3)"></label>', 'Jasmin', 'Jas'],
    [
      'taken back',
      '<label>Name <input value="Ann" onchange="this.value = \'Ann\'" oninput="this.value = \'Ann\'"></label>',
      'Jas',
      'Ann',
    ],
    ['written otherwise', '<label>Name <input oninput="this.value = \'+49 30 1\'"></label>', '0301', '+49 30 1'],
  ])('is told when it was %s', async (_, body, text, value) => {
    expect(await found(body, 'setValue', 'Name', text)).toMatchObject({ valueMatches: false, value });
  });

  it.each([
    ['38.50', '€ 38.50', true],
    ['1387', '1,387.00 €', true],
    ['1387.5', "1'387.50", true],
    ['-4,20', '−4.20', true],
    ['38.50', '€ 3.85', false],
    ['38.50', '€ 385.00', false],
    ['12', '12 12', false],
    ['EUR 12', 'USD 12', false],
  ])('is an amount as well that the field writes in its own way: %s as %s', async (text, held, valueMatches) => {
    const field = `<label>Amount <input oninput="this.value = ${JSON.stringify(held).replaceAll('"', '&quot;')}"></label>`;
    expect(await found(field, 'setValue', 'Amount', text)).toMatchObject({ valueMatches });
  });

  it('is compared as the field wants it written', async () => {
    const field = '<label>Born <input type="date"></label>';
    expect(await found(field, 'setValue', 'Born', '15 March 1990')).toMatchObject({ valueMatches: true });
  });

  it('is never told of a secret', async () => {
    const body = '<label>Pin <input type="password" oninput="this.value = this.value.slice(0, 2)"></label>';
    const verification = await found(body, 'setValue', 'Pin', '1234');
    expect(verification).toMatchObject({
      valueMatches: false,
      value: expect.stringMatching(/^•+$/),
      stateChanged: true,
    });
    expect(JSON.stringify(verification)).not.toMatch(/12/);
  });

  it('is read of text areas, rich text and frames', async () => {
    expect(await found('<label>Note <textarea></textarea></label>', 'setValue', 'Note', 'a\nb')).toMatchObject({
      valueMatches: true,
    });
    const rich = '<div contenteditable="true" role="textbox" aria-label="Note"></div>';
    expect(await found(rich, 'setValue', 'Note', 'call back')).toMatchObject({ valueMatches: true });
    const frame = `<iframe srcdoc="<label>Note <input></label>"></iframe>`;
    expect(await found(frame, 'setValue', 'Note', 'call back')).toMatchObject({ valueMatches: true });
  });
});

describe('what is chosen', () => {
  it.each([
    ['as it is shown', '<option>Free</option><option value="b">Business</option>', true],
    [
      'but sent as another',
      '<option>Free</option><option value="Enterprise">Business</option><option value="Business">Enterprise</option>',
      false,
    ],
  ])('in a select, %s', async (_, options, valueMatches) => {
    const body = `<label>Plan <select>${options}</select></label>`;
    expect(await found(body, 'select', 'Plan', 'Business')).toMatchObject({ valueMatches });
  });

  it('in a list that the page made itself', async () => {
    const keeps = LIST_BUTTON.replace('KEEP', 'b.textContent = event.target.textContent');
    expect(await found(keeps, 'select', 'Doctor', 'Dr Baker')).toMatchObject({ valueMatches: true });
    const drops = LIST_BUTTON.replace('KEEP', '');
    expect(await found(drops, 'select', 'Doctor', 'Dr Baker')).toMatchObject({ valueMatches: false, value: 'Nobody' });
  });

  it('by the one entry that says more, and never by one of several', async () => {
    const listing = (...more: readonly string[]) =>
      `<input role="combobox" aria-label="From" aria-expanded="false" id="i"><ul role="listbox" id="l" hidden>${['Porto (OPO)', ...more].map((one) => `<li role="option">${one}</li>`).join('')}</ul>
<script>i.oninput = () => { l.hidden = false }; l.onclick = (event) => { i.value = event.target.textContent; l.hidden = true };</script>`;
    expect(await found(listing('Lyon (LYS)'), 'select', 'From', 'Lyon')).toMatchObject({ value: 'Lyon (LYS)' });
    await browser.page.goto(server.show(listing('Lyon (LYS)', 'Lyon Bron (LYN)')));
    const { outcome } = await driver.act('select', 'From', 'Lyon');
    expect(outcome).toMatchObject({
      error: { code: 'value-refused', message: expect.stringContaining('more than one') },
    });
  });

  it('by the one text that says more, of a list without roles', async () => {
    const listing = (...cities: readonly string[]) =>
      `<p>Lyon is far</p><div id="b" tabindex="0" style="cursor: pointer">Anywhere ▾</div><div id="l" hidden>${cities.map((one) => `<div><span>${one}</span></div>`).join('')}</div>
<script>b.onclick = () => { l.hidden = false }; l.onclick = (event) => { b.textContent = event.target.textContent; l.hidden = true };</script>`;
    await browser.page.goto(server.show(listing('Porto, Portugal', 'Lyon, France')));
    expect((await driver.act('select', 'Anywhere ▾', 'Lyon')).outcome).toEqual({ ok: true });
    expect(await browser.page.locator('#b').textContent()).toBe('Lyon, France');
    await browser.page.goto(server.show(listing('Lyon, France', 'Lyon, Mississippi')));
    const { outcome } = await driver.act('select', 'Anywhere ▾', 'Lyon');
    expect(outcome).toMatchObject({
      error: { code: 'value-refused', message: expect.stringContaining('more than one') },
    });
  });

  it.each([
    ['check', '', true],
    ['check', 'onchange="this.checked = false"', false],
    ['uncheck', 'checked', true],
  ] as const)('by a box: %s %s', async (type, attribute, valueMatches) => {
    const body = `<label><input type="checkbox" ${attribute}> Active</label>`;
    expect(await found(body, type, 'Active')).toMatchObject({ valueMatches, elementVisible: true });
  });
});

describe('the element', () => {
  it('is gone, hidden, or as it was', async () => {
    expect(await found('<button onclick="this.remove()">Go</button>', 'click', 'Go')).toEqual({
      elementFound: false,
      urlChanged: false,
    });
    expect(await found('<button onclick="this.hidden = true">Go</button>', 'click', 'Go')).toMatchObject({
      elementVisible: false,
    });
    expect(await found('<button>Go</button>', 'click', 'Go')).toMatchObject({
      elementFound: true,
      stateChanged: false,
    });
    expect(await found('<button onclick="location.hash = 1">Go</button>', 'click', 'Go')).toMatchObject({
      urlChanged: true,
    });
  });

  it.each([
    ['its text', "this.textContent = 'Saved'"],
    ['whether it is pressed', "this.ariaPressed = 'true'"],
    ['whether it is open', "this.ariaExpanded = 'true'"],
    ['whether it can be used', 'this.disabled = true'],
  ])('has another state: %s', async (_, script) => {
    expect(await found(`<button onclick="${script}">Go</button>`, 'click', 'Go')).toMatchObject({ stateChanged: true });
  });

  it('has none where the action has none', async () => {
    await browser.page.goto(server.show('<p>Hello</p>'));
    expect(await driver.executor.perform({ type: 'press', key: 'Tab' })).not.toHaveProperty('clientVerification');
  });
});

describe('what is said to be wrong', () => {
  it('by the page', async () => {
    const body = `<label>Age <input aria-describedby="e" oninput="this.ariaInvalid = 'true'; e.textContent = 'From 1 to 99'"></label><i id="e"></i>`;
    expect(await found(body, 'setValue', 'Age', '100')).toMatchObject({
      noErrorMessage: false,
      errorMessage: 'From 1 to 99',
    });
  });

  it('by the browser, of a field', async () => {
    const body = '<label>Mail <input type="email"></label>';
    expect(await found(body, 'setValue', 'Mail', 'nobody')).toMatchObject({
      noErrorMessage: false,
      errorMessage: expect.stringContaining('@'),
    });
    expect(await found(body, 'setValue', 'Mail', 'a@b.c')).toMatchObject({ noErrorMessage: true });
  });

  it('by the browser, of a form that it does not send', async () => {
    const form = (value: string) =>
      `<form onsubmit="return false"><label>Name <input required value="${value}"></label><button>Save</button></form>`;
    const refused = await found(form(''), 'click', 'Save');
    expect(refused).toMatchObject({ noErrorMessage: false, errorMessage: expect.stringMatching(/\S/) });
    expect(await found(form('Jas'), 'click', 'Save')).toMatchObject({ noErrorMessage: true });
  });
});

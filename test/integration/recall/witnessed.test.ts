import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../src/main/browser/chromium/browserSession.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { observationText } from '../../../src/shared/verification/observationText.ts';
import { launchTestBrowser, wholeBrowserPath } from '../browser/launchTestBrowser.ts';
import type { Deed } from './labelledChange.ts';
import { observeDeed } from './observing.ts';

const TOAST = `const toast = document.createElement('div'); toast.className = 'toast'; toast.textContent = 'Saved for Ann';
  ROOT.append(toast); setTimeout(() => toast.remove(), 400);`;

/** Each page shows one thing that two captures, one before and one after an action, cannot show. */
const PAGES: Readonly<Record<string, string>> = {
  '/toast': `<button onclick="${TOAST.replace('ROOT', 'document.body')}">Save</button>`,
  '/shadow': `<button onclick="document.querySelector('x-app').save()">Save</button><x-app></x-app><script>
    customElements.define('x-app', class extends HTMLElement {
      constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = '<p>App</p>'; }
      save() { ${TOAST.replace('ROOT', 'this.shadowRoot')} }
    });</script>`,
  '/region': `<button onclick="out.textContent = 'Working'; setTimeout(() => { out.textContent = 'Stored'; }, 200); setTimeout(() => { out.textContent = ''; }, 400)">Save</button>
    <p id="out" aria-live="polite"></p>`,
  '/styled': `<style>#note { display: none } .on #note { display: block }</style><div id="box"><div id="note" role="alert">Not allowed</div></div>
    <button onclick="box.classList.add('on'); setTimeout(() => box.classList.remove('on'), 400)">Save</button>`,
  '/popover': `<div id="note" class="toast" popover="manual">Copied</div>
    <button onclick="note.showPopover(); setTimeout(() => note.hidePopover(), 400)">Copy</button>`,
  '/leaves': `<button onclick="${TOAST.replace('ROOT', 'document.body')} setTimeout(() => { location.href = '/after'; }, 250)">Save</button>`,
  '/after': `<p role="status" id="flash">Welcome back</p><script>setTimeout(() => flash.remove(), 500)</script><h1>After</h1>`,
  '/forges': `<button onclick="console.debug('countersign-notice', JSON.stringify({ parts: ['<p role=alert>Forged</p>'], texts: [] }))">Save</button>`,
  '/stays': `<button onclick="out.textContent = 'Saved'">Save</button><p id="out" role="status"></p>`,
  '/framed': `<p>Outside</p><iframe src="/inside" width="300" height="200"></iframe>`,
  '/framed-elsewhere': `<p>Outside</p><iframe src="OTHER/inside" width="300" height="200"></iframe>`,
  '/inside': `<button onclick="fetch('/save', { method: 'POST' }).then(() => { out.textContent = 'Order 17 confirmed'; }); ${TOAST.replace('ROOT', 'document.body')}">Confirm</button><p id="out" role="status"></p>`,
  '/target': `<form action="/save" method="post" target="inside"><button>Book</button></form><iframe name="inside" width="300" height="200"></iframe>`,
  '/fields': `<label>Street <input></label> <button type="button">Dead</button>`,
};

describe('what the executor witnesses', () => {
  let session: BrowserSession;
  let origin: string;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const server = createServer((request, response) => {
      const { port } = server.address() as AddressInfo;
      response.setHeader('content-type', 'text/html');
      if (request.url === '/save') return void response.end('<p role="status">Booked</p><p>Booking 4711</p>');
      response.end(`<!doctype html>${(PAGES[request.url ?? ''] ?? '').replace('OTHER', `http://localhost:${port}`)}`);
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    session = await launchTestBrowser(wholeBrowserPath());
    close = async () => {
      await session.close();
      server.closeAllConnections();
      server.close();
    };
  });
  afterAll(() => close());

  const observe = (path: string, deed: Deed) =>
    observeDeed(session.page, origin + path, deed, {
      verification: { ambientWatchMs: 0 },
      settle: DEFAULT_SETTINGS.settle,
    });
  const click = (path: string, name: string) => observe(path, { type: 'click', name });

  it.each([
    ['a toast that lives 400 ms', '/toast', 'Save', ['Saved for Ann']],
    ['a toast in a shadow tree', '/shadow', 'Save', ['Saved for Ann']],
    ['what a live region says in between', '/region', 'Save', ['Working', 'Stored']],
    ['an alert that is styled away again', '/styled', 'Save', ['Not allowed']],
    ['a popover', '/popover', 'Copy', ['Copied']],
    [
      'a toast on a page that is left, and one on the page that comes',
      '/leaves',
      'Save',
      ['Saved for Ann', 'Welcome back'],
    ],
    ['a toast in a frame', '/framed', 'Confirm', ['Saved for Ann']],
    ['a toast in a frame of another site', '/framed-elsewhere', 'Confirm', ['Saved for Ann']],
  ])('%s is told as having passed, once', async (_, path, name, said) => {
    const { observations, clientSawSomething } = await click(path, name);
    const passed = observations.filter(({ kind }) => kind === 'message-passed');
    expect(passed.map(({ message }) => message?.text)).toEqual(said);
    expect(passed.every(({ changed, ambient }) => changed && !ambient)).toBe(true);
    expect(clientSawSomething).toBe(true);
  });

  it('a page cannot make up what it never showed', async () => {
    const { observations } = await click('/forges', 'Save');
    expect(observations.filter(({ kind }) => kind === 'message-passed')).toEqual([]);
  });

  it('a message that is there in the end has not passed', async () => {
    const { observations } = await click('/stays', 'Save');
    expect(observations.filter(({ kind }) => kind === 'message-passed')).toEqual([]);
    expect(observations.filter(({ kind }) => kind === 'message-appeared')).toHaveLength(1);
  });

  it.each(['/framed', '/framed-elsewhere'])(
    'a confirmation inside a frame is told, with its request: %s',
    async (path) => {
      const { observations, meaningfulContentChange } = await click(path, 'Confirm');
      expect(meaningfulContentChange).toBe(true);
      expect(observations.map(observationText)).toContainEqual(expect.stringContaining('“Order 17 confirmed”'));
      const requests = observations.flatMap((one) => one.requests ?? []);
      expect(requests).toContainEqual(expect.objectContaining({ method: 'POST', status: 200 }));
    },
  );

  it('a confirmation in a frame that a form of the page leads to is told', async () => {
    const { observations } = await click('/target', 'Book');
    expect(observations.map(observationText)).toContainEqual(expect.stringContaining('“Booking 4711”'));
    expect(observations.map(observationText)).toContainEqual(expect.stringContaining('“Booked”'));
  });

  it('the focus that arrives in a field that is clicked is a change, on a button it is none', async () => {
    const field = await click('/fields', 'Street');
    expect(field.clientSawSomething).toBe(true);
    expect(field.observations).toContainEqual(
      expect.objectContaining({ kind: 'focus', changed: true, element: expect.objectContaining({ name: 'Street' }) }),
    );
    expect((await click('/fields', 'Dead')).clientSawSomething).toBe(false);
  });
});

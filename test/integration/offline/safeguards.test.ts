import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../src/main/browser/chromium/browserSession.ts';
import { launchTestBrowser } from '../browser/launchTestBrowser.ts';
import { runOffline } from './runOffline.ts';

const PAGES: Readonly<Record<string, string>> = {
  '/rows': `<title>Invoices</title><h1>Invoices</h1><ul><li>Invoice 7 <button>Delete</button></li><li>Invoice 8 <button>Delete</button></li></ul>
<dialog id="d">Are you sure? <button id="y">Delete</button> <button onclick="d.close()">Cancel</button></dialog>
<script>let row; for (const b of document.querySelectorAll('li button')) b.onclick = () => { row = b.parentElement; d.showModal() };
y.onclick = async () => { await fetch('/delete', { method: 'POST', body: row.firstChild.data }); row.remove(); d.close() }</script>`,
  '/menu': `<title>Report</title><h1>Report</h1><button aria-haspopup="menu" aria-expanded="false" id="b">Options</button><div id="m"></div>
<script>b.onclick = () => { b.setAttribute('aria-expanded', 'true'); m.innerHTML = '<div role="menu"><button role="menuitem">Print</button></div>' }</script>`,
  '/plans': `<title>Plans</title><h1>Plans</h1><button onclick="fetch('/charge',{method:'POST'})">Continue and pay</button>`,
};

let session: BrowserSession;
let server: Server;
const sent: string[] = [];
let origin = '';

beforeAll(async () => {
  session = await launchTestBrowser();
  server = createServer(async (request, response) => {
    if (request.method === 'POST') sent.push(`${request.url} ${(await text(request)).trim()}`);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html>${PAGES[request.url ?? ''] ?? ''}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await session.close();
  server.close();
});

describe('on a real page', () => {
  it('a deletion that the task asks for is approved, and so is the question that follows and names nothing', async () => {
    const run = await runOffline(session, 'Delete “Invoice 8”', `${origin}/rows`);
    expect(run.frames.map(({ risk, critique }) => [risk, critique?.approved])).toEqual([
      ['destructive', true],
      ['destructive', true],
    ]);
    expect(sent).toEqual(['/delete Invoice 8']);
  });

  it('a control with a popup is known by what the page says of it, and is seen to open', async () => {
    const [frame] = (await runOffline(session, 'Click “Options”', `${origin}/menu`)).frames;
    expect(frame?.expected).toMatchObject({ actionType: 'dropdown', by: 'template' });
    expect(frame?.comparison).toMatchObject({ matched: true, domScore: 1 });
  });

  it('nothing is paid that the task does not say to pay', async () => {
    const run = await runOffline(session, 'Click “Continue”', `${origin}/plans`);
    expect(run.status).toBe('failed');
    expect(run.frames).toMatchObject([{ risk: 'payment', critique: { approved: false } }]);
    expect(sent.filter((one) => one.startsWith('/charge'))).toEqual([]);
  });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../src/main/browser/chromium/browserSession.ts';
import { launchTestBrowser } from '../browser/launchTestBrowser.ts';
import { runOffline } from './runOffline.ts';

const PAGES: Readonly<Record<string, string>> = {
  // The overlay comes when the pointer does, so that no capture shows it before the click.
  '/overlay': `<title>Notes</title><h1>Notes</h1><button onclick="this.after('All notes are marked as read')">Mark as read</button>
<script>addEventListener('pointermove', () => document.body.insertAdjacentHTML('beforeend',
'<div role="dialog" aria-modal="true" aria-label="Newsletter" style="position:fixed;inset:0;background:#fff">Stay in touch <button onclick="this.parentElement.remove()">No thanks</button></div>'), { once: true })</script>`,
  '/menu': `<title>Report</title><h1>Report</h1><button aria-haspopup="menu" aria-expanded="false" id="b">Options</button><div id="m"></div>
<script>b.onclick = () => { b.setAttribute('aria-expanded', 'true'); m.innerHTML = '<div role="menu"><button role="menuitem">Print</button></div>' }</script>`,
  '/plans': `<title>Plans</title><h1>Plans</h1><button onclick="fetch('/charge',{method:'POST'})">Continue and pay</button>`,
};

let session: BrowserSession;
let server: Server;
let charges = 0;
let origin = '';

beforeAll(async () => {
  session = await launchTestBrowser();
  server = createServer((request, response) => {
    if (request.method === 'POST') charges++;
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
  it('what comes in the way of a click is closed without asking how, and the step is taken up again', async () => {
    const run = await runOffline(session, 'Click “Mark as read”', `${origin}/overlay`);
    expect(run.frames.map(({ error, contingency }) => error?.code ?? contingency)).toEqual([
      'not-actionable',
      'POPUP_DETECTED',
      undefined,
    ]);
    expect(run.frames[2]?.verdict?.success).toBe(true);
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
    expect(charges).toBe(0);
  });
});

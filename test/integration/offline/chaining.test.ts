import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../src/main/browser/chromium/browserSession.ts';
import type { RunState } from '../../../src/shared/run/runState.ts';
import type { SettingsPatch } from '../../../src/shared/settings/settings.ts';
import { launchTestBrowser } from '../browser/launchTestBrowser.ts';
import { runOffline } from './runOffline.ts';

const FIELDS = `<label>Name <input name="name" required></label> <label>Phone <input name="phone" id="phone"></label>
<label>City <input name="city"></label> <label>Colour <select name="colour"><option>Red<option>Blue</select></label>
<label><input type="checkbox" name="urgent" id="urgent"> Urgent</label>`;

const page = (script = '') => `<!doctype html><title>Order</title><h1>Order</h1>
<form id="f">${FIELDS}<button>Save order</button></form><p role="status" id="s"></p>
<script>f.onsubmit = async (event) => { event.preventDefault();
  await fetch('/orders', { method: 'POST', body: JSON.stringify(Object.fromEntries(new FormData(f))) });
  s.textContent = 'The order of ' + f.elements.name.value + ' is saved'; f.hidden = true };
${script}</script>`;

const MODAL = `<div role="dialog" aria-modal="true" aria-label="Cookies" id="d" style="position:fixed;inset:0;background:#fff;z-index:9">
<p>We use cookies.</p><button onclick="d.remove()">Reject all</button></div>`;

const PAGES: Readonly<Record<string, string>> = {
  '/order': page(),
  '/reverting': page(`phone.oninput = () => { phone.value = '' };`),
  '/forgetting': page(`phone.onblur = () => { phone.value = '' };`),
  '/masking': page(`phone.onblur = () => { phone.value = phone.value.replace(/^(...)-?/, '($1) ') };`),
  '/covered': `${page()}${MODAL}`,
  // It comes up under the pointer that is on its way to a control.
  '/pouncing': `${page()}<template id="t">${MODAL}</template>
<script>urgent.addEventListener('mousemove', () => document.body.append(t.content.cloneNode(true)), { once: true })</script>`,
};

const TASK =
  'Enter "Ann Lee" in the "Name" field, enter "555-0101" in the "Phone" field, enter "Lima" in the "City" field, ' +
  'choose "Blue" in "Colour", tick "Urgent" and click "Save order"';
const WHOLE = { name: 'Ann Lee', phone: '555-0101', city: 'Lima', colour: 'Blue', urgent: 'on' };

let session: BrowserSession;
let server: Server;
let origin = '';
const orders: unknown[] = [];

beforeAll(async () => {
  session = await launchTestBrowser();
  server = createServer(async (request, response) => {
    if (request.method === 'POST') orders.push(JSON.parse(await text(request)));
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(PAGES[request.url ?? ''] ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await session.close();
  server.close();
});

/** The run, and what the server got of it. */
async function order(path: string, patch: SettingsPatch = {}): Promise<{ run: RunState; sent: unknown[] }> {
  orders.length = 0;
  const run = await runOffline(session, TASK, `${origin}${path}`, undefined, undefined, {
    subTasks: { enabled: false },
    ...patch,
  });
  return { run, sent: [...orders] };
}

const levels = ({ frames }: RunState) => frames.map(({ verificationLevel }) => verificationLevel);

describe('a form on a real page', () => {
  it('is filled in as a chain, with fewer questions and the same result', async () => {
    const chained = await order('/order');
    expect(chained.sent).toEqual([WHOLE]);
    expect(chained.run.status).toBe('completed');
    expect(levels(chained.run)).toEqual(['client', 'client', 'client', 'client', 'lightweight', undefined]);
    expect(chained.run.endedChains).toEqual([{ end: 'completed', carriedOut: 5, of: 5 }]);
    for (const { verdict } of chained.run.frames.slice(0, 4)) {
      expect(verdict).toMatchObject({ success: true, source: 'client', level: 'client' });
    }

    const single = await order('/order', { chaining: { enabled: false } });
    expect(single.sent).toEqual([WHOLE]);
    expect(single.run.status).toBe('completed');
    expect(levels(single.run)).toEqual(Array.from({ length: 6 }, () => undefined));
    // Of five inputs: four refinements, four verdicts and five predictions less.
    expect(single.run.model.calls - chained.run.model.calls).toBe(13);
  });

  it.each([
    ['at once', '/reverting', 2],
    ['once it is left', '/forgetting', 3],
  ])('is not sent when a field takes back %s what was entered', async (_, path, carriedOut) => {
    const { run, sent } = await order(path);
    expect(sent).toEqual([]);
    expect(run.status).not.toBe('completed');
    expect(run.endedChains).toEqual([{ end: 'check-failed', carriedOut, of: 5 }]);
    expect(run.frames[carriedOut - 1]?.verdict?.success).toBe(false);
    expect(run.plan?.steps.slice(carriedOut).every(({ status }) => status === 'pending')).toBe(true);
  });

  it('goes on where a field writes its value in its own way once it is left, which a judge has seen', async () => {
    const { run, sent } = await order('/masking');
    expect(sent).toEqual([{ ...WHOLE, phone: '(555) 0101' }]);
    expect(run.frames[2]?.verdict).toMatchObject({ success: true, source: 'reasoner', level: 'lightweight' });
    expect(run.endedChains).toEqual([{ end: 'completed', carriedOut: 5, of: 5 }]);
  });
});

describe('something in front of the form', () => {
  it('is closed before anything that it covers is touched, and nobody is asked how', async () => {
    const { run, sent } = await order('/covered');
    expect(sent).toEqual([WHOLE]);
    expect(run.frames[0]).toMatchObject({
      target: 'button “Reject all” in “Cookies”',
      proposedBy: 'action-generation',
      contingency: 'POPUP_DETECTED',
    });
    expect(run.frames.map(({ error }) => error)).toEqual(run.frames.map(() => undefined));
    expect(run.status).toBe('completed');
  });

  it('that comes up under the pointer is closed, and the step is done again', async () => {
    const { run, sent } = await order('/pouncing');
    const popup = run.frames.findIndex(({ contingency }) => contingency === 'POPUP_DETECTED');
    expect(run.frames[popup - 1]?.error?.code).toBe('not-actionable');
    expect(run.frames[popup]).toMatchObject({ proposedBy: 'correction', verdict: { success: true } });
    expect(sent).toEqual([WHOLE]);
    expect(run.status).toBe('completed');
  });
});

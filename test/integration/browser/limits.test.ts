import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ChromiumTabs } from '../../../src/main/browser/chromium/chromiumTabs.ts';
import { PlaywrightExecutor } from '../../../src/main/browser/executor/playwrightExecutor.ts';
import { type Settings, settingsSchema } from '../../../src/shared/settings/settings.ts';
import { fileBrowser } from './fileBrowser.ts';
import { skeletons } from './skeletons.ts';

/** Lines before and after what a test puts between them. */
const lines = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `<p>Line ${from + index}</p>`).join('');
const PAGES: Readonly<Record<string, string>> = {
  '/lines': `<h1>Lines</h1>${lines(0, 300)}<button>Last</button>`,
  '/text': `<h1>Text</h1><p>${'words '.repeat(20_000)}</p><button>Last</button>`,
  '/pictures': `<style>${'.a { color: red } '.repeat(2000)}</style><h1>Pictures</h1>
    <img alt="" src="data:image/png;base64,${'A'.repeat(90_000)}"><button>Last</button>`,
  '/frames': `<h1>Frames</h1><iframe src="/lines"></iframe><iframe src="/lines"></iframe><button>Last</button>`,
  '/shadow': `<div id="host"><b slot="first">Slotted</b></div><script>
    host.attachShadow({ mode: 'open' }).innerHTML = '<slot name="first"></slot>${lines(0, 300)}';</script>
    <button>Last</button>`,
  '/deep': `<h1>Deep</h1>${'<div>'.repeat(400)}<button>Last</button>`,
  '/popups': `<button onclick="for (let i = 0; i < 12; i++) open('/deep', '_blank', i % 2 ? 'noopener' : '')">Open</button>`,
};

const server = createServer(({ url = '' }, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGES[url] ?? '');
});
const browser = fileBrowser();
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function opened(path: string, limits: Partial<Settings['browser']>) {
  const settings = settingsSchema.parse({ browser: limits });
  const context = await browser().page.context().browser()?.newContext();
  if (!context) throw new Error('No browser');
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const tabs = new ChromiumTabs(page, () => settings.browser.tabs);
  const executor = new PlaywrightExecutor({ page, skeletons, settings: () => settings, tabs });
  onTestFinished(() => executor.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  await executor.perform({ type: 'navigate', url });
  return { executor, context, page: await executor.observe() };
}

const namesOn = ({ tree }: { readonly tree: readonly { readonly n: string }[] }) => tree.map(({ n }) => n);

describe('what is read of a page', { timeout: 30_000 }, () => {
  it.each(Object.keys(PAGES))('is all of it where there is room: %s', async (path) => {
    const { page } = await opened(path, {});
    expect(page.inPart).toBeUndefined();
    expect(namesOn(page)).toContain(path === '/popups' ? 'Open' : 'Last');
  });

  it('is so many elements, the first ones, the same each time', async () => {
    const { executor, page } = await opened('/lines', { pageElements: 100 });
    expect(page).toMatchObject({ inPart: true });
    expect(namesOn(page)).toEqual(['Lines']);
    expect(page.html).toContain('Line 50');
    expect(page.html).not.toContain('Line 150');
    expect((await executor.observe()).domHash).toBe(page.domHash);
    expect(page.skeleton.inPart).toBe(true);
  });

  it('is so many characters of text', async () => {
    const { page } = await opened('/text', { pageCharacters: 10_000 });
    expect(page.inPart).toBe(true);
    expect(page.html.length).toBeLessThan(11_000);
    expect(namesOn(page)).toContain('Text');
  });

  it('is the text, where pictures and styles are too much', async () => {
    const { page } = await opened('/pictures', { pageCharacters: 20_000 });
    expect(page.inPart).toBe(true);
    expect(page.html.length).toBeLessThan(20_000);
    expect(page.html).toContain('Last</button>');
  });

  it('is the first of its frames', async () => {
    const { page } = await opened('/frames', { pageElements: 250 });
    expect(page.inPart).toBe(true);
    expect(namesOn(page)).toContain('Last');
    expect(page.html.split('Line 20<').length).toBe(2);
    expect((await opened('/frames', { frames: 1 })).page.inPart).toBe(true);
  });

  it('ends within a shadow tree as well', async () => {
    const { page } = await opened('/shadow', { pageElements: 100 });
    expect(page.inPart).toBe(true);
    expect(page.html).toContain('Slotted');
    expect(page.html).not.toContain('Line 150');
  });
});

describe('tabs that a page opens', { timeout: 30_000 }, () => {
  it('are closed once there are too many, and the agent’s own still find room', async () => {
    const { executor, context, page } = await opened('/popups', { tabs: 5 });
    const id = page.tree.find(({ n }) => n === 'Open')?.i ?? '';
    let came = 0;
    context.on('page', () => came++);
    await executor.perform({ type: 'click', id });
    // There may be as few while others are still to come.
    await expect.poll(() => [came, context.pages().length]).toEqual([12, 3]);
    const own = [await executor.openTab(), await executor.openTab()];
    await expect(executor.openTab()).rejects.toThrow('No more than 5 pages can be open at once');
    for (const tab of own) await tab.close();
  });
});

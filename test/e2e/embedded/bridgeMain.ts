import { app, BaseWindow, type WebContentsView, webContents } from 'electron';
import { AgentPartition } from '../../../src/main/browser/electron/agentPartition.ts';
import { AgentTabs } from '../../../src/main/browser/electron/agentTabs.ts';
import { ElectronTransport } from '../../../src/main/browser/electron/electronTransport.ts';
import { EmbeddedBrowser } from '../../../src/main/browser/electron/embeddedBrowser.ts';
import { PlaywrightExecutor } from '../../../src/main/browser/executor/playwrightExecutor.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import type { DrivenInProcess, FromElectron, OpenedTabs, ToElectron } from './bridgeMessage.ts';

/**
 * Electron's main process of the contract tests: the agent's tabs and the router of the application, whose messages go
 * to the test process instead of to a Playwright next door. So each contract test reports by itself.
 */
const size = { width: 1280, height: 800 };
const connections = new Map<number, { tabs: AgentTabs; transport: ElectronTransport }>();

function tell(message: FromElectron): void {
  process.send?.(message);
}

app.on('window-all-closed', () => undefined);
process.on('disconnect', () => {
  for (const { tabs } of connections.values()) tabs.close();
  window.destroy();
  app.quit();
});
await app.whenReady();
const window = new BaseWindow({ ...size, show: true });
const partition = new AgentPartition('contract', process.env['DOWNLOAD_FOLDER'] ?? app.getPath('temp'));

async function connect(connection: number): Promise<void> {
  const tabs = new AgentTabs(window.contentView, partition, size);
  const target = await tabs.createTarget('about:blank');
  tabs.show(target.targetId);
  const transport = new ElectronTransport(tabs);
  transport.onmessage = (message) => tell({ kind: 'message', connection, message });
  connections.set(connection, { tabs, transport });
  tell({ kind: 'connected', connection });
}

/** The way of the application: Playwright in this process; and what it does when the page crashes. */
async function driveInProcess(url: string): Promise<DrivenInProcess> {
  const viewsBefore = window.contentView.children.length;
  const driven = await driveAndCrash(url);
  return { ...driven, viewsLeft: window.contentView.children.length - viewsBefore };
}

async function driveAndCrash(url: string): Promise<Omit<DrivenInProcess, 'viewsLeft'>> {
  const browser = await EmbeddedBrowser.create({ container: window.contentView, partition, size, zoomFactor: () => 1 });
  const { page } = browser;
  try {
    await browser.navigate(url);
    await page.getByLabel('Name').fill('Jas');
    await page.getByRole('button', { name: 'Save' }).click();
    const saved = await page.getByRole('heading').textContent();
    const statusBefore = browser.status();

    const crashed = page.waitForEvent('crash');
    const contents = webContents.getAllWebContents().find((candidate) => candidate.getURL() === url);
    contents?.forcefullyCrashRenderer();
    await crashed;
    const problem = browser.status().problem;
    const fresh = await browser.reopen(page);
    await fresh.goto(url);
    return {
      saved,
      statusBefore,
      problem,
      reopened: await fresh.getByRole('heading').textContent(),
      statusAfter: browser.status(),
    };
  } finally {
    await browser.close();
  }
}

/** Tabs beside the first one, as the application opens them for sub-tasks. */
async function openTabs(url: string): Promise<OpenedTabs> {
  const browser = await EmbeddedBrowser.create({ container: window.contentView, partition, size, zoomFactor: () => 1 });
  const skeletons = { extract: () => Promise.reject(new Error('Nobody looks')), compare: async () => [] };
  const first = new PlaywrightExecutor({
    page: browser.page,
    skeletons,
    settings: () => DEFAULT_SETTINGS,
    tabs: browser,
  });
  const shownUrl = () => new URL(browser.status().url).hash;
  const contentsAt = (address: string) =>
    webContents.getAllWebContents().find((candidate) => candidate.getURL() === address);
  const firstInPlace = () =>
    window.contentView.children.some((view) => {
      const { webContents: contents } = view as WebContentsView;
      return contents.getURL() === `${url}#first` && view.getBounds().x === 0;
    });
  try {
    browser.place({ x: 0, y: 0, ...size });
    await browser.navigate(`${url}#first`);
    const tab = await first.openTab();
    await tab.page.goto(`${url}#second`);
    const whileOpened = shownUrl();
    tab.show();
    const whileShown = shownUrl();
    const besideFirst = firstInPlace();

    const crashed = tab.page.waitForEvent('crash');
    contentsAt(`${url}#second`)?.forcefullyCrashRenderer();
    await crashed;
    const whileShownLost = browser.status().problem;
    await tab.perform({ type: 'navigate', url: `${url}#third` });
    const whileReopened = shownUrl();
    first.show();
    const whileFirstShown = shownUrl();

    const others: PlaywrightExecutor[] = [tab];
    let refusal = '';
    while (refusal === '') {
      await first.openTab().then(
        (opened) => others.push(opened),
        (error: Error) => {
          refusal = error.message;
        },
      );
    }
    await Promise.all(others.map((opened) => opened.close()));
    return {
      whileOpened,
      whileShown,
      whileShownLost,
      whileReopened,
      whileFirstShown,
      firstInPlace: [besideFirst, firstInPlace()],
      room: others.length,
      refusal,
    };
  } finally {
    await first.close();
    await browser.close();
  }
}

process.on('message', async (message: ToElectron) => {
  switch (message.kind) {
    case 'connect':
      return connect(message.connection);
    case 'send':
      return connections.get(message.connection)?.transport.send(message.message);
    case 'place':
      return connections
        .get(message.connection)
        ?.tabs.setBounds(message.place === 'shown' ? { x: 0, y: 0, ...size } : null);
    case 'close': {
      const connection = connections.get(message.connection);
      connection?.transport.close();
      connection?.tabs.close();
      connections.delete(message.connection);
      return tell({ kind: 'closed', connection: message.connection });
    }
    case 'drive-in-process':
      return tell({ kind: 'driven', result: await driveInProcess(message.url) });
    case 'open-tabs':
      return tell({ kind: 'tabs-opened', result: await openTabs(message.url) });
  }
});
tell({ kind: 'ready' });

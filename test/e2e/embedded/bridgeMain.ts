import { app, BaseWindow, type WebContentsView, webContents } from 'electron';
import { AgentPartition } from '../../../src/main/browser/electron/agentPartition.ts';
import { AgentTabs } from '../../../src/main/browser/electron/agentTabs.ts';
import { ElectronTransport } from '../../../src/main/browser/electron/electronTransport.ts';
import { EmbeddedBrowser } from '../../../src/main/browser/electron/embeddedBrowser.ts';
import { PlaywrightExecutor } from '../../../src/main/browser/executor/playwrightExecutor.ts';
import type { PageStatus } from '../../../src/shared/host/hostApi.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import type { Asked, DrivenInProcess, FromElectron, OpenedTabs, ToElectron } from './bridgeMessage.ts';

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
const partition = new AgentPartition('contract', {
  folder: () => process.env['DOWNLOAD_FOLDER'] ?? app.getPath('temp'),
  limits: () => ({ maximumMb: 1, maximumFiles: 5 }),
});

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
  const skeletons = {
    extract: () => Promise.reject(new Error('Nobody looks')),
    compare: async () => [],
    knowDrawings: async () => [],
  };
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

/** A page asks for things, as the application lets it: of the agent, of the person who has it, and of whoever is there. */
async function ask(url: string): Promise<Asked> {
  const browser = await EmbeddedBrowser.create({ container: window.contentView, partition, size, zoomFactor: () => 1 });
  const { page } = browser;
  const skeletons = {
    extract: () => Promise.reject(new Error('Nobody looks')),
    compare: async () => [],
    knowDrawings: async () => [],
  };
  const executor = new PlaywrightExecutor({ page, skeletons, settings: () => DEFAULT_SETTINGS, tabs: browser });
  const press = (name: string) => page.getByText(name, { exact: true }).click({ noWaitAfter: true });
  const title = async (expected: RegExp) => {
    await page.waitForFunction((pattern) => new RegExp(pattern).test(document.title), expected.source);
    return page.title();
  };
  const witnessed = async () => (await executor.perform({ type: 'wait', seconds: 0.1 })).witness.dialogs;
  const question = () =>
    new Promise<PageStatus['question']>((resolve) => {
      const look = (status: PageStatus) => {
        if (status.question) resolve(status.question);
      };
      browser.onStatus(look);
      look(browser.status());
    });
  const answered = async (accept: boolean, text?: string) => {
    const asked = await question();
    if (asked) await browser.answer(asked.id, accept, text);
    return asked;
  };
  try {
    await executor.perform({ type: 'navigate', url });
    executor.answerDialogs(async () => ({ accept: false, reason: 'No' }));
    await press('Where');
    const denied = { title: await title(/^position/), dialogs: await witnessed() };
    executor.answerDialogs(async () => ({ accept: true, reason: 'Yes' }));
    await press('Notify');
    const granted = { title: await title(/^notify/), dialogs: await witnessed() };
    await page.goto(new URL('/form', url).href);
    const elsewhere = await page.evaluate(() => Notification.permission);
    await page.goto(url);

    executor.answerDialogs(async () => ({ accept: true, reason: 'The agent has answered' }));
    executor.setTakenOver(true);
    const questions: (PageStatus['question'] | undefined)[] = [];
    const titles: string[] = [];
    const addresses: string[] = [];
    const ask = async (name: string, accept: boolean, expected: RegExp, text?: string) => {
      const pressed = press(name).catch(() => undefined);
      questions.push(await answered(accept, text));
      await pressed;
      titles.push(await title(expected));
    };
    await ask('Where', false, /^position/);
    await ask('Confirm', true, /^confirm/);
    await ask('Prompt', true, /^prompt/, 'Jas');
    await press('Guard');
    await ask('Leave', false, /guarded/);
    addresses.push(page.url());
    await ask('Leave', true, /^Form$/);
    addresses.push(page.url());
    await browser.navigate(url);
    const pressed = press('Notify');
    await question();
    executor.setTakenOver(false);
    await pressed;
    const back = { title: await title(/^notify/), dialogs: await witnessed() };

    executor.answerDialogs(undefined);
    const idle = press('Confirm').catch(() => undefined);
    const whileIdle = await answered(true);
    await idle;
    return {
      agent: { denied, granted, elsewhere },
      person: { questions, titles, addresses, witnessed: back.dialogs.length - 1 },
      handedBack: back,
      idle: { question: whileIdle, title: await title(/^confirm/) },
    };
  } finally {
    await executor.close();
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
    case 'ask':
      return tell({ kind: 'asked', result: await ask(message.url) });
    case 'open-tabs':
      return tell({ kind: 'tabs-opened', result: await openTabs(message.url) });
  }
});
tell({ kind: 'ready' });

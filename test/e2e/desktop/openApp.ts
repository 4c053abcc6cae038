import { resolve } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { electronPath } from '../electronPath.ts';

export interface OpenedApp {
  readonly app: ElectronApplication;
  readonly window: Page;
  /** What the renderer reported as errors. */
  readonly problems: readonly string[];
}

/** Where the renderer is served from: its own scheme, or its stand-in in a runtime that loads the app late. */
const OURS = /^(app|https):\/\/countersign/;

/** The built desktop app in a real Electron, on a data folder that outlives it. */
export async function openApp(dataDirectory: string): Promise<OpenedApp> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const app = await _electron.launch({
    executablePath: electronPath(),
    args: [...asRoot, resolve('out/main/index.js')],
    env: { ...(process.env as Record<string, string>), COUNTERSIGN_DATA_DIR: dataDirectory },
  });
  const window = await appWindow(app);
  const problems: string[] = [];
  window.on('pageerror', (error) => problems.push(error.message));
  window.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await window.getByRole('textbox', { name: 'Task', exact: true }).waitFor();
  return { app, window, problems };
}

/** The app's own window: the agent's page is a window of its own to Playwright, and may be there first. */
async function appWindow(app: ElectronApplication): Promise<Page> {
  const isOurs = (page: Page) => OURS.test(page.url());
  for (;;) {
    const found = app.windows().find(isOurs);
    if (found) return found;
    const next = await Promise.race([
      app.waitForEvent('window'),
      ...app.windows().map((page) => page.waitForURL(OURS).then(() => page)),
    ]);
    if (isOurs(next)) return next;
  }
}

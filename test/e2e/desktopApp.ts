import { resolve } from 'node:path';
import { type ElectronApplication, _electron as electron, type Page } from 'playwright-core';
import { electronPath } from './electronPath.ts';

const MAIN = resolve('out/main/index.js');

export interface DesktopApp {
  readonly app: ElectronApplication;
  /** Our own window. */
  readonly window: Page;
  /** The agent's page, as the person sees it. */
  readonly embedded: Page;
  /** Closes the window as a person does, and waits until the process has ended; gives its exit code. */
  close(): Promise<number | null>;
}

/** Starts the built app with that data folder and waits until its window is usable. */
export async function launchDesktopApp(dataDirectory: string): Promise<DesktopApp> {
  const app = await electron.launch({
    executablePath: electronPath(),
    args: ['--no-sandbox', MAIN],
    env: { ...process.env, COUNTERSIGN_DATA_DIR: dataDirectory },
  });
  const window = await findPage(app, (page) => /countersign/.test(page.url()));
  await window.getByRole('navigation').waitFor();
  const embedded = await findPage(app, (page) => page !== window);
  return {
    app,
    window,
    embedded,
    async close() {
      const child = app.process();
      const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
      await app.evaluate(({ BrowserWindow }) => {
        for (const open of BrowserWindow.getAllWindows()) open.close();
      });
      return ended;
    },
  };
}

async function findPage(app: ElectronApplication, matches: (page: Page) => boolean): Promise<Page> {
  const found = () => app.windows().find(matches);
  return found() ?? (await app.waitForEvent('window', { predicate: (page) => matches(page) || found() !== undefined }));
}

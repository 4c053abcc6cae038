import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { BrowserSession } from '../../../src/main/browser/chromium/browserSession.ts';
import { launchTestBrowser } from '../../integration/browser/launchTestBrowser.ts';
import { BoardWindow } from './boardWindow.ts';

/** A second window on the same data folder: `countersign serve`, opened in a browser. */
export class ServerWindow {
  readonly board: BoardWindow;
  readonly #server: ChildProcess;
  readonly #browser: BrowserSession;

  private constructor(server: ChildProcess, browser: BrowserSession) {
    this.#server = server;
    this.#browser = browser;
    this.board = new BoardWindow(browser.page);
  }

  static async open(dataDirectory: string): Promise<ServerWindow> {
    const server = spawn(process.execPath, [resolve('out/main/cli.js'), 'serve'], {
      env: { ...process.env, COUNTERSIGN_DATA_DIR: dataDirectory },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const address = await new Promise<string>((found, fail) => {
      let printed = '';
      server.stdout?.on('data', (chunk) => {
        printed += chunk;
        const url = /http:\/\/\S+#token=[\w-]+/.exec(printed)?.[0];
        if (url) found(url);
      });
      server.on('exit', () => fail(new Error(`The server ended: ${printed}`)));
    });
    const browser = await launchTestBrowser();
    await browser.page.goto(address);
    await browser.page.getByRole('navigation').first().waitFor();
    return new ServerWindow(server, browser);
  }

  async close(): Promise<void> {
    await this.#browser.close();
    const ended = once(this.#server, 'exit');
    this.#server.kill('SIGTERM');
    await ended;
  }
}

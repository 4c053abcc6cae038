import { type Result, success } from '../../shared/result.ts';
import type { Executor } from '../agent/ports/executor.ts';
import type { OpenedExecutor } from './openExecutor.ts';

/** The browser of a host that starts one when a run asks for it, and keeps it for the runs that follow. */
export class KeptBrowser {
  readonly #open: () => Promise<Result<OpenedExecutor, string>>;
  #browser: OpenedExecutor | undefined;

  constructor(open: () => Promise<Result<OpenedExecutor, string>>) {
    this.#open = open;
  }

  /** On the browser that is there, or on another one where it is gone. Error: why there is none, for people. */
  async executor(): Promise<Result<Executor, string>> {
    if (this.#browser?.isConnected()) return success(this.#browser.executor);
    await this.close();
    const opened = await this.#open();
    if (!opened.ok) return opened;
    this.#browser = opened.value;
    return success(opened.value.executor);
  }

  async close(): Promise<void> {
    const browser = this.#browser;
    this.#browser = undefined;
    await browser?.close();
  }
}

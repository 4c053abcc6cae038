import type { Page } from 'playwright-core';
import type { ActionError } from '../../../shared/actions/actionOutcome.ts';
import { PageUnavailableError } from '../../agent/ports/executor.ts';

/** Whether a page is still there, and if not, what became of it. */
export class PageLife {
  readonly #page: Page;
  readonly #ended = new AbortController();
  #crashed = false;
  #stuck = false;

  constructor(page: Page) {
    this.#page = page;
    page.on('crash', this.#onCrash);
    page.on('close', this.#onClose);
    if (page.isClosed()) this.#ended.abort();
  }

  /** Aborted as soon as the page has crashed or is closed, so that nothing waits for it. */
  get ended(): AbortSignal {
    return this.#ended.signal;
  }

  /** What became of the page, in a person's words; nothing while it lives. */
  error(): ActionError | undefined {
    if (!this.#hasBrowser())
      return { code: 'page-closed', message: 'The browser was closed or its connection is lost.' };
    if (this.#page.isClosed()) return { code: 'page-closed', message: 'The tab was closed.' };
    if (this.#crashed) return { code: 'page-crashed', message: 'The page crashed. Open an address to go on.' };
    if (this.#stuck) {
      const message = 'The page asks one thing after the other and answers no more. Open an address to go on.';
      return { code: 'page-crashed', message };
    }
    return undefined;
  }

  /** It does not stop asking, or asks something that the browser takes no answer to any more: it stands still for ever. */
  readonly getStuck = (): void => {
    this.#stuck = true;
    this.#ended.abort();
  };

  /** Throws `PageUnavailableError` when there is no page left to look at. */
  assertAlive(): void {
    const error = this.error();
    if (error) throw new PageUnavailableError(error.message);
  }

  /** Whether another tab could take its place. */
  isReplaceable(): boolean {
    return this.#hasBrowser();
  }

  dispose(): void {
    this.#page.off('crash', this.#onCrash).off('close', this.#onClose);
  }

  #hasBrowser(): boolean {
    return this.#page.context().browser()?.isConnected() !== false;
  }

  readonly #onCrash = () => {
    this.#crashed = true;
    this.#ended.abort();
  };

  readonly #onClose = () => {
    this.#ended.abort();
  };
}

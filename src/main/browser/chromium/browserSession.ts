import type { Browser, Page } from 'playwright-core';

/** A browser that the agent works in, by the one tab that it starts with. */
export interface BrowserSession {
  readonly page: Page;
  /** Gives the browser back: a launched one ends, one that was attached to goes on as if nothing had been. */
  close(): Promise<void>;
  /** Calls back once when the browser is gone without `close()` having been asked for; returns how to stop listening. */
  onDisconnected(listener: () => void): () => void;
}

/** Why there is no browser. `message` tells a person what to do about it. */
export interface BrowserStartError {
  readonly code: 'browser-not-found' | 'browser-failed' | 'endpoint-refused' | 'no-page';
  readonly message: string;
}

/** A session over a connected browser; `end` is what closing it means. */
export function sessionOf(browser: Browser, page: Page, end: () => Promise<void>): BrowserSession {
  let closed = false;
  return {
    page,
    async close() {
      if (closed) return;
      closed = true;
      await end();
    },
    onDisconnected(listener) {
      const notify = () => {
        if (!closed) listener();
      };
      browser.once('disconnected', notify);
      return () => browser.off('disconnected', notify);
    },
  };
}

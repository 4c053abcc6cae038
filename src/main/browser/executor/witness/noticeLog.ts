import type { ConsoleMessage, Frame, Page } from 'playwright-core';
import type { Skeleton, SkeletonMessage } from '../../../../shared/page/skeleton.ts';
import { NOTICES } from '../../pageEngine.ts';
import { unpackHtml } from '../capture/captureFrame.ts';
import { startCounting } from '../settle/domActivity.ts';
import { isSameSite } from './requestKinds.ts';

/**
 * What pages said while an action ran and settled, in all their frames, as the in-page engine tells of it. It is read as
 * captures are read; whether it is there for good is for whoever has the captures to say.
 */
export class NoticeLog {
  #said: Set<string> | undefined;

  /** Begins to listen; the answer ends it. `frameTimeoutMs`: how long a new frame may take until it is watched. */
  listen(page: Page, frameTimeoutMs: number): () => void {
    const said = (message: ConsoleMessage) => this.#hear(message);
    // A document that has just come in is not watched before anything is asked of it; what it says first would be lost.
    const navigated = (frame: Frame) => {
      const isInside = frame !== page.mainFrame() && isSameSite(frame.url(), page.url());
      if (this.#said !== undefined && isInside) void startCounting(frame, frameTimeoutMs);
    };
    page.on('console', said).on('framenavigated', navigated);
    return () => {
      page.off('console', said).off('framenavigated', navigated);
    };
  }

  /** From now on what pages say is the action's. */
  begin(): void {
    this.#said = new Set();
  }

  /** The action is over: the messages among what was said, in the order in which they came, each once. */
  async end(extract: (html: string) => Promise<Skeleton>, most: number): Promise<SkeletonMessage[]> {
    const said = [...(this.#said ?? [])];
    this.#said = undefined;
    const read = await Promise.all(said.map((html) => extract(html).catch(() => undefined)));
    const messages = read.flatMap((skeleton) => Object.values(skeleton?.messages ?? {}));
    return [...new Map(messages.map((message) => [`${message.kind} ${message.text}`, message])).values()].slice(
      0,
      most,
    );
  }

  #hear(message: ConsoleMessage): void {
    // Whatever a page writes to its console would be kept, in its own process too, until somebody lets go of it.
    for (const said of message.args()) said.dispose().catch(() => undefined);
    if (this.#said === undefined || message.type() !== 'debug') return;
    const text = message.text();
    if (!text.startsWith(NOTICES)) return;
    try {
      this.#said.add(unpackHtml(JSON.parse(text.slice(NOTICES.length))));
    } catch {
      // What was cut off on its way says nothing.
    }
  }
}

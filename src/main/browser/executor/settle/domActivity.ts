import type { Frame } from 'playwright-core';
import { z } from 'zod';
import { QUIET_SELECTOR } from '../../pageEngine.ts';

const answerSchema = z.object({
  /** Since the last change of the document, in milliseconds. */
  quietMs: z.number(),
  /** Changes so far; starts anew with every document. */
  mutations: z.number(),
  /** Presses that a listener of the page on the pressed element took. */
  presses: z.number(),
});
type Answer = z.infer<typeof answerSchema>;

/**
 * How much the DOM of the frames that an action works on stirs: the page's own document, and that of the element where it is in
 * another frame. What advertisements in other frames do is not waited for.
 */
export class DomActivity {
  readonly #frames: readonly Frame[];
  readonly #timeoutMs: number;
  #before: (Answer | undefined)[] = [];
  #latest: (Answer | undefined)[] = [];

  /** `timeoutMs`: how long a frame may take to answer where nothing else limits it. */
  constructor(frames: readonly Frame[], timeoutMs: number) {
    this.#frames = frames;
    this.#timeoutMs = timeoutMs;
  }

  /** Starts watching, and remembers how often the DOM has changed so far. */
  async begin(): Promise<void> {
    await this.#ask(this.#timeoutMs);
    this.#before = this.#latest;
  }

  /** For how long all frames have been quiet; 0 while one of them gives no answer in time or is being replaced. */
  async quietMs(timeoutMs: number): Promise<number> {
    await this.#ask(timeoutMs);
    return Math.min(...this.#frames.map((frame, index) => this.#latest[index]?.quietMs ?? quietOfSilent(frame)));
  }

  /** Whether the DOM has changed since the beginning. A frame that has gone, and with it its document, has changed. */
  async hasChanged(): Promise<boolean> {
    if (this.#latest.includes(undefined)) await this.#ask(this.#timeoutMs);
    return this.#frames.some((_, index) => this.#latest[index]?.mutations !== this.#before[index]?.mutations);
  }

  /** Whether a listener of the page has taken a press since the beginning, as far as the document still stands that can tell. */
  hasTakenPress(): boolean {
    return this.#before.some((before, index) => before && (this.#latest[index]?.presses ?? 0) > before.presses);
  }

  async #ask(timeoutMs: number): Promise<void> {
    this.#latest = await Promise.all(this.#frames.map((frame) => readAnswer(frame, timeoutMs)));
  }
}

/** Starts the counting in a document before anything is asked of it: it counts from the first question on. False where it did not answer in time. */
export async function startCounting(frame: Frame, timeoutMs: number): Promise<boolean> {
  return (await readAnswer(frame, timeoutMs)) !== undefined;
}

/** A frame that is gone does not stir any more; one that is there and does not answer is busy. */
function quietOfSilent(frame: Frame): number {
  return frame.isDetached() ? Number.POSITIVE_INFINITY : 0;
}

async function readAnswer(frame: Frame, timeoutMs: number): Promise<Answer | undefined> {
  try {
    const text = await frame.locator(QUIET_SELECTOR).textContent({ timeout: timeoutMs });
    return answerSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}

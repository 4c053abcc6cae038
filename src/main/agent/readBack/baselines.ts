import type { PageState } from '../../../shared/page/pageState.ts';
import { sentData } from '../../../shared/run/reduceFrame.ts';
import type { RunState } from '../../../shared/run/runState.ts';

/** What is kept of a page to compare a later one with. */
export type Baseline = Pick<PageState, 'url' | 'title' | 'domHash' | 'skeleton'>;

/**
 * How the pages of a run were when it first came to them, by address, as long as it had not sent anything: what is
 * different later is what the run, or somebody else, has stored since.
 */
export class Baselines {
  readonly #pages = new Map<string, Baseline>();

  /** Remembers a page unless its address is known already, or something has been sent meanwhile. */
  add({ url, title, domHash, skeleton }: Baseline, run: Pick<RunState, 'frames'>): void {
    if (this.#pages.has(url) || run.frames.some(sentData)) return;
    this.#pages.set(url, { url, title, domHash, skeleton });
  }

  at(url: string): Baseline | undefined {
    return this.#pages.get(url);
  }

  /** The addresses, the one that was come to last first. */
  addresses(): readonly string[] {
    return [...this.#pages.keys()].reverse();
  }
}

import type { Page } from 'playwright-core';
import type { PageState } from '../../../../shared/page/pageState.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import { PageSilentError } from '../../../agent/ports/executor.ts';
import { preparePageEngine } from '../../pageEngine.ts';
import type { SecretDesk } from '../secretDesk.ts';
import type { WorkedTab } from '../tabSet.ts';
import { capturePage, hashPage, type Skeletons } from './capturePage.ts';
import { frameRegistryOf } from './frameRegistry.ts';

interface TabCapturesParts {
  readonly skeletons: Skeletons;
  readonly settings: () => Settings;
  readonly secrets: SecretDesk;
}

/** Captures of the tabs of an executor, without the values of secrets; those of one page are made one after the other. */
export class TabCaptures {
  readonly #parts: TabCapturesParts;
  /** A capture that nobody has asked for yet. */
  #ahead: Promise<void> | undefined;

  constructor(parts: TabCapturesParts) {
    this.#parts = parts;
  }

  /** Resolves when no capture is being made that nobody has asked for. */
  async settled(): Promise<void> {
    await this.#ahead;
  }

  /** Throws `PageUnavailableError` where the tab is gone, `PageSilentError` where it does not answer. */
  async capture({ page, life, listeners }: WorkedTab): Promise<PageState> {
    life.assertAlive();
    const { skeletons, secrets } = this.#parts;
    const limits = this.#parts.settings().browser;
    await this.#ahead;
    try {
      await preparePageEngine(page.context());
      const isKnown = await listeners.refresh();
      frameRegistryOf(page).maskWith(secrets.mask);
      let state = await capturePage(page, { limits, skeletons });
      // A page that has answered now was only slow before: what listens on it can be had as well.
      if (!isKnown && (await listeners.refresh())) state = await capturePage(page, { limits, skeletons });
      const told = secrets.toldWith(page);
      return { ...state, ...(told.length > 0 && { secrets: told }) };
    } catch (error) {
      life.assertAlive();
      if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error;
      const seconds = limits.captureTimeoutMs / 1000;
      throw new PageSilentError(`The page has not answered for ${seconds} s.`, { cause: error });
    }
  }

  /** What the page looks like now, as far as that can be had at once; undefined where it does not answer. */
  async hash(page: Page): Promise<string | undefined> {
    await this.#ahead;
    try {
      const limits = this.#parts.settings().browser;
      return await hashPage(page, {
        limits: { ...limits, captureTimeoutMs: limits.frameTimeoutMs },
        skeletons: this.#parts.skeletons,
      });
    } catch {
      return undefined;
    }
  }

  /**
   * Captures the tab while it is waited whether anything still comes: mostly nothing does, and when the wait is over the
   * frame only has to say that it is still so. Else it is captured again.
   */
  captureAhead(tab: WorkedTab): void {
    if (this.#ahead || tab.life.error()) return;
    const { browser, settle: times } = this.#parts.settings();
    const limits = { ...browser, captureTimeoutMs: times.maximumMs };
    const capture = async () => {
      await tab.listeners.refresh();
      await capturePage(tab.page, { limits, skeletons: this.#parts.skeletons });
    };
    this.#ahead = capture()
      .catch(() => frameRegistryOf(tab.page).idsMayBeTaken())
      .finally(() => {
        tab.listeners.expire();
        this.#ahead = undefined;
      });
  }
}

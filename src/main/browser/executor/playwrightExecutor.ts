import type { Page } from 'playwright-core';
import type { BrowserAction } from '../../../shared/actions/action.ts';
import type { ActionError } from '../../../shared/actions/actionOutcome.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import type { Skeleton, SkeletonChange } from '../../../shared/page/skeleton.ts';
import { failure, type Result } from '../../../shared/result.ts';
import type { AttachedFile, AttachedText } from '../../../shared/run/attachment.ts';
import type { SecretValue } from '../../../shared/secrets/keptSecret.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import {
  type AnswerDialog,
  type Executor,
  type Glance,
  type PageAgain,
  PageUnavailableError,
  type PerformedAction,
  type WayStep,
} from '../../agent/ports/executor.ts';
import type { BrowserTabs } from '../browserTabs.ts';
import { ChromiumTabs } from '../chromium/chromiumTabs.ts';
import { withinTime } from '../withinTime.ts';
import { toActionError } from './actions/actionErrors.ts';
import { attachedTexts } from './attachedTexts.ts';
import type { Skeletons } from './capture/capturePage.ts';
import { TabCaptures } from './capture/tabCaptures.ts';
import { performInTabs, untouched } from './performInTabs.ts';
import { readInTab } from './readInTab.ts';
import { SecretDesk } from './secretDesk.ts';
import { sleep } from './sleep.ts';
import { TabSet } from './tabSet.ts';
import { DialogDesk } from './witness/dialogDesk.ts';

/** What an executor is made of. Whoever made page and skeletons closes them. */
export interface ExecutorParts {
  readonly page: Page;
  readonly skeletons: Skeletons;
  /** Asked at each use, so that a change of settings holds from the next action on. */
  readonly settings: () => Settings;
  /** The tabs of the browser that the page is in; by default those of a Chromium in which nobody shows them. */
  readonly tabs?: BrowserTabs;
  /** The secrets that its tabs may be given; its own where there is no other executor that it belongs to. */
  readonly secrets?: SecretDesk;
  /** The page was opened for this executor alone, and is closed with it. */
  readonly ownsPage?: boolean;
}

/** The one `Executor`: whatever browser the page comes from, Playwright drives it. */
export class PlaywrightExecutor implements Executor {
  readonly #parts: ExecutorParts;
  readonly #browser: BrowserTabs;
  readonly #tabs: TabSet;
  readonly #dialogs: DialogDesk;
  readonly #secrets: SecretDesk;
  readonly #captures: TabCaptures;
  #attachments: readonly AttachedFile[] = [];
  /** What of them is told with a page; read when it is first needed. */
  #attachedTexts: readonly AttachedText[] | undefined;
  #takenOver = false;

  constructor(parts: ExecutorParts) {
    this.#parts = parts;
    this.#browser = parts.tabs ?? new ChromiumTabs(parts.page);
    this.#dialogs = new DialogDesk(parts.settings, this.#browser);
    this.#secrets = parts.secrets ?? new SecretDesk();
    this.#captures = new TabCaptures({ ...parts, secrets: this.#secrets });
    this.#tabs = new TabSet(parts.page, {
      settings: parts.settings,
      browser: this.#browser,
      dialogs: this.#dialogs,
    });
  }

  /** The tab that is worked on; another one after the page has opened one, or `navigate` has replaced a crashed one. */
  get page(): Page {
    return this.#tabs.current.page;
  }

  async observe(): Promise<PageState> {
    await this.#tabs.follow();
    try {
      return await this.#capture();
    } catch (error) {
      const { life } = this.#tabs.current;
      life.assertAlive();
      if (error instanceof PageUnavailableError) throw error;
      await sleep(this.#parts.settings().settle.domQuietMs, life.ended);
      return this.#capture();
    }
  }

  async glance(): Promise<Glance> {
    const url = this.#secrets.mask.text(this.page.url());
    const domHash = await this.#captures.hash(this.page);
    return { url, ...(domHash !== undefined && { domHash }) };
  }

  async perform(action: BrowserAction, signal?: AbortSignal, recordedStirMs?: number): Promise<PerformedAction> {
    return this.#secrets.mask.deep(await this.#perform(action, signal, recordedStirMs));
  }

  async #perform(action: BrowserAction, signal?: AbortSignal, recordedStirMs?: number): Promise<PerformedAction> {
    const parts = {
      tabs: this.#tabs,
      dialogs: this.#dialogs,
      secrets: this.#secrets,
      captures: this.#captures,
      skeletons: this.#parts.skeletons,
      settings: this.#parts.settings,
      attachments: this.#attachments,
    };
    const refused = this.#refusal(signal) ?? (await this.#revive(action));
    return refused ? untouched(parts, refused) : performInTabs(parts, action, signal, recordedStirMs);
  }

  async readBack(url: string, signal: AbortSignal, way: readonly WayStep[] = []): Promise<Result<PageAgain, string>> {
    const { actionTimeoutMs, readBackTimeoutMs } = this.#parts.settings().browser;
    // A window of its own costs more, and is only needed where others are at work in theirs.
    const opened = this.#parts.ownsPage ? this.#browser.open(this.page) : this.page.context().newPage();
    const read = async () => {
      const page = await opened;
      const beside = new PlaywrightExecutor({ ...this.#parts, page, ownsPage: false, secrets: this.#secrets });
      return readInTab(beside, url, signal, way);
    };
    // A tab whose process dies while it is being opened never says so.
    const over = new AbortController();
    const silence = sleep(readBackTimeoutMs, AbortSignal.any([signal, over.signal]));
    try {
      return await Promise.race([read(), silence.then(() => failure('The page gave no answer.'))]);
    } catch (error) {
      return failure(error instanceof Error ? error.message : String(error));
    } finally {
      over.abort();
      await withinTime(
        opened.then((tab) => tab.close()),
        actionTimeoutMs,
      );
      // The browser may have turned to another tab, and a page in the background does not take every click.
      await withinTime(this.page.bringToFront(), actionTimeoutMs);
    }
  }

  async openTab(): Promise<PlaywrightExecutor> {
    // A tab that a page has opened may have been closed since, as one too many.
    await this.#tabs.follow();
    try {
      const page = await this.#browser.open(this.page);
      const beside = new PlaywrightExecutor({
        ...this.#parts,
        tabs: this.#browser,
        page,
        ownsPage: true,
        secrets: this.#secrets,
      });
      beside.attach(this.#attachments);
      return beside;
    } catch (error) {
      this.#tabs.current.life.assertAlive();
      throw new PageUnavailableError(`No further tab could be opened: ${toActionError(error).message}`, {
        cause: error,
      });
    }
  }

  /** Opens a tab in place of the one that is worked on, where that is lost and there can be another one. */
  async revive(): Promise<void> {
    const { life } = this.#tabs.current;
    if (life.error() && life.isReplaceable()) await this.#tabs.replaceCurrent().catch(() => undefined);
  }

  /** The same where the tab gives no answer any more; true when there is another one now. */
  async replaceIfSilent(): Promise<boolean> {
    const { life, page } = this.#tabs.current;
    const said = life.error()
      ? undefined
      : await withinTime(page.title(), this.#parts.settings().browser.actionTimeoutMs);
    if (said === undefined) life.getStuck();
    await this.revive();
    return this.page !== page;
  }

  show(): void {
    this.#browser.show(this.page);
  }

  compare(before: Skeleton, after: Skeleton): Promise<SkeletonChange[]> {
    return this.#parts.skeletons.compare(before, after);
  }

  setTakenOver(takenOver: boolean): void {
    this.#takenOver = takenOver;
    this.#dialogs.setTakenOver(takenOver);
    this.#tabs.current.listeners.expire();
  }

  answerDialogs(answerer: AnswerDialog | undefined): void {
    this.#dialogs.answerer = answerer && ((dialog) => answerer(this.#secrets.mask.deep(dialog)));
  }

  attach(files: readonly AttachedFile[]): void {
    this.#attachments = files;
    this.#attachedTexts = undefined;
  }

  keepSecrets(values: readonly SecretValue[]): void {
    this.#secrets.keep(values);
    this.#attachedTexts = undefined;
  }

  /** Stops watching. The page stays open when it belongs to the browser session; else it goes, with what it opened. */
  async close(): Promise<void> {
    this.#tabs.dispose();
    if (!this.#parts.ownsPage) return;
    const closing = this.#tabs.all.map(({ page }) => page.close().catch(() => undefined));
    // A crashed tab may never confirm that it is closed.
    if (!this.#tabs.current.life.error()) await Promise.all(closing);
  }

  async #capture(): Promise<PageState> {
    const state = await this.#captures.capture(this.#tabs.current);
    const tabs = this.#secrets.mask.deep(this.#tabs.list());
    const attachments = this.#attachments.map(({ name }) => name);
    this.#attachedTexts ??= attachedTexts(
      this.#attachments,
      this.#parts.settings().planning.attachedCharacters,
      this.#secrets.mask,
    );
    return {
      ...state,
      ...(tabs.length > 0 && { tabs }),
      ...(attachments.length > 0 && { attachments }),
      ...(this.#attachedTexts.length > 0 && { attachedTexts: [...this.#attachedTexts] }),
    };
  }

  #refusal(signal: AbortSignal | undefined): ActionError | undefined {
    if (this.#takenOver) return { code: 'not-actionable', message: 'A person has the page; nothing was done to it.' };
    if (signal?.aborted) return { code: 'browser-error', message: 'The action was stopped before it began.' };
    return undefined;
  }

  /** A tab that is lost takes no action but one: `navigate` goes on in a fresh one. */
  async #revive(action: BrowserAction): Promise<ActionError | undefined> {
    await this.#tabs.follow();
    if (action.type === 'navigate') await this.revive();
    return this.#tabs.current.life.error();
  }
}

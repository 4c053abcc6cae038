import type { Dialog, Download, Page } from 'playwright-core';
import type { Witness } from '../../../../shared/actions/actionOutcome.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import { frameRegistryOf } from '../capture/frameRegistry.ts';
import { startCounting } from '../settle/domActivity.ts';
import { DownloadLog } from './downloadLog.ts';
import { NoticeLog } from './noticeLog.ts';
import { RequestWitness } from './requestWitness.ts';

/** Resource types by which `didNetworkOccur` is judged. */
const EVIDENCE: ReadonlySet<string> = new Set(['document', 'fetch', 'xhr', 'websocket']);

/** What happened to the page, of which only the executor's own signals (DOM, address) are missing. */
export type NetworkWitness = Omit<Witness, 'didDomMutate' | 'didUrlChange' | 'dialogs'> & {
  /** Whether the page's document is another one than before. */
  readonly documentReplaced: boolean;
};

/** Who is told at once of what cannot wait until somebody asks. */
export interface PageListener {
  /** The page stands still until it is answered. */
  dialog(dialog: Dialog): void;
  /** It opened a tab. */
  popup(popup: Page): void;
}

/**
 * Watches one page for as long as it lives: requests, popups, downloads. What happens while nobody acts, popups and
 * downloads, is kept for the next witness; requests that begin then are not, they belong to no action, but answers to earlier actions are.
 */
export class PageWatcher {
  readonly #page: Page;
  readonly #settings: () => Settings;
  readonly #requests: RequestWitness;
  readonly #downloads = new DownloadLog();
  /** What pages say, which is read only where it is asked for. */
  readonly notices = new NoticeLog();
  #documentReplaced = false;
  #popups: Page[] = [];
  readonly #listener: PageListener;
  readonly #detach: (() => void)[] = [];

  constructor(page: Page, settings: () => Settings, listener: PageListener) {
    this.#page = page;
    this.#listener = listener;
    this.#settings = settings;
    this.#requests = new RequestWitness(page, settings, () => frameRegistryOf(page).secrets);
    this.#listen();
  }

  /** An action begins: from now on requests are evidence; where it `resumes` the last one, those still unanswered too. */
  begin({ resumes }: { readonly resumes: boolean }): void {
    this.#requests.begin({ resumes });
    if (resumes) this.#downloads.resume();
    this.notices.begin();
    this.#documentReplaced = false;
  }

  /** For how long nothing was awaited, in milliseconds. */
  networkIdleMs(): number {
    return this.#requests.idleMs();
  }

  /** The action has settled: hands over what was witnessed and starts a new page in the book. */
  end(): NetworkWitness {
    const requests = this.#requests.end();
    const witness: NetworkWitness = {
      didNetworkOccur: requests.some(
        // That a socket was opened is something new, though nobody waits for it.
        ({ resourceType, background }) => EVIDENCE.has(resourceType) && (!background || resourceType === 'websocket'),
      ),
      documentReplaced: this.#documentReplaced,
      requests,
      popups: this.#popups.map((popup) => ({ url: popup.url() })),
      downloads: this.#downloads.take(),
    };
    this.#popups = [];
    return witness;
  }

  /** Stops listening; the page itself stays as it is. */
  dispose(): void {
    for (const detach of this.#detach.splice(0)) detach();
  }

  #listen(): void {
    const page = this.#page;
    const dialog = (it: Dialog) => this.#listener.dialog(it);
    const popup = (it: Page) => this.#popupOpened(it);
    const download = (it: Download) => this.#downloadStarted(it);
    const loaded = () => {
      this.#documentReplaced = true;
      void startCounting(page.mainFrame(), this.#settings().browser.frameTimeoutMs);
    };
    page.on('domcontentloaded', loaded).on('dialog', dialog).on('popup', popup).on('download', download);
    const { frameTimeoutMs } = this.#settings().browser;
    this.#detach.push(this.#requests.listen(), this.notices.listen(page, frameTimeoutMs), () => {
      page.off('domcontentloaded', loaded).off('dialog', dialog).off('popup', popup).off('download', download);
    });
  }

  #popupOpened(popup: Page): void {
    this.#popups.push(popup);
    this.#listener.popup(popup);
  }

  #downloadStarted(download: Download): void {
    const ended = this.#requests.beginDownload();
    void this.#downloads.begin(download).then(ended);
  }
}

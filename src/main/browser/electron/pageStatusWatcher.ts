import type { WebContents } from 'electron';
import type { PageStatus } from '../../../shared/host/hostApi.ts';

/** A load that was given up for another one, or turned into a download: nothing that went wrong. */
const ERR_ABORTED = -3;

/** Follows a page for the address bar. */
export class PageStatusWatcher {
  readonly #contents: WebContents;
  readonly #onChanged: (status: PageStatus) => void;
  #problem: string | undefined;

  constructor(contents: WebContents, onChanged: (status: PageStatus) => void) {
    this.#contents = contents;
    this.#onChanged = onChanged;
    const changed = () => this.#report();
    contents.on('did-start-loading', changed);
    contents.on('did-stop-loading', changed);
    contents.on('did-navigate', changed);
    contents.on('did-navigate-in-page', changed);
    contents.on('page-title-updated', changed);
    contents.on('did-start-navigation', (details) => {
      if (details.isMainFrame && !details.isSameDocument) this.#setProblem(undefined);
    });
    contents.on('did-fail-load', (_event, code, description, url, isMainFrame) => {
      if (isMainFrame && code !== ERR_ABORTED) this.#setProblem(`${url} could not be loaded: ${description}`);
    });
    contents.on('render-process-gone', (_event, { reason }) => this.#setProblem(`The page has crashed (${reason})`));
  }

  status(): PageStatus {
    const contents = this.#contents;
    if (contents.isDestroyed()) {
      const problem = this.#problem ?? 'The page was closed';
      return { url: '', title: '', loading: false, canGoBack: false, canGoForward: false, problem };
    }
    return {
      url: contents.getURL(),
      title: contents.getTitle(),
      loading: contents.isLoading(),
      canGoBack: this.#canGoBack(),
      canGoForward: contents.navigationHistory.canGoForward(),
      ...(this.#problem === undefined ? {} : { problem: this.#problem }),
    };
  }

  /** The empty page that every tab begins with is nothing to go back to. */
  #canGoBack(): boolean {
    const { navigationHistory: history } = this.#contents;
    const index = history.getActiveIndex();
    return index > 1 || (index === 1 && history.getEntryAtIndex(0)?.url !== 'about:blank');
  }

  #setProblem(problem: string | undefined): void {
    this.#problem = problem;
    this.#report();
  }

  #report(): void {
    this.#onChanged(this.status());
  }
}

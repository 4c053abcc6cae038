import type { Dialog, Download, Page, Request, Response, WebSocket } from 'playwright-core';
import type { NativeDialog, NetworkRequest, Witness } from '../../../../shared/actions/actionOutcome.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import { startCounting } from '../settle/domActivity.ts';
import {
  isBackground,
  type NetworkActivity,
  type NetworkEvent,
  NO_NETWORK_ACTIVITY,
  networkIdleMs,
  reduceNetwork,
} from '../settle/networkActivity.ts';
import { displayPath, endpointOf } from './endpoint.ts';

/** Resource types that say nothing about what an action did. */
const DECORATION: ReadonlySet<string> = new Set([
  'image',
  'font',
  'stylesheet',
  'media',
  'script',
  'texttrack',
  'manifest',
  'preflight',
]);

/** Resource types by which `didNetworkOccur` is judged. */
const EVIDENCE: ReadonlySet<string> = new Set(['document', 'fetch', 'xhr', 'websocket']);

const STREAM_CONTENT =
  /^(text\/event-stream|multipart\/x-mixed-replace|application\/(x-ndjson|stream\+json|grpc-web))/i;

interface WatchedDownload {
  readonly fileName: string;
  readonly url: string;
  failure: string | undefined;
}

/** What happened to the page, of which only the executor's own signals (DOM, address) are missing. */
export type NetworkWitness = Omit<Witness, 'didDomMutate' | 'didUrlChange'> & {
  /** Whether the page's document is another one than before. */
  readonly documentReplaced: boolean;
};

/**
 * Watches one page for as long as it lives: requests, dialogs, popups, downloads. Dialogs are answered at once, whoever
 * caused them, because an open one freezes the page. What happens while nobody acts, dialogs, popups and downloads, is
 * kept for the next witness; requests are not, they belong to no action.
 */
export class PageWatcher {
  readonly #page: Page;
  readonly #settings: () => Settings;
  #network: NetworkActivity = NO_NETWORK_ACTIVITY;
  #nextRequestId = 1;
  readonly #requestIds = new WeakMap<Request, number>();
  #acting = false;
  #documentReplaced = false;
  /** Present for the requests that the current witness lists. */
  #requests = new Map<Request | WebSocket, NetworkRequest>();
  #dialogs: NativeDialog[] = [];
  #popups: Page[] = [];
  #downloads: WatchedDownload[] = [];
  readonly #detach: (() => void)[] = [];

  constructor(page: Page, settings: () => Settings) {
    this.#page = page;
    this.#settings = settings;
    this.#listen();
  }

  /** An action begins: from now on requests are evidence. */
  begin(): void {
    this.#note({ type: 'action-started', at: performance.now() });
    this.#requests = new Map();
    this.#documentReplaced = false;
    this.#acting = true;
  }

  /** For how long nothing was awaited, in milliseconds. */
  networkIdleMs(): number {
    return networkIdleMs(this.#network, performance.now(), this.#settings().settle);
  }

  /** The action has settled: hands over what was witnessed and starts a new page in the book. */
  end(): NetworkWitness {
    this.#note({ type: 'action-settled', at: performance.now() });
    this.#acting = false;
    const requests = [...this.#requests.values()].map((request) => ({ ...request }));
    const witness: NetworkWitness = {
      didNetworkOccur: requests.some((request) => EVIDENCE.has(request.resourceType)),
      documentReplaced: this.#documentReplaced,
      requests,
      dialogs: this.#dialogs,
      popups: this.#popups.map((popup) => ({ url: popup.url() })),
      downloads: this.#downloads.map(({ fileName, url, failure }) => ({
        fileName,
        url,
        ...(failure === undefined ? {} : { failure }),
      })),
    };
    this.#requests = new Map();
    this.#dialogs = [];
    this.#popups = [];
    this.#downloads = [];
    return witness;
  }

  /** Stops listening; the page itself stays as it is. */
  dispose(): void {
    for (const detach of this.#detach.splice(0)) detach();
  }

  #listen(): void {
    const page = this.#page;
    const request = (it: Request) => this.#requestStarted(it);
    const response = (it: Response) => this.#responseArrived(it);
    const finished = (it: Request) => this.#requestEnded(it);
    const socket = (it: WebSocket) => this.#socketOpened(it);
    const dialog = (it: Dialog) => this.#answer(it);
    const popup = (it: Page) => this.#popupOpened(it);
    const download = (it: Download) => this.#downloadStarted(it);
    const loaded = () => {
      this.#documentReplaced = true;
      void startCounting(page.mainFrame(), this.#settings().browser.frameTimeoutMs);
    };
    page.on('domcontentloaded', loaded);
    page.on('request', request);
    page.on('response', response);
    page.on('requestfinished', finished);
    page.on('requestfailed', finished);
    page.on('websocket', socket);
    page.on('dialog', dialog);
    page.on('popup', popup);
    page.on('download', download);
    this.#detach.push(
      () => page.off('domcontentloaded', loaded),
      () => page.off('request', request),
      () => page.off('response', response),
      () => page.off('requestfinished', finished).off('requestfailed', finished),
      () => page.off('websocket', socket),
      () => page.off('dialog', dialog),
      () => page.off('popup', popup),
      () => page.off('download', download),
    );
  }

  #note(event: NetworkEvent): void {
    this.#network = reduceNetwork(this.#network, event, this.#settings().settle);
  }

  #requestStarted(request: Request): void {
    const id = this.#nextRequestId++;
    const resourceType = request.resourceType();
    const endpoint = endpointOf(request.method(), request.url(), request.postData());
    this.#requestIds.set(request, id);
    if (this.#acting && !DECORATION.has(resourceType) && !isBackground(this.#network, endpoint)) {
      const path = displayPath(request.url(), this.#page.url());
      this.#requests.set(request, { method: request.method(), path, resourceType });
    }
    this.#note({ type: 'request-started', at: performance.now(), id, resourceType, endpoint });
  }

  #responseArrived(response: Response): void {
    const request = response.request();
    const listed = this.#requests.get(request);
    if (listed) listed.status = response.status();
    const id = this.#requestIds.get(request);
    if (id !== undefined && STREAM_CONTENT.test(response.headers()['content-type'] ?? '')) {
      this.#note({ type: 'request-streams', at: performance.now(), id });
    }
  }

  #requestEnded(request: Request): void {
    const listed = this.#requests.get(request);
    const failure = request.failure()?.errorText;
    if (listed && failure !== undefined && listed.status === undefined) listed.failure = failure;
    const id = this.#requestIds.get(request);
    if (id !== undefined) this.#note({ type: 'request-ended', at: performance.now(), id });
  }

  #socketOpened(socket: WebSocket): void {
    if (!this.#acting) return;
    const path = displayPath(socket.url(), this.#page.url());
    this.#requests.set(socket, { method: 'GET', path, resourceType: 'websocket' });
  }

  #answer(dialog: Dialog): void {
    const type = dialog.type() as NativeDialog['type'];
    const asks = type === 'confirm' || type === 'prompt';
    const accepted = !asks || this.#settings().browser.confirmDialogs === 'accept';
    this.#dialogs.push({ type, message: dialog.message(), accepted });
    // The page may close with its dialog open; there is then nothing left to answer.
    const answered = accepted ? dialog.accept(dialog.defaultValue()) : dialog.dismiss();
    answered.catch(() => undefined);
  }

  #popupOpened(popup: Page): void {
    this.#popups.push(popup);
    // A popup shares its opener's thread: a dialog in it would freeze the page we work on.
    popup.on('dialog', (dialog) => this.#answer(dialog));
    // A tab in the background draws nothing, and in its frames of other origins nothing can then be clicked.
    this.#page.bringToFront().catch(() => undefined);
  }

  #downloadStarted(download: Download): void {
    const watched: WatchedDownload = {
      fileName: download.suggestedFilename(),
      url: download.url(),
      failure: undefined,
    };
    this.#downloads.push(watched);
    download.failure().then(
      (failure) => {
        if (failure !== null) watched.failure = failure;
      },
      (error: unknown) => {
        watched.failure = String(error);
      },
    );
  }
}

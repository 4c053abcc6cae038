import type { Dialog, Download, Page, Request, Response, WebSocket } from 'playwright-core';
import type { NativeDialog, Witness } from '../../../../shared/actions/actionOutcome.ts';
import { sendsData } from '../../../../shared/actions/sendsData.ts';
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
import { isDecoration } from './decoration.ts';
import { DownloadLog } from './downloadLog.ts';
import { displayPath, endpointOf } from './endpoint.ts';
import { RequestLog } from './requestLog.ts';

/** Resource types by which `didNetworkOccur` is judged. */
const EVIDENCE: ReadonlySet<string> = new Set(['document', 'fetch', 'xhr', 'websocket']);

const STREAM_CONTENT =
  /^(text\/event-stream|multipart\/x-mixed-replace|application\/(x-ndjson|stream\+json|grpc-web))/i;

/** What happened to the page, of which only the executor's own signals (DOM, address) are missing. */
export type NetworkWitness = Omit<Witness, 'didDomMutate' | 'didUrlChange'> & {
  /** Whether the page's document is another one than before. */
  readonly documentReplaced: boolean;
};

/**
 * Watches one page for as long as it lives: requests, dialogs, popups, downloads. Dialogs are answered at once, whoever
 * caused them, because an open one freezes the page. What happens while nobody acts, dialogs, popups and downloads, is
 * kept for the next witness; requests that begin then are not, they belong to no action, but answers to earlier actions are.
 */
export class PageWatcher {
  readonly #page: Page;
  readonly #settings: () => Settings;
  #network: NetworkActivity = NO_NETWORK_ACTIVITY;
  #nextId = 1;
  readonly #known = new WeakMap<Request | WebSocket, { readonly id: number; readonly endpoint: string }>();
  #acting = false;
  #documentReplaced = false;
  readonly #requests = new RequestLog<Request | WebSocket>();
  readonly #downloads = new DownloadLog();
  #dialogs: NativeDialog[] = [];
  #popups: Page[] = [];
  readonly #opened = new Set<Page>();
  readonly #detach: (() => void)[] = [];

  constructor(page: Page, settings: () => Settings) {
    this.#page = page;
    this.#settings = settings;
    this.#listen();
  }

  /** An action begins: from now on requests are evidence; where it `resumes` the last one, those still unanswered too. */
  begin({ resumes }: { readonly resumes: boolean }): void {
    this.#note({ type: 'action-started', at: performance.now(), resumes });
    this.#requests.keepAwaiting((request) => this.#mayBeAnswered(request));
    if (resumes) {
      this.#requests.resume();
      this.#downloads.resume();
    }
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
    const requests = this.#requests.take();
    this.#requests.keepAwaiting((request) => this.#mayBeAnswered(request));
    const witness: NetworkWitness = {
      didNetworkOccur: requests.some((request) => EVIDENCE.has(request.resourceType)),
      documentReplaced: this.#documentReplaced,
      requests,
      dialogs: this.#dialogs,
      popups: this.#popups.map((popup) => ({ url: popup.url() })),
      downloads: this.#downloads.take(),
    };
    this.#dialogs = [];
    this.#popups = [];
    return witness;
  }

  /** The pages that it has opened and that are still there. */
  openedPages(): readonly Page[] {
    return [...this.#opened];
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

  #isBackground(request: Request | WebSocket): boolean {
    const known = this.#known.get(request);
    return known !== undefined && isBackground(this.#network, known.endpoint);
  }

  /** Sockets have no answer, and what a background endpoint answers is of no interest. */
  #mayBeAnswered(request: Request | WebSocket): boolean {
    return this.#known.has(request) && !this.#isBackground(request);
  }

  #requestStarted(request: Request): void {
    const [method, url, resourceType] = [request.method(), request.url(), request.resourceType()];
    const known = { id: this.#nextId++, endpoint: endpointOf(method, url, request.postData()) };
    this.#known.set(request, known);
    if (this.#acting && !isDecoration({ method, url, resourceType }) && !this.#isBackground(request)) {
      this.#requests.begin(request, { method, path: displayPath(url, this.#page.url()), resourceType });
    }
    const at = performance.now();
    this.#note({ type: 'request-started', at, ...known, resourceType, sends: sendsData(method) });
  }

  #responseArrived(response: Response): void {
    const request = response.request();
    const [method, url, resourceType] = [request.method(), request.url(), request.resourceType()];
    const contentType = response.headers()['content-type'] ?? '';
    if (isDecoration({ method, url, resourceType }, contentType)) this.#requests.forget(request);
    else this.#requests.end(request, { status: response.status() });
    const id = this.#known.get(request)?.id;
    if (id === undefined) return;
    const at = performance.now();
    this.#note({ type: STREAM_CONTENT.test(contentType) ? 'request-streams' : 'request-answered', at, id });
  }

  #requestEnded(request: Request): void {
    const failure = request.failure()?.errorText;
    if (failure !== undefined) this.#requests.end(request, { failure });
    const id = this.#known.get(request)?.id;
    if (id !== undefined) this.#note({ type: 'request-ended', at: performance.now(), id });
  }

  #socketOpened(socket: WebSocket): void {
    if (!this.#acting) return;
    const path = displayPath(socket.url(), this.#page.url());
    this.#requests.begin(socket, { method: 'GET', path, resourceType: 'websocket' });
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
    this.#opened.add(popup);
    popup.once('close', () => this.#opened.delete(popup));
    // A popup shares its opener's thread: a dialog in it would freeze the page we work on.
    popup.on('dialog', (dialog) => this.#answer(dialog));
    // A tab in the background draws nothing, and in its frames of other origins nothing can then be clicked.
    this.#page.bringToFront().catch(() => undefined);
  }

  #downloadStarted(download: Download): void {
    const id = this.#nextId++;
    this.#note({ type: 'download-started', at: performance.now(), id });
    void this.#downloads.begin(download).then(() => {
      this.#note({ type: 'download-ended', at: performance.now(), id });
    });
  }
}

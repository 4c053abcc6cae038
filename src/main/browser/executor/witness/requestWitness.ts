import type { Page, Request, Response, WebSocket } from 'playwright-core';
import type { NetworkRequest } from '../../../../shared/actions/actionOutcome.ts';
import { isBrokenOff, isUnanswered } from '../../../../shared/actions/networkRequest.ts';
import { sendsData } from '../../../../shared/actions/sendsData.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import {
  isBackground,
  type NetworkActivity,
  type NetworkEvent,
  NO_NETWORK_ACTIVITY,
  networkIdleMs,
  reduceNetwork,
} from '../settle/networkActivity.ts';
import { sleep } from '../sleep.ts';
import { bodyRefusal } from './bodyRefusal.ts';
import { displayPath, endpointOf, isDecoration, isSameSite, isStream } from './requestKinds.ts';
import { type Secrets, sentFields, withoutSecrets } from './sentFields.ts';

/** What became of a request. */
export type RequestEnd = { readonly status: number } | { readonly failure: string };

/** Resource types of connections that stay open: nobody waits for their end. */
const LASTING: ReadonlySet<string> = new Set(['eventsource', 'websocket']);

/**
 * The requests of one page: which of them are still waited for, and what of them an action is told. What begins while
 * nobody acts belongs to no action and is not told, but answers to earlier actions are.
 */
export class RequestWitness {
  readonly #page: Page;
  readonly #settings: () => Settings;
  readonly #secrets: () => Secrets;
  readonly #log = new RequestLog<Request | WebSocket>();
  readonly #known = new WeakMap<Request | WebSocket, { readonly id: number; readonly endpoint: string }>();
  /** Endpoints known as background of which the present action has been told. */
  readonly #toldOf = new Set<string>();
  #network: NetworkActivity = NO_NETWORK_ACTIVITY;
  #nextId = 1;
  #acting = false;

  /** `secrets`: what must not be shown of what is sent, as far as it is known by then. */
  constructor(page: Page, settings: () => Settings, secrets: () => Secrets) {
    this.#page = page;
    this.#settings = settings;
    this.#secrets = secrets;
  }

  /** Begins to listen; the answer ends it. */
  listen(): () => void {
    const page = this.#page;
    const started = (request: Request) => this.#started(request);
    const answered = (response: Response) => this.#answered(response);
    const ended = (request: Request) => void this.#ended(request);
    const opened = (socket: WebSocket) => this.#opened(socket);
    page.on('request', started).on('response', answered).on('websocket', opened);
    page.on('requestfinished', ended).on('requestfailed', ended);
    return () => {
      page.off('request', started).off('response', answered).off('websocket', opened);
      page.off('requestfinished', ended).off('requestfailed', ended);
    };
  }

  /** An action begins: what is asked for from now on is the action's; where it `resumes` the last, what is open too. */
  begin({ resumes }: { readonly resumes: boolean }): void {
    this.#note({ type: 'action-started', at: performance.now(), resumes });
    this.#log.keepAwaiting((request) => this.#mayBeAnswered(request));
    if (resumes) this.#log.resume();
    this.#toldOf.clear();
    this.#acting = true;
  }

  /** For how long nothing was awaited, in milliseconds. */
  idleMs(): number {
    return networkIdleMs(this.#network, performance.now(), this.#settings().settle);
  }

  /** The action has settled: hands over its requests, in order of time. */
  end(): NetworkRequest[] {
    this.#note({ type: 'action-settled', at: performance.now() });
    this.#acting = false;
    const requests = this.#log.take((key, request) =>
      isUnanswered(request) && this.#isBackground(key) ? { ...request, background: true } : request,
    );
    this.#log.keepAwaiting((request) => this.#mayBeAnswered(request));
    return requests;
  }

  /** A file begins to be saved, and is waited for like an answer; the answer is to be called when it has ended. */
  beginDownload(): () => void {
    const id = this.#nextId++;
    this.#note({ type: 'download-started', at: performance.now(), id });
    return () => this.#note({ type: 'download-ended', at: performance.now(), id });
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

  #started(request: Request): void {
    const [method, url, resourceType] = [request.method(), request.url(), request.resourceType()];
    const known = { id: this.#nextId++, endpoint: endpointOf(method, url, request.postData()) };
    this.#known.set(request, known);
    if (this.#acting && !isDecoration({ method, url, resourceType })) this.#tell(request, known.endpoint);
    const at = performance.now();
    this.#note({ type: 'request-started', at, ...known, resourceType, sends: sendsData(method) });
  }

  /** Of what the page does all the time an action is told once. */
  #tell(request: Request, endpoint: string): void {
    const background = isBackground(this.#network, endpoint) || LASTING.has(request.resourceType());
    if (background && this.#toldOf.has(endpoint)) return;
    if (background) this.#toldOf.add(endpoint);
    const sent = this.#sentBy(request);
    this.#log.begin(request, {
      method: request.method(),
      path: displayPath(request.url(), this.#page.url()),
      resourceType: request.resourceType(),
      ...(sent && { sent }),
      ...(this.#isThirdParty(request) && { thirdParty: true }),
      ...(background && { background }),
    });
  }

  #sentBy(request: Request) {
    if (!sendsData(request.method())) return undefined;
    const body = { contentType: request.headers()['content-type'] ?? '', text: request.postData() };
    return sentFields(body, this.#secrets(), this.#settings().browser);
  }

  /** Where the page itself goes is its own site from then on. */
  #isThirdParty(request: Request): boolean {
    if (isSameSite(request.url(), this.#page.url())) return false;
    return !(request.isNavigationRequest() && request.frame() === this.#page.mainFrame());
  }

  #answered(response: Response): void {
    const request = response.request();
    const [method, url, resourceType] = [request.method(), request.url(), request.resourceType()];
    const contentType = response.headers()['content-type'] ?? '';
    const status = response.status();
    if (isDecoration({ method, url, resourceType }, contentType)) this.#log.forget(request);
    else this.#log.end(request, { status });
    const id = this.#known.get(request)?.id;
    if (id === undefined) return;
    const at = performance.now();
    if (isStream(contentType)) this.#note({ type: 'request-streams', at, id });
    else this.#note({ type: 'request-answered', at, id, isRefusal: !response.ok() });
  }

  async #ended(request: Request): Promise<void> {
    const failure = request.failure()?.errorText;
    if (failure !== undefined) this.#log.end(request, { failure });
    // It is waited for until its answer has been looked into.
    else if (sendsData(request.method()) && !this.#isThirdParty(request)) await this.#lookInto(request);
    const id = this.#known.get(request)?.id;
    if (id !== undefined) this.#note({ type: 'request-ended', at: performance.now(), id });
  }

  /** What was sent may be refused by an answer whose status is that of a success. */
  async #lookInto(request: Request): Promise<void> {
    const { sentBodyCharacters, sentCharacters, frameTimeoutMs } = this.#settings().browser;
    const response = await request.response().catch(() => null);
    const headers = response?.headers() ?? {};
    const isShort = Number(headers['content-length'] ?? 0) <= sentBodyCharacters;
    if (!response?.ok() || !/\bjson\b/i.test(headers['content-type'] ?? '') || !isShort) return;
    const body = response.text().catch(() => '');
    const late = new AbortController();
    const text = await Promise.race([body, sleep(frameTimeoutMs, late.signal).then(() => '')]);
    late.abort();
    const refusal = text.length <= sentBodyCharacters ? bodyRefusal(text) : undefined;
    if (refusal !== undefined)
      this.#log.refuse(request, withoutSecrets(refusal, this.#secrets()).slice(0, sentCharacters));
  }

  #opened(socket: WebSocket): void {
    if (!this.#acting) return;
    const path = displayPath(socket.url(), this.#page.url());
    const isElsewhere = !isSameSite(socket.url(), this.#page.url());
    this.#log.begin(socket, {
      method: 'GET',
      path,
      resourceType: 'websocket',
      ...(isElsewhere && { thirdParty: true }),
      background: true,
    });
  }
}

/**
 * The requests of the present action, by whatever stands for them. One that is still without an answer when the action is
 * over is remembered, and is told again once it has ended: the outcome of a slow save comes too late for the action that
 * began it, but not for the run.
 */
export class RequestLog<Key> {
  #listed = new Map<Key, NetworkRequest>();
  readonly #awaited = new Map<Key, NetworkRequest>();

  /** Lists a request that has begun. */
  begin(key: Key, request: Omit<NetworkRequest, 'status' | 'failure' | 'refusal'>): void {
    this.#listed.set(key, { ...request });
  }

  /**
   * What became of a request that is listed or remembered. The first that is heard of it holds, but that the connection was lost within
   * the answer counts beside its status; that a page broke it off does not.
   */
  end(key: Key, end: RequestEnd): void {
    const remembered = this.#awaited.get(key);
    if (remembered) {
      this.#awaited.delete(key);
      this.#listed.set(key, remembered);
    }
    const request = this.#listed.get(key);
    if (request && (isUnanswered(request) || ('failure' in end && !isBrokenOff(end.failure))))
      Object.assign(request, end);
  }

  /** That an answer of success says of itself that nothing was taken. */
  refuse(key: Key, refusal: string): void {
    const request = this.#listed.get(key);
    if (request) Object.assign(request, { refusal });
  }

  /** Lists again what is remembered. */
  resume(): void {
    this.#listed = new Map([...this.#awaited, ...this.#listed]);
    this.#awaited.clear();
  }

  /** Takes a request out again. */
  forget(key: Key): void {
    this.#listed.delete(key);
    this.#awaited.delete(key);
  }

  /** Drops from memory the requests whose end is of no interest. */
  keepAwaiting(isOfInterest: (key: Key) => boolean): void {
    for (const key of this.#awaited.keys()) if (!isOfInterest(key)) this.#awaited.delete(key);
  }

  /** Hands over what is listed, in order of time and as `tell` has it, and begins a new list. */
  take(tell: (key: Key, request: NetworkRequest) => NetworkRequest = (_, request) => request): NetworkRequest[] {
    const listed = [...this.#listed];
    this.#listed = new Map();
    for (const [key, request] of listed) if (isUnanswered(request)) this.#awaited.set(key, { ...request });
    return listed.map(([key, request]) => tell(key, request));
  }
}

import type { CdpMessage, CdpParams } from '../../../src/main/browser/electron/cdpMessage.ts';
import { CdpRouter } from '../../../src/main/browser/electron/cdpRouter.ts';
import type {
  DebuggerEvent,
  DebuggerTarget,
  TargetHost,
} from '../../../src/main/browser/electron/webContentsTarget.ts';

interface SentCommand {
  readonly method: string;
  readonly params: CdpParams;
  readonly childSessionId?: string;
}

/** A page that answers every command with what it was asked, and reports what the test tells it to. */
export class FakeTarget implements DebuggerTarget {
  readonly targetId: string;
  readonly openerId?: string;
  readonly sent: SentCommand[] = [];
  refusal: string | undefined;
  #listener: (event: DebuggerEvent) => void = () => undefined;

  constructor(targetId: string, openerId?: string) {
    this.targetId = targetId;
    if (openerId !== undefined) this.openerId = openerId;
  }

  url(): string {
    return `https://example.com/${this.targetId}`;
  }

  title(): string {
    return this.targetId;
  }

  async send(method: string, params: CdpParams, childSessionId?: string): Promise<unknown> {
    this.sent.push({ method, params, ...(childSessionId === undefined ? {} : { childSessionId }) });
    if (this.refusal !== undefined) throw new Error(this.refusal);
    return { echo: method };
  }

  listen(listener: (event: DebuggerEvent) => void): void {
    this.#listener = listener;
  }

  report(method: string, params: CdpParams = {}, childSessionId?: string): void {
    this.#listener({ method, params, ...(childSessionId === undefined ? {} : { childSessionId }) });
  }
}

/** A router over fake pages, and a client that keeps what it is told. */
export class FakeBrowser implements TargetHost {
  readonly product = 'Chrome/130.0.1.2';
  readonly userAgent = 'Mozilla/5.0 Chrome/130.0.1.2';
  readonly told: CdpMessage[] = [];
  readonly closed: string[] = [];
  readonly router = new CdpRouter(this, (message) => this.told.push(message));
  #lastId = 0;

  async createTarget(url: string): Promise<DebuggerTarget> {
    return new FakeTarget(`made for ${url}`);
  }

  closeTarget(targetId: string): void {
    this.closed.push(targetId);
  }

  /** Opens pages and asks to be told of them; gives their session ids. */
  async connect(...targets: FakeTarget[]): Promise<string[]> {
    for (const target of targets) this.router.addTarget(target);
    await this.call('Target.setAutoAttach', { autoAttach: true });
    return this.events('Target.attachedToTarget').map(({ params }) => String(params['sessionId']));
  }

  /** Sends a request and waits for its answer. */
  async call(method: string, params: CdpParams = {}, sessionId?: string) {
    this.#lastId += 1;
    const id = this.#lastId;
    this.router.receive({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) });
    await new Promise(setImmediate);
    const answer = this.told.find((message) => 'id' in message && message.id === id);
    if (!answer || !('id' in answer)) throw new Error(`${method} was not answered`);
    return answer;
  }

  events(method: string, sessionId?: string) {
    return this.told.filter(
      (message) => 'method' in message && message.method === method && message.sessionId === sessionId,
    ) as Extract<CdpMessage, { method: string }>[];
  }
}

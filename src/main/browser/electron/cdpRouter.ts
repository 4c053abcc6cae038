import { ConsoleLimit, type ConsoleLimits, DEFAULT_CONSOLE_LIMITS } from '../consoleLimit.ts';
import { CdpError, type CdpMessage, type CdpParams, type CdpRequest, domainOf, type TargetInfo } from './cdpMessage.ts';
import { callPageMethod } from './pageMethods.ts';
import { callRootMethod, type RootContext } from './rootMethods.ts';
import { type AliasSession, SessionRegistry, type TargetSession } from './sessionRegistry.ts';
import type { DebuggerEvent, DebuggerTarget, TargetHost } from './webContentsTarget.ts';

/** All pages of one router belong to one context. A client insists on an id; its value means nothing to it. */
const CONTEXT_ID = 'embedded';

/**
 * Makes a set of page debuggers look like one browser to a DevTools client (design, Embedded view): the root session is
 * emulated, page sessions are forwarded within limits, everything else is refused. Framework-free: pages are
 * {@link DebuggerTarget}s, messages leave through `emit`.
 */
export class CdpRouter {
  readonly #registry = new SessionRegistry();
  readonly #root: RootContext;
  readonly #emit: (message: CdpMessage) => void;
  readonly #console: ConsoleLimit<TargetSession>;
  #announcing = false;
  #closed = false;

  /** @param consoleLimits how much of what pages say is passed on */
  constructor(
    host: TargetHost,
    emit: (message: CdpMessage) => void,
    consoleLimits: () => ConsoleLimits = DEFAULT_CONSOLE_LIMITS,
  ) {
    this.#emit = emit;
    this.#console = new ConsoleLimit(
      consoleLimits,
      ({ target, childSessionId }, { method, params }) => {
        // The page may be gone by now, with all that it kept.
        target.send(method, params, childSessionId).catch(() => undefined);
      },
      { maySilence: true },
    );
    this.#root = {
      host,
      registry: this.#registry,
      startAnnouncing: () => this.#startAnnouncing(),
      addTarget: (target) => this.addTarget(target),
    };
  }

  /** Takes a request; the answer is emitted later, never before this returns: clients cannot take it earlier. */
  receive(request: CdpRequest): void {
    const { id, sessionId } = request;
    const reply = (outcome: { result: unknown } | { error: { code: number; message: string } }) => {
      if (!this.#closed) this.#emit({ id, ...(sessionId === undefined ? {} : { sessionId }), ...outcome });
    };
    Promise.resolve()
      .then(() => this.#dispatch(request.method, request.params ?? {}, sessionId))
      .then(
        (result) => reply({ result: result ?? {} }),
        (error: unknown) => reply({ error: describeError(error) }),
      );
  }

  /** A page has come into being; it is announced once the client has asked to be told. */
  addTarget(target: DebuggerTarget): void {
    const session = this.#registry.addPage(target, () => pageInfo(target));
    target.listen((event) => this.#onEvent(target, event));
    if (this.#announcing) this.#announce(session);
  }

  /** A page, or the debugger on it, is gone. */
  removeTarget(target: DebuggerTarget): void {
    const page = this.#registry.pageOf(target);
    if (!page) return;
    this.#registry.remove(page.id);
    if (this.#announcing)
      this.#emitEvent('Target.detachedFromTarget', { sessionId: page.id, targetId: target.targetId });
  }

  /** Tells the client of a download; it has no other way to see one. */
  downloadStarted(target: DebuggerTarget, download: { guid: string; url: string; suggestedFilename: string }): void {
    this.#emitEvent('Browser.downloadWillBegin', { frameId: target.targetId, ...download });
  }

  downloadEnded(guid: string, state: 'completed' | 'canceled'): void {
    this.#emitEvent('Browser.downloadProgress', { guid, state, totalBytes: 0, receivedBytes: 0 });
  }

  /** No message is emitted any more. */
  close(): void {
    this.#closed = true;
    this.#registry.clear();
  }

  #dispatch(method: string, params: CdpParams, sessionId: string | undefined): Promise<unknown> {
    if (sessionId === undefined) return callRootMethod(this.#root, method, params);
    const session = this.#registry.get(sessionId);
    switch (session?.kind) {
      case undefined:
        throw CdpError.sessionNotFound();
      case 'browser':
        return callRootMethod(this.#root, method, params);
      case 'target':
        return callPageMethod(this.#registry, session, method, params);
      case 'alias':
        return this.#callOnAlias(session, method, params);
    }
  }

  /** The page's debugger is shared: an alias may enable a domain for both, and disable it only for itself. */
  async #callOnAlias(alias: AliasSession, method: string, params: CdpParams): Promise<unknown> {
    if (method.endsWith('.disable')) {
      alias.domains.delete(domainOf(method));
      return {};
    }
    if (method.endsWith('.enable')) alias.domains.add(domainOf(method));
    return callPageMethod(this.#registry, alias.of, method, params);
  }

  #startAnnouncing(): void {
    if (this.#announcing) return;
    this.#announcing = true;
    for (const page of this.#registry.pages()) this.#announce(page);
  }

  #announce(page: TargetSession): void {
    this.#emitEvent('Target.attachedToTarget', {
      sessionId: page.id,
      targetInfo: page.info(),
      waitingForDebugger: false,
    });
  }

  #onEvent(target: DebuggerTarget, { method, params, childSessionId }: DebuggerEvent): void {
    const session = childSessionId === undefined ? this.#registry.pageOf(target) : this.#registry.get(childSessionId);
    if (session?.kind !== 'target' || session.target !== target) return;
    if (!this.#console.admits(method, params, session)) return;
    if (method === 'Target.attachedToTarget') {
      const { sessionId, targetInfo } = params as { sessionId: string; targetInfo: TargetInfo };
      this.#registry.addChild(session, sessionId, targetInfo);
    }
    this.#emitEvent(method, params, session.id);
    for (const alias of this.#registry.aliasesOf(session)) {
      if (alias.domains.has(domainOf(method))) this.#emitEvent(method, params, alias.id);
    }
    if (method === 'Target.detachedFromTarget') this.#registry.remove(String(params['sessionId']));
  }

  #emitEvent(method: string, params: CdpParams, sessionId?: string): void {
    if (!this.#closed) this.#emit({ method, params, ...(sessionId === undefined ? {} : { sessionId }) });
  }
}

function pageInfo(target: DebuggerTarget): TargetInfo {
  return {
    targetId: target.targetId,
    type: 'page',
    title: target.title(),
    url: target.url(),
    attached: true,
    canAccessOpener: false,
    browserContextId: CONTEXT_ID,
    ...(target.openerId === undefined ? {} : { openerId: target.openerId }),
  };
}

function describeError(error: unknown): { code: number; message: string } {
  if (error instanceof CdpError) return { code: error.code, message: error.message };
  return { code: CdpError.refused('').code, message: error instanceof Error ? error.message : String(error) };
}

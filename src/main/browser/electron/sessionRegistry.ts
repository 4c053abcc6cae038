import type { TargetInfo } from './cdpMessage.ts';
import type { DebuggerTarget } from './webContentsTarget.ts';

/** A session of a page or of a child of it: commands go to the page's debugger, with the child's id if it has one. */
export interface TargetSession {
  readonly kind: 'target';
  readonly id: string;
  readonly target: DebuggerTarget;
  /** The session id that the browser gave to a child; absent for the page itself. */
  readonly childSessionId?: string;
  readonly info: () => TargetInfo;
}

/** A second session on a target that already has one. It hears only of the domains that it has enabled itself. */
export interface AliasSession {
  readonly kind: 'alias';
  readonly id: string;
  readonly of: TargetSession;
  readonly domains: Set<string>;
}

/** A second session on the browser: the same methods as the root session. */
export interface BrowserSession {
  readonly kind: 'browser';
  readonly id: string;
}

export type RoutedSession = TargetSession | AliasSession | BrowserSession;

/** Which session ids exist, what they stand for and who owns whom. */
export class SessionRegistry {
  readonly #sessions = new Map<string, RoutedSession>();
  /** Child session → the session it was announced on. */
  readonly #parents = new Map<string, string>();
  #lastNumber = 0;

  get(id: string): RoutedSession | undefined {
    return this.#sessions.get(id);
  }

  addPage(target: DebuggerTarget, info: () => TargetInfo): TargetSession {
    return this.#add({ kind: 'target', id: this.#nextId('page'), target, info });
  }

  /** A child keeps the id that the browser gave it: it is unique already and stands in the page's own events. */
  addChild(owner: TargetSession, childSessionId: string, info: TargetInfo): TargetSession {
    this.#parents.set(childSessionId, owner.id);
    return this.#add({ kind: 'target', id: childSessionId, target: owner.target, childSessionId, info: () => info });
  }

  addBrowser(): BrowserSession {
    return this.#add({ kind: 'browser', id: this.#nextId('browser') });
  }

  addAlias(of: TargetSession): AliasSession {
    return this.#add({ kind: 'alias', id: this.#nextId('alias'), of, domains: new Set() });
  }

  pageOf(target: DebuggerTarget): TargetSession | undefined {
    return this.#targetSessions().find((session) => session.target === target && session.childSessionId === undefined);
  }

  pages(): TargetSession[] {
    return this.#targetSessions().filter((session) => session.childSessionId === undefined);
  }

  /** The first session of a page or child with that target id. */
  withTargetId(targetId: string): TargetSession | undefined {
    return this.#targetSessions().find((session) => session.info().targetId === targetId);
  }

  aliasesOf(session: TargetSession): AliasSession[] {
    return [...this.#sessions.values()].filter(
      (other) => other.kind === 'alias' && other.of === session,
    ) as AliasSession[];
  }

  isChildOf(childSessionId: string, owner: TargetSession): boolean {
    return this.#parents.get(childSessionId) === owner.id;
  }

  /** Forgets a session with its aliases and, however deep, its children; returns the ids, the given one last. */
  remove(id: string): string[] {
    const session = this.#sessions.get(id);
    if (!session) return [];
    const children = [...this.#parents].filter(([, parent]) => parent === id).map(([child]) => child);
    const aliases = session.kind === 'target' ? this.aliasesOf(session).map((alias) => alias.id) : [];
    this.#sessions.delete(id);
    this.#parents.delete(id);
    return [...[...children, ...aliases].flatMap((other) => this.remove(other)), id];
  }

  clear(): void {
    this.#sessions.clear();
    this.#parents.clear();
  }

  #targetSessions(): TargetSession[] {
    return [...this.#sessions.values()].filter((session) => session.kind === 'target');
  }

  #add<T extends RoutedSession>(session: T): T {
    this.#sessions.set(session.id, session);
    return session;
  }

  #nextId(kind: string): string {
    this.#lastNumber += 1;
    return `${kind}-${this.#lastNumber}`;
  }
}

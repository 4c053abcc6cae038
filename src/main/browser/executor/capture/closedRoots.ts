import type { CDPSession } from 'playwright-core';
import { CLOSED_ROOT_EVENT } from '../../pageEngine.ts';

/** Elements in a page up to which it is searched whatever is in it; on larger ones only where something may have such a root. */
const ALWAYS_SEARCHED = 3000;
/** How far apart the numbers of two worlds of one document can be. */
const WORLDS_AROUND = 60;

/** How often the engine of a document is looked for: roots in a frame of another document are nothing for it. */
const MISSES = 3;
/** A page in which more has come since the last time is read as a whole. */
const READ_ONE_BY_ONE = 200;

/** A page in which more comes at one time is not listened to any longer: it would keep us busy with nothing else. */
const HEARD_AT_ONCE = 20_000;

interface DomNode {
  readonly nodeId: number;
  readonly backendNodeId: number;
  readonly shadowRootType?: string | undefined;
  readonly childNodeCount?: number | undefined;
  readonly children?: readonly DomNode[] | undefined;
  readonly shadowRoots?: readonly DomNode[] | undefined;
}

/**
 * Tells the engine of a page which closed shadow roots there are: they are part of what a person sees, and no script can
 * reach them, so the browser is asked. It hands them over in the engine's own world, where the page cannot find them. A
 * document is read once; from then on the browser says what comes to it, and that alone is read. Not those in frames of
 * other processes.
 */
export class ClosedRoots {
  /** The world of the engine in this document, once it is found. */
  #world: number | undefined;
  #session: CDPSession | undefined;
  /** The document was read, and the browser tells of what comes. */
  #isRead = false;
  /** Nodes of which it is known only that something is in them. */
  readonly #unread = new Set<number>();
  /** Closed roots that the engine has not heard of. */
  readonly #untold = new Set<number>();
  #misses = 0;
  /** What the browser has told since the last time. */
  #heard = 0;
  #isTooBusy = false;

  /** A new document: nothing is known of it. */
  reset(): void {
    this.#world = undefined;
    this.#isRead = false;
    this.#misses = 0;
    this.#heard = 0;
    this.#isTooBusy = false;
    this.#unread.clear();
    this.#untold.clear();
  }

  /** `ownWorld`: one of ours in the same document. */
  async refresh(session: CDPSession, ownWorld: number): Promise<void> {
    if (this.#isTooBusy) return;
    this.#heard = 0;
    if (!this.#isRead || this.#unread.size > READ_ONE_BY_ONE) {
      if (!this.#isRead && !(await mayHaveSome(session, ownWorld))) return;
      await this.#readDocument(session);
    }
    await this.#readWhatCame(session);
    if (this.#untold.size === 0) return;
    const untold = [...this.#untold];
    for (const world of this.#world === undefined ? worldsAround(ownWorld) : [this.#world]) {
      if (await this.#tell(session, world, untold)) this.#world = world;
      else if (this.#world === undefined) continue;
      // Those that could not be handed over have gone.
      for (const node of untold) this.#untold.delete(node);
      return;
    }
    this.#misses += 1;
    if (this.#misses >= MISSES) this.#untold.clear();
  }

  async #readDocument(session: CDPSession): Promise<void> {
    await this.#listen(session);
    this.#unread.clear();
    const { root } = await session.send('DOM.getDocument', { depth: -1 });
    this.#isRead = true;
    this.#look(root);
  }

  async #readWhatCame(session: CDPSession): Promise<void> {
    while (this.#unread.size > 0) {
      const nodes = [...this.#unread];
      this.#unread.clear();
      const asked = nodes.map((nodeId) => session.send('DOM.requestChildNodes', { nodeId, depth: -1 }));
      // What has gone meanwhile is of no interest.
      await Promise.allSettled(asked);
    }
  }

  async #listen(session: CDPSession): Promise<void> {
    if (this.#session === session) {
      await session.send('DOM.enable');
      return;
    }
    this.#session = session;
    session.on('DOM.documentUpdated', () => {
      this.#isRead = false;
    });
    session.on('DOM.setChildNodes', ({ nodes }) => {
      for (const node of nodes) this.#look(node);
    });
    const hear = () => {
      this.#heard += 1;
      if (this.#heard !== HEARD_AT_ONCE) return;
      this.#isTooBusy = true;
      this.#unread.clear();
      void session.send('DOM.disable').catch(() => undefined);
    };
    session.on('DOM.attributeModified', hear);
    session.on('DOM.characterDataModified', hear);
    session.on('DOM.childNodeRemoved', hear);
    session.on('DOM.childNodeInserted', ({ node }) => {
      hear();
      if (!this.#isTooBusy) this.#look(node);
    });
    session.on('DOM.shadowRootPushed', ({ root }) => this.#look(root));
    session.on('DOM.childNodeCountUpdated', ({ nodeId }) => this.#unread.add(nodeId));
    await session.send('DOM.enable');
  }

  #look(node: DomNode): void {
    // What the browser itself draws with, in fields and players.
    if (node.shadowRootType === 'user-agent') return;
    if (node.shadowRootType === 'closed') this.#untold.add(node.backendNodeId);
    for (const root of node.shadowRoots ?? []) this.#look(root);
    if (node.children) for (const child of node.children) this.#look(child);
    else if (node.childNodeCount !== undefined && node.childNodeCount > 0) this.#unread.add(node.nodeId);
  }

  /** True when the engine is in that world, and has heard of those that are there. */
  async #tell(session: CDPSession, world: number, nodes: readonly number[]): Promise<boolean> {
    const group = { executionContextId: world, objectGroup: CLOSED_ROOT_EVENT };
    const resolved = await Promise.allSettled(
      nodes.map((backendNodeId) => session.send('DOM.resolveNode', { backendNodeId, ...group })),
    );
    const roots = resolved.flatMap((one) =>
      one.status === 'fulfilled' && one.value.object.objectId !== undefined ? [one.value.object.objectId] : [],
    );
    if (roots.length === 0) return false;
    try {
      const { result } = await session.send('Runtime.callFunctionOn', {
        executionContextId: world,
        functionDeclaration: TELL,
        arguments: [{ value: CLOSED_ROOT_EVENT }, ...roots.map((objectId) => ({ objectId }))],
        returnByValue: true,
      });
      return result.value === true;
    } catch {
      // It is a world of another document.
      return false;
    } finally {
      void session.send('Runtime.releaseObjectGroup', { objectGroup: CLOSED_ROOT_EVENT }).catch(() => undefined);
    }
  }
}

async function mayHaveSome(session: CDPSession, contextId: number): Promise<boolean> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: MAY_HAVE_SOME,
    contextId,
    returnByValue: true,
  });
  return result.value === true;
}

/** Runs in one of our worlds: whether it is worth the search. Hosts are elements with a hyphen in their name, as a rule. */
const MAY_HAVE_SOME = `(() => {
  const elements = document.querySelectorAll('*');
  if (elements.length <= ${ALWAYS_SEARCHED}) return true;
  return Array.prototype.some.call(elements, (it) => it.localName.includes('-') && it.shadowRoot === null);
})()`;

/** The engine answers by cancelling; in any other world nobody hears it. */
const TELL = `function (type, ...roots) {
  const heard = roots.map((detail) => !document.dispatchEvent(new CustomEvent(type, { cancelable: true, detail })));
  return heard.every(Boolean);
}`;

/** The nearest first: worlds of one document are made one after the other. */
function worldsAround(own: number): number[] {
  const steps = Array.from({ length: WORLDS_AROUND }, (_, index) => index + 1);
  return steps.flatMap((step) => [own - step, own + step]).filter((world) => world > 0);
}

import type { CDPSession, Page } from 'playwright-core';
import type { Settings } from '../../../../shared/settings/settings.ts';
import { LISTENS_EVENT } from '../../pageEngine.ts';
import { startCounting } from '../settle/domActivity.ts';
import { ClosedRoots } from './closedRoots.ts';

/** Types of listeners that make something a thing to click on, to drag or to drop on. */
const CLICKS: ReadonlySet<string> = new Set(
  'click mousedown mouseup pointerdown pointerup dblclick auxclick contextmenu touchend dragstart drop'.split(' '),
);

/** Elements that are found out about at one time; a page where more listen by themselves is told by its looks. */
const ASKED_AT_ONCE = 400;

/**
 * Asks the browser which elements of a page have click listeners of their own, since no script can, and tells the engine
 * in the frames (see `Listeners`). The elements are reached in an isolated world of ours, so that the page notices
 * nothing. Frames in processes of their own are left out, and so is everything when the browser does not answer: what is
 * clickable then follows from how it looks.
 */
export class ListenerWatch {
  readonly #page: Page;
  readonly #timeoutMs: number;
  readonly #mostFrames: number;
  #session: Promise<CDPSession> | undefined;
  #document: { readonly objectId: string; readonly world: number } | undefined;
  /** Nodes that the engine knows to listen. */
  #told = new Set<number>();
  readonly #closedRoots = new ClosedRoots();
  #isFresh = false;

  constructor(page: Page, { frameTimeoutMs, frames }: Pick<Settings['browser'], 'frameTimeoutMs' | 'frames'>) {
    this.#page = page;
    this.#timeoutMs = frameTimeoutMs;
    this.#mostFrames = frames;
    page.on('framenavigated', this.#expire);
  }

  /** Something is about to happen to the page: what is known may be out of date. */
  expire(): void {
    this.#isFresh = false;
  }

  readonly #expire = (): void => this.expire();

  /** Brings the engine up to date unless it is, within the time that a frame has to answer. Never fails. */
  async refresh(): Promise<void> {
    if (this.#isFresh) return;
    this.#isFresh = true;
    let timer: NodeJS.Timeout | undefined;
    const timeUp = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.#timeoutMs);
    });
    await Promise.race([this.#ask().catch(() => undefined), timeUp]);
    clearTimeout(timer);
  }

  dispose(): void {
    this.#page.off('framenavigated', this.#expire);
    void this.#session?.then((session) => session.detach()).catch(() => undefined);
  }

  async #ask(): Promise<void> {
    this.#session ??= this.#page.context().newCDPSession(this.#page);
    const session = await this.#session;
    const listening = await this.#listening(session);
    // What is in a closed root may listen as well: that is asked with the page's other listeners, the next time.
    if (this.#document) await this.#closedRoots.refresh(session, this.#document.world).catch(() => undefined);
    const untold = listening.filter((node) => !this.#told.has(node)).slice(0, ASKED_AT_ONCE);
    if (untold.length > 0) await this.#tell(session, untold);
  }

  /** Nodes with a click listener. The document of the last time is asked first: it is a new one only after a navigation. */
  async #listening(session: CDPSession): Promise<number[]> {
    if (this.#document) {
      const known = await clickListeners(session, this.#document.objectId).catch(() => undefined);
      if (known) return known;
    }
    // The first question puts the engine into a frame, and only an engine can hear.
    const frames = this.#page.frames().slice(0, this.#mostFrames);
    await Promise.all(frames.map((frame) => startCounting(frame, this.#timeoutMs)));
    const { frameTree } = await session.send('Page.getFrameTree');
    const [{ executionContextId: world }, { result }] = await Promise.all([
      session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: LISTENS_EVENT }),
      session.send('Runtime.evaluate', { expression: 'document' }),
    ]);
    const { objectId } = result;
    if (objectId === undefined) return [];
    this.#document = { objectId, world };
    this.#told = new Set();
    this.#closedRoots.reset();
    return clickListeners(session, objectId);
  }

  async #tell(session: CDPSession, nodes: readonly number[]): Promise<void> {
    const world = this.#document?.world;
    if (world === undefined) return;
    const objects = await Promise.all(
      nodes.map((backendNodeId) =>
        session
          .send('DOM.resolveNode', { backendNodeId, executionContextId: world, objectGroup: LISTENS_EVENT })
          .then(({ object }) => object.objectId)
          .catch(() => undefined),
      ),
    );
    const reached = nodes.flatMap((node, index) => {
      const objectId = objects[index];
      return objectId === undefined ? [] : [{ node, objectId }];
    });
    const { result } = await session.send('Runtime.callFunctionOn', {
      executionContextId: world,
      functionDeclaration: TELL,
      arguments: [{ value: LISTENS_EVENT }, ...reached.map(({ objectId }) => ({ objectId }))],
      returnByValue: true,
    });
    void session.send('Runtime.releaseObjectGroup', { objectGroup: LISTENS_EVENT }).catch(() => undefined);
    const heard = result.value as boolean[];
    for (const [index, { node }] of reached.entries()) if (heard[index]) this.#told.add(node);
  }
}

/** Runs in our world of the page. Where no engine is yet there is nobody to hear it, and it is said again next time. */
const TELL = `function (type, ...elements) {
  return elements.map((element) => !element.dispatchEvent(new Event(type, { cancelable: true, composed: true })));
}`;

async function clickListeners(session: CDPSession, objectId: string): Promise<number[]> {
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId, depth: -1, pierce: true });
  const nodes = listeners.flatMap(({ type, backendNodeId }) =>
    CLICKS.has(type) && backendNodeId !== undefined ? [backendNodeId] : [],
  );
  return [...new Set(nodes)];
}

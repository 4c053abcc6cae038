import type { CDPSession, Page } from 'playwright-core';
import type { Settings } from '../../../../shared/settings/settings.ts';
import { LISTENER_KINDS, type ListenerKind } from '../../inpage/packedCapture.ts';
import { LISTENS_EVENT } from '../../pageEngine.ts';
import { withinTime } from '../../withinTime.ts';
import { startCounting } from '../settle/domActivity.ts';
import { ClosedRoots } from './closedRoots.ts';

/** What listeners of each type wait for, the kinds that matter most first. */
const TYPES: Readonly<Record<ListenerKind, readonly string[]>> = {
  press: ['click', 'mousedown', 'mouseup', 'pointerdown', 'pointerup', 'auxclick', 'touchend'],
  double: ['dblclick'],
  menu: ['contextmenu'],
  drag: ['dragstart', 'drop'],
  key: ['keydown', 'keypress', 'keyup', 'beforeinput'],
  point: ['mouseenter', 'mouseover', 'pointerenter', 'pointerover'],
};
const KIND_OF: ReadonlyMap<string, ListenerKind> = new Map(
  LISTENER_KINDS.flatMap((kind) => TYPES[kind].map((type) => [type, kind] as const)),
);

/** Elements that are found out about at one time, the rest the next time; a page where more listen by themselves is told by its looks. */
const ASKED_AT_ONCE = 400;

/**
 * Asks the browser which elements of a page have listeners to the pointer or to keys of their own, since no script can, and tells the engine
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
  /** Nodes that the engine knows to listen, each with its kind. */
  #told = new Set<string>();
  readonly #closedRoots = new ClosedRoots();
  /** What is being asked at the moment, which may take longer than somebody waits for it. */
  #asking: Promise<boolean> | undefined;
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

  /**
   * Brings the engine up to date unless it is. Never fails, and waits for as long as a frame has to answer. False where that was too short:
   * a capture may then lack what listens, and the next call waits on.
   */
  async refresh(): Promise<boolean> {
    if (this.#isFresh) return true;
    this.#isFresh = true;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    const isKnown = (await withinTime(this.#asking, this.#timeoutMs)) ?? false;
    if (!isKnown) this.#isFresh = false;
    return isKnown;
  }

  dispose(): void {
    this.#page.off('framenavigated', this.#expire);
    void this.#session?.then((session) => session.detach()).catch(() => undefined);
  }

  /** Whether the page's own document could be told. */
  async #ask(): Promise<boolean> {
    this.#session ??= this.#page.context().newCDPSession(this.#page);
    const session = await this.#session;
    const listening = await this.#listening(session);
    // What is in a closed root may listen as well: that is asked with the page's other listeners, the next time.
    if (this.#document) await this.#closedRoots.refresh(session, this.#document.world).catch(() => undefined);
    const untold = listening.filter((one) => !this.#told.has(keyOf(one))).slice(0, ASKED_AT_ONCE);
    if (untold.length > 0) await this.#tell(session, untold);
    return this.#document !== undefined;
  }

  /** Nodes with a listener to the pointer. The document of the last time is asked first: it is a new one only after a navigation. */
  async #listening(session: CDPSession): Promise<Listening[]> {
    if (this.#document) {
      const known = await pointerListeners(session, this.#document.objectId).catch(() => undefined);
      if (known) return known;
      this.#document = undefined;
    }
    // The first question puts the engine into a frame, and only an engine can hear.
    const frames = this.#page.frames().slice(0, this.#mostFrames);
    const counting = await Promise.all(frames.map((frame) => startCounting(frame, this.#timeoutMs)));
    if (!counting[0]) return [];
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
    return pointerListeners(session, objectId);
  }

  async #tell(session: CDPSession, listening: readonly Listening[]): Promise<void> {
    const world = this.#document?.world;
    if (world === undefined) return;
    const objects = await Promise.all(
      listening.map(({ node }) =>
        session
          .send('DOM.resolveNode', { backendNodeId: node, executionContextId: world, objectGroup: LISTENS_EVENT })
          .then(({ object }) => object.objectId)
          .catch(() => undefined),
      ),
    );
    const reached = listening.flatMap((one, index) => {
      const objectId = objects[index];
      return objectId === undefined ? [] : [{ one, objectId }];
    });
    const kinds = reached.map(({ one }) => `${LISTENS_EVENT}-${one.kind}`).join(' ');
    const { result } = await session.send('Runtime.callFunctionOn', {
      executionContextId: world,
      functionDeclaration: TELL,
      arguments: [{ value: kinds }, ...reached.map(({ objectId }) => ({ objectId }))],
      returnByValue: true,
    });
    void session.send('Runtime.releaseObjectGroup', { objectGroup: LISTENS_EVENT }).catch(() => undefined);
    const heard = result.value as boolean[];
    for (const [index, { one }] of reached.entries()) if (heard[index]) this.#told.add(keyOf(one));
  }
}

/** Runs in our world of the page. Where no engine is yet there is nobody to hear it, and it is said again next time. */
const TELL = `function (types, ...elements) {
  const each = types.split(' ');
  return elements.map((element, at) => !element.dispatchEvent(new Event(each[at], { cancelable: true, composed: true })));
}`;

/** A node that listens, and to what. */
interface Listening {
  readonly node: number;
  readonly kind: ListenerKind;
}

function keyOf({ node, kind }: Listening): string {
  return `${node} ${kind}`;
}

/** Each node and kind once, in the order of the kinds: where not all can be told, those that are only pointed at are left out. */
async function pointerListeners(session: CDPSession, objectId: string): Promise<Listening[]> {
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId, depth: -1, pierce: true });
  const nodes = new Map<ListenerKind, Set<number>>(LISTENER_KINDS.map((kind) => [kind, new Set()]));
  for (const { type, backendNodeId } of listeners) {
    const kind = KIND_OF.get(type);
    if (kind !== undefined && backendNodeId !== undefined) nodes.get(kind)?.add(backendNodeId);
  }
  return [...nodes].flatMap(([kind, found]) => [...found].map((node) => ({ node, kind })));
}

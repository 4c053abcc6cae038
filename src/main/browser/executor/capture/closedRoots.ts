import type { CDPSession } from 'playwright-core';
import { z } from 'zod';
import { CLOSED_ROOT_EVENT } from '../../pageEngine.ts';

/** Elements in a page up to which it is searched whatever is in it; on larger ones only where something may have such a root. */
const ALWAYS_SEARCHED = 3000;
/** How far apart the numbers of two worlds of one document can be. */
const WORLDS_AROUND = 60;

interface DomNode {
  readonly backendNodeId: number;
  readonly shadowRootType?: string | undefined;
  readonly children?: readonly DomNode[] | undefined;
  readonly shadowRoots?: readonly DomNode[] | undefined;
}

const domNodeSchema: z.ZodType<DomNode> = z.lazy(() =>
  z.object({
    backendNodeId: z.number(),
    shadowRootType: z.string().optional(),
    children: z.array(domNodeSchema).optional(),
    shadowRoots: z.array(domNodeSchema).optional(),
  }),
);

/**
 * Tells the engine of a page which closed shadow roots there are: they are part of what a person sees, and no script can
 * reach them, so the browser is asked. It hands them over in the engine's own world, where the page cannot find them.
 * Not those in frames of other processes.
 */
export class ClosedRoots {
  /** The world of the engine in this document, once it is found. */
  #world: number | undefined;
  #told = new Set<number>();

  /** A new document: nothing is known of it. */
  reset(): void {
    this.#world = undefined;
    this.#told = new Set();
  }

  /** `ownWorld`: one of ours in the same document. */
  async refresh(session: CDPSession, ownWorld: number): Promise<void> {
    const { result } = await session.send('Runtime.evaluate', {
      expression: MAY_HAVE_SOME,
      contextId: ownWorld,
      returnByValue: true,
    });
    if (result.value !== true) return;
    const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
    const untold = closedRootsIn(domNodeSchema.parse(root)).filter((node) => !this.#told.has(node));
    if (untold.length === 0) return;
    for (const world of this.#world === undefined ? worldsAround(ownWorld) : [this.#world]) {
      if (!(await this.#tell(session, world, untold))) continue;
      this.#world = world;
      for (const node of untold) this.#told.add(node);
      return;
    }
  }

  /** True when the engine is in that world, and has heard of them. */
  async #tell(session: CDPSession, world: number, nodes: readonly number[]): Promise<boolean> {
    try {
      const group = { executionContextId: world, objectGroup: CLOSED_ROOT_EVENT };
      const roots = await Promise.all(
        nodes.map((backendNodeId) => session.send('DOM.resolveNode', { backendNodeId, ...group })),
      );
      const { result } = await session.send('Runtime.callFunctionOn', {
        executionContextId: world,
        functionDeclaration: TELL,
        arguments: [
          { value: CLOSED_ROOT_EVENT },
          ...roots.map(({ object }) => (object.objectId === undefined ? {} : { objectId: object.objectId })),
        ],
        returnByValue: true,
      });
      return result.value === true;
    } catch {
      // There is no such world, or it is of another document.
      return false;
    } finally {
      void session.send('Runtime.releaseObjectGroup', { objectGroup: CLOSED_ROOT_EVENT }).catch(() => undefined);
    }
  }
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

function closedRootsIn(node: DomNode): number[] {
  const own = (node.shadowRoots ?? []).flatMap((root) =>
    root.shadowRootType === 'closed' ? [root.backendNodeId] : [],
  );
  return [...own, ...[...(node.shadowRoots ?? []), ...(node.children ?? [])].flatMap(closedRootsIn)];
}

/** The nearest first: worlds of one document are made one after the other. */
function worldsAround(own: number): number[] {
  const steps = Array.from({ length: WORLDS_AROUND }, (_, index) => index + 1);
  return steps.flatMap((step) => [own - step, own + step]).filter((world) => world > 0);
}

import {
  CERTAINTIES,
  type Certainty,
  DRAGGABLE,
  isHandle,
  isInteractive,
} from '../../../../shared/page/semanticTree.ts';
import type { Listeners } from '../listeners.ts';
import { addStates, type Found } from './finds.ts';
import { FOR_MORE, PERHAPS } from './hoverReveals.ts';

const POINTER_STATES: ReadonlySet<string> = new Set([
  FOR_MORE,
  PERHAPS,
  DRAGGABLE,
  'double-clickable',
  'right-clickable',
]);

/**
 * Of what stands in each other and says the same, what does not act: a control goes before what has no role, then the surer
 * one, then the inner one. What the pointer over it says is said of the one that stays.
 */
export function outdone(all: readonly Found[], listeners: Pick<Listeners, 'has'>): ReadonlySet<Found> {
  const isDragged = ({ node }: Found) => node.s?.includes(DRAGGABLE) === true;
  const dropped = new Set<Found>();
  for (const inner of all) {
    const { outer } = inner;
    // By an edge something else is done than with what it is the edge of.
    if (outer === undefined || !isInteractive(inner.node) || isHandle(inner.node)) continue;
    // An entry with parts that take clicks is no thing to click on itself; those of lists in it are entries of their own.
    if (outer.isEntry && !inner.isEntry && inner.node.c !== 'perhaps') dropped.add(outer);
    if (inner.node.n !== outer.node.n) continue;
    // A place with one card in it reads like that card, and takes others.
    if (isDragged(inner) && !isDragged(outer) && listeners.has(outer.element, 'drag')) continue;
    const loser = isHandle(outer.node)
      ? inner
      : inner.node.c === undefined || isSurer(inner.node.c, outer.node.c)
        ? outer
        : inner;
    if (loser.node.c === undefined) continue;
    dropped.add(loser);
    // The pointer over the one is over the other as well.
    addStates(
      loser === inner ? outer : inner,
      (loser.node.s ?? []).filter((state) => POINTER_STATES.has(state)),
    );
  }
  return dropped;
}

/** Whether what has the first certainty, or a role, acts rather than what has the second and stands around it. */
function isSurer(inner: Certainty, outer: Certainty | undefined): boolean {
  return outer !== undefined && CERTAINTIES.indexOf(inner) <= CERTAINTIES.indexOf(outer);
}

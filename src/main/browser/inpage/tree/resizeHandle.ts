import { DRAGGABLE, type Hint, type SemanticNode } from '../../../../shared/page/semanticTree.ts';
import { flatParent } from '../dom/flatTree.ts';
import { boxOf, textContentOf } from '../dom/safeDom.ts';
import { LIMITS } from '../limits.ts';
import type { Listeners } from '../listeners.ts';

/** What can be acted on, in what else it stands. */
interface Target {
  readonly node: SemanticNode;
  readonly outer: Target | undefined;
}

/**
 * Whether something over which the pointer says that it resizes is there for that: a narrow edge or a corner without words, which listens
 * itself, or stands in what is dragged or listens.
 */
export function isResizeHandle(
  listeners: Pick<Listeners, 'has'>,
  element: Element,
  target: Target | undefined,
): boolean {
  const { width, height } = boxOf(element);
  const narrow = Math.min(width, height);
  if (narrow <= 0 || narrow > LIMITS.widestHandle || /[\p{L}\p{N}]/u.test(textContentOf(element))) return false;
  for (let one = target; one; one = one.outer) if (one.node.s?.includes(DRAGGABLE)) return true;
  for (let one: Element | null = element; one; one = flatParent(one))
    if (listeners.has(one, 'press') || listeners.has(one, 'drag')) return true;
  return false;
}

/** What such a handle is taken for: it has no name, and only the pointer over it and its place in what it resizes tell. */
export function resizeHint(element: Element): Hint {
  const cursor = getComputedStyle(element).cursor.replace('-resize', '');
  const [isAlong, isAcross] = [/^(?:col|.*[ew])$/.test(cursor), /^(?:row|[ns].*)$/.test(cursor)];
  const [across, along] = [isAcross && sideOf(element, 'top', 'height'), isAlong && sideOf(element, 'left', 'width')];
  const [vertical, horizontal] = [across && VERTICAL[across], along && HORIZONTAL[along]];
  const edge =
    vertical && horizontal
      ? `${vertical} ${horizontal} corner`
      : vertical || horizontal
        ? `${vertical || horizontal} edge`
        : isAcross
          ? 'up and down'
          : 'left and right';
  return { n: `resize handle, ${edge}`, by: 'pointer' };
}

const VERTICAL = { begin: 'upper', end: 'lower' } as const;
const HORIZONTAL = { begin: 'left', end: 'right' } as const;

/** At which end of what is larger around it something stands; undefined where it stands between things. */
function sideOf(element: Element, start: 'top' | 'left', size: 'height' | 'width'): keyof typeof VERTICAL | undefined {
  const own = boxOf(element);
  let around = flatParent(element);
  for (let level = 0; around && level < LIMITS.handleDepth; level++, around = flatParent(around)) {
    const box = boxOf(around);
    if (box[size] < own[size] * 2) continue;
    const at = own[start] + own[size] / 2;
    const room = Math.max(own[size], LIMITS.widestHandle);
    if (at - box[start] < room && at - box[start] < box[size] / 2) return 'begin';
    return box[start] + box[size] - at < room ? 'end' : undefined;
  }
  return undefined;
}

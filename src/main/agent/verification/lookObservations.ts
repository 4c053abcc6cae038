import { type PageAction, targetId } from '../../../shared/actions/action.ts';
import { elementInMarkup, nameInMarkup } from '../../../shared/page/elementInMarkup.ts';
import { ariaRole } from '../../../shared/page/semanticTree.ts';
import { attributeOf, type PageElement } from '../../../shared/page/view/pageTree.ts';
import type { ComparedPage, Sighting } from './changeObservations.ts';

/** So far around the element that was acted on the page is looked at: pages mark the row of what was pressed, or the sign in it. */
const STEPS_UP = 2;

/**
 * How the element that was acted on is drawn now, where only its classes tell: ticks, stars and switches that are painted have no state that
 * anybody else could read. Nothing is said of what the classes mean: they may have any name.
 */
export function lookOf(action: PageAction, before: ComparedPage, after: ComparedPage): Sighting[] {
  const id = targetId(action);
  if (id === undefined || action.type === 'hover' || before.url !== after.url) return [];
  const [was, is] = [elementInMarkup(before.html ?? '', id), elementInMarkup(after.html ?? '', id)];
  if (!was || !is) return [];
  const pairs = [...aroundOf(was), ...innerOf(was.element)].map(
    (one, at) => [one, [...aroundOf(is), ...innerOf(is.element)][at]] as const,
  );
  for (const [old, now] of pairs) {
    if (!now || old.tag !== now.tag) continue;
    const [gone, came] = [without(classesOf(old), classesOf(now)), without(classesOf(now), classesOf(old))];
    if (gone.length + came.length === 0) continue;
    const node = after.tree?.find(({ i }) => i === id);
    const element = { key: id, role: node ? ariaRole(node) : 'clickable', name: node?.n || nameInMarkup(is.element) };
    return [
      { kind: 'element-changed', changed: true, element, property: 'look', from: gone.join(' '), to: came.join(' ') },
    ];
  }
  return [];
}

/** The element itself, then what it stands in. */
function aroundOf({
  element,
  path,
}: {
  readonly element: PageElement;
  readonly path: readonly PageElement[];
}): readonly PageElement[] {
  return [element, ...path.slice(-STEPS_UP).reverse()];
}

function innerOf({ children }: PageElement): readonly PageElement[] {
  return children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...innerOf(child)]));
}

function classesOf(element: PageElement): readonly string[] {
  return (attributeOf(element, 'class') ?? '').split(/\s+/).filter((one) => one !== '');
}

function without(classes: readonly string[], others: readonly string[]): readonly string[] {
  return classes.filter((one) => !others.includes(one));
}

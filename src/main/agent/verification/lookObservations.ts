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
  for (const [old, now] of pairsOf(was, is)) {
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

type Found = NonNullable<ReturnType<typeof elementInMarkup>>;

/** The element, what it stands in, and what stands in it, before and after; without what is not the same thing on both sides. */
function pairsOf(was: Found, is: Found): readonly (readonly [PageElement, PageElement])[] {
  const [around, aroundNow] = [aroundOf(was), aroundOf(is)];
  const [inner, innerNow] = [innerOf(was.element), innerOf(is.element)];
  const isSame = inner.length === innerNow.length && inner.every(({ tag }, at) => tag === innerNow[at]?.tag);
  const [old, now] = isSame
    ? [
        [...around, ...inner],
        [...aroundNow, ...innerNow],
      ]
    : [around, aroundNow];
  return old.flatMap((one, at) => {
    const other = now[at];
    return other && other.tag === one.tag ? [[one, other] as const] : [];
  });
}

function aroundOf({ element, path }: Found): readonly PageElement[] {
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

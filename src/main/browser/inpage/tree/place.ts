import { closestFlat, flatParent } from '../dom/flatTree.ts';
import { boxOf, contains, firstElementChildOf, nextElementSiblingOf, shadowRootOf } from '../dom/safeDom.ts';
import type { PageReading } from '../pageReading.ts';

/** Where an element can be pointed at, in CSS pixels of the viewport, and whether something else is in the way there. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly covered: boolean;
}

interface Target {
  readonly element: Element;
  readonly box: DOMRect;
}

/** Boxes at most this wide or high, in CSS pixels, are how pages hide a native control behind a drawn one. */
const TOO_SMALL = 2;

/** The place of an element; undefined when nothing of it takes up space. */
export function placeOf(reading: PageReading, element: Element): Place | undefined {
  const target = pointingTarget(reading, element);
  if (!target) return undefined;
  const { box } = target;
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  const { viewport } = reading;
  const inViewport = x >= 0 && y >= 0 && x < viewport.width && y < viewport.height;
  return {
    x: Math.round(x),
    y: Math.round(y),
    covered: inViewport && isCovered(reading, element, target.element, x, y),
  };
}

/** The element to point at for this one: itself, the label of a control hidden behind it, or the part that has a size. */
function pointingTarget(reading: PageReading, element: Element): Target | undefined {
  const box = boxOf(element);
  const { viewport } = reading;
  const tiny = box.width <= TOO_SMALL || box.height <= TOO_SMALL;
  if (!tiny && box.right + viewport.x > 0 && box.bottom + viewport.y > 0) return { element, box };
  if (element instanceof HTMLInputElement) {
    for (const label of reading.labels.of(element)) {
      const labelBox = boxOf(label);
      if (labelBox.width > TOO_SMALL && labelBox.height > TOO_SMALL) return { element: label, box: labelBox };
    }
  }
  if (box.width > 0 && box.height > 0) return { element, box };
  return sizedDescendant(element, 3);
}

function sizedDescendant(element: Element, depth: number): Target | undefined {
  let child = firstElementChildOf(element);
  for (; child; child = nextElementSiblingOf(child)) {
    const box = boxOf(child);
    if (box.width > 0 && box.height > 0) return { element: child, box };
    const inner = depth > 0 ? sizedDescendant(child, depth - 1) : undefined;
    if (inner) return inner;
  }
  return undefined;
}

function isCovered(reading: PageReading, element: Element, target: Element, x: number, y: number): boolean {
  const hit = hitAt(x, y);
  if (!hit || belongsTogether(hit, target) || belongsTogether(hit, element)) return false;
  if (reading.labels.of(element).some((label) => contains(label, hit))) return false;
  return !isScrolledAway(target, x, y);
}

/** What is on top at a point, looking into open shadow trees. */
function hitAt(x: number, y: number): Element | null {
  let hit = Document.prototype.elementFromPoint.call(document, x, y);
  for (let root = hit && shadowRootOf(hit); hit && root; root = shadowRootOf(hit)) {
    const inner = root.elementFromPoint(x, y);
    if (!inner || inner === hit) break;
    hit = inner;
  }
  return hit;
}

/** Whether one is drawn inside of the other: a click on it arrives where it should, or no other element is in the way. */
function belongsTogether(hit: Element, element: Element): boolean {
  if (hit === element || contains(element, hit) || contains(hit, element)) return true;
  return closestFlat(hit, (ancestor) => ancestor === element) !== null || isFlatAncestor(hit, element);
}

function isFlatAncestor(ancestor: Element, element: Element): boolean {
  return closestFlat(element, (candidate) => candidate === ancestor) !== null;
}

/** Whether the point lies outside of what a scroll container around the element shows: out of sight, but not covered. */
function isScrolledAway(element: Element, x: number, y: number): boolean {
  for (let ancestor = flatParent(element); ancestor; ancestor = flatParent(ancestor)) {
    const style = getComputedStyle(ancestor);
    if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
    const box = boxOf(ancestor);
    if (x < box.left || x >= box.right || y < box.top || y >= box.bottom) return true;
  }
  return false;
}

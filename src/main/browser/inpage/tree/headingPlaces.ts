import { DRAGGABLE, isHandle } from '../../../../shared/page/semanticTree.ts';
import { flatParent } from '../dom/flatTree.ts';
import { boxOf, contains, firstElementChildOf, localNameOf, selectAllIn, textContentOf } from '../dom/safeDom.ts';
import { LIMITS } from '../limits.ts';
import type { PageReading } from '../pageReading.ts';
import type { Found } from './finds.ts';

/**
 * Where the days over the columns of a calendar and the hours beside its rows stand: short texts in line with others, around things that can be
 * dragged anywhere, as only what is laid out by its place can be. Empty on other pages.
 */
export function headingPlaces(reading: PageReading, all: readonly Found[]): ReadonlyMap<Element, DOMRect> {
  const things = all.filter(({ node }) => node.s?.includes(DRAGGABLE) && !isHandle(node)).map(({ element }) => element);
  // Places in a frame are told from its own corner, which is not that of the page.
  const board = window.top === window ? boardOf(things.filter(isLaidOut)) : undefined;
  if (!board) return new Map();
  const inThings = new Set(things.flatMap((thing) => [thing, ...selectAllIn(thing, '*')]));
  const boxes = new Map<Element, DOMRect>();
  const lines = new Map<string, Set<Element>>();
  for (const element of Array.from(selectAllIn(board, '*')).slice(0, LIMITS.aroundDragged)) {
    if (firstElementChildOf(element) || inThings.has(element) || !isShort(element)) continue;
    const box = boxOf(element);
    if (box.width === 0 || box.height === 0 || reading.renderingOf(element) !== 'drawn') continue;
    boxes.set(element, box);
    for (const line of linesOf(element, box)) lines.set(line, (lines.get(line) ?? new Set()).add(element));
  }
  const headings = new Set([...lines.values()].filter(({ size }) => size >= FEWEST).flatMap((line) => [...line]));
  return new Map([...boxes].filter(([element]) => headings.has(element)).slice(0, LIMITS.headingPlaces));
}

/** So many make a line of headings: two texts are in line anywhere. */
const FEWEST = 3;
const CHARACTERS = 20;

/** Whether its place is told by numbers, as it is where hours are a distance. */
function isLaidOut(element: Element): boolean {
  const parent = flatParent(element);
  return [element, ...(parent ? [parent] : [])].some((one) => getComputedStyle(one).position === 'absolute');
}

/** What all of them stand in, and the headings with them. */
function boardOf([first, ...others]: readonly Element[]): Element | undefined {
  if (!first) return undefined;
  let board = flatParent(first);
  while (board && others.some((one) => board && !contains(board, one))) board = flatParent(board);
  for (let level = 0; level < LIMITS.handleDepth; level++) {
    const around: Element | null = board && flatParent(board);
    if (!around || localNameOf(around) === 'html') break;
    board = around;
  }
  return board ?? undefined;
}

function isShort(element: Element): boolean {
  const text = textContentOf(element).trim();
  return text.length <= CHARACTERS && /[\p{L}\p{N}]/u.test(text);
}

/** The rows and columns that it is in line with, of its kind: by its top, or by an edge or its middle. */
function linesOf(element: Element, { x, y, width, height }: DOMRect): readonly string[] {
  const tag = localNameOf(element);
  const columns = [`l${Math.round(x)}`, `m${Math.round(x + width / 2)}`, `r${Math.round(x + width)}`];
  return [`t${Math.round(y)} ${Math.round(height)}`, ...columns].map((line) => `${tag} ${line}`);
}

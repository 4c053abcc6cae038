import { closestFlat, flatParent, forEachFlatChild } from '../dom/flatTree.ts';
import { boxOf, contains, isElement, localNameOf } from '../dom/safeDom.ts';
import type { PageReading } from '../pageReading.ts';
import { visibleText } from '../value.ts';

/** An element of a grid with its box, CSS pixels. */
export interface Cell {
  readonly element: Element;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** It stands in a line of its own over the lines of the grid, as what heads a plan that scrolls does. */
  readonly isOver?: true;
}

const TICKED: ReadonlySet<string> = new Set(['checkbox', 'radio', 'switch']);
/** A larger grid is no calendar or plan that a person reads by its edges. */
const MOST_CELLS = 2000;
const HEADING_CHARACTERS = 40;

/**
 * Where something stands in a grid that is one for the eye alone: what stands at the top of its column and at the beginning of its row,
 * “Wed 23.09., 10:00”. Empty where it stands in none. `grids` remembers those of one walk.
 *
 * @param pressed what is pressed as it is, and so is no heading of a column that begins above it
 * @param hasText it has a text of its own: only where both headings are none of those that are pressed is it in a plan, and not among cards
 */
export function gridPlace(
  reading: PageReading,
  element: Element,
  grids: Map<Element, readonly Cell[]>,
  pressed: ReadonlySet<Element>,
  hasText: boolean,
): string {
  const parent = flatParent(element);
  // A box to tick may be all that stands in its cell.
  const isBox = !hasText || TICKED.has(reading.roleOf(element));
  const cell = isBox && parent && childrenOf(reading, parent).length === 1 ? parent : element;
  // Filters over a list of things to do are pressed themselves, and head no column of it.
  const cells = cellsAround(reading, cell, grids).filter(({ element, isOver }) => !isOver || !pressed.has(element));
  const own = cells.find((one) => one.element === cell);
  if (!own) return '';
  const [x, y] = [(own.left + own.right) / 2, (own.top + own.bottom) / 2];
  const column = cells.filter(({ left, right }) => left < x && x < right);
  const row = cells.filter(({ top, bottom }) => top < y && y < bottom);
  if (column.length < 3 || row.length < 3) return '';
  const topmost = column.reduce((first, cell) => (cell.top < first.top ? cell : first));
  const head = headOver(reading, own, column, pressed) ?? topmost;
  const begin = row.reduce((first, cell) => (cell.left < first.left ? cell : first));
  // Names that are pressed begin the lines of a plan whose columns are headed, and are no cards.
  const isHeaded = head.isOver === true && begin !== own;
  if (hasText && !isHeaded && [head, begin].some((one) => one === own || pressed.has(one.element))) return '';
  const texts = [head, begin].map((one) =>
    one === own ? '' : visibleText(reading, one.element, HEADING_CHARACTERS + 1),
  );
  // A sign alone heads nothing: it is the button of a bar over the list.
  const headings = texts.map((text) => (text.length <= HEADING_CHARACTERS && /[\p{L}\p{N}]/u.test(text) ? text : ''));
  return hasText && headings.includes('') ? '' : told(headings);
}

/** The topmost text of a column that is in line with what stands in it: a bar over the whole plan has parts of its own widths. */
function headOver(
  reading: PageReading,
  own: Cell,
  column: readonly Cell[],
  pressed: ReadonlySet<Element>,
): Cell | undefined {
  const isInLine = ({ left, right }: Cell) =>
    right - left <= own.right - own.left + IN_LINE &&
    [left - own.left, right - own.right, (left + right - own.left - own.right) / 2].some(
      (apart) => Math.abs(apart) <= IN_LINE,
    );
  return column
    .filter((cell) => cell.bottom <= own.top + IN_LINE && isInLine(cell) && !pressed.has(cell.element))
    .sort((one, other) => one.top - other.top)
    .find(({ element }) => visibleText(reading, element, HEADING_CHARACTERS + 1) !== '');
}

/** So far apart may the edges of one column be, in pixels. */
const IN_LINE = 4;

/**
 * Where something stands in a table that its markup says to be one, however few lines that has: what heads the column of its cell, and
 * what the row begins with, “Very good, Room”. `textOf` says how a heading is read.
 */
export function tablePlace(cell: HTMLTableCellElement, element: Element, textOf: (heading: Element) => string): string {
  const row = flatParent(cell);
  const table = closestFlat(cell, (ancestor) => ancestor instanceof HTMLTableElement);
  if (!(row instanceof HTMLTableRowElement) || !(table instanceof HTMLTableElement)) return '';
  const [head, first] = [table.rows[0]?.cells[cell.cellIndex], row.cells[0]];
  const column = head && localNameOf(head) === 'th' ? textOf(head) : '';
  return told([column, first && first !== cell && !contains(first, element) ? textOf(first) : '']);
}

function told(headings: readonly string[]): string {
  return headings.filter((text) => text !== '').join(', ');
}

/** What stands beside the element in one container that has lines and columns, else in containers that are its lines. */
function cellsAround(reading: PageReading, element: Element, grids: Map<Element, readonly Cell[]>): readonly Cell[] {
  const parent = flatParent(element);
  if (!parent) return [];
  const outer = flatParent(parent);
  const known = grids.get(parent) ?? (outer ? grids.get(outer) : undefined);
  if (known) return known;
  const own = childrenOf(reading, parent);
  if (isGrid(own) || !outer) {
    grids.set(parent, own);
    return own;
  }
  const lines = childrenOf(reading, outer).flatMap((line) => childrenOf(reading, line.element));
  const cells = [...lineOver(reading, outer), ...lines].slice(0, MOST_CELLS);
  grids.set(outer, cells);
  return cells;
}

/** What stands right before the lines of a grid, side by side: what heads its columns is kept apart where the lines scroll. */
function lineOver(reading: PageReading, lines: Element): Cell[] {
  const around = flatParent(lines);
  let before: Element | undefined;
  if (around) {
    forEachFlatChild(around, (child) => {
      if (child === lines) return false;
      if (isElement(child) && reading.renderingOf(child) === 'drawn') before = child;
      return true;
    });
  }
  if (before === undefined) return [];
  const cells = childrenOf(reading, before);
  // The head of a table has a row in it.
  const [row] = cells;
  const isRow = row !== undefined && cells.length === 1 && localNameOf(row.element) === 'tr';
  return (isRow ? childrenOf(reading, row.element) : cells).map((cell) => ({ ...cell, isOver: true }));
}

function childrenOf(reading: PageReading, container: Element): Cell[] {
  const cells: Cell[] = [];
  forEachFlatChild(container, (child) => {
    if (isElement(child) && reading.renderingOf(child) === 'drawn') {
      const { left, right, top, bottom } = boxOf(child);
      cells.push({ element: child, left, right, top, bottom });
    }
    return cells.length < MOST_CELLS;
  });
  return cells;
}

/** Whether it has several lines and several columns. */
function isGrid(cells: readonly Cell[]): boolean {
  const distinct = (edge: (cell: Cell) => number) => new Set(cells.map((cell) => Math.round(edge(cell)))).size;
  return distinct(({ left }) => left) > 1 && distinct(({ top }) => top) > 1;
}

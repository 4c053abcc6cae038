import type { SkeletonContainer } from '../../../shared/page/skeleton.ts';
import { placeCells } from '../../../shared/page/tableGrid.ts';
import type { Cards } from './cards.ts';
import { captionOfCards, groupName, listName, nameIfStated, rowText, shorter } from './containerName.ts';
import { type DocumentIndex, NAME_CHARACTERS } from './elementName.ts';
import { attribute, foldTo, type HtmlElement, type HtmlNode, isElement, isHidden, visibleText } from './htmlTree.ts';

/** All that may make a container without a word of its shape; everything else is passed by at once. */
const STRUCTURAL_ROLES: ReadonlySet<string> = new Set(
  'row listitem article treeitem table grid treegrid list feed tree group radiogroup dialog alertdialog region tabpanel form search navigation main complementary banner contentinfo menu menubar toolbar tablist listbox'.split(
    ' ',
  ),
);
const STRUCTURAL_TAGS: ReadonlySet<string> = new Set('table ul ol tr li article nav main aside form'.split(' '));
const RECORD_ROLES = /^(?:row|listitem|article|treeitem)$/;
const ROW_TAGS = /^(?:tr|li|article)$/;
const LIST_ROLES = /^(?:table|grid|treegrid|list|feed|tree)$/;
const NAMED_ROLES = /^(?:group|radiogroup|dialog|alertdialog)$/;
const REGION_ROLES = /^(?:region|tabpanel|form|search|navigation|main|complementary|banner|contentinfo)$/;
const REGION_TAGS: Readonly<Record<string, string>> = {
  nav: 'navigation',
  main: 'main',
  aside: 'complementary',
  form: 'form',
};
/** What stands in these is there to be chosen from, not to be kept. */
const MENU_ROLES = /^(?:navigation|menu|menubar|toolbar|tablist|listbox|radiogroup)$/;
const FIELD_TAGS = /^(?:select|textarea)$/;
const NO_FIELD_TYPES = /^(?:hidden|checkbox|radio|button|submit|reset|image)$/;
/** So many records are looked at to tell a form that is laid out as a list. */
const LOOKED_AT = 5;

/** What of a document containers are made from. */
export interface Surrounding {
  readonly frame: string;
  readonly index: DocumentIndex;
  readonly cards: Cards;
  readonly container: Container | undefined;
}

/** A part of a page in which elements stand. Its texts are read when first asked for. */
export class Container {
  readonly element: HtmlElement;
  readonly role: string;
  readonly kind: SkeletonContainer['kind'];
  readonly outer: Container | undefined;
  readonly frame: string;
  readonly columns: readonly string[] | undefined;
  readonly isMenu: boolean;
  /** Its place among the containers of the skeleton, once something stands in it. */
  place: number | undefined;
  readonly #readName: () => string;
  readonly #readGroup: (() => string) | undefined;
  #group: string | undefined;

  private constructor(
    element: HtmlElement,
    around: Surrounding,
    made: {
      readonly role: string;
      readonly kind?: SkeletonContainer['kind'];
      readonly columns?: readonly string[];
      readonly name?: () => string;
      readonly group?: () => string;
    },
  ) {
    this.element = element;
    this.role = made.role;
    this.kind = made.kind;
    this.columns = made.columns;
    this.outer = around.container;
    this.frame = around.frame;
    this.isMenu = around.container?.isMenu === true || MENU_ROLES.test(made.role);
    this.#readName = made.name ?? (() => '');
    this.#readGroup = made.group;
  }

  /**
   * The container in which the children of an element stand: its own where it makes one, else the one around it. `heading`
   * is the one that was read last: what a list without a name of its own is called.
   */
  static within(element: HtmlElement, role: string, around: Surrounding, heading: string): Container | undefined {
    const { container: outer, index } = around;
    const isCommon =
      !STRUCTURAL_ROLES.has(role) && !STRUCTURAL_TAGS.has(element.name) && element.attribs['role'] === undefined;
    if (isCommon && !(around.cards.some && outer?.isMenu !== true)) return outer;
    const stated = attribute(element, 'role') ?? '';
    const list = listRole(element, role, stated);
    if (list === 'table' && isPageGrid(element)) return outer;
    if (list !== undefined && outer?.isMenu !== true) {
      const columns = columnsOf(element);
      if (columns !== undefined || !isForm(element)) {
        const name = () => listName(element, list, index) || heading;
        return new Container(element, around, { role: list, kind: 'list', name, ...(columns && { columns }) });
      }
    }
    if (RECORD_ROLES.test(role) || ROW_TAGS.test(element.name)) {
      if (element.name === 'tr' && isPageGrid(tableOf(element))) return outer;
      const isRecord = isInList(outer, element) && !isHeaderRow(element);
      const group = () => rowText(element);
      const own = role !== '' && RECORD_ROLES.test(role) ? role : element.name === 'tr' ? 'row' : role || 'article';
      return new Container(element, around, { role: own, group, ...(isRecord && { kind: 'record' as const }) });
    }
    if (NAMED_ROLES.test(role)) {
      const name = () => groupName(element, role, index);
      return new Container(element, around, { role, name, group: name });
    }
    if (outer?.isMenu !== true && !isInRecord(outer)) {
      if (outer?.kind === 'list' && outer.role === 'cards' && around.cards.isCard(element))
        return new Container(element, around, { role: 'card', kind: 'record', group: () => rowText(element) });
      if (around.cards.holdsCards(element)) {
        const name = () =>
          shorter(nameIfStated(element, role, index), captionOfCards(element, around.cards)) || heading;
        return new Container(element, around, { role: 'cards', kind: 'list', name });
      }
    }
    const region = REGION_ROLES.test(role)
      ? role
      : (REGION_TAGS[element.name] ?? (MENU_ROLES.test(stated) ? stated : undefined));
    if (region === undefined) return outer;
    return new Container(element, around, { role: region, name: () => nameIfStated(element, role, index) });
  }

  get name(): string {
    return this.#readName();
  }

  /** What people call the row, group or dialog; undefined when neither it nor one around it has any text. */
  get group(): string | undefined {
    if (this.#readGroup === undefined) return this.outer?.group;
    this.#group ??= this.#readGroup();
    return this.#group === '' ? this.outer?.group : this.#group;
  }
}

/** The column of a table that a cell stands in, counted from 0: what reaches down from rows above takes up its own. */
export function columnOf(cell: HtmlElement): number {
  const table = tableOf(cell);
  if (table === undefined) return cell.parent?.children.filter(isElement).indexOf(cell) ?? 0;
  const known = columns.get(table) ?? readColumns(table);
  columns.set(table, known);
  return known.get(cell) ?? 0;
}

const columns = new WeakMap<HtmlElement, ReadonlyMap<HtmlElement, number>>();

function readColumns(table: HtmlElement): ReadonlyMap<HtmlElement, number> {
  const rows = rowsOf(table).map((row) => row.children.filter(isElement));
  const placed = placeCells(rows, (cell, over) => Number(attribute(cell, over) ?? 1));
  return new Map(placed.flat().flatMap(({ cell, column, goesOn }) => (goesOn ? [] : [[cell, column] as const])));
}

/** The rows of a table itself, and none of tables within it. */
function rowsOf(element: HtmlElement): readonly HtmlElement[] {
  return element.children
    .filter(isElement)
    .flatMap((child) =>
      child.name === 'tr' ? [child] : /^(?:thead|tbody|tfoot)$/.test(child.name) ? rowsOf(child) : [],
    );
}

function listRole(element: HtmlElement, role: string, stated: string): string | undefined {
  if (LIST_ROLES.test(role)) return role;
  if (role !== '' || stated !== '') return undefined;
  if (element.name === 'table') return 'table';
  return element.name === 'ul' || element.name === 'ol' ? 'list' : undefined;
}

/** A row of a table, an item of a list: the list is the next thing around it that is either. */
function isInList(outer: Container | undefined, element: HtmlElement): boolean {
  for (let around = outer; around !== undefined; around = around.outer) {
    if (around.kind === 'list') return around.role !== 'cards' || element.name === 'article';
    if (around.kind === 'record') return false;
  }
  return false;
}

/** Whether it is a record, or stands in one. */
export function isInRecord(container: Container | undefined): boolean {
  for (let around = container; around !== undefined; around = around.outer) if (around.kind === 'record') return true;
  return false;
}

/** The headings of the columns of a table, from its first row where that has nothing else. */
function columnsOf(list: HtmlElement): readonly string[] | undefined {
  const row = firstRow(list.children);
  if (row === undefined || !isHeaderRow(row)) return undefined;
  return row.children.filter(isElement).flatMap((cell) => {
    const span = Number(attribute(cell, 'colspan') ?? 1) || 1;
    const text = foldTo(
      visibleText(cell, NAME_CHARACTERS, () => false),
      NAME_CHARACTERS,
    );
    return Array.from({ length: Math.min(span, LOOKED_AT) }, () => text);
  });
}

function firstRow(nodes: readonly HtmlNode[]): HtmlElement | undefined {
  for (const node of nodes) {
    if (!isElement(node) || isHidden(node)) continue;
    const role = attribute(node, 'role');
    if (node.name === 'tr' || role === 'row') return node;
    if (!/^(?:thead|tbody|div)$/.test(node.name) && role !== 'rowgroup') continue;
    const row = firstRow(node.children);
    if (row !== undefined) return row;
  }
  return undefined;
}

function isHeaderRow(row: HtmlElement): boolean {
  const cells = row.children.filter(isElement);
  const heads = cells.filter((cell) => cell.name === 'th' || attribute(cell, 'role') === 'columnheader');
  // Over a column of buttons may stand nothing.
  const isBlank = (cell: HtmlElement) =>
    visibleText(cell, 1, () => false) === '' && !has(cell, ({ name }) => CONTROL.test(name));
  return heads.length === cells.length
    ? cells.length > 0
    : heads.length > 1 && cells.every((cell) => heads.includes(cell) || isBlank(cell));
}

const CONTROL = /^(?:input|select|textarea|button|a)$/;

function tableOf(row: HtmlElement): HtmlElement | undefined {
  for (let around = row.parent; around !== null; around = around.parent)
    if (isElement(around) && around.name === 'table') return around;
  return undefined;
}

/** Whether a table lays out the page, as old pages do: its cells, none of which heads anything, hold other tables or headings of the page. */
function isPageGrid(table: HtmlElement | undefined): boolean {
  if (table === undefined || table.name !== 'table' || attribute(table, 'role') !== undefined) return false;
  const known = PAGE_GRIDS.get(table);
  if (known !== undefined) return known;
  const isGrid =
    has(table, ({ name }) => PAGE_PARTS.test(name)) &&
    !holdsOwn(table, ({ name }) => /^(?:th|caption|thead)$/.test(name));
  PAGE_GRIDS.set(table, isGrid);
  return isGrid;
}

/** Each row of a table asks, and what was parsed stays as it is. */
const PAGE_GRIDS = new WeakMap<HtmlElement, boolean>();

const PAGE_PARTS = /^(?:table|h[12])$/;

/** Whether a table has such a part, which is none of a table within it. */
function holdsOwn(table: HtmlElement, wanted: (element: HtmlElement) => boolean): boolean {
  return table.children.some(
    (child) => isElement(child) && child.name !== 'table' && (wanted(child) || holdsOwn(child, wanted)),
  );
}

/** Whether a list or table only lays out the fields of a form: each of its rows has one, and nothing to be done with it. */
function isForm(list: HtmlElement): boolean {
  const rows: HtmlElement[] = [];
  const collect = (nodes: readonly HtmlNode[]): void => {
    for (const node of nodes) {
      if (rows.length >= LOOKED_AT) return;
      if (!isElement(node) || isHidden(node)) continue;
      if (ROW_TAGS.test(node.name)) rows.push(node);
      else collect(node.children);
    }
  };
  collect(list.children);
  return rows.length > 0 && rows.every((row) => has(row, isField) && !has(row, isAction));
}

function isField({ name, attribs }: HtmlElement): boolean {
  if (name === 'input') return !NO_FIELD_TYPES.test(attribs['type']?.toLowerCase() ?? 'text');
  return FIELD_TAGS.test(name);
}

function isAction({ name }: HtmlElement): boolean {
  return /^(?:a|button|h[2-6])$/.test(name);
}

function has(root: HtmlElement, wanted: (element: HtmlElement) => boolean): boolean {
  return root.children.some((child) => isElement(child) && !isHidden(child) && (wanted(child) || has(child, wanted)));
}

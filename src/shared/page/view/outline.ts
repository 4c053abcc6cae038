import { formattingOf, type MarkupReader } from '../formatting.ts';
import { isField, isInteractive, type SemanticNode } from '../semanticTree.ts';
import { type PlacedCell, placeCells } from '../tableGrid.ts';
import { ElementNodes } from './elementNodes.ts';
import { elementWords, plain, quoted, wordsShowing } from './elementWords.ts';
import {
  cardsOf,
  drawnSign,
  holdsBlocks,
  idOfText,
  isInline,
  isList,
  listensFor,
  markOf,
  placeOf,
  textOf,
  ticked,
} from './markup.ts';
import {
  asItem,
  BESIDE,
  Box,
  beginning,
  CAPTION_CHARACTERS,
  CARD_CHARACTERS,
  indented,
  joined,
  line,
  type PageLine,
  STANDS_ALONE,
  textId,
} from './pageLines.ts';
import { attributeOf, type PageElement, type PageNode, readPageTree } from './pageTree.ts';

/** What the page tree has of a page: its own elements in page order. */
interface PageParts {
  readonly html?: string | undefined;
  readonly tree: readonly SemanticNode[];
}

/** Their name is their own text; what stands in them are entries of their own. */
const NESTING: ReadonlySet<string> = new Set(['mi', 'ti', 'opt', 'tab', 'btn', 'link']);

/**
 * The page as a person reads it, line by line in page order: texts, and the elements that can be acted on where they stand.
 * Elements that the markup does not show come last, so that none is missing.
 */
export function outlinePage({ html = '', tree }: PageParts): readonly PageLine[] {
  const outliner = new Outliner(tree);
  const lines = outliner.read(readPageTree(html));
  const left = tree.filter((node) => !outliner.told.has(node));
  return [...lines, ...left.map((node): PageLine => line([elementWords(node)], 'text', [node]))];
}

class Outliner {
  /** Nodes that a line tells of. */
  readonly told = new Set<SemanticNode>();
  readonly #nodes: ElementNodes;
  /** The cells of rows of tables in which some reach over several rows. */
  readonly #placed = new Map<PageElement, readonly Pick<PlacedCell<PageElement>, 'cell' | 'goesOn'>[]>();

  constructor(tree: readonly SemanticNode[]) {
    this.#nodes = new ElementNodes(tree);
  }

  read(root: PageElement): readonly PageLine[] {
    return this.#boxOf(root.children);
  }

  #boxOf(children: readonly PageNode[]): PageLine[] {
    const box = new Box();
    const cards = cardsOf(children.filter((child) => typeof child !== 'string' && this.#nodes.holdsTargets(child)));
    for (const child of children) {
      if (cards.has(child)) this.#card(child, box);
      else this.#node(child, box);
    }
    box.endLine();
    return box.lines;
  }

  /** One of several alike, with what belongs to it further in: else the end of one and the beginning of the next would read as one. */
  #card(card: PageNode, box: Box): void {
    const inner = new Box();
    this.#node(card, inner);
    inner.endLine();
    const [first] = inner.lines;
    box.addLines(inner.lines.length > 1 && first?.kind === 'text' ? asItem(inner.lines) : inner.lines);
  }

  #node(node: PageNode, box: Box): void {
    if (typeof node === 'string') box.addText(plain(node));
    else this.#element(node, box);
  }

  #element(element: PageElement, box: Box): void {
    const node = this.#nodes.of(element);
    if (node !== undefined && !this.told.has(node)) {
      this.told.add(node);
      if (isInteractive(node)) this.#control(element, node, box);
      else this.#readOnly(element, node, box);
      return;
    }
    const { tag } = element;
    const role = attributeOf(element, 'role');
    if (tag === 'table') this.#placeCells(element);
    if (tag === 'tr' || role === 'row') this.#row(element, undefined, box);
    else if (tag === 'br') box.endLine();
    else if (tag === 'img' || role === 'img' || tag === 'svg') this.#picture(element, box);
    else if (tag === 'label' && this.#nodes.saysField(element)) this.#children(element, box, true);
    else if (tag === 'hr') box.endLine();
    else if (isInline(element) && !holdsBlocks(element)) this.#inline(element, box);
    else this.#block(element, box);
  }

  /** Texts of a line; one that stands alone in its element can be acted on by the id of that. */
  #inline(element: PageElement, box: Box): void {
    const sign = drawnSign(element);
    box.addText(sign || ticked(element));
    const [only] = element.children;
    const id = element.children.length === 1 && typeof only === 'string' ? idOfText(element) : undefined;
    for (const child of element.children) {
      if (typeof child === 'string') box.addText(plain(child), id);
      else this.#element(child, box);
    }
    box.addText(sign || placeOf(element));
  }

  /** A label says what its field is called, which is told with the field. */
  #children(element: PageElement, box: Box, withoutText: boolean): void {
    for (const child of element.children) {
      if (typeof child !== 'string') {
        if (withoutText && !this.#nodes.isTarget(child) && !this.#nodes.holdsTargets(child)) continue;
        this.#element(child, box);
      } else if (!withoutText) box.addText(plain(child));
    }
  }

  #block(element: PageElement, box: Box): void {
    const [sole] = element.children;
    if (element.children.length === 1 && typeof sole === 'string') {
      const text = plain(sole).trim();
      if (text === '') return;
      const isItem = element.tag === 'li';
      const id = textId(idOfText(element), text.length <= CAPTION_CHARACTERS);
      const sign = drawnSign(element);
      const said = `${sign}${text}${sign}${placeOf(element)}`;
      box.addLines([line([`${isItem ? '- ' : ''}${ticked(element)}${id}${said}`], 'text', [])]);
      return;
    }
    const inner = this.#boxOf(element.children);
    const sign = drawnSign(element);
    const drawn = sign === '' ? inner : inner.map((one) => ({ ...one, text: `${sign}${one.text}${sign}` }));
    const lines = beginning(ticked(element), drawn);
    if (lines.length === 0) return;
    const mark = markOf(element);
    if (mark !== undefined) {
      box.addLines([line([mark], 'mark', []), ...indented(lines)]);
      return;
    }
    if (element.tag === 'li' || attributeOf(element, 'role') === 'listitem') box.addLines(asItem(joined(lines)));
    else box.addLines(joined(lines));
  }

  #picture(element: PageElement, box: Box): void {
    const name =
      attributeOf(element, 'cs-name') ?? attributeOf(element, 'alt') ?? attributeOf(element, 'aria-label') ?? '';
    const id = attributeOf(element, 'cs-at');
    if (name.trim() !== '') box.addElement(`(image ${quoted(name)})`);
    else if (id !== undefined) box.addElement(`${textId(id, false)}(picture)`);
    // Of a plan in which one chooses, what is taken is told as well.
    if (element.children.length > 0 && this.#nodes.holdsTargets(element)) this.#children(element, box, false);
  }

  #readOnly(element: PageElement, node: SemanticNode, box: Box): void {
    if (node.r === 'h') {
      const inner = new Box();
      for (const child of element.children) this.#node(child, inner);
      inner.endLine('heading', `${'#'.repeat(node.l ?? 2)} `);
      box.addLines(inner.lines);
      return;
    }
    const lines = this.#boxOf(element.children);
    const what = node.r === 'dlg' ? `dialog${node.s?.includes('modal') ? ', modal' : ''}` : (node.role ?? node.r);
    const name = node.r === 'dlg' && node.n !== '' ? ` ${quoted(node.n)}` : '';
    const [only] = lines;
    if (node.r !== 'dlg' && lines.length === 1 && only !== undefined) {
      box.addLines([{ ...only, kind: 'message', text: `(${what}) ${only.text}`, nodes: [node, ...only.nodes] }]);
    } else if (node.r !== 'dlg' && lines.length === 0)
      box.addLines([line([`(${what}) ${plain(node.n)}`], 'message', [node])]);
    else box.addLines([line([`(${what}${name})`], 'message', [node]), ...indented(lines)]);
  }

  #control(element: PageElement, node: SemanticNode, box: Box): void {
    if (element.tag === 'tr' || attributeOf(element, 'role') === 'row') {
      this.#row(element, node, box);
      return;
    }
    if (isField(node) && !(node.r === 'sel' && this.#nodes.holdsTargets(element))) {
      box.addElement(withFormatting(elementWords(node), element), node);
      return;
    }
    // What listens for all that is in it, such as a bar of menus, is told by its parts, each with the id of its text.
    if (node.r === 'clk' && listensFor(element)) {
      const parts = joined(this.#boxOf(element.children));
      box.addLines([line([`${elementWords({ ...node, n: '' }, '')}:`], 'text', [node]), ...indented(parts)]);
      return;
    }
    if (!this.#nodes.holdsTargets(element)) {
      box.addElement(wordsShowing(node, textOf(element)), node);
      for (const handle of this.#nodes.handlesIn(element)) {
        this.told.add(handle);
        box.addElement(elementWords(handle), handle);
      }
      return;
    }
    const own = NESTING.has(node.r) ? textOf(element, (inner) => this.#nodes.isTarget(inner) || isList(inner)) : '';
    const lines =
      NESTING.has(node.r) && own !== '' && node.r !== 'link' ? this.#targetsIn(element) : this.#boxOf(element.children);
    const words = `${elementWords(node, node.r === 'link' ? '' : own)}:`;
    // A text in something that is clicked as a whole needs no id of its own.
    const parts = lines.map((one) => ({ ...one, text: one.text.replaceAll(STANDS_ALONE, BESIDE) }));
    const inside = joined(parts, Number.POSITIVE_INFINITY, CARD_CHARACTERS);
    const [only] = inside;
    if (only !== undefined && inside.length === 1 && only.kind === 'text' && only.indent === 0) {
      box.addLines([{ ...only, text: `${words} ${only.text}`, nodes: [node, ...only.nodes] }]);
    } else box.addLines([line([words], 'text', [node]), ...indented(inside)]);
  }

  /** The entries in an entry, without its own text. */
  #targetsIn(element: PageElement): PageLine[] {
    const box = new Box();
    const visit = (parent: PageElement): void => {
      for (const child of parent.children) {
        if (typeof child === 'string') continue;
        if (this.#nodes.isTarget(child) || isList(child)) this.#element(child, box);
        else visit(child);
      }
    };
    visit(element);
    box.endLine();
    return box.lines;
  }

  #row(element: PageElement, node: SemanticNode | undefined, box: Box): void {
    const cells = element.children.filter((child): child is PageElement => typeof child !== 'string');
    const read = cells.map((cell) => this.#cell(cell));
    const isLayout = read.some(
      (lines) => lines.length > 8 || lines.some(({ kind }) => kind === 'row' || kind === 'mark'),
    );
    if (isLayout) {
      box.addLines(
        node === undefined
          ? read.flat()
          : [line([`${elementWords(node, '')}:`], 'text', [node]), ...indented(read.flat())],
      );
      return;
    }
    const all = read.flat();
    if (all.length === 0 && node === undefined) return;
    const start = node === undefined ? ticked(element) : `${elementWords({ ...node, n: '' }, '')} `;
    const said = (this.#placed.get(element) ?? cells.map((cell) => ({ cell, goesOn: false }))).map(
      ({ cell, goesOn }) => {
        if (goesOn) return GOES_ON;
        const id = this.#nodes.of(cell) ? undefined : idOfText(cell);
        const lines = read[cells.indexOf(cell)] ?? [];
        return `${textId(id, false)}${lines.map((one) => one.text).join(' / ')}${placeOf(cell)}`;
      },
    );
    const text = `${start}| ${said.join(' | ')} |`;
    const nodes = [...(node === undefined ? [] : [node]), ...all.flatMap((one) => one.nodes)];
    box.addLines([{ kind: 'row', indent: 0, text, nodes }]);
  }

  /** Where cells reach over several rows of a table, each row is told with those that go on in it. */
  #placeCells(table: PageElement): void {
    const rows = rowsOf(table);
    const cells = rows.map((row) => row.children.filter((child): child is PageElement => typeof child !== 'string'));
    if (!cells.flat().some((cell) => attributeOf(cell, 'rowspan') !== undefined)) return;
    const placed = placeCells(cells, (cell, over) => Number(attributeOf(cell, over) ?? 1));
    for (const [at, row] of rows.entries()) this.#placed.set(row, placed[at] ?? []);
  }

  /** A cell that can itself be acted on is an element like any other. */
  #cell(cell: PageElement): PageLine[] {
    return this.#nodes.of(cell) ? this.#boxOf([cell]) : this.#boxOf(cell.children);
  }
}

/** Stands in the place of a cell that began in a row above. */
const GOES_ON = '↑';

/** The rows of a table itself, and none of tables within it. */
function rowsOf(element: PageElement): readonly PageElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    if (child.tag === 'tr') return [child];
    return /^(?:thead|tbody|tfoot)$/.test(child.tag) ? rowsOf(child) : [];
  });
}

const MARKUP: MarkupReader<PageNode> = {
  tag: (node) => (typeof node === 'string' ? undefined : node.tag),
  attribute: (node, name) => (typeof node === 'string' ? '' : (attributeOf(node, name) ?? '')),
  children: (node) => (typeof node === 'string' ? [] : node.children),
  text: (node) => (typeof node === 'string' ? node : ''),
};

/** The words for a field, with what of its text is bold or a list, where it is edited in place. */
function withFormatting(words: string, element: PageElement): string {
  if (attributeOf(element, 'contenteditable') === undefined) return words;
  const formatting = formattingOf<PageNode>(element, MARKUP);
  return formatting === undefined ? words : `${words.slice(0, -1)} formatted: ${plain(formatting)}]`;
}

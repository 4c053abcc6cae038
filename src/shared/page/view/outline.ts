import { stateByClass } from '../classState.ts';
import { isInteractive, type SemanticNode } from '../semanticTree.ts';
import { elementWords, plain, quoted } from './elementWords.ts';
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

const INLINE = new Set(
  `a abbr acronym b bdi bdo big br button cite code data del dfn em font i img input ins kbd label mark meter output progress q
  ruby s samp select slot small span strong sub sup svg textarea time tt u var wbr`.split(/\s+/),
);

/** What they are called where they begin; `section` and `header` say too little. */
const MARKED: Readonly<Record<string, string>> = {
  nav: 'nav',
  aside: 'aside',
  main: 'main',
  footer: 'footer',
  form: 'form',
};

const FIELDS: ReadonlySet<string> = new Set(['inp', 'sel', 'chk', 'rad', 'sw', 'sld']);
/** Their name is their own text; what stands in them are entries of their own. */
const NESTING: ReadonlySet<string> = new Set(['mi', 'ti', 'opt', 'tab', 'btn', 'link']);

/** Shorter lists are not counted: one sees how long they are. */
const COUNTED_ITEMS = 12;

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
  readonly #nodes: ReadonlyMap<string, SemanticNode>;
  readonly #fieldNames: ReadonlySet<string>;

  constructor(tree: readonly SemanticNode[]) {
    this.#nodes = new Map(tree.map((node) => [node.i, node]));
    this.#fieldNames = new Set(tree.filter(({ r }) => FIELDS.has(r)).map(({ n }) => n));
  }

  read(root: PageElement): readonly PageLine[] {
    return this.#boxOf(root.children);
  }

  #boxOf(children: readonly PageNode[]): PageLine[] {
    const box = new Box();
    const cards = cardsOf(children.filter((child) => typeof child !== 'string' && this.#holdsTargets(child)));
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
    const node = this.#nodes.get(attributeOf(element, 'cs-id') ?? '');
    if (node !== undefined && !this.told.has(node)) {
      this.told.add(node);
      if (isInteractive(node)) this.#control(element, node, box);
      else this.#readOnly(element, node, box);
      return;
    }
    const { tag } = element;
    const role = attributeOf(element, 'role');
    if (tag === 'tr' || role === 'row') this.#row(element, undefined, box);
    else if (tag === 'br') box.endLine();
    else if (tag === 'img' || role === 'img' || tag === 'svg') this.#picture(element, box);
    else if (tag === 'label' && this.#isTold(element)) this.#children(element, box, true);
    else if (tag === 'hr') box.endLine();
    else if (isInline(element) && !holdsBlocks(element)) this.#inline(element, box);
    else this.#block(element, box);
  }

  /** Texts of a line; one that stands alone in its element can be acted on by the id of that. */
  #inline(element: PageElement, box: Box): void {
    const isStruck = element.tag === 's' || element.tag === 'del';
    if (isStruck) box.addText('~~');
    else box.addText(ticked(element));
    const [only] = element.children;
    const id = element.children.length === 1 && typeof only === 'string' ? idOfText(element) : undefined;
    for (const child of element.children) {
      if (typeof child === 'string') box.addText(plain(child), id);
      else this.#element(child, box);
    }
    if (isStruck) box.addText('~~');
  }

  /** A label says what its field is called, which is told with the field. */
  #children(element: PageElement, box: Box, withoutText: boolean): void {
    for (const child of element.children) {
      if (typeof child !== 'string') {
        if (withoutText && !this.#isTarget(child) && !this.#holdsTargets(child)) continue;
        this.#element(child, box);
      } else if (!withoutText) box.addText(plain(child));
    }
  }

  #isTold(label: PageElement): boolean {
    const text = textOf(label, (inner) => FIELDS.has(this.#nodes.get(attributeOf(inner, 'cs-id') ?? '')?.r ?? ''));
    return this.#fieldNames.has(text) || this.#fieldNames.has(text.replace(/(?:(?<!\s)\s+|(?<![*:\s]))[*:]+$/, ''));
  }

  #block(element: PageElement, box: Box): void {
    const [sole] = element.children;
    if (element.children.length === 1 && typeof sole === 'string') {
      const text = plain(sole).trim();
      if (text === '') return;
      const isItem = element.tag === 'li';
      const id = textId(idOfText(element), text.length <= CAPTION_CHARACTERS);
      box.addLines([line([`${isItem ? '- ' : ''}${ticked(element)}${id}${text}`], 'text', [])]);
      return;
    }
    const lines = beginning(ticked(element), this.#boxOf(element.children));
    if (lines.length === 0) return;
    const mark = this.#markOf(element, lines.length);
    if (mark !== undefined) {
      box.addLines([line([mark], 'mark', []), ...indented(lines)]);
      return;
    }
    if (element.tag === 'li' || attributeOf(element, 'role') === 'listitem') box.addLines(asItem(joined(lines)));
    else box.addLines(joined(lines));
  }

  /** What begins here, where that helps to find one's way. */
  #markOf(element: PageElement, count: number): string | undefined {
    const { tag } = element;
    const role = attributeOf(element, 'role') ?? '';
    const label = attributeOf(element, 'aria-label');
    const called = label ? ` ${quoted(label)}` : '';
    const scrolls = attributeOf(element, 'cs-scroll');
    const scrolled = scrolls === undefined ? '' : ` scrolls, ${scrolls}`;
    if (tag === 'iframe')
      return `(frame${label || attributeOf(element, 'title') ? ` ${quoted(label || attributeOf(element, 'title') || '')}` : ''})`;
    if (tag === 'table' || role === 'table' || role === 'grid' || role === 'treegrid') {
      return `(table${called} of ${count} lines${scrolled})`;
    }
    if ((tag === 'ul' || tag === 'ol' || role === 'list') && count > COUNTED_ITEMS)
      return `(list${called} of ${count}${scrolled})`;
    if (/^(?:menu|menubar|listbox|tablist|tree|toolbar|tabpanel|region)$/.test(role))
      return `(${role}${called}${scrolled})`;
    if (tag === 'fieldset' || scrolled !== '') return `(group${called}${scrolled})`;
    const word = MARKED[tag];
    return word === undefined || (word === 'form' && label === undefined) ? undefined : `(${word}${called})`;
  }

  #picture(element: PageElement, box: Box): void {
    const name =
      attributeOf(element, 'cs-name') ?? attributeOf(element, 'alt') ?? attributeOf(element, 'aria-label') ?? '';
    const id = attributeOf(element, 'cs-at');
    if (name.trim() !== '') box.addElement(`(image ${quoted(name)})`);
    else if (id !== undefined) box.addElement(`${textId(id, false)}(picture)`);
    if (element.children.length > 0 && this.#holdsTargets(element)) this.#children(element, box, true);
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
    if (FIELDS.has(node.r) && !(node.r === 'sel' && this.#holdsTargets(element))) {
      box.addElement(elementWords(node), node);
      return;
    }
    // What listens for all that is in it, such as a bar of menus, is told by its parts, each with the id of its text.
    if (node.r === 'clk' && listensFor(element)) {
      const parts = joined(this.#boxOf(element.children));
      box.addLines([line([`${elementWords({ ...node, n: '' }, '')}:`], 'text', [node]), ...indented(parts)]);
      return;
    }
    if (!this.#holdsTargets(element)) {
      const shown = textOf(element, () => false);
      const isCut = node.n.endsWith('…') && shown.length > node.n.length;
      if (isCut || (node.n !== '' && shown !== '' && !says(node.n, shown))) {
        const words = isCut ? elementWords(node, '') : elementWords(node);
        const text = isCut
          ? `${words.slice(0, -1)}: ${plain(shown)}]`
          : `${words.slice(0, -1)} shows ${quoted(shown)}]`;
        box.addElement(text, node);
      } else box.addElement(elementWords(node), node);
      return;
    }
    const own = NESTING.has(node.r) ? textOf(element, (inner) => this.#isTarget(inner) || isList(inner)) : '';
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
        if (this.#isTarget(child) || isList(child)) this.#element(child, box);
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
    const said = read.map((lines, index) => {
      const id =
        cells[index] && this.#nodes.has(attributeOf(cells[index], 'cs-id') ?? '') ? undefined : idOfText(cells[index]);
      return `${textId(id, false)}${lines.map((one) => one.text).join(' / ')}`;
    });
    const text = `${start}| ${said.join(' | ')} |`;
    const nodes = [...(node === undefined ? [] : [node]), ...all.flatMap((one) => one.nodes)];
    box.addLines([{ kind: 'row', indent: 0, text, nodes }]);
  }

  /** A cell that can itself be acted on is an element like any other. */
  #cell(cell: PageElement): PageLine[] {
    return this.#nodes.has(attributeOf(cell, 'cs-id') ?? '') ? this.#boxOf([cell]) : this.#boxOf(cell.children);
  }

  #isTarget(element: PageElement): boolean {
    const node = this.#nodes.get(attributeOf(element, 'cs-id') ?? '');
    return node !== undefined && isInteractive(node);
  }

  /** Whether something that can be acted on stands in it. */
  #holdsTargets(element: PageElement): boolean {
    return element.children.some(
      (child) => typeof child !== 'string' && (this.#isTarget(child) || this.#holdsTargets(child)),
    );
  }
}

/** So many parts make a bar or a card; two are a value and its sign. */
const PARTS = 3;

/** Whether all that an element says stands in several short texts that can be acted on one by one. */
function listensFor(element: PageElement): boolean {
  const texts = textsIn(element);
  return texts.length >= PARTS && texts.every(({ own, text }) => own && text.length <= CAPTION_CHARACTERS);
}

function textsIn(element: PageElement): readonly { readonly own: boolean; readonly text: string }[] {
  const isLeaf = element.children.length === 1 && idOfText(element) !== undefined;
  return element.children.flatMap((child) => {
    if (typeof child !== 'string') return textsIn(child);
    return child.trim() === '' ? [] : [{ own: isLeaf, text: child.trim() }];
  });
}

function isList({ tag, attributes }: PageElement): boolean {
  return tag === 'ul' || tag === 'ol' || / role="(?:menu|group|tree|listbox)"/.test(attributes);
}

/** The id by which a text can be acted on: that of an element which is followed anyway, or one for this alone. */
function idOfText(element: PageElement | undefined): string | undefined {
  return element && (attributeOf(element, 'cs-at') ?? attributeOf(element, 'cs-id'));
}

/** Says of what a class alone shows to be done that it is, and of what one sets apart from its like what it is called. */
function ticked(element: PageElement): string {
  const isBox = !isInline(element);
  const isDone = stateByClass(isBox ? 'article' : 'text', attributeOf(element, 'class')).checked;
  const word = attributeOf(element, 'cs-marked');
  return `${isDone ? '(done) ' : ''}${word === undefined ? '' : `(marked ${quoted(word)}) `}`;
}

/** Those that are laid out as blocks, two or more of one tag and class. */
function cardsOf(children: readonly PageNode[]): ReadonlySet<PageNode> {
  const sorts = Map.groupBy(children, (child) =>
    typeof child === 'string' || isInline(child) || isList(child) || ITEMS.has(child.tag)
      ? ''
      : `${child.tag} ${(attributeOf(child, 'class') ?? '').split(/\s+/)[0]}`,
  );
  sorts.delete('');
  return new Set([...sorts.values()].filter(({ length }) => length > 1).flat());
}

/** They are told in a form of their own. */
const ITEMS: ReadonlySet<string> = new Set(['li', 'tr', 'fieldset']);

/** Whether it stands within a line of text, by its tag and unless the page lays it out as a block. */
function isInline({ tag, attributes }: PageElement): boolean {
  return INLINE.has(tag) && !attributes.includes(' cs-block=');
}

function holdsBlocks(element: PageElement): boolean {
  return element.children.some((child) => typeof child !== 'string' && (!isInline(child) || holdsBlocks(child)));
}

/** Whether a name tells what is written on an element, whatever the spaces. */
function says(name: string, shown: string): boolean {
  const bare = (text: string) => text.replace(/\s+/g, '').toLowerCase();
  return bare(name).includes(bare(shown));
}

/** The text in an element, without what is in elements to skip. */
function textOf(element: PageElement, skip: (inner: PageElement) => boolean): string {
  const parts: string[] = [];
  const visit = (parent: PageElement): void => {
    for (const child of parent.children) {
      if (typeof child === 'string') parts.push(child);
      else if (!skip(child)) {
        if (!isInline(child)) parts.push(' ');
        visit(child);
        if (!isInline(child)) parts.push(' ');
      }
    }
  };
  visit(element);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

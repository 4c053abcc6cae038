import { stateByClass } from '../classState.ts';
import { quoted } from './elementWords.ts';
import { CAPTION_CHARACTERS } from './pageLines.ts';
import { attributeOf, type PageElement, type PageNode } from './pageTree.ts';

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

/** Shorter lists are not counted: one sees how long they are. */
const COUNTED_ITEMS = 12;

/** What begins here, where that helps to find one's way; of a table how many rows it has below its headings, of a long list how many entries. */
export function markOf(element: PageElement): string | undefined {
  const { tag } = element;
  const role = attributeOf(element, 'role') ?? '';
  const label = attributeOf(element, 'aria-label');
  const called = label ? ` ${quoted(label)}` : '';
  const scrolls = attributeOf(element, 'cs-scroll');
  const scrolled = scrolls === undefined ? '' : ` scrolls, ${scrolls}`;
  if (tag === 'iframe')
    return `(frame${label || attributeOf(element, 'title') ? ` ${quoted(label || attributeOf(element, 'title') || '')}` : ''})`;
  if (tag === 'table' || role === 'table' || role === 'grid' || role === 'treegrid') {
    const rows = countIn(element, isDataRow);
    return `(table${called} of ${rows} ${rows === 1 ? 'row' : 'rows'}${scrolled})`;
  }
  if (tag === 'ul' || tag === 'ol' || role === 'list') {
    const entries = countIn(element, isListItem);
    if (entries > COUNTED_ITEMS) return `(list${called} of ${entries}${scrolled})`;
  }
  if (/^(?:menu|menubar|listbox|tablist|tree|toolbar|tabpanel|region)$/.test(role))
    return `(${role}${called}${scrolled})`;
  if (tag === 'fieldset' || scrolled !== '') return `(group${called}${scrolled})`;
  const word = MARKED[tag];
  return word === undefined || (word === 'form' && label === undefined) ? undefined : `(${word}${called})`;
}

/** How many such there are in it, those in others of them left out. */
function countIn(element: PageElement, counts: (one: PageElement) => boolean): number {
  return element.children.reduce((sum, child) => {
    if (typeof child === 'string') return sum;
    return sum + (counts(child) ? 1 : countIn(child, counts));
  }, 0);
}

function isListItem(element: PageElement): boolean {
  return element.tag === 'li' || attributeOf(element, 'role') === 'listitem';
}

/** A row with anything but headings; one of a grid that is no table may have cells of any make. */
function isDataRow(element: PageElement): boolean {
  if (element.tag !== 'tr' && attributeOf(element, 'role') !== 'row') return false;
  const cells = element.children.filter((child): child is PageElement => typeof child !== 'string');
  const isHeading = (cell: PageElement) => cell.tag === 'th' || attributeOf(cell, 'role') === 'columnheader';
  return cells.some((cell) => !isHeading(cell) && cell.children.length > 0);
}

/** So many parts make a bar or a card; two are a value and its sign. */
const PARTS = 3;

/** Whether all that an element says stands in several short texts that can be acted on one by one. */
export function listensFor(element: PageElement): boolean {
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

/** Whether it is a list, by its tag or role. */
export function isList({ tag, attributes }: PageElement): boolean {
  return tag === 'ul' || tag === 'ol' || / role="(?:menu|group|tree|listbox)"/.test(attributes);
}

/** The id by which a text can be acted on: that of an element which is followed anyway, or one for this alone. */
export function idOfText(element: PageElement | undefined): string | undefined {
  return element && (attributeOf(element, 'cs-at') ?? attributeOf(element, 'cs-id'));
}

/** Where a heading stands over or beside what can be dragged, as words behind it. */
export function placeOf(element: PageElement): string {
  const place = attributeOf(element, 'cs-place');
  return place === undefined ? '' : ` (${place})`;
}

/** Says of what a class alone shows to be done that it is, and of what one sets apart from its like what it is called. */
export function ticked(element: PageElement): string {
  const isBox = !isInline(element);
  const isDone = stateByClass(isBox ? 'article' : 'text', attributeOf(element, 'class')).checked;
  const word = attributeOf(element, 'cs-marked');
  return `${isDone ? '(done) ' : ''}${word === undefined ? '' : `(marked ${quoted(word)}) `}`;
}

/** What stands before and behind words that are drawn struck through or highlighted, by their tag or by a style. */
export function drawnSign(element: PageElement): string {
  const drawn = attributeOf(element, 'cs-drawn') ?? '';
  if (drawn.includes('struck') || /^(?:s|strike|del)$/.test(element.tag)) return '~~';
  return drawn.includes('highlighted') || element.tag === 'mark' ? '==' : '';
}

/** Those that are laid out as blocks, two or more of one tag and class. */
export function cardsOf(children: readonly PageNode[]): ReadonlySet<PageNode> {
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
export function isInline({ tag, attributes }: PageElement): boolean {
  return INLINE.has(tag) && !attributes.includes(' cs-block="');
}

/** Whether anything in it is laid out as a block. */
export function holdsBlocks(element: PageElement): boolean {
  return element.children.some((child) => typeof child !== 'string' && (!isInline(child) || holdsBlocks(child)));
}

/** The text in an element, without what is in elements to skip. */
export function textOf(element: PageElement, skip: (inner: PageElement) => boolean = () => false): string {
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

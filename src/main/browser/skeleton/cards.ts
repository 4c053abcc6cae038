import {
  attribute,
  fold,
  type HtmlElement,
  type HtmlNode,
  hasDirectText,
  isElement,
  isHidden,
  isInline,
} from './htmlTree.ts';
import { messageKindByClass } from './messages.ts';

/**
 * Which elements of a document are records although they have no role: cards, lines of a board, ticked labels. They are
 * known by their repeated shape: siblings of one sort that are built alike.
 */
export interface Cards {
  /** Whether there are any. */
  readonly some: boolean;
  isCard(element: HtmlElement): boolean;
  /** Whether the element is made to hold cards, even where it has none now. */
  holdsCards(element: HtmlElement): boolean;
}

/** A part of a page that has more in it than this is no record. */
const MOST_ELEMENTS = 60;
const MAY_REPEAT: ReadonlySet<string> = new Set(['div', 'section', 'article', 'a', 'label', 'figure', 'details']);
const ROLES_OF_RECORDS = /^(?:article|group|button|link|checkbox|clickable|presentation|none)$/;
const FOREIGN_ROLES = /^(?:dialog|alertdialog|tabpanel|tablist|main|navigation|form)$/;
const FIELD_TYPES = /^(?!(?:hidden|button|submit|reset|image|checkbox|radio)$)/;

/** What was seen of an element and all below it: these marks, and above them how many elements it has. */
type Content = number;
/** Text that is not the caption or label of a control. */
const TEXTS = 1;
/** Fields that are typed into or chosen from, as forms have them. */
const FIELDS = 2;
const TICKS = 4;
const ACTIONS = 8;
const HEADINGS = 16;
/** Something that no record has in it. */
const FOREIGN = 32;
/** Records that have more than text in them. */
const RECORDS = 64;
const MARKS = 127;
const ONE_ELEMENT = 128;

const MARKS_OF_TAGS: ReadonlyMap<string, number> = new Map([
  ...['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, HEADINGS] as const),
  ...['table', 'h1', 'main', 'nav', 'dialog', 'header', 'footer', 'aside'].map((tag) => [tag, FOREIGN] as const),
  ['select', FIELDS],
  ['textarea', FIELDS],
  ['button', ACTIONS],
]);
const CAPTIONS: ReadonlySet<string> = new Set(['label', 'button', 'option', 'script', 'style', 'legend', 'select']);

interface Sibling {
  readonly element: HtmlElement;
  readonly content: Content;
}

/** Siblings of one sort that are records, with what makes them so. */
interface Group {
  readonly sort: string;
  readonly elements: readonly HtmlElement[];
}

/** Looks through a document once. Lists and tables are not looked for: they have roles. */
export function findCards(roots: readonly HtmlNode[]): Cards {
  const found = new Map<HtmlElement, readonly Group[]>();
  const look = (element: HtmlElement): Content => {
    let content = ownContent(element);
    const repeating: Sibling[] = [];
    let others = 0;
    for (const child of element.children) {
      if (!isElement(child) || isHidden(child)) continue;
      const inner = look(child);
      content += inner - (inner & MARKS);
      content |= CAPTIONS.has(child.name) ? inner & MARKS & ~TEXTS : inner & MARKS;
      if (mayRepeat(child)) repeating.push({ element: child, content: inner });
      else others += 1;
    }
    if (repeating.length < 2) return content;
    const groups = bySort(repeating);
    const own: Group[] = [];
    for (const [sort, group] of groups) {
      if (group.length < 2 || (areLines(group) && groups.size + others > 1)) continue;
      const bars = areRecords(group) ? [] : barsIn(group, found);
      if (bars === undefined) continue;
      for (const bar of bars) found.delete(bar);
      own.push({ sort, elements: group.map((one) => one.element) });
      if (group.some((one) => (one.content & (ACTIONS | TICKS)) > 0 || childrenOf(one.element).length > 1))
        content |= RECORDS;
    }
    if (own.length > 0) found.set(element, own);
    return content;
  };
  for (const root of roots) if (isElement(root) && !isHidden(root)) look(root);
  return cardsOf(found);
}

function cardsOf(found: ReadonlyMap<HtmlElement, readonly Group[]>): Cards {
  const cards = new Set([...found.values()].flatMap((groups) => groups.flatMap(({ elements }) => elements)));
  const shapes = new Set<string>();
  const kinds = new Set<string>();
  for (const [element, groups] of found) {
    const holder = sortOf(element);
    for (const { sort } of groups) {
      if (holder === undefined || sort.endsWith('.')) continue;
      kinds.add(holder);
      shapes.add(`${holder} > ${sort}`);
    }
  }
  return {
    some: found.size > 0,
    isCard(element) {
      if (cards.has(element)) return true;
      if (shapes.size === 0 || !mayRepeat(element)) return false;
      const holder = element.parent?.type === 'tag' ? sortOf(element.parent) : undefined;
      return holder !== undefined && shapes.has(`${holder} > ${element.name}.${firstClass(element)}`);
    },
    holdsCards: (element) => found.has(element) || (kinds.size > 0 && kinds.has(sortOf(element) ?? '')),
  };
}

/**
 * What was taken for records in each of several siblings, where the siblings are the records and that is the row of their controls: “Like · Reply ·
 * Share” under every post, the same words each time, or what can be chosen of it. Undefined where they are none: the columns of a board have cards of their own.
 */
function barsIn(
  group: readonly Sibling[],
  found: ReadonlyMap<HtmlElement, readonly Group[]>,
): readonly HtmlElement[] | undefined {
  if (!areRecords(group.map((one) => ({ ...one, content: one.content & ~RECORDS })))) return undefined;
  const bars = group.map(({ element }) => holdersIn(element, found));
  const inner = bars.flat().flatMap((holder) => found.get(holder) ?? []);
  // “Cream”, “Blue” and “Moss” of the mug, and “Cream” of the bowl, are what can be chosen of each.
  if (inner.length > 0 && inner.every(({ elements }) => elements.every(holdsRadio))) return bars.flat();
  const [first = [], ...rest] = bars.map((holders) => holders.flatMap((holder) => textsOf(found.get(holder) ?? [])));
  const isSame = (texts: readonly string[]) =>
    texts.length === first.length && texts.filter((text, at) => text === first[at]).length * 2 > first.length;
  return first.length > 0 && rest.every(isSame) ? bars.flat() : undefined;
}

function holdsRadio(element: HtmlElement): boolean {
  return childrenOf(element).some(
    (child) => (child.name === 'input' && child.attribs['type']?.toLowerCase() === 'radio') || holdsRadio(child),
  );
}

function holdersIn(element: HtmlElement, found: ReadonlyMap<HtmlElement, readonly Group[]>): readonly HtmlElement[] {
  const inner = childrenOf(element).flatMap((child) => holdersIn(child, found));
  return found.has(element) ? [element, ...inner] : inner;
}

/** The letters of each: how many liked it is another number in each of them. */
function textsOf(groups: readonly Group[]): readonly string[] {
  const read = (node: HtmlNode): string =>
    isElement(node) ? node.children.map(read).join(' ') : node.type === 'text' ? node.data : '';
  return groups.flatMap(({ elements }) =>
    elements.map((element) =>
      fold(read(element))
        .replace(/[^\p{L}]+/gu, ' ')
        .trim(),
    ),
  );
}

function mayRepeat({ name }: HtmlElement): boolean {
  return MAY_REPEAT.has(name) || name.includes('-');
}

/** Siblings by tag and first class, which are what makes them of one sort. */
function bySort(siblings: readonly Sibling[]): Map<string, Sibling[]> {
  const groups = new Map<string, Sibling[]>();
  for (const sibling of siblings) {
    const sort = `${sibling.element.name}.${firstClass(sibling.element)}`;
    const group = groups.get(sort);
    if (group === undefined) groups.set(sort, [sibling]);
    else group.push(sibling);
  }
  return groups;
}

/** Whether siblings of one sort are records: built alike, small, with something to read in them, and no rows of a form. */
function areRecords(group: readonly Sibling[]): boolean {
  const [first] = group;
  if (first === undefined || !group.every(({ content, element }) => hasContentOfRecord(content, element, group)))
    return false;
  const anonymous = firstClass(first.element) === '';
  const inFirst = childrenOf(first.element);
  return group.every(({ element }) => {
    const { role } = element.attribs;
    if ((role !== undefined && !ROLES_OF_RECORDS.test(role)) || messageKindByClass(element) !== undefined) return false;
    const children = childrenOf(element);
    if (element.name === 'a' && children.every(isInline)) return false;
    if (anonymous && children.length === 0) return false;
    return isAlike(inFirst, children, anonymous);
  });
}

function hasContentOfRecord(content: Content, element: HtmlElement, group: readonly Sibling[]): boolean {
  const { name } = element;
  if ((content & (FOREIGN | RECORDS)) > 0 || content >= MOST_ELEMENTS * ONE_ELEMENT) return false;
  if ((content & (TEXTS | TICKS)) === 0 || (name === 'label' && (content & TICKS) === 0)) return false;
  if ((content & FIELDS) === 0 || (content & (ACTIONS | HEADINGS)) > 0) return true;
  return hasKey(element) || takesAnswers(element, group);
}

/**
 * Whether its field is something to be done with it, “Reply…” under each comment, beside something to press: it says several things itself, and
 * the fields of all of them are called the same by their own words. Those of a form are called by what stands beside them, each otherwise.
 */
function takesAnswers(element: HtmlElement, group: readonly Sibling[]): boolean {
  const own = partsOf(element);
  const isPressed = ({ attribs }: HtmlElement) => attribs['cs-role'] === 'clickable';
  const says = own.filter((one) => !isPressed(one) && !CAPTIONS.has(one.name) && hasDirectText(one));
  if (!own.some(isPressed) || says.length < SEVERAL) return false;
  const called = group.flatMap((one) => partsOf(one.element)).flatMap((one) => ownNameOfField(one) ?? []);
  return called[0] !== '' && called.every((name) => name === called[0]);
}
const SEVERAL = 2;

/** What a field is called by the words in it, empty where it has none or is called otherwise; undefined for what is no field. */
function ownNameOfField(element: HtmlElement): string | undefined {
  if ((ownContent(element) & FIELDS) === 0) return undefined;
  const own = attribute(element, 'placeholder') ?? '';
  return (attribute(element, 'cs-name') ?? own) === own ? own : '';
}

function partsOf(element: HtmlElement): readonly HtmlElement[] {
  return childrenOf(element).flatMap((child) => [child, ...partsOf(child)]);
}

/** Whether it bears the key of what it stands for, as scripts need it: `data-id="7"`. */
function hasKey({ attribs }: HtmlElement): boolean {
  return Object.entries(attribs).some(([name, value]) => KEY.test(name) && value.trim() !== '');
}
const KEY = /^data-(?:[\w-]+-)?(?:id|key|uid|uuid|pk)$/;

/** Lines of text beside something else are parts of one thing, such as a card. */
function areLines(group: readonly Sibling[]): boolean {
  return group.every(({ content, element }) => (content & (ACTIONS | TICKS)) === 0 && childrenOf(element).length === 0);
}

/** Optional parts may be missing in some; without a class to say that they are of one sort, none may. */
function isAlike(one: readonly HtmlElement[], other: readonly HtmlElement[], exactly: boolean): boolean {
  const [names, others] = [one, other].map((all) => all.map(({ name }) => name));
  if (names === undefined || others === undefined) return false;
  if (exactly) return names.join() === others.join();
  // A comment that is answered says so where the others have a field for the answer.
  return haveInCommon(names, others) || haveInCommon(names.filter(isNoField), others.filter(isNoField));
}

function isNoField(name: string): boolean {
  return name !== 'input' && ((MARKS_OF_TAGS.get(name) ?? 0) & FIELDS) === 0;
}

function haveInCommon(names: readonly string[], others: readonly string[]): boolean {
  if (names.length === 0 || others.length === 0) return names.length === others.length;
  const kinds = new Set([...names, ...others]);
  const shared = [...kinds].filter((name) => names.includes(name) && others.includes(name));
  return shared.length * 2 >= kinds.size;
}

function ownContent(element: HtmlElement): Content {
  const { name, attribs } = element;
  let content = ONE_ELEMENT | (MARKS_OF_TAGS.get(name) ?? 0);
  if (name === 'input') content |= marksOfInput(attribs['type']?.toLowerCase() ?? 'text');
  else if (name === 'a' && attribs['href'] !== undefined) content |= ACTIONS;
  if (attribs['role'] !== undefined && FOREIGN_ROLES.test(attribs['role'])) content |= FOREIGN;
  if (!CAPTIONS.has(name) && hasDirectText(element)) content |= TEXTS;
  return content;
}

function marksOfInput(type: string): number {
  if (type === 'checkbox' || type === 'radio') return TICKS;
  if (type === 'submit') return ACTIONS;
  return FIELD_TYPES.test(type) ? FIELDS : 0;
}

function childrenOf(element: HtmlElement): HtmlElement[] {
  return element.children.filter(isElement).filter((child) => !isHidden(child));
}

function firstClass(element: HtmlElement): string {
  return /\S+/.exec(attribute(element, 'class') ?? '')?.[0] ?? '';
}

/** Tag and classes; undefined without any, since boxes as such have nothing in common. */
function sortOf(element: HtmlElement): string | undefined {
  const classes = attribute(element, 'class');
  return classes === undefined || classes === '' ? undefined : `${element.name}.${fold(classes)}`;
}

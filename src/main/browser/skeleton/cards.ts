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
  isCard(element: HtmlElement): boolean;
  /** Whether the element is made to hold cards, even where it has none now. */
  holdsCards(element: HtmlElement): boolean;
}

/** A part of a page that has more in it than this is no record. */
const MOST_ELEMENTS = 60;
const MAY_REPEAT = /^(?:div|section|article|a|label|figure|details|[a-z][a-z0-9]*(?:-[a-z0-9]+)+)$/;
const NOT_IN_RECORDS = /^(?:table|h1|main|nav|dialog|header|footer|aside)$/;
const NOT_RECORDS = /^(?!(?:article|group|button|link|checkbox|clickable|presentation|none)$)/;

/** What was seen of an element and all below it. */
interface Content {
  elements: number;
  /** Text that is not the caption or label of a control. */
  texts: boolean;
  /** Fields that are typed into or chosen from, as forms have them. */
  fields: boolean;
  ticks: boolean;
  actions: boolean;
  headings: boolean;
  /** Something that no record has in it. */
  foreign: boolean;
  /** Records that have more than text in them. */
  records: boolean;
}

/** Looks through a document once. Lists and tables are not looked for: they have roles. */
export function findCards(roots: readonly HtmlNode[]): Cards {
  const cards = new Set<HtmlElement>();
  const holders = new Set<HtmlElement>();
  const shapes = new Set<string>();
  const kinds = new Set<string>();
  const look = (element: HtmlElement): Content => {
    const content = ownContent(element);
    if (isHidden(element)) return content;
    const groups = new Map<string, { element: HtmlElement; content: Content }[]>();
    let others = 0;
    for (const child of element.children) {
      if (!isElement(child)) continue;
      const inner = look(child);
      add(content, inner, child);
      if (isHidden(child)) continue;
      if (!MAY_REPEAT.test(child.name)) {
        others += 1;
        continue;
      }
      const sort = `${child.name}.${firstClass(child)}`;
      const group = groups.get(sort);
      if (group === undefined) groups.set(sort, [{ element: child, content: inner }]);
      else group.push({ element: child, content: inner });
    }
    for (const [sort, group] of groups) {
      if (group.length < 2 || !areRecords(group) || (areLines(group) && groups.size + others > 1)) continue;
      for (const card of group) cards.add(card.element);
      holders.add(element);
      const holder = sortOf(element);
      if (holder !== undefined && !sort.endsWith('.')) {
        kinds.add(holder);
        shapes.add(`${holder} > ${sort}`);
      }
      if (
        group.some(({ element: card, content: { actions, ticks } }) => actions || ticks || childrenOf(card).length > 1)
      )
        content.records = true;
    }
    return content;
  };
  for (const root of roots) if (isElement(root)) look(root);
  const parentOf = (element: HtmlElement) => (element.parent?.type === 'tag' ? element.parent : undefined);
  const holds = (element: HtmlElement) => holders.has(element) || kinds.has(sortOf(element) ?? '');
  return {
    isCard(element) {
      if (cards.has(element)) return true;
      if (shapes.size === 0 || !MAY_REPEAT.test(element.name)) return false;
      const parent = parentOf(element);
      return parent !== undefined && shapes.has(`${sortOf(parent)} > ${element.name}.${firstClass(element)}`);
    },
    holdsCards: holds,
  };
}

/** Whether siblings of one sort are records: built alike, small, with something to read in them, and no rows of a form. */
function areRecords(group: readonly { element: HtmlElement; content: Content }[]): boolean {
  const [first] = group;
  if (first === undefined) return false;
  const { element } = first;
  const anonymous = firstClass(element) === '';
  return group.every(({ element: one, content }) => {
    if (content.foreign || content.records || content.elements > MOST_ELEMENTS) return false;
    const { role } = one.attribs;
    if ((role !== undefined && NOT_RECORDS.test(role)) || messageKindByClass(one) !== undefined) return false;
    if (!content.texts && !content.ticks) return false;
    if (content.fields && !(content.actions || content.headings)) return false;
    if (one.name === 'label' && !content.ticks) return false;
    const children = childrenOf(one);
    if (one.name === 'a' && children.every(isInline)) return false;
    if (anonymous && children.length === 0) return false;
    return isAlike(childrenOf(element), children, anonymous);
  });
}

/** Lines of text beside something else are parts of one thing, such as a card. */
function areLines(group: readonly { element: HtmlElement; content: Content }[]): boolean {
  return group.every(
    ({ content: { actions, ticks }, element }) => !actions && !ticks && childrenOf(element).length === 0,
  );
}

/** Optional parts may be missing in some; without a class to say that they are of one sort, none may. */
function isAlike(one: readonly HtmlElement[], other: readonly HtmlElement[], exactly: boolean): boolean {
  const [names, others] = [one, other].map((all) => all.map(({ name }) => name));
  if (names === undefined || others === undefined) return false;
  if (exactly) return names.join() === others.join();
  if (names.length === 0 || others.length === 0) return names.length === others.length;
  const kinds = new Set([...names, ...others]);
  const shared = [...kinds].filter((name) => names.includes(name) && others.includes(name));
  return shared.length * 2 >= kinds.size;
}

function ownContent(element: HtmlElement): Content {
  const { name, attribs } = element;
  const type = name === 'input' ? (attribs['type']?.toLowerCase() ?? 'text') : '';
  const role = attribs['role'] ?? '';
  const isTick = type === 'checkbox' || type === 'radio';
  return {
    elements: 1,
    texts: hasDirectText(element) && !/^(?:label|button|option|script|style|legend)$/.test(name),
    fields:
      /^(?:select|textarea)$/.test(name) ||
      (type !== '' && !isTick && !/^(?:hidden|button|submit|reset|image)$/.test(type)),
    ticks: isTick,
    actions: (name === 'a' && attribs['href'] !== undefined) || name === 'button' || type === 'submit',
    headings: /^h[2-6]$/.test(name),
    foreign: NOT_IN_RECORDS.test(name) || /^(?:dialog|alertdialog|tabpanel|tablist|main|navigation|form)$/.test(role),
    records: false,
  };
}

function add(content: Content, inner: Content, child: HtmlElement): void {
  if (isHidden(child)) return;
  content.elements += inner.elements;
  content.texts ||= inner.texts && !CONTROL_WITHOUT_TEXT.test(child.name);
  content.fields ||= inner.fields;
  content.ticks ||= inner.ticks;
  content.actions ||= inner.actions;
  content.headings ||= inner.headings;
  content.foreign ||= inner.foreign;
  content.records ||= inner.records;
}

const CONTROL_WITHOUT_TEXT = /^(?:button|label|select|legend)$/;

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

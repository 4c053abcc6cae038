import { type CheerioAPI, load } from 'cheerio/slim';

type HtmlDocument = ReturnType<CheerioAPI['root']>[number];
/** A node as the parser gives it. */
export type HtmlNode = HtmlDocument['children'][number];
export type HtmlElement = Extract<HtmlNode, { attribs: Record<string, string> }>;

/**
 * Parses HTML into nodes. The tolerant parser without the tree construction rules of browsers is enough here, and
 * several times faster: what we read was serialised from a document that a browser had built.
 */
export function parseHtml(html: string): readonly HtmlNode[] {
  return load(html, { xml: { xmlMode: false, decodeEntities: true } }, false).root()[0]?.children ?? [];
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return node.type === 'tag' || node.type === 'script' || node.type === 'style';
}

/** Whether more of the element that it stands in is on the page than was read. */
export function isCutMark(node: HtmlNode): boolean {
  return node.type === 'comment' && node.data === 'cs-cut';
}

/** The text of a text node, undefined for every other node. */
export function textOf(node: HtmlNode): string | undefined {
  return node.type === 'text' ? node.data : undefined;
}

/** An attribute's value; undefined when it is not there, '' when it has no value. */
export function attribute(element: HtmlElement, name: string): string | undefined {
  return element.attribs[name];
}

/** White space folded as a browser shows it. */
export function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Folded and cut to a number of characters, never through the middle of one. */
export function foldTo(text: string, characters: number): string {
  const folded = fold(text);
  if (folded.length <= characters) return folded;
  const cut = folded.slice(0, characters);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** Elements that show nothing that a person reads, or nothing of their own. */
const NEVER_SHOWN: ReadonlySet<string> = new Set([
  'script',
  'style',
  'noscript',
  'head',
  'title',
  'meta',
  'link',
  'base',
  'datalist',
  'object',
  'embed',
  'audio',
  'video',
  'canvas',
  'map',
  'param',
  'source',
  'track',
]);

const HIDING_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))\b/i;

/**
 * Whether the element and all below it is out of sight. Our own serialisation marks that with `cs-hidden`; for plain
 * HTML it follows from what the markup alone can tell.
 */
export function isHidden(element: HtmlElement): boolean {
  const { name, attribs } = element;
  if (NEVER_SHOWN.has(name)) return true;
  if (attribs['cs-hidden'] !== undefined || attribs['hidden'] !== undefined) return true;
  if (name === 'template') return attribs['shadowrootmode'] === undefined;
  if (name === 'dialog') return attribs['open'] === undefined;
  if (name === 'input') return attribs['type']?.toLowerCase() === 'hidden';
  const style = attribute(element, 'style');
  if (style !== undefined && HIDING_STYLE.test(style)) return true;
  return isInClosedDetails(element);
}

function isInClosedDetails(element: HtmlElement): boolean {
  const parent = element.parent;
  return parent?.type === 'tag' && hidesItsText(parent) && element.name !== 'summary';
}

/** Whether text right in the element is out of sight although the element is not: closed details show their summary. */
export function hidesItsText(element: HtmlElement): boolean {
  return element.name === 'details' && attribute(element, 'open') === undefined;
}

/** Elements that stand within a line of text. */
const INLINE: ReadonlySet<string> = new Set(
  'abbr b bdi bdo br cite code data del dfn em font i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Whether the element is part of the line of text around it, so that its text belongs to its parent's. */
export function isInline(element: HtmlElement): boolean {
  return INLINE.has(element.name) && attribute(element, 'cs-block') === undefined;
}

/**
 * The text of all below an element that a person sees, white space folded. `skip` leaves out elements with all that is
 * in them; reading ends soon after `limit` characters.
 */
export function visibleText(root: HtmlElement, limit: number, skip: (element: HtmlElement) => boolean): string {
  return fold(readVisible(root, limit, skip, (element) => (isInline(element) && element.name !== 'br' ? '' : ' ')));
}

/** The same of what is edited in place, with a line for each of its lines, paragraphs and entries; empty ones do not count. */
export function visibleLines(root: HtmlElement, limit: number): string {
  const isWithin = (element: HtmlElement) =>
    WITHIN_LINES.has(element.name) && attribute(element, 'cs-block') === undefined;
  const read = readVisible(
    root,
    limit,
    () => false,
    (element) => (isWithin(element) ? '' : '\n'),
  );
  return read.split('\n').map(fold).filter(Boolean).join('\n');
}

/** Inline elements and what is set in a line like a letter. */
const WITHIN_LINES: ReadonlySet<string> = new Set(
  [...INLINE, 'a', 'button', 'img', 'input', 'label', 'svg'].filter((tag) => tag !== 'br'),
);

/** `gapAt`: what an element is set apart with. */
function readVisible(
  root: HtmlElement,
  limit: number,
  skip: (element: HtmlElement) => boolean,
  gapAt: (element: HtmlElement) => string,
): string {
  const parts: string[] = [];
  let length = 0;
  const read = (parent: HtmlElement): void => {
    const textIsHidden = hidesItsText(parent);
    for (const node of parent.children) {
      if (length > limit * 2) return;
      const text = textOf(node);
      if (text === undefined) {
        if (isElement(node)) readElement(node);
      } else if (!textIsHidden) {
        parts.push(text.replace(/\s+/g, ' '));
        length += text.trim().length;
      }
    }
  };
  const readElement = (element: HtmlElement): void => {
    if (isHidden(element) || attribute(element, 'aria-hidden') === 'true' || skip(element)) return;
    const gap = gapAt(element);
    parts.push(gap);
    if (element.name === 'img') parts.push(attribute(element, 'alt') ?? '');
    read(element);
    parts.push(gap);
  };
  read(root);
  return parts.join('');
}

/** Whether some text stands right in the element, not in an element of its own. */
export function hasDirectText(element: HtmlElement): boolean {
  return !hidesItsText(element) && element.children.some((child) => /\S/.test(textOf(child) ?? ''));
}

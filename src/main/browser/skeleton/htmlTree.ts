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

import { type CheerioAPI, load } from 'cheerio';
import { cutSections, type Piece, type ReadText } from './cutSections.ts';

/** What is not the document's own text. */
const NOISE = 'script, style, noscript, template, svg, iframe, head, nav, [hidden], [aria-hidden="true"]';
const BLOCK =
  /^(?:address|article|aside|blockquote|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|ol|p|pre|section|summary|table|tbody|tfoot|thead|tr|ul)$/;

type Node = ReturnType<CheerioAPI['root']>[number]['children'][number];
type Tag = Extract<Node, { name: string; attribs: unknown }>;

/**
 * The text of an HTML document, cut at its headings. Lists and emphasis are written the way Markdown does, so that what
 * reads documents later knows one form of them only.
 */
export function readHtml(source: string): ReadText {
  const $ = load(source);
  const title = $('head > title').first().text().replace(/\s+/g, ' ').trim();
  $(NOISE).remove();
  const writer = new PieceWriter();
  for (const node of $('body')[0]?.children ?? []) writer.node(node);
  const read = cutSections(writer.end());
  return { ...read, title: read.title ?? (title || undefined) };
}

/** Walks the nodes in document order and writes lines and headings. */
class PieceWriter {
  readonly #pieces: Piece[] = [];
  #line = '';
  #verbatim = false;

  node(node: Node): void {
    if (node.type === 'text') {
      if (this.#verbatim) this.#writeVerbatim(node.data);
      else this.#line += node.data.replace(/\s+/g, ' ');
      return;
    }
    if (node.type !== 'tag') return;
    const { name } = node;
    if (name === 'br') this.#break();
    else if (BLOCK.test(name)) this.#block(name, node);
    else this.#inline(name, node);
  }

  #inline(name: string, node: Tag): void {
    const emphasised = name === 'strong' || name === 'b' ? '**' : name === 'code' || name === 'kbd' ? '`' : '';
    this.#line += emphasised;
    for (const child of node.children) this.node(child);
    this.#line += name === 'td' || name === 'th' ? ' | ' : emphasised;
  }

  end(): readonly Piece[] {
    this.#break();
    return this.#pieces;
  }

  #block(name: string, node: Tag): void {
    this.#break();
    if (/^h[1-6]$/.test(name)) {
      for (const child of node.children) this.node(child);
      const heading = this.#line
        .replace(/\*\*|`/g, '')
        .replace(/\s+/g, ' ')
        .trim();
      this.#line = '';
      if (heading !== '') this.#pieces.push({ level: Number(name[1]), heading });
      return;
    }
    if (name === 'li') this.#line = marker(node);
    else if (this.#pieces.at(-1) !== '') this.#pieces.push('');
    const before = this.#verbatim;
    this.#verbatim ||= name === 'pre';
    for (const child of node.children) this.node(child);
    this.#break();
    this.#verbatim = before;
  }

  #writeVerbatim(text: string): void {
    const [first = '', ...rest] = text.split('\n');
    this.#line += first;
    for (const line of rest) {
      this.#pieces.push(this.#line);
      this.#line = line;
    }
  }

  #break(): void {
    const line = this.#verbatim ? this.#line : this.#line.replace(/\s+/g, ' ').trim();
    if (line !== '' && !/^(?:-|\d+\.)$/.test(line)) this.#pieces.push(line);
    // The text of an item may stand in a block of its own: its mark waits for it.
    this.#line = /^(?:-|\d+\.)$/.test(line) ? `${line} ` : '';
  }
}

/** `1. ` or `- `, as the list has it. */
function marker(item: Tag): string {
  const list = item.parent;
  if (list?.type !== 'tag' || list.name !== 'ol') return '- ';
  const items = list.children.filter((child) => child.type === 'tag' && child.name === 'li');
  return `${Number(list.attribs['start'] ?? 1) + items.indexOf(item)}. `;
}

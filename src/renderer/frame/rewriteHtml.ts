/** What to put in the place of parts of a document. */
export interface HtmlRewriter {
  /** For a start tag, by its name in lower case and its attributes as they stand; null takes it out. */
  tag(name: string, attributes: string): string | null;
  /** For what a `<style>` holds. */
  style(css: string): string;
}

const NAME = /[a-z][^\s/>]*/iy;
const END_OR_QUOTE = /["'>]/g;
const STYLE_END = /<\/style/gi;
const SCRIPT_END = /<\/script/gi;

/**
 * Rewrites start tags and styles of serialised HTML, and leaves its texts alone. It reads each character once: the HTML
 * is untrusted and may be long. What follows a tag or a comment that never ends is dropped, as a browser does.
 */
export function rewriteHtml(html: string, rewriter: HtmlRewriter): string {
  const parts: string[] = [];
  let position = 0;
  for (;;) {
    const open = html.indexOf('<', position);
    if (open === -1) return parts.join('') + html.slice(position);
    const name = nameAt(html, open + 1);
    const end = name === undefined ? markupEnd(html, open) : tagEnd(html, open + 1 + name.length);
    parts.push(html.slice(position, open));
    if (end === -1) return parts.join('');
    if (name === undefined) {
      parts.push(html.slice(open, end));
      position = end;
      continue;
    }
    parts.push(rewriter.tag(name.toLowerCase(), html.slice(open + 1 + name.length, end - 1)) ?? '');
    position = end;
    if (/^style$/i.test(name)) {
      position = indexFrom(html, STYLE_END, end);
      parts.push(rewriter.style(html.slice(end, position)));
    } else if (/^script$/i.test(name)) {
      position = indexFrom(html, SCRIPT_END, end);
    }
  }
}

function nameAt(html: string, index: number): string | undefined {
  NAME.lastIndex = index;
  return NAME.exec(html)?.[0];
}

/** Behind a comment, or behind the `<` of anything else that is no start tag; -1 when a comment does not end. */
function markupEnd(html: string, open: number): number {
  if (!html.startsWith('<!--', open)) return open + 1;
  const end = html.indexOf('-->', open + '<!--'.length);
  return end === -1 ? -1 : end + '-->'.length;
}

/** Behind the `>` that ends the tag, -1 when there is none. */
function tagEnd(html: string, from: number): number {
  for (let index = from; ; ) {
    END_OR_QUOTE.lastIndex = index;
    const found = END_OR_QUOTE.exec(html);
    if (!found) return -1;
    if (found[0] === '>') return found.index + 1;
    const quote = html.indexOf(found[0], found.index + 1);
    if (quote === -1) return -1;
    index = quote + 1;
  }
}

/** Where the pattern is found from there on, else the end. */
function indexFrom(html: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(html)?.index ?? html.length;
}

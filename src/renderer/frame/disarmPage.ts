import { rewriteHtml } from './rewriteHtml.ts';

const LOADING = /@import|url\(/gi;

const OF_ITS_OWN = /^["']?(?:data:|#)/i;

/** What only loads, runs, or rules over the document. */
const DROPPED_TAGS: ReadonlySet<string> = new Set(['link', 'base', 'script']);
const LOADING_ATTRIBUTES: ReadonlySet<string> = new Set(['src', 'srcset', 'poster', 'data', 'background']);
const LINKED_IMAGES: ReadonlySet<string> = new Set(['image', 'use', 'feimage']);
const ATTRIBUTE = /\s([^\s=/"'>]+)(?:=("[^"]*"|'[^']*'|[^\s"'>]+))?/g;
/** A transparent picture of one pixel. */
const BLANK_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
/** Frames in frames that are redrawn; deeper ones stay empty. */
const DEEPEST_FRAME = 4;

/**
 * A captured page without anything that it would load. It could load none of it where it is redrawn; but a browser would
 * report each refusal, and resolve relative addresses against ours. Pictures keep their place and size. `style`, a whole
 * `<style>` element or nothing, is added to shadow roots and to frames that are written out as `srcdoc`.
 */
export function disarmPage(html: string, style: string, depth = 0): string {
  return rewriteHtml(html, {
    style: disarmCss,
    tag(name, attributes) {
      if (DROPPED_TAGS.has(name) || (name === 'meta' && /\shttp-equiv\s*=/i.test(attributes))) return null;
      const kept = attributes.replace(ATTRIBUTE, (whole: string, key: string, quoted = '') =>
        keptAttribute({ tag: name, key: key.toLowerCase(), value: unquoted(quoted), whole }, style, depth),
      );
      const isShadowRoot = name === 'template' && /\sshadowrootmode=/i.test(attributes);
      return `<${name}${kept}>${isShadowRoot ? style : ''}`;
    },
  });
}

interface Attribute {
  readonly tag: string;
  readonly key: string;
  readonly value: string;
  /** As it stands in the page, with the space before it. */
  readonly whole: string;
}

function keptAttribute({ tag, key, value, whole }: Attribute, style: string, depth: number): string {
  if (key === 'autofocus') return '';
  if (key === 'style') return written(key, disarmCss(value));
  if (key === 'srcdoc') {
    return depth < DEEPEST_FRAME ? written(key, style + disarmPage(value, style, depth + 1)) : '';
  }
  const isLinkedImage = LINKED_IMAGES.has(tag) && (key === 'href' || key === 'xlink:href');
  if (isLinkedImage) return /^(?:#|data:)/i.test(value) ? whole : '';
  if (!LOADING_ATTRIBUTES.has(key) || value.startsWith('data:')) return whole;
  return tag === 'img' && key === 'src' ? written(key, BLANK_PICTURE) : '';
}

function written(key: string, value: string): string {
  return ` ${key}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
}

/** The value without its quotes, and with the entities read that a serialiser writes in values. */
function unquoted(text: string): string {
  const value = /^["']/.test(text) ? text.slice(1, -1) : text;
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&');
}

/** A style without what it would load: imports go, addresses become `none`. Reads each character once. */
function disarmCss(css: string): string {
  const parts: string[] = [];
  let position = 0;
  for (;;) {
    LOADING.lastIndex = position;
    const found = LOADING.exec(css);
    if (!found) return parts.join('') + css.slice(position);
    parts.push(css.slice(position, found.index));
    const begin = found.index + found[0].length;
    const isImport = found[0].startsWith('@');
    position = behind(css, isImport ? ';' : ')', isImport ? begin : behindString(css, begin));
    const keep = !isImport && OF_ITS_OWN.test(css.slice(begin, begin + 8).trimStart());
    parts.push(keep ? css.slice(found.index, position) : isImport ? '' : 'none');
  }
}

/** Behind the string that begins there, if one does. */
function behindString(css: string, index: number): number {
  const quote = css[index];
  return quote === '"' || quote === "'" ? behind(css, quote, index + 1) : index;
}

function behind(css: string, end: string, from: number): number {
  const index = css.indexOf(end, from);
  return index === -1 ? css.length : index + end.length;
}

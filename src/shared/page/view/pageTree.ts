/** An element of a captured page, in the order in which it is drawn: shadow trees and frames in place, nothing hidden. */
export interface PageElement {
  readonly tag: string;
  /** Its attributes as they were written; read with {@link attributeOf}. */
  readonly attributes: string;
  readonly children: PageNode[];
}
export type PageNode = PageElement | string;

/** Comments, what draws the page, end tags, start tags with their attributes, texts. */
const TOKENS =
  /<!--[\s\S]*?(?:-->|$)|<!doctype[^<>]*>|<(style|script|noscript)\b[^<>]*>[\s\S]*?(?:<\/\1>|$)|<\/([a-z][^\s<>]*)>|<([a-z][^\s<>/"]*)(?![^\s<>/"])((?:"[^"]*"|[^"<>])*)>|[^<]+/gi;

const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr basefont bgsound frame keygen'.split(' '),
);
const NEVER_SHOWN = new Set(
  'head title meta link base datalist object embed audio video canvas map param source track'.split(' '),
);

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/**
 * Reads the markup of a capture (`PageState.html`). It was serialised from a document that a browser had built, with every
 * bracket of a text escaped, so that no parser for what people write is needed, and a megabyte takes some ten milliseconds.
 */
export function readPageTree(html: string): PageElement {
  const root: PageElement = { tag: '', attributes: '', children: [] };
  const open = [root];
  /** How many elements are open in a hidden one, itself included. */
  let hidden = 0;
  for (const [token, raw, end, start, attributes = ''] of html.matchAll(TOKENS)) {
    if (raw !== undefined || token.startsWith('<!')) continue;
    if (end !== undefined) {
      if (hidden > 0) hidden -= 1;
      else if (open.length > 1) open.pop();
      continue;
    }
    if (start === undefined) {
      if (hidden === 0) open.at(-1)?.children.push(decoded(token));
      continue;
    }
    const isVoid = VOID.has(start);
    if (hidden > 0 || isHidden(start, attributes)) {
      if (!isVoid) hidden += 1;
      continue;
    }
    const element: PageElement = { tag: start, attributes, children: [] };
    open.at(-1)?.children.push(element);
    const inner = start === 'iframe' ? attributeOf(element, 'srcdoc') : undefined;
    if (inner !== undefined) element.children.push(...readPageTree(inner).children);
    if (!isVoid) open.push(element);
  }
  return flattened(root);
}

/** The value of an attribute; undefined when it is not there. */
export function attributeOf({ attributes }: PageElement, name: string): string | undefined {
  const start = attributes.indexOf(` ${name}="`);
  if (start < 0) return undefined;
  const from = start + name.length + 3;
  return decoded(attributes.slice(from, attributes.indexOf('"', from)));
}

function decoded(text: string): string {
  return text.includes('&') ? text.replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity) : text;
}

function isHidden(tag: string, attributes: string): boolean {
  // With the quotation mark: what is hidden in a frame is part of the value of its `srcdoc`, where none stands as it is.
  if (NEVER_SHOWN.has(tag) || attributes.includes(' cs-hidden="')) return true;
  return tag === 'template' && !attributes.includes(' shadowrootmode="');
}

/** Puts what is slotted where its slot is, and leaves out what a host has no slot for. */
function flattened(element: PageElement): PageElement {
  const shadow = element.children.find((child) => typeof child !== 'string' && child.tag === 'template');
  if (shadow !== undefined && typeof shadow !== 'string') {
    const light = element.children.filter((child) => child !== shadow);
    element.children.splice(0, element.children.length, ...shadow.children);
    fillSlots(element, light);
  }
  for (const child of element.children) if (typeof child !== 'string') flattened(child);
  return element;
}

function fillSlots(element: PageElement, light: readonly PageNode[]): void {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    if (child.tag !== 'slot') {
      fillSlots(child, light);
      continue;
    }
    const name = attributeOf(child, 'name') ?? '';
    const slotted = light.filter((node) => slotOf(node) === name);
    if (slotted.some((node) => typeof node !== 'string' || node.trim() !== '')) {
      child.children.splice(0, child.children.length, ...slotted);
    }
  }
}

function slotOf(node: PageNode): string {
  return typeof node === 'string' ? '' : (attributeOf(node, 'slot') ?? '');
}

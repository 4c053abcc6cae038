import { attribute, type HtmlElement } from './htmlTree.ts';

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

import { textContentOf } from '../dom/safeDom.ts';
import { escapeAttribute } from './escape.ts';

/** The rules of a style element as they hold now; scripts may have put them in without writing them down as text. */
export function styleText(style: Element): string {
  const written = textContentOf(style);
  const text =
    written.trim() === '' && style instanceof HTMLStyleElement && style.sheet ? rulesOf(style.sheet) : written;
  return safe(text);
}

/** Style sheets that a document or shadow root uses without an element, as markup. */
export function adoptedStyles(scope: Document | ShadowRoot): string {
  if (scope.adoptedStyleSheets.length === 0) return '';
  return `<style>${safe(scope.adoptedStyleSheets.map(rulesOf).join('\n'))}</style>`;
}

/**
 * What a linked style sheet says, as markup in place of the link: a page that is looked at later, elsewhere, has no network
 * to load it from. Undefined for other links, and for sheets of other origins, which nobody may read.
 */
export function linkedStyles(link: Element): string | undefined {
  if (!(link instanceof HTMLLinkElement) || !link.sheet) return undefined;
  try {
    const { media, disabled } = link.sheet;
    if (disabled) return '';
    const condition = media.mediaText === '' ? '' : ` media="${escapeAttribute(media.mediaText)}"`;
    return `<style${condition}>${safe(rulesOf(link.sheet))}</style>`;
  } catch {
    return undefined;
  }
}

const known = new WeakMap<CSSStyleSheet, { readonly rules: number; readonly text: string }>();

function rulesOf(sheet: CSSStyleSheet): string {
  const rules = sheet.cssRules;
  const before = known.get(sheet);
  if (before && before.rules === rules.length) return before.text;
  const text = Array.from(rules, (rule) => rule.cssText).join('\n');
  known.set(sheet, { rules: rules.length, text });
  return text;
}

/** Raw text must not close its element. */
function safe(css: string): string {
  return css.includes('</') ? css.replaceAll('</', '<\\/') : css;
}

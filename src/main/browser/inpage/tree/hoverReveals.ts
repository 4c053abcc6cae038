import { matches, selectAllIn } from '../dom/safeDom.ts';
import { LIMITS } from '../limits.ts';
import type { PageReading } from '../pageReading.ts';

/** A rule that shows something only while the pointer is over what it stands in. */
interface Reveal {
  readonly pointedAt: string;
  readonly shown: string;
}

/** Word of the semantic tree for what shows more of itself when it is pointed at. */
export const HOVER_STATE = 'hover-for-more';

const CONTROLS = 'a[href], button, input, select, textarea, [role], [onclick]';

/**
 * The elements that have to be pointed at before some of their controls can be seen: the buttons of a row, the entries of a menu.
 * Nobody who reads the page would know of them; a person finds them with the pointer.
 */
export function hoverTargets(reading: PageReading): ReadonlySet<Element> {
  const found = new Set<Element>();
  const reveals = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(revealsOf);
  for (const { pointedAt, shown } of reveals.slice(0, LIMITS.hoverRules)) {
    try {
      const hidden = Array.from(selectAllIn(document.documentElement, shown)).slice(0, LIMITS.hoverTargets);
      for (const element of hidden) {
        if (reading.renderingOf(element) === 'drawn' || !holdsControl(element)) continue;
        const target = Element.prototype.closest.call(element, pointedAt);
        if (target && target !== element && reading.renderingOf(target) === 'drawn') found.add(target);
      }
    } catch {
      // A selector that stands for nothing without the pointer, or is none.
    }
  }
  return found;
}

function holdsControl(element: Element): boolean {
  return matches(element, CONTROLS) || selectAllIn(element, CONTROLS)[0] !== undefined;
}

const known = new WeakMap<CSSStyleSheet, { readonly rules: number; readonly reveals: readonly Reveal[] }>();

function revealsOf(sheet: CSSStyleSheet): readonly Reveal[] {
  let rules: CSSRuleList;
  try {
    rules = sheet.cssRules;
  } catch {
    // Another origin's style sheet cannot be read.
    return [];
  }
  const before = known.get(sheet);
  if (before?.rules === rules.length) return before.reveals;
  const reveals = rules.length > LIMITS.scannedRules ? [] : Array.from(rules).flatMap(revealsIn);
  known.set(sheet, { rules: rules.length, reveals });
  return reveals;
}

function revealsIn(rule: CSSRule): readonly Reveal[] {
  if (rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule || rule instanceof CSSLayerBlockRule)
    return Array.from(rule.cssRules).flatMap(revealsIn);
  if (!(rule instanceof CSSStyleRule) || !rule.selectorText.includes(':hover') || !shows(rule.style)) return [];
  // What holds a list of selectors is not taken apart.
  if (rule.selectorText.includes('(') && rule.selectorText.includes(',')) return [];
  return rule.selectorText.split(',').flatMap((selector) => {
    const [pointedAt = '', ...inside] = selector.split(':hover');
    const isSimple = inside.length === 1 && /^\s|^>/.test(inside[0] ?? '') && pointedAt.trim() !== '';
    return isSimple ? [{ pointedAt: pointedAt.trim(), shown: selector.replace(':hover', '').trim() }] : [];
  });
}

function shows({ display, visibility, opacity }: CSSStyleDeclaration): boolean {
  return (display !== '' && display !== 'none') || visibility === 'visible' || Number.parseFloat(opacity) > 0;
}

import { boxOf, matches, selectAllIn } from '../dom/safeDom.ts';
import { LIMITS } from '../limits.ts';
import type { Listeners } from '../listeners.ts';
import type { PageReading } from '../pageReading.ts';

/** A rule that shows something only while the pointer is over what it stands in. */
interface Reveal {
  readonly pointedAt: string;
  readonly shown: string;
}

/** Words of the semantic tree for what shows more of itself when it is pointed at, surely or perhaps. */
export const FOR_MORE = 'hover-for-more';
export const PERHAPS = 'hover-perhaps';

const CONTROLS = 'a[href], button, input, select, textarea, li, [role], [onclick]';

/**
 * The elements that have to be pointed at before some of their controls can be seen, the buttons of a row or the entries of a menu,
 * by the page's style sheets or by scripts that hear of the pointer; and those that may show something. Nobody who reads the page
 * would know of them; a person finds them with the pointer.
 *
 * @returns the word for each
 */
export function hoverTargets(
  reading: PageReading,
  listeners: Pick<Listeners, 'has' | 'pointed'>,
): ReadonlyMap<Element, string> {
  const found = new Map<Element, string>();
  for (const target of byStyle(reading)) found.set(target, FOR_MORE);
  const heard = listeners
    .pointed()
    .slice(0, LIMITS.hoverTargets)
    .filter((element) => !found.has(element) && reading.renderingOf(element) === 'drawn');
  const things = heard.filter((element) => isThing(reading, element));
  const isTaken = (element: Element) => listeners.has(element, 'press');
  for (const element of things) if (holdsUndrawn(reading, element, isTaken)) found.set(element, FOR_MORE);
  const others = things.filter((element) => !found.has(element));
  // Where very much hears of the pointer it is for the look of it, or to count who looks.
  if (others.length <= LIMITS.hoverListeners) for (const element of others) found.set(element, PERHAPS);
  return found;
}

function byStyle(reading: PageReading): ReadonlySet<Element> {
  const found = new Set<Element>();
  const { reveals } = rulesOfPage();
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

/** One thing on the page, not the page or a large part of it. */
function isThing({ viewport }: PageReading, element: Element): boolean {
  const { width, height } = boxOf(element);
  return width > 0 && height > 0 && height <= viewport.height * LIMITS.largestHovered;
}

/** Whether something stands in it that could be acted on if it were drawn. */
function holdsUndrawn(reading: PageReading, element: Element, isTaken: (inner: Element) => boolean): boolean {
  const inside = Array.from(selectAllIn(element, '*')).slice(0, LIMITS.hoverTargets);
  return inside.some((one) => (matches(one, CONTROLS) || isTaken(one)) && reading.renderingOf(one) !== 'drawn');
}

/** The elements that look different while they are pointed at, as nobody makes a text that is only there to be read. */
export function hoverMarked(): ReadonlySet<Element> {
  const found = new Set<Element>();
  for (const selector of rulesOfPage().marked.slice(0, LIMITS.hoverRules)) {
    try {
      const marked = Array.from(selectAllIn(document.documentElement, selector)).slice(0, LIMITS.hoverTargets);
      for (const element of marked) found.add(element);
    } catch {
      // A selector that stands for nothing without the pointer, or is none.
    }
  }
  return found;
}

function rulesOfPage(): HoverRules {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets].map(rulesOf);
  return {
    reveals: sheets.flatMap(({ reveals }) => reveals),
    marked: sheets.flatMap(({ marked }) => marked),
  };
}

function holdsControl(element: Element): boolean {
  return matches(element, CONTROLS) || selectAllIn(element, CONTROLS)[0] !== undefined;
}

/** What a style sheet says of the pointer: what it shows, and selectors of what it marks. */
interface HoverRules {
  readonly reveals: readonly Reveal[];
  readonly marked: readonly string[];
}

const NONE: HoverRules = { reveals: [], marked: [] };
const known = new WeakMap<CSSStyleSheet, HoverRules & { readonly rules: number }>();

function rulesOf(sheet: CSSStyleSheet): HoverRules {
  let rules: CSSRuleList;
  try {
    rules = sheet.cssRules;
  } catch {
    // Another origin's style sheet cannot be read.
    return NONE;
  }
  const before = known.get(sheet);
  if (before?.rules === rules.length) return before;
  const scanned = rules.length > LIMITS.scannedRules ? [] : Array.from(rules).flatMap(styleRulesIn);
  const found = { rules: rules.length, reveals: scanned.flatMap(revealsIn), marked: scanned.flatMap(marksIn) };
  known.set(sheet, found);
  return found;
}

function styleRulesIn(rule: CSSRule): readonly CSSStyleRule[] {
  if (rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule || rule instanceof CSSLayerBlockRule)
    return Array.from(rule.cssRules).flatMap(styleRulesIn);
  return rule instanceof CSSStyleRule && rule.selectorText.includes(':hover') ? [rule] : [];
}

/** Selectors of what is itself pointed at where it looks different. */
function marksIn({ selectorText }: CSSStyleRule): readonly string[] {
  if (selectorText.includes('(') && selectorText.includes(',')) return [];
  return selectorText.split(',').flatMap((selector) => {
    const bare = selector.trim().replace(/:hover$/, '');
    return bare !== selector.trim() && bare !== '' && !bare.includes(':hover') && /[^*\s>+~]$/.test(bare) ? [bare] : [];
  });
}

function revealsIn(rule: CSSStyleRule): readonly Reveal[] {
  if (!shows(rule.style)) return [];
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

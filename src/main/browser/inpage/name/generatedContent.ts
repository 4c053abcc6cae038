import { assignedSlotOf, localNameOf, rootOf } from '../dom/safeDom.ts';
import { LIMITS } from '../limits.ts';
import { cssContent } from './cssContent.ts';

type Pseudo = '::before' | '::after';
type Use = Record<Pseudo, boolean>;

/**
 * Text of `::before` and `::after`. Asking the browser for the style of a pseudo-element is the dearest question of a
 * capture, so it is put only where some style sheet of the page makes such text at all.
 */
export class GeneratedContent {
  #use: Use | undefined;

  before(element: Element): string {
    return this.#mayHave(element, '::before') ? cssContent(element, '::before') : '';
  }

  after(element: Element): string {
    return this.#mayHave(element, '::after') ? cssContent(element, '::after') : '';
  }

  #mayHave(element: Element, pseudo: Pseudo): boolean {
    this.#use ??= totalUse([...document.styleSheets, ...document.adoptedStyleSheets]);
    if (this.#use[pseudo]) return true;
    // Shadow trees have style sheets of their own, and quotations marks of the browser's.
    return localNameOf(element) === 'q' || assignedSlotOf(element) !== null || rootOf(element) !== document;
  }
}

const known = new WeakMap<CSSStyleSheet, { readonly rules: number; readonly use: Use }>();

function totalUse(sheets: readonly CSSStyleSheet[]): Use {
  const total: Use = { '::before': false, '::after': false };
  for (const sheet of sheets) {
    const use = sheetUse(sheet);
    total['::before'] ||= use['::before'];
    total['::after'] ||= use['::after'];
  }
  return total;
}

function sheetUse(sheet: CSSStyleSheet): Use {
  let rules: CSSRuleList;
  try {
    rules = sheet.cssRules;
  } catch {
    // Another origin's style sheet cannot be read: it may do anything.
    return { '::before': true, '::after': true };
  }
  const before = known.get(sheet);
  if (before?.rules === rules.length) return before.use;
  const use: Use =
    rules.length > LIMITS.scannedRules
      ? { '::before': true, '::after': true }
      : { '::before': false, '::after': false };
  for (const rule of rules) addUse(rule, use);
  known.set(sheet, { rules: rules.length, use });
  return use;
}

function addUse(rule: CSSRule, use: Use): void {
  if (use['::before'] && use['::after']) return;
  if (rule instanceof CSSImportRule) {
    const imported = rule.styleSheet ? sheetUse(rule.styleSheet) : undefined;
    use['::before'] ||= imported?.['::before'] ?? false;
    use['::after'] ||= imported?.['::after'] ?? false;
  }
  if (rule instanceof CSSStyleRule && makesText(rule.style.content)) {
    use['::before'] ||= rule.selectorText.includes(':before');
    use['::after'] ||= rule.selectorText.includes(':after');
  }
  const nested = (rule as Partial<CSSGroupingRule>).cssRules;
  if (nested) for (const inner of nested) addUse(inner, use);
}

const WITHOUT_TEXT = new Set(['', '""', 'none', 'normal']);

function makesText(content: string): boolean {
  return !WITHOUT_TEXT.has(content);
}

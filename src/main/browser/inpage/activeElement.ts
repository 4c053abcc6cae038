import { bodyOf, documentElementOf, shadowRootOf } from './dom/safeDom.ts';

const ofDocument = Object.getOwnPropertyDescriptor(Document.prototype, 'activeElement')?.get;

/** The element that has the keyboard, looking into open shadow trees; null when that is the page as a whole. */
export function deepActiveElement(): Element | null {
  let active = (ofDocument?.call(document) ?? null) as Element | null;
  if (active === null || active === bodyOf(document) || active === documentElementOf(document)) return null;
  for (let inner = shadowRootOf(active)?.activeElement; inner; inner = shadowRootOf(active)?.activeElement)
    active = inner;
  return active;
}

const SELECTED_CHARACTERS = 200;

/** The text that is selected in what has the keyboard, else on the page; '' without one, and in a field that does not show what it holds. */
export function selectedIn(element: Element | null): string {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    const { selectionStart, selectionEnd } = element;
    if (element.type === 'password' || selectionStart === null || selectionEnd === null) return '';
    return element.value.slice(selectionStart, selectionEnd).slice(0, SELECTED_CHARACTERS);
  }
  return String(getSelection() ?? '')
    .trim()
    .slice(0, SELECTED_CHARACTERS);
}

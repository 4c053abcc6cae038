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

import { attribute, hasAttributes, localNameOf } from '../dom/safeDom.ts';
import type { PageReading } from '../pageReading.ts';
import { fold } from '../text.ts';
import { accessibleName } from './accessibleName.ts';
import { placeholderName } from './nativeName.ts';
import { referencedText } from './textAlternative.ts';

/**
 * The accessible description (accname 1.2, Description Computation), else the placeholder; white space folded. What is
 * the name already is not a description.
 */
export function accessibleDescription(reading: PageReading, element: Element): string {
  if (!hasAttributes(element)) return '';
  if (attribute(element, 'aria-describedby') !== null) {
    const referenced = fold(referencedText(reading, element, 'aria-describedby', element));
    if (referenced) return referenced;
  }
  const authored = fold(attribute(element, 'aria-description') ?? '');
  if (authored) return authored;
  const name = accessibleName(reading, element);
  for (const candidate of [buttonValue(element), attribute(element, 'title') ?? '', placeholderName(element)]) {
    const text = fold(candidate);
    if (text && text !== name) return text;
  }
  return '';
}

const BUTTON_TYPES = new Set(['button', 'reset', 'submit']);

/** The text on a native button that a label has taken the place of. */
function buttonValue(element: Element): string {
  if (localNameOf(element) !== 'input') return '';
  const input = element as HTMLInputElement;
  return BUTTON_TYPES.has(input.type) ? input.value : '';
}

import type { PageReading } from '../pageReading.ts';
import { fold } from '../text.ts';
import { contentAlternative, isNameProhibited, textAlternative } from './textAlternative.ts';

/** The accessible name (accname 1.2), white space folded; worked out once per reading. */
export function accessibleName(reading: PageReading, element: Element): string {
  let name = reading.names.get(element);
  if (name === undefined) {
    name = isNameProhibited(element, reading.roleOf(element))
      ? ''
      : fold(textAlternative(reading, element, own(element)));
    reading.names.set(element, name);
  }
  return name;
}

/** The text in an element, as it would name it if its role allowed that. */
export function contentName(reading: PageReading, element: Element): string {
  return fold(contentAlternative(reading, element, own(element)));
}

function own(element: Element) {
  return {
    subject: element,
    position: 'own',
    byReference: false,
    withHidden: false,
    visited: new Set<Element>(),
  } as const;
}

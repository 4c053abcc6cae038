import { withoutTick } from '../../../../shared/page/signs.ts';
import type { PageReading } from '../pageReading.ts';
import { fold } from '../text.ts';
import { contentAlternative, isNameProhibited, textAlternative } from './textAlternative.ts';
import type { Traversal } from './traversal.ts';

/**
 * The accessible name (accname 1.2), white space folded; worked out once per reading. `knownShown` spares the question
 * whether the element is hidden from ARIA.
 */
export function accessibleName(reading: PageReading, element: Element, knownShown = false): string {
  let name = reading.names.get(element);
  if (name === undefined) {
    const role = reading.roleOf(element);
    const prohibited = isNameProhibited(element, role);
    const told = prohibited ? '' : fold(textAlternative(reading, element, own(element, knownShown)));
    name = withoutTick(told, role);
    reading.names.set(element, name);
  }
  return name;
}

/** The text in an element that is drawn, as it would name it if its role allowed that. */
export function contentName(reading: PageReading, element: Element): string {
  return fold(contentAlternative(reading, element, own(element, true)));
}

function own(subject: Element, knownShown: boolean): Traversal {
  return { subject, position: 'own', byReference: false, withHidden: false, knownShown, visited: new Set() };
}

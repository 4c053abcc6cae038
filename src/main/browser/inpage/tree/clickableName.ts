import { localNameOf } from '../dom/safeDom.ts';
import { LIMITS } from '../limits.ts';
import { accessibleName, contentName } from '../name/accessibleName.ts';
import type { PageReading } from '../pageReading.ts';
import { visibleText } from '../value.ts';

/** What is written on something clickable: its name, else the text that can be seen, else that of its pictures. */
export function clickableName(reading: PageReading, element: Element): string {
  const name = accessibleName(reading, element, true);
  const text = (skip?: (part: Element) => boolean) => visibleText(reading, element, LIMITS.nameCharacters + 1, skip);
  return name || text(isList) || text() || contentName(reading, element);
}

/** Entries are called by what stands before the lists in them. */
function isList(part: Element): boolean {
  return LIST_TAGS.has(localNameOf(part));
}

const LIST_TAGS: ReadonlySet<string> = new Set(['ul', 'ol', 'menu']);

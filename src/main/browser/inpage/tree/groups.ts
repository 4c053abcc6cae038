import { flatParent } from '../dom/flatTree.ts';
import { LIMITS } from '../limits.ts';
import { accessibleName } from '../name/accessibleName.ts';
import type { PageReading } from '../pageReading.ts';
import { shorten } from '../text.ts';
import { visibleText } from '../value.ts';

/** A part of the page that tells apart what has the same name, with the ones around it. */
export interface Group {
  readonly element: Element;
  /** Told by its text (a row), by its name (a fieldset), or, for a dialog, by its name or heading. */
  readonly kind: 'text' | 'name' | 'dialog';
  readonly outer: Group | undefined;
}

const BY_TEXT = new Set(['article', 'listitem', 'row']);
const BY_NAME = new Set([
  'complementary',
  'form',
  'group',
  'menu',
  'navigation',
  'radiogroup',
  'region',
  'search',
  'tabpanel',
  'toolbar',
]);

/** The group that elements in this one stand in. */
export function groupInside(element: Element, role: string, outer: Group | undefined): Group | undefined {
  if (BY_TEXT.has(role)) return { element, kind: 'text', outer };
  if (BY_NAME.has(role)) return { element, kind: 'name', outer };
  if (role === 'dialog' || role === 'alertdialog') return { element, kind: 'dialog', outer };
  return outer;
}

/** What tells this element from others with its role and name: text of the nearest group that has any. */
export function distinguishingText(reading: PageReading, element: Element, group: Group | undefined): string {
  for (let current = group; current; current = current.outer) {
    const text = groupText(reading, element, current);
    if (text !== '') return shorten(text, LIMITS.groupCharacters);
  }
  return shorten(surroundingText(reading, element), LIMITS.groupCharacters);
}

/** Name of the dialog that the element is in, empty when it is in none. */
export function dialogName(reading: PageReading, group: Group | undefined): string {
  for (let current = group; current; current = current.outer) {
    if (current.kind === 'dialog') return shorten(dialogText(reading, current.element), LIMITS.groupCharacters);
  }
  return '';
}

function groupText(reading: PageReading, element: Element, group: Group): string {
  if (group.kind === 'dialog') return dialogText(reading, group.element);
  const name = accessibleName(reading, group.element);
  if (group.kind === 'name' || group.element === element) return name;
  return textBesides(reading, group.element, element);
}

function dialogText(reading: PageReading, dialog: Element): string {
  let text = reading.dialogTexts.get(dialog);
  if (text === undefined) {
    const heading = Element.prototype.querySelector.call(dialog, 'h1, h2, h3, h4, h5, h6, [role=heading]');
    text = accessibleName(reading, dialog) || (heading ? accessibleName(reading, heading) : '');
    reading.dialogTexts.set(dialog, text);
  }
  return text;
}

/** How far up to look for text where no group is marked up. */
const SURROUNDINGS = 4;

/** Text next to the element, for pages that group with bare containers. */
function surroundingText(reading: PageReading, element: Element): string {
  let ancestor = flatParent(element);
  for (let level = 0; ancestor && level < SURROUNDINGS; level++, ancestor = flatParent(ancestor)) {
    const text = textBesides(reading, ancestor, element);
    if (text !== '') return text;
  }
  return '';
}

const CONTROLS = new Set(['button', 'menuitem', 'radio', 'checkbox', 'switch', 'tab', 'option']);

function textBesides(reading: PageReading, container: Element, element: Element): string {
  const skip = (candidate: Element): boolean => candidate === element || CONTROLS.has(reading.roleOf(candidate));
  return visibleText(reading, container, LIMITS.groupCharacters + 1, skip);
}

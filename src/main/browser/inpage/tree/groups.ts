import { closestFlat, flatParent, forEachFlatChild } from '../dom/flatTree.ts';
import {
  attribute,
  boxOf,
  dataOf,
  isElement,
  localNameOf,
  matches,
  previousElementSiblingOf,
  selectAllIn,
} from '../dom/safeDom.ts';
import { LIMITS } from '../limits.ts';
import { accessibleName } from '../name/accessibleName.ts';
import type { PageReading } from '../pageReading.ts';
import { shorten } from '../text.ts';
import { visibleText } from '../value.ts';
import { drawnToggle } from './drawnToggle.ts';
import { tablePlace } from './gridPlace.ts';

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

/** What an element stands in and is told apart by, and what that says. */
export interface PartAround {
  readonly element: Element;
  /** A group by its kind; a bare container where no group is marked up. */
  readonly kind: Group['kind'] | 'bare';
  readonly text: string;
}

/** What tells this element from others with its role and name: the nearest group that has any text; undefined where none has. */
export function partAround(reading: PageReading, element: Element, group: Group | undefined): PartAround | undefined {
  for (let current = group; current; current = current.outer) {
    const text = groupText(reading, element, current);
    if (text !== '') return { element: current.element, kind: current.kind, text: shortened(text) };
  }
  const around = surroundings(reading, element);
  return around && { ...around, kind: 'bare', text: shortened(around.text) };
}

function shortened(text: string): string {
  return shorten(text, LIMITS.groupCharacters);
}

/**
 * Whether the text that tells an element apart is of a larger part of the page, such as a form or a bar, and neither of its own row or card nor
 * in line with it: nobody would call it by that.
 */
export function standsAround(reading: PageReading, element: Element, group: Group | undefined): boolean {
  for (let current = group; current; current = current.outer) {
    if (groupText(reading, element, current) !== '') return current.kind !== 'text';
  }
  const container = surroundings(reading, element);
  const [own, around] = [boxOf(element), container && boxOf(container.element)];
  return around !== undefined && around.height > own.height * LINE_HEIGHTS + LINE_ROOM;
}

/** What is higher than this, by the height of what stands in it and pixels, is more than a line. */
const LINE_HEIGHTS = 2;
const LINE_ROOM = 16;

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

/** What next to the element has a text, and the text, for pages that group with bare containers. */
function surroundings(
  reading: PageReading,
  element: Element,
): { readonly element: Element; readonly text: string } | undefined {
  let ancestor = flatParent(element);
  for (let level = 0; ancestor && level < SURROUNDINGS; level++, ancestor = flatParent(ancestor)) {
    const text = textBesides(reading, ancestor, element);
    // Signs beside it, “☆” beside “🗑”, say nothing of what they stand in.
    if (/[\p{L}\p{N}]/u.test(text)) return { element: ancestor, text };
  }
  return undefined;
}

/** How far up to look for the text that a field without a name belongs to, and how long that may be. */
const BESIDE = 3;
const BESIDE_CHARACTERS = 80;
const FIELDS =
  'input:not([type=hidden]), select, textarea, [contenteditable], [role=textbox], [role=combobox], [role=checkbox], [role=radio], [role=switch], [role=slider], [role=spinbutton]';

/**
 * What a person takes for the label of a field that has none: the text before it, or behind it where it is something to tick, up to
 * the next field; in a table that of its own cell, else the headings of its column and row. `isRowStart`: what has a text behind it is no
 * field, and begins the row of that text; what stands above is another row.
 */
export function textBesideField(reading: PageReading, element: Element, isRowStart = false): string {
  return labelBeside(reading, element, isRowStart).text;
}

/** A text that a field may be called by; `isFar`: it stands further up on the page than a label would. */
interface Label {
  readonly text: string;
  readonly isFar?: boolean;
}

/** The same, with how near it is. */
export function labelBeside(reading: PageReading, element: Element, isRowStart = false): Label {
  const cell = closestFlat(element, (ancestor) => ancestor instanceof HTMLTableCellElement);
  if (!(cell instanceof HTMLTableCellElement)) return textBeside(reading, element, isRowStart);
  // What stands in the cell itself is nearer than what stands over it.
  const own = textBeside(reading, element, isRowStart, cell);
  if (own.text !== '') return own;
  const place = tablePlace(cell, element, (heading) => labelText(reading, heading));
  return place === '' ? textBeside(reading, element, isRowStart) : { text: place };
}

/** Looked for up to the element `end`, or a few steps up. */
function textBeside(reading: PageReading, element: Element, isRowStart: boolean, end?: Element): Label {
  const isTicked = TICKED.has(reading.roleOf(element));
  const isDrawn = !isTicked && drawnToggle(element) !== undefined;
  let current = element;
  for (let level = 0; level < BESIDE && current !== end; level++) {
    const parent = flatParent(current);
    if (!parent) return NO_LABEL;
    const { before, behind, over } = textsAround(reading, parent, current);
    const text = (isTicked && behind) || before || (isDrawn ? behind : '');
    if (text !== '') return { text, isFar: text === before && over !== undefined && isFarOver(over, element) };
    if (isRowStart && behind !== '') return NO_LABEL;
    // What stands before a card of its own text is another card.
    if (behind !== '' && isAfterLike(parent)) return { text: behind };
    current = parent;
  }
  return NO_LABEL;
}

/** Whether right before it stands an element of the same make, as cards and rows of a list do. */
function isAfterLike(element: Element): boolean {
  const before = previousElementSiblingOf(element);
  const [own, other] = [attribute(element, 'class'), before && attribute(before, 'class')];
  return before !== null && own !== null && own === other && localNameOf(before) === localNameOf(element);
}

const NO_LABEL: Label = { text: '' };

/** What is further over a field than this is no label of it, in pixels. */
const LABEL_GAP = 48;

function isFarOver(label: Element, field: Element): boolean {
  return boxOf(field).top - boxOf(label).bottom > LABEL_GAP;
}

const TICKED = new Set(['checkbox', 'radio', 'switch']);

function textsAround(
  reading: PageReading,
  parent: Element,
  own: Element,
): { before: string; behind: string; over: Element | undefined } {
  let [before, behind, isPast, isOver] = ['', '', false, false];
  /** The element of the text before, where it is one of its own. */
  let over: Element | undefined;
  forEachFlatChild(parent, (child) => {
    if (child === own) isPast = true;
    else if (isElement(child) && (matches(child, FIELDS) || selectAllIn(child, FIELDS).length > 0)) {
      before = isPast ? before : '';
      isOver = isPast;
    } else {
      const text = isElement(child) ? labelText(reading, child) : dataOf(child).replace(/\s+/g, ' ').trim();
      if (/[\p{L}\p{N}]/u.test(text) && text.length <= BESIDE_CHARACTERS) {
        if (isPast) behind = text;
        else [before, over] = [text, isElement(child) ? child : undefined];
      }
      isOver = isPast && behind !== '';
    }
    return !isOver;
  });
  return { before, behind, over };
}

function labelText(reading: PageReading, element: Element): string {
  if (reading.renderingOf(element) !== 'drawn' || CONTROLS.has(reading.roleOf(element))) return '';
  const text = visibleText(reading, element, BESIDE_CHARACTERS + 1);
  return CROSSED.test(text) ? '' : text;
}

/** What a field has taken already, each with a cross that takes it away, is no label of it. */
const CROSSED = /^[×✕✖✗✘⨯]|[×✕✖✗✘⨯]$/u;

/** What is pressed, and the bars of such, which call nothing by what they offer. */
const CONTROLS = new Set([
  'button',
  'menuitem',
  'radio',
  'checkbox',
  'switch',
  'tab',
  'option',
  'menubar',
  'menu',
  'tablist',
]);

/** What a part of the page says beside an element in it, without what is pressed there and what `isLeftOut`. */
export function textBesides(
  reading: PageReading,
  container: Element,
  element: Element,
  isLeftOut?: (candidate: Element) => boolean,
): string {
  const skip = (candidate: Element): boolean =>
    candidate === element || CONTROLS.has(reading.roleOf(candidate)) || isLeftOut?.(candidate) === true;
  return visibleText(reading, container, LIMITS.groupCharacters + 1, skip);
}

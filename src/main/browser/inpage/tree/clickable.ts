import { type Certainty, DRAGGABLE } from '../../../../shared/page/semanticTree.ts';
import { firstFlatElement } from '../dom/flatTree.ts';
import {
  attribute,
  attributeNames,
  boxOf,
  firstElementChildOf,
  hasAttributes,
  isElement,
  localNameOf,
  nextElementSiblingOf,
  parentNodeOf,
  selectAllIn,
  shadowRootOf,
  textContentOf,
} from '../dom/safeDom.ts';
import { LIMITS } from '../limits.ts';
import type { Listeners } from '../listeners.ts';
import type { PageReading } from '../pageReading.ts';
import { hasPicture } from './shape.ts';

/** What the walk knows of an element when it asks whether it takes clicks. */
export interface ClickableFacts {
  readonly role: string;
  readonly tag: string;
  /** What the pointer over it says that can be done with it, and does not say already over what is around it. */
  readonly ownHand: Hand | undefined;
  /** An entry of a list that listens for its entries. */
  readonly isEntry: boolean;
  /** It looks different while it is pointed at. */
  readonly isMarked: boolean;
  /** It stands in something that is operated as a whole: only what listens for itself counts there. */
  readonly isInOperable: boolean;
  /** The pointer over what it stands in says that this is pressed. */
  readonly isInPressed: boolean;
}

/** What the look of the pointer says: that something is there to be pressed, to be taken hold of, or to be pulled larger or smaller. */
export type Hand = 'press' | 'drag' | 'resize';

export function handOf(cursor: string): Hand | undefined {
  if (cursor === 'pointer') return 'press';
  if (cursor.endsWith('-resize')) return 'resize';
  return cursor === 'grab' || cursor === 'grabbing' || cursor === 'move' ? 'drag' : undefined;
}

/** Containers that take the focus to scroll or to be moved to: nothing to click on. */
const FOCUSABLE_CONTAINERS = new Set(
  `application article document feed grid group log main menu menubar navigation radiogroup region scrollbar separator table
  tablist tabpanel toolbar tooltip tree treegrid`.split(/\s+/),
);

/** What listens on behalf of what is in it, and is not clicked itself. */
const DELEGATES = new Set(
  `application document feed form grid list listbox main menu menubar navigation radiogroup region rowgroup search table
  tablist toolbar tree treegrid`.split(/\s+/),
);

/** Attributes by which frameworks write down what a click does. */
const HANDLER =
  /^(?:onclick|onmousedown|onmouseup|onpointerdown|onpointerup|ondblclick|ontouchend|\(click\)|(?:@|v-on:|x-on:|data-ng-|ng-|wire:)click\b.*|jsaction|hx-(?:get|post|put|patch|delete))$/;

/** Words in a class, or a mark for a script, that tell of something to click on. */
const CLASS_HINT =
  /(?:^|[\s_-])(?:btn|button|clickable|link|toggle|toggler|close|dismiss|expander|caret|dropdown-toggle|trigger|action|chip|plus|minus|add|remove|delete|edit|menu-item|tab|cta|selectable)(?:$|[\s_-])/i;
const DATA_HINT = /^data-(?:action|toggle|bs-toggle|href|url|link|target|dismiss|click|command|trigger)$/;

/** Signs that are drawn to be clicked on: plus, cross, arrows, dots, burger, pencil. Not what separates or lists. */
const SIGN = /^[+\-−–×✕✖✗✘⨯☓✚➕➖⊕⊖⊗⋮⋯…☰≡▲▼◀▶►◄▴▾▸◂‹›«»←→↑↓↗⟨⟩✎✏🖉🗑🔍⚙★☆♥♡❤👍👎⤓⬇⬆↺↻⟳⎘✓✔❯❮]\uFE0F?$/u;

/** Pages use few names and classes again and again: each is looked at once. */
function remembering(test: (text: string) => boolean): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    let answer = known.get(text);
    if (answer === undefined) {
      if (known.size > REMEMBERED) known.clear();
      answer = test(text);
      known.set(text, answer);
    }
    return answer;
  };
}
const REMEMBERED = 2000;
const isHandler = remembering((name) => HANDLER.test(name));
const isHint = remembering((name) => DATA_HINT.test(name));
const isHintingClass = remembering((names) => CLASS_HINT.test(names));

/** Longer texts of something that only looks clickable are texts. */
const HINTED_CHARACTERS = 40;

/**
 * How sure it is that an element without an interactive role takes clicks; undefined when nothing says so. What the browser
 * or the markup knows of it is sure, what a person would see is likely, what its names suggest is a possibility.
 */
export function clickCertainty(
  reading: PageReading,
  listeners: Pick<Listeners, 'has'>,
  element: Element,
  { role, tag, ownHand, isEntry, isMarked, isInOperable, isInPressed }: ClickableFacts,
): Certainty | undefined {
  const bare = !hasAttributes(element);
  const listens = listeners.has(element, 'press');
  const isDoubled = listeners.has(element, 'double');
  const isHandled = listens || isDoubled || listeners.has(element, 'menu') || listeners.has(element, 'drag');
  if (tag === 'html' || tag === 'body') return undefined;
  if (bare && !isHandled && ownHand === undefined && !isEntry && !isMarked && tag !== 'a' && tag !== 'label')
    return isInOperable || !isSign(element) ? undefined : 'perhaps';
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return undefined;
  if (element instanceof HTMLLabelElement && element.control) {
    if (reading.renderingOf(element.control) === 'drawn') return undefined;
    if (standsFor(reading, element)) return 'sure';
  }
  const names = bare ? [] : attributeNames(element);
  const isPlain = ownHand === undefined && !isInPressed;
  const isForOthers =
    isDelegate(reading, element, role) ||
    (isDoubled && !listens && holdsRows(element)) ||
    (isPlain && listens && pointsWithin(element) && !hasTwin(element, listeners));
  if ((isHandled || names.some(isHandler)) && !isForOthers) return 'sure';
  if (isInOperable) return undefined;
  if (ownHand !== undefined || isDraggable(element)) return 'likely';
  if (isEntry && selectAllIn(element, CONTROLS)[0] === undefined) return 'likely';
  const tabindex = attribute(element, 'tabindex');
  if (tabindex !== null && Number.parseInt(tabindex, 10) >= 0 && !FOCUSABLE_CONTAINERS.has(role)) return 'likely';
  if (looksClickable(element, tag, names, isMarked)) return 'perhaps';
  return isInPressed && names.includes('class') && isIcon(element) ? 'perhaps' : undefined;
}

/** The field that is not drawn, and in whose place its label is: most pages draw their own ticks, and all their own ways to a file. */
export function standsFor(reading: PageReading, element: Element): HTMLInputElement | undefined {
  const field = element instanceof HTMLLabelElement ? element.control : null;
  if (!(field instanceof HTMLInputElement) || !DRAWN_BY_LABELS.has(field.type)) return undefined;
  return reading.renderingOf(field) === 'drawn' ? undefined : field;
}
const DRAWN_BY_LABELS: ReadonlySet<string> = new Set(['checkbox', 'radio', 'file']);

/** What an element takes beside a click, in words of the tree. */
export function pointerStates(
  element: Element,
  listeners: Pick<Listeners, 'has'>,
  { ownHand }: Pick<ClickableFacts, 'ownHand'>,
): string[] {
  return [
    ...(ownHand === 'drag' || ownHand === 'resize' || isDraggable(element) ? [DRAGGABLE] : []),
    ...(listeners.has(element, 'double') ? ['double-clickable'] : []),
    ...(listeners.has(element, 'menu') ? ['right-clickable'] : []),
  ];
}

/** By what it says itself, not by a listener: that may be of something that things are dropped on. */
function isDraggable(element: Element): boolean {
  return (
    attribute(element, 'draggable') === 'true' ||
    /draggable|sortable/i.test(attribute(element, 'aria-roledescription') ?? '')
  );
}

/** Whether class, marks for scripts, a link without address or a sign suggest it; what holds others is never meant. */
function looksClickable(element: Element, tag: string, names: readonly string[], isMarked: boolean): boolean {
  if (isSign(element)) return true;
  const isHinted =
    (isMarked && !TABULAR.has(tag)) ||
    tag === 'a' ||
    names.some(isHint) ||
    (names.includes('class') && isHintingClass(attribute(element, 'class') ?? ''));
  if (!isHinted || selectAllIn(element, HOLDS_OTHERS)[0] !== undefined) return false;
  const text = (element.textContent ?? '').trim();
  return text.length <= HINTED_CHARACTERS && (text !== '' || (hasPicture(element) && tag !== 'svg'));
}

/** A picture of the size of an icon and nothing else: where all of a row is pressed, what listens for it may ask which part was. */
function isIcon(element: Element): boolean {
  if (firstElementChildOf(element) || textContentOf(element).trim() !== '') return false;
  const { width, height } = boxOf(element);
  return Math.min(width, height) > 0 && Math.max(width, height) <= LIMITS.largestIcon && hasPicture(element);
}

/** Rows are marked to be read across. */
const TABULAR: ReadonlySet<string> = new Set(['tr', 'td', 'th', 'tbody', 'table']);
const CONTROLS = 'a[href], button, input, select, textarea';
const HOLDS_OTHERS = 'a[href], button, input, select, textarea, div, p, ul, ol, table';

/** Whether a single sign is all that is written right in it. */
function isSign(element: Element): boolean {
  if (firstElementChildOf(element)) return false;
  const text = textContentOf(element);
  return text.length > 0 && text.length <= 12 && SIGN.test(text.trim());
}

/** Whether the pointer tells several things in it to be pressed that it says nothing of over the rest: it listens for them. */
function pointsWithin(element: Element): boolean {
  const isPointed = (one: Element) => getComputedStyle(one).cursor === 'pointer';
  const all = selectAllIn(element, '*');
  let found = 0;
  for (let at = 0; at < Math.min(all.length, LIMITS.pointedWithin) && found < 2; at++) {
    const one = all[at];
    const around = one && parentNodeOf(one);
    if (one && isPointed(one) && !(around && isElement(around) && isPointed(around))) found++;
  }
  return found > 1;
}

/** Whether several things in it have parts of their own: what listens for a double click there means one of those. */
function holdsRows(element: Element): boolean {
  let rows = 0;
  for (let row = firstElementChildOf(element); row && rows < 2; row = nextElementSiblingOf(row))
    if (firstElementChildOf(row)) rows++;
  return rows > 1;
}

/** Whether another of its kind beside it listens as well: such are rows, each of which is pressed. */
function hasTwin(element: Element, listeners: Pick<Listeners, 'has'>): boolean {
  const parent = parentNodeOf(element);
  const first = parent && isElement(parent) ? firstElementChildOf(parent) : null;
  const shapeOf = (one: Element | null): string =>
    one === null ? '' : `${localNameOf(one)} ${(attribute(one, 'class') ?? '').trim().split(/\s/)[0]}`;
  const kindOf = (one: Element) => `${shapeOf(one)} ${shapeOf(firstElementChildOf(one))}`;
  const isTwin = (one: Element | null) =>
    one !== null && one !== element && kindOf(one) === kindOf(element) && listeners.has(one, 'press');
  return isTwin(first) || isTwin(nextElementSiblingOf(element));
}

/** Whether it listens for others: it holds controls and is a list of them, or so large that it is no thing to click on. */
function isDelegate(reading: PageReading, element: Element, role: string): boolean {
  if (DELEGATES.has(role)) return true;
  const box = boxOf(element);
  const isLarge = box.width * box.height > reading.viewport.width * reading.viewport.height * 0.4;
  return isLarge && firstFlatElement(element, shadowRootOf(element)) !== null;
}

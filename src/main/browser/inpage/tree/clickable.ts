import { type Certainty, DRAGGABLE, type SemanticNode } from '../../../../shared/page/semanticTree.ts';
import { firstFlatElement } from '../dom/flatTree.ts';
import {
  attribute,
  attributeNames,
  boxOf,
  firstElementChildOf,
  hasAttribute,
  hasAttributes,
  localNameOf,
  selectAllIn,
  shadowRootOf,
  textContentOf,
} from '../dom/safeDom.ts';
import { LIMITS } from '../limits.ts';
import type { Listeners } from '../listeners.ts';
import type { PageReading } from '../pageReading.ts';
import { shorten } from '../text.ts';

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
}

/** What the look of the pointer says: that something is there to be pressed, or to be taken hold of. */
export type Hand = 'press' | 'drag';

export function handOf(cursor: string): Hand | undefined {
  if (cursor === 'pointer') return 'press';
  return cursor === 'grab' || cursor === 'grabbing' || cursor === 'move' || cursor.endsWith('-resize')
    ? 'drag'
    : undefined;
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
  { role, tag, ownHand, isEntry, isMarked, isInOperable }: ClickableFacts,
): Certainty | undefined {
  const bare = !hasAttributes(element);
  const listens = listeners.has(element, 'press');
  const isHandled = listens || listeners.has(element, 'menu') || listeners.has(element, 'drag');
  if (tag === 'html' || tag === 'body') return undefined;
  if (bare && !isHandled && ownHand === undefined && !isEntry && !isMarked && tag !== 'a' && tag !== 'label')
    return isInOperable || !isSign(element) ? undefined : 'perhaps';
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return undefined;
  if (element instanceof HTMLLabelElement && element.control) {
    if (reading.renderingOf(element.control) === 'drawn') return undefined;
    if (standsFor(reading, element)) return 'sure';
  }
  const names = bare ? [] : attributeNames(element);
  if ((isHandled || names.some(isHandler)) && !isDelegate(reading, element, role)) return 'sure';
  if (isInOperable) return undefined;
  if (ownHand !== undefined || isDraggable(element)) return 'likely';
  if (isEntry && selectAllIn(element, CONTROLS)[0] === undefined) return 'likely';
  const tabindex = attribute(element, 'tabindex');
  if (tabindex !== null && Number.parseInt(tabindex, 10) >= 0 && !FOCUSABLE_CONTAINERS.has(role)) return 'likely';
  return looksClickable(element, tag, names, isMarked) ? 'perhaps' : undefined;
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
    ...(ownHand === 'drag' || isDraggable(element) ? [DRAGGABLE] : []),
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

/** Whether it listens for others: it holds controls and is a list of them, or so large that it is no thing to click on. */
function isDelegate(reading: PageReading, element: Element, role: string): boolean {
  if (DELEGATES.has(role)) return true;
  const box = boxOf(element);
  const isLarge = box.width * box.height > reading.viewport.width * reading.viewport.height * 0.4;
  return isLarge && firstFlatElement(element, shadowRootOf(element)) !== null;
}

/** Whether something that is no text can be seen in it: an image, a drawing, a character of an icon font. */
export function hasPicture(element: Element): boolean {
  if (isPicture(element)) return true;
  return Array.from(selectAllIn(element, 'img, svg, picture, canvas, i, [class*=icon]')).some(isPicture);
}

function isPicture(element: Element): boolean {
  const tag = localNameOf(element);
  if (tag === 'img' || tag === 'svg' || tag === 'canvas' || tag === 'picture') return true;
  if (getComputedStyle(element).backgroundImage !== 'none') return true;
  return getComputedStyle(element, '::before').content !== 'none' || getComputedStyle(element).maskImage !== 'none';
}

/**
 * Whether it is a shape of its own: of the size of a thing, and filled or framed, though it be by lines that it shares with others.
 * What `listens` is there to be clicked however it is drawn: a free place in a plan shows when it is pointed at.
 */
export function isShape(element: Element, listens: boolean): boolean {
  const { width, height } = boxOf(element);
  const [narrow, wide] = [Math.min(width, height), Math.max(width, height)];
  if (narrow < LIMITS.smallestShape || (listens ? narrow : wide) > LIMITS.largestShape) return false;
  if (listens) return true;
  const style = getComputedStyle(element);
  const { backgroundColor, boxShadow } = style;
  const isFilled = backgroundColor !== 'transparent' && !/^rgba\(.*,\s*0\)$/.test(backgroundColor);
  return isFilled || boxShadow !== 'none' || isFramed(style);
}

function isFramed(
  style: Readonly<Record<`border${'Top' | 'Right' | 'Bottom' | 'Left'}${'Width' | 'Style'}`, string>>,
): boolean {
  const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
  return sides.some(
    (side) => style[`border${side}Style`] !== 'none' && Number.parseFloat(style[`border${side}Width`]) > 0,
  );
}

/**
 * What a nameless element seems to be for: of a field the text right beside it; else the file or symbol of its picture, its class
 * or mark for tests, where it leads; in the end the text near it. Undefined when nothing tells.
 */
export function hintOf(
  element: Element,
  { near, beside }: { readonly near: string; readonly beside: string },
): SemanticNode['h'] {
  if (beside !== '') return { n: shorten(beside, LIMITS.groupCharacters), by: 'text beside it' };
  const inside = [element, ...Array.from(selectAllIn(element, 'img, svg, use, i, span')).slice(0, 6)];
  for (const part of inside) {
    const picture =
      attribute(part, 'data-icon') ??
      attribute(part, 'href') ??
      attribute(part, 'xlink:href') ??
      attribute(part, 'src');
    const isAddress = localNameOf(part) === 'a';
    const words = isAddress ? '' : wordsOf(lastPartOf(picture ?? ''));
    if (words !== '') return { n: words, by: 'picture' };
  }
  for (const part of inside) {
    const words = ['data-testid', 'data-test', 'data-action', 'name', 'id', 'class']
      .map((name) => wordsOf(attribute(part, name) ?? ''))
      .find((found) => found !== '');
    if (words !== undefined) return { n: words, by: 'class' };
  }
  const address = hasAttribute(element, 'href') ? wordsOf(lastPartOf(attribute(element, 'href') ?? '')) : '';
  if (address !== '') return { n: address, by: 'address' };
  return near === '' ? undefined : { n: near, by: 'text beside it' };
}

/** The end of an address that says what is there: the symbol, else the name of the file. */
function lastPartOf(address: string): string {
  if (/^(?:data|javascript|blob):/i.test(address)) return '';
  const [path = '', symbol] = address.split('#');
  if (symbol) return symbol;
  const name = (path.split('?')[0] ?? '').replace(/(?<!\/)\/+$/, '');
  return name.slice(name.lastIndexOf('/') + 1).replace(/\.\w{2,5}$/, '');
}

/** Parts of names that say how something is drawn, or are made up by tools. */
const MEANINGLESS =
  /^(?:fa[bsrlt]?|fas|far|bi|mdi|ti|ri|la[sbr]?|glyphicons?|icons?|material|symbols?|outlined|filled|solid|regular|svg|inline|img|image|btn|button|link|svelte|css|sc|jsx?|tsx?|ng|v|el|ant|mui\w*|chakra|css\w*|sm|md|lg|xl|xs|\dx|small|large|medium|primary|secondary|default|wrapper|container|root|base|box|flex|block|item|col|row|center|left|right|top|bottom|px|py|mx|my|text|bg|hover|w|h|p|m|size|fw|action|actions|clickable|pointer|cursor|active|toggle)$/i;

function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1 && word.length <= 20 && !MEANINGLESS.test(word) && /[aeiouy]|[^a-z]/i.test(word));
  return shorten([...new Set(words.map((word) => word.toLowerCase()))].slice(0, 4).join(' '), LIMITS.groupCharacters);
}

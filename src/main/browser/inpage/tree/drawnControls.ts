import { isSliderClass } from '../../../../shared/page/classState.ts';
import {
  attribute,
  boxOf,
  firstElementChildOf,
  hasAttribute,
  localNameOf,
  nextElementSiblingOf,
  selectAllIn,
  textContentOf,
} from '../dom/safeDom.ts';
import { LIMITS } from '../limits.ts';
import type { PageReading } from '../pageReading.ts';
import { visibleText } from '../value.ts';

/** A list to choose from that a page has made of plain elements. */
export interface DropDown {
  readonly value: string;
  readonly options: string[];
  readonly isOpen: boolean;
}

const CONTROLS = 'a[href], button, input, select, textarea, [role], ul, ol';
const OPTION_CHARACTERS = 60;
const SIGNS = /[▾▼⌄▿∨˅⏷🔽]/gu;

/**
 * Whether something clickable is a list to choose from: texts are folded away in it, and what it shows is one of them.
 */
export function drawnDropDown(reading: PageReading, element: Element): DropDown | undefined {
  for (let child = firstElementChildOf(element); child; child = nextElementSiblingOf(child)) {
    const isOpen = reading.renderingOf(child) === 'drawn';
    const options = isOpen && !isLaidOver(child) ? [] : optionsIn(child);
    if (options.length === 0) continue;
    const list = child;
    const shown = visibleText(reading, element, OPTION_CHARACTERS, (part) => part === list);
    const value = shown.replace(SIGNS, '').trim();
    return options.includes(value) ? { value, options, isOpen } : undefined;
  }
  return undefined;
}

function isLaidOver(element: Element): boolean {
  return ['absolute', 'fixed'].includes(getComputedStyle(element).position);
}

/** The texts of two and more like elements that hold nothing else. */
function optionsIn(list: Element): string[] {
  const options: string[] = [];
  const tag = localNameOf(firstElementChildOf(list) ?? list);
  for (let child = firstElementChildOf(list); child; child = nextElementSiblingOf(child)) {
    const text = textContentOf(child).trim();
    const isText = text !== '' && text.length <= OPTION_CHARACTERS && localNameOf(child) === tag;
    if (!isText || selectAllIn(child, CONTROLS)[0] !== undefined || options.length >= LIMITS.options) return [];
    options.push(text);
  }
  return options.length > 1 ? options : [];
}

/** A slider that a page has made of plain elements. */
export interface DrawnSlider {
  /** The one number that is said beside it, “12” or “Volume: 12 %”; '' where none is. */
  readonly value: string;
}

/** Whether something without a role is a slider: its author calls it so, or it is drawn as one with a number beside it, and one handle and nothing else can be taken hold of in it. */
export function drawnSlider(element: Element): DrawnSlider | undefined {
  const isCalled = hasAttribute(element, 'class') && isSliderClass(attribute(element, 'class') ?? '');
  const child = firstElementChildOf(element);
  if (!child || textContentOf(element).trim() !== '' || !(isCalled || isTrack(element, child))) return undefined;
  // A handle that has the role is the slider itself.
  if (selectAllIn(element, HANDLES).length !== 1 || selectAllIn(element, '[role=slider]').length > 0) return undefined;
  const beside = nextElementSiblingOf(element);
  const [value, another] = beside
    ? (textContentOf(beside).trim().slice(0, OPTION_CHARACTERS).match(NUMBERS) ?? [])
    : [];
  const isTold = value !== undefined && another === undefined;
  return isTold || isCalled ? { value: isTold ? value : '' } : undefined;
}

/** A long thin box, along which one handle can be moved by the keyboard. */
function isTrack(element: Element, handle: Element): boolean {
  const { width, height } = boxOf(element);
  const isThin = width >= LIMITS.shortestTrack && height > 0 && width >= height * LIMITS.thinnestTrack;
  return isThin && hasAttribute(handle, 'tabindex') && getComputedStyle(handle).position === 'absolute';
}
const HANDLES = '[tabindex], a, [class*=handle], [class*=thumb], [class*=knob]';
const NUMBERS = /(?<![\w.,−-])[−-]?\d{1,9}(?:[.,]\d{1,6})?(?![\d−-])/g;

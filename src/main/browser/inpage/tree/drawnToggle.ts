import { isOnByWords, isSwitchClass } from '../../../../shared/page/classState.ts';
import { flatParent } from '../dom/flatTree.ts';
import {
  attribute,
  boxOf,
  firstElementChildOf,
  hasAria,
  localNameOf,
  nextElementSiblingOf,
  textContentOf,
} from '../dom/safeDom.ts';

/** Pixels of the height of a switch, and how much wider than high it is. */
const HEIGHT = { least: 10, most: 44 };
const SHARE = { least: 1.4, most: 3.2 };
/** How much of the width its knob takes at most. */
const KNOB = 0.75;
const STATES = ['data-state', 'data-on', 'data-checked', 'data-active', 'data-enabled', 'data-value'];
/** By these an author says how it stands, for those who cannot see it. */
const TOLD = ['aria-checked', 'aria-pressed', 'aria-expanded', 'aria-haspopup'];

/** What a page has drawn to be turned on and off, without any role, and how it stands. */
export interface DrawnToggle {
  readonly role: 'switch' | 'checkbox';
  readonly on: boolean;
}

/** A switch or a box to tick that is only drawn; undefined where it is neither, or nothing tells how it stands. */
export function drawnToggle(element: Element): DrawnToggle | undefined {
  return drawnSwitch(element) ?? drawnBox(element);
}

/**
 * Whether something without a text is a switch that a page has drawn: called so by its class, or a track with round ends and a knob
 * in it. It is on where a word says so, or its knob stands to the right; undefined where nothing tells how it stands.
 */
function drawnSwitch(element: Element): DrawnToggle | undefined {
  const { width, height } = boxOf(element);
  if (height < HEIGHT.least || height > HEIGHT.most) return undefined;
  if (width < height * SHARE.least || width > height * SHARE.most) return undefined;
  if (textContentOf(element).trim() !== '' || !mayBeSwitch(element)) return undefined;
  const names = attribute(element, 'class') ?? '';
  const knob = knobAt(element, width);
  if (!isSwitchClass(names) && (knob === undefined || !hasRoundEnds(element, height))) return undefined;
  const told = STATES.map((name) => isOnByWords(attribute(element, name) ?? '')).find((on) => on !== undefined);
  const on = told ?? isOnByWords(names) ?? (knob === undefined ? undefined : knob > width / 2);
  return on === undefined ? undefined : { role: 'switch', on };
}

/** Pixels of the sides of a box to tick, and how much longer one may be than the other. */
const BOX = { least: 10, most: 32, share: 1.25 };
const TICK = /^[✓✔☑]?\uFE0F?$/u;
/** How light the inside of an empty box is, of 255. */
const LIGHT = 235;

/**
 * A small empty square or circle with a line around it, or one with nothing but a tick in it, alone of its sort beside a text: a box that ticks off
 * what stands there. Seats and colours stand in rows of their like.
 */
function drawnBox(element: Element): DrawnToggle | undefined {
  const { width, height } = boxOf(element);
  const [short, long] = width < height ? [width, height] : [height, width];
  if (short < BOX.least || long > BOX.most || long > short * BOX.share) return undefined;
  const text = textContentOf(element).trim();
  if (!TICK.test(text) || firstElementChildOf(element) || !mayBeSwitch(element)) return undefined;
  const style = getComputedStyle(element);
  const isLined = [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth, style.borderLeftWidth].every(
    (line) => Number.parseFloat(line) >= 1,
  );
  if (!isLined || !isAloneBesideText(element)) return undefined;
  const isFilled = text !== '' || !isLight(style.backgroundColor);
  return { role: 'checkbox', on: isOnByWords(attribute(element, 'class') ?? '') ?? isFilled };
}

function isLight(colour: string): boolean {
  const [red = 255, green = 255, blue = 255, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return alpha === 0 || Math.min(red, green, blue) >= LIGHT;
}

function isAloneBesideText(element: Element): boolean {
  const parent = flatParent(element);
  const names = attribute(element, 'class');
  if (!parent || textContentOf(parent).replace(/[^\p{L}]/gu, '').length < 2) return false;
  for (let one = firstElementChildOf(parent); one; one = nextElementSiblingOf(one))
    if (one !== element && localNameOf(one) === localNameOf(element) && attribute(one, 'class') === names) return false;
  return true;
}

function mayBeSwitch(element: Element): boolean {
  if (!(element instanceof HTMLElement) || PICTURED.has(localNameOf(element))) return false;
  const role = attribute(element, 'role') ?? '';
  return role === '' && !(hasAria(element) && TOLD.some((name) => attribute(element, name) !== null));
}
const PICTURED: ReadonlySet<string> = new Set(['img', 'canvas', 'video', 'a', 'input', 'select', 'textarea', 'label']);

function hasRoundEnds(element: Element, height: number): boolean {
  const { borderTopLeftRadius: radius } = getComputedStyle(element);
  return radius.endsWith('%') ? Number.parseFloat(radius) >= 50 : Number.parseFloat(radius) >= height * 0.4;
}

/** Where the middle of the one thing in it is, from its left edge. */
function knobAt(element: Element, width: number): number | undefined {
  const child = firstElementChildOf(element);
  if (child) {
    if (nextElementSiblingOf(child)) return undefined;
    const box = boxOf(child);
    const isKnob = box.width > 0 && box.width <= width * KNOB;
    return isKnob ? box.x + box.width / 2 - boxOf(element).x : undefined;
  }
  for (const part of ['::before', '::after']) {
    const style = getComputedStyle(element, part);
    const own = Number.parseFloat(style.width);
    if (style.content === 'none' || style.content === 'normal' || style.position !== 'absolute') continue;
    const left = Number.parseFloat(style.left);
    if (!(own > 0 && own <= width * KNOB) || Number.isNaN(left)) continue;
    return left + own / 2 + movedBy(style.transform);
  }
  return undefined;
}

/** Pixels to the right by `matrix(1, 0, 0, 1, x, y)`. */
function movedBy(transform: string): number {
  const numbers = /^matrix\(([^)]*)\)$/.exec(transform)?.[1]?.split(',');
  return Number.parseFloat(numbers?.[4] ?? '') || 0;
}

import { isOnByWords, isSwitchClass } from '../../../../shared/page/classState.ts';
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

/**
 * Whether something without a text is a switch that a page has drawn: called so by its class, or a track with round ends and a knob
 * in it. It is on where a word says so, or its knob stands to the right; undefined where nothing tells how it stands.
 */
export function drawnSwitch(element: Element): { readonly on: boolean } | undefined {
  const { width, height } = boxOf(element);
  if (height < HEIGHT.least || height > HEIGHT.most) return undefined;
  if (width < height * SHARE.least || width > height * SHARE.most) return undefined;
  if (textContentOf(element).trim() !== '' || !mayBeSwitch(element)) return undefined;
  const names = attribute(element, 'class') ?? '';
  const knob = knobAt(element, width);
  if (!isSwitchClass(names) && (knob === undefined || !hasRoundEnds(element, height))) return undefined;
  const told = STATES.map((name) => isOnByWords(attribute(element, name) ?? '')).find((on) => on !== undefined);
  const on = told ?? isOnByWords(names) ?? (knob === undefined ? undefined : knob > width / 2);
  return on === undefined ? undefined : { on };
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

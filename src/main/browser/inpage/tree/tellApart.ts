import { CHOICE_SIGN } from '../../../../shared/page/openingSigns.ts';
import { isField, isHandle, isInteractive, type SemanticNode } from '../../../../shared/page/semanticTree.ts';
import { LONE_SIGN } from '../../../../shared/page/signs.ts';
import { flatParent } from '../dom/flatTree.ts';
import { attribute, hasAttribute, previousElementSiblingOf } from '../dom/safeDom.ts';
import { drawnInk } from '../drawn/drawnInk.ts';
import { LIMITS } from '../limits.ts';
import { placeholderName } from '../name/nativeName.ts';
import type { PageReading } from '../pageReading.ts';
import { shorten } from '../text.ts';
import { visibleText } from '../value.ts';
import type { Found } from './finds.ts';
import { type Cell, gridPlace } from './gridPlace.ts';
import { dialogName, labelBeside, type PartAround, partAround, standsAround, textBesideField } from './groups.ts';
import { colourOf, dataOf, hintOf } from './hint.ts';
import { type Standing, toldByWhatFollows } from './namesakeParts.ts';
import { countStars } from './scales.ts';
import { hasPicture } from './shape.ts';

/**
 * Gives a group to what shares its role and name with another node, or stands in a dialog, and a hint to what has no name. Answers what is drawn
 * on those of them of which no picture says what it shows, by their ids.
 */
export function tellApart(reading: PageReading, all: readonly Found[]): ReadonlyMap<string, string> {
  const drawings = new Map<string, string>();
  const seen = new Map<string, number>();
  const grids = new Map<Element, readonly Cell[]>();
  const keys = all.map(({ node }) => `${node.r} ${node.n}`);
  for (const key of keys) seen.set(key, (seen.get(key) ?? 0) + 1);
  const acted = new Set(all.map(({ element }) => element));
  const apartByClass = toldByClass(all);
  const apartByData = toldByData(all);
  const looks = all.map(({ node, element, group, outer }, index) => {
    const isRepeated = (seen.get(keys[index] ?? '') ?? 0) > 1;
    const isUnclear = isNamelessTarget(node) || node.c !== undefined || isBareCount(node);
    const isBlank = node.r === 'clk' && isNamelessTarget(node) && !hasPicture(element);
    const isBox = isBlank || (isNamelessTarget(node) && TICKED.has(node.r));
    const isCell = node.r === 'clk' || node.r === 'btn';
    const mayBeCell = (isBox || isCell) && !apartByClass.has(element);
    const place = mayBeCell ? gridPlace(reading, element, grids, acted, !isBox) : '';
    // A sign in a row that is pressed as a whole is that row's.
    const isRows = node.c === 'perhaps' && WITHOUT_LETTERS.test(node.n);
    const row = isRows ? (outer?.node.n ?? '').replace(node.n, '').trim() : '';
    // “Guests” over “2 adults”: a label of no field is that of what stands in a field's place.
    const orphan = isPressed(node) ? orphanLabel(element) : '';
    const told = orphan || place || row;
    const isApart = told === '' && (isRepeated || isUnclear) && !isHandle(node);
    const part = isApart ? partAround(reading, element, group) : undefined;
    return { isRepeated, isUnclear, isBlank, isBox, place, row, orphan, told, part };
  });
  const parts = partsApart(reading, all, looks, acted);
  for (const [index, { node, element, group, outer }] of all.entries()) {
    const look = looks[index];
    if (!look) continue;
    if (isHandle(node)) {
      const owner = outer?.node.n || (partAround(reading, element, group)?.text ?? '');
      if (owner !== '') node.g = shorten(owner, LIMITS.groupCharacters);
      continue;
    }
    const { isRepeated, isUnclear, isBlank, isBox, place, row, orphan, told } = look;
    const sign = signOn(reading, node, element);
    if (sign !== undefined) node.h = { n: sign, by: 'picture' };
    const near = told || (parts.get(element) ?? look.part?.text ?? '');
    // A button that shows no more than what is chosen is known by its label, as a field is.
    if (!near && !isUnclear && opensChoices(node, element)) node.near = textBesideField(reading, element);
    // Nor does a field say what it is for by what it shows until something is entered: “Type a port”, under “From”.
    if (isCalledByPlaceholder(node, element)) node.near = textBesideField(reading, element);
    const text = isRepeated ? near : dialogName(reading, group) || (isBox ? '' : place);
    if (text !== '') node.g = text;
    if (orphan !== '') node.near = orphan;
    if (!isUnclear) continue;
    if (near !== '' && near !== node.n) node.near = near;
    const isCount = isBareCount(node) && hasPicture(element);
    const isLabelled = isBlank || (isField(node) && isNamelessTarget(node));
    const label =
      place === '' && isLabelled && !apartByClass.has(element) ? labelBeside(reading, element, isBlank) : undefined;
    const beside = place || (label?.text ?? '');
    const marked = isBlank ? apartByData.get(element) : undefined;
    if (marked !== undefined) node.h = { n: marked, by: 'class' };
    else if (isNamelessTarget(node) || isCount) {
      const hint = hintOf(element, { near: isCount ? '' : near, beside });
      const isAround =
        label?.isFar ||
        (hint?.n === near && beside === '' && place === '' && row === '' && standsAround(reading, element, group));
      if (hint !== undefined) node.h = isAround ? { ...hint, by: 'text around it' } : hint;
    }
    const colour = node.r === 'clk' && isBlank && isNamelessTarget(node) ? colourOf(element) : undefined;
    if (colour !== undefined)
      node.h = node.h ? { ...node.h, also: { n: colour, by: 'colour' } } : { n: colour, by: 'colour' };
    const ink = drawings.size < LIMITS.drawings && isKnownByDrawing(node) ? drawnInk(element) : undefined;
    if (ink !== undefined) drawings.set(node.i, ink);
  }
  countStars(all);
  return drawings;
}

/** What those stand in that are called the same and would be told to stand in the same, by what tells that apart. */
function partsApart(
  reading: PageReading,
  all: readonly Found[],
  looks: readonly { readonly part: PartAround | undefined }[],
  acted: ReadonlySet<Element>,
): ReadonlyMap<Element, string> {
  const alike = new Map<string, Standing[]>();
  for (const [index, { node, element }] of all.entries()) {
    const part = looks[index]?.part;
    if (!part) continue;
    const key = JSON.stringify([node.r, node.n, part.text]);
    const known = alike.get(key);
    if (known) known.push({ element, part });
    else alike.set(key, [{ element, part }]);
  }
  return new Map([...alike.values()].flatMap((one) => [...toldByWhatFollows(reading, one, acted)]));
}

/** What is pressed, and of which neither a name nor that of its picture says what for. What is drawn in a field says how it stands. */
function isKnownByDrawing(node: SemanticNode): boolean {
  return isNamelessTarget(node) && !isField(node) && node.h?.by !== 'picture';
}

/** Nameless ones, such as the seats of a plan, each of which its author's own mark calls otherwise than all others. */
function toldByData(all: readonly Found[]): ReadonlyMap<Element, string> {
  const told = all.flatMap(({ node, element }) => {
    const mark = node.r === 'clk' && isNamelessTarget(node) ? dataOf(element) : undefined;
    return mark === undefined ? [] : [[element, mark] as const];
  });
  const marks = new Set(told.map(([, mark]) => mark));
  return new Map(marks.size === told.length && told.length > 1 ? told : []);
}

/** Nameless ones side by side that their classes tell apart, as the text beside them all does not: reply, like, share. */
function toldByClass(all: readonly Found[]): ReadonlySet<Element> {
  const sides = new Map<Element, { readonly element: Element; readonly hint: string }[]>();
  for (const { node, element } of all) {
    const parent = node.r === 'clk' && isNamelessTarget(node) ? flatParent(element) : null;
    if (!parent) continue;
    const hint = hintOf(element, { near: '', beside: '' })?.n ?? '';
    sides.set(parent, [...(sides.get(parent) ?? []), { element, hint }]);
  }
  const told = [...sides.values()].filter(
    (side) =>
      side.length > 1 &&
      side.every(({ hint }) => hint !== '') &&
      new Set(side.map(({ hint }) => hint)).size === side.length,
  );
  return new Set(told.flatMap((side) => side.map(({ element }) => element)));
}

/** The sign that is drawn on a control which is called otherwise: the ★ of “Add to favourites”, by which people speak of it. */
function signOn(reading: PageReading, { n, r }: SemanticNode, element: Element): string | undefined {
  if ((r !== 'btn' && r !== 'link' && r !== 'clk') || n === '') return undefined;
  const shown = visibleText(reading, element, LONGEST_SIGN + 1).trim();
  return LONE_SIGN.test(shown) && !n.includes(shown) ? shown : undefined;
}
const LONGEST_SIGN = 3;

function isCalledByPlaceholder({ n, r }: SemanticNode, element: Element): boolean {
  return (r === 'inp' || r === 'sel') && n !== '' && placeholderName(element).replace(/\s+/g, ' ').trim() === n;
}

function isPressed({ n, r }: SemanticNode): boolean {
  return (r === 'clk' || r === 'btn') && n !== '';
}

/** What the label right before an element says, with a colon, where it is the label of nothing. */
function orphanLabel(element: Element): string {
  const before = previousElementSiblingOf(element);
  if (!(before instanceof HTMLLabelElement) || before.control || hasAttribute(before, 'for')) return '';
  const said = (before.textContent ?? '').replace(/\s+/g, ' ').trim();
  return said === '' || said.length > LIMITS.groupCharacters ? '' : `${said.replace(/:$/, '')}:`;
}

function opensChoices({ n, r }: SemanticNode, element: Element): boolean {
  return r === 'btn' && (attribute(element, 'aria-haspopup') === 'listbox' || CHOICE_SIGN.test(n));
}

/** A number or a sign beside a picture: the two things in the cart. */
const WITHOUT_LETTERS = /^[^\p{L}]+$/u;

function isBareCount({ n, r }: SemanticNode): boolean {
  return (r === 'link' || r === 'btn') && WITHOUT_LETTERS.test(n);
}

const TICKED: ReadonlySet<string> = new Set(['chk', 'rad', 'sw']);

/** Nothing, or characters of an icon font, which say nothing to anybody who does not see them. */
const ICON_FONT = /^[\p{Co}\s]*$/u;

/** Something to act on that its author has called nothing. */
function isNamelessTarget({ n, d, r }: SemanticNode): boolean {
  return ICON_FONT.test(n) && d === undefined && isInteractive({ r });
}

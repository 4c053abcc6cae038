import { hasState } from '../../grounding/scene.ts';
import { only } from '../../language/only.ts';
import { valueIn } from '../choices.ts';
import { isQuantity } from '../matchControl.ts';
import { type Offer, takesText } from '../offers.ts';
import words from '../pageWords.json' with { type: 'json' };
import { isAmong } from '../pageWords.ts';
import type { Slots } from '../slots.ts';
import { alike, type Unit, type ValueSort, wordsOf } from '../units.ts';
import { hasLike } from '../wording.ts';

/** A value with a field that takes it, and the words near it that are of the field's label. */
interface Pair {
  readonly at: number;
  readonly offer: Offer;
  readonly label: readonly number[];
  readonly score: number;
}

/** How far from its value a label stands, in units before or behind it. */
const NEAR = 3;
/** “Two of the large blue mugs” */
const COUNTED = 5;
const ENDS = /^(?:to|until|till|by|leaving|leave|departing|returning|ending|-|–)$/i;
const MONEY = /^\d+[.,]\d{2}$/;
const CURRENCY = /^(?:euros?|eur|dollars?|usd|pounds?|gbp|chf|francs?|bucks|quid|€|\$|£)$/i;

/**
 * Puts dates, times, numbers, addresses and the like into the fields that take such a value: the one whose label is said beside it,
 * else the only one of its sort, else, where there are as many values as fields, in their order.
 */
export function fillValues(slots: Slots, offers: readonly Offer[]): void {
  const fields = offers.filter(({ does, takes }) => does === 'enter' && takes.size > 0);
  fillBeside(slots, fields);
  fillSmaller(slots, fields);
  fillCounted(slots, fields);
  for (const sort of ['email', 'phone', 'postcode', 'date', 'time', 'number', 'address'] as const)
    fillUnlabelled(slots, fields, sort, offers);
  noneOf(slots, fields);
}

/** Where values stand that nothing was done with. */
function valuesOf(slots: Slots, of?: ValueSort): readonly number[] {
  const isOf = ({ sort }: Unit) => (of === undefined ? sort !== 'word' && sort !== 'quote' : sort === of);
  return [...slots.units.entries()].flatMap(([at, unit]) => (isOf(unit) && slots.isOpen(at) ? [at] : []));
}

function put(slots: Slots, offer: Offer | undefined, at: number, label: readonly number[] = []): void {
  const unit = slots.units[at];
  if (!unit || !offer) return;
  const weekday = isItsWeekday(at - 1, slots.units) ? [at - 1] : [];
  slots.fill(offer, writtenFor(offer, unit), [at, ...label, ...weekday]);
}

/** Values whose label is said beside them, the clearest first, until two records would do alike. */
function fillBeside(slots: Slots, fields: readonly Offer[]): void {
  for (;;) {
    const [best, ...others] = valuesOf(slots)
      .flatMap((at) => fields.flatMap((offer) => pairOf(at, offer, slots) ?? []))
      .toSorted((one, other) => other.score - one.score);
    const isRival = ({ at, score, offer }: Pair) =>
      at === best?.at && score === best.score && offer.thing.record !== best.offer.thing.record;
    if (!best || others.some(isRival)) return;
    put(slots, best.offer, best.at, best.label);
  }
}

function pairOf(at: number, offer: Offer, slots: Slots): Pair | undefined {
  const { units } = slots;
  const unit = units[at];
  if (!unit || unit.sort === 'word' || slots.isFilled(offer.thing.node.i)) return undefined;
  if (!offer.takes.has(unit.sort) && !isLabelled(at, offer, slots)) return undefined;
  const { o: options } = offer.thing.node;
  if (options && !options.some((option) => valueIn(option, unit.sort) === unit.text)) return undefined;
  const near = nearOf(at, slots);
  const label = near.filter((one) => hasLike(offer.own, units[one]?.word));
  if (label.length === 0) return undefined;
  const matched = offer.own.filter((word) => label.some((one) => alike(word, units[one]?.word ?? '')));
  const isAround = (one: number) =>
    !label.includes(one) && units[one]?.isLight === false && hasLike(offer.around, units[one]?.word);
  const around = offer.thing.record ? near.filter(isAround) : [];
  const nearest = Math.min(9, ...label.map((one) => (one > at ? one - at : (at - one) * 1.5)));
  const score = matched.length + around.length / 2 + matched.length / offer.own.length - nearest / 10;
  return score > 0 ? { at, offer, label: [...label, ...around], score } : undefined;
}

/** “42 km”, “lamp 40217”: a number right beside the label of a field for text. */
function isLabelled(at: number, offer: Offer, { units }: Slots): boolean {
  const isLabel = (unit: Unit | undefined) =>
    unit?.sort === 'word' && unit.part === units[at]?.part && hasLike(offer.own, unit.word);
  return units[at]?.sort === 'number' && takesText(offer) && [units[at + 1], units[at - 1]].some(isLabel);
}

/** “7 min 45”: the number behind a measure is of the next smaller one. */
function fillSmaller(slots: Slots, fields: readonly Offer[]): void {
  for (const at of valuesOf(slots, 'number')) {
    const scale = words.scale.indexOf(slots.units[at - 1]?.word ?? '');
    const smaller = scale < 0 || slots.isOpen(at - 1) ? undefined : words.scale[scale + 1];
    const isSmaller = ({ own, thing }: Offer) => own.includes(smaller ?? '') && !slots.isFilled(thing.node.i);
    put(slots, fields.find(isSmaller), at);
  }
}

/** “Make the moussaka for 7”: the one number that is counted in the record of that name. */
function fillCounted(slots: Slots, fields: readonly Offer[]): void {
  const { units } = slots;
  for (const at of valuesOf(slots, 'number')) {
    const isSaid = /^(?:for|to)$/i.test(units[at - 1]?.text ?? '') && units[at + 1]?.part !== units[at]?.part;
    if (!isSaid || isMoney(at, slots)) continue;
    const named = nearOf(at, slots).filter((one) => units[one]?.isLight === false);
    const isNamed = ({ takes, thing }: Offer) =>
      takes.has('number') && thing.record && named.some((one) => hasLike(wordsOf(thing.title ?? ''), units[one]?.word));
    const counted = only(fields.filter(isNamed));
    if (counted && !slots.isFilled(counted.thing.node.i)) put(slots, counted, at, named);
  }
}

/** The words beside a value, in its part of the sentence; those of another value between are not its own. */
function nearOf(at: number, slots: Slots): readonly number[] {
  const { units } = slots;
  const [before, unit] = [units[at - 1], units[at]];
  const near: number[] = [];
  const isOwn = (one: number) => units[one]?.part === unit?.part && units[one]?.sort === 'word' && slots.isOpen(one);
  for (let one = at - 1; one >= at - NEAR && isOwn(one); one--) near.push(one);
  // “my email, ana@x.org”
  const isBefore = before?.sort === 'word' && !before.isLight && before.sentence === unit?.sentence;
  if (near.length === 0 && isBefore && slots.isOpen(at - 1)) near.push(at - 1);
  // A number tells how many of what comes next; other values have their label before them.
  if (unit?.sort === 'number') for (let one = at + 1; one <= at + NEAR && isOwn(one); one++) near.push(one);
  return near;
}

/** “Friday 3 July”: the day of the week before a date that it is the day of. */
function isItsWeekday(at: number, units: Slots['units']): boolean {
  const [unit, date] = [units[at], units[at + 1]];
  const day = new Date(`${date?.text}T12:00:00Z`);
  if (date?.sort !== 'date' || unit?.part !== date.part || Number.isNaN(day.getTime())) return false;
  return unit.word === day.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' }).toLowerCase();
}

/** Values of one sort into the fields for it, where it is certain which is for which. */
function fillUnlabelled(slots: Slots, fields: readonly Offer[], sort: ValueSort, offers: readonly Offer[]): void {
  const isForField = (at: number) =>
    sort !== 'number' || isMoney(at, slots) || isMeasure(at, slots, offers) || isCount(at, slots, fields);
  const values = valuesOf(slots, sort).filter(isForField);
  const free = fields.filter(
    ({ takes, thing }) => takes.has(sort) && !slots.isFilled(thing.node.i) && thing.record === undefined,
  );
  const isMoment = sort === 'date' || sort === 'time';
  const calendar = free.find(({ isCalendar }) => isCalendar);
  if (calendar) {
    if (values.length <= 2) for (const at of values) put(slots, calendar, at);
  } else if (values.length === free.length || (values.length === 2 && free.length > 2 && isMoment)) {
    for (const [place, at] of values.entries()) put(slots, free[place], at);
  } else if (free.length === 2 && isMoment) {
    // One of two ends: “until 4 pm”; a time alone is when it begins.
    const [at = -1] = values.length === 1 ? values : [];
    const isEnd = ENDS.test(slots.units[at - 1]?.text ?? '');
    put(slots, isEnd ? free[1] : sort === 'time' ? free[0] : undefined, at);
  }
}

/**
 * A value that nothing was made of goes into the one field that can take it of the form in which something else is done; of several, into
 * the one that has to be filled in: “one way from Porto to Bergen on 12 September”, “4 stars, with the comment “…””.
 */
export function fillRemaining(slots: Slots, offers: readonly Offer[]): void {
  const records = new Set([...slots.given, ...slots.presses].map(({ thing }) => thing.record));
  if (records.size !== 1) return;
  for (const sort of REMAINING) {
    const at = only(valuesOf(slots, sort));
    const able = offers.filter(
      ({ does, takes, thing }) =>
        does === 'enter' &&
        takes.has(sort) &&
        records.has(thing.record) &&
        !hasState(thing.node, 'disabled') &&
        !slots.isFilled(thing.node.i),
    );
    const field = only(able) ?? only(able.filter(({ thing }) => hasState(thing.node, 'required')));
    if (at === undefined) continue;
    const label = saysWhat(slots, at - 1, at) ? [at - 1] : [];
    // A quotation may as well be the name of something: it is written down where that is said of it.
    if (sort !== 'quote' || label.length > 0) put(slots, field, at, label);
  }
}

/** Values that are seldom said for another reason than to be filled in; a number may count anything. */
const REMAINING = ['date', 'time', 'email', 'phone', 'quote'] as const;

/** “Comment”, “saying”: whether a word right before a value says of what sort it is. */
function saysWhat({ units }: Slots, at: number, value: number): boolean {
  const unit = units[at];
  const isLabel = isAmong('written', unit?.word) || isAmong('messageLike', unit?.word) || isAmong('says', unit?.word);
  return isLabel && unit?.part === units[value]?.part;
}

/** “Two of the large mugs”, “a table for 5”: how many of what the page is about, or for how many, where it asks for that once. */
function isCount(at: number, { units }: Slots, fields: readonly Offer[]): boolean {
  // “For 5 minutes”, “for 5 euros”: a number of what is measured.
  const isMeasured = isAmong('units', units[at + 1]?.said) && units[at + 1]?.part === units[at]?.part;
  const parties = fields.filter(({ own, thing }) => !thing.record && own.some((word) => isAmong('party', word)));
  if (units[at - 1]?.said === 'for' && !isQuantity(units, at) && !isMeasured) return parties.length === 1;
  const field = only(fields.filter(({ own }) => own.join() === 'quantity'));
  const counted = units.slice(at + 1, at + 1 + COUNTED).filter(({ part }) => part === units[at]?.part);
  return field !== undefined && counted.some(({ word, isLight }) => !isLight && hasLike(field.around, word));
}

function isMoney(at: number, { units }: Slots): boolean {
  const next = units[at + 1];
  return MONEY.test(units[at]?.text ?? '') || (next?.sort === 'word' && next.isLight && CURRENCY.test(next.text));
}

/** “26.2 miles”: what it is measured in is to be chosen beside it. */
function isMeasure(at: number, { units }: Slots, offers: readonly Offer[]): boolean {
  const next = units[at + 1];
  return next?.sort === 'word' && offers.some(({ does, own }) => does === 'choose' && own.join(' ') === next.word);
}

/** “no kids”: none of what a field counts. */
function noneOf(slots: Slots, fields: readonly Offer[]): void {
  for (const [at, { text, part }] of slots.units.entries()) {
    const next = slots.units[at + 1];
    if (!/^(?:no|zero)$/i.test(text) || !slots.isOpen(at) || next?.part !== part) continue;
    const called = fields.filter(({ own }) => hasLike(own, next.word));
    const number = called.find(({ takes, thing }) => takes.has('number') && !slots.isFilled(thing.node.i));
    if (number) slots.fill(number, '0', [at, at + 1]);
    // “no club”: a field for text that is empty stays so.
    else if (called.some((one) => takesText(one) && !one.thing.node.v)) slots.claim(at, at + 1);
  }
}

/** A date in the order that a field for text asks for; all else as it was said. */
function writtenFor({ thing: { node } }: Offer, { text, sort }: Unit): string {
  const option = node.o?.find((one) => valueIn(one, sort) === text);
  if (option !== undefined) return option;
  const [year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.slice(1) ?? [];
  if (sort !== 'date' || node.t === 'date' || !year || !month || !day) return text;
  const shape = /\b(?:dd|tt)([./-])mm\1(?:yyyy|jjjj)\b|\bmm([./-])dd\2yyyy\b/i.exec(`${node.d ?? ''} ${node.n}`);
  if (shape?.[1]) return [day, month, year].join(shape[1]);
  if (shape?.[2]) return [month, day, year].join(shape[2]);
  return text;
}

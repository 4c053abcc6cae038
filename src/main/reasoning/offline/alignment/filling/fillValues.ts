import { isQuantity } from '../matchControl.ts';
import { numberIn, type Offer, takesText } from '../offers.ts';
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

/** How far from its value a label stands, in units before and behind it. */
const BEFORE = 3;

const BEHIND = 3;

const ENDS = /^(?:to|until|till|by|leaving|leave|departing|returning|ending|-|–)$/i;

const MONEY = /^\d+[.,]\d{2}$/;

/**
 * Puts dates, times, numbers, addresses and the like into the fields that take such a value: the one whose label is said beside it,
 * else the only one of its sort, else, where there are as many values as fields, in their order.
 */
export function fillValues(slots: Slots, offers: readonly Offer[]): void {
  const fields = offers.filter(({ does, takes }) => does === 'enter' && takes.size > 0);
  for (;;) {
    const pairs = valuesOf(slots).flatMap((at) => fields.flatMap((offer) => pairOf(at, offer, slots) ?? []));
    const labelled = pairs.filter(({ score }) => score > 0).toSorted((one, other) => other.score - one.score);
    const [best] = labelled;
    if (!best) break;
    const rival = labelled.find(
      (one) =>
        one !== best &&
        one.at === best.at &&
        one.score === best.score &&
        one.offer.thing.record !== best.offer.thing.record,
    );
    if (rival) break;
    put(slots, best);
  }
  fillSmaller(slots, fields);
  fillCounted(slots, fields);
  for (const sort of ['email', 'phone', 'postcode', 'date', 'time', 'number', 'address'] as const)
    fillUnlabelled(slots, fields, sort, offers);
  noneOf(slots, fields);
}

function valuesOf(slots: Slots): readonly number[] {
  return [...slots.units.entries()].flatMap(([at, { sort }]) =>
    sort !== 'word' && sort !== 'quote' && slots.isOpen(at) ? [at] : [],
  );
}

function pairOf(at: number, offer: Offer, slots: Slots): Pair | undefined {
  const unit = slots.units[at];
  if (!unit || unit.sort === 'word' || slots.isFilled(offer.thing.node.i)) return undefined;
  if (!offer.takes.has(unit.sort) && !isLabelled(at, offer, slots)) return undefined;
  const { o: options } = offer.thing.node;
  if (options && !options.some((option) => numberIn(option) === unit.text)) return undefined;
  const near = nearOf(at, slots);
  const label = near.filter((one) => hasLike(offer.own, slots.units[one]?.word));
  const matched = offer.own.filter((word) => label.some((one) => alike(word, slots.units[one]?.word ?? '')));
  const around = offer.thing.record
    ? near.filter(
        (one) =>
          !label.includes(one) && slots.units[one]?.isLight === false && hasLike(offer.around, slots.units[one]?.word),
      )
    : [];
  const nearest = Math.min(9, ...label.map((one) => (one > at ? one - at : (at - one) * 1.5)));
  const score =
    label.length === 0 ? 0 : matched.length + around.length / 2 + matched.length / offer.own.length - nearest / 10;
  return { at, offer, label: [...label, ...around], score };
}

/** “42 km”, “lamp 40217”: a number right beside the label of a field for text. */
function isLabelled(at: number, offer: Offer, { units }: Slots): boolean {
  return (
    units[at]?.sort === 'number' &&
    takesText(offer) &&
    [units[at + 1], units[at - 1]].some(
      (unit) => unit?.sort === 'word' && unit.part === units[at]?.part && hasLike(offer.own, unit.word),
    )
  );
}

/** “7 min 45”: the number behind a measure is of the next smaller one. */
function fillSmaller(slots: Slots, fields: readonly Offer[]): void {
  for (const at of valuesOf(slots)) {
    const scale = words.scale.indexOf(slots.units[at - 1]?.word ?? '');
    const smaller = scale < 0 || slots.isOpen(at - 1) ? undefined : words.scale[scale + 1];
    const offer = fields.find(({ own, thing }) => own.includes(smaller ?? '') && !slots.isFilled(thing.node.i));
    if (offer && slots.units[at]?.sort === 'number') put(slots, { at, offer, label: [], score: 0 });
  }
}

/** “Make the moussaka for 7”: the one number that is counted in the record of that name. */
function fillCounted(slots: Slots, fields: readonly Offer[]): void {
  for (const at of valuesOf(slots)) {
    const unit = slots.units[at];
    const isSaid = /^(?:for|to)$/i.test(slots.units[at - 1]?.text ?? '') && slots.units[at + 1]?.part !== unit?.part;
    if (unit?.sort !== 'number' || !isSaid || isMoney(at, slots)) continue;
    const named = nearOf(at, slots).filter((one) => slots.units[one]?.isLight === false);
    const isNamed = ({ title = '' }: Offer['thing']) =>
      named.some((one) => hasLike(wordsOf(title), slots.units[one]?.word));
    const numbers = fields.filter(({ takes, thing }) => takes.has('number') && thing.record && isNamed(thing));
    const [only, another] = numbers;
    if (only && !another && !slots.isFilled(only.thing.node.i)) put(slots, { at, offer: only, label: named, score: 0 });
  }
}

/** The words beside a value, in its part of the sentence; those of another value between are not its own. */
function nearOf(at: number, slots: Slots): readonly number[] {
  const unit = slots.units[at];
  const near: number[] = [];
  const isOwn = (one: number) =>
    slots.units[one]?.part === unit?.part && slots.units[one]?.sort === 'word' && slots.isOpen(one);
  for (let one = at - 1; one >= at - BEFORE && isOwn(one); one--) near.push(one);
  // “my email, ana@x.org”
  const before = slots.units[at - 1];
  if (
    near.length === 0 &&
    before?.sort === 'word' &&
    !before.isLight &&
    before.sentence === unit?.sentence &&
    slots.isOpen(at - 1)
  )
    near.push(at - 1);
  // A number tells how many of what comes next; other values have their label before them.
  if (unit?.sort === 'number') for (let one = at + 1; one <= at + BEHIND && isOwn(one); one++) near.push(one);
  return near;
}

function put(slots: Slots, { at, offer, label }: Pair): void {
  const unit = slots.units[at];
  if (unit)
    slots.fill(offer, writtenFor(offer, unit), [at, ...label, ...(isItsWeekday(at - 1, slots.units) ? [at - 1] : [])]);
}

/** “Friday 3 July”: the day of the week before a date that it is the day of. */
function isItsWeekday(at: number, units: Slots['units']): boolean {
  const [unit, date] = [units[at], units[at + 1]];
  const day = new Date(`${date?.text}T12:00:00Z`);
  if (date?.sort !== 'date' || unit?.part !== date.part || Number.isNaN(day.getTime())) return false;
  return unit.word === day.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' }).toLowerCase();
}

function fillUnlabelled(slots: Slots, fields: readonly Offer[], sort: ValueSort, offers: readonly Offer[]): void {
  const values = valuesOf(slots).filter(
    (at) =>
      slots.units[at]?.sort === sort &&
      (sort !== 'number' || isMoney(at, slots) || isMeasure(at, slots, offers) || isCount(at, slots, fields)),
  );
  const free = fields.filter(
    (offer) => offer.takes.has(sort) && !slots.isFilled(offer.thing.node.i) && offer.thing.record === undefined,
  );
  if (values.length === 0 || free.length === 0) return;
  const calendar = free.find(({ isCalendar }) => isCalendar);
  if (calendar) {
    if (values.length <= 2) for (const at of values) put(slots, { at, offer: calendar, label: [], score: 0 });
    return;
  }
  if (values.length > free.length) return;
  const [only] = values;
  if (free.length === 1 && only !== undefined && free[0]) {
    put(slots, { at: only, offer: free[0], label: [], score: 0 });
    return;
  }
  if (values.length === free.length || (values.length === 2 && (sort === 'date' || sort === 'time'))) {
    for (const [place, at] of values.entries()) {
      const offer = free[place];
      if (offer) put(slots, { at, offer, label: [], score: 0 });
    }
    return;
  }
  // One of two ends: “until 4 pm”; a time alone is when it begins.
  if (free.length === 2 && only !== undefined && (sort === 'time' || sort === 'date')) {
    const isEnd = ENDS.test(slots.units[only - 1]?.text ?? '');
    const offer = isEnd ? free[1] : sort === 'time' ? free[0] : undefined;
    if (offer) put(slots, { at: only, offer, label: [], score: 0 });
  }
}

/** “Two of the large mugs”, “a table for 5”: how many of what the page is about, or for how many, where it asks for that once. */
function isCount(at: number, { units }: Slots, fields: readonly Offer[]): boolean {
  const parties = fields.filter(({ own, thing }) => !thing.record && own.some((word) => isAmong('party', word)));
  if (units[at - 1]?.said === 'for' && !isQuantity(units, at) && !isCounting(units, at)) return parties.length === 1;
  const [field, another] = fields.filter(({ own }) => own.join() === 'quantity');
  const counted = units.slice(at + 1, at + 1 + COUNTED).filter(({ part }) => part === units[at]?.part);
  return (
    field !== undefined && !another && counted.some(({ word, isLight }) => !isLight && hasLike(field.around, word))
  );
}

/** “For 5 minutes”, “for 5 euros”: a number of what is measured. */
function isCounting(units: Slots['units'], at: number): boolean {
  return isAmong('units', units[at + 1]?.said) && units[at + 1]?.part === units[at]?.part;
}

/** “Two of the large blue mugs” */
const COUNTED = 5;

function isMoney(at: number, slots: Slots): boolean {
  const [unit, next] = [slots.units[at], slots.units[at + 1]];
  const isCurrency =
    next?.sort === 'word' &&
    next.isLight &&
    /^(?:euros?|eur|dollars?|usd|pounds?|gbp|chf|francs?|bucks|quid|€|\$|£)$/i.test(next.text);
  return MONEY.test(unit?.text ?? '') || isCurrency;
}

/** “26.2 miles”: what it is measured in is to be chosen beside it. */
function isMeasure(at: number, { units }: Slots, offers: readonly Offer[]): boolean {
  const next = units[at + 1];
  return next?.sort === 'word' && offers.some(({ does, own }) => does === 'choose' && own.join(' ') === next.word);
}

/** “no kids”: none of what a field counts. */
function noneOf(slots: Slots, fields: readonly Offer[]): void {
  for (const [at, { text }] of slots.units.entries()) {
    if (!/^(?:no|zero)$/i.test(text) || !slots.isOpen(at)) continue;
    const next = slots.units[at + 1];
    const offer = fields.find(
      ({ takes, own, thing }) => takes.has('number') && !slots.isFilled(thing.node.i) && hasLike(own, next?.word),
    );
    if (offer && next?.part === slots.units[at]?.part) slots.fill(offer, '0', [at, at + 1]);
    // “no club”: a field for text that is empty stays so.
    const isEmpty = fields.some(
      (one) => takesText(one) && (one.thing.node.v ?? '') === '' && hasLike(one.own, next?.word),
    );
    if (!offer && isEmpty && next?.part === slots.units[at]?.part) slots.claim(at, at + 1);
  }
}

/** A date in the order that a field for text asks for; all else as it was said. */
function writtenFor({ thing: { node } }: Offer, { text, sort }: Unit): string {
  const option = node.o?.find((one) => numberIn(one) === text);
  if (option !== undefined) return option;
  const [year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.slice(1) ?? [];
  if (sort !== 'date' || node.t === 'date' || !year || !month || !day) return text;
  const shape = /\b(?:dd|tt)([./-])mm\1(?:yyyy|jjjj)\b|\bmm([./-])dd\2yyyy\b/i.exec(`${node.d ?? ''} ${node.n}`);
  if (shape?.[1]) return [day, month, year].join(shape[1]);
  if (shape?.[2]) return [month, day, year].join(shape[2]);
  return text;
}

import { nameOf, type Offer, takesText } from './offers.ts';
import words from './pageWords.json' with { type: 'json' };
import type { Slots } from './slots.ts';
import { alike } from './units.ts';

const STATES: ReadonlySet<string> = new Set(words.statesWith);
const SAYS: ReadonlySet<string> = new Set(words.says);
const TITLES: ReadonlySet<string> = new Set(words.titleLike);
const PLACES: ReadonlySet<string> = new Set(words.placeLike);
const PERSONS: ReadonlySet<string> = new Set(words.personLike);
const TELLS: ReadonlySet<string> = new Set(words.tells);
const MESSAGES: ReadonlySet<string> = new Set(words.messageLike);

/** Words that stand side by side, from the first unit to the last. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Puts words into fields for text: what is said of a label (“subject: parking”, “my name is Sue Hale”), and, where `how` is `left over`,
 * what remains: a name, a place after “at”, and what the thing is called or the message says.
 *
 * @param known words of the page's own headings, which are no names for things on it
 * @param isMeant whether a field is of what the request wants done
 */
export function fillText(
  slots: Slots,
  offers: readonly Offer[],
  how: 'said' | 'labelled' | 'places' | 'left over',
  known: readonly string[] = [],
  isMeant: (field: Offer) => boolean = () => true,
): void {
  const fields = () => offers.filter((offer) => takesText(offer) && !slots.isFilled(offer.thing.node.i));
  if (how === 'said') {
    fillMessage(slots, fields());
    fillRoute(slots, offers);
  } else if (how === 'labelled') {
    for (const offer of fields()) fillLabelled(slots, offer, offers);
    fillNames(slots, fields());
    fillAddress(slots, fields());
  } else {
    const own = fields().filter(({ thing }) => thing.record === undefined);
    fillPlaces(slots, own);
    if (how === 'left over') fillTitle(slots, own.filter(isMeant), known);
  }
}

/** “Office to Sunderland”, “from Leeds Bradford to Lisbon”: into the two fields, or choices, for where from and where to. */
function fillRoute(slots: Slots, offers: readonly Offer[]): void {
  const { units } = slots;
  const ends = (which: readonly string[]) =>
    offers.filter((offer) => {
      const { thing, does, around, own } = offer;
      const isEnd =
        does === 'choose'
          ? around.some((word) => which.includes(word))
          : takesText(offer) && own.every((word) => which.includes(word));
      return isEnd && thing.record === undefined && !slots.isFilled(thing.node.i);
    });
  const [starts, goals] = [ends(words.starts), ends(words.goals)];
  if (starts.length === 0 || goals.length === 0) return;
  for (const at of units.keys()) {
    if (!/^(?:to|→|->|-)$/i.test(units[at]?.text ?? '') || !slots.isOpen(at)) continue;
    const before = spanBeside(slots, at, -1);
    const after = spanBeside(slots, at, 1);
    if (!before || !after) continue;
    const from = endFor(slots, starts, before);
    const to = endFor(slots, goals, after);
    if (!from || !to) continue;
    const lead = /^from$/i.test(units[from.span.from - 1]?.text ?? '') ? [from.span.from - 1] : [];
    slots.fill(from.offer, from.value, [...range(from.span.from, from.span.to), ...lead, at]);
    slots.fill(to.offer, to.value, range(to.span.from, to.span.to));
    return;
  }
}

/** The words on one side, up to where another phrase begins. */
function spanBeside({ units }: Slots, at: number, step: 1 | -1): Span | undefined {
  let end = at;
  for (let one = at + step; units[one]; one += step) {
    const unit = units[one];
    const isOwn = unit && unit.part === units[at]?.part && unit.sort === 'word' && !unit.isLight;
    if (!isOwn) break;
    end = one;
  }
  if (end === at) return undefined;
  return step > 0 ? { from: at + 1, to: end } : { from: end, to: at - 1 };
}

/** Which field or choice one end of a way is for; of several words before it, those that a choice has, or that begin with a capital. */
function endFor(slots: Slots, offers: readonly Offer[], span: Span) {
  const said = (from: number) => textOf(slots, { from, to: span.to });
  for (let from = span.from; from <= span.to; from++) {
    const option = offers.find(({ option: one = '' }) => one.toLowerCase() === said(from).toLowerCase());
    if (option) return { offer: option, value: option.option ?? '', span: { from, to: span.to } };
  }
  const field = offers.find(({ does }) => does === 'enter');
  if (!field) return undefined;
  const capital = range(span.from, span.to).find((at) => slots.units[at]?.isCapital && at > 0);
  const from = capital ?? span.from;
  return { offer: field, value: said(from), span: { from, to: span.to } };
}

function fillLabelled(slots: Slots, offer: Offer, offers: readonly Offer[]): void {
  const { units } = slots;
  const isLast = !offers.some(
    (other) => other.does !== 'press' && other.thing !== offer.thing && other.own.at(-1) === offer.own.at(-1),
  );
  for (const at of units.keys()) {
    const end = labelEnd(slots, offer, at, isLast);
    if (end === undefined) continue;
    let start = end;
    while (STATES.has(units[start]?.text.toLowerCase() ?? '') || SAYS.has(units[start]?.text.toLowerCase() ?? ''))
      start++;
    const next = units[start];
    const isStated = start > end || next?.sort === 'quote' || next?.isCapital === true || isAfterColon(slots, end);
    const value = isStated ? valueFrom(slots, start, offers, MESSAGES.has(offer.own.at(-1) ?? '')) : undefined;
    if (value) {
      slots.fill(offer, textOf(slots, value), range(at, value.to));
      return;
    }
    // “… as the message”, “‘…’ in the title”
    const before = quoteBefore(slots, at);
    if (before !== undefined) {
      slots.fill(offer, units[before]?.text ?? '', [...range(before, end - 1)]);
      return;
    }
  }
}

/** Where a label that begins at a unit ends; undefined where none begins. */
function labelEnd(slots: Slots, { own }: Offer, at: number, isLast: boolean): number | undefined {
  const { units } = slots;
  const first = units[at];
  if (first?.sort !== 'word' || !slots.isOpen(at)) return undefined;
  // A label of several words may be said by its last ones, “name” of “full name”, where no other ends so.
  const most = isLast ? own.length : 1;
  for (let less = 0; less < most; less++) {
    const wanted = own.slice(less);
    const isWhole = wanted.every(
      (word, on) =>
        units[at + on]?.sort === 'word' &&
        alike(word, units[at + on]?.word ?? '') &&
        units[at + on]?.part === first.part,
    );
    if (isWhole && (less === 0 || wanted.length > 0)) return at + wanted.length;
  }
  return undefined;
}

function isAfterColon(slots: Slots, at: number): boolean {
  const [before, next] = [slots.units[at - 1], slots.units[at]];
  return before !== undefined && next !== undefined && next.from - before.to > 1 && before.part === next.part;
}

/** The value that begins at a unit: a quotation, else all up to the end of the part or to the label of another field. */
function valueFrom(slots: Slots, start: number, offers: readonly Offer[], isMessage: boolean): Span | undefined {
  const { units } = slots;
  const first = units[start];
  if (!first || !slots.isOpen(start)) return undefined;
  if (first.sort === 'quote') return { from: start, to: start };
  if (first.sort !== 'word') return undefined;
  let to = start;
  while (to + 1 < units.length) {
    const next = units[to + 1];
    if (!next || !slots.isOpen(to + 1) || next.sentence !== first.sentence) break;
    if (next.part !== first.part && !(isMessage && !isLabel(slots, to + 1, offers))) break;
    if (next.sort !== 'word' && !isMessage) break;
    to++;
  }
  while (to > start && /^(?:and|please|thanks|in|on|at|for|with)$/i.test(units[to]?.text ?? '')) to--;
  return { from: start, to };
}

function isLabel(slots: Slots, at: number, offers: readonly Offer[]): boolean {
  return offers.some((offer) => offer.does !== 'press' && labelEnd(slots, offer, at, true) !== undefined);
}

function quoteBefore(slots: Slots, at: number): number | undefined {
  for (let one = at - 1; one >= Math.max(0, at - 3); one--) {
    if (slots.units[one]?.sort === 'quote' && slots.isOpen(one)) return one;
    if (!/^(?:as|in|into|for|the|to|my|your|a)$/i.test(slots.units[one]?.text ?? '')) return undefined;
  }
  return undefined;
}

/** “I am Maeve Byrne”, “for Pat Doyle”, “name is Lena Roth”: into the one field for a name, or into first and last. */
function fillNames(slots: Slots, fields: readonly Offer[]): void {
  const { units } = slots;
  const isName = ({ own }: Offer) => own.includes('name') || own.includes('fullname');
  const part = (which: string) => fields.find(({ own }) => isName({ own } as Offer) && own.includes(which));
  const [first, last] = [
    part('first') ?? part('given'),
    part('last') ?? part('family') ?? fields.find(({ own }) => own.includes('surname')),
  ];
  const whole = fields.filter(
    (offer) => isName(offer) && offer !== first && offer !== last && offer.thing.record === undefined,
  );
  const persons = whole.length > 0 ? whole : fields.filter(({ own }) => own.some((word) => PERSONS.has(word)));
  for (const at of units.keys()) {
    const span = capitals(slots, at);
    if (!span || !isIntroduced(slots, at)) continue;
    const said = textOf(slots, span);
    const [given, ...family] = said.split(' ');
    const lead = [...range(Math.max(0, at - 2), at - 1)].filter(
      (one) => slots.isOpen(one) && /^(?:name|name's|is|for|am|i'm|i|called|'s)$/i.test(units[one]?.text ?? ''),
    );
    if (first && last && given !== undefined && family.length > 0) {
      slots.fill(first, given, [...range(span.from, span.to), ...lead]);
      slots.fill(last, family.join(' '), []);
      return;
    }
    if (persons.length === 1 && persons[0]) {
      slots.fill(persons[0], said, [...range(span.from, span.to), ...lead]);
      return;
    }
  }
}

function isIntroduced(slots: Slots, at: number): boolean {
  const before = slots.units[at - 1]?.text.toLowerCase().replace('’', "'") ?? '';
  const second = slots.units[at - 2]?.text.toLowerCase() ?? '';
  if (
    before === 'for' ||
    before === "i'm" ||
    before === 'name' ||
    words.joins.includes(slots.units[at - 1]?.word ?? '')
  )
    return true;
  if (before === 'am') return second === 'i';
  return (before === 'is' || before === "'s") && ['name', 'i', 'this', 'it'].includes(second);
}

function capitals(slots: Slots, at: number): Span | undefined {
  const first = slots.units[at];
  if (!first?.isCapital || first.sort !== 'word' || !slots.isOpen(at)) return undefined;
  let to = at;
  for (
    ;
    slots.units[to + 1]?.isCapital &&
    slots.isOpen(to + 1) &&
    slots.units[to + 1]?.sort === 'word' &&
    slots.units[to + 1]?.part === first.part;
    to++
  );
  return { from: at, to };
}

/** “12 Quay Street, Galway”: a number with a name behind it is an address, and the next name the town. */
function fillAddress(slots: Slots, fields: readonly Offer[]): void {
  const street = fields.find(({ takes }) => takes.has('address'));
  if (!street) return;
  for (const at of slots.units.keys()) {
    const number = slots.units[at];
    const name = number?.sort === 'number' && slots.isOpen(at) ? capitals(slots, at + 1) : undefined;
    if (!name || slots.units[name.from]?.part !== number?.part) continue;
    const before = slots.units[at - 1]?.word === 'address' ? [at - 1] : [];
    slots.fill(street, textOf(slots, { from: at, to: name.to }), [...range(at, name.to), ...before]);
    const town = capitals(slots, name.to + 1);
    const city = fields.find(({ own }) => own.includes('city'));
    if (town && city) slots.fill(city, textOf(slots, town), range(town.from, town.to));
    return;
  }
}

/** “at Cafe Roma”: a place. */
function fillPlaces(slots: Slots, fields: readonly Offer[]): void {
  const place = fields.find(({ own, thing }) => own.some((word) => PLACES.has(word)) && !slots.isFilled(thing.node.i));
  if (!place) return;
  for (const at of slots.units.keys()) {
    if (!/^(?:at|in)$/i.test(slots.units[at]?.text ?? '')) continue;
    const span = capitals(slots, at + 1);
    if (!span) continue;
    slots.fill(place, textOf(slots, span), range(at, span.to));
    return;
  }
}

/** The one run of words that nothing else took is what the thing is called, or says. */
function fillTitle(slots: Slots, fields: readonly Offer[], known: readonly string[]): void {
  const quotes = [...slots.units.keys()].filter((at) => slots.isOpen(at) && slots.units[at]?.sort === 'quote');
  const spans = quotes.length > 0 ? quotes.map((at) => ({ from: at, to: at })) : leftSpans(slots, known);
  const titles = fields
    .filter(({ thing }) => !slots.isFilled(thing.node.i))
    .map((offer) => ({
      offer,
      said: offer.own.filter((word) => slots.units.some((unit) => alike(word, unit.word))).length,
    }))
    .filter(({ offer, said }) => isTitle(offer) && (said > 0 || offer.own.length === 1))
    .toSorted((one, other) => other.said - one.said);
  const [field, second] = titles;
  const [span, another] = spans;
  if (!field || !span || another) return;
  // Of a title and a message, what is short is the title.
  const isClear = second === undefined || second.said < field.said || second.offer.thing.node.t === 'multiline';
  if (!isClear || field.offer.thing.record !== undefined) return;
  slots.fill(field.offer, textOf(slots, span), range(span.from, span.to));
  slots.hasTitle = true;
}

/** The name of a thing, not of a person. */
function isTitle({ own, thing }: Offer): boolean {
  return (
    own.some((word) => TITLES.has(word)) &&
    !(own.includes('name') && /\b(?:your|full|first|last|user)\b/i.test(nameOf(thing)))
  );
}

/** “Tell the council that my bin was not emptied”: what is to be said, into the one field for it. */
function fillMessage(slots: Slots, fields: readonly Offer[]): void {
  const { units } = slots;
  const messages = fields.filter(({ own, takes }) => takes.has('quote') && own.some((word) => MESSAGES.has(word)));
  const field =
    messages.find(({ thing }) => thing.node.t === 'multiline') ?? (messages.length === 1 ? messages[0] : undefined);
  const at = units.findIndex(
    ({ text }, one) =>
      text === 'that' &&
      range(Math.max(0, one - 4), one - 1).some((before) => TELLS.has(units[before]?.text.toLowerCase() ?? '')),
  );
  const start = at + 1;
  const first = units[start];
  if (!field || at < 1 || !first || slots.isFilled(field.thing.node.i)) return;
  let to = start;
  while (units[to + 1]?.sentence === first.sentence) to++;
  if (to - start < 2) return;
  slots.fill(field, textOf(slots, { from: start, to }), range(at, to));
}

/** Runs of words that are open; what means little by itself is cut off at their ends. */
function leftSpans(slots: Slots, known: readonly string[]): readonly Span[] {
  const spans: Span[] = [];
  const { units } = slots;
  const isOwn = (at: number) => slots.isOpen(at) && units[at]?.sort === 'word';
  const tells = (at: number) =>
    isOwn(at) && units[at]?.isLight === false && !words.commits.includes(units[at]?.word ?? '');
  for (let at = 0; at < units.length; at++) {
    if (!tells(at)) continue;
    let to = at;
    for (let end = at; isOwn(end) && units[end]?.part === units[at]?.part; end++) if (tells(end)) to = end;
    // What the page is about by its own headings is not what a thing on it is called.
    if (!range(at, to).every((one) => known.some((word) => alike(word, units[one]?.word ?? ''))))
      spans.push({ from: at, to });
    at = to;
  }
  return spans;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, on) => from + on);
}

function textOf(slots: Slots, { from, to }: Span): string {
  const [first, last] = [slots.units[from], slots.units[to]];
  if (first?.sort === 'quote') return first.text;
  return first && last ? slots.textBetween(first.from, last.to) : '';
}

import { only } from '../../language/only.ts';
import { nameOf, type Offer, takesText } from '../offers.ts';
import words from '../pageWords.json' with { type: 'json' };
import { isAmong } from '../pageWords.ts';
import type { Slots } from '../slots.ts';
import { plain } from '../units.ts';
import { capitals, range, type Span, spanBeside, textOf } from './spans.ts';

function isName({ own }: Offer): boolean {
  return own.includes('name') || own.includes('fullname');
}

/** The two fields that a name is parted into. */
function partedName(fields: readonly Offer[]): readonly [Offer | undefined, Offer | undefined] {
  const part = (which: string) => fields.find((field) => isName(field) && field.own.includes(which));
  return [
    part('first') ?? part('given'),
    part('last') ?? part('family') ?? fields.find(({ own }) => own.includes('surname')),
  ];
}

/** “Add Maeve Byrne”, in a form that asks for first and last name, or for the full name: the one name that is left goes there, and nowhere else. */
export function fillWholeName(slots: Slots, all: readonly Offer[], spans: readonly Span[]): void {
  const fields = all.filter(({ thing }) => !slots.isFilled(thing.node.i));
  const name = only(
    spans.flatMap(({ from, to }) => {
      const at = range(from, to).find((one) => slots.units[one]?.isCapital && one > 0);
      const span = at === undefined ? undefined : capitals(slots, at);
      return span && span.to > span.from && span.to === to ? [span] : [];
    }),
  );
  if (!name) return;
  const [first, last] = partedName(fields);
  if (first && last) putParted(slots, first, last, name);
  const full = only(fields.filter((field) => isName(field) && /^full ?name\b/i.test(nameOf(field.thing))));
  if (full && !first) slots.fill(full, textOf(slots, name), range(name.from, name.to));
}

function putParted(slots: Slots, first: Offer, last: Offer, span: Span, lead: readonly number[] = []): void {
  const [given = '', ...family] = textOf(slots, span).split(' ');
  slots.fill(first, given, [...range(span.from, span.to), ...lead]);
  slots.fill(last, family.join(' '), []);
}

/** “I am Maeve Byrne”, “for Pat Doyle”, “name is Lena Roth”: into the one field for a name, or into first and last. */
export function fillNames(slots: Slots, fields: readonly Offer[]): void {
  const { units } = slots;
  const [first, last] = partedName(fields);
  const whole = fields.filter((one) => isName(one) && one !== first && one !== last && !one.thing.record);
  const isPerson = ({ own }: Offer) => own.some((word) => isAmong('personLike', word));
  const person = only(whole.length > 0 ? whole : fields.filter(isPerson));
  for (const at of units.keys()) {
    const span = capitals(slots, at);
    if (!span || !isIntroduced(units, at)) continue;
    const isLead = (one: number) =>
      slots.isOpen(one) && /^(?:name|name's|is|for|am|i'm|i|called|'s)$/i.test(units[one]?.text ?? '');
    const lead = range(Math.max(0, at - 2), at - 1).filter(isLead);
    const isParted = first && last && span.to > span.from;
    if (isParted) putParted(slots, first, last, span, lead);
    else if (person) slots.fill(person, textOf(slots, span), [...range(span.from, span.to), ...lead]);
    if (isParted || person) return;
  }
}

function isIntroduced(units: Slots['units'], at: number): boolean {
  const [second = '', before = ''] = [units[at - 2], units[at - 1]].map((unit) => plain(unit?.text ?? ''));
  if (['for', "i'm", 'name'].includes(before) || isAmong('joins', units[at - 1]?.word)) return true;
  if (before === 'am') return second === 'i';
  return (before === 'is' || before === "'s") && ['name', 'i', 'this', 'it'].includes(second);
}

/** “from Harbor Post”, “of Orchard Print”: where somebody is from, into the one field for it. */
export function fillOrganisation(slots: Slots, fields: readonly Offer[]): void {
  const own = fields.filter(({ own, thing }) => !thing.record && own.some((word) => isAmong('organisationLike', word)));
  fillBehind(slots, only(own), /^(?:from|of|at|with)$/i);
}

/** “at Cafe Roma”: a place. */
export function fillPlaces(slots: Slots, fields: readonly Offer[]): void {
  const isPlace = ({ own, thing }: Offer) =>
    own.some((word) => isAmong('placeLike', word)) && !slots.isFilled(thing.node.i);
  fillBehind(slots, fields.find(isPlace), /^(?:at|in)$/i);
}

/** The first name that stands behind such a word. */
function fillBehind(slots: Slots, field: Offer | undefined, lead: RegExp): void {
  if (!field || slots.isFilled(field.thing.node.i)) return;
  for (const [at, { text }] of slots.units.entries()) {
    const span = lead.test(text) ? capitals(slots, at + 1) : undefined;
    if (!span) continue;
    slots.fill(field, textOf(slots, span), range(at, span.to));
    return;
  }
}

/** “12 Quay Street, Galway”: a number with a name behind it is an address, and the next name the town. */
export function fillAddress(slots: Slots, fields: readonly Offer[]): void {
  const street = fields.find(({ takes }) => takes.has('address'));
  if (!street) return;
  for (const [at, { sort, said, part }] of slots.units.entries()) {
    if (sort !== 'number' || !/^\d/.test(said) || !slots.isOpen(at)) continue;
    const before = slots.units[at - 1];
    const behind = capitals(slots, at + 1);
    // “Hafenweg 9”
    const isBefore = !behind && before?.isCapital && before.sort === 'word' && slots.isOpen(at - 1);
    const [from, to] = [isBefore ? at - 1 : at, behind?.to ?? at];
    if (!(behind || isBefore) || slots.units[isBefore ? from : at + 1]?.part !== part) continue;
    const label = before?.word === 'address' ? [at - 1] : [];
    slots.fill(street, textOf(slots, { from, to }), [...range(from, to), ...label]);
    return;
  }
}

/** “Office to Sunderland”, “from Leeds Bradford to Lisbon”: into the two fields, or choices, for where from and where to. */
export function fillRoute(slots: Slots, offers: readonly Offer[]): void {
  const { units } = slots;
  const ends = (which: readonly string[]) => {
    const isEnd = (word: string) => which.includes(word);
    const takesEnd = (offer: Offer) =>
      offer.does === 'choose' ? offer.around.some(isEnd) : takesText(offer) && offer.own.every(isEnd);
    return offers.filter((one) => takesEnd(one) && !one.thing.record && !slots.isFilled(one.thing.node.i));
  };
  const [starts, goals] = [ends(words.starts), ends(words.goals)];
  if (starts.length === 0 || goals.length === 0) return;
  for (const at of units.keys()) {
    if (!/^(?:to|into|→|->|-)$/i.test(units[at]?.text ?? '') || !slots.isOpen(at)) continue;
    const [before, after] = [spanBeside(slots, at, -1), spanBeside(slots, at, 1)];
    const from = before && endFor(slots, starts, before);
    const to = after && endFor(slots, goals, after);
    if (!from || !to) continue;
    const lead = /^from$/i.test(units[from.span.from - 1]?.text ?? '') ? [from.span.from - 1] : [];
    slots.fill(from.offer, from.value, [...range(from.span.from, from.span.to), ...lead, at]);
    slots.fill(to.offer, to.value, range(to.span.from, to.span.to));
    return;
  }
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

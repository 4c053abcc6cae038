import { nameOf, type Offer, takesText } from '../offers.ts';
import words from '../pageWords.json' with { type: 'json' };
import { isAmong } from '../pageWords.ts';
import type { Slots } from '../slots.ts';
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
export function fillWholeName(slots: Slots, fields: readonly Offer[], spans: readonly Span[]): void {
  const [first, last] = partedName(fields.filter(({ thing }) => !slots.isFilled(thing.node.i)));
  const names = spans.flatMap(({ from, to }) => {
    const at = range(from, to).find((one) => slots.units[one]?.isCapital && one > 0);
    const span = at === undefined ? undefined : capitals(slots, at);
    return span && span.to > span.from && span.to === to ? [span] : [];
  });
  const [name, another] = names;
  if (!name || another) return;
  if (first && last) putParted(slots, first, last, name, []);
  const [full, second] = fields.filter(
    (field) => isName(field) && /^full ?name\b/i.test(nameOf(field.thing)) && !slots.isFilled(field.thing.node.i),
  );
  if (full && !second && !first) slots.fill(full, textOf(slots, name), range(name.from, name.to));
}

function putParted(slots: Slots, first: Offer, last: Offer, span: Span, lead: readonly number[]): void {
  const [given = '', ...family] = textOf(slots, span).split(' ');
  slots.fill(first, given, [...range(span.from, span.to), ...lead]);
  slots.fill(last, family.join(' '), []);
}

/** “I am Maeve Byrne”, “for Pat Doyle”, “name is Lena Roth”: into the one field for a name, or into first and last. */
export function fillNames(slots: Slots, fields: readonly Offer[]): void {
  const { units } = slots;
  const [first, last] = partedName(fields);
  const whole = fields.filter(
    (offer) => isName(offer) && offer !== first && offer !== last && offer.thing.record === undefined,
  );
  const persons =
    whole.length > 0 ? whole : fields.filter(({ own }) => own.some((word) => isAmong('personLike', word)));
  for (const at of units.keys()) {
    const span = capitals(slots, at);
    if (!span || !isIntroduced(slots, at)) continue;
    const lead = [...range(Math.max(0, at - 2), at - 1)].filter(
      (one) => slots.isOpen(one) && /^(?:name|name's|is|for|am|i'm|i|called|'s)$/i.test(units[one]?.text ?? ''),
    );
    if (first && last && span.to > span.from) {
      putParted(slots, first, last, span, lead);
      return;
    }
    if (persons.length === 1 && persons[0]) {
      slots.fill(persons[0], textOf(slots, span), [...range(span.from, span.to), ...lead]);
      return;
    }
  }
}

function isIntroduced(slots: Slots, at: number): boolean {
  const before = slots.units[at - 1]?.text.toLowerCase().replace('’', "'") ?? '';
  const second = slots.units[at - 2]?.text.toLowerCase() ?? '';
  if (before === 'for' || before === "i'm" || before === 'name' || isAmong('joins', slots.units[at - 1]?.word))
    return true;
  if (before === 'am') return second === 'i';
  return (before === 'is' || before === "'s") && ['name', 'i', 'this', 'it'].includes(second);
}

/** “from Harbor Post”, “of Orchard Print”: where somebody is from, into the one field for it. */
export function fillOrganisation(slots: Slots, fields: readonly Offer[]): void {
  const [field, another] = fields.filter(
    ({ own, thing }) => thing.record === undefined && own.some((word) => isAmong('organisationLike', word)),
  );
  if (!field || another || slots.isFilled(field.thing.node.i)) return;
  for (const at of slots.units.keys()) {
    const span = /^(?:from|of|at|with)$/i.test(slots.units[at - 1]?.text ?? '') ? capitals(slots, at) : undefined;
    if (!span) continue;
    slots.fill(field, textOf(slots, span), range(at - 1, span.to));
    return;
  }
}

/** “12 Quay Street, Galway”: a number with a name behind it is an address, and the next name the town. */
export function fillAddress(slots: Slots, fields: readonly Offer[]): void {
  const street = fields.find(({ takes }) => takes.has('address'));
  if (!street) return;
  for (const at of slots.units.keys()) {
    const number = slots.units[at];
    const isNumber = number?.sort === 'number' && /^\d/.test(number.said) && slots.isOpen(at);
    const behind = isNumber ? capitals(slots, at + 1) : undefined;
    // “Hafenweg 9”
    const lead = slots.units[at - 1];
    const name =
      behind ??
      (isNumber && lead?.isCapital && lead.sort === 'word' && slots.isOpen(at - 1)
        ? { from: at - 1, to: at }
        : undefined);
    if (!name || slots.units[name.from]?.part !== number?.part) continue;
    const before = slots.units[at - 1]?.word === 'address' ? [at - 1] : [];
    const from = Math.min(at, name.from);
    slots.fill(street, textOf(slots, { from, to: name.to }), [...range(from, name.to), ...before]);
    return;
  }
}

/** “at Cafe Roma”: a place. */
export function fillPlaces(slots: Slots, fields: readonly Offer[]): void {
  const place = fields.find(
    ({ own, thing }) => own.some((word) => isAmong('placeLike', word)) && !slots.isFilled(thing.node.i),
  );
  if (!place) return;
  for (const at of slots.units.keys()) {
    if (!/^(?:at|in)$/i.test(slots.units[at]?.text ?? '')) continue;
    const span = capitals(slots, at + 1);
    if (!span) continue;
    slots.fill(place, textOf(slots, span), range(at, span.to));
    return;
  }
}

/** “Office to Sunderland”, “from Leeds Bradford to Lisbon”: into the two fields, or choices, for where from and where to. */
export function fillRoute(slots: Slots, offers: readonly Offer[]): void {
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
    if (!/^(?:to|into|→|->|-)$/i.test(units[at]?.text ?? '') || !slots.isOpen(at)) continue;
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

import { DEEDS } from '../../grounding/nameFit.ts';
import { only } from '../../language/only.ts';
import { verbAt } from '../claimVerbs.ts';
import { nameOf, type Offer, takesText } from '../offers.ts';
import { isAmong } from '../pageWords.ts';
import { senderOf } from '../senders.ts';
import type { Slots } from '../slots.ts';
import { alike } from '../units.ts';
import { hasLike } from '../wording.ts';
import { fillDoer, fillLabelled } from './fillLabelled.ts';
import { fillAddress, fillNames, fillOrganisation, fillPlaces, fillRoute, fillWholeName } from './fillNames.ts';
import { leftSpans, range, type Span, textOf } from './spans.ts';

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
    fillWritten(slots, fields(), offers);
    fillRoute(slots, offers);
  } else if (how === 'labelled') {
    for (const offer of fields()) fillInto(slots, offer);
    for (const offer of fields()) fillDoer(slots, offer);
    for (const offer of fields()) fillLabelled(slots, offer, offers);
    fillNames(slots, fields());
    fillOrganisation(slots, fields());
    fillAddress(slots, fields());
  } else {
    const own = fields().filter(({ thing }) => thing.record === undefined);
    fillPlaces(slots, own);
    if (how !== 'left over') return;
    fillWholeName(slots, own, leftSpans(slots, known));
    fillTitle(slots, own.filter(isMeant), known);
  }
}

/** “Add Rust to my skills”: what is put into a field that is called by its whole name. */
function fillInto(slots: Slots, offer: Offer): void {
  const { units } = slots;
  for (const [at, unit] of units.entries()) {
    const end = at + offer.own.length - 1;
    const isLabel = offer.own.every((word, on) => alike(word, units[at + on]?.word ?? '') && slots.isOpen(at + on));
    const into = isAmong('beforeNouns', units[at - 1]?.said) ? at - 2 : at - 1;
    const verb = verbAt(units, unit.part);
    const isPut = verb !== undefined && isAmong('writes', units[verb]?.said) && verb + 1 < into;
    if (!isLabel || !isPut || !isAmong('into', units[into]?.said) || units[end]?.part !== unit.part) continue;
    const value = range(verb + 1, into - 1);
    if (value.some((one) => !slots.isOpen(one) || units[one]?.part !== unit.part)) continue;
    // “Add a note to …” says of what sort it is, and not what it says.
    if (isAmong('beforeNouns', units[verb + 1]?.said) || value.every((one) => units[one]?.isLight)) continue;
    slots.fill(offer, textOf(slots, { from: verb + 1, to: into - 1 }), range(verb, end));
    return;
  }
}

/** The one run of words that nothing else took is what the thing is called, or says. */
function fillTitle(slots: Slots, fields: readonly Offer[], known: readonly string[]): void {
  const { units } = slots;
  const quotes = openQuotes(slots);
  const span = only(quotes.length > 0 ? quotes.map((at) => ({ from: at, to: at })) : leftSpans(slots, known));
  const saidOf = ({ own }: Offer) => own.filter((word) => units.some((unit) => alike(word, unit.word))).length;
  const [title, second] = fields
    .filter((offer) => !slots.isFilled(offer.thing.node.i) && isTitle(offer))
    .map((offer) => ({ offer, said: saidOf(offer) }))
    .filter(({ offer, said }) => said > 0 || offer.own.length === 1)
    .toSorted((one, other) => other.said - one.said);
  if (!title || !span) return;
  const { offer, said } = title;
  // Of a title and a message, what is short is the title.
  const isClear = second === undefined || second.said < said || second.offer.thing.node.t === 'multiline';
  // What is called something already is called otherwise only where that is said of it.
  const isGiven = said === 0 && offer.thing.node.v;
  if (!isClear || isGiven || offer.thing.record !== undefined || !isForTitle(units, span, offer, said > 0)) return;
  slots.fill(offer, textOf(slots, span), range(span.from, span.to));
  slots.hasTitle = true;
}

/** Whether words may be what a thing is called, in that field. */
function isForTitle(units: Slots['units'], { from, to }: Span, { own }: Offer, isSaid: boolean): boolean {
  // “Paranoid movies directed by Witt” is no name for a director: what it is called does not speak of its label.
  if (range(from + 1, to).some((at) => hasLike(own, units[at]?.word))) return false;
  // “Request holiday …”: one word is no comment; it says of what sort it is.
  const single = from === to ? units[from] : undefined;
  const isComment = !isSaid && own.some((word) => isAmong('messageLike', word));
  if (isComment && single?.sort === 'word' && !single.isCapital) return false;
  // The order that a request begins with is nothing to write: “Approve the request”.
  const verb = verbAt(units, units[0]?.part ?? 0);
  if (verb !== undefined && from <= verb && DEEDS.has(units[verb]?.word ?? '')) return false;
  // “Add Rust to my talents” is of something else, and no headline.
  const isInto = (at: number) =>
    /^(?:to|into)$/.test(units[at]?.said ?? '') && isAmong('beforeNouns', units[at + 1]?.said);
  if (!isSaid && range(from + 1, to - 1).some(isInto)) return false;
  // “Add “Oak hill” there”: where that is was told.
  return !units.some(({ said, part }, at) => said === 'there' && at > to && part === units[to]?.part);
}

/** Where quotations stand that nothing was done with. */
function openQuotes(slots: Slots): readonly number[] {
  return [...slots.units.keys()].filter((at) => slots.isOpen(at) && slots.units[at]?.sort === 'quote');
}

/** The name of a thing, not of a person. */
function isTitle({ own, thing }: Offer): boolean {
  return (
    own.some((word) => isAmong('titleLike', word)) &&
    !(own.includes('name') && /\b(?:your|full|first|last|user)\b/i.test(nameOf(thing)))
  );
}

/** “Tell the council that my bin was not emptied”: what is to be said, into the one field for it. */
function fillMessage(slots: Slots, fields: readonly Offer[]): void {
  const { units } = slots;
  const messages = fields.filter(({ own }) => own.some((word) => isAmong('messageLike', word)));
  const field = messages.find(({ thing }) => thing.node.t === 'multiline') ?? only(messages);
  const isTelling = (at: number) => isAmong('tells', units[at]?.text.toLowerCase());
  const at = units.findIndex(
    ({ text }, one) => text === 'that' && range(Math.max(0, one - 4), one - 1).some(isTelling),
  );
  const from = at + 1;
  const to = from + units.slice(from).filter(({ sentence }) => sentence === units[from]?.sentence).length - 1;
  if (!field || at < 1 || to - from < 2) return;
  slots.fill(field, textOf(slots, { from, to }), range(at, to));
}

/** “Leave a review of it saying “…””: the one quotation goes into the field that by its label or its button is for that. */
function fillWritten(slots: Slots, fields: readonly Offer[], offers: readonly Offer[]): void {
  const { units } = slots;
  const quote = only(openQuotes(slots));
  if (quote === undefined) return;
  const isHere = (at: number) => units[at]?.sentence === units[quote]?.sentence;
  const noun = units.findIndex((unit, at) => isHere(at) && isNoun(units, at) && isAmong('written', unit.word));
  const word = units[noun]?.word ?? '';
  const verb = verbAt(units, units[noun]?.part ?? -1);
  if (verb === undefined || !isAmong('writes', units[verb]?.said)) return;
  const says = ({ own }: Offer) => hasLike(own, word);
  const sends = (field: Offer) => field.thing.node.t === 'multiline' && says(senderOf(offers, [field]) ?? field);
  const called = fields.filter(says);
  const field = only(called.length > 0 ? called : fields.filter(sends));
  if (!field || field.thing.record) return;
  const before = range(quote - 2, quote - 1).filter((at) => isAmong('says', units[at]?.said));
  slots.fill(field, units[quote]?.text ?? '', [quote, noun, verb, ...before]);
  slots.isWritten = true;
}

function isNoun(units: Slots['units'], at: number): boolean {
  return range(Math.max(0, at - 3), at - 1).some((one) => isAmong('beforeNouns', units[one]?.said));
}

import { DEEDS } from '../../grounding/nameFit.ts';
import { verbAt } from '../claimVerbs.ts';
import { nameOf, type Offer, takesText } from '../offers.ts';
import { isAmong } from '../pageWords.ts';
import { senderOf } from '../senders.ts';
import type { Slots } from '../slots.ts';
import { alike } from '../units.ts';
import { hasLike, only } from '../wording.ts';
import { fillDoer, fillLabelled } from './fillLabelled.ts';
import { fillAddress, fillNames, fillOrganisation, fillPlaces, fillRoute, fillWholeName } from './fillNames.ts';
import { leftSpans, range, textOf } from './spans.ts';

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
  // “Paranoid movies directed by Witt” is no name for a director: what it is called does not speak of its label.
  const isOfLabel = (at: number) => hasLike(field.offer.own, slots.units[at]?.word);
  if (range(span.from + 1, span.to).some(isOfLabel)) return;
  // “Request holiday …”: one word is no comment; it says of what sort it is.
  const single = span.from === span.to ? slots.units[span.from] : undefined;
  const isComment = field.offer.own.some((word) => isAmong('messageLike', word)) && field.said === 0;
  if (isComment && single?.sort === 'word' && !single.isCapital) return;
  // The order that a request begins with is nothing to write: “Approve the request”.
  const verb = verbAt(slots.units, slots.units[0]?.part ?? 0);
  if (verb !== undefined && span.from <= verb && DEEDS.has(slots.units[verb]?.word ?? '')) return;
  // “Add Rust to my talents” is of something else, and no headline.
  const isPlaced = range(span.from + 1, span.to - 1).some(
    (at) => /^(?:to|into)$/.test(slots.units[at]?.said ?? '') && isAmong('beforeNouns', slots.units[at + 1]?.said),
  );
  // “Add “Oak hill” there”: where that is was told.
  const isThere = slots.units.some(
    ({ said, part }, at) => said === 'there' && at > span.to && part === slots.units[span.to]?.part,
  );
  if ((isPlaced && field.said === 0) || isThere) return;
  // Of a title and a message, what is short is the title.
  const isClear = second === undefined || second.said < field.said || second.offer.thing.node.t === 'multiline';
  if (!isClear || field.offer.thing.record !== undefined) return;
  // What is called something already is called otherwise only where that is said of it.
  if (field.said === 0 && field.offer.thing.node.v) return;
  slots.fill(field.offer, textOf(slots, span), range(span.from, span.to));
  slots.hasTitle = true;
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
  const messages = fields.filter(
    ({ own, takes }) => takes.has('quote') && own.some((word) => isAmong('messageLike', word)),
  );
  const field = messages.find(({ thing }) => thing.node.t === 'multiline') ?? only(messages);
  const at = units.findIndex(
    ({ text }, one) =>
      text === 'that' &&
      range(Math.max(0, one - 4), one - 1).some((before) => isAmong('tells', units[before]?.text.toLowerCase())),
  );
  const start = at + 1;
  const first = units[start];
  if (!field || at < 1 || !first || slots.isFilled(field.thing.node.i)) return;
  let to = start;
  while (units[to + 1]?.sentence === first.sentence) to++;
  if (to - start < 2) return;
  slots.fill(field, textOf(slots, { from: start, to }), range(at, to));
}

/** “Leave a review of it saying “…””: the one quotation goes into the field that by its label or its button is for that. */
function fillWritten(slots: Slots, fields: readonly Offer[], offers: readonly Offer[]): void {
  const { units } = slots;
  const quotes = [...units.keys()].filter((at) => units[at]?.sort === 'quote' && slots.isOpen(at));
  const [quote] = quotes;
  if (quote === undefined || quotes.length > 1) return;
  const isHere = (at: number) => units[at]?.sentence === units[quote]?.sentence;
  const noun = units.findIndex((unit, at) => isHere(at) && isNoun(units, at) && isAmong('written', unit.word));
  const word = units[noun]?.word ?? '';
  const verb = verbAt(units, units[noun]?.part ?? -1);
  if (verb === undefined || !isAmong('writes', units[verb]?.said)) return;
  const says = ({ own }: Offer) => hasLike(own, word);
  const sent = (field: Offer) => field.thing.node.t === 'multiline' && says(senderOf(offers, [field]) ?? field);
  const [field, another] = [fields.filter(says), fields.filter(sent)].find((found) => found.length > 0) ?? [];
  if (!field || another || field.thing.record) return;
  const before = range(quote - 2, quote - 1).filter((at) => isAmong('says', units[at]?.said));
  slots.fill(field, units[quote]?.text ?? '', [quote, noun, verb, ...before]);
  slots.isWritten = true;
}

function isNoun(units: Slots['units'], at: number): boolean {
  return range(Math.max(0, at - 3), at - 1).some((one) => isAmong('beforeNouns', units[one]?.said));
}

import { nameOf, type Offer } from '../offers.ts';
import { isAmong } from '../pageWords.ts';
import type { Slots } from '../slots.ts';
import { alike } from '../units.ts';
import { hasLike } from '../wording.ts';
import { range, type Span, textOf } from './spans.ts';

/** “title is Lunch”, “message: I am late”, “‘Hi’ as the subject”: the value beside a label. */
export function fillLabelled(slots: Slots, offer: Offer, offers: readonly Offer[]): void {
  const { units } = slots;
  const others = offers.filter(({ does, thing }) => does !== 'press' && thing !== offer.thing);
  const isLast = !others.some(({ own }) => own.at(-1) === offer.own.at(-1));
  const isHead = !others.some(({ own }) => hasLike(own, headOf(offer)));
  for (const at of units.keys()) {
    const end = labelEnd(slots, offer, at, { isLast, isHead });
    if (end === undefined) continue;
    let start = end;
    const isStating = (said = '') => isAmong('statesWith', said) || isAmong('says', said);
    while (isStating(units[start]?.text.toLowerCase())) start++;
    const next = units[start];
    // The capital that a new sentence begins with says nothing.
    const isName = next?.isCapital === true && next.sentence === units[end - 1]?.sentence;
    const isStated = start > end || next?.sort === 'quote' || isName || isAfterColon(slots, end);
    const isMessage = isAmong('messageLike', offer.own.at(-1));
    const value = isStated ? valueFrom(slots, start, offers, isMessage) : undefined;
    if (value) {
      slots.fill(offer, textOf(slots, value), range(at, value.to));
      return;
    }
    // “… as the message”, “‘…’ in the title”
    const before = quoteBefore(slots, at);
    if (before !== undefined) {
      slots.fill(offer, units[before]?.text ?? '', range(before, end - 1));
      return;
    }
  }
}

/** “Directed by Carpenter”, “written by Ana Souza”: who did it goes into the field that is called after the deed, “Director”. */
export function fillDoer(slots: Slots, offer: Offer): void {
  const { units } = slots;
  for (const [at, { said, word, sort, part }] of units.entries()) {
    const isDone = sort === 'word' && slots.isOpen(at) && /(?:ed|en)$/.test(said) && units[at + 1]?.said === 'by';
    if (!isDone || !hasLike(offer.own, word)) continue;
    const isName = (one: number) => units[one]?.isCapital === true && units[one]?.part === part && slots.isOpen(one);
    let to = at + 2;
    while (isName(to)) to++;
    if (to > at + 2) slots.fill(offer, textOf(slots, { from: at + 2, to: to - 1 }), range(at, to - 1));
  }
}

/** Whether no other label ends, or begins, as this one does, so that a part of it says which is meant. */
interface Ends {
  readonly isLast: boolean;
  readonly isHead: boolean;
}

/** Where a label that begins at a unit ends; undefined where none begins. */
function labelEnd(slots: Slots, offer: Offer, at: number, { isLast, isHead }: Ends): number | undefined {
  const { own } = offer;
  const first = slots.units[at];
  if (first?.sort !== 'word' || !slots.isOpen(at)) return undefined;
  const isSaid = (word: string, on: number) => {
    const unit = slots.units[at + on];
    return unit?.sort === 'word' && unit.part === first.part && alike(word, unit.word);
  };
  // A label of several words may be said by its last ones, “name” of “full name”, where no other ends so.
  const begins = isLast ? [...own.keys()] : [0];
  const less = begins.find((from) => own.slice(from).every(isSaid));
  if (less !== undefined) return at + own.length - less;
  return isHead && alike(headOf(offer) ?? '', first.word) ? at + 1 : undefined;
}

/** “Note” of “Note for your manager”: what it is, before for whom or what it is. */
function headOf({ thing, own }: Offer): string | undefined {
  return /^\p{L}+ (?:for|to|from|on) /iu.test(nameOf(thing)) ? own[0] : undefined;
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
  const goesOn = (at: number) => {
    const next = units[at];
    if (!next || !slots.isOpen(at) || next.sentence !== first.sentence) return false;
    return isMessage
      ? next.part === first.part || !isLabel(slots, at, offers)
      : next.part === first.part && next.sort === 'word';
  };
  let to = start;
  while (goesOn(to + 1)) to++;
  while (to > start && /^(?:and|please|thanks|in|on|at|for|with)$/i.test(units[to]?.text ?? '')) to--;
  return { from: start, to };
}

function isLabel(slots: Slots, at: number, offers: readonly Offer[]): boolean {
  return offers.some(
    (offer) => offer.does !== 'press' && labelEnd(slots, offer, at, { isLast: true, isHead: false }) !== undefined,
  );
}

function quoteBefore(slots: Slots, at: number): number | undefined {
  for (let one = at - 1; one >= Math.max(0, at - 3); one--) {
    if (slots.units[one]?.sort === 'quote' && slots.isOpen(one)) return one;
    if (!/^(?:as|in|into|for|the|to|my|your|a)$/i.test(slots.units[one]?.text ?? '')) return undefined;
  }
  return undefined;
}

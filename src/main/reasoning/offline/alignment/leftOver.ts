import { DEEDS, isHarmless } from '../grounding/nameFit.ts';
import { namesChoice, saysOneOf } from './matchControl.ts';
import { nameOf, type Offer } from './offers.ts';
import { isAmong } from './pageWords.ts';
import type { Slots } from './slots.ts';
import { alike, opens, plain, type Unit, wordsOf } from './units.ts';

/** Words of the page's own title and headings say where it is done, and nothing more; so do those of places, beside what is done. */
export function claimKnown(
  slots: Slots,
  known: readonly string[],
  places: readonly Offer[],
  offers: readonly Offer[],
): void {
  const parts = new Set(slots.units.flatMap(({ part, isLight }, at) => (slots.isOpen(at) || isLight ? [] : [part])));
  for (const [at, unit] of slots.units.entries())
    if (
      parts.has(unit.part) &&
      !DEEDS.has(unit.word) &&
      !namesChoice(unit, offers, slots) &&
      places.some(({ own }) => saysOneOf(own, unit))
    )
      slots.claim(at);
  const labels = slots.filled.flatMap(({ offer }) => wordsOf(nameOf(offer.thing)));
  const said = slots.presses.flatMap((offer) => offer.own);
  for (const [at, unit] of slots.units.entries())
    if (
      unit.sort === 'word' &&
      (known.includes(unit.word) || [...labels, ...said].some((word) => alike(word, unit.word))) &&
      !DEEDS.has(unit.word)
    )
      slots.claim(at);
    // “Ticket 1043”: the number that the page is headed by says which one, and the noun before it of what sort.
    else if (unit.sort === 'number' && known.includes(unit.text)) {
      const before = slots.units[at - 1];
      const isNoun = before?.sort === 'word' && before.part === unit.part && !DEEDS.has(before.word);
      slots.claim(at, ...(isNoun ? [at - 1] : []));
    }
}

/** What is left over, part by part: an account of how it came to be is left aside, all else was not understood. */
export function leftOver(
  text: string,
  slots: Slots,
  offers: readonly Offer[],
): { readonly unread: string[]; readonly aside: string[] } {
  const unread: string[] = [];
  const aside: string[] = [];
  for (const own of Map.groupBy(slots.units.entries(), ([, { part }]) => part).values()) {
    const open = own.filter(
      ([at, { isLight, word }]) =>
        slots.isOpen(at) && !isLight && !(slots.filled.length > 0 && isAmong('changers', word)),
    );
    if (open.length === 0) {
      // A word that turns the meaning round, and was not made use of, is not little.
      if (isTurned(own, slots)) unread.push(partText(text, own));
      continue;
    }
    if (
      !isTurned(own, slots) &&
      !open.some(([, unit]) => speaksOfMore(unit, offers, slots)) &&
      isAccount(
        own.map(([, unit]) => unit),
        open.map(([, unit]) => unit),
        slots,
      )
    )
      aside.push(partText(text, own));
    else unread.push(open.map(([, { text: said }]) => said).join(' '));
  }
  return { unread, aside };
}

/** Whether a word that turns the meaning round stands beside something that is done, and was not made use of. */
function isTurned(own: readonly (readonly [number, Unit])[], slots: Slots): boolean {
  const isOpenTurn = own.some(
    ([at, { text }]) =>
      slots.isOpen(at) &&
      (isAmong('negations', plain(text)) || isAmong('except', plain(text)) || /^unless$/i.test(text)),
  );
  return isOpenTurn && own.some(([at, { isLight }]) => !slots.isOpen(at) && !isLight);
}

/** Whether a word names something on the page that nothing was done with: it is no account of how things came to be. */
function speaksOfMore(unit: Unit, offers: readonly Offer[], slots: Slots): boolean {
  return offers.some(
    ({ does, own, thing }) =>
      does !== 'press' &&
      does !== 'search' &&
      !slots.isFilled(thing.node.i) &&
      own.some((word) => alike(word, unit.word)),
  );
}

function partText(text: string, own: readonly (readonly [number, Unit])[]): string {
  return text.slice(own[0]?.[1].from, own.at(-1)?.[1].to);
}

/** “I'm moving house next week”: it begins with who or what it is about, says a thing, and asks for nothing. */
function isAccount(own: readonly Unit[], open: readonly Unit[], slots: Slots): boolean {
  const begin = own.findIndex(({ text }) => !opens(text));
  const first = plain(own[begin]?.text ?? '');
  return (
    (isAmong('accounts', first) || isOfRecord(own[begin], slots) || /^(?:i|we|it|he|she|they|that)'/.test(first)) &&
    own.some(({ text }) => isAmong('accountVerbs', plain(text)) || /[a-z]{2}ed$/.test(text)) &&
    !own.some(({ text }) => isAmong('requests', plain(text))) &&
    !open.some(({ word, sort, text }) => sort !== 'word' || (DEEDS.has(word) && !isHarmless(word) && !/ed$/.test(text)))
  );
}

/** “Bob is back”: it begins with the record that something is done to. */
function isOfRecord(unit: Unit | undefined, slots: Slots): boolean {
  return [...slots.presses, ...slots.filled.map(({ offer }) => offer)].some(
    ({ thing }) => thing.record !== undefined && saysOneOf(wordsOf(thing.title ?? ''), unit),
  );
}

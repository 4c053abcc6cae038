import { DEEDS } from '../grounding/nameFit.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { isDeterminer, isThing } from '../reading/vocabulary.ts';
import { isQuantity, namesChoice, saysOneOf } from './matchControl.ts';
import { nameOf, type Offer, titleWords } from './offers.ts';
import { isAmong } from './pageWords.ts';
import { tellsOnly, wishes } from './sentenceKind.ts';
import type { Slots } from './slots.ts';
import { alike, isNoDeed, isOwnAccount, opens, type Unit, wordsOf } from './units.ts';
import { hasLike, isRealDeed, leadAt } from './wording.ts';

/** Words of the page's own title and headings say where it is done, and nothing more; so do those of places, beside what is done. */
export function claimKnown(
  slots: Slots,
  known: readonly string[],
  places: readonly Offer[],
  offers: readonly Offer[],
): void {
  const { units } = slots;
  const parts = new Set(units.flatMap(({ part, isLight }, at) => (slots.isOpen(at) || isLight ? [] : [part])));
  // A link that is called “Saturday” leads to another day than the one that is shown.
  const isPlace = (unit: Unit) =>
    unit.sort === 'word' && !DEEDS.has(unit.word) && places.some(({ own }) => saysOneOf(own, unit));
  for (const [at, unit] of units.entries())
    if (parts.has(unit.part) && isPlace(unit) && !namesChoice(unit, offers, slots)) slots.claim(at);
  const labels = slots.filled.flatMap(({ offer }) => wordsOf(nameOf(offer.thing)));
  const said = [...labels, ...slots.presses.flatMap(({ own }) => own)];
  // “Kitchen-Mixer” is parted in what is known.
  const isKnown = ({ word }: Unit) => word.split(' ').every((one) => known.includes(one)) || hasLike(said, word);
  // “Make a new booking”, in the form that is headed “New booking”.
  const isMade = ({ word }: Unit) => !DEEDS.has(word) || (word === 'create' && slots.filled.length > 0);
  for (const [at, unit] of units.entries()) {
    if (isKindOfKnown(units, at, known) || isKindOfNamed(slots, at) || isOwnAccount(units, at)) slots.claim(at);
    if (unit.sort === 'word' && isKnown(unit) && isMade(unit)) slots.claim(at);
    // “Ticket 1043”: the number that the page is headed by says which one, and the noun before it of what sort.
    if (unit.sort !== 'number' || !known.includes(unit.text) || isQuantity(units, at)) continue;
    const before = units[at - 1];
    const isNoun = before?.sort === 'word' && before.part === unit.part && !DEEDS.has(before.word);
    slots.claim(at, ...(isNoun ? [at - 1] : []));
  }
}

/**
 * Says of what sort the known thing is: “the book The Italian Kitchen” on the page that is headed so, “the sourdough episode”, “the claim about
 * the fence”.
 */
export function isKindOfKnown(units: readonly Unit[], at: number, known: readonly string[]): boolean {
  const unit = units[at];
  // “Boat Talk” is another name than “Kettle Talk”.
  if (unit?.sort !== 'word' || (unit.isCapital && at > 0)) return false;
  const isKnown = (one: Unit | undefined) =>
    one !== undefined && one.part === unit.part && !one.isLight && known.includes(one.word);
  const [next, second] = [units[at + 1], units[at + 2]];
  const name = next && /^the$/i.test(next.said) ? second : next;
  const before = units[at - 1];
  if (name?.isCapital && isKnown(name)) return isNoDeed(units, at) && !isAmong('questions', before?.said);
  if (unit.isLight || ![unit.word, unit.said].some(isThing)) return false;
  // “Nadia's expenses”, on the page of what Nadia has handed in.
  if (before?.said === "'s" && isKnown(units[at - 2])) return true;
  if (isDeterminer(before?.said ?? ''))
    return isAmong('relates', next?.said) && isKnown(units.slice(at + 1).find(({ isLight }) => !isLight));
  const start = units.slice(0, at).findLastIndex((one) => !isKnown(one));
  const isLast = next === undefined || next.part !== unit.part || next.isLight;
  return isLast && start < at - 1 && isDeterminer(units[start]?.said ?? '');
}

/** “The post by Mara Lindqvist”, “the mail from Ann”: of what sort the record is that was named behind it. */
function isKindOfNamed(slots: Slots, at: number): boolean {
  const { units } = slots;
  const [unit, lead] = [units[at], units[at + 1]];
  const name = units.findIndex((one, place) => place > at + 1 && !one.isLight);
  const isPlain = unit?.sort === 'word' && !unit.isCapital && slots.isOpen(at) && isNoDeed(units, at);
  const isLed = lead !== undefined && lead.part === unit?.part && isAmong('relates', lead.said);
  return isPlain && isLed && units[name]?.part === unit.part && slots.isNamed(name);
}

/** What is left over, part by part: an account of how it came to be is left aside, all else was not understood. */
export function leftOver(
  text: string,
  slots: Slots,
  offers: readonly Offer[],
): { readonly unread: string[]; readonly aside: string[] } {
  const unread: string[] = [];
  const aside: string[] = [];
  for (const [, sentence] of Map.groupBy(slots.units.entries(), ([, unit]) => unit.sentence)) {
    const parts = [...Map.groupBy(sentence, ([, { part }]) => part).values()].map((own) => {
      return { own, tells: tellsOnly(unitsIn(own), isOfRecord(own, slots)) };
    });
    // What stands in a sentence that only tells is no order either: “haha”, “silly me”.
    const isTold = parts.some(({ tells }) => tells) && !wishes(unitsIn(sentence));
    for (const { own, tells } of parts) {
      // “That'd be great.”
      if (own.every(([at, { said, sort }]) => slots.isOpen(at) && sort === 'word' && isAmong('pleasantries', said)))
        continue;
      // What says by how much is done by filling in, and by switching nothing.
      const isChanged = slots.filled.some(({ offer }) => offer.does !== 'switch');
      const open = own.filter(
        ([at, { isLight, word }]) => slots.isOpen(at) && !isLight && !(isChanged && isAmong('changers', word)),
      );
      const isUnturned = !isTurned(own, slots, tells);
      // A word that turns the meaning round, and was not made use of, is not little.
      if (open.length === 0) {
        if (!isUnturned || isIdleOrder(own, slots)) unread.push(partText(text, own));
      } else if (
        isUnturned &&
        (tells || (isTold && isAside(own, slots, offers))) &&
        !open.some(([, unit]) => isDeed(unit) || speaksOfMore(unit, offers, slots))
      )
        aside.push(partText(text, own));
      else unread.push(open.map(([, { text: said }]) => said).join(' '));
    }
  }
  return { unread, aside };
}

type Placed = readonly (readonly [number, Unit])[];

function unitsIn(own: Placed): readonly Unit[] {
  return own.map(([, unit]) => unit);
}

/** Whether a word that turns the meaning round stands beside something that is done, and was not made use of. */
function isTurned(own: Placed, slots: Slots, tells: boolean): boolean {
  const isTurning = ({ said }: Unit) => isAmong('negations', said) || isAmong('except', said) || said === 'unless';
  // “I won't finish Piranesi in time, could you renew it?”: what is only named there is not what is turned.
  const isDone = (at: number) => !slots.isOpen(at) && !(tells && slots.isNamed(at));
  return (
    own.some(([at, unit]) => slots.isOpen(at) && isTurning(unit)) &&
    own.some(([at, { isLight }]) => !isLight && isDone(at))
  );
}

/** “Set the timer accordingly”: an order by which nothing is done, and which is about nothing that was spoken of. */
function isIdleOrder(own: Placed, slots: Slots): boolean {
  const start = leadAt(unitsIn(own));
  const [first, next] = [own[start]?.[1], own[start + 1]?.[1]];
  // “Resize the textarea”, on a page that is headed so: what stands before “the” is a verb.
  const isVerb = first?.sort === 'word' && !first.isLight && isDeterminer(next?.said ?? '');
  return (
    (isVerb || isAmong('orders', first?.said)) &&
    own.some(([, { isLight }]) => !isLight) &&
    !own.some(([at, { said }]) => slots.isMade(at) || isAmong('pronouns', said))
  );
}

/** Whether a word names something on the page that nothing was done with: it is no account of how things came to be. */
function speaksOfMore(unit: Unit, offers: readonly Offer[], slots: Slots): boolean {
  return offers.some(
    ({ does, own, around, thing }) =>
      does !== 'press' &&
      does !== 'search' &&
      !slots.isFilled(thing.node.i) &&
      // “My emergency contact is Leo”: what a group of fields is called is told of to be filled in.
      [...own, ...(does === 'enter' && thing.record === undefined ? around : [])].some((word) =>
        alike(word, unit.word),
      ),
  );
}

/** A value, or a word for a deed, is to be made something of, wherever it stands. */
function isDeed({ word, sort, text, said }: Unit): boolean {
  if (sort !== 'word') return /\d|@/.test(text) || sort === 'quote';
  return isRealDeed(word) && !/ed$/.test(said);
}

/** A few words that nothing on the page goes by: “haha”, “silly me”. */
function isAside(own: Placed, slots: Slots, offers: readonly Offer[]): boolean {
  const isNowhere = (unit: Unit) =>
    unit.isLight || !offers.some((offer) => saysOneOf([...offer.own, ...offer.around], unit));
  return (
    own.length <= offlineSettings.reading.asideWords && own.every(([at, unit]) => slots.isOpen(at) && isNowhere(unit))
  );
}

function partText(text: string, own: Placed): string {
  return text.slice(own[0]?.[1].from, own.at(-1)?.[1].to);
}

/** “Bob is back”: it begins with the record that something is done to. */
function isOfRecord(own: Placed, slots: Slots): boolean {
  const first = own.find(([, unit]) => !opens(unit))?.[1];
  return [...slots.presses, ...slots.filled.map(({ offer }) => offer)].some(({ thing }) =>
    saysOneOf(titleWords(thing), first),
  );
}

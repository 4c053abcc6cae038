import { range } from '../alignment/filling/spans.ts';
import { isQuantity } from '../alignment/matchControl.ts';
import { nameOf, type Offer, titleWords } from '../alignment/offers.ts';
import { isAmong } from '../alignment/pageWords.ts';
import type { Unit } from '../alignment/units.ts';
import { isRealDeed, saysAny } from '../alignment/wording.ts';
import { hasState, isField } from '../grounding/scene.ts';
import { fold } from '../language/text.ts';
import { offlineSettings } from '../offlineSettings.ts';
import data from './followWords.json' with { type: 'json' };
import { hears, type Saying, speaksOf } from './saying.ts';

const SIGNS: Readonly<Record<string, readonly string[]>> = data.signs;

/** One thing that may be done, with the words that speak of it. */
export interface Deed {
  readonly offer: Offer;
  /** Words of its own name. */
  readonly own: readonly number[];
  /** Words of what it stands in. */
  readonly around: readonly number[];
  /** Words of what goes into it. */
  readonly valued: readonly number[];
  readonly value?: string;
  /** It is called by its whole name, in quotation marks. */
  readonly isCalled: boolean;
  readonly cost: number;
}

/** What a thing has to be said of it to be meant: how much is explained, less what it would cost. */
export function worth({ own, around, valued, cost }: Deed): number {
  const { weights } = offlineSettings.following;
  return own.length + around.length * weights.around + valued.length * weights.valued - cost;
}

/**
 * What of an offer a clause speaks, and what it would cost to take that for meant; nothing where it speaks of something else, or asks for what
 * cannot be done with such a thing.
 *
 * @param open the words that nothing was made of yet
 */
export function deedOf(
  offer: Offer,
  saying: Saying,
  open: readonly number[],
  offers: readonly Offer[],
): readonly Deed[] {
  const { units, verbWords, sort } = saying;
  const { does, thing } = offer;
  const called = calledOf(offer);
  const all = [...open, ...saying.told];
  // “4 stars” is the choice that is called so, and “4 lemons” no field called “4”.
  const isCounting = (at: number) =>
    offer.ordinal === undefined && isQuantity(units, at) && !speaksOf(called, units[at + 1]);
  const own = all.filter((at) => speaksOf(called, units[at]) && !isCounting(at));
  const around = all.filter((at) => !own.includes(at) && speaksOf(offer.around, units[at]));
  const given = valueFor(offer, saying, open, own);
  const isCross = sort === 'remove' && thing.node.n === '' && own.length > 0 && thing.role === 'clickable';
  const isByVerb = isCross || verbWords.some((word) => called.includes(word)) || impliedBy(saying, called);
  const isBySort = given !== undefined && sort !== 'take' && isFieldBySort(offer, offers, given, saying);
  if (!isByVerb && !isBySort && !own.some((at) => open.includes(at))) return [];
  if (does === 'enter' && !given) return [];
  // “Dim the lamp” neither turns it on nor off.
  if (does === 'switch' && saysAny(units, 'changers')) return [];
  // The button that is called by the verb alone is pressed at last, when what it is for was filled in.
  if (own.length + around.length === 0 && !given && sort === undefined) return [];
  const missing = called.filter((word) => !verbWords.includes(word) && !own.some((at) => hears(word, units[at])));
  if (countsOther(offer, called, units, [...own, ...(given?.places ?? [])])) return [];
  const isStrange = missing.some((word) => isRealDeed(word) && !impliedBy(saying, [word]));
  if (does === 'press' && isStrange && SIGNS[thing.node.n.trim()] === undefined) return [];
  const isLedTo = own.some(
    (at) => data.leadsToValue.includes(units[at - 1]?.said ?? '') && units[at]?.sort !== 'quote',
  );
  if (!isLedTo && isMoved(offer, saying, own)) return [];
  // A thing that is spoken of by nothing but where it stands is not what is spoken of, unless its sign is what the verb says.
  const isOnlyPlace = own.length > 0 && own.every((at) => speaksOf(titleWords(thing), units[at]));
  const isWhole = missing.length === 0 && !isOnlyPlace;
  const isCalled = missing.length === 0 && isQuoted(offer, saying, own);
  const how = { isByVerb, isGiven: given !== undefined, isOnlyPlace, isLedTo, isWhole };
  const fits = isCalled ? 0 : fitOf(offer, saying, how);
  if (fits === undefined) return [];
  const { weights } = offlineSettings.following;
  const unsaid = Math.min(weights.mostUnsaid, (missing.length / Math.max(1, called.length)) * weights.unsaid);
  const cost = fits + (isByVerb ? -weights.byVerb : 0) + unsaid;
  const valued = given?.places ?? [];
  const beside = around.filter((at) => !valued.includes(at));
  return [{ offer, own, around: beside, valued, isCalled, ...(given && { value: given.value }), cost }];
}

/** “5 servings” is no fifth star, and “4 stars” no quantity. */
function countsOther(
  offer: Offer,
  called: readonly string[],
  units: readonly Unit[],
  said: readonly number[],
): boolean {
  const counted = said.find((at) => isQuantity(units, at));
  const noun = counted === undefined ? undefined : units[counted + 1];
  if (!noun) return false;
  return offer.ordinal === undefined ? !speaksOf([...called, ...offer.around], noun) : !isAmong('stars', noun.word);
}

/** “Put them in the album Norway 2023” is not done by choosing that album. */
function isMoved({ does, ordinal }: Offer, { units, sort, told }: Saying, own: readonly number[]): boolean {
  const first = units[own[0] ?? 0]?.from ?? 0;
  const isOfThem = units.some(({ said, from }) => isAmong('pronouns', said) && from < first);
  const isPressed = does === 'pick' || does === 'press';
  return sort === 'give' && isPressed && isOfThem && ordinal === undefined && !own.some((at) => told.includes(at));
}

/** What is called in quotation marks by its whole name is meant, whatever is said to be done with it; to delete what is called so is not to press it. */
function isQuoted({ does, thing }: Offer, { units, sort, verb }: Saying, own: readonly number[]): boolean {
  if (does !== 'press' || verb === 'mark' || sort === 'remove' || sort === 'turn' || sort === 'make') return false;
  const isName = (text: string) => sort !== 'give' || fold(text) === fold(nameOf(thing));
  return own.some((at) => units[at]?.sort === 'quote' && isName(units[at]?.text ?? ''));
}

/** All that a sign may stand for on what is pressed, “approve” and “done” for “✓”; nothing for any other text. */
export function wordsOfSign(text: string): readonly string[] {
  return SIGNS[text.trim()] ?? [];
}

/** What a thing goes by: its name, what its sign stands for, and that it has no name beside a text. */
export function calledOf({ thing, own, does, ordinal }: Offer): readonly string[] {
  if (ordinal !== undefined) return own;
  // “☆” that is called by how it stands, “Not starred”, does what its sign says.
  const { n, h } = thing.node;
  const sign = h?.by === 'picture' && /^not /i.test(n) ? h.n : n.trim();
  const signs = does === 'press' || does === 'pick' ? wordsOfSign(sign) : [];
  return signs.length > 0 ? [...signs, sign] : own;
}

/** Whether the verb says what such a name says in another word: to take off and ×, to add and “New”. */
function impliedBy({ sort }: Saying, called: readonly string[]): boolean {
  const words = sort === 'remove' ? data.removing : sort === 'make' ? data.creating : [];
  return called.some((word) => words.includes(word));
}

/** How little it fits to the verb that this is done with such a thing; undefined where it cannot be meant. */
function fitOf(
  offer: Offer,
  { sort, verb }: Saying,
  {
    isByVerb,
    isGiven,
    isOnlyPlace,
    isLedTo,
    isWhole,
  }: Readonly<Record<'isByVerb' | 'isGiven' | 'isOnlyPlace' | 'isLedTo' | 'isWhole', boolean>>,
): number | undefined {
  const { does, thing } = offer;
  const { little, some, much } = offlineSettings.following.unfit;
  const isLink =
    thing.role === 'link' || thing.role === 'tab' || thing.role === 'treeitem' || hasState(thing.node, 'collapsed');
  switch (sort) {
    case 'press':
      // “Use the voucher SPRING10”
      if (does === 'enter' && verb === 'use') return isGiven ? little : undefined;
      return does === 'enter' || does === 'search' ? undefined : 0;
    case 'open':
      // What is not open is opened by a press, and “Close the ticket” is done where it is.
      if (verb === 'close' && !isByVerb && !hasState(thing.node, 'expanded')) return undefined;
      if (does === 'press') return isLink || isOnlyPlace ? 0 : little;
      return does === 'pick' ? little : undefined;
    case 'take':
      if (does === 'enter') return isGiven && (verb === 'choose' || verb === 'filter') ? much : undefined;
      if (does === 'search') return undefined;
      return does === 'press' ? (isOnlyPlace && verb === 'mark' ? undefined : some) : 0;
    case 'give':
      if (does === 'enter') return 0;
      if (does === 'search') return verb === 'search' ? 0 : undefined;
      if (verb === 'enter' || verb === 'type' || verb === 'rename') return undefined;
      if (does !== 'press') return little;
      // “Set the timer and start” sets nothing to “Start”.
      return isOnlyPlace || isLink || !isLedTo ? undefined : much;
    case 'turn':
      if (does === 'switch') return 0;
      return (does === 'pick' || does === 'press') && thing.role !== 'link' && verb !== 'turn-off' && !isOnlyPlace
        ? some
        : undefined;
    case 'remove':
      return (does === 'press' || does === 'pick') && isByVerb ? 0 : undefined;
    case 'make':
      // “Add Hugo Brandt to my favourites” is done by “Favourite Hugo Brandt”, all of which is said.
      if (does === 'press') return isByVerb ? 0 : isWhole && thing.record ? little : undefined;
      return does === 'search' ? undefined : little;
    default:
      if (does === 'press') return isByVerb && !isOnlyPlace ? 0 : undefined;
      if (does === 'pick') return some;
      return does === 'search' || isField(thing.node) ? some : undefined;
  }
}

interface Given {
  readonly value: string;
  readonly places: readonly number[];
}

/** What a clause gives a field: what stands in quotes, a value of its sort, or the words behind “to”, “as” or the verb. */
function valueFor({ does, takes }: Offer, saying: Saying, open: readonly number[], own: readonly number[]) {
  if (does !== 'enter' && does !== 'search') return undefined;
  const { units, verb, verbWords, sort } = saying;
  const free = open.filter((at) => !own.includes(at));
  const givenAt = (at: number | undefined): Given | undefined =>
    at === undefined ? undefined : { value: units[at]?.text ?? '', places: [at] };
  const typed = free.find((at) => {
    const kind = units[at]?.sort;
    return kind !== undefined && kind !== 'word' && kind !== 'quote' && takes.has(kind);
  });
  if (typed !== undefined) return givenAt(typed);
  // To move something to ten o'clock is to enter that; to move it to “Done” is to write nothing.
  const isMoved = verbWords.some((word) => isAmong('moves', word));
  if (isMoved || (!takes.has('quote') && takes.size > 0)) return undefined;
  const isGiving = sort === 'give' || sort === 'make';
  const quoted = free.find((at) => units[at]?.sort === 'quote');
  const code = isGiving || verb === 'use' ? free.find((at) => isCode(units[at]?.text ?? '')) : undefined;
  return givenAt(quoted ?? code) ?? (isGiving ? wordsGiven(saying, free) : undefined);
}

/** The words behind “to” or “as”, else, where the verb says that something is written, all of them. */
function wordsGiven({ text, units, verb, sort }: Saying, free: readonly number[]): Given | undefined {
  const led = free.find((at) => data.leadsToValue.includes(units[at - 1]?.said ?? ''));
  const isWritten = sort === 'make' || verb === 'enter' || verb === 'type' || verb === 'search';
  const start = led ?? (isWritten ? free[0] : undefined);
  if (start === undefined) return undefined;
  let end = start;
  while (free.includes(end + 1) && units[end + 1]?.part === units[start]?.part) end++;
  return { value: text.slice(units[start]?.from, units[end]?.to), places: range(start, end) };
}

/** What is written with letters and digits, as vouchers and orders are. */
function isCode(text: string): boolean {
  return /^(?=[^\d]{0,19}\d)(?=[^A-Za-z]{0,19}[A-Za-z])[A-Z\d-]{4,20}$/.test(text);
}

/** The one field for such values needs no name: an address for mail, a day. A number is of what is said of it: “the stock of copper wire”. */
function isFieldBySort(
  { takes, thing }: Offer,
  offers: readonly Offer[],
  { places }: Given,
  { units, content }: Saying,
): boolean {
  if (takes.has('number') && content.some((at) => !places.includes(at) && units[at]?.sort === 'word')) return false;
  const like = offers.filter(
    ({ does, takes: others }) => does === 'enter' && [...takes].some((sort) => others.has(sort)),
  );
  return places.length > 0 && like.length === 1 && like[0]?.thing === thing && !takes.has('quote');
}

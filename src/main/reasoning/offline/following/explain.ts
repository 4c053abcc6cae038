import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { isQuantity, saysOneOf } from '../alignment/matchControl.ts';
import { type Offer, offersOf, senderOf } from '../alignment/offers.ts';
import { isAmong } from '../alignment/pageWords.ts';
import { targetOf } from '../alignment/readByPage.ts';
import { alike, type Unit, unitsOf, wordsOf } from '../alignment/units.ts';
import { DEEDS, isHarmless } from '../grounding/nameFit.ts';
import { hasState, isField } from '../grounding/scene.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { wordsOfTask } from '../reading/readTask.ts';
import { verbOf } from '../reading/verbs.ts';
import { isThing, type Verb } from '../reading/vocabulary.ts';
import type { Words } from '../reading/words.ts';
import data from './followWords.json' with { type: 'json' };

/** What a clause asks for on the open page: every word of it that means something is accounted for by what is done, or by where. */
export interface Explained {
  readonly instructions: readonly Instruction[];
  /** Words that nothing on the page accounts for; empty: all of it is understood. */
  readonly unread: readonly string[];
}

/** A clause as it is compared with what a page offers. */
interface Saying {
  readonly text: string;
  readonly units: readonly Unit[];
  /** Places of the words that mean something, without the verb. */
  readonly content: readonly number[];
  readonly verb: Verb | undefined;
  /** Words of the verb as it was said. */
  readonly verbWords: readonly string[];
  readonly sort: Sort | undefined;
}

type Sort = keyof typeof data.sorts;
const SORTS = Object.entries(data.sorts) as readonly [Sort, readonly string[]][];
const MANNER: ReadonlySet<string> = new Set(data.manner);
const FUNCTION: ReadonlySet<string> = new Set(data.function);
const GIVERS: ReadonlySet<string> = new Set(data.givers);
const TURNING: ReadonlySet<string> = new Set(data.turning);
const ORDINALS: Readonly<Record<string, number>> = data.ordinals;
const SIGNS: Readonly<Record<string, readonly string[]>> = data.signs;

/** One thing that may be done, with the words that speak of it. */
interface Deed {
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

/**
 * Reads a clause by what the open page offers: of all that can be done there, what leaves no word unexplained at the least cost. The words
 * speak of a control by its name, of where it stands, and of what goes into it; those of place and manner say which of several. Nothing
 * is read where two different things would do.
 */
export function explain(text: string, page: PageView, today = new Date()): Explained {
  if (text.length > offlineSettings.following.mostCharacters) return { instructions: [], unread: [text] };
  const saying = sayingOf(text, today);
  const { units, content } = saying;
  const known = wordsOf([page.title, ...page.tree.flatMap(({ r, n }) => (r === 'h' ? [n] : []))].join(' '));
  const offers = offersOf(page);
  if (units.some(({ said }) => TURNING.has(said))) return { instructions: [], unread: [text] };
  const done: Deed[] = [];
  let left = content;
  while (left.length > 0 && done.length < offlineSettings.following.mostDeeds) {
    const taken = new Set(done.map(({ offer }) => offer.thing.node.i));
    const ranked = offers
      .filter(({ thing }) => !taken.has(thing.node.i))
      .flatMap((offer) => deedOf(offer, saying, left, offers))
      .toSorted((one, other) => worth(other) - worth(one));
    const meant = meantOf(ranked, units);
    if (meant.length === 0) break;
    done.push(...meant);
    const told = new Set(meant.flatMap(({ own, around, valued }) => [...own, ...around, ...valued]));
    left = left.filter((at) => !told.has(at) && !isAccounted(units, at, told, known));
  }
  if (done.length === 0) return { instructions: [], unread: [text] };
  // “Apply the coupon X”: what the verb says is pressed at last, where nothing that was said has pressed it.
  const unread = left.map((at) => units[at]?.text ?? '').join(' ');
  if (unread !== '') return { instructions: [], unread: [unread] };
  const isPressed = done.map(({ offer: { does } }) => does === 'press' || does === 'pick');
  // What is pressed and what is filled in are two clauses; in one, the words of one were taken for the other.
  if (isPressed.includes(true) && isPressed.includes(false)) return { instructions: [], unread: [text] };
  const isSaid = saying.sort !== undefined || done.some((deed) => deed.isCalled || saysVerb(deed.offer, saying));
  const sends = isSaid ? undefined : pressOf(saying, offers, done);
  if (!isSaid && !sends) return { instructions: [], unread: [text] };
  const go = sends ? undefined : goFor(done, offers);
  const steps = done
    .toSorted((one, other) => placeIn(one) - placeIn(other))
    .flatMap((deed) => instructionOf(deed, saying, offers));
  return {
    instructions: [
      ...steps,
      ...[sends, go].flatMap((one) => (one ? [{ act: 'click' as const, target: targetOf(one) }] : [])),
    ],
    unread: [],
  };
}

/** What a list of deeds is carried out by: “Go”, right behind it. */
function goFor(done: readonly Deed[], offers: readonly Offer[]): Offer | undefined {
  const [only, ...others] = done.filter(({ offer }) => offer.does === 'choose');
  if (!only || others.length > 0 || done.some(({ offer }) => offer.does === 'press')) return undefined;
  const sender = senderOf(offers, [only.offer]);
  // It stands right behind; what stands behind other fields belongs to them.
  const at = only.offer.thing.at;
  if (offers.some(({ does, thing }) => isGiven(does) && thing.at > at && thing.at < (sender?.thing.at ?? 0)))
    return undefined;
  return sender?.own.every((word) => isAmong('lookSends', word)) ? sender : undefined;
}

function isGiven(does: Offer['does']): boolean {
  return does !== 'press' && does !== 'pick';
}

function placeIn({ own, valued }: Deed): number {
  return Math.min(...own, ...valued);
}

/** Whether what is pressed is called by the verb, or by the words of a clause of which no verb is known. */
function saysVerb({ does, own }: Offer, { verb, verbWords }: Saying): boolean {
  if (does !== 'press' && does !== 'pick') return false;
  return verb === undefined || own.some((word) => verbWords.includes(word));
}

/**
 * The button that does with what was filled in what the clause says: “bid 62 on the desk” is not done by filling in 62. Its name has the verb,
 * or, where none is known, the first word that the clause begins with.
 */
function pressOf(
  { verb, verbWords, units }: Saying,
  offers: readonly Offer[],
  done: readonly Deed[],
): Offer | undefined {
  const first = units.find(({ said }) => !FUNCTION.has(said) && !isAmong('pleasantries', said));
  const words = verb === undefined && first ? [first.word] : verbWords;
  const named = offers.filter(({ does, own }) => does === 'press' && own.some((word) => words.includes(word)));
  const sender = senderOf(
    offers,
    done.map(({ offer }) => offer),
  );
  if (sender && named.includes(sender)) return sender;
  return named.length === 1 ? named[0] : undefined;
}

/** What fits best; where several do alike, all of them or the one that the words count out, if they say so. */
function meantOf(ranked: readonly Deed[], units: readonly Unit[]): readonly Deed[] {
  const [best, ...others] = ranked;
  if (!best) return [];
  const rivals = others.filter((one) => isRival(best, one));
  if (rivals.length === 0) return [best];
  const like = [best, ...rivals].toSorted((one, other) => one.offer.thing.at - other.offer.thing.at);
  if (!rivals.every((one) => isLike(best, one))) return [];
  if (units.some(({ said }) => said === 'both')) return like.length === 2 ? like : [];
  if (units.some(({ said }) => said === 'all' || said === 'every' || said === 'each')) return like;
  const at = units.findIndex(({ said }) => ORDINALS[said] !== undefined);
  const place = ORDINALS[units[at]?.said ?? ''];
  const one = place === undefined ? undefined : like.at(place > 0 ? place - 1 : place);
  return one ? [{ ...one, around: [...one.around, at] }] : [];
}

/** The same to be done with another record. */
function isLike(one: Deed, other: Deed): boolean {
  return one.offer.does === other.offer.does && one.offer.thing.record?.list === other.offer.thing.record?.list;
}

/** What says where, how, or of what kind what is meant is; and what the page itself is about. */
function isAccounted(units: readonly Unit[], at: number, told: ReadonlySet<number>, known: readonly string[]): boolean {
  const unit = units[at];
  if (!unit) return true;
  if (isManner(unit) || speaksOf(known, unit)) return true;
  // “The label needs-design”, “the checklist items “Copy” and …”: of what kind it is stands before its name.
  const after = [1, 2, 3].map((more) => units[at + more]);
  const quote = after.findIndex((one) => one?.sort === 'quote');
  if (
    quote >= 0 &&
    told.has(at + quote + 1) &&
    after.slice(0, quote).every((one) => one?.sort === 'word' && !FUNCTION.has(one.said))
  )
    return true;
  const isBeside = told.has(at + 1) || told.has(at - 1) || (units[at + 1]?.isLight === true && told.has(at + 2));
  return isThing(unit.word) && isBeside;
}

function sayingOf(text: string, today: Date): Saying {
  const units = unitsOf(text, today);
  const words = fromVerb(wordsOfTask(text).without('lead').trimmed());
  const found = verbOf(words);
  // “Give”, “make” and “rate” say no more than that something gets a value.
  const isGiver = !found && GIVERS.has(words.at(0)?.lower ?? '');
  const start = words.at(0)?.from ?? 0;
  const end = found ? (found.rest.at(0)?.from ?? text.length) : isGiver ? (words.at(0)?.to ?? 0) : 0;
  const isVerb = ({ from, to }: Unit) => from >= start && to <= end;
  const content = [...units.keys()].filter((at) => {
    const unit = units[at];
    return (
      unit &&
      !isVerb(unit) &&
      !FUNCTION.has(unit.said) &&
      !(unit.said === 'next' && units[at + 1]?.said === 'to') &&
      !isAmong('pleasantries', unit.said)
    );
  });
  const sort = isGiver ? 'give' : found && SORTS.find(([, verbs]) => verbs.includes(found.verb))?.[0];
  return { text, units, content, verb: found?.verb, verbWords: found ? wordsOf(found.said) : [], sort };
}

/** Words from their verb on, where a place is told before it: “in the tree on the left open Finance”. */
export function fromVerb(words: Words): Words {
  if (verbOf(words) || !isAmong('placing', words.at(0)?.lower)) return words;
  const at = words.list.findIndex(
    (_, place) =>
      place > 1 &&
      verbOf(words.slice(place)) !== undefined &&
      !isAmong('beforeNouns', words.at(place - 1)?.lower) &&
      !isAmong('placing', words.at(place - 1)?.lower),
  );
  return at < 0 ? words : words.slice(at);
}

/** Whether a word only says where, how or of what kind something is. */
export function isManner(unit: Unit | undefined): boolean {
  return unit !== undefined && (MANNER.has(unit.said) || MANNER.has(unit.word));
}

/** What a thing has to be said of it to be meant: how much is explained, less what it would cost. */
function worth({ own, around, valued, cost }: Deed): number {
  const { weights } = offlineSettings.following;
  return own.length + around.length * weights.around + valued.length * weights.valued - cost;
}

/** Another thing that would do about as well, and does something else. */
function isRival(best: Deed, second: Deed): boolean {
  const [words, others] = [best, second].map(({ own, valued }) => [...own, ...valued]);
  // What is spoken of by other words is something more, and no rival; both may be pressed for what the verb says alone.
  const isOfVerb = words?.length === 0 && others?.length === 0;
  if (!isOfVerb && !others?.some((at) => words?.includes(at))) return false;
  // A card and the link in it stand for one thing.
  const isSame =
    best.offer.thing.role !== second.offer.thing.role &&
    best.offer.own.join() === second.offer.own.join() &&
    best.offer.thing.record === second.offer.thing.record &&
    best.offer.thing.title === second.offer.thing.title;
  return !isSame && worth(best) - worth(second) < offlineSettings.following.margin;
}

function deedOf(offer: Offer, saying: Saying, open: readonly number[], offers: readonly Offer[]): readonly Deed[] {
  const { units, verbWords } = saying;
  const called = calledOf(offer);
  const own = open.filter(
    (at) => speaksOf(called, units[at]) && !(offer.ordinal === undefined && isQuantity(units, at)),
  );
  const title = offer.thing.record ? wordsOf(offer.thing.title ?? '') : [];
  const around = open.filter((at) => !own.includes(at) && speaksOf(offer.around, units[at]));
  const isCross =
    saying.sort === 'remove' && offer.thing.node.n === '' && own.length > 0 && offer.thing.role === 'clickable';
  const isByVerb = isCross || verbWords.some((word) => called.includes(word)) || impliedBy(saying, called);
  const given = valueFor(offer, saying, open, own);
  const isBySort = given !== undefined && saying.sort !== 'take' && isFieldBySort(offer, offers, given);
  if (own.length === 0 && !isByVerb && !isBySort) return [];
  if (offer.does === 'enter' && !given) return [];
  // The button that is called by the verb alone is pressed at last, when what it is for was filled in.
  if (own.length + around.length === 0 && !given && saying.sort === undefined) return [];
  // A thing that is spoken of by nothing but where it stands is not what is spoken of, unless its sign is what the verb says.
  const isOnlyPlace = own.every((at) => speaksOf(title, units[at])) && own.length > 0;
  const missing = called.filter((word) => !verbWords.includes(word) && !own.some((at) => hears(word, units[at])));
  // “5 servings” is no fifth star, and “4 stars” no quantity.
  const counted = [...own, ...(given?.places ?? [])].find((at) => isQuantity(units, at));
  const noun = counted === undefined ? undefined : units[counted + 1];
  const isCounted =
    offer.ordinal === undefined ? speaksOf([...called, ...offer.around], noun) : isAmong('stars', noun?.word);
  if (noun && !isCounted) return [];
  const strange = missing.filter((word) => DEEDS.has(word) && !isHarmless(word) && !impliedBy(saying, [word]));
  const isSign = SIGNS[offer.thing.node.n.trim()] !== undefined;
  if (offer.does === 'press' && strange.length > 0 && !isSign) return [];
  // What is called in quotation marks by its whole name is meant, whatever is said to be done with it.
  const isCalled = own.some((at) => units[at]?.sort === 'quote') && missing.length === 0 && offer.does === 'press';
  const fits = isCalled ? 0 : fitOf(offer, saying, isByVerb, given !== undefined, isOnlyPlace);
  if (fits === undefined) return [];
  const { weights } = offlineSettings.following;
  const unsaid = Math.min(weights.mostUnsaid, (missing.length / Math.max(1, called.length)) * weights.unsaid);
  return [
    {
      offer,
      own,
      around: around.filter((at) => !given?.places.includes(at)),
      valued: given?.places ?? [],
      isCalled,
      ...(given && { value: given.value }),
      cost: fits + (isByVerb ? -weights.byVerb : 0) + unsaid,
    },
  ];
}

/** Whether a word is one of these, or a quotation says nothing but them. */
export function speaksOf(list: readonly string[], unit: Unit | undefined): boolean {
  if (unit?.sort !== 'quote') return saysOneOf(list, unit);
  const parts = wordsOf(unit.text);
  return parts.length > 0 && parts.every((part) => list.some((word) => alike(word, part)));
}

/** Whether a word or value says a word of a name. */
export function hears(word: string, unit: Unit | undefined): boolean {
  return unit !== undefined && (speaksOf([word], unit) || wordsOf(unit.text).some((part) => alike(part, word)));
}

/** What a thing goes by: its name, what its sign stands for, and that it has no name beside a text. */
function calledOf({ thing, own, does, ordinal }: Offer): readonly string[] {
  if (ordinal !== undefined) return own;
  const signs = does === 'press' || does === 'pick' ? SIGNS[thing.node.n.trim()] : undefined;
  return signs ? [...signs] : own;
}

/** Whether the verb says what such a name says in another word: to take off and ×, to add and “New”. */
function impliedBy({ sort }: Saying, called: readonly string[]): boolean {
  if (sort === 'remove') return called.some((word) => data.removing.includes(word));
  if (sort === 'make') return called.some((word) => data.creating.includes(word));
  return false;
}

/** How little it fits to the verb that this is done with such a thing; undefined where it cannot be meant. */
function fitOf(
  offer: Offer,
  { sort, verb }: Saying,
  isByVerb: boolean,
  isGiven: boolean,
  isOnlyPlace: boolean,
): number | undefined {
  const { does, thing } = offer;
  const { little, some, much } = offlineSettings.following.unfit;
  const isLink =
    thing.role === 'link' || thing.role === 'tab' || thing.role === 'treeitem' || hasState(thing.node, 'collapsed');
  switch (sort) {
    case 'press':
      return does === 'enter' || does === 'search' ? undefined : 0;
    case 'open':
      if (does === 'press') return isLink || isOnlyPlace ? 0 : little;
      return does === 'pick' ? little : undefined;
    case 'take':
      if (does === 'enter') return isGiven && verb !== 'sort' ? much : undefined;
      if (does === 'search') return undefined;
      return does === 'press' ? (isOnlyPlace && verb === 'mark' ? undefined : some) : 0;
    case 'give':
      if (does === 'enter') return 0;
      if (does === 'search') return verb === 'search' ? 0 : undefined;
      if (verb === 'enter' || verb === 'type' || verb === 'rename') return undefined;
      return does === 'press' ? (isOnlyPlace || isLink ? undefined : much) : little;
    case 'turn':
      if (does === 'switch') return 0;
      return (does === 'pick' || does === 'press') && thing.role !== 'link' && verb !== 'turn-off' && !isOnlyPlace
        ? some
        : undefined;
    case 'remove':
      return (does === 'press' || does === 'pick') && isByVerb ? 0 : undefined;
    case 'make':
      if (does === 'press') return isByVerb ? 0 : undefined;
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
function valueFor(
  { does, takes }: Offer,
  { text, units, verb, sort }: Saying,
  open: readonly number[],
  own: readonly number[],
): Given | undefined {
  if (does !== 'enter' && does !== 'search') return undefined;
  const free = open.filter((at) => !own.includes(at));
  const typed = free.find((at) => {
    const kind = units[at]?.sort;
    return kind !== undefined && kind !== 'word' && kind !== 'quote' && takes.has(kind);
  });
  if (typed !== undefined) return { value: units[typed]?.text ?? '', places: [typed] };
  if (!takes.has('quote') && takes.size > 0) return undefined;
  const quoted = free.find((at) => units[at]?.sort === 'quote');
  if (quoted !== undefined) return { value: units[quoted]?.text ?? '', places: [quoted] };
  if (sort !== 'give' && sort !== 'make') return undefined;
  const [first] = free;
  if (first === undefined) return undefined;
  const isLed = (at: number) => data.leadsToValue.includes(units[at - 1]?.said ?? '');
  const start =
    free.find(isLed) ??
    (verb === 'enter' || verb === 'type' || sort === 'make' || verb === 'search' ? first : undefined);
  if (start === undefined) return undefined;
  let end = start;
  while (free.includes(end + 1) && units[end + 1]?.part === units[start]?.part) end++;
  const places = Array.from({ length: end - start + 1 }, (_, more) => start + more);
  return { value: text.slice(units[start]?.from, units[end]?.to), places };
}

/** The one field for such values needs no name: an address for mail, a day. */
function isFieldBySort({ takes, thing }: Offer, offers: readonly Offer[], { places }: Given): boolean {
  const like = offers.filter(
    ({ does, takes: others }) => does === 'enter' && [...takes].some((sort) => others.has(sort)),
  );
  return places.length > 0 && like.length === 1 && like[0]?.thing === thing && !takes.has('quote');
}

const ENTER: Instruction = { act: 'press', value: 'Enter' };

function instructionOf(
  { offer, value }: Deed,
  { verb, sort }: Saying,
  offers: readonly Offer[],
): readonly Instruction[] {
  const next = senderOf(offers, [offer]);
  const adder = next?.own.some((word) => data.creating.includes(word)) ? next : undefined;
  const target = targetOf(offer);
  const { does, thing, option } = offer;
  // What is given is to be kept, by a button where there is one for it.
  const keeps = target.container === undefined ? { ensure: true as const } : {};
  if (does === 'choose') return [{ act: 'choose', target, value: option ?? '', ...keeps }];
  // “Add a tag…”: such a field takes one thing after the other, each by the key or the button behind it.
  if (does === 'enter' && sort === 'make')
    return [{ act: 'enter', target, value: value ?? '' }, adder ? { act: 'click', target: targetOf(adder) } : ENTER];
  if (does === 'enter')
    return [{ act: thing.node.r === 'sel' ? 'choose' : 'enter', target, value: value ?? '', ...keeps }];
  if (does === 'search') return [{ act: 'search', value: value ?? '' }];
  if (does === 'switch') return [{ act: verb === 'turn-off' ? 'turn-off' : 'turn-on', target }];
  return [{ act: 'click', target }];
}

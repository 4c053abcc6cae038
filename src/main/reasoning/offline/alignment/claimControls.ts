import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { DEEDS } from '../grounding/nameFit.ts';
import { isOn, sceneOf } from '../grounding/scene.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { verbAt } from './claimVerbs.ts';
import { isQuantity, type Match, matchOf, saysOneOf } from './matchControl.ts';
import { nameOf, type Offer, titleWords } from './offers.ts';
import { isAmong } from './pageWords.ts';
import { referringPart, tellsOnly } from './sentenceKind.ts';
import type { Slots } from './slots.ts';
import { type Unit, wordsOf } from './units.ts';
import { hasLike, partOf, saysAny } from './wording.ts';

/** Choices, switches and buttons that words speak of, the clearest first; returned is what could be one or another. */
export function claimControls(slots: Slots, offers: readonly Offer[], page: PageView): readonly Match[] {
  const unclear: Match[] = [];
  const isFree = ({ does, thing }: Offer) => does !== 'enter' && does !== 'search' && !slots.isFilled(thing.node.i);
  // Words that could be one or another are not then taken for a third.
  const isTaken = (match: Match) => unclear.some((one) => sharesWord(one, match));
  for (;;) {
    const [best, ...others] = offers
      .filter((offer) => isFree(offer) && !unclear.some((one) => one.offer === offer))
      .flatMap((offer) => matchOf(offer, slots, offers) ?? [])
      .filter((match) => !isListOfDone(match, slots) && !isTaken(match))
      .filter((match, _, all) => !isToldByOther(match, all, slots))
      .toSorted((one, other) => other.score - one.score);
    if (!best) return unclear;
    const rivals = rivalsOf(best, others, slots);
    if (!rivals.some((rival) => saysOther(rival.offer, best.offer)) || isWholeAlone(best, rivals)) claim(slots, best);
    else if (!claimEach(slots, [best, ...rivals]) && !claimSeveral(slots, [best, ...rivals], page))
      unclear.push(best, ...rivals);
  }
}

/** What the same words could mean as well; where all are meant, the same control of every other record. */
function rivalsOf(best: Match, others: readonly Match[], { units }: Slots): readonly Match[] {
  const { does, thing, own } = best.offer;
  const isAll = does === 'press' && thing.record && saysAny(units, 'all');
  const twins = isAll ? others.filter(({ offer }) => offer.own.join() === own.join() && offer.thing.record) : [];
  if (twins.length > 0) return twins;
  return others.filter((one) => one.score > best.score - offlineSettings.alignment.margin && sharesWord(one, best));
}

function sharesWord(one: Match, other: Match): boolean {
  return one.own.some((at) => other.own.includes(at));
}

/** “Make it 2 teas and take the cake off”: the words that tell the record of the tea have said where the 2 goes, and the cake has words of its own. */
function isToldByOther(match: Match, all: readonly Match[], slots: Slots): boolean {
  const isSame = (one: Match) => deedOf(one) === deedOf(match) && one.offer.thing.record !== match.offer.thing.record;
  const told = toldOf(match, slots);
  return (
    match.offer.does === 'press' &&
    told.length > 0 &&
    told.every((at) => slots.isMade(at)) &&
    all.some((one) => isSame(one) && toldOf(one, slots).some((at) => !slots.isMade(at) && !told.includes(at)))
  );
}

/** The words of a request that tell which record a match is in. */
function toldOf({ offer, own, around }: Match, { units }: Slots): readonly number[] {
  const title = titleWords(offer.thing);
  return [...own, ...around].filter((at) => saysOneOf(title, units[at]) && units[at]?.isLight === false);
}

/** What a control says that its record does not. */
function deedOf({ offer }: Match): string {
  return offer.own.filter((word) => !wordsOf(offer.thing.title ?? '').includes(word)).join(' ');
}

/** “Approve the lunch” does not show the list of those that are “Approved (3)”. */
function isListOfDone({ offer, own }: Match, { units }: Slots): boolean {
  const name = nameOf(offer.thing);
  const isList = /ed\b/i.test(name) && (offer.thing.role === 'tab' || /\d\)?$/.test(name));
  return isList && own.every((at) => verbAt(units, units[at]?.part ?? 0) === at && !/ed$/.test(units[at]?.said ?? ''));
}

/** “Friendly” is what was said, not “Very friendly”. */
function isWholeAlone(best: Match, rivals: readonly Match[]): boolean {
  return best.unsaid === 0 && rivals.every(({ unsaid, own }) => unsaid > 0 && own.every((at) => best.own.includes(at)));
}

/** “A desk lamp and a webcam into the basket”: the same deed for records that are each told by words of their own. */
function claimEach(slots: Slots, matches: readonly Match[]): boolean {
  const { units } = slots;
  const told = matches.map((match) => toldOf(match, slots));
  const all = told.flat();
  const [first] = matches;
  const isSame = first?.offer.does === 'press' && matches.every((match) => deedOf(match) === deedOf(first));
  const isApart = new Set(all).size === all.length && told.every((own) => own.length > 0);
  const areRecords = new Set(matches.map(({ offer }) => offer.thing.record)).size === matches.length;
  // Where one of them has a verb of its own, it is another deed.
  const hasVerb = ({ own }: Match, word: number) =>
    units.some(({ part, word: said }, at) => part === units[word]?.part && DEEDS.has(said) && !own.includes(at));
  const isOther = matches.some((match, at) => told[at]?.some((word) => hasVerb(match, word)));
  // “Click Yes for Mia, Leo is not going”
  const isTurned = all.some((at) => saysAny(partOf(units, at), 'negations'));
  if (!isSame || !isApart || !areRecords || isOther || isTurned) return false;
  for (const match of matches.toSorted((one, other) => Math.min(...one.own) - Math.min(...other.own)))
    claim(slots, match);
  slots.isRepeated = true;
  return true;
}

function claim(slots: Slots, { offer, own, around }: Match): void {
  const { units } = slots;
  const { does, thing } = offer;
  // What “4 stars” counts is said with the number.
  slots.claim(...own.filter((at) => isQuantity(units, at)).map((at) => at + 1));
  if (does === 'switch' || does === 'choose') slots.claim(...messengersOf(slots, own));
  if (does === 'switch') slots.claim(...ticksOf(slots, own));
  const isOff = does === 'switch' && !/^no\b/i.test(nameOf(thing)) && isNegated(slots, own);
  // What is chosen already is not chosen once more, as that would take it back.
  if (does === 'pick' && isOn(thing.node)) slots.make(...own, ...around);
  else if (does !== 'press') slots.fill(offer, offer.option ?? (isOff ? 'off' : 'on'), [...own, ...around]);
  else {
    const title = titleWords(thing);
    const named = own.filter((at) => saysOneOf(title, units[at]) || tellsOnly(partOf(units, at), true));
    slots.press(offer, own, [...around, ...named]);
    if (offer.own.some((word) => isAmong('directs', word))) slots.claim(...own.map((at) => at + 1));
  }
}

/** “Send me a text at every sign-in”: what is switched on is what sends it; “send me the digest once a week” is how often it does. */
function messengersOf({ units }: Slots, own: readonly number[]): readonly number[] {
  return [...units.entries()].flatMap(([at, { said, part }]) => {
    const isToMe = isAmong('messengers', said) && /^(?:me|us)$/i.test(units[at + 1]?.text ?? '');
    return isToMe && own.some((one) => units[one]?.part === part) ? [at] : [];
  });
}

/** “Tick them off”: the verb of what is ticked, also where that was told of before. */
function ticksOf(slots: Slots, own: readonly number[]): readonly number[] {
  const parts = new Set([...own.map((at) => slots.units[at]?.part), referringPart(slots.units, own)]);
  return [...slots.units.entries()].flatMap(([at, { part, word }]) =>
    parts.has(part) && isAmong('ticks', word) ? [at] : [],
  );
}

/** The same control of several records, where all of them are meant: one after the other, those excepted left out. */
function claimSeveral(slots: Slots, matches: readonly Match[], page: PageView): boolean {
  const { units } = slots;
  const [first] = matches;
  const isLike = ({ thing, own }: Offer) => thing.record !== undefined && own.join() === first?.offer.own.join();
  const all = units.findIndex(
    ({ text, word }) => isAmong('all', text.toLowerCase()) || (word === 'person' && /^every/i.test(text)),
  );
  if (first?.offer.does !== 'press' || all < 0 || !matches.every(({ offer }) => isLike(offer))) return false;
  // Who sees a part of a list alone cannot say “all”.
  if (sceneOf(page).things.some(({ node }) => GOES_ON.test(node.n.trim()))) return false;
  const except = units.findIndex(({ text }) => isAmong('except', text.toLowerCase()));
  const end = except < 0 ? units.length : except;
  const saidOf = ({ offer }: Match, from: number, to: number) =>
    [...units.keys()]
      .slice(from, to)
      .filter((at) => units[at]?.isLight === false && hasLike(offer.around, units[at]?.word));
  const most = Math.max(...matches.map((match) => saidOf(match, 0, end).length));
  const meant = matches.filter((match) => saidOf(match, 0, end).length === most);
  const [out, kept] = [true, false].map((isOut) =>
    meant.filter((match) => saidOf(match, end, units.length).length > 0 === isOut),
  );
  if (!out || !kept?.length || (except >= 0 && out.length === 0)) return false;
  slots.isRepeated = true;
  for (const match of kept) slots.press(match.offer, [...match.own, ...saidOf(match, 0, end)]);
  for (const match of out) slots.claim(...saidOf(match, end, units.length));
  slots.claim(all, ...(except >= 0 ? [except] : []));
  return true;
}

const GOES_ON = /^(?:next(?: page)?|load more|show more|more|›|»|→)$/i;

/** Two controls of one name and place are one for a person, as a link and the card that it stands in. */
function saysOther(one: Offer, other: Offer): boolean {
  return (
    one.thing.record !== other.thing.record || one.own.join() !== other.own.join() || one.thing.record === undefined
  );
}

/** Whether a word that turns the meaning round stands before, or one such as “off” beside, within the same part of the sentence. */
function isNegated(slots: Slots, own: readonly number[]): boolean {
  const { units } = slots;
  const referring = referringPart(units, own);
  const parts = new Set(referring === undefined ? own.map((at) => units[at]?.part) : [referring]);
  const lastOf = (part: number) => own.findLast((one) => units[one]?.part === part) ?? -1;
  const isTurning = ({ said, part }: Unit, at: number) =>
    isAmong('trailing', said) || (isAmong('negations', said) && (referring !== undefined || at < lastOf(part)));
  const turned = [...units.entries()].filter(
    ([at, unit]) => parts.has(unit.part) && !own.includes(at) && isTurning(unit, at),
  );
  slots.claim(...turned.map(([at]) => at));
  if (referring !== undefined) slots.name(...own);
  // “No more” is “no” already: “more” alone turns nothing round.
  return turned.some(([, { said }]) => said !== 'more');
}

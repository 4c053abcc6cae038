import { DEEDS, namesDone } from '../grounding/nameFit.ts';
import { fold } from '../language/text.ts';
import { offlineSettings } from '../offlineSettings.ts';
import questionWords from './asking/questionWords.json' with { type: 'json' };
import { nameOf, type Offer } from './offers.ts';
import { isAmong } from './pageWords.ts';
import { referringPart, tellsOnly } from './sentenceKind.ts';
import type { Slots } from './slots.ts';
import { isNoDeed, opens, type Unit, wordsOf } from './units.ts';
import { hasLike, leadAt, partOf, saysAny } from './wording.ts';

/** “Large 450 ml”: how much is in it goes without saying. */
const MEASURE = /\b\d{1,5}(?:[.,]\d{1,3})?\s?(?:ml|cl|kg|g|cm|mm|oz|km|inch)\b/gi;

/** An offer with the units that speak of it. */
export interface Match {
  readonly offer: Offer;
  readonly own: readonly number[];
  readonly around: readonly number[];
  readonly score: number;
  /** How many of its own words nobody said. */
  readonly unsaid: number;
}

/** Which words of a request speak of a control, and how clearly; undefined where too few do. */
export function matchOf(offer: Offer, slots: Slots, offers: readonly Offer[]): Match | undefined {
  const { weights } = offlineSettings.alignment;
  const { units } = slots;
  const open = [...units.keys()].filter((at) => slots.isOpen(at));
  const own = open.filter(
    (at) =>
      saysOneOf(offer.own, units[at]) &&
      !isDirected(slots, at, offer) &&
      !(offer.ordinal === undefined && isQuantity(units, at) && !isOfCount(offer, units[at], units[at + 1])),
  );
  // A word such as “make” or “page” alone picks nothing, unless nothing else is said.
  const isSaid = (word: string) => own.some((at) => saysWord(word, units[at], offer.own));
  const isWhole = offer.own.every(isSaid);
  const isTold =
    own.some((at) => units[at]?.isLight === false && !isAmong('all', units[at]?.said)) ||
    (isWhole && !own.every((at) => isAmong('all', units[at]?.said)));
  if (!isTold) return undefined;
  // “Set report 7 to urgent” speaks of a report, and “press the report button” of the button.
  const [only] = own;
  const isNoun = only !== undefined && offer.own.length === 1 && isNoDeed(units, only);
  // “Closed” alone shows what is closed, whatever it is drawn as.
  const isPlace = offer.thing.role === 'link' || offer.thing.role === 'tab' || offer.own.length === 1;
  if (isPlace && own.some((at) => namesDone(units[at]?.said ?? '', nameOf(offer.thing)))) return undefined;
  if (offer.does === 'press' && isNoun && !saysAny(units, 'opening')) return undefined;
  const around = [...units.keys()].filter(
    (at) =>
      !own.includes(at) &&
      units[at]?.isLight === false &&
      (units[at]?.sort === 'word' || units[at]?.word !== '') &&
      !isAmong('commits', units[at]?.word) &&
      saysOneOf(offer.around, units[at]) &&
      !namesChoice(units[at], offers, slots, offer),
  );
  const { title } = offer.thing;
  const isRecordTold = [...around, ...own].some(
    (at) => units[at]?.isLight === false && saysOneOf(wordsOf(title ?? ''), units[at]),
  );
  // What every record has is only meant where one is told.
  const isLabelTold = around.some((at) => saysOneOf(wordsOf(`${nameOf(offer.thing)} ${title ?? ''}`), units[at]));
  // “Four stars” are of the page's own rating, where only it has one.
  const isRating =
    offer.ordinal !== undefined && !offer.thing.record && own.every((at) => isAmong('stars', units[at + 1]?.word));
  if (offer.isTwin && !isLabelTold && !isRating) return undefined;
  // “Food 4, service 5”: a step of a scale is of what is told beside it.
  const isBeside = around.some(
    (at) => units[at]?.part === units[own[0] ?? 0]?.part && saysOneOf(wordsOf(title ?? ''), units[at]),
  );
  if (offer.ordinal !== undefined && !isBeside && !isRating) return undefined;
  const measure = wordsOf(nameOf(offer.thing).match(MEASURE)?.join(' ') ?? '');
  const missing = offer.own.filter(
    (word) =>
      !isSaid(word) &&
      !measure.includes(word) &&
      // What stands around it says which one is meant; what is to be done is said, or is not done.
      (DEEDS.has(word) || !hasLike(offer.around, word)) &&
      !((isRecordTold || isPutIn(units, own)) && offer.spare.includes(word)) &&
      // “A lamp and a webcam into the basket”: the deed is said once for both.
      !(isRecordTold && slots.presses.some((press) => press.own.includes(word) && press.spare.length > 0)),
  );
  const isPress = offer.does === 'press';
  // Whether it is on, what is only drawn does not always say, so that it cannot be turned off.
  if (offer.does === 'pick' && isTurned(slots, own)) return undefined;
  if (isPress && missing.some((word) => DEEDS.has(word) || !isAmong('light', word))) return undefined;
  // A box to mark a row with is not the row.
  if (offer.does === 'switch' && missing.some((word) => word === 'select')) return undefined;
  const heavy = offer.own.filter((word) => !isAmong('light', word));
  const share =
    missing.filter((word) => isPress || !isAmong('light', word)).length /
    Math.max(1, isPress ? offer.own.length : heavy.length);
  if (share > (isPress ? offlineSettings.alignment.unsaidOfButton : offlineSettings.alignment.unsaid)) return undefined;
  const titled = wordsOf(offer.thing.record ? (title ?? '') : '');
  // What names its record says which one is meant, not what is to be done with it.
  const telltale = own.filter((at) => !saysOneOf(titled, units[at]));
  if (
    offer.does === 'switch' &&
    titled.length > 0 &&
    telltale.length === 0 &&
    !offer.own.every((word) => titled.includes(word))
  )
    return undefined;
  // “Gutter is fixed” tells how it is, and has nothing pressed; “it has been paid, mark it” says in the second part what is to be done.
  const onlyTells = (at: number) => tellsOnly(partOf(units, at), saysOneOf(titled, firstOf(units, at)));
  // “My sister likes the offers” turns nothing on; “I can swim” and “the staff were friendly” answer what somebody is asked.
  const isAnswer = (at: number) =>
    isAmong('ownSelf', firstOf(units, at)?.said.split("'")[0]) && offer.thing.role === 'checkbox';
  if (
    offer.does === 'switch' &&
    offer.thing.role !== 'radio' &&
    own.every((at) => onlyTells(at) && !isAnswer(at)) &&
    referringPart(units, own) === undefined
  )
    return undefined;
  const telling = isPress ? telltale.find((at) => !onlyTells(at)) : telltale[0];
  if (isPress && telling === undefined && telltale.length > 0) return undefined;
  const part = units[telling ?? own[0] ?? 0]?.part;
  const isReferred = units.some((unit) => unit.part === part && /^(?:it|him|her|them|that|this)$/i.test(unit.text));
  const told = own
    .filter((at) => units[at]?.isLight === false)
    .reduce((sum, at) => sum + (units[at]?.part === part ? 1 : isReferred ? weights.referred : weights.elsewhere), 0);
  const near = around.map((at) =>
    !slots.isOpen(at)
      ? weights.around.used
      : units[at]?.part === part
        ? weights.around.here
        : isReferred
          ? weights.around.referred
          : weights.around.elsewhere,
  );
  // The verb that a sentence begins with is what is to be done.
  const leads = isPress && own.some((at) => isFirst(slots, at) && DEEDS.has(units[at]?.word ?? '')) ? 1 : 0;
  const little = own.filter((at) => units[at]?.isLight === true).length;
  const score =
    leads +
    told +
    little * weights.light +
    near.reduce((sum, one) => sum + one, 0) -
    share -
    (missing.length / offer.own.length) * weights.missing;
  return { offer, own, around, score, unsaid: missing.length };
}

/** “Put two of them in the basket” */
function isPutIn(units: readonly Unit[], own: readonly number[]): boolean {
  return own.some((at) => {
    const into = isAmong('beforeNouns', units[at - 1]?.said) ? at - 2 : at - 1;
    const own = partOf(units, at);
    const verb = own[leadAt(own)];
    return isAmong('into', units[into]?.said) && isAmong('puts', verb?.said);
  });
}

function firstOf(units: readonly Unit[], at: number): Unit | undefined {
  return partOf(units, at).find((unit) => !opens(unit));
}

/** “2 cables”, “3 stars”: a number right before what it counts is no part of a name. */
export function isQuantity(units: readonly Unit[], at: number): boolean {
  const next = units[at + 1];
  const isNoun = next?.sort === 'word' && !next.isLight && next.part === units[at]?.part;
  return units[at]?.sort === 'number' && isNoun && !isAmong('placing', next.said);
}

/** “2 hours” is the choice that is called so, and “4 stars” the 4 of a rating; “2 cables” are not the “cable, 2 m”. */
function isOfCount({ own, around, does }: Offer, count: Unit | undefined, noun: Unit | undefined): boolean {
  const isRated = does === 'choose' && around.some((word) => isAmong('rated', word));
  const isNext = own.some((word, at) => saysWord(word, count) && saysOneOf(own.slice(at + 1, at + 2), noun));
  return isNext || (isRated && isAmong('stars', noun?.word));
}

function isFirst({ units }: Slots, at: number): boolean {
  return units.findIndex((unit) => unit.part === units[at]?.part && !unit.isLight) === at;
}

/** “Next month”: the noun only says what the direction is for. */
function isDirected(slots: Slots, at: number, offer: Offer): boolean {
  const [before, unit] = [slots.units[at - 1], slots.units[at]];
  return (
    before !== undefined &&
    isAmong('directs', before.word) &&
    before.part === unit?.part &&
    !offer.own.includes(before.word)
  );
}

/** “C4” is row C, seat 4. */
function placeIn({ text }: Unit): readonly string[] {
  return (
    /^(\p{L})(\d{1,3})$/u
      .exec(text)
      ?.slice(1)
      .map((part) => part.toLowerCase()) ?? []
  );
}

/** Whether a unit says a word of a name, alone or with others: “PO-78” says both of its parts, and a day its month. */
function saysWord(word: string, unit: Unit | undefined, name: readonly string[] = [word]): boolean {
  if (!unit) return false;
  return (
    saysOneOf([word], unit) ||
    (unit.sort === 'date' && saysDay(name, unit.text) && (/^\d/.test(word) || isMonth(word, unit.text))) ||
    placeIn(unit).includes(word) ||
    (unit.sort === 'time' && fold(unit.text).split(' ').includes(word)) ||
    (unit.word.includes(' ') && wordsOf(unit.word).includes(word))
  );
}

/** Whether a unit is one of these words, or a value one of them. */
export function saysOneOf(list: readonly string[], unit: Unit | undefined): boolean {
  if (!unit) return false;
  if (unit.sort === 'date' && (list.includes(unit.text) || saysDay(list, unit.text))) return true;
  const place = placeIn(unit);
  if (place.length > 0 && list.length > 1) return place.every((part) => list.includes(part));
  if (unit.sort === 'word' || (unit.word !== '' && list.includes(unit.word)))
    return (unit.word.includes(' ') ? wordsOf(unit.word) : [unit.word]).every((part) => hasLike(list, part));
  const parts = unit.sort === 'quote' ? wordsOf(unit.text) : fold(unit.text).split(' ');
  return (
    parts.length > 0 &&
    parts.every((part) => list.some((word) => word === part || word.replace(/^0/, '') === part.replace(/^0/, '')))
  );
}

/** “Friday 13 June”: a day and its month, in a choice that says no other year. */
function saysDay(list: readonly string[], date: string): boolean {
  const [year, , day] = date.split('-');
  return (
    list.some((word, at) => word === String(Number(day)) && [at - 1, at + 1].some((by) => isMonth(list[by], date))) &&
    list.every((word) => !/^\d{4}$/.test(word) || word === year)
  );
}

function isMonth(word = '', date = ''): boolean {
  const names = questionWords.months[Number(date.split('-')[1]) - 1] ?? [];
  return word.length >= 3 && names.some((name) => name.startsWith(word));
}

function isTurned({ units }: Slots, own: readonly number[]): boolean {
  const parts = new Set(own.map((at) => units[at]?.part));
  return units.some(({ part, said }) => parts.has(part) && (isAmong('negations', said) || said === 'off'));
}

/** Whether a word names another choice that nothing was done with yet, though it stands around this one as well. */
export function namesChoice(unit: Unit | undefined, offers: readonly Offer[], slots: Slots, beside?: Offer): boolean {
  return offers.some(
    (other) =>
      other !== beside &&
      (other.does === 'pick' || other.does === 'switch') &&
      !slots.isFilled(other.thing.node.i) &&
      saysOneOf(other.own, unit) &&
      !(other.thing.record && saysOneOf(wordsOf(other.thing.title ?? ''), unit)),
  );
}

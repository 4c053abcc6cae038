import { DEEDS, namesDone } from '../grounding/nameFit.ts';
import { fold } from '../language/text.ts';
import { offlineSettings } from '../offlineSettings.ts';
import questionWords from './asking/questionWords.json' with { type: 'json' };
import { nameOf, type Offer, titleWords } from './offers.ts';
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
  const { units } = slots;
  const places = [...units.keys()];
  const own = places.filter((at) => slots.isOpen(at) && speaksOfIt(offer, units, at));
  if (!isSpokenOf(offer, units, own)) return undefined;
  const around = places.filter((at) => !own.includes(at) && standsAround(offer, slots, at, offers));
  if (!isWhichTold(offer, units, own, around)) return undefined;
  const missing = missingOf(offer, slots, own, around);
  if (!isEnough(offer, missing) || isOnlyTold(offer, units, own)) return undefined;
  return { offer, own, around, score: scoreOf(offer, slots, own, around, missing), unsaid: missing.length };
}

/** Whether a word is of the control's own name, and neither counts something nor says for what a direction is. */
function speaksOfIt(offer: Offer, units: readonly Unit[], at: number): boolean {
  const isCounting =
    offer.ordinal === undefined && isQuantity(units, at) && !isOfCount(offer, units[at], units[at + 1]);
  return saysOneOf(offer.own, units[at]) && !isDirected(units, at, offer) && !isCounting;
}

/** A word such as “make” or “page” alone picks nothing, unless nothing else is said. */
function isSpokenOf(offer: Offer, units: readonly Unit[], own: readonly number[]): boolean {
  const isAll = (at: number) => isAmong('all', units[at]?.said);
  const isTelling = own.some((at) => units[at]?.isLight === false && !isAll(at));
  const isWhole = offer.own.every((word) => isSaid(word, offer, units, own)) && !own.every(isAll);
  if (!isTelling && !isWhole) return false;
  // “Closed” alone shows what is closed, whatever it is drawn as.
  const isPlace = offer.thing.role === 'link' || offer.thing.role === 'tab' || offer.own.length === 1;
  if (isPlace && own.some((at) => namesDone(units[at]?.said ?? '', nameOf(offer.thing)))) return false;
  // “Set report 7 to urgent” speaks of a report, and “press the report button” of the button.
  const [only] = own;
  const isNoun = only !== undefined && offer.own.length === 1 && isNoDeed(units, only);
  if (offer.does === 'press' && isNoun && !saysAny(units, 'opening')) return false;
  // Whether it is on, what is only drawn does not always say, so that it cannot be turned off.
  return offer.does !== 'pick' || !isTurned(units, own);
}

function isSaid(word: string, offer: Offer, units: readonly Unit[], own: readonly number[]): boolean {
  return own.some((at) => saysWord(word, units[at], offer.own));
}

/** Whether a word says what the control stands in, and is no deed and no other choice. */
function standsAround(offer: Offer, slots: Slots, at: number, offers: readonly Offer[]): boolean {
  const unit = slots.units[at];
  if (!unit || unit.isLight || (unit.sort !== 'word' && unit.word === '') || isAmong('commits', unit.word))
    return false;
  return saysOneOf(offer.around, unit) && !namesChoice(unit, offers, slots, offer);
}

/** What several fields or records have alike is only meant where one is told; of a step of a scale, it is told beside it: “Food 4, service 5”. */
function isWhichTold(offer: Offer, units: readonly Unit[], own: readonly number[], around: readonly number[]): boolean {
  const { thing, ordinal, isTwin } = offer;
  // “Four stars” are of the page's own rating, where only it has one.
  const isRating = ordinal !== undefined && !thing.record && own.every((at) => isAmong('stars', units[at + 1]?.word));
  if (isRating) return true;
  const title = wordsOf(thing.title ?? '');
  const label = wordsOf(`${nameOf(thing)} ${thing.title ?? ''}`);
  const isBeside = (at: number) => units[at]?.part === units[own[0] ?? 0]?.part && saysOneOf(title, units[at]);
  return (
    (!isTwin || around.some((at) => saysOneOf(label, units[at]))) && (ordinal === undefined || around.some(isBeside))
  );
}

/** The words of a control that nobody said, and that do not go without saying. */
function missingOf(offer: Offer, slots: Slots, own: readonly number[], around: readonly number[]): readonly string[] {
  const { units } = slots;
  const title = wordsOf(offer.thing.title ?? '');
  const isRecordTold = [...around, ...own].some((at) => units[at]?.isLight === false && saysOneOf(title, units[at]));
  const measure = wordsOf(nameOf(offer.thing).match(MEASURE)?.join(' ') ?? '');
  // What stands around it says which one is meant; what is to be done is said, or is not done.
  const isAround = (word: string) => !DEEDS.has(word) && hasLike(offer.around, word);
  const isSpare = (word: string) => (isRecordTold || isPutIn(units, own)) && offer.spare.includes(word);
  // “A lamp and a webcam into the basket”: the deed is said once for both.
  const isSaidOnce = (word: string) =>
    isRecordTold && slots.presses.some((press) => press.own.includes(word) && press.spare.length > 0);
  const goesWithout = (word: string) => measure.includes(word) || isAround(word) || isSpare(word) || isSaidOnce(word);
  return offer.own.filter((word) => !isSaid(word, offer, units, own) && !goesWithout(word));
}

/** Which share of its words is missing: of a button's all of them count, else those that mean something. */
function shareOf({ does, own }: Offer, missing: readonly string[]): number {
  const counted = (words: readonly string[]) =>
    does === 'press' ? words.length : words.filter((word) => !isAmong('light', word)).length;
  return counted(missing) / Math.max(1, counted(own));
}

function isEnough(offer: Offer, missing: readonly string[]): boolean {
  const { unsaid, unsaidOfButton } = offlineSettings.alignment;
  if (offer.does === 'press')
    return (
      missing.every((word) => !DEEDS.has(word) && isAmong('light', word)) && shareOf(offer, missing) <= unsaidOfButton
    );
  // A box to mark a row with is not the row.
  return !(offer.does === 'switch' && missing.includes('select')) && shareOf(offer, missing) <= unsaid;
}

/** Words that do not name the record of a control: those only say which one is meant, and not what is to be done with it. */
function telltaleOf(offer: Offer, units: readonly Unit[], own: readonly number[]): readonly number[] {
  const title = titleWords(offer.thing);
  return own.filter((at) => !saysOneOf(title, units[at]));
}

/** “Gutter is fixed” tells how it is, and has nothing pressed; “it has been paid, mark it” says in the second part what is to be done. */
function onlyTells({ thing }: Offer, units: readonly Unit[], at: number): boolean {
  return tellsOnly(partOf(units, at), saysOneOf(titleWords(thing), firstOf(units, at)));
}

/** Whether what is pressed or switched is only told of. */
function isOnlyTold(offer: Offer, units: readonly Unit[], own: readonly number[]): boolean {
  const { does, thing } = offer;
  const telltale = telltaleOf(offer, units, own);
  if (does === 'press') return telltale.length > 0 && telltale.every((at) => onlyTells(offer, units, at));
  if (does !== 'switch') return false;
  const title = titleWords(thing);
  const isOfRecord = telltale.length === 0 && !offer.own.every((word) => title.includes(word));
  if (title.length > 0 && isOfRecord) return true;
  // “My sister likes the offers” turns nothing on; “I can swim” and “the staff were friendly” answer what somebody is asked.
  const isAnswer = (at: number) =>
    isAmong('ownSelf', firstOf(units, at)?.said.split("'")[0]) && thing.role === 'checkbox';
  const isTold = own.every((at) => onlyTells(offer, units, at) && !isAnswer(at));
  return thing.role !== 'radio' && isTold && referringPart(units, own) === undefined;
}

/** How clearly a control is spoken of: by words in the part that says what is to be done, by those elsewhere, and by how little is missing. */
function scoreOf(
  offer: Offer,
  slots: Slots,
  own: readonly number[],
  around: readonly number[],
  missing: readonly string[],
): number {
  const { weights } = offlineSettings.alignment;
  const { units } = slots;
  const isPress = offer.does === 'press';
  const telling = telltaleOf(offer, units, own).find((at) => !isPress || !onlyTells(offer, units, at));
  const part = units[telling ?? own[0] ?? 0]?.part;
  const isReferred = units.some((unit) => unit.part === part && /^(?:it|him|her|them|that|this)$/i.test(unit.text));
  const worth = (
    at: number,
    { here, referred, elsewhere }: Readonly<Record<'here' | 'referred' | 'elsewhere', number>>,
  ) => (units[at]?.part === part ? here : isReferred ? referred : elsewhere);
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  // The verb that a sentence begins with is what is to be done.
  const leads = isPress && own.some((at) => isFirst(units, at) && DEEDS.has(units[at]?.word ?? '')) ? 1 : 0;
  const little = own.filter((at) => units[at]?.isLight === true).length;
  return (
    leads +
    sum(own.filter((at) => units[at]?.isLight === false).map((at) => worth(at, { here: 1, ...weights }))) +
    little * weights.light +
    sum(around.map((at) => (slots.isOpen(at) ? worth(at, weights.around) : weights.around.used))) -
    shareOf(offer, missing) -
    (missing.length / offer.own.length) * weights.missing
  );
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

function isFirst(units: readonly Unit[], at: number): boolean {
  return units.findIndex((unit) => unit.part === units[at]?.part && !unit.isLight) === at;
}

/** “Next month”: the noun only says what the direction is for. */
function isDirected(units: readonly Unit[], at: number, { own }: Offer): boolean {
  const before = units[at - 1];
  if (!before || before.part !== units[at]?.part) return false;
  return isAmong('directs', before.word) && !own.includes(before.word);
}

/** “C4” is row C, seat 4. */
function placeIn({ text }: Unit): readonly string[] {
  const [, ...parts] = /^(\p{L})(\d{1,3})$/u.exec(text) ?? [];
  return parts.map((part) => part.toLowerCase());
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

function isTurned(units: readonly Unit[], own: readonly number[]): boolean {
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

import { DEEDS } from '../grounding/nameFit.ts';
import { fold } from '../language/text.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { nameOf, type Offer } from './offers.ts';
import { isAmong } from './pageWords.ts';
import type { Slots } from './slots.ts';
import { alike, isNoDeed, plain, type Unit, wordsOf } from './units.ts';

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
    (at) => saysOneOf(offer.own, units[at]) && !isDirected(slots, at, offer) && !isQuantity(slots, at, offer),
  );
  // A word such as “make” or “page” alone picks nothing, unless nothing else is said.
  const isWhole = offer.own.every((word) => own.some((at) => saysOneOf([word], units[at])));
  const isTold =
    own.some((at) => units[at]?.isLight === false && !isAmong('all', plain(units[at]?.text ?? ''))) ||
    (isWhole && !own.every((at) => isAmong('all', plain(units[at]?.text ?? ''))));
  if (!isTold) return undefined;
  // “Set report 7 to urgent” speaks of a report, and “press the report button” of the button.
  const [only] = own;
  const isNoun = only !== undefined && offer.own.length === 1 && isNoDeed(units, only);
  if (offer.does === 'press' && isNoun && !units.some(({ text }) => isAmong('opening', plain(text)))) return undefined;
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
  if (offer.isTwin && !isLabelTold) return undefined;
  // “Food 4, service 5”: a step of a scale is of what is told beside it.
  const isBeside = around.some(
    (at) => units[at]?.part === units[own[0] ?? 0]?.part && saysOneOf(wordsOf(title ?? ''), units[at]),
  );
  if (offer.ordinal !== undefined && !isBeside) return undefined;
  const missing = offer.own.filter(
    (word) =>
      !own.some((at) => saysOneOf([word], units[at]) || (units[at] && placeIn(units[at]).includes(word))) &&
      !offer.around.some((other) => alike(word, other)) &&
      !(isRecordTold && offer.spare.includes(word)) &&
      // “A lamp and a webcam into the basket”: the deed is said once for both.
      !(isRecordTold && slots.presses.some((press) => press.own.includes(word) && press.spare.length > 0)),
  );
  const isPress = offer.does === 'press';
  // Whether it is on, what is only drawn does not always say, so that it cannot be turned off.
  if (offer.does === 'pick' && isTurned(slots, own)) return undefined;
  if (isPress && missing.some((word) => DEEDS.has(word) || !isAmong('light', word))) return undefined;
  // A box to mark a row with is not the row.
  if (offer.does === 'switch' && missing.some((word) => word === 'select')) return undefined;
  const telling = offer.own.filter((word) => !isAmong('light', word));
  const share =
    missing.filter((word) => isPress || !isAmong('light', word)).length /
    Math.max(1, isPress ? offer.own.length : telling.length);
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
  const part = units[telltale[0] ?? own[0] ?? 0]?.part;
  // “Gutter is fixed” tells how it is, and has nothing pressed.
  if (isPress && isStatement(units.filter((unit) => unit.part === part))) return undefined;
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

function isStatement(own: readonly Unit[]): boolean {
  const first = own.find(({ isLight }) => !isLight);
  return (
    own.some(({ text }) =>
      /^(?:is|are|was|were|has|have|had|'s|i've|we've|he's|she's|it's|they're|i'm|we're)$/i.test(plain(text)),
    ) &&
    !own.some(({ text }) => isAmong('requests', plain(text)) || /^(?:who|that|which|whose|to)$/i.test(text)) &&
    !(first !== undefined && DEEDS.has(first.word))
  );
}

/** “2 cables”: a number right before what it counts is no part of its name. */
function isQuantity({ units }: Slots, at: number, offer: Offer): boolean {
  const next = units[at + 1];
  return units[at]?.sort === 'number' && next?.sort === 'word' && !next.isLight && saysOneOf(offer.own, next);
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

/** Whether a unit is one of these words, or a value one of them. */
export function saysOneOf(list: readonly string[], unit: Unit | undefined): boolean {
  if (!unit) return false;
  const place = placeIn(unit);
  if (place.length > 0 && list.length > 1) return place.every((part) => list.includes(part));
  if (unit.sort === 'word' || (unit.word !== '' && list.includes(unit.word)))
    return (unit.word.includes(' ') ? wordsOf(unit.word) : [unit.word]).every((part) =>
      list.some((word) => alike(word, part)),
    );
  const parts = fold(unit.text).split(' ');
  return parts.every((part) => list.some((word) => word === part || word.replace(/^0/, '') === part.replace(/^0/, '')));
}

function isTurned({ units }: Slots, own: readonly number[]): boolean {
  const parts = new Set(own.map((at) => units[at]?.part));
  return units.some(({ part, text }) => parts.has(part) && (isAmong('negations', plain(text)) || /^off$/i.test(text)));
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

import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { DEEDS } from '../grounding/nameFit.ts';
import { isOn, sceneOf } from '../grounding/scene.ts';
import { fold } from '../language/text.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { nameOf, type Offer } from './offers.ts';
import words from './pageWords.json' with { type: 'json' };
import type { Slots } from './slots.ts';
import { alike, isNoDeed, plain, type Unit, wordsOf } from './units.ts';

const ALL: ReadonlySet<string> = new Set(words.all);
const LIGHT: ReadonlySet<string> = new Set(words.light);
const EXCEPT: ReadonlySet<string> = new Set(words.except);
const NEGATIONS: ReadonlySet<string> = new Set(words.negations);
const MESSENGERS: ReadonlySet<string> = new Set(words.messengers);
const TRAILING: ReadonlySet<string> = new Set(words.trailing);
const COMMITS: ReadonlySet<string> = new Set(words.commits);
const DIRECTIONS: ReadonlySet<string> = new Set(words.directs);
const OPENING: ReadonlySet<string> = new Set(words.opening);
const REQUESTS: ReadonlySet<string> = new Set(words.requests);

/** An offer with the units that speak of it. */
interface Match {
  readonly offer: Offer;
  readonly own: readonly number[];
  readonly around: readonly number[];
  readonly score: number;
  /** How many of its own words nobody said. */
  readonly unsaid: number;
}

/** Choices, switches and buttons that words speak of, the clearest first; returned is what could be one or another. */
export function claimControls(slots: Slots, offers: readonly Offer[], page: PageView): readonly Match[] {
  const unclear: Match[] = [];
  for (;;) {
    const matches = offers
      .filter(
        (offer) =>
          offer.does !== 'enter' &&
          offer.does !== 'search' &&
          !slots.isFilled(offer.thing.node.i) &&
          !unclear.some((one) => one.offer === offer),
      )
      .flatMap((offer) => matchOf(offer, slots, offers) ?? [])
      // Words that could be one or another are not then taken for a third.
      .filter((match) => !unclear.some(({ own }) => own.some((at) => match.own.includes(at))))
      .toSorted((one, other) => other.score - one.score);
    const [best, ...others] = matches;
    if (!best) return unclear;
    const isAll =
      best.offer.does === 'press' && best.offer.thing.record && slots.units.some(({ text }) => ALL.has(plain(text)));
    const twins = isAll
      ? others.filter(({ offer }) => offer.own.join() === best.offer.own.join() && offer.thing.record)
      : [];
    const rivals =
      twins.length > 0
        ? twins
        : others.filter(
            (one) =>
              one.score > best.score - offlineSettings.alignment.margin && one.own.some((at) => best.own.includes(at)),
          );
    if (!rivals.some((rival) => saysOther(rival.offer, best.offer))) claim(slots, best);
    else if (isWholeAlone(best, rivals)) claim(slots, best);
    else if (!claimEach(slots, [best, ...rivals]) && !claimSeveral(slots, [best, ...rivals], page))
      unclear.push(best, ...rivals);
  }
}

/** “Friendly” is what was said, not “Very friendly”. */
function isWholeAlone(best: Match, rivals: readonly Match[]): boolean {
  return best.unsaid === 0 && rivals.every(({ unsaid, own }) => unsaid > 0 && own.every((at) => best.own.includes(at)));
}

/** “A desk lamp and a webcam into the basket”: the same deed for records that are each told by words of their own. */
function claimEach(slots: Slots, matches: readonly Match[]): boolean {
  const told = matches.map(({ offer, own, around }) => {
    const title = wordsOf(offer.thing.record ? (offer.thing.title ?? '') : '');
    return [...own, ...around].filter((at) => saysOneOf(title, slots.units[at]) && slots.units[at]?.isLight === false);
  });
  const deedOf = ({ offer }: Match) =>
    offer.own.filter((word) => !wordsOf(offer.thing.title ?? '').includes(word)).join(' ');
  const [first] = matches;
  const isSame = first?.offer.does === 'press' && matches.every((match) => deedOf(match) === deedOf(first));
  const all = told.flat();
  // Where one of them has a verb of its own, it is another deed.
  const deeds = told.map((own, at) =>
    own.some((one) =>
      slots.units.some(
        (unit, place) =>
          unit.part === slots.units[one]?.part && DEEDS.has(unit.word) && !matches[at]?.own.includes(place),
      ),
    ),
  );
  const isApart = new Set(all).size === all.length && told.every((own) => own.length > 0);
  if (
    !isSame ||
    !isApart ||
    deeds.includes(true) ||
    new Set(matches.map(({ offer }) => offer.thing.record)).size < matches.length
  )
    return false;
  const inOrder = matches.toSorted((one, other) => Math.min(...one.own) - Math.min(...other.own));
  for (const match of inOrder) claim(slots, match);
  slots.isRepeated = true;
  return true;
}

function claim(slots: Slots, { offer, own, around }: Match): void {
  // “Send me a text at every sign-in”: what is switched on is what sends it.
  if (offer.does === 'switch')
    for (const [at, { text, part }] of slots.units.entries())
      if (
        MESSENGERS.has(plain(text)) &&
        /^(?:me|us)$/i.test(slots.units[at + 1]?.text ?? '') &&
        own.some((one) => slots.units[one]?.part === part)
      )
        slots.claim(at);
  const isOff = offer.does === 'switch' && !/^no\b/i.test(nameOf(offer.thing)) && isNegated(slots, own);
  // What is chosen already is not chosen once more, as that would take it back.
  if (offer.does === 'pick' && isOn(offer.thing.node)) slots.claim(...own, ...around);
  else if (offer.does === 'press') {
    slots.press(offer, [...own, ...around]);
    if (offer.own.some((word) => DIRECTIONS.has(word))) slots.claim(...own.map((at) => at + 1));
  } else slots.fill(offer, offer.option ?? (isOff ? 'off' : 'on'), [...own, ...around]);
}

/** The same control of several records, where all of them are meant: one after the other, those excepted left out. */
function claimSeveral(slots: Slots, matches: readonly Match[], page: PageView): boolean {
  const [first] = matches;
  if (first?.offer.does !== 'press' || first.offer.thing.record === undefined) return false;
  const own = first.offer.own.join();
  const all = slots.units.findIndex(
    ({ text, word }) => ALL.has(text.toLowerCase()) || (word === 'person' && /^every/i.test(text)),
  );
  if (all < 0 || matches.some(({ offer }) => offer.own.join() !== own || offer.thing.record === undefined))
    return false;
  // Who sees a part of a list alone cannot say “all”.
  if (
    sceneOf(page).things.some(({ node }) => /^(?:next(?: page)?|load more|show more|more|›|»|→)$/i.test(node.n.trim()))
  )
    return false;
  const except = slots.units.findIndex(({ text }) => EXCEPT.has(text.toLowerCase()));
  const saidOf = ({ offer }: Match, from: number, to: number) =>
    [...slots.units.keys()].filter(
      (at) =>
        at >= from &&
        at < to &&
        slots.units[at]?.isLight === false &&
        offer.around.some((word) => alike(word, slots.units[at]?.word ?? '')),
    );
  const end = except < 0 ? slots.units.length : except;
  const most = Math.max(...matches.map((match) => saidOf(match, 0, end).length));
  const meant = matches.filter((match) => saidOf(match, 0, end).length === most);
  const out = except < 0 ? [] : meant.filter((match) => saidOf(match, except, slots.units.length).length > 0);
  if (except >= 0 && out.length === 0) return false;
  const kept = meant.filter((match) => !out.includes(match));
  if (kept.length === 0) return false;
  slots.isRepeated = true;
  for (const match of kept) slots.press(match.offer, [...match.own, ...saidOf(match, 0, end)]);
  for (const match of out) for (const at of saidOf(match, except, slots.units.length)) slots.claim(at);
  slots.claim(all);
  if (except >= 0) slots.claim(except);
  return true;
}

/** Two controls of one name and place are one for a person, as a link and the card that it stands in. */
function saysOther(one: Offer, other: Offer): boolean {
  return (
    one.thing.record !== other.thing.record || one.own.join() !== other.own.join() || one.thing.record === undefined
  );
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

function matchOf(offer: Offer, slots: Slots, offers: readonly Offer[]): Match | undefined {
  const { weights } = offlineSettings.alignment;
  const { units } = slots;
  const open = [...units.keys()].filter((at) => slots.isOpen(at));
  const own = open.filter(
    (at) => saysOneOf(offer.own, units[at]) && !isDirected(slots, at, offer) && !isQuantity(slots, at, offer),
  );
  // A word such as “make” or “page” alone picks nothing, unless nothing else is said.
  const isWhole = offer.own.every((word) => own.some((at) => saysOneOf([word], units[at])));
  const isTold =
    own.some((at) => units[at]?.isLight === false && !ALL.has(plain(units[at]?.text ?? ''))) ||
    (isWhole && !own.every((at) => ALL.has(plain(units[at]?.text ?? ''))));
  if (!isTold) return undefined;
  // “Set report 7 to urgent” speaks of a report, and “press the report button” of the button.
  const [only] = own;
  const isNoun = only !== undefined && offer.own.length === 1 && isNoDeed(units, only);
  if (offer.does === 'press' && isNoun && !units.some(({ text }) => OPENING.has(plain(text)))) return undefined;
  const around = [...units.keys()].filter(
    (at) =>
      !own.includes(at) &&
      units[at]?.isLight === false &&
      (units[at]?.sort === 'word' || units[at]?.word !== '') &&
      !COMMITS.has(units[at]?.word ?? '') &&
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
  if (isPress && missing.some((word) => DEEDS.has(word) || !LIGHT.has(word))) return undefined;
  // A box to mark a row with is not the row.
  if (offer.does === 'switch' && missing.some((word) => word === 'select')) return undefined;
  const telling = offer.own.filter((word) => !LIGHT.has(word));
  const share =
    missing.filter((word) => isPress || !LIGHT.has(word)).length /
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
    !own.some(({ text }) => REQUESTS.has(plain(text)) || /^(?:who|that|which|whose|to)$/i.test(text)) &&
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
    DIRECTIONS.has(before.word) &&
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
  return units.some(({ part, text }) => parts.has(part) && (NEGATIONS.has(plain(text)) || /^off$/i.test(text)));
}

/** Whether a word that turns the meaning round stands before, or one such as “off” beside, within the same part of the sentence. */
function isNegated(slots: Slots, own: readonly number[]): boolean {
  const parts = new Set(own.map((at) => slots.units[at]?.part));
  const first = Math.min(...own);
  const turned = [...slots.units.entries()].filter(
    ([at, { part, text }]) =>
      parts.has(part) &&
      !own.includes(at) &&
      (TRAILING.has(plain(text)) ||
        (NEGATIONS.has(plain(text)) && at < (own.findLast((one) => slots.units[one]?.part === part) ?? first))),
  );
  for (const [at] of turned) slots.claim(at);
  // “No more” is “no” already: “more” alone turns nothing round.
  return turned.some(([, { text }]) => !/^more$/i.test(text));
}

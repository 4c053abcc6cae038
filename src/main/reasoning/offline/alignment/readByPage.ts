import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { Target } from '../../../../shared/meaning/target.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { DEEDS, isHarmless } from '../grounding/nameFit.ts';
import { sceneOf } from '../grounding/scene.ts';
import { fold } from '../language/text.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { fillText } from './fillText.ts';
import { fillValues } from './fillValues.ts';
import { nameOf, type Offer, offersOf, senderOf } from './offers.ts';
import words from './pageWords.json' with { type: 'json' };
import { Slots } from './slots.ts';
import { alike, type Unit, unitsOf, wordsOf } from './units.ts';

/** What a request, or a part of it, says to do on the page at hand. */
export interface PageReading {
  readonly instructions: readonly Instruction[];
  /** The words that nothing was made of, part by part. Empty: everything that was said is accounted for. */
  readonly unread: readonly string[];
  /** Parts that tell why or how it came to be, and ask for nothing: they are left aside. */
  readonly aside: readonly string[];
}

/** An offer with the units that speak of it. */
interface Match {
  readonly offer: Offer;
  readonly own: readonly number[];
  readonly around: readonly number[];
  readonly score: number;
  /** How many of its own words nobody said. */
  readonly unsaid: number;
}

const ALL: ReadonlySet<string> = new Set(words.all);
const LIGHT: ReadonlySet<string> = new Set(words.light);
const EXCEPT: ReadonlySet<string> = new Set(words.except);
const NEGATIONS: ReadonlySet<string> = new Set(words.negations);
const TRAILING: ReadonlySet<string> = new Set(words.trailing);
const COMMITS: ReadonlySet<string> = new Set(words.commits);
const DIRECTIONS: ReadonlySet<string> = new Set(words.directs);
const ACCOUNTS: ReadonlySet<string> = new Set(words.accounts);
const ACCOUNT_VERBS: ReadonlySet<string> = new Set(words.accountVerbs);
const REQUESTS: ReadonlySet<string> = new Set(words.requests);

/**
 * Reads a request by what the page offers: its words and values go to the fields, choices, switches, buttons and records that they
 * speak of, each where it fits best, and every word that means something has to be accounted for in the end (design, Contracts:
 * Instruction). Nothing is done by a part of a sentence: what is left over is returned in `unread`.
 */
export function readByPage(text: string, page: PageView, today = new Date()): PageReading {
  const units = unitsOf(text, today);
  const offers = offersOf(page);
  const slots = new Slots(text, units);
  if (units.every(({ text: said }) => PLEASANT.has(plain(said))))
    return { instructions: [], unread: [], aside: [text.trim()] };
  const asked = questionIn(text, units);
  if (asked !== undefined) return { instructions: [], unread: [asked], aside: [] };
  const isHeld = claimHeldBack(slots);
  fillText(slots, offers, 'said');
  fillValues(slots, offers);
  fillText(slots, offers, 'labelled');
  const unclear = claimControls(slots, offers, page);
  const known = wordsOf([page.title, ...page.tree.flatMap(({ r, n }) => (r === 'h' ? [n] : []))].join(' '));
  const commit = units.findIndex(
    ({ word, text: said }, at) =>
      slots.isOpen(at) &&
      COMMITS.has(word) &&
      !isAdjective(units, at) &&
      !/ing$/.test(said) &&
      !/^(?:me|us)$/i.test(units[at + 1]?.text ?? ''),
  );
  // A day or an amount that goes into a form for new things is of a new thing.
  const making =
    senderOf(
      offers,
      slots.filled.map(({ offer }) => offer),
    )?.own[0] === 'create' && slots.filled.length > 1;
  if (commit >= 0 || making || slots.presses.length > 0)
    fillText(slots, offers, 'left over', known, (field) => {
      const sender = senderOf(offers, [field], units[commit]?.word);
      return sender !== undefined && (making || commit >= 0 || slots.presses.includes(sender));
    });
  else fillText(slots, offers, 'places');
  if (slots.filled.length > 0 && slots.presses.length === 0 && !isHeld) {
    const sender = senderOf(
      offers,
      slots.filled.map(({ offer }) => offer),
      units[commit]?.word,
    );
    // What is called something and has a day or an amount is a new thing, whether a verb says so or not.
    const isNew = slots.hasTitle && slots.filled.length > 1 && sender?.own[0] === 'create';
    if (sender && (commit >= 0 || isNew)) {
      slots.press(sender, commit >= 0 ? [commit] : []);
      for (const [at, unit] of units.entries()) if (sender.own.some((word) => alike(word, unit.word))) slots.claim(at);
    }
  }
  claimKnown(slots, known);
  const isOpen = unclear.some(({ offer }) => !slots.presses.some((press) => press.own.join() === offer.own.join()));
  const { unread, aside } = leftOver(text, slots);
  const isNothing = slots.filled.length + slots.presses.length === 0;
  const isMixed = slots.filled.length > 0 && slots.presses.length > 1 && !slots.isRepeated;
  if (isNothing || isOpen || isMixed)
    return {
      instructions: [],
      unread: unread.length > 0 ? unread : isNothing && aside.length > 0 ? [] : [text.trim()],
      aside,
    };
  return { instructions: instructionsOf(slots, isHeld), unread, aside };
}

const PLEASANT: ReadonlySet<string> = new Set(words.pleasantries);
const QUESTIONS: ReadonlySet<string> = new Set(words.questions);

function plain(said: string): string {
  return said.toLowerCase().replace('’', "'");
}

/** A sentence that asks for something to be known, which no deed may be made of. */
function questionIn(text: string, units: readonly Unit[]): string | undefined {
  for (const sentence of new Set(units.map((unit) => unit.sentence))) {
    const own = units.filter((unit) => unit.sentence === sentence);
    const [first, last] = [
      own.find(({ text: said }) => !/^(?:and|so|but|hi|hello|hey|well|ok)$/i.test(said)),
      own.at(-1),
    ];
    if (!first || !last) continue;
    const isAsked = text.slice(last.to).trimStart().startsWith('?');
    const isPolite =
      /^(?:can|could|would|will|may|might)$/i.test(first.text) || own.some(({ text: said }) => /^please$/i.test(said));
    if (
      QUESTIONS.has(plain(first.text)) ||
      (isAsked && !isPolite && !own.some(({ text: said }) => /^(?:can|could|would)$/i.test(said)))
    )
      return text.slice(first.from, last.to);
  }
  return undefined;
}

/** “Don't send it yet”: what is not to be done is not done. */
function claimHeldBack(slots: Slots): boolean {
  let isHeld = false;
  const parts = new Set(slots.units.map(({ part }) => part));
  for (const part of parts) {
    const own = [...slots.units.entries()].filter(([, unit]) => unit.part === part);
    const telling = own.filter(
      ([, { isLight, word, text }]) => !isLight && !NEGATIONS.has(text.toLowerCase()) && word !== '',
    );
    const isNegated = own.some(([, { text }]) => /^(?:not|dont|don't|without|never|no)$/i.test(text));
    if (
      own.some(([, { text }]) => /^(?:leave|keep)$/i.test(text)) &&
      own.some(([, { text }]) => /^(?:empty|blank|unchanged|alone)$/i.test(text))
    ) {
      for (const [at] of own) slots.claim(at);
      continue;
    }
    if (!isNegated || telling.length === 0 || !telling.every(([, { word }]) => COMMITS.has(word) || word === 'delete'))
      continue;
    for (const [at] of own) slots.claim(at);
    isHeld = true;
  }
  return isHeld;
}

/** Choices, switches and buttons that words speak of, the clearest first; returned is what could be one or another. */
function claimControls(slots: Slots, offers: readonly Offer[], page: PageView): readonly Match[] {
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
      .flatMap((offer) => matchOf(offer, slots) ?? [])
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
  const isOff = offer.does === 'switch' && !/^no\b/i.test(nameOf(offer.thing)) && isNegated(slots, own);
  if (offer.does === 'press') {
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

function matchOf(offer: Offer, slots: Slots): Match | undefined {
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
  const around = [...units.keys()].filter(
    (at) =>
      !own.includes(at) &&
      units[at]?.isLight === false &&
      units[at]?.sort === 'word' &&
      !COMMITS.has(units[at]?.word ?? '') &&
      saysOneOf(offer.around, units[at]),
  );
  const { title } = offer.thing;
  const isRecordTold = [...around, ...own].some(
    (at) => units[at]?.isLight === false && saysOneOf(wordsOf(title ?? ''), units[at]),
  );
  // What every record has is only meant where one is told.
  const isLabelTold = around.some((at) => saysOneOf(wordsOf(`${nameOf(offer.thing)} ${title ?? ''}`), units[at]));
  if (offer.isTwin && !isLabelTold) return undefined;
  const missing = offer.own.filter(
    (word) =>
      !own.some((at) => saysOneOf([word], units[at])) &&
      !offer.around.some((other) => alike(word, other)) &&
      !(isRecordTold && offer.spare.includes(word)) &&
      // “A lamp and a webcam into the basket”: the deed is said once for both.
      !(isRecordTold && slots.presses.some((press) => press.own.includes(word) && press.spare.length > 0)),
  );
  const isPress = offer.does === 'press';
  if (isPress && missing.some((word) => DEEDS.has(word) || !LIGHT.has(word))) return undefined;
  // A box to mark a row with is not the row.
  if (offer.does === 'switch' && missing.some((word) => word === 'select')) return undefined;
  const telling = offer.own.filter((word) => !LIGHT.has(word));
  const share =
    missing.filter((word) => isPress || !LIGHT.has(word)).length /
    Math.max(1, isPress ? offer.own.length : telling.length);
  if (share > (isPress ? 0.9 : offlineSettings.alignment.unsaid)) return undefined;
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
    .reduce((sum, at) => sum + (units[at]?.part === part ? 1 : isReferred ? 0.9 : 0.5), 0);
  const near = around.map((at) => (!slots.isOpen(at) ? 0.15 : units[at]?.part === part ? 0.5 : isReferred ? 0.4 : 0.2));
  // The verb that a sentence begins with is what is to be done.
  const leads = isPress && own.some((at) => isFirst(slots, at) && DEEDS.has(units[at]?.word ?? '')) ? 1 : 0;
  const little = own.filter((at) => units[at]?.isLight === true).length;
  const score =
    leads + told + little / 4 + near.reduce((sum, one) => sum + one, 0) - share - missing.length / offer.own.length / 2;
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

/** “The new icons” are not to be made. */
function isAdjective(units: readonly Unit[], at: number): boolean {
  return (
    /^new$/i.test(units[at]?.text ?? '') &&
    /^(?:the|my|your|our|this|that|his|her|their|these|those)$/i.test(units[at - 1]?.text ?? '')
  );
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

function saysOneOf(list: readonly string[], unit: Unit | undefined): boolean {
  if (!unit) return false;
  if (unit.sort === 'word') return unit.word.split(' ').every((part) => list.some((word) => alike(word, part)));
  const parts = fold(unit.text).split(' ');
  return parts.every((part) => list.some((word) => word === part || word.replace(/^0/, '') === part.replace(/^0/, '')));
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
  return (
    turned.some(([, { text }]) => !/^(?:longer|more)$/i.test(text)) ||
    turned.some(([, { text }]) => /^longer$/i.test(text))
  );
}

/** Words of the page's own title and headings say where it is done, and nothing more. */
function claimKnown(slots: Slots, known: readonly string[]): void {
  const labels = slots.filled.flatMap(({ offer }) => wordsOf(nameOf(offer.thing)));
  const said = slots.presses.flatMap((offer) => offer.own);
  for (const [at, unit] of slots.units.entries())
    if (
      unit.sort === 'word' &&
      (known.includes(unit.word) || [...labels, ...said].some((word) => alike(word, unit.word))) &&
      !DEEDS.has(unit.word)
    )
      slots.claim(at);
}

/** What is left over, part by part: an account of how it came to be is left aside, all else was not understood. */
function leftOver(text: string, slots: Slots): Pick<PageReading, 'unread' | 'aside'> {
  const unread: string[] = [];
  const aside: string[] = [];
  for (const part of new Set(slots.units.map((unit) => unit.part))) {
    const own = [...slots.units.entries()].filter(([, unit]) => unit.part === part);
    const open = own.filter(([at, { isLight }]) => slots.isOpen(at) && !isLight);
    if (open.length === 0) {
      // A word that turns the meaning round, and was not made use of, is not little.
      if (isTurned(own, slots)) unread.push(partText(text, own));
      continue;
    }
    if (
      !isTurned(own, slots) &&
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
      slots.isOpen(at) && (NEGATIONS.has(plain(text)) || EXCEPT.has(plain(text)) || /^unless$/i.test(text)),
  );
  return isOpenTurn && own.some(([at, { isLight }]) => !slots.isOpen(at) && !isLight);
}

function partText(text: string, own: readonly (readonly [number, Unit])[]): string {
  return text.slice(own[0]?.[1].from, own.at(-1)?.[1].to);
}

/** “I'm moving house next week”: it begins with who or what it is about, says a thing, and asks for nothing. */
function isAccount(own: readonly Unit[], open: readonly Unit[], slots: Slots): boolean {
  const begin = own.findIndex(({ text }) => !/^(?:and|so|but|hi|hello|hey|well|yes|ok)$/i.test(text));
  const first = own[begin]?.text.toLowerCase().replace('’', "'") ?? '';
  return (
    (ACCOUNTS.has(first) || isOfRecord(own[begin], slots) || /^(?:i|we|it|he|she|they|that)'/.test(first)) &&
    own.some(({ text }) => ACCOUNT_VERBS.has(plain(text)) || /[a-z]{2}ed$/.test(text)) &&
    !own.some(({ text }) => REQUESTS.has(text.toLowerCase().replace('’', "'"))) &&
    !open.some(({ word, sort, text }) => sort !== 'word' || (DEEDS.has(word) && !isHarmless(word) && !/ed$/.test(text)))
  );
}

/** “Bob is back”: it begins with the record that something is done to. */
function isOfRecord(unit: Unit | undefined, slots: Slots): boolean {
  return [...slots.presses, ...slots.filled.map(({ offer }) => offer)].some(
    ({ thing }) => thing.record !== undefined && saysOneOf(wordsOf(thing.title ?? ''), unit),
  );
}

function instructionsOf(slots: Slots, isHeld: boolean): readonly Instruction[] {
  const keeps = slots.presses.length === 0 && !isHeld;
  return [
    ...slots.filled
      .toSorted((one, other) => one.offer.thing.at - other.offer.thing.at)
      .map(({ offer, value }): Instruction => {
        const target = targetOf(offer);
        const ensure = keeps && target.container === undefined ? { ensure: true as const } : {};
        if (offer.does === 'switch') return { act: value === 'off' ? 'turn-off' : 'turn-on', target, ...ensure };
        return { act: offer.does === 'choose' ? 'choose' : 'enter', target, value, ...ensure };
      }),
    ...inOrder(slots.presses).flatMap((offer): readonly Instruction[] => [
      { act: 'click', target: targetOf(offer) },
      // What does something may ask first, and is not done before it is answered.
      ...(offer.own.some((word) => DEEDS.has(word) && !isHarmless(word) && !words.sends.includes(word))
        ? [{ act: 'confirm' as const, ifNeeded: true as const }]
        : []),
    ]),
  ];
}

/** What only opens a record comes before what is then done with it. */
function inOrder(presses: readonly Offer[]): readonly Offer[] {
  const opens = ({ thing, own }: Offer) => {
    const title = wordsOf(thing.record ? (thing.title ?? '') : '');
    return own.every((word) => title.includes(word));
  };
  return presses.some((one) => !opens(one) && one.thing.record === undefined)
    ? [...presses.filter(opens), ...presses.filter((one) => !opens(one))]
    : presses;
}

function targetOf({ thing }: Offer): Target {
  const name = nameOf(thing);
  const title = recordName(thing);
  return {
    name,
    ...(title !== undefined &&
      title !== name &&
      !fold(name).includes(fold(title)) && { container: { role: 'record', name: title, relation: 'in' as const } }),
  };
}

/** What its record goes by among those of its list: its title, else the first of its texts that no other has. */
function recordName({ record, title }: Offer['thing']): string | undefined {
  if (!record || title === undefined) return undefined;
  const others = record.list.records.filter((one) => one !== record);
  const isOwn = (text: string) =>
    /\p{L}{2}/u.test(text) && !others.some(({ cells }) => cells.some((cell) => cell.text === text));
  return isOwn(title) ? title : (record.cells.find(({ text }) => isOwn(text))?.text ?? title);
}

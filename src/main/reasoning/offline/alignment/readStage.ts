import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { withoutConstraints } from '../reading/constraints.ts';
import { range } from './filling/spans.ts';
import { claimKnown, leftOver } from './leftOver.ts';
import { nameOf, type Offer, offersOf } from './offers.ts';
import { isAmong } from './pageWords.ts';
import { withYears } from './pageYear.ts';
import { claimOffers, instructionsOf, questionIn } from './readByPage.ts';
import { senderOf } from './senders.ts';
import type { Slots } from './slots.ts';
import { type Unit, unitsOf, wordsOf } from './units.ts';

/** What of a request one page takes, and what is left for those that come behind it. */
export interface Stage {
  readonly instructions: readonly Instruction[];
  /** The request without what this page has taken; the verb that says what is to come of it all stays. */
  readonly rest: string;
  /** What sends it all is there, and can be pressed only once this is filled in. */
  readonly waits: boolean;
}

/**
 * Reads a request on one of several pages that ask for its parts one after the other, or on one that asks for more as it is filled in:
 * what is there now to be filled in is, and it is led on with “Next”, “Continue” or “Search”. Nothing is sent for good by that; the
 * button that does so is pressed where nothing is left that was not accounted for (`readByPage`). Undefined where the page takes no
 * part of it, or none that can be told, or leads nowhere.
 *
 * @param goesOn a page before this one has taken a part, so that one that asks for nothing more only has to be passed
 */
export function readStage(
  task: string,
  page: PageView,
  { goesOn = false, today = new Date() } = {},
): Stage | undefined {
  const free = withoutConstraints(withYears(task, page));
  // What is left open, “I do not mind which”, is not asked for again behind this page; what is not to be sent is.
  const text = free.isHeld ? task : free.text;
  const units = unitsOf(text, today);
  if (questionIn(text, units) !== undefined) return undefined;
  const offers = offersOf(page);
  const { slots, unclear, known, places } = claimOffers(text, units, page);
  // What is chosen already needs no filling in.
  const isAsked = slots.filled.length > 0 || (slots.presses.length === 0 && units.some((_, at) => slots.isMade(at)));
  const ofForm = senderOf(offers, slots.given);
  const sender = slots.presses[0] ?? ofForm;
  const waits = !sender && isAsked && units.some(isDeed) && hasIdleSender(page);
  if (unclear.length > 0 || (!isAsked && !goesOn) || slots.presses.length > 1 || !(sender || waits)) return undefined;
  // A search that nothing more is told to has been run already.
  if (sender && slots.filled.length === 0 && isAmong('looks', wordsOf(nameOf(sender.thing))[0])) return undefined;
  const isLed = sender !== undefined && leadsOnward(sender);
  if (sender && !isLed && sender.thing.node.i !== ofForm?.thing.node.i) return undefined;
  if (!isLed) slots.withhold();
  // Which hours are free is often asked once the day was told. Until a form is sent, nothing of it counts.
  const isTimed = units.some(({ sort }, at) => (sort === 'time' || sort === 'date') && slots.isOpen(at));
  const isOfForm = slots.filled.every(
    ({ offer: { does, thing } }) => does === 'enter' || does === 'choose' || (waits && thing.role === 'radio'),
  );
  if (!isLed && !(isAsked && (isTimed || waits) && isOfForm)) return undefined;
  if (isLed && slots.presses.length === 0) slots.press(sender, []);
  claimKnown(slots, known, places, offers);
  // What lies in a basket is of one sort: “one Basics kettle” is not any kettle.
  if (isLed && isForBasket(nameOf(sender.thing)) && isHalfNamed(units, slots, sender)) return undefined;
  const taken = units.filter((unit, at) => !slots.isOpen(at) && !isDeed(unit));
  const aside = leftOver(text, slots, offers).aside.map((told) => {
    const from = text.indexOf(told);
    return { from, to: from + told.length };
  });
  const rest = withoutLoose(without(text, [...taken, ...aside]));
  return { instructions: instructionsOf(slots, !isLed), rest, waits };
}

/** Whether the button that would send what is filled in is there, and is off so far. */
function hasIdleSender(page: PageView): boolean {
  return page.tree.some(({ r, n, s }) => r === 'btn' && s?.includes('disabled') && isAmong('commits', wordsOf(n)[0]));
}

/** Whether nothing is left to be said or done. */
export function saysNothing(text: string): boolean {
  return unitsOf(text).every(isIdle);
}

/** The request to do at last what nothing more has to be told of: “Request”, “book it”. */
export function isDeedAlone(text: string): boolean {
  const units = unitsOf(text);
  return units.some(isDeed) && units.every((unit) => isIdle(unit) || isDeed(unit));
}

function isIdle(unit: Unit): boolean {
  return (unit.isLight && !isDeed(unit)) || isAmong('pleasantries', unit.said);
}

/** What is pressed where only the deed is left of a request: the one button of the page that sends. */
export function sendsAll(text: string, page: PageView): readonly Instruction[] {
  const deed = unitsOf(text).find(isDeed);
  const sender = senderOf(offersOf(page), [], deed?.word);
  return sender && !leadsOnward(sender) ? [{ act: 'click', target: { name: nameOf(sender.thing) } }] : [];
}

/** Whether an instruction presses what only leads on to the next part. */
export function onlyLeadsOn({ act, target }: Instruction): boolean {
  return act === 'click' && isOnward(target?.name ?? '');
}

/** The words of a request that say what is to come of it all. */
export function deedOf(text: string): string | undefined {
  return unitsOf(text).find(isDeed)?.text;
}

function leadsOnward({ does, thing }: Offer): boolean {
  return does === 'press' && isOnward(nameOf(thing));
}

/** Whether a word right in the part that the page has taken others of says something that the page does not. */
function isHalfNamed(units: readonly Unit[], slots: Slots, sender: Offer): boolean {
  const telling = [...units.entries()].filter(
    ([, unit]) => !(unit.isLight || isIdle(unit) || isDeed(unit) || sender.own.includes(unit.word)),
  );
  const taken = new Set(telling.flatMap(([at, { part }]) => (slots.isOpen(at) ? [] : [part])));
  return telling.some(([at, { sort, part }]) => sort === 'word' && slots.isOpen(at) && taken.has(part));
}

function isForBasket(name: string): boolean {
  const [first, second] = wordsOf(name);
  return first === 'create' && second === 'buy';
}

/** “Next”, “Continue to payment”, “Show times”, “Add to basket”; “Continue and pay” does more than that. */
function isOnward(name: string): boolean {
  const [first] = wordsOf(name);
  // A letter is forwarded to somebody.
  if (/^\P{L}*forward\P{L}*$/iu.test(name)) return false;
  // “Next month” turns a calendar, and “next page” a list.
  const isTurning = /^next (?:day|week|month|year|page)\b/i.test(name.trim());
  return !isTurning && (isForBasket(name) || isAmong('onward', first)) && !/\b(?:and|und|et|y|e|en)\b|&/i.test(name);
}

function isDeed({ sort, word }: Unit): boolean {
  return sort === 'word' && (isAmong('commits', word) || isAmong('dispatches', word));
}

/** A text without the marks and small words at its end that stood between what was cut out: “Book the cheapest - from: to: on”. */
function withoutLoose(text: string): string {
  const words = text.split(' ');
  const isLoose = (word: string) => word === '' || isAmong('loose', word);
  const end = words.findLastIndex((word) => !isLoose(word.replace(/[:.,;!?-]/g, '').toLowerCase()));
  return words.slice(0, end + 1).join(' ');
}

/** A text with some of its places cut out; they may overlap. */
function without(text: string, places: readonly { readonly from: number; readonly to: number }[]): string {
  const gone = new Set(places.flatMap(({ from, to }) => range(from, to - 1)));
  const left = text.split('').map((sign, at) => (gone.has(at) ? ' ' : sign));
  return left.join('').replace(/\s+/g, ' ').trim();
}

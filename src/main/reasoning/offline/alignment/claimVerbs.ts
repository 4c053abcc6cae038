import { DEEDS } from '../grounding/nameFit.ts';
import { saysOneOf } from './matchControl.ts';
import type { Offer } from './offers.ts';
import { isAmong } from './pageWords.ts';
import { isSameDeed, keeperOf, senderOf } from './senders.ts';
import { tellsOnly, wishes } from './sentenceKind.ts';
import type { Slots } from './slots.ts';
import { alike, opens, type Unit } from './units.ts';

/** Letters from which on the beginning of a word tells which one it is: “mix” and “mixer”. */
const STEM = 3;

/** Where the verb of a part stands, as an order or a wish has it: before all else but “please”, “could you” and “I want to”. */
export function verbAt(units: readonly Unit[], part: number): number | undefined {
  const at = units.findIndex(
    (unit) =>
      unit.part === part && !opens(unit) && !(unit.sort === 'number' && unit.isLight) && !isAmong('polite', unit.said),
  );
  return at >= 0 && units[at]?.sort === 'word' ? at : undefined;
}

/**
 * Verbs that no list has, by what the page makes of the rest of their part. One that a button says as well, whose form the rest fills in, presses it: “mix
 * me 30 ochre”, “keep the night of 9 April”. One that no button says is a way to say that what was named shall be so: “promote Hugo to manager”; never
 * one that takes something back, or that the page means something else by.
 *
 * @param isHeld what is filled in is not to be sent
 */
export function claimVerbs(slots: Slots, offers: readonly Offer[], isHeld: boolean): void {
  const { units } = slots;
  for (const part of new Set(units.map((unit) => unit.part))) {
    const at = verbAt(units, part) ?? -1;
    const verb = units[at];
    if (!verb || verb.isLight || !slots.isOpen(at)) continue;
    // Whether “polish the lamp” turns it on, off or neither, nobody can tell.
    const filled = slots.filled.filter(({ offer }) => offer.does !== 'search' && offer.does !== 'switch');
    const isFilling = filled.length > 0 && units.some((unit, one) => unit.part === part && slots.isMade(one));
    if (!isFilling) continue;
    const { record } = filled[0]?.offer.thing ?? {};
    const [button, another] = offers.filter(
      (offer) =>
        offer.does === 'press' &&
        (offer.thing.record === undefined || offer.thing.record === record) &&
        !offer.own.some((word) => isAmong('backs', word)) &&
        offer.own.some((word) => isStem(verb.word, word)),
    );
    if (button && !another && slots.presses.length === 0 && !isHeld) slots.press(button, [at]);
    // Where what was filled in waits to be sent, nobody but its button says what for.
    else if (!button && (slots.presses.length > 0 || isHeld || !isWaiting(slots, offers)) && mayGive(verb, offers))
      slots.claim(at);
  }
}

/** “Put the red one in my bag”: what was chosen goes into what one button of the page adds to. */
export function putInto(slots: Slots, offers: readonly Offer[]): void {
  const { units } = slots;
  const isDone = slots.presses.some(({ own }) => own.some((word) => DEEDS.has(word)));
  if (slots.filled.length === 0 || isDone) return;
  for (const part of new Set(units.map((unit) => unit.part))) {
    const at = verbAt(units, part);
    if (at === undefined || !isAmong('puts', units[at]?.said)) continue;
    const isBeside = ({ sentence }: Unit) => sentence === units[at]?.sentence;
    const [adder, another] = offers.filter(
      ({ does, thing, own }) =>
        does === 'press' &&
        thing.record === undefined &&
        own[0] === 'create' &&
        units.some((unit, one) => one > at && isBeside(unit) && slots.isOpen(one) && own.includes(unit.word)),
    );
    const named = units.findLastIndex((unit) => isBeside(unit) && adder?.own.includes(unit.word));
    if (adder && !another) slots.press(adder, [at, named]);
  }
}

/** Whether there is a button that sends what was filled in, or keeps it, and that was not pressed. */
function isWaiting(slots: Slots, offers: readonly Offer[]): boolean {
  return senderOf(offers, slots.given) !== undefined && keeperOf(offers, slots.given) === undefined;
}

/** Whether something is asked for by its name alone, or is wished for: “one large Funghi, please”, “I'll take the navy one”. */
export function wantsThing(slots: Slots): boolean {
  const { units } = slots;
  return [...new Set(units.map((unit) => unit.part))].some((part) => {
    const own = units.filter((unit) => unit.part === part);
    const first = units.findIndex((unit) => unit.part === part && !unit.isLight);
    return first >= 0 && slots.isMade(first) && (wishes(own) || (!tellsOnly(own) && verbAt(units, part) === first));
  });
}

/** Whether a verb says no more than that something gets what was filled in: “assign it to Omar”, or any that means nothing else. */
function mayGive(verb: Unit, offers: readonly Offer[]): boolean {
  // What is ticked off is not written down.
  const isTicking = verb.said.split(' ').some((word) => isAmong('ticks', word) || isAmong('turns', word));
  return isAmong('assigns', verb.said) || (!isTicking && isOpenVerb(verb, offers));
}

/** Whether a verb says no deed of its own, nor that something is sent, undone or not to be done. */
export function saysNoDeed({ word }: Unit): boolean {
  return (
    !DEEDS.has(word) &&
    !isAmong('commits', word) &&
    !isAmong('dispatches', word) &&
    !isAmong('undoes', word) &&
    !isAmong('negations', word)
  );
}

/** Whether a verb may stand for any change: it undoes nothing, and names nothing here. */
function isOpenVerb(verb: Unit, offers: readonly Offer[]): boolean {
  return (
    saysNoDeed(verb) &&
    !isAmong('changers', verb.word) &&
    !/^(?:un|dis|de|re)\p{L}{3}|ing$/u.test(verb.text.toLowerCase()) &&
    !offers.some((offer) => saysOneOf([...offer.own, ...offer.around], verb))
  );
}

function isStem(verb: string, word: string): boolean {
  return (
    verb.length >= STEM &&
    (alike(verb, word) || (word.startsWith(verb) && word.length <= verb.length + STEM) || isSameDeed(word, verb))
  );
}

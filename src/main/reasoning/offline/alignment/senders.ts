import { hasState, type Thing } from '../grounding/scene.ts';
import { only } from '../language/only.ts';
import { nameOf, type Offer } from './offers.ts';
import words from './pageWords.json' with { type: 'json' };
import { isAmong } from './pageWords.ts';
import { plain } from './units.ts';

/*
 * Which button of a page sends or keeps what was filled in, and whether two verbs on buttons mean the same deed.
 */

/**
 * The button that sends what was filled in: the first one after it that sends anything, or the only one that does not take back or
 * lead elsewhere; where a verb says what is to be done, only one that says it as well, or no more than that it sends.
 */
export function senderOf(offers: readonly Offer[], filled: readonly Offer[], verb?: string): Offer | undefined {
  const last = Math.max(...filled.map(({ thing }) => thing.at));
  const record = filled[0]?.thing.record;
  const buttons = offers.filter(
    ({ does, thing, own, moves }) =>
      does === 'press' &&
      moves !== true &&
      (thing.role === 'button' || (thing.role === 'clickable' && own.some((word) => isAmong('sends', word)))) &&
      thing.at > last &&
      thing.record === record &&
      !hasState(thing.node, 'pressed') &&
      (!own.some((word) => isAmong('backs', word)) || isKeeper(thing)),
  );
  const sender = buttons.find(({ own }) => own.some((word) => isAmong('sends', word))) ?? only(buttons);
  return sender && (verb === undefined || saysDeed(sender.own, verb)) ? sender : undefined;
}

/** The button that keeps what was changed, by another name than saving: “Keep these”, “Change date”. */
export function keeperOf(offers: readonly Offer[], filled: readonly Offer[]): Offer | undefined {
  const sender = senderOf(offers, filled);
  return sender && isKeeper(sender.thing) ? sender : undefined;
}

function isKeeper(thing: Thing): boolean {
  return isAmong('keepers', plain(nameOf(thing).split(' ')[0] ?? ''));
}

/** Whether a button says the deed, or one that pages mean the same by, or that it sends, whatever it is. */
function saysDeed(own: readonly string[], verb: string): boolean {
  const isLook = isAmong('looks', verb);
  return (
    own.includes(verb) ||
    (!isLook && own.some((word) => isAmong('anySend', word))) ||
    own.some((word) => isSameDeed(word, verb))
  );
}

/** Whether pages mean the same by two verbs: to reserve and to book. */
export function isSameDeed(one: string, other: string): boolean {
  return words.sameDeed.some((group) => group.includes(one) && group.includes(other));
}

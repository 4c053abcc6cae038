import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { hasState } from '../grounding/scene.ts';
import { clockTime } from '../language/times.ts';
import { type Offer, offersOf } from './offers.ts';
import { isAmong } from './pageWords.ts';
import { targetOf } from './targetOf.ts';
import { type Unit, unitsOf, wordsOf } from './units.ts';
import { leadAt } from './wording.ts';

/**
 * “Book the 14:30 slot on Friday”, on a page of times to be had: the one that begins so and stands under that day, whoever it is with. Undefined where none
 * does, or several, or where anything else is said that it does not say.
 */
export function readSlotWish(clause: string, page: PageView): readonly Instruction[] | undefined {
  const units = unitsOf(clause);
  const [time, another] = units.filter(({ sort }) => sort === 'time');
  const verb = units[leadAt(units)];
  const isTaken = isAmong('takesSlot', verb?.said) || isAmong('commits', verb?.word);
  if (!time || another || !verb || !isTaken) return undefined;
  const offers = offersOf(page);
  const said = units.filter((unit) => unit !== time && unit !== verb && !unit.isLight && !isAmong('slots', unit.said));
  const isMeant = (offer: Offer) =>
    offer.does === 'press' &&
    beginsAt(offer.thing.node.n, time.text) &&
    !hasState(offer.thing.node, 'disabled') &&
    said.every((unit) => saysOf(offer, unit, clause));
  const [slot, other] = offers.filter(isMeant);
  if (!slot || other) return undefined;
  return [
    { act: 'click', target: targetOf(slot, offers) },
    { act: 'confirm', ifNeeded: true },
  ];
}

/** “14:30 Dr Lindgren”, “2:30 pm” */
function beginsAt(name: string, time: string): boolean {
  const [first] = /^\d{1,2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\b\.?)?/i.exec(name.trim()) ?? [];
  const own = first === undefined || /^\d{1,2}$/.test(first) ? undefined : clockTime(first);
  return own !== undefined && own === clockTime(time);
}

/** Whether it says a word, or stands under that day: “Friday” of “Friday 15 May”. A day that is told by its number has to be that one. */
function saysOf({ own, around }: Offer, unit: Unit, clause: string): boolean {
  const words = [...own, ...around];
  if (unit.sort !== 'date') return words.includes(unit.word) || words.includes(unit.text.toLowerCase());
  const raw = wordsOf(clause.slice(unit.from, unit.to)).filter((word) => !/^(?:19|20)\d{2}$/.test(word));
  const told = /\d/.test(raw.join('')) ? raw.map((word) => word.replace(/(?<=\d)(?:st|nd|rd|th)$/, '')) : [unit.word];
  const isNext = raw.some((word) => isAmong('directs', word));
  const isWord = (one: string, word: string) =>
    one === word || (SHORTENED.test(one) && SHORTENED.test(word) && (one.startsWith(word) || word.startsWith(one)));
  return !isNext && told.every((word) => word !== '' && words.some((one) => isWord(one, word)));
}

/** “Fri” and “May”, as days and months are written short. */
const SHORTENED = /^\p{L}{3,}$/u;

import { riskyDeed } from '../../../../shared/actions/riskyDeed.ts';
import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import vocabulary from '../grounding/vocabulary.json' with { type: 'json' };
import { offlineSettings } from '../offlineSettings.ts';
import { concepts, speaksOf } from './concepts.ts';
import { nameScore } from './nameScore.ts';
import { fold } from './text.ts';
import data from './vocabulary.json' with { type: 'json' };

/** Why a form is sent: it decides which words on a button fit. */
export type SubmitPurpose = Exclude<NonNullable<Instruction['purpose']>, 'delete'>;

/** Words by which a dialog's button says yes, the most telling first. */
export const AGREEING = vocabulary.agreeing;

/** Whether a button says no by what it begins with: “Cancel”, “No, keep it”; “Cancel booking” does what it says. */
export function refuses(name: string): boolean {
  return beginsWithNo(name) && riskyDeed(name) === undefined;
}

/** Whether it begins so, whatever it does: one of two that answer a question. */
export function beginsWithNo(name: string): boolean {
  return concepts(name.split(/[\s,]/)[0] ?? '').some((word) => vocabulary.refusing.includes(word));
}

/** Whether a button says yes in a word or two: “Delete”, “Yes, cancel it”. */
export function agrees(name: string): boolean {
  const [first = '', ...others] = concepts(name);
  return others.length < (first === 'yes' ? 3 : 2) && AGREEING.includes(first);
}

/** Whether a button is there to confirm what was given before: “Confirm”, “Confirm bid”. */
export function confirms(name: string): boolean {
  return agrees(name) && /^(?:yes, )?confirm\b/i.test(name.trim());
}

/** Whether a text asks whether what was just done is meant: “Really give up the small room?” Yes and no are the answers to that. */
export function asksWhetherMeant(text: string): boolean {
  return asks(text) && concepts(text).some((word) => vocabulary.doubting.includes(word));
}

/** Whether a button says yes in so many words: “Yes, give it up”. */
export function saysYes(name: string): boolean {
  return concepts(name)[0] === 'yes';
}

/** Whether a sentence of a text is a question: “Suspend Marta? They are signed out at once.” */
export function asks(text: string): boolean {
  return /\?(?:\s|$)/.test(text);
}

/** Words on the button that sends a form, the most telling first. */
export const SENDING: Readonly<Record<SubmitPurpose, readonly string[]>> = data.sending;

const SIGNS: Readonly<Record<string, string>> = vocabulary.signs;

/** The word for what a button with that sign does, “close” for “×”, whatever number stands behind it; any other text as it is. */
export function wordOfSign(text: string): string {
  const sign = text.trim().replace(/\uFE0F/g, '');
  const [, alone = sign] = /^(\p{Extended_Pictographic})\s?\(?\d{1,4}\)?$/u.exec(sign) ?? [];
  return SIGNS[alone] ?? INTO_CART.get(fold(alone)) ?? text;
}

/** “Into the basket” is what other shops call “Add to basket”. */
const INTO_CART: ReadonlyMap<string, string> = new Map(vocabulary.intoCart.map((said) => [said, 'Add to basket']));

const DEEDS: ReadonlySet<string> = new Set(vocabulary.deeds);

/** The deed that is asked for first, where a capital alone stands for it: “M” to “Mute drums”. */
export function deedOfInitial(text: string, asked: string): string | undefined {
  const [deed = ''] = asked.toLowerCase().split(' ');
  return /^\p{Lu}$/u.test(text) && DEEDS.has(deed) && text.toLowerCase() === deed[0] ? deed : undefined;
}

/** Whether a name is one by which buttons send a form for that purpose. */
export function namesSubmit(name: string, purpose: SubmitPurpose): boolean {
  const words = concepts(name);
  return SENDING[purpose].some((word) => words.includes(word));
}

/** How well "Add patient", "New" or "Create a record" fits making a new thing. */
export function openerScore(name: string, thing: string): number {
  if (!speaksOf(name, 'create') && !speaksOf(name, 'signup')) return 0;
  const about = concepts(name).filter((word) => word !== 'create' && word !== 'signup');
  if (about.length === 0) return 0.75;
  const score = nameScore(thing, about.join(' '));
  if (score >= offlineSettings.names.accepted) return score;
  return /^(?:record|entry|item|one)$/.test(about.join(' ')) ? 0.7 : 0;
}

/** Whether a field says itself that the key keeps what is typed: “Title, then Enter”, “Add tag ⏎”. */
export function isKeptByEnter(name: string): boolean {
  return /\benter\P{L}*$|[⏎↵]/iu.test(name);
}

/** Whether a control makes an entry of what stands beside it; “Add to basket” and “Add me” do something else. */
export function addsEntry(name: string): boolean {
  return concepts(name)[0] === 'create' && !/^\S+ (?:to|me|us|my)\b/.test(fold(name));
}

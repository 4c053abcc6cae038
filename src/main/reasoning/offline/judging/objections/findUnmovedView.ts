import type { Observation } from '../../../../../shared/verification/observation.ts';
import { mentions } from '../../language/nameScore.ts';
import { saysNothingFound } from '../../language/nothingFound.ts';
import { type Evidence, elementText, isFieldObservation, shownText } from '../evidence.ts';
import { type Finding, inconclusive } from '../findings.ts';
import { phrases, plainly } from '../words/phrases.ts';
import vocabulary from '../words/vocabulary.json' with { type: 'json' };
import { ALL } from './moreOrLess.ts';

const NARROWS = phrases(...vocabulary.findUnmovedView.narrows);

/**
 * Why a choice that is to narrow or order a list cannot be taken for done: apart from the choice itself, and the words
 * that repeat it, nothing on the page moved, or what fits it is what left. Undefined for choices of any other sort.
 */
export function findUnmovedView(control: string, value: string, evidence: Evidence): Finding | undefined {
  if (evidence.hasSent || !isView(control, value, evidence)) return undefined;
  if (evidence.messages.some(({ text }) => saysNothingFound(text))) return undefined;
  const entries = (seen: readonly Observation[]) => seen.filter((one) => isEntry(one, value));
  const left = entries(evidence.disappeared);
  const came = [...entries(evidence.appeared), ...evidence.changed.filter((one) => isMovedText(one, value))];
  const moved = left.length + came.length + evidence.lists.length > 0;
  if (!moved && !evidence.messages.some(({ text }) => /\d/.test(text)))
    return inconclusive(`“${value}” is chosen, but nothing that is listed changed with it.`, evidence.all);
  const fitting = left.filter(({ element }) => element?.group !== undefined && mentions(element.group, value));
  const unlisted = evidence.lists.filter(({ list }) => {
    const went = list?.wentTexts ?? [];
    return went.length > 0 && went.every((text) => mentions(text, value));
  });
  const isWrong = fitting.length + unlisted.length > 0 && fitting.length === left.length;
  if (!isWrong) return undefined;
  return inconclusive(`what fits “${value}” is what is no longer listed.`, [...fitting, ...unlisted]);
}

/** A heading that spoke of all there is, and now speaks of the choice: “All suppers”, “Vegan suppers”. */
function isHeadingOfChoice({ element, from = '', to = '' }: Observation, value: string): boolean {
  return element?.role === 'heading' && ALL.test(plainly(from)) && !ALL.test(plainly(to)) && mentions(to, value);
}

/** Whether the choice asked for another view: by its control's name, by a heading or by an address that repeats it. */
function isView(control: string, value: string, { navigation, changed }: Evidence): boolean {
  if (NARROWS.test(plainly(control)) || changed.some((one) => isHeadingOfChoice(one, value))) return true;
  const { from: before = '', to: after = '' } = navigation ?? {};
  return queryOf(after) !== queryOf(before) && mentions(decoded(queryOf(after)), value);
}

/** Something of the page that is neither a field nor a word that only repeats the choice. */
function isEntry(one: Observation, value: string): boolean {
  if (isFieldObservation(one)) return false;
  const { element } = one;
  if (element?.group !== undefined && element.role !== 'button') return true;
  if (element?.role === 'button' || element?.role === 'heading') return false;
  return !mentions(elementText(one), value) && !NARROWS.test(plainly(shownText(one)));
}

/** An entry at another place, or a text that was rewritten: a row's, a count, or anything but a repetition of the choice. */
function isMovedText(one: Observation, value: string): boolean {
  if (one.property === 'position') return true;
  if (one.property !== 'text' && one.property !== 'name') return false;
  const { role, group } = one.element ?? {};
  if (isFieldObservation(one) || role === 'button' || role === 'heading') return false;
  return group !== undefined || /\d/.test(shownText(one)) || !mentions(shownText(one), value);
}

function queryOf(url: string): string {
  return /[?#][\s\S]*$/.exec(url)?.[0] ?? '';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
}

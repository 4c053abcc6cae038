import { type ElementDescription, elementName } from '../../../../../shared/page/elementDescription.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { deedIn } from '../../grounding/nameFit.ts';
import { mentions } from '../../language/nameScore.ts';
import { fold } from '../../language/text.ts';
import { type Evidence, nameOf, newTexts, shownText } from '../evidence.ts';
import { hasRole, LISTED } from '../roles.ts';
import { messageMeaning } from '../words/messageMeaning.ts';
import { phrases } from '../words/phrases.ts';
import vocabulary from '../words/vocabulary.json' with { type: 'json' };

/** Words that tell of a state or of what is being done; that they change with what was done is as it should be. */
const STATES = new Set(vocabulary.somethingElse.states.split(' '));

/** Endings of words that tell what was done. */
const DONE = /(?:ed|ing|iert|endet|elt|ado|ada|ato|ata|ee|es)$/;

/** What pages call a second one of a thing, which they open in place of the first. */
const COPY = phrases(...vocabulary.somethingElse.copy);

/**
 * A heading that, with what was sent, began to name another language, place or account than before: what was sent may
 * have been stored there. What the goal itself names does not count.
 */
export function findOtherContext(goal: string, evidence: Evidence): Observation | undefined {
  if (!evidence.hasSent) return undefined;
  const copied = [...evidence.changed, ...(evidence.title ? [evidence.title] : [])].find((one) => isCopy(one, goal));
  if (copied) return copied;
  const known = new Set(fold(goal).split(' '));
  return evidence.changed.find((one) => {
    if (one.element?.role !== 'heading' || one.property !== 'text') return false;
    const [before, after] = [fold(one.from ?? '').split(' '), fold(shownText(one)).split(' ')];
    if (before.length !== after.length || before.length < 2) return false;
    const places = before.flatMap((word, at) => (word === after[at] ? [] : [at]));
    const [at] = places;
    if (at === undefined || places.length > 1) return false;
    const words = [before[at] ?? '', after[at] ?? ''];
    return !words.some((word) => STATES.has(word) || DONE.test(word) || /\d/.test(word)) && !known.has(words[1] ?? '');
  });
}

/** Whether a heading or the title names a copy now of what it named before. */
function isCopy(
  { kind, property: attribute, element, from: before = '', to: after = '' }: Observation,
  goal: string,
): boolean {
  const isHeading = kind === 'title' || (element?.role === 'heading' && attribute === 'text');
  return isHeading && before !== '' && COPY.test(after) && !COPY.test(before) && !COPY.test(goal);
}

/**
 * A heading that names another thing than the one that was opened: another entry of the list that it was opened from,
 * or one that shares a part of its name. Nothing stands against a page that says the name somewhere.
 */
export function findOtherRecord(
  name: string,
  element: ElementDescription | undefined,
  evidence: Evidence,
): Observation | undefined {
  const texts = newTexts(evidence);
  // “Basket (4)” is the basket.
  const bare = name.replace(/(?<!\s)\s*\(\d+\)$/, '');
  if ([...texts, ...(evidence.title ? [evidence.title] : [])].some((one) => mentions(one.to ?? shownText(one), bare)))
    return undefined;
  const called = fold(element ? elementName(element) : name);
  const entries = new Set(
    evidence.disappeared
      .filter((one) => hasRole(one, LISTED))
      .map((one) => fold(one.element?.name ?? ''))
      .filter((entry) => entry !== called && entry !== ''),
  );
  return texts.find((one) => {
    if (one.element?.role !== 'heading') return false;
    const heading = fold(shownText(one));
    // “Invoice 2041 Overdue” that has become “Invoice 2041 Paid” is of the same one.
    if (numbersOf(heading) !== '' && numbersOf(heading) === numbersOf(one.from ?? '')) return false;
    // “Details” in the row of Vinyasa leads to Vinyasa.
    if (isPartOf(heading, fold(element?.group ?? element?.near ?? ''))) return false;
    // “Request sent” tells what came of “Send request”.
    if (deedIn(name) !== undefined && messageMeaning(shownText(one), 'status') === 'confirmation') return false;
    return !isPartOf(heading, called) && (entries.has(heading) || isNamesake(heading, fold(name)));
  });
}

function numbersOf(text: string): string {
  return (text.match(/\d+/g) ?? []).join(' ');
}

/**
 * A record that changed with what was sent, beside the one whose control was pressed, of which nothing changed: what was
 * meant for one was done to another. It is one of the same list when it stood as that one did, or lost the same control.
 */
export function findChangedInstead(
  element: ElementDescription | undefined,
  evidence: Evidence,
  asked: string,
): Observation | undefined {
  const { group, role, name, namesakes } = element ?? {};
  // A row of five stars is called by nothing that another record could have.
  const isOfRow = group !== undefined && /[\p{L}\p{N}]/u.test(group) && (namesakes?.count ?? 0) > 1;
  if (!element || !isOfRow || !evidence.hasSent) return undefined;
  if (evidence.all.some((one) => one.changed && one.element !== undefined && isOfPressed(one, element, group, asked)))
    return undefined;
  const lost = evidence.disappeared.filter((one) => one.element?.role === role && one.element?.name === name);
  return evidence.all.find(
    (one) =>
      one.kind === 'record-changed' &&
      ((one.from && mentions(group, one.from)) ||
        lost.some(({ element: gone }) => mentions(gone?.group ?? '', nameOf(one)))),
  );
}

/**
 * Whether what changed is the record whose control was pressed. A record is known by what it began with, and its control by all that stands in it; “20 °C”
 * alone, where it stands with no other such control, or where the one that changed is the one that the step names.
 */
function isOfPressed(one: Observation, { twins }: ElementDescription, group: string, asked: string): boolean {
  const { kind, element, from = '' } = one;
  if (element?.group === group) return true;
  const isRecord = kind === 'record-changed';
  if ((isRecord || hasRole(one, LISTED)) && mentions(group, nameOf(one))) return true;
  return (
    isRecord &&
    ((fold(from) === fold(group) && twins?.count === 1) ||
      // “Lantern evening, 9 May” is called so by itself, whatever stars and thanks stand behind it.
      (wordsIn(from) > 1 && fold(group).startsWith(fold(from))) ||
      // “Like 14” stands in the row of controls of the card that the step names.
      (nameOf(one) !== '' && mentions(asked, nameOf(one))))
  );
}

/** How many words of three letters or more a text has: two call a thing by itself, “20 °C” does not. */
function wordsIn(text: string): number {
  return text.split(/\P{L}+/u).filter(({ length }) => length > 2).length;
}

/** “Edit Oslo” leads to “Oslo”: what a control does with a thing is no part of its name. */
function isPartOf(heading: string, name: string): boolean {
  return ` ${name} `.includes(` ${heading} `);
}

/** Names of the same length and kind that differ in one part: “Jan Kowalski” beside “Piotr Kowalski”. */
function isNamesake(found: string, name: string): boolean {
  const [words, wanted] = [found.split(' '), name.split(' ')];
  if (wanted.length < 2 || words.length !== wanted.length) return false;
  const shared = words.filter((word) => wanted.includes(word)).length;
  return shared > 0 && shared < wanted.length;
}

import type { Action } from '../../../../../shared/actions/action.ts';
import { type ElementDescription, elementName } from '../../../../../shared/page/elementDescription.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { observationText } from '../../../../../shared/verification/observationText.ts';
import { isAmong } from '../../alignment/pageWords.ts';
import { saysOneOf } from '../../grounding/nameFit.ts';
import grounding from '../../grounding/vocabulary.json' with { type: 'json' };
import { mentions, tellsOpposite } from '../../language/nameScore.ts';
import { fold } from '../../language/text.ts';
import type { StepIntent } from '../../planning/stepIntent.ts';
import { type Evidence, isFieldObservation, newTexts, shownText } from '../evidence.ts';
import { advanced, type Finding, failed, inconclusive } from '../findings.ts';
import { elementWords } from '../steps/judgeField.ts';
import type { Stored } from '../steps/whatIsStored.ts';
import { findCountedTrouble } from '../words/countedTrouble.ts';
import { otherTime } from '../words/otherValue.ts';
import { announcesPending } from '../words/pendingChanges.ts';
import { phrases, plainly } from '../words/phrases.ts';
import vocabulary from '../words/vocabulary.json' with { type: 'json' };
import { findUnmovedView } from './findUnmovedView.ts';
import { findMissingPart, findUnnamed } from './missingValues.ts';
import { findMoreThanTicked, findRemainder } from './moreOrLess.ts';
import { findOtherContext, findOtherRecord } from './somethingElse.ts';
import { findSignedOut, findWall } from './walls.ts';

const CONTROLS: ReadonlySet<string> = new Set(['button', 'link', 'menuitem', 'tab', 'option', 'switch', 'checkbox']);
const PRESSED: ReadonlySet<string> = new Set(['button', 'clickable', 'link', 'menuitem']);
const COLON = /\d:\d/;
const MARKS: ReadonlySet<string> = new Set(['selected', 'current', 'pressed', 'expanded', 'focused']);

/**
 * What a careful person would still hold against a page that otherwise looks as it should: a wall in place of the page,
 * another record, a view that did not move, a change that waits to be applied. Undefined when there is nothing.
 */
export function findReservation(
  intent: StepIntent,
  action: Action,
  element: ElementDescription | undefined,
  stored: Stored,
  evidence: Evidence,
): Finding | undefined {
  const { goal } = stored;
  const other = findOtherStar(goal, element, evidence);
  if (other) return other;
  switch (intent.kind) {
    case 'visit':
    case 'back':
    case 'runSearch':
    case 'openForm':
    case 'editRecord':
      return wall({ goal, isNamed: false }, evidence);
    case 'openPage':
    case 'openTab':
    case 'openRecord':
      return (
        wall({ goal, name: intent.name, isNamed: true }, evidence) ?? another(intent.name, element, evidence, goal)
      );
    case 'openResult':
      return (
        wall({ goal, isNamed: true }, evidence) ?? (element && another(elementName(element), element, evidence, goal))
      );
    case 'click':
    case 'doubleClick':
    case 'press':
      return ofReaction(element, stored, evidence);
    case 'submit':
      return intent.purpose === 'log-in' ? undefined : ofStored(stored, evidence);
    case 'confirm':
    case 'deleteRecord':
      return ofStored(stored, evidence);
    case 'set':
    case 'choose':
    case 'toggle':
      return ofChoice(intent, action, element, evidence);
    default:
      return action.type === 'wait' ? undefined : pending(evidence);
  }
}

function ofReaction(element: ElementDescription | undefined, stored: Stored, evidence: Evidence): Finding | undefined {
  const opened = evidence.navigation ?? evidence.appeared.find((one) => one.element?.role === 'heading');
  const name = element && elementName(element);
  return (
    findWrongDownload(stored.goal, element, evidence) ??
    against('The page says the opposite', findOpposite(name, evidence)) ??
    (opened && wall({ goal: stored.goal, isNamed: element?.role === 'link' }, evidence)) ??
    (opened && name !== undefined ? another(name, element, evidence, stored.goal) : undefined) ??
    onlyMarked(evidence) ??
    ofStored(stored, evidence) ??
    (evidence.requests.some(({ sendsData }) => sendsData) ? undefined : pending(evidence))
  );
}

/** A text, other than on a control, that tells of the opposite of what was pressed. */
function findOpposite(name: string | undefined, evidence: Evidence): Observation | undefined {
  if (name === undefined) return undefined;
  const said = newTexts(evidence).filter((one) => !CONTROLS.has(one.element?.role ?? '') && !isNameOfList(one));
  const spoken = evidence.messages.find(({ text }) => tellsOpposite(name, text))?.observation;
  return spoken ?? said.find((one) => tellsOpposite(name, shownText(one)));
}

/** “Registered dogs” over a list says what is in it, and not that the dog is registered. */
function isNameOfList(one: Observation): boolean {
  return one.element?.role === 'heading' && /^\p{L}+ed\s+\p{Ll}[\p{Ll}-]*$/u.test(shownText(one).trim());
}

/** Another look at the page cannot settle what it says itself: what is left, what is missing, where it went. */
function ofStored(stored: Stored, evidence: Evidence): Finding | undefined {
  return (
    because('the page now speaks to somebody who is not logged in', findSignedOut(stored, evidence)) ??
    findMissingPart(stored, evidence) ??
    findMoreThanTicked(stored, evidence) ??
    against('Another time is shown', findOtherTime(stored, evidence)) ??
    against('Something is left of it', findRemainder(stored, evidence)) ??
    against('It is called as before again', findOldName(stored, evidence)) ??
    because('the page counts something that did not work', findCountedTrouble(newTexts(evidence), stored.goal)) ??
    against(
      'The page went over to something else, where this may have been stored',
      findOtherContext(stored.goal, evidence),
    ) ??
    against('Something that was given is not there', findUnnamed(stored, evidence))
  );
}

function ofChoice(
  intent: Extract<StepIntent, { kind: 'set' | 'choose' | 'toggle' }>,
  action: Action,
  element: ElementDescription | undefined,
  evidence: Evidence,
): Finding | undefined {
  const isTyped = action.type === 'setValue' || action.type === 'type' || action.type === 'wait';
  const value = intent.kind === 'toggle' ? intent.name : intent.value;
  const unmoved = isTyped ? undefined : findUnmovedView(element ? elementName(element) : '', value, evidence);
  return unmoved ?? pending(evidence);
}

/** An entry with another time of day than the one that was given. With a point between, either could be an amount. */
function findOtherTime({ fills }: Stored, evidence: Evidence): Observation | undefined {
  const texts = newTexts(evidence).filter((one) => COLON.test(shownText(one)));
  const times = fills.filter(({ value }) => COLON.test(value));
  return times.map(({ value }) => otherTime(value, texts)).find((shown) => shown !== undefined);
}

/** What was renamed in its place is gone by its new name, and there is again what the goal calls it by. */
function findOldName(
  { goal, fills }: Stored,
  { appeared, disappeared, ...evidence }: Evidence,
): Observation | undefined {
  const isCalled = ({ element }: Observation, name: string) => fold(element?.name ?? '') === fold(name);
  const shown = newTexts({ appeared, disappeared, ...evidence });
  const lost = fills.filter(
    ({ value }) =>
      disappeared.some((one) => !isFieldObservation(one) && isCalled(one, value)) &&
      // Tags side by side read as one word: “soupvegan”.
      !shown.some((one) => fold(shownText(one)).includes(fold(value))),
  );
  if (lost.length === 0) return undefined;
  // What was entered beside it and is shown is no name from before.
  const others = fills.filter((one) => !lost.includes(one)).map(({ value }) => value);
  return appeared.find(
    // “Forward” that came with the letter is what the goal speaks of as a deed.
    ({ element, ...one }) =>
      !isFieldObservation({ element, ...one }) &&
      element !== undefined &&
      element.name !== '' &&
      mentions(goal, element.name) &&
      !others.some((value) => value !== '' && mentions(element.name, value)) &&
      !(PRESSED.has(element.role) && isAmong('answers', fold(element.name))),
  );
}

/** It is noted, which is what the step is for; but as long as it waits, nothing is kept. */
function pending(evidence: Evidence): Finding | undefined {
  const notice = announcesPending(evidence);
  return (
    notice && advanced(`It is noted, and waits to be kept: ${observationText(notice)}.`, [notice, ...evidence.changed])
  );
}

function wall(wanted: Parameters<typeof findWall>[0], evidence: Evidence): Finding | undefined {
  return because('there is something else in its place', findWall(wanted, evidence));
}

/** @param goal a record that it names is the one that is meant, where what opened it says no more than “Details” */
function another(
  name: string,
  element: ElementDescription | undefined,
  evidence: Evidence,
  goal: string,
): Finding | undefined {
  const other = findOtherRecord(name, element, evidence);
  const isMeant = other && saysOneOf(name, grounding.opening) && mentions(goal, shownText(other));
  return isMeant ? undefined : because(`this is not “${name}”`, other);
}

/** An entry that is marked, and whose content was asked for, but of which nothing is shown. */
function onlyMarked(evidence: Evidence): Finding | undefined {
  const asked = evidence.requests.some(
    ({ sendsData, method, resourceType }) => !sendsData && method === 'GET' && resourceType !== 'ping',
  );
  const marked = evidence.changed.filter(
    ({ property: attribute }) => attribute === 'selected' || attribute === 'current',
  );
  const shown = evidence.all.some(
    ({ kind, changed, property: attribute }) =>
      changed &&
      kind !== 'witness' &&
      kind !== 'network' &&
      kind !== 'focus' &&
      kind !== 'client-verification' &&
      !(kind === 'element-changed' && MARKS.has(attribute ?? '')),
  );
  return asked && marked.length > 0 && !shown
    ? inconclusive('it is marked, but nothing of it is shown.', marked)
    : undefined;
}

function because(why: string, shown: Observation | undefined): Finding | undefined {
  return shown && inconclusive(`${why}: ${observationText(shown)}.`, [shown]);
}

function against(why: string, shown: Observation | undefined): Finding | undefined {
  return shown && failed(`${why}: ${observationText(shown)}.`, [shown]);
}

/** Kinds of files by what people call them, and the endings that fit. */
const KINDS: readonly (readonly [words: RegExp, endings: RegExp])[] = [
  [/\bpdf\b/, /^pdf$/],
  [/\bcsv\b/, /^(?:csv|tsv|txt)$/],
  [/\b(?:excel|xlsx?|spreadsheet)\b/, /^(?:xlsx?|xlsm|ods|csv)$/],
  [/\b(?:zip|archive)\b/, /^(?:zip|gz|tgz|7z|rar|tar)$/],
  [/\b(?:docx?|word document)\b/, /^(?:docx?|odt|rtf)$/],
  [/\bjson\b/, /^json[l]?$/],
  [/\bxml\b/, /^xml$/],
  [/\b(?:ics|calendar file)\b/, /^ics$/],
];
const WEB_PAGE = /^(?:x?html?|mhtml|php|aspx?|jsp)$/;
const TROUBLE =
  /(?:^|[-_. ])(?:error|denied|forbidden|not[-_ ]?found|expired|log-?in|sign-?in|unauthori[sz]ed|fehler|erreur)(?=$|[-_. ])/i;
const DOWNLOADS = phrases(...vocabulary.findReservation.downloads);

/** Why what was downloaded is not what was asked for, or nothing was; undefined where a file that fits arrived. */
export function findWrongDownload(
  goal: string,
  element: ElementDescription | undefined,
  evidence: Evidence,
): Finding | undefined {
  const files = evidence.all.filter(({ kind, changed }) => kind === 'download' && changed);
  const asked = fold(`${goal} ${element ? elementWords(element) : ''}`);
  for (const file of files) {
    const name = file.download?.fileName ?? '';
    const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
    const wantsPage = /\b(?:html|web page|webpage)\b/.test(asked);
    if (file.download?.isWebPage && !wantsPage && !WEB_PAGE.test(ending))
      return failed(`“${name}” holds a web page, which is not what its name says.`, [file]);
    const kind = KINDS.find(([words]) => words.test(asked));
    if (kind && ending !== '' && !kind[1].test(ending))
      return inconclusive(`“${name}” is not the kind of file that was asked for.`, [file]);
    if ((WEB_PAGE.test(ending) && !wantsPage) || (TROUBLE.test(name) && !TROUBLE.test(asked)))
      return inconclusive(`“${name}” looks like a page about a problem rather than like a file.`, [file]);
  }
  const wanted = element !== undefined && DOWNLOADS.test(plainly(elementName(element)));
  const elsewhere = evidence.navigation ?? evidence.all.find(({ kind, changed }) => kind === 'tab' && changed);
  return wanted && files.length === 0 && !elsewhere ? inconclusive('no file arrived.', evidence.all) : undefined;
}

const STARS = phrases(...vocabulary.otherStar.stars);
const NUMBERS: readonly string[] = vocabulary.otherStar.numbers.split(' ');

/** Another star of a row was pressed than the task counts: the mark that is then shown is that of a different rating. */
function findOtherStar(goal: string, element: ElementDescription | undefined, evidence: Evidence): Finding | undefined {
  const pressed = element?.star?.[0];
  const said = plainly(goal);
  if (pressed === undefined || !STARS.test(said)) return undefined;
  const asked =
    said.match(/\d{1,2}|\p{L}+/gu)?.flatMap((word) => (/\d/.test(word) ? [Number(word)] : numberOf(word))) ?? [];
  if (asked.length === 0 || asked.includes(pressed)) return undefined;
  return inconclusive(`it was star ${pressed} of the row that was pressed.`, evidence.all);
}

function numberOf(word: string): readonly number[] {
  const at = NUMBERS.indexOf(word.toLowerCase());
  return at === -1 ? [] : [at];
}

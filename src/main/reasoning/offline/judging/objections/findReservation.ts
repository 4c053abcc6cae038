import { type ElementDescription, elementName } from '../../../../../shared/page/elementDescription.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { observationText } from '../../../../../shared/verification/observationText.ts';
import { isAmong } from '../../alignment/pageWords.ts';
import { saysOneOf } from '../../grounding/nameFit.ts';
import grounding from '../../grounding/vocabulary.json' with { type: 'json' };
import { mentions, tellsOpposite } from '../../language/nameScore.ts';
import { fold } from '../../language/text.ts';
import { type Evidence, goesBy, isFieldObservation, nameOf, newTexts, shownText } from '../evidence.ts';
import { advanced, type Finding, failed, failedBy, inconclusive, openBy } from '../findings.ts';
import { COMMANDS, hasRole } from '../roles.ts';
import type { StepIntent } from '../stepIntent.ts';
import { elementWords } from '../steps/judgeField.ts';
import type { Acted, Stored } from '../steps/whatIsStored.ts';
import { findCountedTrouble } from '../words/countedTrouble.ts';
import { otherTime } from '../words/otherValue.ts';
import { announcesPending } from '../words/pendingChanges.ts';
import { phrases, plainly } from '../words/phrases.ts';
import vocabulary from '../words/vocabulary.json' with { type: 'json' };
import { findUnmovedView } from './findUnmovedView.ts';
import { findMissingPart, findMoreThanTicked, findRemainder, findUnnamed } from './moreOrLess.ts';
import { findOtherContext, findOtherRecord } from './somethingElse.ts';
import { findSignedOut, findWall } from './walls.ts';

const CONTROLS: ReadonlySet<string> = new Set(['button', 'link', 'menuitem', 'tab', 'option', 'switch', 'checkbox']);
const COLON = /\d:\d/;
const MARKS: ReadonlySet<string> = new Set(['selected', 'current', 'pressed', 'expanded', 'focused']);

/**
 * What a careful person would still hold against a page that otherwise looks as it should: a wall in place of the page,
 * another record, a view that did not move, a change that waits to be applied. Undefined when there is nothing.
 */
export function findReservation(intent: StepIntent, acted: Acted): Finding | undefined {
  const { action, element, stored, evidence } = acted;
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
      return wall({ goal, name: intent.name, isNamed: true }, evidence) ?? another(intent.name, acted);
    case 'openResult':
      return wall({ goal, isNamed: true }, evidence) ?? (element && another(elementName(element), acted));
    case 'click':
    case 'doubleClick':
    case 'press':
      return ofReaction(acted);
    case 'submit':
      return intent.purpose === 'log-in' ? undefined : ofStored(stored, evidence);
    case 'confirm':
    case 'deleteRecord':
      return ofStored(stored, evidence);
    case 'set':
    case 'choose':
      return ofChoice(intent.value, acted);
    case 'toggle':
      return ofChoice(intent.name, acted);
    default:
      return action.type === 'wait' ? undefined : pending(evidence);
  }
}

function ofReaction(acted: Acted): Finding | undefined {
  const { element, stored, evidence } = acted;
  const opened = evidence.navigation ?? evidence.appeared.find((one) => one.element?.role === 'heading');
  const name = element && elementName(element);
  return (
    findWrongDownload(stored.goal, element, evidence) ??
    failedBy('The page says the opposite', findOpposite(name, evidence)) ??
    (opened && wall({ goal: stored.goal, isNamed: element?.role === 'link' }, evidence)) ??
    (opened && name !== undefined ? another(name, acted) : undefined) ??
    onlyMarked(evidence) ??
    ofStored(stored, evidence) ??
    (evidence.hasSent ? undefined : pending(evidence))
  );
}

/** A text, other than on a control, that tells of the opposite of what was pressed. */
function findOpposite(name: string | undefined, evidence: Evidence): Observation | undefined {
  if (name === undefined) return undefined;
  const said = newTexts(evidence).filter((one) => !hasRole(one, CONTROLS) && !isNameOfList(one));
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
    openBy('the page now speaks to somebody who is not logged in', findSignedOut(stored, evidence)) ??
    findMissingPart(stored, evidence) ??
    findMoreThanTicked(stored, evidence) ??
    failedBy('Another time is shown', findOtherTime(stored, evidence)) ??
    failedBy('Something is left of it', findRemainder(stored, evidence)) ??
    failedBy('It is called as before again', findOldName(stored, evidence)) ??
    openBy('the page counts something that did not work', findCountedTrouble(newTexts(evidence), stored.goal)) ??
    failedBy(
      'The page went over to something else, where this may have been stored',
      findOtherContext(stored.goal, evidence),
    ) ??
    failedBy('Something that was given is not there', findUnnamed(stored, evidence))
  );
}

function ofChoice(value: string, { action, element, evidence }: Acted): Finding | undefined {
  const isTyped = action.type === 'setValue' || action.type === 'type' || action.type === 'wait';
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
function findOldName({ goal, fills }: Stored, evidence: Evidence): Observation | undefined {
  const { appeared, disappeared } = evidence;
  const shown = newTexts(evidence);
  const lost = fills.filter(
    ({ value }) =>
      disappeared.some((one) => !isFieldObservation(one) && goesBy(one, value)) &&
      // Tags side by side read as one word: “soupvegan”.
      !shown.some((one) => fold(shownText(one)).includes(fold(value))),
  );
  if (lost.length === 0) return undefined;
  // What was entered beside it and is shown is no name from before.
  const others = fills.filter((one) => !lost.includes(one)).map(({ value }) => value);
  // “Forward” that came with the letter is what the goal speaks of as a deed.
  const isDeed = (one: Observation) => hasRole(one, COMMANDS) && isAmong('answers', fold(nameOf(one)));
  return appeared.find(
    (one) =>
      !isFieldObservation(one) &&
      nameOf(one) !== '' &&
      mentions(goal, nameOf(one)) &&
      !others.some((value) => value !== '' && mentions(nameOf(one), value)) &&
      !isDeed(one),
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
  return openBy('there is something else in its place', findWall(wanted, evidence));
}

/** Another thing than what was opened by its name; one that the goal names is meant, where what opened it says no more than “Details”. */
function another(name: string, { element, stored: { goal }, evidence }: Acted): Finding | undefined {
  const other = findOtherRecord(name, element, evidence);
  const isMeant = other && saysOneOf(name, grounding.opening) && mentions(goal, shownText(other));
  return isMeant ? undefined : openBy(`this is not “${name}”`, other);
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

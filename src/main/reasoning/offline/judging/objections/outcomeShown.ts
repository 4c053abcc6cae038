import type { Observation } from '../../../../../shared/verification/observation.ts';
import { isTurnedRound, losesOpposite, mentions, nameScore } from '../../language/nameScore.ts';
import { fold } from '../../language/text.ts';
import { isSecretField } from '../../planning/secrets.ts';
import {
  type Evidence,
  elementText,
  goesBy,
  isFieldObservation,
  isReworded,
  isRowObservation,
  nameOf,
  newTexts,
  saidIn,
  shownText,
  toldWell,
} from '../evidence.ts';
import { hasRole, TEXTS } from '../roles.ts';
import type { Stored } from '../steps/whatIsStored.ts';
import { confirmsDeed, type Deed, leavesOpen, messageMeaning, speaksOfAnother } from '../words/messageMeaning.ts';
import { isSamePage, namesItsNumber, namesOtherNumber, sameValue, showsValue } from '../words/sameValue.ts';
import { isUnfinished } from '../words/unfinished.ts';
import { begunAnew, tellsInPlaceOfForm } from './formReplaced.ts';

const STEM_LETTERS = 3;
const MOVES: ReadonlySet<string> = new Set(['position', 'list']);
const NEGATED = /(?:^| )(?:not|no|never|nicht|kein\w*|pas|non?|niet|cannot|without|ohne|sans|sin|senza|zonder)(?: |$)/;
const DEEDS: readonly Deed[] = ['create', 'edit', 'delete', 'send'];

/** Whether the page says that what a control does is done, or shows everything that was given to it. */
export function showsOutcome(control: string, stored: Stored, evidence: Evidence): boolean {
  return (
    !isAboutAnother(stored, evidence) &&
    (isConfirmed(stored, evidence) ||
      leadsToConfirmation(stored, evidence) ||
      countsUp(control, evidence) ||
      turnedRound(control, evidence) ||
      movedAsNamed(control, evidence) ||
      showsAll(stored, evidence) ||
      thanksForShown(stored, evidence) ||
      tellsInPlaceOfForm(stored, evidence) ||
      begunAnew(stored, evidence) ||
      showsDeed(control, evidence, stored) ||
      asNamed(control, stored, evidence) !== undefined)
  );
}

/** An entry that the goal names has left its list, and nothing of that name has come in its place. */
export function isNamedGone(goal: string, evidence: Evidence): boolean {
  const gone = evidence.disappeared.filter(isRowObservation);
  const stays = (name: string) =>
    newTexts(evidence).some(
      (one) => mentions(shownText(one), name) && (isRowObservation(one) || !confirmsDeed(shownText(one), 'delete')),
    );
  return gone.map(nameOf).some((name) => mentions(goal, name) && !stays(name));
}

/** A page or dialog that is called like the button: to open it was what the button is for. */
export function opensItsOwn(control: string, evidence: Evidence): boolean {
  return evidence.appeared.some(
    ({ element }) => (element?.role === 'heading' || element?.role === 'dialog') && mentions(element.name, control),
  );
}

/** Whether all that is said of numbered things is said of others than the goal speaks of. */
function isAboutAnother({ goal }: Stored, evidence: Evidence): boolean {
  const lines = newTexts(evidence).filter((one) => hasRole(one, TEXTS) && one.element?.group === undefined);
  const said = [...evidence.messages.map(({ text }) => text), ...lines.map(shownText)];
  return said.some((text) => namesOtherNumber(text, goal)) && !said.some((text) => namesItsNumber(text, goal));
}

function isConfirmed({ goal, fills }: Stored, evidence: Evidence): boolean {
  const said = evidence.messages.filter(({ reading }) => reading === 'confirmation').map(({ text }) => text);
  // Without a value to look for, a plain line that says it will do.
  const lines = fills.length > 0 ? [] : linesIn(newTexts(evidence));
  return [...said, ...lines].some(
    (text) => DEEDS.some((deed) => confirmsDeed(text, deed)) && !speaksOfAnother(text, goal),
  );
}

/**
 * Whether what was sent led to another page that is there to confirm it: it says that it is done, says nothing that is
 * still to come, and has no form to go on with. The values that a form of several pages took need not be shown there.
 */
function leadsToConfirmation({ goal }: Stored, { navigation, appeared, wasTaken }: Evidence): boolean {
  if (!navigation || isSamePage(navigation.from, navigation.to)) return false;
  if (!wasTaken || appeared.some(isFieldObservation)) return false;
  const lines = linesIn(appeared);
  const says = (text: string) =>
    messageMeaning(text, 'status') === 'confirmation' &&
    DEEDS.some((deed) => deed !== 'delete' && confirmsDeed(text, deed)) &&
    !speaksOfAnother(text, goal);
  return lines.some(says) && !lines.some((text) => leavesOpen(text, goal));
}

/** Whether the counter of what something is added to went up: “Cart (1)” after “Add to cart”. */
function countsUp(control: string, { changed, wasTaken }: Evidence): boolean {
  const place = /^add\s+to\s+(\S.*)$/i.exec(control.trim())?.[1];
  if (place === undefined || !wasTaken) return false;
  return changed.filter(isReworded).some(({ from: before = '', to: after = '' }) => {
    const [was, is] = [before, after].map((text) => Number(/\d+/.exec(text)?.[0] ?? Number.NaN));
    const [label, called] = [before, after].map((text) => text.replace(/\d+/, ''));
    return nameScore(place, called ?? '') === 1 && label === called && Number(is) > Number(was);
  });
}

/** Whether a record that the control names has moved, “Move Tea up”, once the server has taken what was sent. */
function movedAsNamed(control: string, { changed, wasTaken }: Evidence): boolean {
  const moved = changed.filter(({ kind, property }) => kind === 'element-changed' && MOVES.has(property ?? ''));
  return wasTaken && moved.some(({ element }) => element !== undefined && mentions(control, element.name));
}

/**
 * Whether the control offers the opposite now, “Log out” in place of “Log in”, or what was the opposite of it has gone from the
 * texts, once the server has taken what was sent.
 */
function turnedRound(control: string, { changed, appeared, disappeared, wasTaken }: Evidence): boolean {
  if (!wasTaken) return false;
  const isOffered = (text: string) => isTurnedRound(control, text);
  const isRenamed = changed.some(
    (one) => isReworded(one) && fold(one.from ?? '') === fold(control) && isOffered(one.to ?? ''),
  );
  const isOver = changed.some(
    ({ property, from = '', to = '' }) => property === 'text' && losesOpposite(control, from, to),
  );
  const isGone = disappeared.some((one) => goesBy(one, control));
  return isRenamed || isOver || (isGone && appeared.map(nameOf).some(isOffered));
}

/** What the page newly says in plain words. */
function linesIn(observations: readonly Observation[]): readonly string[] {
  return observations.filter((one) => hasRole(one, TEXTS)).map(shownText);
}

/**
 * Whether what is shown says of itself that the button's own deed is done, “Order shipped” after “Ship”, or is at its end,
 * like an upload at a hundred per cent. Where values were given, the site has to have taken them with it.
 */
function showsDeed(control: string, evidence: Evidence, { fills }: Stored): boolean {
  const sent = evidence.requests.flatMap((request) => request.sent ?? []).map(({ value }) => value);
  const unsent = fills.filter(({ value }) => !sent.some((one) => sameValue(value, one)));
  if (fills.length > 0 && !(evidence.wasTaken && unsent.every(({ isChosen }) => isChosen))) return false;
  const done = doneBy(control);
  // What was chosen is sent as a sign that nobody can read: then it has to be said of the very thing, “Roster stored” after “Store roster”.
  const things = unsent.length > 0 ? fold(control).split(' ').slice(1) : [];
  if (unsent.length > 0 && things.length === 0) return false;
  const said = evidence.messages.filter(({ reading }) => reading !== 'instruction' && reading !== 'error');
  const shown = newTexts(evidence).filter((one) => !isOfOtherEntry(one, fills));
  const texts = [...said.map(({ text }) => text), ...shown.map(shownText)].filter((text) => !isUnfinished(text));
  const isOfIt = (text: string) => things.every((word) => text.split(' ').includes(word));
  if (done && texts.some((text) => isSaid(fold(text), done) && isOfIt(fold(text)))) return true;
  return evidence.changed.some(({ element, to: after }) => element?.role === 'progressbar' && after === '100');
}

/** A new entry of a list says of itself alone that it is “Posted just now”: it is the one that was sent by what it has of what was given. */
function isOfOtherEntry(one: Observation, fills: Stored['fills']): boolean {
  const isInEntry = isRowObservation(one) || one.element?.container?.some(({ role }) => role === 'article') === true;
  return (
    one.kind === 'element-appeared' &&
    isInEntry &&
    fills.length > 0 &&
    !fills.some(({ value }) => showsValue(elementText(one), value))
  );
}

/** “Yes, cancel it”: the deed stands behind the answer. */
const ANSWERED = /^(?:yes|ok|okay|ja|oui|si|sim|sì|sí) /;

/** How a deed is told of once it is done: “shipped”, where the control says “Ship”. */
function doneBy(control: string): RegExp | undefined {
  const [verb = ''] = fold(control).replace(ANSWERED, '').split(' ');
  const stem = verb.replace(/(?:en|er|ir|ar|e|y)$/, '');
  return stem.length < STEM_LETTERS
    ? undefined
    : new RegExp(`(?:^| )${stem}[a-z]{0,3}(?:ed|t|te|ee?s?|ad[oa]s?|id[oa]s?|at[oaie]|it[oaie])(?: |$)`);
}

/** What tells that the very deed is done that an entry of a menu is called after: “Star added to March.pdf” after “Add star”. */
export function toldAsDone(entry: string, evidence: Evidence): Observation | undefined {
  const done = doneBy(entry);
  const [, ...things] = fold(entry).split(' ');
  if (!done || things.length === 0) return undefined;
  const said = saidIn({ ...evidence, messages: toldWell(evidence) });
  const isOfIt = (text: string) => things.every((word) => fold(text).split(' ').includes(word));
  return said.find(({ text }) => isSaid(fold(text), done) && !isUnfinished(text) && isOfIt(text))?.observation;
}

/** What else a text says that tells of the deed of a control as done, “Tom was rejected” after “Reject”; undefined where it tells nothing of it, or the opposite. */
export function withoutOwnDeed(text: string, control: string): string | undefined {
  const done = doneBy(control);
  if (!done || !isSaid(fold(text), done)) return undefined;
  return text.replace(/\p{L}+/gu, (word) => (done.test(fold(word)) ? '' : word));
}

/** A state is told in so many words. */
const STATE_WORDS = 3;

/**
 * Whether a record that the task names is now in the state that its control is called after, “On hold” after “Hold” or “Archived” after
 * “Archive”, once the server has taken what was sent. Values that were given must have been sent with it, or stand in the record.
 */
export function asNamed(
  control: string,
  { goal, fills }: Stored,
  { all, requests, wasTaken }: Evidence,
): Observation | undefined {
  if (!wasTaken) return undefined;
  // “Mark as paid” is called after the state “paid”.
  const [, state = control] = /^.{2,20} as (.{3,30})$/i.exec(control.trim()) ?? [];
  const done = doneBy(control);
  const named = fold(state).split(' ');
  const isMeant = ({ name, cells = [] }: NonNullable<Observation['element']>) =>
    mentions(goal, name) || cells.some(({ text }) => FULL_NAME.test(text) && mentions(goal, text));
  const isState = (text: string) => {
    const words = fold(text).split(' ');
    if (words.length > STATE_WORDS || isUnfinished(text) || NEGATED.test(fold(text))) return false;
    return (
      named.every((word) => word.length >= STEM_LETTERS && words.includes(word)) || done?.test(fold(text)) === true
    );
  };
  const sent = requests.flatMap((request) => request.sent ?? []).map(({ value }) => value);
  // A list that comes up again shows it in the row of which all names of the task are said.
  const names = goal.match(/(?<=\s)\p{Lu}[\p{L}-]+/gu) ?? [];
  const listed = all.find(
    ({ kind, element }) =>
      kind === 'element-appeared' &&
      element !== undefined &&
      isState(element.name) &&
      names.length > 0 &&
      names.every((name) => mentions(element.group ?? '', name)),
  );
  if (listed && fills.length === 0) return listed;
  return all.find(
    ({ kind, changed, element, from = '', to = '' }) =>
      kind === 'record-changed' &&
      changed &&
      element !== undefined &&
      isMeant(element) &&
      isState(to) &&
      !isState(from) &&
      fills.every(
        ({ value }) =>
          sent.some((one) => sameValue(value, one)) ||
          (element.cells ?? []).some(({ text }) => showsValue(text, value)),
      ),
  );
}

const FULL_NAME = /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,3}$/u;

function isSaid(text: string, done: RegExp): boolean {
  return done.test(text) && !NEGATED.test(text);
}

function showsAll({ fills }: Stored, evidence: Evidence): boolean {
  const said = saidIn(evidence);
  return fills.length > 0 && fills.every(({ value }) => said.some(({ text }) => showsValue(text, value)));
}

/**
 * Whether a line that confirms says all of what was entered that may be said: no page shows a password again. A greeting over a field, as for
 * a code, is none.
 */
function thanksForShown({ goal, fills }: Stored, evidence: Evidence): boolean {
  const open = fills.filter(({ field = '' }) => !isSecretField(field));
  if (!evidence.wasTaken || open.length === 0 || open.length === fills.length) return false;
  const lines = linesIn(newTexts(evidence));
  if (evidence.appeared.some(isFieldObservation) || lines.some((text) => leavesOpen(text, goal))) return false;
  return lines.some(
    (text) =>
      messageMeaning(text, 'status') === 'confirmation' &&
      !speaksOfAnother(text, goal) &&
      open.every(({ value }) => showsValue(text, value)),
  );
}

import { readLists } from '../../../../../shared/page/records.ts';
import type { JudgeReadBackInput } from '../../../../../shared/reasoning/judging.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import type { ReadBackVerdict } from '../../../../../shared/verification/readBack.ts';
import { isAmong } from '../../alignment/pageWords.ts';
import { asksToShow } from '../../alignment/sentenceKind.ts';
import { concepts } from '../../language/concepts.ts';
import { addsEntry } from '../../language/controlWords.ts';
import { isTurnedRound, mentions } from '../../language/nameScore.ts';
import { fold } from '../../language/text.ts';
import { readTask } from '../../reading/readTask.ts';
import { askedSteps } from '../askedSteps.ts';
import { confidence } from '../confidence.ts';
import { elementText, isCalled, isFieldObservation, readEvidence, shownText } from '../evidence.ts';
import { confirmed, contradicted, contradictedBy, idsOf, type ReadBackFinding, unknown } from '../findings.ts';
import { findContradiction } from '../objections/contradictions.ts';
import { ALL } from '../objections/moreOrLess.ts';
import { hasRole } from '../roles.ts';
import type { StepIntent } from '../stepIntent.ts';
import { type Stored, storedBy, submitPurpose, submitPurposes } from '../steps/whatIsStored.ts';
import { plainly } from '../words/phrases.ts';
import { isKeptBack, saysLeftOut, speaksOfMoreToCome } from '../words/unfinished.ts';
import {
  type FreshPages,
  isAnotherPage,
  isKnown,
  marksRecords,
  readFreshPages,
  shownSwitch,
  unchangedPages,
  unchangedSince,
} from './freshPages.ts';
import { judgeChosen } from './judgeChosen.ts';
import { judgeCreated } from './judgeCreated.ts';
import { isDoneToTicked, judgeDeleted, judgePressed, type RunDeeds, runDeeds } from './judgeEffects.ts';
import { judgeEntered } from './judgeEntered.ts';
import { changedInPlace, judgeFill } from './judgeFill.ts';
import { findCopy, findSpread, withoutMovedForms } from './otherRecords.ts';
import { textOf } from './shownRecords.ts';
import { hasBegunAnew, holdsText } from './shownValue.ts';

/**
 * A switch stores by itself what it is turned to: one that the run has turned last and that is back as it was has not. Nor has an
 * option, or a button that stays pressed, that was sent as it was taken.
 */
function turnedBack({ context, observations }: JudgeReadBackInput, { lost }: FreshPages): ReadBackFinding[] {
  const turned = context.recent.at(-1)?.element;
  const isSent = observations.some(({ kind, requests = [] }) => kind === 'network' && requests.length > 0);
  if (turned === undefined || turned.name === '') return [];
  const isStored = ({ property }: Observation) =>
    property === 'checked'
      ? turned.role === 'switch' || (turned.role === 'radio' && isSent)
      : property === 'pressed' && isSent;
  const back = lost.filter((one) => one.element?.name === turned.name && isStored(one));
  return back.length > 0
    ? [contradicted(`“${turned.name}” is turned back when the page is asked for afresh.`, back)]
    : [];
}

const ENTRIES: ReadonlySet<string> = new Set(['clickable', 'menuitem', 'menuitemradio', 'menuitemcheckbox', 'option']);

/** An entry that was picked from a menu is not lost for being out of sight again: menus are closed when a page is loaded. */
function withoutClosedMenus(page: FreshPages, { context }: JudgeReadBackInput): FreshPages {
  const picked = context.recent.flatMap(({ element }) => (element && ENTRIES.has(element.role) ? [element.name] : []));
  const isPicked = (one: Observation) => one.kind === 'element-disappeared' && picked.includes(elementText(one).trim());
  return picked.length === 0 ? page : { ...page, lost: page.lost.filter((one) => !isPicked(one)) };
}

/** What may follow on the step that stores something without asking for more. */
const ENDS: ReadonlySet<StepIntent['kind']> = new Set([
  'submit',
  'confirm',
  'deleteRecord',
  'toggle',
  'wait',
  'scroll',
]);

/**
 * Whether what the goal asks for is on the pages that were asked for afresh. One clause that is not there contradicts; to
 * confirm takes all of them, each by something that is new since before anything was sent, or kept as the action left it.
 */
export function judgeReadBack(input: JudgeReadBackInput): ReadBackVerdict {
  const page = withoutClosedMenus(readFreshPages(input), input);
  const steps = askedSteps(input.goal, input.planned ?? []);
  const stored = storedBy(input.goal, steps);
  const own = withoutMovedForms(stored, page);
  const entered = judgeEntered(stored, own, input.context);
  // A question that the page may ask about it is no deed of its own.
  const last = steps.findLast((step) => step.kind !== 'confirm' || step.deletionOf !== undefined);
  const pressed = last?.kind === 'click' ? last.name : undefined;
  const answers = [
    ...turnedBack(input, page),
    ...deletedOf(stored, input).map((name) => judgeDeleted(name, input.goal, page)),
    ...stored.switches.map((wanted) => judgeSwitched(wanted, pressed, stored, page)),
    ...judgeValues(stored, own),
    ...judgeDeeds(stored, runDeeds(steps, input.context), page),
  ];
  const isOnlyEntered = stored.deleted.length + stored.switches.length === 0;
  const decisive =
    (onlyShows(input) ? unknown('It is only shown so, and nothing was sent that could be kept.', page) : undefined) ??
    [...answers, ...entered].find(({ standing }) => standing === 'contradicted') ??
    // What the pages show by the words of the task goes before what only the run's own fields show.
    (isOnlyEntered && !answers.some(({ standing }) => standing === 'confirmed') ? entered[0] : undefined) ??
    answers.find(({ standing }) => standing === 'unknown') ??
    answers[0] ??
    unknown('The goal names nothing that could be looked up.', page);
  const asksForMore = decisive.standing === 'confirmed' && !endsByStoring(steps);
  const { standing, reason, cites, ground } = asksForMore
    ? unknown('The goal asks for more than can be looked up.', page)
    : decisive;
  return { standing, confidence: confidence[ground], reason, cites: [...new Set(idsOf(cites))] };
}

/** A list that is narrowed or sorted on its page alone comes up whole again when it is asked for afresh. */
function onlyShows({ goal, context }: JudgeReadBackInput): boolean {
  return asksToShow(goal) && !context.recent.some(({ sentData }) => sentData === true);
}

/** “The invoice from Brook & Sons”: what was planned on the page knows what it is called, where the words alone have only its kind. */
function deletedOf({ deleted, goal }: Stored, { planned = [] }: JudgeReadBackInput): readonly string[] {
  const named = new Set(planned.flatMap(({ act, target }) => (act === 'delete' ? (target?.name ?? []) : [])));
  const [only] = named;
  const isKindOnly = readTask(goal).instructions.some(
    ({ act, target }) => act === 'delete' && target?.name === undefined,
  );
  return isKindOnly && only !== undefined && named.size === 1 && deleted.length === 1 ? [only] : deleted;
}

function endsByStoring(steps: readonly StepIntent[]): boolean {
  const last = steps.at(-1);
  if (!last || ENDS.has(last.kind) || 'value' in last) return true;
  return last.kind === 'press' || last.kind === 'click';
}

/** Whether a switch is as it was turned. What was ticked before a button was pressed may be what that was done to. */
function judgeSwitched(
  { name, on }: Stored['switches'][number],
  last: string | undefined,
  stored: Stored,
  page: FreshPages,
): ReadBackFinding {
  // A button that says nothing of storing.
  const pressed = last !== undefined && submitPurpose(last) === undefined ? last : undefined;
  const shown = page.views.filter((view) => shownSwitch(view, name) !== undefined);
  const [first] = shown;
  if (!first) return judgeUnseen(name, pressed, page);
  const isOn = shownSwitch(first, name);
  if (isOn === on) {
    const isState = ({ property }: Observation) => property === 'checked' || property === 'pressed';
    const changed = [...page.changed, ...page.kept.filter(isState)].filter((one) => isCalled(one, name));
    return changed.length > 0
      ? confirmed(`“${name}” is as it was set.`, changed)
      : unknown(`“${name}” is as asked for, but was so before.`, page);
  }
  const [same] = unchangedPages(page, shown);
  if (same && pressed !== undefined && isDoneToTicked(pressed))
    return contradicted(`“${name}” is on the page as before, although “${pressed}” was pressed.`, [same]);
  if (beganAnew(name, last, pressed, stored, page))
    return unknown(`“${name}” was left with the form that was sent, which begins anew.`, page);
  if (on && shown.every((view) => marksRecords(view, name)))
    return unknown(`“${name}” only marks what something is done with, and begins anew with the page.`, page);
  return contradicted(`“${name}” is ${isOn ? 'on' : 'off'} when the page is asked for afresh.`, page.all.slice(0, 1));
}

/** A switch that no page shows: a control that offers the opposite, or what was ticked and is there no more. */
function judgeUnseen(name: string, pressed: string | undefined, page: FreshPages): ReadBackFinding {
  const turned = page.changed.find((one) => isTurnedFrom(one, name, page.used));
  if (turned) return confirmed(`The control of “${name}” offers the opposite now.`, [turned], 'good');
  const gone = page.disappeared.filter((one) => hasRole(one, SWITCHES) && isCalled(one, name));
  return pressed !== undefined && gone.length > 0 && !page.views.some((view) => isAnotherPage(page, view))
    ? confirmed(`“${name}” is no longer among what was ticked.`, gone, 'fair')
    : unknown(`“${name}” is not on the page.`, page);
}

const SWITCHES: ReadonlySet<string> = new Set(['checkbox', 'switch']);

/**
 * Whether a switch is as the form begins: one to send something with, left by sending it, begins anew; one whose page stayed, or that saves, has to keep
 * it. Where all that was written beside it is gone as well, the form keeps nothing: it hands on what is in it.
 */
function beganAnew(
  name: string,
  last: string | undefined,
  pressed: string | undefined,
  { creates, purpose, fills }: Stored,
  page: FreshPages,
): boolean {
  const inPlace = changedInPlace(page);
  // “Submit” leaves open whether it sends or saves: what changes nothing that was there before has sent.
  const maySend = last !== undefined && submitPurposes(last).includes('send') && !inPlace;
  if (pressed === undefined && !creates && purpose !== 'send' && !maySend) return false;
  const shown = page.views.filter((view) => shownSwitch(view, name) !== undefined);
  // “Add to basket” takes what is chosen, and the next choice begins anew; so does “Order”, where no text is left in the form.
  const deeds = concepts(pressed ?? '');
  const isGot = deeds.some((word) => isAmong('gets', word)) && !shown.some((view) => holdsText(fills, view));
  const isAdded = deeds.includes('create') || isGot;
  const isNext = creates || isAdded || (!inPlace && shown.every((view) => hasBegunAnew(fills, view)));
  const isAtFirst = isNext
    ? !page.changed.some((one) => isCalled(one, name))
    : shown.every((view) => unchangedSince(page, view));
  const isHandedOn = pressed !== undefined && isNext && fills.length > 0;
  return isAtFirst && (isHandedOn || !page.lost.some((one) => isCalled(one, name)));
}

/** A button of what was to be turned on or off, called by what it does: “Turn on” of the back door, where “Turn off” was pressed. */
function isTurnedFrom({ property, element, from = '', to = '' }: Observation, name: string, used: FreshPages['used']) {
  const isOwn = used !== undefined && fold(used.name) === fold(from) && isTurnedRound(from, to);
  const group = element?.group?.replace(to, '') ?? '';
  return property === 'name' && isOwn && fold(group) !== '' && mentions(name, group);
}

/** What came of values that were sent by a plain click, and of the click itself where it had none to send. */
function judgeDeeds(stored: Stored, { picked, pressed }: RunDeeds, page: FreshPages): readonly ReadBackFinding[] {
  if (stored.purpose !== undefined || stored.deleted.length + stored.switches.length > 0) return [];
  const fills = [...stored.fills, ...picked];
  const name = fills.length === 0 ? pressed?.records[0] : undefined;
  if (fills.length === 0 && name === undefined) return [];
  const waits = waitsForMore({ ...stored, fills, name }, page);
  if (waits) return [waits];
  if (fills.length > 0) {
    return fills.map((fill) => {
      const chosen = judgeChosen(fill, stored, pressed !== undefined, page);
      // What was typed beside “Add card” is a card, and its list has to show it.
      const isRecord = stored.fills.length === 1 && fill === stored.fills[0] && pressed && addsEntry(pressed.name);
      if (chosen.standing !== 'unknown' || !isRecord || !/\p{L}{2}/u.test(fill.value)) return chosen;
      const made = judgeCreated(fill.value, stored, page);
      return made.standing === 'contradicted' ? made : (asBefore(fill.value, page) ?? chosen);
    });
  }
  return pressed ? [judgePressed(pressed, stored.goal, page)] : [];
}

/** A page of entries that is just as it was has not got another one. */
function asBefore(value: string, page: FreshPages): ReadBackFinding | undefined {
  const same = page.views.find(
    (view) =>
      unchangedSince(page, view) !== undefined &&
      (view.skeleton.containers ?? []).filter(
        ({ kind, role }) => kind === 'record' || role === 'article' || role === 'clickable',
      ).length > 1,
  );
  const line = same && unchangedSince(page, same);
  return line && contradicted(`The page is as it was: “${value}” was not added to it.`, [line]);
}

function judgeValues(stored: Stored, page: FreshPages): readonly ReadBackFinding[] {
  if (stored.purpose === undefined || stored.purpose === 'log-in') return [];
  const wrong = findContradiction(stored, readEvidence(page.fresh));
  if (wrong) return [contradicted(wrong.reason, wrong.cites)];
  const waits = waitsForMore(stored, page);
  if (waits) return [waits];
  if (stored.creates) return stored.name === undefined ? [] : [judgeCreated(stored.name, stored, page)];
  // “Set all drills to in repair” is for more rows than one.
  const isForOne = !ALL.test(plainly(stored.goal));
  const excess = findCopy(stored, page) ?? (isForOne ? findSpread(stored.fills, page) : undefined);
  return excess ? [excess] : stored.fills.map((fill) => judgeFill(fill, stored, page));
}

const CONTROLS: ReadonlySet<string> = new Set(
  'link button columnheader tab menuitem combobox listbox option treeitem textbox searchbox'.split(' '),
);

/** What the page newly says of something that has to happen first. A lone word beside a record is how states begin. */
export function waitsForMore({ goal, name, fills }: Stored, page: FreshPages): ReadBackFinding | undefined {
  const left = [...page.appeared, ...page.changed, ...page.kept].find((one) => {
    const about = fills.flatMap(({ value, field }) => (field === undefined ? [value] : [value, field]));
    return !isFieldObservation(one) && about.some((text) => saysLeftOut(shownText(one), text, goal));
  });
  if (left) return contradictedBy('The page says that something was left out', left);
  const own = [...fills.map(({ value }) => value), ...(name === undefined ? [] : [name])];
  const waiting = [...page.appeared, ...page.changed].find((one) => {
    const { role = '', group } = one.element ?? {};
    const isLone = group === undefined && !CONTROLS.has(role);
    if (isFieldObservation(one) || !(isLone || own.some((text) => mentions(elementText(one), text)))) return false;
    const said = own.reduce((rest, text) => rest.replace(text, ' '), shownText(one));
    return /\S\s+\S/.test(said.trim()) && speaksOfMoreToCome(said, goal);
  });
  if (waiting) return contradictedBy('The page says that something else has to happen first', waiting);
  const [main] = page.views;
  const state = main && !isKnown(page, main) ? stateOf(main, goal) : undefined;
  const cites = page.kept.length > 0 ? page.kept : page.all;
  return state === undefined || wasSoBefore(state, goal, page)
    ? undefined
    : contradicted(`The page says of what it shows: “${state}”.`, cites);
}

/**
 * “R-106 · Draft” says of the report what its list said before anything was sent, and says now: it is the state of what the thing was put into.
 */
function wasSoBefore(state: string, goal: string, page: FreshPages): boolean {
  const number = /^\P{L}{0,2}([\p{L}\p{N}/-]{0,12}\d)(?![\p{L}\p{N}])/u.exec(state)?.[1];
  if (number === undefined) return false;
  const saysSo = (text: string) => mentions(text, number) && isKeptBack(text, goal);
  const isListed = page.views.some(
    (view) =>
      isKnown(page, view) &&
      readLists(view.skeleton).lists.some(({ records }) =>
        records.some(({ cells }) => saysSo(cells.map(({ text }) => text).join(' '))),
      ),
  );
  const isNew = (one: Observation) =>
    isKeptBack(one.kind === 'record-changed' ? (one.to ?? '') : shownText(one), goal) &&
    mentions(`${elementText(one)} ${shownText(one)}`, number);
  return isListed && ![...page.appeared, ...page.changed].some(isNew);
}

/** A line by itself on the page of an outcome that says that others do not have it. */
function stateOf({ skeleton }: PageView, goal: string): string | undefined {
  const lines = Object.values(skeleton.elements).filter(
    ({ role, group }) => group === undefined && !CONTROLS.has(role),
  );
  return lines.map(textOf).find((text) => isKeptBack(text, goal));
}

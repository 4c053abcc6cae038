import { type ElementDescription, elementName } from '../../../../../shared/page/elementDescription.ts';
import { readLists } from '../../../../../shared/page/records.ts';
import type { PageView, RollingContext } from '../../../../../shared/reasoning/reasoningContext.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { observationText } from '../../../../../shared/verification/observationText.ts';
import { pageNames } from '../../grounding/openPage.ts';
import { losesOpposite, mentions, tellsOpposite } from '../../language/nameScore.ts';
import { fold } from '../../language/text.ts';
import { elementText, goesBy, isFieldObservation, nameOf, readEvidence, shownText } from '../evidence.ts';
import { confirmed, contradicted, contradictedBy, type ReadBackFinding, unknown } from '../findings.ts';
import { BUTTONS, DIALOGS, hasRole } from '../roles.ts';
import type { StepIntent } from '../stepIntent.ts';
import type { Fill } from '../steps/whatIsStored.ts';
import { findCountedTrouble } from '../words/countedTrouble.ts';
import { tellsOfTrouble } from '../words/messageMeaning.ts';
import { otherFate } from '../words/otherFate.ts';
import { phrases } from '../words/phrases.ts';
import { isExactly } from '../words/sameValue.ts';
import vocabulary from '../words/vocabulary.json' with { type: 'json' };
import {
  type FreshPages,
  isAnotherPage,
  isLastingLoss,
  showsRecord,
  unchangedPages,
  wasSearchedFor,
} from './freshPages.ts';
import { wentInstead } from './otherRecords.ts';

/** Whether a record is gone from the pages that showed it, and has not been put away somewhere else. */
export function judgeDeleted(name: string, goal: string, page: FreshPages): ReadBackFinding {
  const still = page.views.flatMap((view) => showsRecord(view, name) ?? [])[0];
  const fate = otherFate(name, goal, readEvidence(page.fresh));
  const beside = still === undefined || fate ? undefined : goneBesideNamesake(name, page);
  const taken = takenOutOf(name, goal, page) ?? beside;
  if (taken) return confirmed(`“${name}” is gone from its list, also when it is asked for afresh.`, [taken]);
  if (still !== undefined)
    return contradicted(
      `“${name}” is still on the page when it is asked for afresh: “${still}”.`,
      page.all.slice(0, 1),
    );
  if (fate) return contradicted(fate.reason, fate.cites);
  // The page of the record itself is another one once it is gone; its list is there, and has it no more.
  const others = page.views.filter((view) => isAnotherPage(page, view)).map(({ url }) => url);
  const isThere = ({ url = page.views[0]?.url }: Observation) => url === undefined || !others.includes(url);
  const gone = [
    ...page.disappeared.filter((one) => isOf(one, name)),
    ...page.changed.filter(({ from: before = '' }) => isExactly(before, name)),
  ].filter(isThere);
  if (gone.length > 0) return confirmed(`“${name}” is gone from the page, also when it is asked for afresh.`, gone);
  return others.length > 0
    ? unknown(`Another page stands where “${name}” was listed.`, page)
    : unknown(`The page does not list what “${name}” was among.`, page);
}

/** The one that left its list, where the pages show only another of that name, in a list called otherwise: Monday's meeting, and not Tuesday's. */
function goneBesideNamesake(name: string, { all, views }: FreshPages): Observation | undefined {
  const isAbout = (one: Observation, kind: Observation['kind']) => one.kind === kind && isOf(one, name);
  const [gone, another] = all.filter((one) => isAbout(one, 'record-disappeared') && one.standing === 'new');
  const { name: list = '', before = 0, after = 0 } = gone?.list ?? {};
  if (!gone || another || list === '' || after !== before - 1) return undefined;
  const isIn = (page: PageView) =>
    readLists(page.skeleton).lists.some(
      ({ container, records }) => container.name === list && records.some((record) => mentions(record.name, name)),
    );
  return all.some((one) => isAbout(one, 'record-appeared')) || views.some(isIn) ? undefined : gone;
}

/**
 * The list that the goal names to take something out of, “from the basket”, by its name or that of its page, which has it no more: it may well be
 * listed elsewhere, as a shop's goods are.
 */
function takenOutOf(name: string, goal: string, { all, views: [main] }: FreshPages): Observation | undefined {
  const came = all.some((one) => one.kind === 'record-appeared' && isOf(one, name));
  const gone = all.filter((one) => one.kind === 'record-disappeared' && one.standing === 'new' && isOf(one, name));
  const places = [...goal.matchAll(OUT_OF)].map(([, place = '']) => fold(place));
  const isMain = ({ url }: Observation) => url === undefined || url === main?.url;
  const isNamed = (one: Observation) =>
    [one.list?.name ?? '', ...(main && isMain(one) ? pageNames(main) : [])].some((text) =>
      places.some((place) => fold(text).split(' ').includes(place)),
    );
  return came ? undefined : gone.find(isNamed);
}
const OUT_OF = /(?:\b(?:from|out of|off)|^in) (?:the|my|our) ([\p{L}-]{3,30})/giu;

function isOf(one: Observation, name: string): boolean {
  return !isFieldObservation(one) && mentions(`${elementText(one)} ${one.from ?? ''}`, name);
}

/** Deeds that leave nothing on the page which they were done from. */
const SENDS_AWAY = phrases(...vocabulary.pressed.sendsAway);

/** Deeds of forms that begin anew once they are done. */
const RESERVES = phrases(...vocabulary.pressed.reserves);

/** Words for what was ticked, on buttons that do something to it. */
const TICKED =
  /(?<!\p{L})(?:selected|selection|ticked|checked|marked|ausgewählten?|auswahl|markierten?|sélection(?:née?s?)?|seleccionad[oa]s?|selezionat[ie]|selecionad[oa]s?|geselecteerden?)(?!\p{L})/iu;

/** Whether a button does something to the entries that were ticked, so that their list cannot be as it was: “Archive selected”. */
export function isDoneToTicked(name: string): boolean {
  return TICKED.test(name) && !SENDS_AWAY.test(name);
}

/**
 * Whether a plain click has done something that lasts: on the pages as they are now, something is new of what it was
 * about. That everything is back as it was, although the click had changed it, contradicts.
 */
export function judgePressed(pressed: Pressed, goal: string, page: FreshPages): ReadBackFinding {
  const { name, records } = pressed;
  if (page.views.some((view) => isAnotherPage(page, view)))
    return unknown(`Another page stands where “${name}” was pressed.`, page);
  const speaks = (one: Observation) =>
    goesBy(one, name) ||
    losesOpposite(name, one.from ?? '', one.to ?? '') ||
    records.some((record) => mentions(`${elementText(one)} ${one.from ?? ''}`, record));
  return (
    toldAgainst(name, page) ??
    wentInstead(records, goal, page) ??
    countedAgainst(name, page, speaks) ??
    judgeMade(pressed, page, speaks) ??
    judgeUndone(name, page, speaks) ??
    unknown(`Nothing on the pages shows what “${name}” did.`, page)
  );
}

type Speaks = (one: Observation) => boolean;

/** What the page newly says of trouble, or of the opposite. */
function toldAgainst(name: string, page: FreshPages): ReadBackFinding | undefined {
  const texts = [...page.appeared, ...page.changed].filter((one) => !isFieldObservation(one));
  const trouble = texts.find((one) => one.element?.group === undefined && tellsOfTrouble(shownText(one)));
  const opposite = texts.find((one) => !isControl(one) && tellsOpposite(name, shownText(one)));
  return contradictedBy('The page tells of trouble', trouble) ?? contradictedBy('The page says the opposite', opposite);
}

function countedAgainst(name: string, page: FreshPages, speaks: Speaks): ReadBackFinding | undefined {
  const counted = findCountedTrouble([...page.changed, ...page.appeared], name);
  if (counted) return unknown(`The page counts something that did not work: ${observationText(counted)}.`, page);
  const recounted = page.lost.find((one) => isOtherNumber(one) && speaks(one));
  return contradictedBy('The page counts otherwise when it is asked for afresh', recounted);
}

/** What is new of what was pressed; what had to be searched for does not stand on the page as it comes up. */
function judgeMade({ name, records, isDone }: Pressed, page: FreshPages, speaks: Speaks): ReadBackFinding | undefined {
  const made = page.fresh.filter((one) => one.element !== undefined && one.property !== 'target' && speaks(one));
  if (made.length > 0)
    return isDone
      ? confirmed(`The page has changed as to “${name}”, also when it is asked for afresh.`, made, 'fair')
      : unknown(`Nothing called “${name}” was pressed.`, page);
  const elsewhere = records.find((record) => wasSearchedFor(record, page));
  return elsewhere === undefined ? undefined : unknown(`“${elsewhere}” is not on the page as it comes up.`, page);
}

/** What was pressed had an effect, and all is as it was before. */
function judgeUndone(name: string, page: FreshPages, speaks: Speaks): ReadBackFinding | undefined {
  const same = unchangedPages(page, page.views.slice(0, 1));
  // “Move Tea up” is about Tea, too.
  const isNamed = (one: Observation) => /\p{L}/u.test(nameOf(one)) && mentions(name, nameOf(one));
  // What stood in a part that is closed again is only out of view.
  const isClosed = page.lost.some((one) => isOfView(one) && one.to === 'false');
  const losses = isClosed
    ? []
    : page.lost.filter((one) => isLastingLoss(one) && !isFolded(one, page) && !isInClosedDialog(one));
  const undone = [...page.back, ...losses].filter((one) => !isOfView(one) && (speaks(one) || isNamed(one)));
  // What had gone and is there again tells by itself; of the rest, only a page that is wholly as before.
  const isUndone = undone.some(({ kind }) => kind === 'read-back') || (same.length > 0 && undone.length > 0);
  // “Book this table” went with its form, and the form is there again for whoever wants the next one.
  const isAnew = page.lost.some(
    (one) =>
      one.kind === 'read-back' && one.element !== undefined && one.element.group === undefined && goesBy(one, name),
  );
  return isUndone && !SENDS_AWAY.test(name) && !(isAnew && RESERVES.exec(name)?.index === 0)
    ? contradicted(`What “${name}” had changed is as before when the page is asked for afresh.`, [...same, ...undone])
    : undefined;
}

/** Which tab of a page is shown, and what of it is folded out, is nothing that a server keeps: it begins anew with every load. */
function isOfView({ property, element }: Observation): boolean {
  return property === 'expanded' || (property === 'selected' && element?.role === 'tab');
}

/** What stood in a dialog is out of view: no page comes up with the dialogs that it was left with. */
function isInClosedDialog({ kind, element }: Observation): boolean {
  return kind === 'element-disappeared' && (element?.container ?? []).some(({ role }) => DIALOGS.has(role));
}

/** Whether it only was in a list that was open, of which the last action took an entry, or around or beside it without a name to be missed by. */
function isFolded({ kind, element, list }: Observation, { lost, used }: FreshPages): boolean {
  const open = lost.find((one) => one.list?.after === 0 && used !== undefined && one.list.went?.includes(used.name));
  if (!open?.list || kind !== 'element-disappeared') return false;
  const { key, went = [] } = open.list;
  return list?.key === key || element?.name === '' || went.every((name) => element?.name.includes(name));
}

const NUMBER = /^\d+$/;

/** A number that the action left, and that is another one by now. */
function isOtherNumber({ from = '', to = '' }: Observation): boolean {
  return NUMBER.test(from) && NUMBER.test(to) && from !== to;
}

function isControl(one: Observation): boolean {
  return hasRole(one, BUTTONS) || one.element?.role === 'menuitem';
}

/** What a run has done by plain clicks: which of several options it took, and what it pressed in the end. */
export interface RunDeeds {
  readonly picked: readonly Fill[];
  readonly pressed: Pressed | undefined;
}

/** A control that was pressed, with what it may be about: the group that it stands in, the rest of its name. */
export interface Pressed {
  readonly name: string;
  readonly records: readonly string[];
  /** Whether an action of the run worked on a control of that name; where none did, whatever came is of something else. */
  readonly isDone: boolean;
}

const OPTIONS: ReadonlySet<string> = new Set(['radio', 'menuitemradio', 'option']);

/** Reads them from the last step of the goal, and from what the run's actions worked on. */
export function runDeeds(steps: readonly StepIntent[], { recent }: RollingContext): RunDeeds {
  const elements = recent.flatMap(({ element }) => element ?? []);
  const options = elements.filter(({ role }) => OPTIONS.has(role));
  const last = steps.at(-1);
  const pressed = last?.kind === 'click' && !options.some((option) => hasName(option, last.name)) ? last : undefined;
  // Of several options in one group, the last one counts.
  const picked = options.filter(
    ({ group }, at) => group === undefined || !options.slice(at + 1).some((later) => later.group === group),
  );
  const control =
    pressed && elements.findLast((element) => mentions(`${elementName(element)} ${element.group ?? ''}`, pressed.name));
  const group = control && pressed && hasName(control, pressed.name) ? control.group : undefined;
  const rest = pressed?.name.trim().replace(/^\S+\s*/, '');
  return {
    picked: picked.map((option) => ({ value: elementName(option), field: option.group })),
    pressed: pressed && {
      name: pressed.name,
      records: [pressed.of, group, rest].flatMap((one = '') => (fold(one) === '' ? [] : [one])),
      isDone: control !== undefined,
    },
  };
}

function hasName(element: ElementDescription, name: string): boolean {
  return fold(elementName(element)) === fold(name);
}

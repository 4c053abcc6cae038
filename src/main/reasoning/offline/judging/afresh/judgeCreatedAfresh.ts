import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { elementText, isFieldObservation, isRowObservation, shownText } from '../evidence.ts';
import type { Stored } from '../steps/stored.ts';
import { isSamePage } from '../words/addresses.ts';
import { isExactly, isNumberedCopy } from '../words/exactName.ts';
import { showsValue } from '../words/sameValue.ts';
import { type Answer, confirmed, contradicted, unknown } from './answer.ts';
import { type Afresh, isAnotherPage, isKnown, unchangedSince } from './freshPage.ts';
import { calledBy, isRecordText, shownRecords } from './shownRecords.ts';
import { shownValues } from './shownValue.ts';
import { countedUp, lists, listsSuch } from './wholeList.ts';

const FULL_PAGE = 10;
const ROUND = 5;
/** A number of its own that a list may put before a name: “K-105 Zeta Foods”. */
const NUMBERED = /^\s*\S*\d\S*\s+(?=\p{L})/u;

/** Whether a new record is there, in the list that it was to be added to, and with the values that it was given. */
export function judgeCreated(name: string, stored: Stored, page: Afresh): Answer {
  const texts = [...page.appeared, ...page.changed].filter((one) => !isFieldObservation(one));
  const made = texts.filter((one) => names(one, name));
  const lost = page.lost.filter((one) => names(one, name) || isRecordText(one.from ?? '', name));
  const kept = page.kept.filter((one) => names(one, name) && isRecordText(withoutNumber(one), name));
  const lacking = page.views.find(
    (view) => isKnown(page, view) && !isAnotherPage(page, view) && listsSuch(view, stored.thing) && !lists(view, name),
  );
  if (made.length > 0 || kept.length > 0) {
    const wrong = wrongValue(name, stored, page);
    if (wrong) return wrong;
  }
  const unlisted = lacking && unchangedSince(page, lacking);
  const entered = kept.filter((one) => isSamePath(one.url, lacking?.url) && isRowObservation(one));
  if (isDouble(made, name)) return unknown(`“${name}” is there more than once.`, page);
  const isEntry = made.some((one) => isRecordText(withoutNumber(one), name));
  if (made.length > 0 && (isEntry || !lacking))
    return confirmed(`“${name}” is on the page, also when it is asked for afresh.`, made);
  const line = lacking && (unchangedSince(page, lacking) ?? page.all.find(({ url }) => url === lacking.url));
  const elsewhere = page.views.some((view) => view !== lacking && listsSuch(view, stored.thing) && lists(view, name));
  if (line && elsewhere)
    return contradicted(`“${name}” is in another list than the one that it was to be added to.`, [line]);
  if (lost.length > 0) return contradicted(`“${name}” is no longer there when the page is asked for afresh.`, lost);
  if (entered.length > 0) return confirmed(`“${name}” is in the list, on another page of it.`, entered);
  if (unlisted && kept.length > 0 && lacking && isWhole(lacking, stored.thing))
    return contradicted(`“${name}” has a page, but the list is as it was: it was not added to it.`, [unlisted]);
  if (line && kept.length > 0) return unknown(`“${name}” has a page, but is not in the list.`, page);
  if (line) return contradicted(`The list does not show “${name}”; it was not added to it.`, [line]);
  if (kept.length > 0) return confirmed(`“${name}” is still on its page when that is asked for afresh.`, kept);
  const [misnamed] = texts.filter((one) => isNumberedCopy(shownText(one), name) || isCut(one, name));
  if (misnamed) return contradicted(`It is called “${shownText(misnamed)}”, not “${name}”.`, [misnamed]);
  const changedLists = page.views.filter((view) => listsSuch(view, stored.thing) && !isAnotherPage(page, view));
  const counted = changedLists.length > 0 ? [] : countedUp(page, stored.thing);
  return counted.length > 0
    ? confirmed(`There is one more than before, also when the page is asked for afresh.`, counted, 'fair')
    : unknown(`The pages do not show whether “${name}” was added.`, page);
}

function isDouble(made: readonly Observation[], name: string): boolean {
  const entries = made.filter((one) => isRowObservation(one) && isRecordText(withoutNumber(one), name));
  return entries.some(({ url }, index) => entries.slice(index + 1).some((other) => other.url === url));
}

/** Another page of the same list differs in what follows its path. */
function isSamePath(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  return one !== other && isSamePage(one, other);
}

/** Round numbers of rows are how lists are cut into pages. */
function isWhole(view: PageView, thing: string | undefined): boolean {
  const rows = shownRecords(view).filter(({ kind }) => kind !== 'section').length;
  return thing !== undefined && (rows < FULL_PAGE || rows % ROUND !== 0);
}

/** A value of the new record that the page shows as another one. */
function wrongValue(name: string, stored: Stored, page: Afresh): Answer | undefined {
  for (const fill of stored.fills) {
    if (fill.value === name) continue;
    const shown = page.views.flatMap((view) => shownValues(fill, stored, view));
    const other = shown.find(({ same }) => !same);
    if (other && !shown.some(({ same }) => same))
      return contradicted(`“${name}” is there with “${other.text}” instead of “${fill.value}”.`, page.fresh);
  }
  return undefined;
}

/** Whether an entry is called by the larger part of the name, and by nothing else. */
function isCut(one: Observation, name: string): boolean {
  const text = shownText(one).trim().toLowerCase();
  return text.length < name.length && text.length * 2 > name.length && name.toLowerCase().startsWith(text);
}

function withoutNumber(one: Observation): string {
  const text = shownText(one);
  return isRowObservation(one) ? text.replace(NUMBERED, '') : text;
}

/** Whether an observation names the record: by itself, in its row, or in a sentence about it. */
function names(one: Observation, name: string): boolean {
  if (isFieldObservation(one)) return false;
  const texts = [
    shownText(one),
    withoutNumber(one),
    one.to ?? '',
    ...(one.element?.group === undefined ? [] : [one.element.group]),
  ];
  if (texts.some((text) => isRecordText(text, name) || isExactly(text, name))) return true;
  const called = one.element && calledBy(one.element);
  if (called !== undefined && isExactly(called, name)) return true;
  const { role = '' } = one.element ?? {};
  return (
    (role === 'text' || role === 'heading') && one.element?.group === undefined && showsValue(elementText(one), name)
  );
}

import { readLists } from '../../../../../shared/page/records.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { isAmong } from '../../alignment/pageWords.ts';
import { concepts } from '../../language/concepts.ts';
import { fold } from '../../language/text.ts';
import { isDeterminer } from '../../reading/vocabulary.ts';
import { elementText, isFieldObservation, isRowObservation, shownText } from '../evidence.ts';
import { confirmed, contradicted, type ReadBackFinding, unknown } from '../findings.ts';
import type { Stored } from '../steps/whatIsStored.ts';
import { lettersOf } from '../words/otherFate.ts';
import { isExactly, isNumberedCopy, isSamePage, showsValue } from '../words/sameValue.ts';
import { type FreshPages, isAnotherPage, isKnown, isOutOfView, unchangedSince } from './freshPages.ts';
import { calledBy, isRecordText, shownRecords, textOf } from './shownRecords.ts';
import { shownValues } from './shownValue.ts';

const FULL_PAGE = 10;
const ROUND = 5;
/** A number of its own that a list may put before a name: “K-105 Zeta Foods”. */
const NUMBERED = /^\s*(?=\S*\d)\S+\s+(?=\p{L})/u;

/** Whether a new record is there, in the list that it was to be added to, and with the values that it was given. */
export function judgeCreated(name: string, stored: Stored, page: FreshPages): ReadBackFinding {
  const texts = [...page.appeared, ...page.changed].filter((one) => !isFieldObservation(one));
  const made = texts.filter((one) => names(one, name));
  const lost = page.lost.filter((one) => names(one, name) || isRecordText(one.from ?? '', name));
  const kept = page.kept.filter((one) => names(one, name) && isRecordText(withoutNumber(one), name));
  const lacking = page.views.find(
    (view) => isKnown(page, view) && !isAnotherPage(page, view) && listsSuch(view, stored.thing) && !lists(view, name),
  );
  if (made.length > 0 || kept.length > 0) {
    const wrong = wrongValue(name, stored, page) ?? inOtherList(name, stored, page);
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
  const found = foundOnce(name, stored, page);
  // A list that one has to search, or turn the pages of, need not show it by itself.
  const isSought = found.some(({ url }) => page.all.some((one) => one.url === url && one.way !== undefined));
  if (found.length > 0 && (isSought || !line))
    return confirmed(`“${name}” is there with all that it was given, and only once.`, found, 'fair');
  if (line && elsewhere)
    return contradicted(`“${name}” is in another list than the one that it was to be added to.`, [line]);
  if (lost.length > 0 && !line && isOutOfView(lost, page, false))
    return unknown(`What showed “${name}” is not open when the page is asked for afresh.`, page);
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

/**
 * The one record, on pages that nobody had come to before, that holds all that was entered. A name alone may be that of somebody who
 * has always been there.
 */
function foundOnce(name: string, { fills }: Stored, page: FreshPages): readonly Observation[] {
  const values = fills.map(({ value }) => value);
  const holding = page.all.filter(
    ({ standing, element }) =>
      standing === 'found' &&
      values.every((value) => element?.cells?.some(({ text }) => showsValue(text, value))) &&
      element?.cells?.some(({ text }) => isRecordText(text, name)),
  );
  return values.length > 1 && holding.length === 1 ? holding : [];
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
function wrongValue(name: string, stored: Stored, page: FreshPages): ReadBackFinding | undefined {
  for (const fill of stored.fills) {
    if (fill.value === name) continue;
    const shown = page.views.flatMap((view) => shownValues(fill, stored, view));
    const other = shown.find(({ same }) => !same);
    if (other && !shown.some(({ same }) => same))
      return contradicted(`“${name}” is there with “${other.text}” instead of “${fill.value}”.`, page.fresh);
  }
  return undefined;
}

/** A new entry of one list, where the goal puts it “to”, “in” or “under” another one that the page has. */
function inOtherList(name: string, { goal }: Stored, page: FreshPages): ReadBackFinding | undefined {
  const made = page.appeared.find((one) => one.list?.name && names(one, name));
  const own = made?.list?.name ?? '';
  const rest = ` ${fold(goal.replace(name, ' '))} `;
  const isMeant = (list: string) => {
    const at = rest.indexOf(` ${fold(list)} `);
    const before = rest
      .slice(0, Math.max(0, at))
      .split(' ')
      .filter((word) => !isDeterminer(word));
    return at !== -1 && isAmong('into', before.at(-1));
  };
  if (!made || isMeant(own)) return undefined;
  const lists = page.views.flatMap(({ skeleton }) =>
    readLists(skeleton).lists.flatMap(({ container }) => container.name ?? []),
  );
  const meant = lists.find((list) => fold(list) !== '' && fold(list) !== fold(own) && isMeant(list));
  return meant === undefined
    ? undefined
    : contradicted(`“${name}” came into “${own}”, and not into “${meant}”.`, [made]);
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

const TITLES: ReadonlySet<string> = new Set(['heading', 'caption', 'table', 'list', 'grid']);
/** Controls and words of lists that show only a part of themselves. */
const PARTIAL =
  /^(?:next|previous|more|(?:show|load|see|view) (?:more|all)|older|newer|[›»‹«→]+|(?:page|seite|pagina|página|sida|side) \d+\s*[·|/–-]?)$|\b\d+\s*(?:-|–|to)\s*\d+\s+of\s+\d+\b|\bpage \d+ of \d+\b|^(?:weiter|mehr|nächste|alle anzeigen|suivante?|plus|voir tout|siguiente|más|ver todos?)$/i;
/** Titles of lists that are a choice of what there is. */
const CHOICE =
  /(?<!\p{L})(?:recent(?:ly)?|latest|newest|top|featured|popular|upcoming|today|neueste|letzte|heute|récents?|derniers?|recientes|últimos)(?!\p{L})/iu;

/** Whether the page lists all the things of that sort, so that a new one would have to be among them. */
export function listsSuch(view: PageView, thing: string | undefined): boolean {
  const elements = Object.values(view.skeleton.elements);
  const rows = shownRecords(view).filter(({ kind }) => kind !== 'section').length;
  if (rows === 0) return false;
  const titles = [view.title, ...elements.filter(({ role }) => TITLES.has(role)).map(({ name }) => name)];
  if (elements.some((one) => PARTIAL.test(textOf(one).trim())) || titles.some((title) => CHOICE.test(title)))
    return false;
  if (thing === undefined) return true;
  if (elements.some(({ name }) => speaksOfThing(name, thing) && Number(/\d+/.exec(name)?.[0] ?? 0) > rows))
    return false;
  return titles.some((title) => speaksOfThing(title, thing));
}

/** Whether a list of such things shows one of that name. */
export function lists(view: PageView, name: string): boolean {
  return shownRecords(view).some(
    ({ kind, names }) => kind !== 'section' && names.some((one) => isRecordText(one, name)),
  );
}

/** A counter of such things that went up by exactly one since before anything was sent. */
export function countedUp({ changed }: FreshPages, thing: string | undefined): FreshPages['changed'] {
  return changed.filter(({ from: before = '', to: after = '', element }) => {
    if (thing === undefined || !speaksOfThing(`${after} ${element?.group ?? ''}`, thing)) return false;
    const [was, is] = [numbersIn(before), numbersIn(after)];
    return lettersOf(before) === lettersOf(after) && was.length === 1 && is.length === 1 && is[0] === (was[0] ?? 0) + 1;
  });
}

function numbersIn(text: string): number[] {
  return (text.match(/\d+(?:[.,'’\s]\d{3})*/g) ?? []).map((number) => Number(number.replace(/\D/g, '')));
}

function speaksOfThing(text: string, thing: string): boolean {
  const given = concepts(text);
  return concepts(thing).some((word) => given.includes(word));
}

import { elementName } from '../../../../../shared/page/elementDescription.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { isNaming } from '../../language/fieldLabels.ts';
import { mentionsAny } from '../../language/nameScore.ts';
import { fold } from '../../language/text.ts';
import { offlineSettings } from '../../offlineSettings.ts';
import { elementText, goesBy, shownText } from '../evidence.ts';
import { confirmed, contradicted, type ReadBackFinding, shownInstead, unknown } from '../findings.ts';
import { ENTRIES, hasRole } from '../roles.ts';
import { type Fill, type Stored, submitPurposes } from '../steps/whatIsStored.ts';
import { messageMeaning } from '../words/messageMeaning.ts';
import { otherAmount } from '../words/otherValue.ts';
import { isBlankValue, sameValue, showsMasked, showsValue } from '../words/sameValue.ts';
import {
  type FreshPages,
  isAnotherPage,
  isKnown,
  isLastingLoss,
  isOutOfView,
  showsRecord,
  unchangedPages,
  unchangedSince,
  wasSearchedFor,
} from './freshPages.ts';
import { findOtherPlace } from './otherPlace.ts';
import { movedOn } from './otherRecords.ts';
import { emptiedField, isLeftEmpty, shownValues, toldAmount } from './shownValue.ts';

/** A value that is looked for on the pages, and which observations are about what it was given to. */
interface Sought {
  readonly fill: Fill;
  readonly stored: Stored;
  readonly page: FreshPages;
  readonly isOwn: (one: Observation) => boolean;
}

/** Whether a value that was to be changed is there, in its field and where its record is shown. */
export function judgeFill(fill: Fill, stored: Stored, page: FreshPages): ReadBackFinding {
  const { value } = fill;
  // What was given another name goes by that now.
  const called = isNaming(fill.field) ? value : stored.name;
  const sought: Sought = { fill, stored, page, isOwn: (one) => isOfRecord(one, called) };
  const kept = page.kept.filter((one) => sought.isOwn(one) && shows(one, value));
  const isKept =
    kept.length > 0 ? confirmed(`The page still shows “${value}” when it is asked for afresh.`, kept) : undefined;
  if (stored.name === undefined && isOtherView(page, value))
    return (
      heldAsAtFirst(fill, stored, page) ??
      isKept ??
      unknown('The page begins with something else than what was worked on.', page)
    );
  const shown = page.views.flatMap((view) => shownValues(fill, stored, view));
  const isSame = shown.some(({ same }) => same);
  // A field that was given several values, as tags are, may hold any of them.
  const isOneOfSeveral = stored.fills.some(({ field, value: also }) => field === fill.field && also !== value);
  const other = isOneOfSeveral ? undefined : shown.find(({ same }) => !same);
  const against =
    keptItsName(fill, stored, page) ??
    (other && !isSame ? shownInstead(other.text, value, wrong(page)) : undefined) ??
    (isSame ? undefined : judgeLost(sought)) ??
    (other && unknown(`The pages show both “${value}” and “${other.text}”.`, page)) ??
    (isSame ? undefined : findOtherPlace(fill, stored, page));
  return (
    against ??
    judgeSeen(sought, called, isSame) ??
    isKept ??
    (stored.fills.length === 1 ? movedOn(value, stored, page) : undefined) ??
    judgeMasked(value, page) ??
    (isSame ? undefined : judgeAbsent(sought)) ??
    unknown(`The pages do not show “${value}”.`, page)
  );
}

/** What showed the value, and does so no more. */
function judgeLost({ fill, stored, page, isOwn }: Sought): ReadBackFinding | undefined {
  const { value } = fill;
  const lost = page.lost.filter(
    (one) =>
      isOwn(one) &&
      ((showsValue(one.from ?? '', value) && !showsValue(one.to ?? '', value)) ||
        (one.kind === 'element-disappeared' && shows(one, value) && !isAnnouncement(one))),
  );
  if (lost.length === 0) return undefined;
  if (isOutOfView(lost, page, maySend(page, stored) && !isUnsent(fill, page)))
    return unknown(`What showed “${value}” is not open when the page is asked for afresh.`, page);
  // What had to be searched for does not stand on the page as it comes up.
  if (stored.name !== undefined && wasSearchedFor(stored.name, page))
    return unknown(`“${stored.name}” is not on the page as it comes up.`, page);
  const isListed = isNaming(fill.field) && isOtherView(page, value) ? listedAs(value, stored.name, page) : undefined;
  return isListed ?? contradicted(`“${value}” is no longer there when the page is asked for afresh.`, lost);
}

/** What newly shows the value. */
function judgeSeen(
  { fill: { value }, stored, page, isOwn }: Sought,
  called: string | undefined,
  isSame: boolean,
): ReadBackFinding | undefined {
  const seen = [...page.appeared, ...page.changed].filter((one) => isOwn(one) && shows(one, value));
  const entries = seen.filter(({ element }) => element?.role === 'listitem' || element?.role === 'article');
  const isSent = stored.name === undefined && (stored.purpose === 'send' || stored.purpose === 'submit');
  if (isSent && entries.length > 1) return unknown(`“${value}” is there more than once.`, page);
  const [first, ...more] = isSame ? [] : seen.filter((one) => isOfAll(one, stored.fills));
  if (first)
    return confirmed(`The page shows all that was entered in one place: “${shownText(first)}”.`, [first, ...more]);
  // “450” says little by itself, and enough as what became of the one text of the record's row that is another now.
  const ofRow =
    called === undefined ? [] : page.changed.filter((one) => one.element?.group !== undefined && isOwn(one));
  const isRewritten =
    ofRow.length === 1 && ofRow.every(({ from = '', to = '' }) => from !== '' && sameValue(value, to));
  if (seen.length === 0) return undefined;
  // Short words and numbers stand on pages for many things.
  const isTelling = value.replace(/[^\p{L}\p{N}]/gu, '').length >= offlineSettings.telling.kept;
  return isSame || isTelling || isRewritten
    ? confirmed(`The page shows “${value}”, also when it is asked for afresh.`, seen)
    : unknown(`“${value}” is on the page, but nothing says what for.`, page);
}

function judgeMasked(value: string, { changed }: FreshPages): ReadBackFinding | undefined {
  const masked = changed.find((one) => showsMasked(one.to ?? '', value) && !showsMasked(one.from ?? '', value));
  return masked && confirmed(`The page shows the end of “${value}”, and hides the rest.`, [masked], 'good');
}

/** What speaks against a value that is nowhere to be seen: its field is empty, or the page tells another amount. */
function judgeAbsent({ fill, stored, page, isOwn }: Sought): ReadBackFinding | undefined {
  const { value } = fill;
  const emptied = stored.creates ? undefined : emptiedField(fill, page.changed);
  if (emptied) return contradicted(`The field for “${value}” is empty when the page is asked for afresh.`, [emptied]);
  const amount = otherAmount(value, [...page.appeared, ...page.changed].filter(isOwn));
  if (amount) return contradicted(`The page shows “${shownText(amount)}” instead of “${value}”.`, [amount]);
  // What a save has led to is the page of what was saved, and no form for the next one; what a button of the page leads to may be one.
  const isWay = ({ url }: PageView) => page.all.some((one) => one.url === url && (one.way ?? []).length > 0);
  if (page.views.some((view) => !isKnown(page, view) && !isWay(view) && isLeftEmpty(fill, stored, view)))
    return contradicted(`The field for “${value}” is empty on the page that the save led to.`, page.all.slice(0, 1));
  for (const view of stored.creates ? [] : page.views) {
    const same = unchangedSince(page, view);
    const told = toldAmount(fill, view);
    if (same && told !== undefined)
      return contradicted(`The page says “${told}”, as before, and not “${value}”.`, [same]);
  }
  const left = changedInPlace(page) ? page.views.filter((view) => isLeftEmpty(fill, stored, view)) : [];
  const [empty] = unchangedPages(page, left);
  return (
    empty && contradicted(`The field for “${value}” is as empty as before when the page is asked for afresh.`, [empty])
  );
}

/** What was given another name and is listed by the old one, and by the new one nowhere. */
function keptItsName({ field, value }: Fill, { name, creates }: Stored, page: FreshPages): ReadBackFinding | undefined {
  if (!isNaming(field) || creates || name === undefined || fold(name) === fold(value)) return undefined;
  const isListed = (said: string) => page.views.some((view) => showsRecord(view, said) !== undefined);
  return isListed(name) && !isListed(value) && !page.views.some((view) => isAnotherPage(page, view))
    ? contradicted(`“${name}” is still called so when the page is asked for afresh.`, wrong(page))
    : undefined;
}

/**
 * What was given another name and is listed by that one, and nowhere by the old one: a page that comes up with another entry of its tree chosen says
 * in its heading what that is.
 */
function listedAs(value: string, before: string | undefined, page: FreshPages): ReadBackFinding | undefined {
  const entries = [...page.kept, ...page.lost, ...page.all].filter(
    (one) => hasRole(one, ENTRIES) && goesBy(one, value),
  );
  const shows = (name: string) =>
    page.views.some(({ skeleton }) =>
      Object.values(skeleton.elements).some((one) => ENTRIES.has(one.role) && fold(one.name) === fold(name)),
    );
  return before !== undefined && entries.length > 0 && shows(value) && !shows(before)
    ? confirmed(`“${value}” is listed when the page is asked for afresh, and “${before}” is not.`, entries.slice(0, 1))
    : undefined;
}

/** Whether what was sent changes something that is there already: then its field has to hold it, not to begin anew. */
export function changedInPlace({ all }: FreshPages): boolean {
  const methods = all.flatMap(({ requests = [] }) => requests.map(({ method }) => method));
  return methods.length > 0 && methods.every((method) => method === 'PUT' || method === 'PATCH');
}

/** “Submit” leaves open whether it sends or saves: a form that is sent away may begin anew, and one that changes what is there holds it. */
function maySend(page: FreshPages, { creates, purpose }: Stored): boolean {
  const purposes = page.used ? submitPurposes(elementName(page.used)) : [];
  return !creates && !changedInPlace(page) && (purpose === 'send' || purposes.includes('send'));
}

/** Whether all that the run has sent can be read, and has nothing of a text that was entered: it was another form that was sent. */
function isUnsent({ value, isChosen }: Fill, { all }: FreshPages): boolean {
  const requests = all.flatMap((one) => one.requests ?? []);
  const words = fold(value)
    .split(' ')
    .filter((word) => /^\p{L}{3,}$/u.test(word));
  const isIn = (text: string) => words.some((word) => fold(text).split(' ').includes(word));
  const isReadable = requests.length > 0 && requests.every(({ sent = [] }) => sent.length > 0);
  return (
    !isChosen &&
    words.length > 0 &&
    isReadable &&
    !requests.some(({ sent = [] }) => sent.some((one) => isIn(one.value)))
  );
}

/** Whether the page shows another thing than the action left it with, as pages do that keep their selection to themselves. */
function isOtherView({ lost }: FreshPages, value: string): boolean {
  return lost.some(
    ({ element, property: attribute = '', from: before = '' }) =>
      attribute === 'selected' ||
      attribute === 'current' ||
      (element?.role === 'heading' && attribute === 'text' && !showsValue(before, value)),
  );
}

/**
 * A page that comes up with another view than it was left with has that in which the value was entered, where that was before anything was
 * pressed; it is as it was, and the one field of that name holds something else.
 */
function heldAsAtFirst({ value }: Fill, stored: Stored, page: FreshPages): ReadBackFinding | undefined {
  if (stored.creates || maySend(page, stored)) return undefined;
  const entered = page.enteredFirst.find((one) => one.value === value);
  const [main] = page.views;
  const same = main && unchangedSince(page, main);
  if (!entered || !same) return undefined;
  const fields = Object.values(main.skeleton.elements).filter(
    ({ role, name }) => role === 'textbox' && fold(name) === fold(entered.field),
  );
  const [held = ''] = fields.map((field) => field.value ?? '');
  return fields.length === 1 && !isBlankValue(held) && !showsValue(held, value)
    ? shownInstead(held, value, [same])
    : undefined;
}

/** Two short values or more that come to stand in one text, in the order in which they were entered, are what it says. */
function isOfAll(one: Observation, fills: readonly Fill[]): boolean {
  const text = shownText(one);
  const values = fills.map(({ value }) => value.trim());
  if (new Set(values).size < 2 || !values.every((value) => showsValue(text, value))) return false;
  let end = 0;
  return values.every((value) => {
    const at = text.indexOf(value, end);
    end = at + value.length;
    return at !== -1;
  });
}

/** Sentences that say that it is done are gone from any page that is loaded anew; their absence says nothing. */
function isAnnouncement(one: Observation): boolean {
  return !isLastingLoss(one) && messageMeaning(shownText(one), 'status') === 'confirmation';
}

/** A row that was called by the name before is the record's own too: it may have been given another. */
function isOfRecord({ element, from: before = '' }: Observation, name: string | undefined): boolean {
  if (name === undefined || element?.group === undefined) return true;
  return mentionsAny(`${element.group} ${element.name} ${before}`, name);
}

function shows(one: Observation, value: string): boolean {
  const texts = [shownText(one), one.to ?? '', elementText(one)];
  return texts.some((text) => showsValue(text, value)) || sameValue(value, one.to ?? '', one.element?.role);
}

function wrong(page: FreshPages): readonly Observation[] {
  return [...unchangedPages(page), ...page.changed, ...page.all];
}

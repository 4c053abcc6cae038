import type { SkeletonElement } from '../../../../../shared/page/skeleton.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { isoDate } from '../../../../../shared/values/readDate.ts';
import { amountsIn } from '../../../../../shared/values/readNumber.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { isAmong } from '../../alignment/pageWords.ts';
import { concepts } from '../../language/concepts.ts';
import { isSameName } from '../../language/nameScore.ts';
import { fold, singular } from '../../language/text.ts';
import { HELD, LINES } from '../roles.ts';
import type { Fill, Stored } from '../steps/whatIsStored.ts';
import { isDamaged } from '../words/otherValue.ts';
import { BULLETS, isBlankValue, isExactly, sameValue, showsValue } from '../words/sameValue.ts';
import { recordsNamed, type ShownRecord, textOf } from './shownRecords.ts';

/** What a page shows for a value that was to be stored: the value, or recognisably another one in its place. */
export interface ShownValue {
  readonly same: boolean;
  readonly text: string;
}

const CONTROLS: ReadonlySet<string> = new Set(['link', 'button', 'columnheader', 'option', 'searchbox']);
const SECRET = /pass ?(?:word|phrase|code)|\bpin\b|secret|token/i;
const SHORTENED = /(?:…|\.\.\.)$/;

/** All places of a page that show the value of that field: in the rows of the record, or where the page is about it. */
export function shownValues(fill: Fill, stored: Stored, view: PageView): readonly ShownValue[] {
  const { name } = stored;
  if (name !== undefined) return recordsNamed(view, name).flatMap((record) => inRecord(fill, stored, record));
  const { skeleton } = view;
  const elements = (skeleton.order ?? Object.keys(skeleton.elements)).flatMap((key) => skeleton.elements[key] ?? []);
  const alone = elements.filter(({ group, role }) => group === undefined || HELD.has(role));
  return valuesIn(fill, stored, alone, elements);
}

/** Whether the one field for a value that was to be kept in it holds nothing. Forms that are sent away begin so. */
export function isLeftEmpty(fill: Fill, { purpose, creates }: Stored, { skeleton }: PageView): boolean {
  if (creates || (purpose !== 'edit' && purpose !== 'apply')) return false;
  const fields = Object.values(skeleton.elements).filter(
    (one) => HELD.has(one.role) && isSameName(fill.field, one.name),
  );
  return fields.length === 1 && fields.every(({ name, value = '' }) => isBlankValue(value) && !SECRET.test(name));
}

/**
 * The one amount of money that a page tells under a heading called as the field for another one is: “You pay £38.00 a month” under “Monthly payment”,
 * where £45 was entered as the new one.
 */
export function toldAmount({ field, value }: Fill, { skeleton }: PageView): string | undefined {
  const [wanted, another] = amountsIn(value);
  if (!wanted || another || field === undefined) return undefined;
  const label = field.replace(NEW, '').replace(/[,(]?\s?\p{Sc}\)?/gu, '');
  const elements = (skeleton.order ?? Object.keys(skeleton.elements)).flatMap((key) => skeleton.elements[key] ?? []);
  const head = elements.findIndex(({ role, name }) => role === 'heading' && isSameName(label, name));
  if (head === -1) return undefined;
  const next = elements.findIndex(({ role }, at) => at > head && role === 'heading');
  const told = elements
    .slice(head + 1, next === -1 ? undefined : next)
    .filter(({ role }) => TOLD.has(role))
    .map(textOf);
  const [amount, more] = told.flatMap(amountsIn);
  return amount && !more && amount.unit === wanted.unit && amount.value !== wanted.value
    ? told.find((text) => amountsIn(text).length > 0)
    : undefined;
}

const NEW = /^(?:your )?new\s/i;
const TOLD: ReadonlySet<string> = new Set([...LINES, 'definition']);

/** Whether all text fields of a view that were filled in are there and hold nothing: a form that was sent away, and is there for the next one. */
export function hasBegunAnew(fills: readonly Fill[], view: PageView): boolean {
  const fields = writtenFields(fills, view);
  return fields.length > 0 && fields.every(({ value = '' }) => value === '');
}

/** Whether a text field that was filled in holds a text. */
export function holdsText(fills: readonly Fill[], view: PageView): boolean {
  return writtenFields(fills, view).some(({ value = '' }) => value !== '');
}

function writtenFields(fills: readonly Fill[], { skeleton }: PageView): readonly SkeletonElement[] {
  return Object.values(skeleton.elements).filter(
    (one) => one.role === 'textbox' && fills.some((fill) => isSameName(fill.field, one.name)),
  );
}

/**
 * What the one text field for a value holds in words, where that is something else. A form that is sent away begins anew, but
 * empty: what a field begins with in words is what is stored.
 */
export function beginsWith(fill: Fill, { skeleton }: PageView): string | undefined {
  const fields = Object.values(skeleton.elements).filter(
    (one) => one.role === 'textbox' && isSameName(fill.field, one.name),
  );
  const [text = ''] = fields.map(({ value = '' }) => value);
  if (fields.length !== 1 || sortOf(text) !== 'words' || sortOf(fill.value) !== 'words') return undefined;
  return compared(fill, text).find(({ same }) => !same)?.text;
}

/** The field for a value, emptied since before anything was sent. */
export function emptiedField(fill: Fill, changed: readonly Observation[]): Observation | undefined {
  return changed.find(
    ({ element, property, from = '', to = '' }) =>
      property === 'value' &&
      element !== undefined &&
      HELD.has(element.role) &&
      !isBlankValue(from) &&
      isBlankValue(to) &&
      !SECRET.test(element.name) &&
      isSameName(fill.field, element.name),
  );
}

function inRecord(fill: Fill, stored: Stored, { kind, elements, columns }: ShownRecord): readonly ShownValue[] {
  const named = columns.findIndex((column) => column !== '' && isLabelOf(column, fill));
  const cell = elements[named];
  if (cell) return compared(fill, textOf(cell));
  const values = valuesIn(fill, stored, elements);
  if (values.length > 0 || kind === 'section') return values;
  return elements.some((one) => !CONTROLS.has(one.role) && showsValue(textOf(one), fill.value))
    ? [{ same: true, text: fill.value }]
    : [];
}

/** By fields, by “label: value”, and by a term with its definition. */
function valuesIn(
  fill: Fill,
  { purpose, creates }: Stored,
  elements: readonly SkeletonElement[],
  /** All that stands on the page, where these are a part of it: what follows on a label may be none of them. */
  order: readonly SkeletonElement[] = elements,
): ShownValue[] {
  // Forms that are sent away begin anew.
  const begins = creates || purpose === 'send';
  return elements.flatMap((element) => {
    if (HELD.has(element.role))
      return begins || !isSameName(fill.field, element.name) || isUnnarrowed(element)
        ? []
        : compared(fill, element.value, element.role);
    if (CONTROLS.has(element.role)) return [];
    const part = labelled(textOf(element));
    // What takes clicks as a whole says all that stands in it, one label after the other.
    if (part && element.role === 'clickable' && labelled(part.value)) return [];
    if (part) return isLabelOf(part.label, fill) ? compared(fill, part.value) : [];
    const next = order[order.indexOf(element) + 1];
    const isTerm =
      (element.role === 'term' && isLabelOf(element.name, fill)) ||
      ((element.role === 'term' || element.role === 'text') && isSameName(fill.field, element.name));
    // “Kitchen”, “now 18.1°”, “19°”: what is measured is not what it was set to.
    if (!isTerm || !next || HELD.has(next.role) || isAmong('measured', fold(textOf(next)).split(' ')[0])) return [];
    // A button beside a label may be called by the value, to change it, or by what it does.
    if (CONTROLS.has(next.role)) return showsValue(textOf(next), fill.value) ? [{ same: true, text: fill.value }] : [];
    return compared(fill, textOf(next));
  });
}

/** “Assignee: Everyone”, “Status: Any status”: it narrows what is listed, or does not, and holds nothing of what is in it. */
function isUnnarrowed({ role, name, value = '' }: SkeletonElement): boolean {
  const [first, ...others] = fold(value).split(' ');
  const label = fold(name).split(' ').map(singular);
  return role === 'combobox' && isAmong('unnarrowed', first) && others.every((word) => label.includes(singular(word)));
}

/** Only values of the same sort can be compared: a tick says nothing of a word, a day without a year nothing of a date. */
function compared({ value }: Fill, text: string | undefined, role = ''): ShownValue[] {
  if (text === undefined || isBlankValue(text) || BULLETS.test(text) || SHORTENED.test(text)) return [];
  if (sameValue(value, text, role) || isSame(value, text)) return [{ same: true, text }];
  if (isDamaged(text, value) || (sortOf(value) === sortOf(text) && !showsValue(text, value)))
    return [{ same: false, text }];
  return [];
}

function isSame(value: string, text: string): boolean {
  if (sameValue(value, text) || isExactly(text, value)) return true;
  return /[\s\d]/.test(value.trim()) && showsValue(text, value);
}

function sortOf(text: string): 'date' | 'number' | 'words' | 'signs' {
  if (isoDate(text) !== undefined) return 'date';
  if (/^\D{0,4}\d[\d.,'’\s/()+-]*\D{0,8}$/.test(text.trim())) return 'number';
  return /\p{L}{2}/u.test(text) ? 'words' : 'signs';
}

/** Words that make a label one for another value than the one that counts. */
const NOT_NOW =
  /(?<!\p{L})(?:previous|former|old|before|default|example|e\.g|original|last|vorher|bisher|alte[rs]?|ancien(?:ne)?|anterior)(?!\p{L})/iu;

/** A label has few words beside those of its field; a sentence before a colon is none. */
const WORDS_BESIDE = 2;

/** A text such as “Plan: Free”, taken apart. */
export function labelled(text: string): { readonly label: string; readonly value: string } | undefined {
  const [, label, value] = /^([^:=]{1,60})[:=]\s*(\S.*)$/.exec(text.trim()) ?? [];
  // “09:00 Team meeting” begins with a time of day, and with no label.
  if (/\d$/.test(label ?? '') && /^\d{2}(?!\d)/.test(value ?? '')) return undefined;
  return label === undefined || value === undefined ? undefined : { label, value };
}

/** Whether a label has all the words of the field, and none that make it one for another value. */
export function isLabelOf(label: string, { field }: Fill): boolean {
  if (field === undefined || NOT_NOW.test(label)) return false;
  const [given, wanted] = [concepts(label), concepts(field)];
  return given.length <= wanted.length + WORDS_BESIDE && wanted.every((word) => given.includes(word));
}

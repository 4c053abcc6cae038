import { elementText, isRecordText, type PageRecord, type PlacedElement } from '../../../shared/page/records.ts';
import type { ElementChange } from './elementChanges.ts';
import { isFieldRole } from './elementRole.ts';

/** What else changed on the page: it tells a filter from a deletion, and a sort from a move. */
export interface Surroundings {
  readonly before: readonly PlacedElement[];
  readonly after: readonly PlacedElement[];
  readonly changes: readonly ElementChange[];
}

/** The records of a list, before and after. */
interface ShownRecords {
  readonly olds: readonly PageRecord[];
  readonly news: readonly PageRecord[];
  readonly gone: readonly PageRecord[];
  readonly came: readonly PageRecord[];
}

const CHOICES: ReadonlySet<string> = new Set(['selected', 'pressed', 'current', 'checked', 'sort']);
const CHOSEN_FROM: ReadonlySet<string> = new Set(['combobox', 'listbox', 'slider']);
const TYPED_INTO: ReadonlySet<string> = new Set(['searchbox', 'textbox', 'combobox']);
const TYPED_CHARACTERS = 1;
/** “1–10 of 57”, “2 / 6”, “Page 2 of 6”. */
const RANGE = /\d\s*(?:[-–—/]\s*\d|\p{L}{1,4}\s+\d)/u;
const PAGE_NUMBER = /^(?:(?:go to )?page |seite |página |pagina )?\d{1,4}$/i;

/**
 * Whether the records that are shown are those that fit something that was typed or chosen beside the list. What was typed
 * is in all that are shown, and not in all that are not; an entry that is added has what was typed in itself.
 */
export function filterBeside(
  { gone, came, olds, news }: ShownRecords,
  { changes, before, after }: Surroundings,
): 'filtered' | 'unfiltered' | undefined {
  const now = typedIn(after);
  const isCause = (text: string) =>
    news.every((record) => mentions(record, text)) && !gone.every((record) => mentions(record, text));
  const typed = changes.some(
    ({ element, attribute, after: value }) => TYPED_INTO.has(element.role) && attribute === 'value' && value !== '',
  );
  if (gone.length > 0 && now.some(isCause) && (news.length > 0 || typed)) return 'filtered';
  const was = typedIn(before).filter((text) => !now.includes(text));
  const wasCause = (text: string) =>
    olds.every((record) => mentions(record, text)) && !came.every((record) => mentions(record, text));
  if (came.length > 0 && (olds.length > 0 || came.length > 1) && was.some(wasCause)) return 'unfiltered';
  const choices = changes.filter(isChoice);
  if (choices.length === 0 || choices.every(({ attribute }) => attribute === 'sort')) return undefined;
  const emptied = changes.some(
    ({ element, attribute, after: value }) => isFieldRole(element.role) && attribute === 'value' && value === '',
  );
  const entered = changes.some(
    ({ attribute, before: value }) =>
      attribute === 'value' && value !== '' && came.some((record) => mentions(record, value)),
  );
  if (gone.length === 0 && (emptied || entered)) return undefined;
  const unticked = choices.every(({ attribute, after: value }) => attribute === 'checked' && value === 'false');
  if (gone.length > 0 && unticked) return undefined;
  if (
    gone.length > 0 &&
    came.length > 0 &&
    gone.length === came.length &&
    !choices.some(({ element, after: value }) => news.every((record) => mentions(record, value || element.name)))
  )
    return undefined;
  return news.length > olds.length ? 'unfiltered' : 'filtered';
}

/** Whether an order was chosen beside the list. */
export function isSortChosen({ changes }: Surroundings): boolean {
  return changes.some((change) => isChoice(change) || isHeadingOfColumn(change));
}

/** Whether the page shows one part of the list after the other. */
export function isPaged({ after }: Surroundings): boolean {
  const numbers = after.filter(
    ({ element: { role, name } }) => (role === 'link' || role === 'button') && PAGE_NUMBER.test(name),
  );
  return numbers.length > 1 || after.some(({ element }) => isRecordText(element) && RANGE.test(elementText(element)));
}

/** Whether another part of the list is chosen now. */
export function hasPagerMoved({ changes }: Surroundings): boolean {
  return changes.some(
    ({ element, attribute, before, after }) =>
      attribute === 'current' ||
      attribute === 'disabled' ||
      (attribute === 'pressed' && PAGE_NUMBER.test(element.name)) ||
      (attribute === 'selected' && PAGE_NUMBER.test(element.name)) ||
      (RANGE.test(before) && RANGE.test(after)),
  );
}

/** Boxes in the heading of a column are there to tick all of it. */
function isChoice({ element, attribute, after }: ElementChange): boolean {
  if (attribute === 'checked' && element.column !== undefined) return false;
  if (attribute === 'selected' || attribute === 'pressed') return after === 'true';
  return CHOICES.has(attribute) || (attribute === 'value' && CHOSEN_FROM.has(element.role));
}

/** A mark in the heading of a column says how it is sorted. */
function isHeadingOfColumn({ element, attribute }: ElementChange): boolean {
  return element.role === 'columnheader' || (attribute === 'name' && element.column !== undefined);
}

function typedIn(elements: readonly PlacedElement[]): string[] {
  return elements.flatMap(({ element: { role, value = '' } }) =>
    TYPED_INTO.has(role) && value.trim().length >= TYPED_CHARACTERS ? [value.trim()] : [],
  );
}

function mentions({ cells }: PageRecord, text: string): boolean {
  const wanted = text.toLowerCase();
  return cells.some((cell) => cell.text.toLowerCase().includes(wanted));
}

import { attribute, isConnected, selectAllIn } from '../dom/safeDom.ts';
import type { PageReading } from '../pageReading.ts';
import { fold } from '../text.ts';
import { drawnToggle } from '../tree/drawnToggle.ts';
import { foldLines, isEditingHost, rangeValue, selectedLabels, textValue, visibleText } from '../value.ts';

/** What an element holds and whether that is what was asked for. */
export interface HeldValue {
  /** As a person sees it; secrets as bullets. */
  readonly value: string;
  /** Undefined where the element does not tell: an empty list button may show its choice elsewhere. */
  readonly matches: boolean | undefined;
}

/** Texts of which any will do: as asked for, and as the field wants it written. */
type Wanted = readonly string[];

/** What the element holds, compared here so that secrets never leave the page. Undefined for what holds nothing. */
export function heldValue(reading: PageReading, element: Element, wanted: Wanted): HeldValue | undefined {
  if (!isConnected(element)) return undefined;
  if (element instanceof HTMLSelectElement) return heldBySelect(element, wanted);
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    return { value: textValue(reading, element), matches: wanted.some((text) => isSameEntry(element.value, text)) };
  }
  if (isEditingHost(element)) {
    const value = textValue(reading, element);
    return { value, matches: wanted.some((text) => foldLines(text) === value) };
  }
  return heldByWidget(reading, element, wanted);
}

/**
 * The options that are chosen, or the files that are given, against those that were asked for, each by its name or value.
 * Undefined for what holds neither.
 */
export function heldEntries(reading: PageReading, element: Element, wanted: Wanted): HeldValue | undefined {
  const entries = entriesOf(reading, element);
  if (!entries) return undefined;
  const isWanted = (names: readonly string[]) => wanted.some((text) => names.map(plain).includes(plain(text)));
  const matches = entries.length === wanted.length && entries.every(isWanted);
  return { value: entries.map(([name]) => name).join(', '), matches };
}

/** Each with its name and what else it goes by. */
function entriesOf(reading: PageReading, element: Element): (readonly [string, ...string[]])[] | undefined {
  if (element instanceof HTMLSelectElement) {
    return Array.from(element.selectedOptions, ({ label, text, value }) => [label, text, value]);
  }
  if (element instanceof HTMLInputElement) {
    return element.type === 'file' ? Array.from(element.files ?? [], ({ name }) => [name]) : undefined;
  }
  if (attribute(element, 'role') !== 'listbox') return undefined;
  const chosen = selectAllIn(element, '[aria-selected="true"], [aria-checked="true"]');
  return Array.from(chosen, (option) => [visibleText(reading, option)]);
}

/** Whether something is on, whatever kind of switch it is; undefined when it has no such state. */
export function isOn(element: Element): boolean | undefined {
  const control = element instanceof HTMLLabelElement && element.control ? element.control : element;
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) return control.checked;
  const state = attribute(control, 'aria-checked') ?? attribute(control, 'aria-pressed');
  return state === null ? drawnToggle(control)?.on : state === 'true';
}

/** A choice that is sent as what another option is called is not the one that was asked for. */
function heldBySelect(select: HTMLSelectElement, wanted: Wanted): HeldValue {
  const names = new Set(wanted.map(plain));
  const [chosen] = select.selectedOptions;
  const value = selectedLabels(select).join(', ');
  if (!chosen) return { value, matches: false };
  if (names.has(plain(chosen.value))) return { value, matches: true };
  const isNamed = names.has(plain(chosen.label)) || names.has(plain(chosen.text));
  const meansAnother = Array.from(select.options).some(
    (option) => option !== chosen && chosen.value !== '' && plain(option.label) === plain(chosen.value),
  );
  return isNamed && meansAnother ? { value: chosen.value, matches: false } : { value, matches: isNamed };
}

/** Lists and list buttons that a page makes for itself. */
function heldByWidget(reading: PageReading, element: Element, wanted: Wanted): HeldValue | undefined {
  const chosen = Array.from(selectAllIn(element, '[aria-selected="true"], [aria-checked="true"]'), (option) =>
    visibleText(reading, option),
  );
  const value = chosen.length > 0 ? chosen.join(', ') : rangeValue(element) || visibleText(reading, element);
  if (value === '') return { value, matches: undefined };
  const names = wanted.map(plain);
  const matches = [value, ...chosen].some((text) => names.some((name) => name !== '' && holds(plain(text), name)));
  return { value, matches };
}

/** List buttons may say more than the choice: “Doctor: Dr Adams”. */
function holds(text: string, name: string): boolean {
  return ` ${text} `.includes(` ${name} `) || text === name;
}

function plain(text: string): string {
  return fold(text).toLowerCase();
}

/** Text areas write line ends in one way only, and fields for amounts a number in theirs: “€ 1,387.00” for “1387”. */
function isSameEntry(value: string, text: string): boolean {
  if (value === text.replaceAll(/\r\n?/g, '\n')) return true;
  const [held, wanted] = [amountOf(value), amountOf(text)];
  return (
    held !== undefined &&
    wanted !== undefined &&
    held.number === wanted.number &&
    (wanted.unit === '' || wanted.unit === held.unit)
  );
}

/** A text that is one number with its unit at most, by its digits as they are written: “0301” is not “301”. Undefined for any other. */
function amountOf(text: string): { readonly number: string; readonly unit: string } | undefined {
  const [, before, sign, digits, after] = /^(\D{0,6}?)([-−]?)(\d(?:[\d.,'’\s]*\d)?)(\D{0,6})$/u.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  const [, whole = digits, fraction = ''] = /^(.*)[.,](\d{1,2})$/s.exec(digits) ?? [];
  const rest = /^\d?[1-9]/.exec(fraction)?.[0] ?? '';
  const number = `${sign === '' ? '' : '-'}${whole.replaceAll(/\D/g, '')}${rest === '' ? '' : `.${rest}`}`;
  return { number, unit: `${before}${after}`.replaceAll(/\s/g, '').toLowerCase() };
}

import { attribute, localNameOf } from '../dom/safeDom.ts';
import { LIMITS } from '../limits.ts';
import type { PageReading } from '../pageReading.ts';
import { shorten } from '../text.ts';
import { isEditingHost, rangeValue, selectedLabels, textValue, visibleText } from '../value.ts';

/** Input types that role and value do not tell already. */
const TELLING_TYPES = new Set([
  'color',
  'date',
  'datetime-local',
  'email',
  'file',
  'month',
  'number',
  'password',
  'tel',
  'time',
  'url',
  'week',
]);

/** What kind of entry a control takes, where that matters. */
export function entryType(element: Element, role: string): string | undefined {
  if (element instanceof HTMLInputElement) return TELLING_TYPES.has(element.type) ? element.type : undefined;
  if (element instanceof HTMLSelectElement) return element.multiple ? 'multiple' : undefined;
  if (role !== 'textbox') return undefined;
  const isMultiline = localNameOf(element) === 'textarea' || attribute(element, 'aria-multiline') === 'true';
  return isMultiline || (isEditingHost(element) && attribute(element, 'role') === null) ? 'multiline' : undefined;
}

/** The current value of a control, undefined when it is of a kind that has none. */
export function controlValue(reading: PageReading, element: Element, role: string): string | undefined {
  const value = wholeValue(reading, element, role);
  return value === undefined ? undefined : shorten(value, LIMITS.valueCharacters);
}

function wholeValue(reading: PageReading, element: Element, role: string): string | undefined {
  if (element instanceof HTMLSelectElement) return selectedLabels(element).join(', ');
  if (element instanceof HTMLInputElement && element.type === 'file') {
    return Array.from(element.files ?? [], (file) => file.name).join(', ');
  }
  switch (role) {
    case 'textbox':
    case 'searchbox':
    case 'combobox':
      return textValue(reading, element);
    case 'spinbutton':
    case 'slider':
      return rangeValue(element) || (element instanceof HTMLInputElement ? '' : visibleText(reading, element));
    default:
      return undefined;
  }
}

/** Labels of the options that a native list offers. */
export function optionLabels(element: Element): string[] | undefined {
  const options =
    element instanceof HTMLSelectElement
      ? element.options
      : element instanceof HTMLInputElement
        ? element.list?.querySelectorAll('option')
        : undefined;
  if (!options) return undefined;
  const labels: string[] = [];
  for (let index = 0; index < options.length && labels.length < LIMITS.options; index++) {
    const option = options[index];
    if (option) labels.push(shorten(option.label.trim() || option.value, LIMITS.nameCharacters));
  }
  return labels;
}

/** Level of a heading, 1 to 6. */
export function headingLevel(element: Element): number {
  const authored = Number.parseInt(attribute(element, 'aria-level') ?? '', 10);
  const native = /^h([1-6])$/.exec(localNameOf(element))?.[1];
  const level = authored >= 1 ? authored : Number(native ?? 2);
  return Math.min(level, 6);
}

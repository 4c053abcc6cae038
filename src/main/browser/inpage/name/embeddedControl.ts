import { attribute } from '../dom/safeDom.ts';
import type { PageReading } from '../pageReading.ts';
import { fold } from '../text.ts';
import { rangeValue, selectedLabels, textValue } from '../value.ts';

const RANGES = new Set(['meter', 'progressbar', 'scrollbar', 'slider', 'spinbutton']);

/**
 * What a control says as a part of another element's label: its value (accname 1.2, step 2C). Undefined when the
 * element is not such a control.
 */
export function embeddedValue(reading: PageReading, element: Element, role: string): string | undefined {
  if (role === 'textbox' || role === 'searchbox') return textValue(reading, element);
  if (role === 'combobox' || role === 'listbox') return selection(reading, element);
  return RANGES.has(role) ? rangeValue(element) : undefined;
}

function selection(reading: PageReading, element: Element): string {
  if (element instanceof HTMLSelectElement) return selectedLabels(element).join(' ');
  if (element instanceof HTMLInputElement) return textValue(reading, element);
  const selected = Array.from(Element.prototype.querySelectorAll.call(element, '[role=option][aria-selected=true]'));
  if (selected.length > 0)
    return selected.map((option) => attribute(option, 'aria-label') ?? textValue(reading, option)).join(' ');
  return fold(textValue(reading, element));
}

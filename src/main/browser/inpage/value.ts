import { forEachFlatChild } from './dom/flatTree.ts';
import { attribute, dataOf, isContentEditable, isElement, localNameOf } from './dom/safeDom.ts';
import { LIMITS } from './limits.ts';
import type { PageReading } from './pageReading.ts';
import { shownValue } from './secret.ts';
import { fold } from './text.ts';

/** The value of a text field as a person sees it: of a native field, or the lines of an editable element. */
export function textValue(reading: PageReading, element: Element): string {
  if (element instanceof HTMLInputElement) return shownValue(element);
  if (element instanceof HTMLTextAreaElement) return element.value;
  return visibleLines(reading, element);
}

/** The text that is drawn in an element, each of its lines, paragraphs and entries in a line; empty ones do not count. */
function visibleLines(reading: PageReading, element: Element): string {
  let lines = '';
  const visit = (parent: Element) => (child: Element | Text) => {
    if (!isElement(child)) {
      const text = dataOf(child);
      lines += keepsLines(parent, text) ? text : text.replace(/\n/g, ' ');
      return true;
    }
    const tag = localNameOf(child);
    if (WITHOUT_TEXT.has(tag) || reading.renderingOf(child) !== 'drawn') return true;
    const end = tag !== 'br' && /^(?:inline|contents)/.test(reading.drawingOf(child).display) ? '' : '\n';
    lines += end;
    forEachFlatChild(child, visit(child));
    lines += end;
    return true;
  };
  forEachFlatChild(element, visit(element));
  return foldLines(lines);
}

/** Whether the ends of lines in a text of that element are drawn as such. */
function keepsLines(parent: Element, text: string): boolean {
  return text.includes('\n') && getComputedStyle(parent).whiteSpace.startsWith('pre');
}

/** White space in each line folded to single spaces, without empty lines. */
export function foldLines(text: string): string {
  return text
    .split('\n')
    .map(fold)
    .filter((line) => line !== '')
    .join('\n');
}

/** The labels of what is selected in a native select. */
export function selectedLabels(select: HTMLSelectElement): string[] {
  const labels: string[] = [];
  for (const option of select.selectedOptions) labels.push(option.label.trim());
  return labels;
}

/** The value of a slider, meter or the like: as text where the author gives one, else the number. */
export function rangeValue(element: Element): string {
  const authored = attribute(element, 'aria-valuetext')?.trim() || attribute(element, 'aria-valuenow')?.trim();
  if (authored) return authored;
  if (element instanceof HTMLInputElement) return element.value === '' ? '' : shownValue(element);
  if (element instanceof HTMLMeterElement) return String(element.value);
  return element instanceof HTMLProgressElement && element.position >= 0 ? String(element.value) : '';
}

/** Whether it is an element that a person types into without being a form control. */
export function isEditingHost(element: Element): boolean {
  const editable = attribute(element, 'contenteditable');
  return (
    editable !== null &&
    editable.toLowerCase() !== 'false' &&
    element instanceof HTMLElement &&
    isContentEditable(element)
  );
}

/** The text that is drawn in an element, up to about so many characters, without what is in descendants to skip. */
export function visibleText(
  reading: PageReading,
  element: Element,
  characters = Number.POSITIVE_INFINITY,
  skip?: (descendant: Element) => boolean,
): string {
  const parts: string[] = [];
  let length = 0;
  let left = characters === Number.POSITIVE_INFINITY ? characters : LIMITS.nodesForExcerpt;
  const visit = (child: Element | Text): boolean => {
    if (length >= characters || left-- <= 0) return false;
    if (!isElement(child)) {
      const text = reading.isSetApart(child) ? ` ${dataOf(child)}` : dataOf(child);
      parts.push(text);
      length += text.trim().length;
      return true;
    }
    const tag = localNameOf(child);
    if (skip?.(child) || WITHOUT_TEXT.has(tag) || reading.renderingOf(child) !== 'drawn') return true;
    const gap = reading.isInline(child) ? '' : ' ';
    parts.push(gap === '' && reading.isSetApart(child) ? ' ' : gap);
    forEachFlatChild(child, visit);
    parts.push(gap);
    return true;
  };
  forEachFlatChild(element, visit);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

const WITHOUT_TEXT = new Set(['datalist', 'noscript', 'script', 'select', 'style', 'template', 'textarea']);

import { deepActiveElement } from '../activeElement.ts';
import { referencedElements } from '../dom/references.ts';
import { attribute, matches } from '../dom/safeDom.ts';
import type { PageReading } from '../pageReading.ts';
import { visibleText } from '../value.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * What is said to be wrong with an element, by the page or by the browser; empty when it is only said to be wrong,
 * undefined when nothing is. Of a button that was to send a form: with what the browser refused to send it.
 */
export function complaintAbout(reading: PageReading, element: Element): string | undefined {
  if (isSaidInvalid(element)) return pageComplaint(reading, element) || browserComplaint(element) || '';
  if (isField(element)) return isRefusedByBrowser(element) ? browserComplaint(element) : undefined;
  const culprit = refusedFieldOf(element);
  return culprit && browserComplaint(culprit);
}

function isSaidInvalid(element: Element): boolean {
  const invalid = attribute(element, 'aria-invalid');
  return invalid !== null && invalid !== '' && invalid !== 'false';
}

function pageComplaint(reading: PageReading, element: Element): string {
  for (const name of ['aria-errormessage', 'aria-describedby']) {
    const texts = referencedElements(element, name)
      .filter((target) => reading.renderingOf(target) === 'drawn')
      .map((target) => visibleText(reading, target));
    const text = texts.join(' ').trim();
    if (text !== '') return text;
  }
  return '';
}

/** A field that nobody has filled in yet is not in error, though a form with it could not be sent. */
function isRefusedByBrowser(field: Field): boolean {
  if (!field.willValidate || field.validity.valid) return false;
  return matches(field, ':user-invalid') || !field.validity.valueMissing;
}

function browserComplaint(element: Element): string | undefined {
  return isField(element) ? element.validationMessage : undefined;
}

/** The field to which the browser takes a person when it refuses to send the form of a button. */
function refusedFieldOf(element: Element): Field | undefined {
  if (!(element instanceof HTMLButtonElement) || element.type !== 'submit' || element.formNoValidate) return undefined;
  const active = deepActiveElement();
  if (active === null || !isField(active) || active.form !== element.form) return undefined;
  return matches(active, ':user-invalid') && active.validationMessage !== '' ? active : undefined;
}

function isField(element: Element): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

import {
  attribute,
  firstElementChildOf,
  localNameOf,
  namespaceOf,
  nextElementSiblingOf,
  textContentOf,
} from '../dom/safeDom.ts';
import type { PageReading } from '../pageReading.ts';
import type { Traversal } from './traversal.ts';

/** Computes a text alternative: the computation that asks for the native name, to go on with its labels. */
type TextAlternative = (reading: PageReading, element: Element, traversal: Traversal) => string;

/** The name that the host language gives (HTML-AAM, Accessible Name Computations); undefined or empty when none. */
export function nativeName(
  reading: PageReading,
  element: Element,
  traversal: Traversal,
  textAlternative: TextAlternative,
): string | undefined {
  if (namespaceOf(element) === 'http://www.w3.org/2000/svg') return svgName(element);
  const tag = localNameOf(element);
  if (!NATIVELY_NAMED.has(tag) && !tag.includes('-')) return undefined;
  const textOf = (label: Element, subject: Element): string =>
    textAlternative(reading, label, {
      ...traversal,
      subject,
      position: 'start',
      withHidden: traversal.withHidden || reading.isHidden(label),
    });
  const labelled = (): string => {
    // A reference to what is around the element takes in its labels already.
    if (traversal.byReference && traversal.position === 'inside') return '';
    const texts = reading.labels.of(element).map((label) => textOf(label, element));
    return texts.filter((text) => text.trim() !== '').join(' ');
  };
  switch (tag) {
    case 'input':
      return labelled() || inputName(element as HTMLInputElement);
    case 'select':
    case 'textarea':
      return labelled() || attribute(element, 'title')?.trim() || placeholderName(element);
    case 'button':
    case 'meter':
    case 'output':
    case 'progress':
      return labelled();
    case 'fieldset':
      return childText(element, 'legend', textOf);
    case 'figure':
      return childText(element, 'figcaption', textOf);
    case 'table':
      return childText(element, 'caption', textOf);
    case 'area':
    case 'img':
      return attribute(element, 'alt') ?? undefined;
    case 'optgroup':
    case 'option':
      return attribute(element, 'label') ?? undefined;
    default:
      return labelled();
  }
}

const NATIVELY_NAMED = new Set([
  'area',
  'button',
  'fieldset',
  'figure',
  'img',
  'input',
  'meter',
  'optgroup',
  'option',
  'output',
  'progress',
  'select',
  'table',
  'textarea',
]);

/** What browsers write on buttons that are given no text. */
const DEFAULT_TEXTS: ReadonlyMap<string, string> = new Map([
  ['submit', 'Submit'],
  ['reset', 'Reset'],
]);

function inputName(input: HTMLInputElement): string {
  const type = input.type;
  const title = attribute(input, 'title')?.trim() ?? '';
  switch (type) {
    case 'button':
    case 'reset':
    case 'submit':
      return input.value.trim() || (attribute(input, 'value') === null && DEFAULT_TEXTS.get(type)) || title;
    case 'image':
      return attribute(input, 'alt')?.trim() || title || 'Submit';
    case 'file':
      return title || 'Choose File';
    default:
      return title || placeholderName(input);
  }
}

const WITHOUT_PLACEHOLDER = new Set(['checkbox', 'color', 'hidden', 'radio', 'range']);

/** The placeholder of a text field. */
export function placeholderName(element: Element): string {
  const tag = localNameOf(element);
  const authored = attribute(element, 'aria-placeholder') ?? '';
  if (tag !== 'textarea' && (tag !== 'input' || WITHOUT_PLACEHOLDER.has((element as HTMLInputElement).type)))
    return authored;
  return attribute(element, 'placeholder') || authored;
}

function childText(
  element: Element,
  tag: string,
  textOf: (label: Element, subject: Element) => string,
): string | undefined {
  let child = firstElementChildOf(element);
  while (child && localNameOf(child) !== tag) child = nextElementSiblingOf(child);
  return child ? textOf(child, element) : undefined;
}

/** A drawing's own title (SVG-AAM). */
function svgName(element: Element): string | undefined {
  let child = firstElementChildOf(element);
  while (child) {
    if (localNameOf(child) === 'title') return textContentOf(child);
    child = nextElementSiblingOf(child);
  }
  return localNameOf(element) === 'a' ? (attribute(element, 'xlink:title') ?? undefined) : undefined;
}

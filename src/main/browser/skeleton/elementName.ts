import type { DocumentIndex } from './documentIndex.ts';
import { isNamedByContent } from './elementRole.ts';
import { attribute, fold, foldTo, type HtmlElement } from './htmlTree.ts';
import { visibleText } from './visibleText.ts';

/** Characters of a name, a text and a group, as the skeleton's schema has them. */
export const NAME_CHARACTERS = 80;
export const TEXT_CHARACTERS = 200;

/**
 * The accessible name: the walker's mark where there is one, else a short form of the name computation that serves
 * for plain HTML.
 */
export function nameOf(element: HtmlElement, role: string, index: DocumentIndex): string {
  const marked = attribute(element, 'cs-name');
  return foldTo(marked ?? computedName(element, role, index), NAME_CHARACTERS);
}

function computedName(element: HtmlElement, role: string, index: DocumentIndex): string {
  const candidates = [
    () => referencedText(attribute(element, 'aria-labelledby'), index),
    () => attribute(element, 'aria-label'),
    () => labelText(element, index),
    () => buttonCaption(element),
    () => attribute(element, 'alt'),
    () => (isNamedByContent(role) ? contentText(element) : undefined),
    () => attribute(element, 'title'),
    () => attribute(element, 'placeholder'),
  ];
  for (const candidate of candidates) {
    const text = fold(candidate() ?? '');
    if (text !== '') return text;
  }
  return '';
}

function referencedText(ids: string | undefined, index: DocumentIndex): string | undefined {
  return ids
    ?.trim()
    .split(/\s+/)
    .map((id) => index.byId.get(id))
    .map((target) => (target === undefined ? '' : (attribute(target, 'aria-label') ?? contentText(target))))
    .join(' ');
}

function labelText(element: HtmlElement, index: DocumentIndex): string | undefined {
  if (!/^(?:input|select|textarea|meter|progress|output)$/.test(element.name)) {
    const heading = element.name === 'fieldset' ? childNamed(element, 'legend') : undefined;
    return heading && contentText(heading);
  }
  const { id } = element.attribs;
  const label = (id === undefined ? undefined : index.labelFor.get(id)) ?? enclosingLabel(element);
  return label && visibleText(label, NAME_CHARACTERS, (inner) => /^(?:input|select|textarea|button)$/.test(inner.name));
}

function enclosingLabel(element: HtmlElement): HtmlElement | undefined {
  for (let parent = element.parent; parent?.type === 'tag'; parent = parent.parent) {
    if (parent.name === 'label') return parent;
  }
  return undefined;
}

function buttonCaption(element: HtmlElement): string | undefined {
  if (element.name !== 'input') return undefined;
  const type = attribute(element, 'type')?.toLowerCase() ?? '';
  if (!/^(?:button|submit|reset)$/.test(type)) return undefined;
  return attribute(element, 'value') ?? { submit: 'Submit', reset: 'Reset' }[type];
}

function childNamed(element: HtmlElement, name: string): HtmlElement | undefined {
  for (const child of element.children) if (child.type === 'tag' && child.name === name) return child;
  return undefined;
}

function contentText(element: HtmlElement): string {
  return visibleText(element, NAME_CHARACTERS, (inner) => /^(?:input|select|textarea)$/.test(inner.name));
}

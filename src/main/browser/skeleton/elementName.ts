import { withoutTick } from '../../../shared/page/signs.ts';
import { isEntryRole, isNamedByContent } from './elementRole.ts';
import { attribute, fold, foldTo, type HtmlElement, type HtmlNode, isElement, visibleText } from './htmlTree.ts';

/** What elements of one document say of each other, by id. */
export interface DocumentIndex {
  readonly byId: ReadonlyMap<string, HtmlElement>;
  /** Labels by the id in their `for`. */
  readonly labelFor: ReadonlyMap<string, HtmlElement>;
  /** Ids of the elements that say what is wrong with an invalid field. */
  readonly errorTexts: ReadonlySet<string>;
}

/** Reads the references of a document once, so that names and messages can be looked up while it is walked. */
export function indexDocument(roots: readonly HtmlNode[]): DocumentIndex {
  const byId = new Map<string, HtmlElement>();
  const labelFor = new Map<string, HtmlElement>();
  const errorTexts = new Set<string>();
  const visit = (nodes: readonly HtmlNode[]): void => {
    for (const node of nodes) {
      if (!isElement(node)) continue;
      const { id } = node.attribs;
      if (id !== undefined && !byId.has(id)) byId.set(id, node);
      const target = node.name === 'label' ? attribute(node, 'for') : undefined;
      if (target !== undefined && !labelFor.has(target)) labelFor.set(target, node);
      for (const reference of errorReferences(node)) errorTexts.add(reference);
      visit(node.children);
    }
  };
  visit(roots);
  return { byId, labelFor, errorTexts };
}

/** Ids of the texts that explain why the field is invalid. */
function errorReferences(element: HtmlElement): string[] {
  const invalid = attribute(element, 'aria-invalid');
  if (invalid === undefined || invalid === 'false' || invalid === '') return [];
  const { 'aria-errormessage': message = '', 'aria-describedby': description = '' } = element.attribs;
  return `${message} ${description}`.split(/\s+/).filter((id) => id !== '');
}

/** Gives every element of a skeleton its key (see `skeletonSchema`): unique, and as lasting as the markup allows. */
export class ElementKeys {
  readonly #used = new Set<string>();
  readonly #ordinals = new Map<string, number>();

  /** `frame` sets apart documents in frames, whose ids know nothing of each other; '' for the page itself. */
  keyOf(element: HtmlElement, frame: string): string {
    const marked = attribute(element, 'cs-id');
    return this.#unique(marked ?? `${frame}${this.#ownKey(element, frame)}`);
  }

  #ownKey(element: HtmlElement, frame: string): string {
    const { id, name } = element.attribs;
    if (id) return `#${id}`;
    if (name && !/^(?:radio|checkbox)$/i.test(attribute(element, 'type') ?? '')) return `${element.name}[${name}]`;
    const ordinal = this.#ordinals.get(frame + element.name) ?? 0;
    this.#ordinals.set(frame + element.name, ordinal + 1);
    return `${element.name}:${ordinal}`;
  }

  #unique(key: string): string {
    let unique = key;
    for (let count = 2; this.#used.has(unique); count += 1) unique = `${key}~${count}`;
    this.#used.add(unique);
    return unique;
  }
}

/** Characters of a name, a text and a group, as the skeleton's schema has them. */
export const NAME_CHARACTERS = 80;
export const TEXT_CHARACTERS = 2000;

/**
 * The accessible name: the walker's mark where there is one, else a short form of the name computation that serves
 * for plain HTML.
 */
export function nameOf(element: HtmlElement, role: string, index: DocumentIndex): string {
  const marked = attribute(element, 'cs-name');
  return foldTo(withoutTick(marked ?? computedName(element, role, index), role), NAME_CHARACTERS);
}

function computedName(element: HtmlElement, role: string, index: DocumentIndex): string {
  const candidates = [
    () => referencedText(attribute(element, 'aria-labelledby'), index),
    () => attribute(element, 'aria-label'),
    () => labelText(element, index),
    () => buttonCaption(element),
    () => attribute(element, 'alt'),
    () => (isNamedByContent(role) ? contentText(element, isEntryRole(role)) : undefined),
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

const ENTRY_LIST = /^(?:group|tree|menu)$/;

/** An entry of a tree or menu is not called by the entries in it. */
function contentText(element: HtmlElement, isEntry = false): string {
  return visibleText(element, NAME_CHARACTERS, (inner) => {
    if (/^(?:input|select|textarea)$/.test(inner.name)) return true;
    return isEntry && (/^(?:ul|ol)$/.test(inner.name) || ENTRY_LIST.test(attribute(inner, 'role') ?? ''));
  });
}

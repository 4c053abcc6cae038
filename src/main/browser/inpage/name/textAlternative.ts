import { forEachFlatChild, soleText } from '../dom/flatTree.ts';
import { referencedElements } from '../dom/references.ts';
import { attribute, dataOf, hasAttribute, isElement, localNameOf } from '../dom/safeDom.ts';
import type { PageReading } from '../pageReading.ts';
import { NAME_PROHIBITED, NAMED_FROM_CONTENT } from '../roles/ariaRoles.ts';
import { fold } from '../text.ts';
import { rangeValue, selectedLabels, textValue } from '../value.ts';
import { nativeName } from './nativeName.ts';
import type { Traversal } from './traversal.ts';

/** The text alternative of an element as seen in a traversal (accname 1.2, computation steps 2A to 2I); not folded. */
export function textAlternative(reading: PageReading, element: Element, traversal: Traversal): string {
  const { position } = traversal;
  if (position === 'inside' && element === traversal.subject) return '';
  // 2A
  if (!traversal.withHidden && isHidden(reading, element, traversal)) return '';
  // 2B
  if (!traversal.byReference && hasAttribute(element, 'aria-labelledby')) {
    const text = referencedText(reading, element, 'aria-labelledby', traversal.subject);
    if (fold(text) !== '') return text;
  }
  const role = reading.roleOf(element);
  // 2C
  if (position !== 'own' && element !== traversal.subject) {
    const value = embeddedValue(reading, element, role);
    if (value !== undefined) return value;
  }
  // 2D
  const label = attribute(element, 'aria-label');
  if (label && label.trim() !== '' && localNameOf(element) !== 'slot') return label;
  // 2E
  if (role !== 'none') {
    const native = nativeName(reading, element, traversal, textAlternative);
    if (native && fold(native) !== '') return native;
  }
  // 2F, 2G, 2H
  if (position !== 'own' || namedFromContent(element, role)) {
    const content = contentAlternative(reading, element, traversal);
    if (fold(content) !== '') return content;
    if (position === 'inside' && content !== '') return tooltip(element, role) || content;
  }
  // 2I
  return tooltip(element, role);
}

/** Texts of the elements that an attribute refers to, joined by spaces. */
export function referencedText(reading: PageReading, element: Element, name: string, subject: Element): string {
  return referencedElements(element, name)
    .map((target) =>
      textAlternative(reading, target, {
        subject,
        position: 'start',
        byReference: true,
        withHidden: reading.isHidden(target),
        visited: new Set(),
        knownShown: false,
      }),
    )
    .join(' ');
}

/** Text of everything in an element, spaced as it is drawn. */
export function contentAlternative(reading: PageReading, element: Element, traversal: Traversal): string {
  if (traversal.visited.has(element)) return '';
  traversal.visited.add(element);
  const onlyText = soleText(element);
  if (onlyText !== undefined && !hasAttribute(element, 'aria-owns')) {
    return reading.generated.before(element) + onlyText + reading.generated.after(element);
  }
  const inside: Traversal = traversal.position === 'inside' ? traversal : { ...traversal, position: 'inside' };
  const parts = [reading.generated.before(element)];
  const isEntry = ENTRIES.has(reading.roleOf(traversal.subject));
  const addElement = (child: Element): void => {
    // An entry of a tree or menu is not called by the entries in it, as browsers have it too.
    if (isEntry && ENTRY_LISTS.has(reading.roleOf(child))) return;
    const text = textAlternative(reading, child, inside);
    parts.push(reading.isInline(child) ? text : ` ${text} `);
  };
  forEachFlatChild(element, (child) => {
    if (!isElement(child)) {
      parts.push(dataOf(child));
      return true;
    }
    const owner = reading.owners.ownerOf(child);
    if (owner === undefined || owner === element) addElement(child);
    return true;
  });
  for (const owned of reading.owners.ownedBy(element)) {
    parts.push(' ');
    addElement(owned);
  }
  parts.push(reading.generated.after(element));
  return parts.join('');
}

const ENTRIES: ReadonlySet<string> = new Set(['treeitem', 'menuitem', 'menuitemcheckbox', 'menuitemradio']);
const ENTRY_LISTS: ReadonlySet<string> = new Set(['group', 'tree', 'menu', 'list']);

function isHidden(reading: PageReading, element: Element, { position, knownShown }: Traversal): boolean {
  if (position === 'inside') return reading.isHiddenItself(element);
  return !(position === 'own' && knownShown) && reading.isHidden(element);
}

function namedFromContent(element: Element, role: string): boolean {
  return NAMED_FROM_CONTENT.has(role) || localNameOf(element) === 'summary';
}

function tooltip(element: Element, role: string): string {
  if (role === 'none') return '';
  const title = attribute(element, 'title');
  return title && title.trim() !== '' ? title : '';
}

/** Whether the author's names are ignored for the element's role. A generic element without a role may be named. */
export function isNameProhibited(element: Element, role: string): boolean {
  return NAME_PROHIBITED.has(role) && (role !== 'generic' || attribute(element, 'role') !== null);
}

const RANGES = new Set(['meter', 'progressbar', 'scrollbar', 'slider', 'spinbutton']);

/**
 * What a control says as a part of another element's label: its value (accname 1.2, step 2C). Undefined when the
 * element is not such a control.
 */
function embeddedValue(reading: PageReading, element: Element, role: string): string | undefined {
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

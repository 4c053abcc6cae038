import { type ClassState, stateByClass } from '../../../shared/page/classState.ts';
import { formattingOf, type MarkupReader, TELLING_FORMATS } from '../../../shared/page/formatting.ts';
import type { SkeletonElement } from '../../../shared/page/skeleton.ts';
import { TEXT_CHARACTERS } from './elementName.ts';
import { isEditable, isValueRole } from './elementRole.ts';
import {
  attribute,
  foldTo,
  type HtmlElement,
  type HtmlNode,
  isElement,
  textOf,
  visibleLines,
  visibleText,
} from './htmlTree.ts';

type State = Omit<SkeletonElement, 'tag' | 'role' | 'name' | 'group' | 'id' | 'within' | 'column'>;

const CHECKABLE = /^(?:checkbox|radio)$/;
const BULLETS = /^[•●*]*$/;

/** What the element holds and how it stands: only the keys that apply to it. */
export function stateOf(element: HtmlElement, role: string, inDisabledGroup: boolean): State {
  const { attribs } = element;
  const href = element.name === 'a' || element.name === 'area' ? attribs['href'] : undefined;
  const checked = checkedOf(element);
  const value = shownValue(element, role);
  const text = element.name === 'select' ? optionLabels(element) : editableText(element);
  const formatting = formattingIn(element);
  const expanded = expandedOf(element);
  const current = attribs['aria-current'];
  const sort = attribs['aria-sort'];
  const shown = shownByClass(element, role);
  return {
    ...(text !== undefined && { text }),
    ...(value !== undefined && { value }),
    ...(formatting !== undefined && { formatting }),
    ...(href !== undefined && { href }),
    ...((isDisabled(element, inDisabledGroup) || shown.disabled) && { disabled: true }),
    ...((attribs['readonly'] !== undefined || attribs['aria-readonly'] === 'true') && { readonly: true }),
    ...(isSet(attribs['aria-invalid']) && { invalid: true }),
    ...(checked !== undefined ? { checked } : shown.checked && { checked: 'true' }),
    ...selectedOf(element, shown),
    ...(isStated(attribs['aria-pressed']) && { pressed: attribs['aria-pressed'] }),
    ...(expanded !== undefined && { expanded }),
    ...(isSet(current) && { current }),
    ...(isStated(sort) && sort !== 'none' && { sort }),
  };
}

/** All of it where a text is edited in place; of any other what says something of its words. */
function formattingIn(element: HtmlElement): string | undefined {
  if (isEditable(element)) return formattingOf<HtmlNode>(element, MARKUP);
  const isDrawn = (child: HtmlNode) =>
    isElement(child) && (attribute(child, 'cs-drawn') !== undefined || /^(?:s|strike|del|mark)$/.test(child.name));
  // An entry that is struck through as a whole says it of itself.
  const isWhole = attribute(element, 'cs-drawn') !== undefined && element.children.some((child) => !isElement(child));
  if (!isWhole && !element.children.some(isDrawn)) return undefined;
  const around = isWhole ? { ...element, children: [element] } : element;
  return formattingOf<HtmlNode>(around as HtmlElement, MARKUP, (name) => TELLING_FORMATS.has(name));
}

const MARKUP: MarkupReader<HtmlNode> = {
  tag: (node) => (isElement(node) ? node.name : undefined),
  attribute: (node, name) => (isElement(node) ? (attribute(node, name) ?? '') : ''),
  children: (node) => (isElement(node) ? node.children : []),
  text: (node) => textOf(node) ?? '',
};

/** What a field holds that is not drawn, and that its label stands for; nothing for any other label. */
export function stateOfLabelled(label: HtmlElement, byId: ReadonlyMap<string, HtmlElement>): State {
  const target = attribute(label, 'for');
  const field = target === undefined ? inputIn(label) : byId.get(target);
  if (field?.name !== 'input' || !DRAWN_BY_LABELS.test(field.attribs['type']?.toLowerCase() ?? '')) return {};
  return stateOf(field, '', false);
}

const DRAWN_BY_LABELS = /^(?:checkbox|radio|file)$/;

function inputIn(element: HtmlElement): HtmlElement | undefined {
  for (const child of element.children) {
    if (!isElement(child)) continue;
    const found = child.name === 'input' ? child : inputIn(child);
    if (found) return found;
  }
  return undefined;
}

/** What classes alone show, where the page does not tell it by an attribute. */
function shownByClass({ attribs }: HtmlElement, role: string): ClassState {
  const isTold = ['aria-selected', 'aria-pressed', 'aria-checked', 'aria-current'].some((name) =>
    isStated(attribs[name]),
  );
  return isTold ? {} : stateByClass(role, attribs['class']);
}

function selectedOf({ attribs }: HtmlElement, shown: ClassState): { selected?: boolean } {
  if (attribs['aria-selected'] !== undefined) return { selected: attribs['aria-selected'] === 'true' };
  return shown.selected ? { selected: true } : {};
}

/** Whether an element that is no control tells by an attribute that it can be chosen, opened or pressed. */
export function hasWidgetState(element: HtmlElement): boolean {
  const { attribs } = element;
  return ['aria-selected', 'aria-checked', 'aria-pressed', 'aria-expanded', 'aria-current'].some((name) =>
    isStated(attribs[name]),
  );
}

function isStated(value: string | undefined): value is string {
  return value !== undefined && value !== '' && value !== 'undefined';
}

function isSet(value: string | undefined): value is string {
  return isStated(value) && value !== 'false';
}

function isDisabled(element: HtmlElement, inDisabledGroup: boolean): boolean {
  if (attribute(element, 'aria-disabled') === 'true') return true;
  if (!/^(?:button|input|select|textarea|fieldset)$/.test(element.name)) return false;
  return inDisabledGroup || attribute(element, 'disabled') !== undefined;
}

function checkedOf(element: HtmlElement): string | undefined {
  const { attribs } = element;
  if (element.name === 'input' && CHECKABLE.test(attribs['type']?.toLowerCase() ?? '')) {
    if (attribs['aria-checked'] === 'mixed') return 'mixed';
    return String(attribs['checked'] !== undefined);
  }
  if (isStated(attribs['aria-checked'])) return attribs['aria-checked'];
  return isDrawnToggle(element) ? String(attribs['cs-value'] === 'on') : undefined;
}

/** As the walk has found it: how it stands is its value there. */
function isDrawnToggle({ attribs }: HtmlElement): boolean {
  return /^(?:switch|checkbox)$/.test(attribs['cs-role'] ?? '') && /^(?:on|off)$/.test(attribs['cs-value'] ?? '');
}

function expandedOf(element: HtmlElement): boolean | undefined {
  const stated = attribute(element, 'aria-expanded');
  if (isStated(stated)) return stated === 'true';
  const parent = element.parent;
  if (element.name === 'summary' && parent?.type === 'tag' && parent.name === 'details') {
    return attribute(parent, 'open') !== undefined;
  }
  return undefined;
}

function shownValue(element: HtmlElement, role: string): string | undefined {
  const { attribs } = element;
  switch (element.name) {
    case 'input': {
      const type = attribs['type']?.toLowerCase() ?? 'text';
      if (CHECKABLE.test(type) || /^(?:button|submit|reset|image)$/.test(type)) return undefined;
      const value = attribs['value'] ?? '';
      // A secret never leaves the page as it is, whoever serialised it.
      return type === 'password' && !BULLETS.test(value) ? '•'.repeat(value.length) : value;
    }
    case 'textarea':
      return textareaValue(element);
    case 'select':
      return selectedLabels(element);
    case 'progress':
    case 'meter':
      return attribs['value'] ?? '';
    default:
      if (isStated(attribs['aria-valuetext'])) return attribs['aria-valuetext'];
      if (isStated(attribs['aria-valuenow'])) return attribs['aria-valuenow'];
      if (attribs['cs-value'] !== undefined && !isDrawnToggle(element)) return attribs['cs-value'];
      return role === 'combobox' || isValueRole(role) ? visibleText(element, TEXT_CHARACTERS, () => false) : undefined;
  }
}

/** Without the line feed that markup may begin with and that is no part of the value. */
function textareaValue(element: HtmlElement): string {
  const text = element.children.map((child) => (child.type === 'text' ? child.data : '')).join('');
  return text.replace(/^\r?\n/, '');
}

function editableText(element: HtmlElement): string | undefined {
  if (!isEditable(element)) return undefined;
  return visibleLines(element, TEXT_CHARACTERS).slice(0, TEXT_CHARACTERS).trim();
}

function optionsOf(select: HtmlElement): HtmlElement[] {
  const options: HtmlElement[] = [];
  const collect = (nodes: readonly HtmlNode[]): void => {
    for (const node of nodes) {
      if (!isElement(node)) continue;
      if (node.name === 'option') options.push(node);
      else collect(node.children);
    }
  };
  collect(select.children);
  return options;
}

function optionLabel(option: HtmlElement): string {
  return attribute(option, 'label') ?? visibleText(option, TEXT_CHARACTERS, () => false);
}

/** Labels of what is selected; a drop-down without a choice shows its first option that can be chosen. */
function selectedLabels(select: HtmlElement): string {
  const options = optionsOf(select);
  const selected = options.filter((option) => attribute(option, 'selected') !== undefined);
  if (attribute(select, 'multiple') !== undefined) return selected.map(optionLabel).join(', ');
  const shown = selected.at(-1) ?? options.find((option) => attribute(option, 'disabled') === undefined);
  return shown === undefined ? '' : optionLabel(shown);
}

function optionLabels(select: HtmlElement): string {
  return foldTo(optionsOf(select).map(optionLabel).join(' | '), TEXT_CHARACTERS);
}

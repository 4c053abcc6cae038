import { attribute, type HtmlElement } from './htmlTree.ts';

const INPUT_ROLES: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  range: 'slider',
  number: 'spinbutton',
  search: 'searchbox',
  button: 'button',
  submit: 'button',
  reset: 'button',
  image: 'button',
};

const TAG_ROLES: Readonly<Record<string, string>> = {
  button: 'button',
  summary: 'button',
  textarea: 'textbox',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  td: 'cell',
  th: 'columnheader',
  tr: 'row',
  li: 'listitem',
  dt: 'term',
  dd: 'definition',
  progress: 'progressbar',
  meter: 'meter',
  output: 'output',
  img: 'img',
  dialog: 'dialog',
  fieldset: 'group',
};

/** Roles that a person can act on. `clickable` is the walker's word for an element without a role that takes clicks. */
const INTERACTIVE_ROLES: ReadonlySet<string> = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'spinbutton',
  'checkbox',
  'radio',
  'switch',
  'combobox',
  'listbox',
  'slider',
  'tab',
  'option',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'treeitem',
  'clickable',
]);

/** Interactive roles that hold what a person has entered or chosen; their identity is their label. */
const FIELD_ROLES: ReadonlySet<string> = new Set([
  'textbox',
  'searchbox',
  'spinbutton',
  'checkbox',
  'radio',
  'switch',
  'combobox',
  'listbox',
  'slider',
]);

/** Fields whose content is what they hold, not what they are called. */
const HOLDER_ROLES: ReadonlySet<string> = new Set([
  'textbox',
  'searchbox',
  'spinbutton',
  'combobox',
  'listbox',
  'slider',
]);

/** Roles that carry text of their own, whatever element they are made with. */
const TEXT_ROLES: ReadonlySet<string> = new Set([
  'heading',
  'cell',
  'gridcell',
  'columnheader',
  'rowheader',
  'listitem',
  'term',
  'definition',
]);

const GRID_CELLS: ReadonlySet<string> = new Set(['gridcell', 'cell', 'rowheader']);

const VALUE_ROLES: ReadonlySet<string> = new Set(['progressbar', 'meter', 'output']);

/**
 * The role of an element: the walker's finding, else the `role` attribute, else the element's own. '' for elements
 * that are just boxes or text.
 */
export function roleOf(element: HtmlElement): string {
  const own = attribute(element, 'role')?.trim().split(/\s+/)[0]?.toLowerCase();
  const found = attribute(element, 'cs-role');
  // The cell of a grid that the keyboard is in takes presses, and is a cell like the others.
  const isCell = found === 'clickable' && own !== undefined && GRID_CELLS.has(own);
  const explicit = isCell ? own : (found ?? own);
  if (explicit !== undefined && explicit !== '' && explicit !== 'none' && explicit !== 'presentation') {
    return element.name === 'output' && explicit === 'status' ? 'output' : explicit;
  }
  switch (element.name) {
    case 'input': {
      const type = attribute(element, 'type')?.toLowerCase() ?? 'text';
      return INPUT_ROLES[type] ?? (attribute(element, 'list') === undefined ? 'textbox' : 'combobox');
    }
    case 'select':
      return attribute(element, 'multiple') !== undefined || Number(attribute(element, 'size') ?? 1) > 1
        ? 'listbox'
        : 'combobox';
    case 'a':
      return attribute(element, 'href') === undefined ? '' : 'link';
    case 'th':
      return attribute(element, 'scope')?.startsWith('row') ? 'rowheader' : 'columnheader';
    default:
      return TAG_ROLES[element.name] ?? (isEditable(element) ? 'textbox' : '');
  }
}

/** Whether the element itself is the root of rich text that a person can edit. */
export function isEditable(element: HtmlElement): boolean {
  const editable = attribute(element, 'contenteditable')?.toLowerCase();
  return editable !== undefined && editable !== 'false';
}

export function isInteractiveRole(role: string): boolean {
  return INTERACTIVE_ROLES.has(role);
}

export function isFieldRole(role: string): boolean {
  return FIELD_ROLES.has(role);
}

/** Whether such an element is an entry that further entries may stand in, as in a tree or a menu. */
export function isEntryRole(role: string): boolean {
  return /^(?:treeitem|menuitem(?:checkbox|radio)?)$/.test(role);
}

/** Whether the text in such an element is its name. */
export function isNamedByContent(role: string): boolean {
  return !HOLDER_ROLES.has(role) && !VALUE_ROLES.has(role);
}

export function isTextRole(role: string): boolean {
  return TEXT_ROLES.has(role);
}

export function isValueRole(role: string): boolean {
  return VALUE_ROLES.has(role);
}

import type { Observation } from '../../../../shared/verification/observation.ts';

type Roles = ReadonlySet<string>;

/** Cells of a table. */
export const CELLS: Roles = new Set(['cell', 'gridcell', 'rowheader']);
/** The same, and entries of a list. */
export const ROWS: Roles = new Set([...CELLS, 'listitem']);
/** Whatever is one of several in a list, a table or a tree. */
export const ENTRIES: Roles = new Set([...ROWS, 'row', 'option', 'treeitem']);
/** The same, and what lists are made of where they are lists to press. */
export const LISTED: Roles = new Set([...ENTRIES, 'link', 'menuitem', 'button']);

/** Plain words of a page. */
export const LINES: Roles = new Set(['text', 'paragraph']);
/** The same, and what stands over them. */
export const TEXTS: Roles = new Set([...LINES, 'heading']);
/** Windows over a page. */
export const DIALOGS: Roles = new Set(['dialog', 'alertdialog']);

/** What is turned on or off. */
export const TICKED: Roles = new Set(['checkbox', 'switch', 'radio']);
/** What holds a value that was entered or chosen. */
export const HELD: Roles = new Set(['textbox', 'spinbutton', 'combobox', 'listbox', 'slider']);
/** What holds a value, is turned on or is chosen. */
export const FIELDS: Roles = new Set([...HELD, ...TICKED, 'searchbox', 'option']);

/** Buttons and links. */
export const BUTTONS: Roles = new Set(['button', 'link']);
/** What does something when it is pressed, whatever it is made of. */
export const PRESSED: Roles = new Set([...BUTTONS, 'clickable']);
/** The same, and entries of menus. */
export const COMMANDS: Roles = new Set([...PRESSED, 'menuitem']);

/** Whether an observation is about an element with one of these roles. */
export function hasRole({ element }: Observation, roles: Roles): boolean {
  return element !== undefined && roles.has(element.role);
}

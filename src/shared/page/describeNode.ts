import { ariaRole, type SemanticNode } from './semanticTree.ts';

/** Roles as people call them; other roles are spoken as they are. */
const SPOKEN_ROLES: Readonly<Record<string, string>> = {
  textbox: 'text field',
  searchbox: 'search field',
  spinbutton: 'number field',
  combobox: 'list',
  listbox: 'list',
  radio: 'radio button',
  menuitem: 'menu item',
  menuitemcheckbox: 'menu item',
  menuitemradio: 'menu item',
  treeitem: 'tree item',
  alertdialog: 'dialog',
  clickable: 'element',
  generic: 'element',
};

/** A role in the words of the UI and of observations. */
export function spokenRole(role: string): string {
  return SPOKEN_ROLES[role] ?? role;
}

/** An element in words, `button “Save”`, with its group where that is what tells it apart. */
export function describeNode(node: SemanticNode): string {
  const name = node.n || node.d || '';
  const called = name ? ` “${name}”` : '';
  const where = node.g ? ` in “${node.g}”` : '';
  return `${spokenRole(ariaRole(node))}${called}${where}`;
}

const ROLE_WORDS: Readonly<Record<string, string>> = {
  textbox: 'Text field',
  searchbox: 'Search field',
  spinbutton: 'Number field',
  combobox: 'Drop-down',
  listbox: 'List box',
  radio: 'Radio button',
  menuitem: 'Menu item',
  menuitemcheckbox: 'Menu item',
  menuitemradio: 'Menu item',
  treeitem: 'Tree item',
  listitem: 'List item',
  gridcell: 'Cell',
  columnheader: 'Column header',
  rowheader: 'Row header',
  progressbar: 'Progress bar',
  img: 'Image',
  clickable: 'Clickable element',
  alertdialog: 'Dialog',
};

/** What people call an element of that role; '' is an element without a role. */
export function roleWords(role: string): string {
  if (role === '') return 'Element';
  const words = Object.hasOwn(ROLE_WORDS, role) ? ROLE_WORDS[role] : undefined;
  return words ?? `${role.charAt(0).toUpperCase()}${role.slice(1)}`;
}

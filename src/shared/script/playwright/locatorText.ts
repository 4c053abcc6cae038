import type { ElementDescription } from '../../page/elementDescription.ts';
import { escapedSource, literal, pattern, regularExpression } from './sourceText.ts';

/** Roles that Playwright finds elements by, among those that elements of a page have here. */
const ROLES: ReadonlySet<string> = new Set(
  (
    'alert alertdialog article banner button cell checkbox columnheader combobox complementary contentinfo definition ' +
    'dialog form grid gridcell group heading img link list listbox listitem log main menu menubar menuitem ' +
    'menuitemcheckbox menuitemradio meter navigation option paragraph progressbar radio radiogroup region row rowheader ' +
    'search searchbox separator slider spinbutton status switch tab table tablist tabpanel term textbox toolbar tooltip ' +
    'tree treeitem'
  ).split(' '),
);

/** Roles that get no name from what is in them, so that they are known by their text. */
const NAMELESS: ReadonlySet<string> = new Set(['definition', 'listitem', 'paragraph', 'term']);

/** Input types that have no role of their own, so that people know them by their label alone. */
const LABELLED: ReadonlySet<string> = new Set(['password', 'date', 'time', 'month', 'week', 'datetime-local', 'color']);

/** Names are cut off with this; from there on anything may follow. */
const CUT_OFF = '…';

/**
 * The expression that finds a recorded element in a test: by role and name or by label, within its row or group where others
 * are called the same, by its place among them where nothing else tells them apart.
 */
export function locatorOf(element: ElementDescription): string {
  const isAmbiguous = element.namesakes.count > 1;
  const inGroup = isAmbiguous && element.group !== undefined && element.twins.count < element.namesakes.count;
  const own = byName(element);
  const scope = inGroup ? `part(page, ${groupText(element.group ?? '')}, page.${own})` : 'page';
  const place = inGroup ? element.twins : element.namesakes;
  return `${scope}.${own}${place.count > 1 ? `.nth(${place.index})` : ''}`;
}

/** Whether Playwright finds elements of this role by name. */
export function hasName(role: string): boolean {
  return ROLES.has(role) && !NAMELESS.has(role);
}

/** The end of an expression that finds what has this role and name, whatever states it is to be in. */
export function roleAndName(role: string, name: string, states = ''): string {
  if (!ROLES.has(role) || (name !== '' && NAMELESS.has(role))) return `getByText(${nameOption(name)}, { exact: true })`;
  if (name === '') return states === '' ? `getByRole(${literal(role)})` : `getByRole(${literal(role)}, { ${states} })`;
  const exact = name.endsWith(CUT_OFF) ? '' : ', exact: true';
  return `getByRole(${literal(role)}, { name: ${nameOption(name)}${exact}${states === '' ? '' : `, ${states}`} })`;
}

function byName(element: ElementDescription): string {
  const { role, name, type = '', description } = element;
  if (name !== '' && LABELLED.has(type)) return `getByLabel(${literal(name)}, { exact: true })`;
  if (name === '' && description !== undefined) return `getByPlaceholder(${literal(description)}, { exact: true })`;
  return roleAndName(role, name);
}

function nameOption(name: string): string {
  return name.endsWith(CUT_OFF) ? pattern(name.slice(0, -CUT_OFF.length), false) : literal(name);
}

/** The words of a group by which it is found, and its name; rows are told by words, sections and dialogs by name. */
function groupText(group: string): string {
  const text = group.endsWith(CUT_OFF) ? group.slice(0, -CUT_OFF.length) : group;
  const words = text.split(/[\s\p{Cc}\p{Cf}]+/u).filter(Boolean);
  const inOrder = words.map(escapedSource).join('[\\s\\S]*?');
  return `${regularExpression(inOrder)}, ${literal(text)}`;
}

/** The helper that tests use where names repeat. */
export const PART_HELPER = `
/** The row, entry, section or dialog that holds these words, in this order, or is called so; else the innermost box that holds them and this. */
function part(page: Page, words: RegExp, name: string, inner: Locator): Locator {
  const entries = page.getByRole('row').or(page.getByRole('listitem')).or(page.getByRole('article'));
  const byWords = entries.filter({ hasText: words });
  const box = page.locator('div, section, span').filter({ hasText: words, has: inner, hasNot: byWords }).last();
  const named = (['group', 'region', 'dialog', 'alertdialog', 'form', 'navigation', 'tabpanel'] as const).map((role) =>
    page.getByRole(role, { name, exact: true }),
  );
  return named.reduce((all, one) => all.or(one), byWords.or(box));
}
`;

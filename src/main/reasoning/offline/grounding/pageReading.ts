import { ariaRole, isActionable, type SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { speaksOf } from '../language/concepts.ts';
import { mentions, nameScore } from '../language/nameScore.ts';
import { offlineSettings } from '../offlineSettings.ts';

const FIELD_ROLES: ReadonlySet<string> = new Set(['inp', 'sel', 'sld', 'chk', 'rad', 'sw']);
const FIELD_ARIA_ROLES: ReadonlySet<string> = new Set([
  'textbox',
  'searchbox',
  'combobox',
  'spinbutton',
  'listbox',
  'slider',
  'checkbox',
  'radio',
  'switch',
  'option',
]);

export function hasState(node: SemanticNode, state: string): boolean {
  return node.s?.includes(state) === true;
}

/** Whether it holds a value: text, choice or switch. */
export function isField(node: SemanticNode): boolean {
  return FIELD_ROLES.has(node.r);
}

/** A field for text that is not a search box. */
export function isTextField(node: SemanticNode): boolean {
  return node.r === 'inp' && !isSearchField(node);
}

/** A field to search with: by its role, its type, or what it says of itself. */
export function isSearchField(node: SemanticNode): boolean {
  if (node.r !== 'inp') return node.role === 'combobox' && speaksOf(`${node.n} ${node.d ?? ''}`, 'search');
  return ariaRole(node) === 'searchbox' || node.t === 'search' || speaksOf(`${node.n} ${node.d ?? ''}`, 'search');
}

/** The modal dialog that is open, if there is one: the last in document order. */
export function openDialog(page: PageView): SemanticNode | undefined {
  return page.tree.findLast((node) => node.r === 'dlg' && hasState(node, 'modal'));
}

/** What can be acted on. While a modal dialog is open that is what stands in it. */
export function reachable(page: PageView): readonly SemanticNode[] {
  const actionable = page.tree.filter(isActionable);
  const dialog = openDialog(page);
  if (!dialog) return actionable;
  const after = page.tree.slice(page.tree.indexOf(dialog) + 1).filter(isActionable);
  const grouped = dialog.n === '' ? [] : after.filter((node) => mentions(node.g ?? '', dialog.n));
  return grouped.length > 0 ? grouped : after;
}

/** Names by which the open page goes: parts of its title, and its main headings. */
export function pageNames(page: PageView): readonly string[] {
  const headings = page.tree.filter((node) => node.r === 'h' && (node.l ?? 1) === 1).map((node) => node.n);
  return [...headings, ...page.title.split(/\s+[-–—|·•:]\s+/)].filter((name) => name.trim() !== '');
}

/** The name of the page that fits, when the page that is open is the wanted one. */
export function openPageName(page: PageView, wanted: string): string | undefined {
  return pageNames(page).find((name) => nameScore(wanted, name) >= offlineSettings.names.same);
}

/** The record that is open, when it is the wanted one: the main heading may say more than the name that was given. */
export function openRecordName(page: PageView, wanted: string): string | undefined {
  const heading = page.tree.find((node) => node.r === 'h' && (node.l ?? 1) === 1);
  const isRecord =
    heading !== undefined && mentions(heading.n, wanted) && !/\b(?:search|results?|found)\b/i.test(heading.n);
  return isRecord ? heading.n : openPageName(page, wanted);
}

/** Whether the page shows a record's name anywhere but in a field that someone typed it into. */
export function showsName(page: PageView, name: string): boolean {
  return (
    mentions(page.title, name) ||
    page.tree.some((node) => !isField(node) && !isNotice(node) && mentions(`${node.n} ${node.g ?? ''}`, name)) ||
    Object.values(page.skeleton.elements).some(
      (element) =>
        !FIELD_ARIA_ROLES.has(element.role) &&
        mentions(`${element.name} ${element.text ?? ''} ${element.group ?? ''}`, name),
    )
  );
}

/** How people call a page: its title, else its address. */
export function pageLabel(page: PageView): string {
  return page.title.trim() === '' ? page.url : page.title.trim();
}

/** A text that announces something; it may name what is just gone. */
function isNotice(node: SemanticNode): boolean {
  return node.r === 'alert' || node.r === 'status';
}

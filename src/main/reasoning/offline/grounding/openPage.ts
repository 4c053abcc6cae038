import { elementName } from '../../../../shared/page/elementDescription.ts';
import { elementText } from '../../../../shared/page/records.ts';
import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { PageView, RollingContext } from '../../../../shared/reasoning/reasoningContext.ts';
import { nameFit, saysAll } from './nameFit.ts';
import { isField, isSearchField, openDialog } from './scene.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };
import weights from './weights.json' with { type: 'json' };

/*
 * What the page that is open is called, which record it is of, and what it shows by name.
 */

const FIELD_ROLES: ReadonlySet<string> = new Set([...vocabulary.roles.field, 'option']);

/** Names by which the open page goes: parts of its title, and its main headings. */
export function pageNames(page: PageView): readonly string[] {
  const headings = page.tree.filter((node) => node.r === 'h' && (node.l ?? 1) === 1).map((node) => node.n);
  return [...headings, ...page.title.split(/(?<=\s)[-–—|·•:](?=\s)/)]
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** The name of the page that fits, when the page that is open is the wanted one. */
export function openPageName(page: PageView, wanted: string): string | undefined {
  return pageNames(page).find((name) => nameFit(wanted, name) >= weights.same);
}

/** The record that is open, on its page or in a dialog, when it is the wanted one: what it is headed by may say more than the name that was given. */
export function openRecordName(page: PageView, wanted: string): string | undefined {
  const heading = page.tree.find((node) => node.r === 'h' && (node.l ?? 1) === 1);
  const isRecord =
    heading !== undefined && saysAll(heading.n, wanted) && !/\b(?:search|results?|found)\b/i.test(heading.n);
  if (isRecord) return heading.n;
  const title = dialogTitle(page);
  return wanted !== '' && (saysAll(title, wanted) || isEditedInDialog(page, wanted))
    ? title || wanted
    : (openPageName(page, wanted) ?? (isOpenedAs(page, wanted) ? wanted : undefined));
}

/** Whether a field of the dialog that is open holds what something is called: “The ferry” as its caption. */
function isEditedInDialog(page: PageView, wanted: string): boolean {
  const dialog = openDialog(page);
  if (!dialog) return false;
  const fields = page.tree.slice(page.tree.indexOf(dialog)).filter((node) => isField(node) && !isSearchField(node));
  return fields.some(({ v = '' }) => /\p{L}/u.test(v) && saysAll(v, wanted));
}

/** What the dialog that is open is headed by; empty where none is. */
function dialogTitle(page: PageView): string {
  const dialog = openDialog(page);
  if (!dialog) return '';
  if (dialog.n !== '') return dialog.n;
  const heading = page.tree.slice(page.tree.indexOf(dialog) + 1).find(({ r }) => r === 'h');
  return heading?.n ?? '';
}

/** Whether the page came up as what is called so was pressed, and says it, be it in no heading: the page of a contact, a letter. */
function isOpenedAs(page: PageView, wanted: string): boolean {
  return wanted !== '' && saysAll(page.openedBy ?? '', wanted) && showsName(page, wanted);
}

/** The page with what the run pressed last, unless that was a field, or a sign such as the “+” that counts something of it. */
export function asOpened<P extends PageView>(page: P, { recent }: RollingContext): P {
  const { element } =
    recent.findLast(
      ({ action, succeeded, element: pressed }) =>
        succeeded && action.type === 'click' && !(pressed && isCounting(elementName(pressed))),
    ) ?? {};
  if (!element) return page;
  const { role, near = '', group = near } = element;
  // What has no name is of what it stands in.
  const name = elementName(element);
  return { ...page, openedBy: role === 'link' || name === '' ? `${name} ${group}` : name };
}

function isCounting(name: string): boolean {
  return /^[+＋➕−–-]$/u.test(name.trim());
}

/** Whether the page shows a record's name anywhere but in a field that someone typed it into, or in a message about it. */
export function showsName(page: PageView, name: string): boolean {
  const messages = new Set(Object.values(page.skeleton.messages).map(({ text }) => text.trim()));
  return (
    saysAll(page.title, name) ||
    page.tree.some(
      (node) =>
        !isField(node) && node.r !== 'alert' && node.r !== 'status' && saysAll(`${node.n} ${node.g ?? ''}`, name),
    ) ||
    Object.values(page.skeleton.elements).some(
      (element) =>
        !FIELD_ROLES.has(element.role) &&
        !messages.has(elementText(element).trim()) &&
        saysAll(`${element.name} ${element.text ?? ''} ${element.group ?? ''}`, name),
    )
  );
}

/** How people call a page: its title, else its address. */
export function pageLabel(page: PageView): string {
  return page.title.trim() === '' ? page.url : page.title.trim();
}

/** Whether a link leads to the page that is open. */
export function leadsHere({ url, skeleton }: PageView, { i }: SemanticNode): boolean {
  const href = skeleton.elements[i]?.href;
  return href !== undefined && URL.canParse(href, url) && new URL(href, url).href === url;
}

import { closestFlat, flatParent } from '../dom/flatTree.ts';
import {
  attribute,
  elementById,
  firstElementChildOf,
  isTreeScope,
  localNameOf,
  nextElementSiblingOf,
  rootOf,
} from '../dom/safeDom.ts';
import { explicitRole, isNamedByAuthor, mustBeExposed } from './explicitRole.ts';
import { tableCellRole, tableHeaderRole, tablePartRole } from './tableRoles.ts';

type Rule = string | ((element: Element) => string);

/** Roles of HTML elements (HTML-AAM, Element Role Mappings). What is not listed has no corresponding role. */
const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['a', linkRole],
  ['address', 'group'],
  ['area', linkRole],
  ['article', 'article'],
  ['aside', asideRole],
  ['b', 'generic'],
  ['bdi', 'generic'],
  ['bdo', 'generic'],
  ['blockquote', 'blockquote'],
  ['body', 'generic'],
  ['button', 'button'],
  ['caption', 'caption'],
  ['code', 'code'],
  ['data', 'generic'],
  ['datalist', 'listbox'],
  ['dd', 'definition'],
  ['del', 'deletion'],
  ['details', 'group'],
  ['dfn', 'term'],
  ['dialog', 'dialog'],
  ['div', 'generic'],
  ['dt', 'term'],
  ['em', 'emphasis'],
  ['fieldset', 'group'],
  ['figure', 'figure'],
  ['footer', (element) => (isInSection(element) ? 'generic' : 'contentinfo')],
  ['form', (element) => (isNamedByAuthor(element) ? 'form' : '')],
  ['h1', 'heading'],
  ['h2', 'heading'],
  ['h3', 'heading'],
  ['h4', 'heading'],
  ['h5', 'heading'],
  ['h6', 'heading'],
  ['header', (element) => (isInSection(element) ? 'generic' : 'banner')],
  ['hgroup', 'group'],
  ['hr', 'separator'],
  ['html', 'document'],
  ['i', 'generic'],
  ['img', imageRole],
  ['input', inputRole],
  ['ins', 'insertion'],
  ['li', listItemRole],
  ['main', 'main'],
  ['mark', 'mark'],
  ['math', 'math'],
  ['menu', 'list'],
  ['meter', 'meter'],
  ['nav', 'navigation'],
  ['ol', 'list'],
  ['optgroup', 'group'],
  ['option', 'option'],
  ['output', 'status'],
  ['p', 'paragraph'],
  ['pre', 'generic'],
  ['progress', 'progressbar'],
  ['q', 'generic'],
  ['s', 'deletion'],
  ['samp', 'generic'],
  ['search', 'search'],
  ['section', (element) => (isNamedByAuthor(element) ? 'region' : 'generic')],
  ['select', selectRole],
  ['small', 'generic'],
  ['span', 'generic'],
  ['strong', 'strong'],
  ['sub', 'subscript'],
  ['summary', summaryRole],
  ['sup', 'superscript'],
  ['svg', 'img'],
  ['table', 'table'],
  ['tbody', (element) => tablePartRole(element, 'rowgroup')],
  ['td', tableCellRole],
  ['textarea', 'textbox'],
  ['tfoot', (element) => tablePartRole(element, 'rowgroup')],
  ['th', tableHeaderRole],
  ['thead', (element) => tablePartRole(element, 'rowgroup')],
  ['time', 'time'],
  ['tr', (element) => tablePartRole(element, 'row')],
  ['u', 'generic'],
  ['ul', 'list'],
]);

/** The role that the host language gives an element; empty when it gives none. */
export function implicitRole(element: Element): string {
  const rule = RULES.get(localNameOf(element));
  if (rule === undefined) return '';
  return typeof rule === 'string' ? rule : rule(element);
}

/** Roles of input types (HTML-AAM). Types without one in HTML-AAM stand as the field that a person sees. */
const INPUT_ROLES: ReadonlyMap<string, string> = new Map([
  ['button', 'button'],
  ['checkbox', 'checkbox'],
  ['file', 'button'],
  ['hidden', ''],
  ['image', 'button'],
  ['number', 'spinbutton'],
  ['radio', 'radio'],
  ['range', 'slider'],
  ['reset', 'button'],
  ['search', 'searchbox'],
  ['submit', 'button'],
]);

const TYPES_WITH_SUGGESTIONS = new Set(['email', 'search', 'tel', 'text', 'url']);

function inputRole(element: Element): string {
  const type = (element as HTMLInputElement).type;
  if (TYPES_WITH_SUGGESTIONS.has(type) && hasSuggestions(element)) return 'combobox';
  return INPUT_ROLES.get(type) ?? 'textbox';
}

function hasSuggestions(element: Element): boolean {
  const list = attribute(element, 'list');
  if (!list) return false;
  const scope = rootOf(element);
  const target = isTreeScope(scope) ? elementById(scope, list) : null;
  return target !== null && localNameOf(target) === 'datalist';
}

function linkRole(element: Element): string {
  return attribute(element, 'href') !== null || attribute(element, 'xlink:href') !== null ? 'link' : 'generic';
}

const SECTIONING_CONTENT = new Set(['article', 'aside', 'nav', 'section']);
const SECTION_ROLES = new Set(['article', 'complementary', 'main', 'navigation', 'region']);

function asideRole(element: Element): string {
  if (isNamedByAuthor(element)) return 'complementary';
  return closestFlat(element, (ancestor) => SECTIONING_CONTENT.has(localNameOf(ancestor)))
    ? 'generic'
    : 'complementary';
}

/** Whether a header or footer belongs to a part of the page, not to the page. */
function isInSection(element: Element): boolean {
  const section = closestFlat(element, (ancestor) => {
    const tag = localNameOf(ancestor);
    return SECTIONING_CONTENT.has(tag) || tag === 'main' || SECTION_ROLES.has(explicitRole(ancestor));
  });
  return section !== null;
}

function imageRole(element: Element): string {
  if (attribute(element, 'alt') !== '' || (attribute(element, 'title') ?? '').trim() !== '') return 'img';
  return mustBeExposed(element) ? 'img' : 'none';
}

const LISTS = new Set(['menu', 'ol', 'ul']);

function listItemRole(element: Element): string {
  const list = flatParent(element);
  if (!list) return 'generic';
  const role = explicitRole(list);
  if (role === 'list' || (role === '' && LISTS.has(localNameOf(list)))) return 'listitem';
  return 'generic';
}

function selectRole(element: Element): string {
  const select = element as HTMLSelectElement;
  return select.multiple || select.size > 1 ? 'listbox' : 'combobox';
}

function summaryRole(element: Element): string {
  const details = flatParent(element);
  if (!details || localNameOf(details) !== 'details') return 'generic';
  let child = firstElementChildOf(details);
  while (child && localNameOf(child) !== 'summary') child = nextElementSiblingOf(child);
  return child === element ? 'button' : 'generic';
}

import { type PageAction, targetId } from '../../../shared/actions/action.ts';
import { describeNode } from '../../../shared/page/describeNode.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import { ariaRole, type SemanticNode } from '../../../shared/page/semanticTree.ts';
import type { ActionType, DomExpectation, ExpectedOutcome } from '../../../shared/verification/expectedOutcome.ts';
import { leadsElsewhere } from './addressChange.ts';

const KINDS: Readonly<Record<string, PopupKind>> = {
  true: 'menu',
  menu: 'menu',
  listbox: 'listbox',
  tree: 'tree',
  grid: 'grid',
  dialog: 'dialog',
};

/** Roles of which something is there once a popup is open. */
const POPUP_ROLES: Readonly<Record<PopupKind, readonly string[]>> = {
  menu: ['menu', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'listbox', 'option'],
  listbox: ['listbox', 'option'],
  tree: ['tree', 'treeitem'],
  grid: ['grid', 'gridcell'],
  dialog: ['dialog', 'alertdialog'],
};

/**
 * What a navigation or a dropdown brings about, which is the same on every site and needs no reasoner (verification-process,
 * Outcome Prediction). Undefined for actions of other kinds.
 */
export function templateFor(action: PageAction, page: PageState): ExpectedOutcome | undefined {
  const actionType = classifyAction(action, page);
  switch (actionType) {
    case 'navigation':
      return { actionType, by: 'template', ...navigation(action, page) };
    case 'dropdown':
      return { actionType, by: 'template', ...dropdown(action, page) };
    case 'generic':
      return undefined;
  }
}

type Expected = Pick<ExpectedOutcome, 'description' | 'expectations' | 'nextGoal'>;

const ANOTHER_ADDRESS: readonly DomExpectation[] = [{ check: 'url-changed' }];

function navigation(action: PageAction, page: PageState): Expected {
  if (action.type === 'goBack') return { description: 'The page before opens', expectations: [...ANOTHER_ADDRESS] };
  if (action.type !== 'navigate') {
    return { description: `The page behind the ${called(action, page)} opens`, expectations: [...ANOTHER_ADDRESS] };
  }
  return leadsElsewhere(page.url, action.url)
    ? { description: `The page at ${action.url} opens`, expectations: [...ANOTHER_ADDRESS] }
    : { description: 'The page is loaded again', expectations: [] };
}

function dropdown(action: PageAction, page: PageState): Expected {
  const target = page.tree.find(({ i }) => i === targetId(action));
  const what = called(action, page);
  if (target?.s?.includes('expanded')) return { description: `What the ${what} opened closes`, expectations: [] };
  const kind = (target && popupKind(page, target)) ?? 'menu';
  return {
    description: `The ${kind} of the ${what} opens`,
    expectations: [{ check: 'expanded' }, { check: 'roles-exist', roles: [...POPUP_ROLES[kind]] }],
    nextGoal: kind === 'dialog' ? 'Work in the dialog' : 'Choose from what opened',
  };
}

function called(action: PageAction, page: PageState): string {
  const target = page.tree.find(({ i }) => i === targetId(action));
  return target ? describeNode(target) : 'element';
}

/** What kind of effect an action is bound to have on that page (verification-process, Action Type Classification). */
export function classifyAction(action: PageAction, page: PageState): ActionType {
  if (action.type === 'navigate' || action.type === 'goBack') return 'navigation';
  if (action.type !== 'click') return 'generic';
  const target = page.tree.find(({ i }) => i === targetId(action));
  if (!target) return 'generic';
  if (popupKind(page, target)) return 'dropdown';
  return ariaRole(target) === 'link' && opensAnotherPage(target, page) ? 'navigation' : 'generic';
}

/** A link can also be a button in disguise, lead to a place on the same page, open a tab or start a download. */
function opensAnotherPage(link: SemanticNode, page: PageState): boolean {
  const tag = startTag(page.html, link.i) ?? '';
  if (/\starget="(?!_self"|_top"|_parent"|")/i.test(tag) || /\sdownload(?:[\s=>])/i.test(tag)) return false;
  const href = page.skeleton.elements[link.i]?.href ?? /\shref="([^"]*)"/i.exec(tag)?.[1]?.replaceAll('&amp;', '&');
  if (href === undefined) return true;
  return !/^\s*(?:javascript|mailto|tel):/i.test(href) && leadsElsewhere(page.url, href);
}

/** What a control opens, as `aria-haspopup` says it. */
type PopupKind = 'menu' | 'listbox' | 'tree' | 'grid' | 'dialog';

/** What a control says that it opens; undefined when it says nothing. ARIA gives every combobox of its own a list. */
function popupKind(page: Pick<PageState, 'html'>, node: SemanticNode): PopupKind | undefined {
  const stated = /\saria-haspopup="([^"]*)"/i.exec(startTag(page.html, node.i) ?? '')?.[1];
  if (stated !== undefined) return KINDS[stated.trim().toLowerCase()];
  const isNativeSelect = node.o !== undefined;
  return ariaRole(node) === 'combobox' && !isNativeSelect ? 'listbox' : undefined;
}

/**
 * The start tag of an element of a captured page, by its id in the tree. Undefined for elements of child frames, whose
 * markup is written inside an attribute. In captures `<` and `>` stand escaped everywhere but around tags, and quotation
 * marks in attribute values do, so that no text of the page can pass for one.
 */
function startTag(html: string, id: string): string | undefined {
  const mark = ` cs-id="${id}"`;
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, at + 1)) {
    const start = html.lastIndexOf('<', at);
    const end = html.indexOf('>', at);
    if (start !== -1 && end !== -1 && !html.slice(start, at).includes('>')) return html.slice(start, end + 1);
  }
  return undefined;
}

import { type PageAction, targetId } from '../../../shared/actions/action.ts';
import { describeNode } from '../../../shared/page/describeNode.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import type { DomExpectation, ExpectedOutcome } from '../../../shared/verification/expectedOutcome.ts';
import { leadsElsewhere } from './addressChange.ts';
import { classifyAction } from './classifyAction.ts';
import { type PopupKind, popupKind } from './popupKind.ts';

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

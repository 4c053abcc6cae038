import type { PageState } from '../../../shared/page/pageState.ts';
import { ariaRole, shortRole } from '../../../shared/page/semanticTree.ts';
import { foldText, sameText, saysText } from './sameText.ts';

/** An element of a captured page, as the tree, the skeleton or both know it. */
export interface FoundElement {
  readonly role: string;
  readonly name: string;
  /** What it shows, where that is more than its name. */
  readonly text?: string | undefined;
  /** What it holds, of a field. */
  readonly value?: string | undefined;
  readonly states: readonly string[];
  /** It announces something rather than being it: what is gone may still be named in it. */
  readonly isNotice: boolean;
}

/** Roles that people and models use for one another. */
const FAMILIES: readonly (readonly string[])[] = [
  ['dialog', 'alertdialog'],
  ['textbox', 'searchbox', 'spinbutton', 'combobox', 'input', 'textarea'],
  ['combobox', 'listbox', 'select'],
  ['checkbox', 'switch'],
  ['menuitem', 'menuitemcheckbox', 'menuitemradio'],
  ['alert', 'status', 'log'],
  ['row', 'listitem'],
  ['cell', 'gridcell'],
];

const MESSAGE_ROLES: Readonly<Record<string, string>> = {
  alert: 'alert',
  error: 'alert',
  status: 'status',
  success: 'status',
  dialog: 'dialog',
  log: 'log',
};

/** All elements that a capture shows. */
export function elementsOf({ tree, skeleton }: PageState): FoundElement[] {
  const inTree = new Set(tree.map(({ i }) => i));
  return [
    ...tree.map((node): FoundElement => {
      const element = skeleton.elements[node.i];
      return {
        role: ariaRole(node),
        name: node.n,
        text: element?.text,
        value: node.v ?? element?.value,
        states: node.s ?? [],
        isNotice: node.r === 'alert' || node.r === 'status',
      };
    }),
    ...Object.entries(skeleton.elements).flatMap(([key, element]): FoundElement[] => {
      if (inTree.has(key)) return [];
      const { role, name, text, value, expanded } = element;
      const states = expanded === undefined ? [] : [expanded ? 'expanded' : 'collapsed'];
      return [{ role, name, text, value, states, isNotice: role === 'alert' || role === 'status' }];
    }),
    ...Object.values(skeleton.messages).map(
      ({ kind, text }): FoundElement => ({
        role: MESSAGE_ROLES[kind] ?? kind,
        name: text,
        states: [],
        isNotice: kind !== 'dialog',
      }),
    ),
  ];
}

export interface WantedElement {
  readonly role?: string | undefined;
  readonly name?: string | undefined;
}

/**
 * The elements that are meant: of that role, and called so. Where some have exactly that name, only they; else those
 * whose name or text has it in it. What someone entered into a field is not what the field is called.
 */
export function findElements(page: PageState, { role, name }: WantedElement): FoundElement[] {
  const ofRole = elementsOf(page).filter((element) => role === undefined || isOfRole(element.role, role));
  if (name === undefined) return ofRole;
  const exact = ofRole.filter((element) => sameText(element.name, name));
  return exact.length > 0
    ? exact
    : ofRole.filter(({ name: called, text }) => saysText(called, name) || saysText(text ?? '', name));
}

/** Whether an element of one role is what was called by another: ARIA roles, short ones, or a relative. */
export function isOfRole(found: string, wanted: string): boolean {
  const asked = foldText(wanted).replaceAll(' ', '');
  if (found === asked || shortRole(found) === asked) return true;
  return FAMILIES.some((family) => family.includes(found) && family.includes(asked));
}

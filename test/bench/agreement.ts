import { ariaRole, type SemanticNode } from '../../src/shared/page/semanticTree.ts';

/** Roles that both name in the same way and that take actions. */
const INTERACTIVE = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'spinbutton',
  'checkbox',
  'radio',
  'switch',
  'combobox',
  'listbox',
  'slider',
  'tab',
  'menuitem',
]);

interface AriaNode {
  readonly role?: string;
  readonly name?: string;
  readonly children?: readonly (AriaNode | string)[];
}

/** Share (0–1) of the interactive elements in Playwright's snapshot that the tree has with the same role and name. */
export function agreement(tree: readonly SemanticNode[], snapshot: unknown): number {
  const ours = new Map<string, number>();
  for (const node of tree) {
    const key = `${ariaRole(node)} ${node.n}`;
    ours.set(key, (ours.get(key) ?? 0) + 1);
  }
  const theirs = interactive(snapshot);
  const agreed = theirs.filter((key) => {
    const left = ours.get(key) ?? 0;
    ours.set(key, left - 1);
    return left > 0;
  });
  return theirs.length === 0 ? 1 : agreed.length / theirs.length;
}

function interactive(snapshot: unknown): string[] {
  if (Array.isArray(snapshot)) return snapshot.flatMap(interactive);
  if (typeof snapshot !== 'object' || snapshot === null) return [];
  const { role = '', name = '', children = [] } = snapshot as AriaNode;
  const own = INTERACTIVE.has(role) ? [`${role} ${name}`] : [];
  return [...own, ...children.flatMap(interactive)];
}

import { roleWords } from './roleWords.ts';
import { ariaRole, type SemanticNode } from './semanticTree.ts';

/** An element in words, `button “Save”`, with its group where that is what tells it apart. */
export function describeNode(node: SemanticNode): string {
  const words = roleWords(ariaRole(node));
  const name = node.n || node.d || '';
  const called = name ? ` “${name}”` : '';
  const where = node.g ? ` in “${node.g}”` : '';
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}${called}${where}`;
}

import { describeNode } from '../../../shared/page/describeNode.ts';
import type { SemanticNode } from '../../../shared/page/semanticTree.ts';

/** What an element is, without where it stands: the text of its row may hold what has just been entered. */
export function roleAndName(node: SemanticNode): string {
  const { g: _, ...alone } = node;
  return describeNode(alone);
}

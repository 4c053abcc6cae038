import type { SemanticNode } from '../../../shared/page/semanticTree.ts';
import { type ElementSignature, elementSignature } from './elementSignature.ts';

/**
 * How much two pages have in common, 0 to 1: the weighted Jaccard similarity of the multisets of their element signatures
 * (planner-process, Re-planning). An interactive element counts `interactiveWeight`, any other 1. Two empty pages are equal.
 */
export function domSimilarity(
  before: readonly SemanticNode[],
  after: readonly SemanticNode[],
  interactiveWeight: number,
): number {
  const [one, other] = [counted(before), counted(after)];
  let shared = 0;
  let all = 0;
  for (const [key, { isInteractive }] of new Map([...one, ...other])) {
    const weight = isInteractive ? interactiveWeight : 1;
    const counts = [one.get(key)?.count ?? 0, other.get(key)?.count ?? 0];
    shared += weight * Math.min(...counts);
    all += weight * Math.max(...counts);
  }
  return all === 0 ? 1 : shared / all;
}

interface Counted extends ElementSignature {
  readonly count: number;
}

function counted(tree: readonly SemanticNode[]): ReadonlyMap<string, Counted> {
  const counts = new Map<string, Counted>();
  for (const signature of tree.map(elementSignature)) {
    counts.set(signature.key, { ...signature, count: (counts.get(signature.key)?.count ?? 0) + 1 });
  }
  return counts;
}

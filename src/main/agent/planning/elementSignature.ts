import { ariaRole, isInteractive, type SemanticNode } from '../../../shared/page/semanticTree.ts';

/** What an element is, whatever it holds and wherever it stands: two captures have it in common when they agree in this. */
export interface ElementSignature {
  /** Role, name and type, in a form to compare. */
  readonly key: string;
  readonly isInteractive: boolean;
}

/** The signature of an element of the V3 tree (planner-process, Re-planning: element signatures). */
export function elementSignature(node: SemanticNode): ElementSignature {
  const name = node.n.replace(/\s+/g, ' ').trim().toLowerCase();
  return { key: JSON.stringify([ariaRole(node), name, node.t ?? '']), isInteractive: isInteractive(node) };
}

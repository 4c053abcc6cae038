import type { SemanticNode } from '../semanticTree.ts';

const FORM_CONTROLS: ReadonlySet<string> = new Set(['inp', 'sel', 'chk', 'rad', 'sw', 'sld']);
const MESSAGES: ReadonlySet<string> = new Set(['alert', 'status', 'dlg']);

export function isFormControl({ r }: Pick<SemanticNode, 'r'>): boolean {
  return FORM_CONTROLS.has(r);
}

/** How much an element matters to the next decision. `keepWords` are lower case; only the order of weights has a meaning. */
export function elementWeight(node: SemanticNode, inView: boolean, keepWords: readonly string[]): number {
  const said = `${node.n} ${node.v ?? ''} ${node.d ?? ''} ${node.g ?? ''}`.toLowerCase();
  const matches = keepWords.filter((word) => said.includes(word)).length;
  let weight = 6 * Math.min(matches, 3);
  if (isFormControl(node) || MESSAGES.has(node.r)) weight += 4;
  else if (node.r === 'btn' || node.r === 'tab') weight += 2;
  else if (node.r === 'h') weight += 1;
  if (inView) weight += 3;
  if (node.s?.includes('focused')) weight += 4;
  if (node.occ) weight -= 2;
  return weight;
}

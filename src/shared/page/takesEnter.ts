import type { SemanticNode } from './semanticTree.ts';

/** By these a field says that it takes its text over only with Enter: “Type a tag and press Enter”, “Add an item ⏎”. */
const SAYS_ENTER = /[⏎↵]|\b(?:press|hit|then|and|with)\s+(?:the\s+)?(?:enter|return)\b/i;

/** Whether a field says so: what stands in it then is an entry not yet made. */
export function takesEnter({ r, n, d = '' }: Pick<SemanticNode, 'r' | 'n' | 'd'>): boolean {
  return (r === 'inp' || r === 'sel') && (SAYS_ENTER.test(n) || SAYS_ENTER.test(d));
}

import type { Action } from '../../../shared/actions/action.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import type { SemanticNode } from '../../../shared/page/semanticTree.ts';
import type { ChainReason } from '../../../shared/plan/chain.ts';
import { inputTarget } from './inputTarget.ts';
import { standingTogether } from './standTogether.ts';

export interface ChainCandidate {
  readonly stepIndex: number;
  readonly action: Action;
}

export interface ChainLink extends ChainCandidate {
  readonly node: SemanticNode;
}

/** Actions that may follow each other, and why. */
export interface SafeChain {
  readonly links: readonly ChainLink[];
  readonly reason: ChainReason;
}

/**
 * The longest beginning of these actions that is safe to carry out without looking at the page in full in between
 * (planner-process, chain analyzer): for one step after the other, each on an element of its own, all of them inputs of one
 * form or part of a page. Undefined when that are fewer than two.
 */
export function analyseChain(
  candidates: readonly ChainCandidate[],
  page: Pick<PageState, 'html' | 'tree' | 'skeleton'>,
  maximumActions: number,
): SafeChain | undefined {
  const standTogether = standingTogether(page);
  const links: ChainLink[] = [];
  for (const candidate of candidates.slice(0, maximumActions)) {
    const node = inputTarget(candidate.action, page.tree);
    const last = links.at(-1);
    if (!node || links.some((link) => link.node === node)) break;
    if (last && (candidate.stepIndex !== last.stepIndex + 1 || node.f !== last.node.f)) break;
    if (last && !standTogether(last.node, node)) break;
    links.push({ ...candidate, node });
  }
  return links.length < 2 ? undefined : { links, reason: reasonFor(links) };
}

function reasonFor(links: readonly ChainLink[]): ChainReason {
  const types = new Set(links.map(({ action }) => action.type));
  // What a click chooses has no value of its own that could be compared with what was wanted.
  if (types.has('click')) return 'SEQUENTIAL_STEPS';
  if (!types.has('setValue')) return 'BULK_SELECTION';
  return types.size === 1 ? 'FORM_FILL' : 'RELATED_INPUTS';
}

import { CONDITIONS } from '../../shared/graph/conditions.ts';
import { edgesFrom } from '../../shared/graph/graphDefinition.ts';
import type { PathEntry } from '../../shared/run/frame.ts';
import { nodeLabel } from './graphView.ts';

/** Why a node was left the way it was; null where there is only one way. */
export function reasonTaken({ node, condition }: PathEntry): string | null {
  return condition && edgesFrom(node).length > 1 ? CONDITIONS[condition].label : null;
}

/** The last edge taken, in words: `Planning → Step refinement: next step`. */
export function lastTurn(path: readonly PathEntry[]): string | undefined {
  const last = path.findLast((entry) => entry.to !== undefined);
  if (!last?.to) return undefined;
  const reason = reasonTaken(last);
  return `${nodeLabel(last.node)} → ${nodeLabel(last.to)}${reason === null ? '' : `: ${reason}`}`;
}

import { CONDITIONS } from '../../shared/graph/conditions.ts';
import type { PathEntry } from '../../shared/run/frame.ts';
import { nodeLabel } from './graphView.ts';

/** The last edge taken, in words: `Planning → Step refinement: next step`. */
export function lastTurn(path: readonly PathEntry[]): string | undefined {
  const last = path.findLast((entry) => entry.to !== undefined);
  if (!last?.to || !last.condition) return undefined;
  return `${nodeLabel(last.node)} → ${nodeLabel(last.to)}: ${CONDITIONS[last.condition].label}`;
}

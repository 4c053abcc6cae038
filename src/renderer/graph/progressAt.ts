import { edgeId } from '../../shared/graph/graphDefinition.ts';
import type { PathEntry } from '../../shared/run/frame.ts';
import type { GraphProgress } from './graphView.ts';

/** The graph as it stood when the run had just entered the last of the first `length` nodes on its way. */
export function progressAt(path: readonly PathEntry[], length: number): GraphProgress {
  const shown = path.slice(0, length);
  const last = shown.pop();
  const nodeCounts: Record<string, number> = {};
  const edgeCounts: Record<string, number> = {};
  for (const { node, to, condition } of shown) {
    nodeCounts[node] = (nodeCounts[node] ?? 0) + 1;
    if (!to || !condition) continue;
    const edge = edgeId({ from: node, to, condition });
    edgeCounts[edge] = (edgeCounts[edge] ?? 0) + 1;
  }
  if (!last) return { nodeCounts, edgeCounts, path: [] };
  nodeCounts[last.node] = (nodeCounts[last.node] ?? 0) + 1;
  const entered = { node: last.node, enteredAt: last.enteredAt };
  return { activeNode: last.node, nodeCounts, edgeCounts, path: [...shown, entered] };
}

import type { ConditionName } from '../../shared/graph/conditions.ts';
import { edgeId, type GraphEdge, type NodeId } from '../../shared/graph/graphDefinition.ts';

/** All ways from one node to another, drawn as one line. */
export interface MergedEdge {
  /** `from→to`. */
  readonly id: string;
  readonly from: NodeId;
  readonly to: NodeId;
  readonly ways: readonly { readonly condition: ConditionName; readonly edgeId: string }[];
}

/** Joins parallel edges, in the order of the definition. */
export function mergeEdges(edges: readonly GraphEdge[]): MergedEdge[] {
  const merged = new Map<string, MergedEdge>();
  for (const edge of edges) {
    const id = `${edge.from}→${edge.to}`;
    const way = { condition: edge.condition, edgeId: edgeId(edge) };
    const known = merged.get(id);
    merged.set(id, { id, from: edge.from, to: edge.to, ways: [...(known?.ways ?? []), way] });
  }
  return [...merged.values()];
}

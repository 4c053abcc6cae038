import { CONDITIONS } from '../../../shared/graph/conditions.ts';
import { edgesFrom, type GraphEdge, type NodeId } from '../../../shared/graph/graphDefinition.ts';
import type { RouteFacts } from '../../../shared/graph/routeFacts.ts';

/** The edge that a node is left by: the first of its edges whose condition holds. */
export function chooseEdge(node: NodeId, facts: RouteFacts): GraphEdge {
  const edge = edgesFrom(node).find(({ condition }) => CONDITIONS[condition].holds(facts));
  if (!edge) throw new Error(`No way out of ${node}`);
  return edge;
}

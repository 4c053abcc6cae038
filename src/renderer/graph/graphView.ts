import { CONDITIONS, type ConditionName } from '../../shared/graph/conditions.ts';
import {
  edgeId,
  edgesFrom,
  GRAPH_EDGES,
  GRAPH_NODES,
  type GraphEdge,
  type NodeId,
} from '../../shared/graph/graphDefinition.ts';
import type { PathEntry } from '../../shared/run/frame.ts';
import type { RunState } from '../../shared/run/runState.ts';

/** What of a run the graph shows. */
export type GraphProgress = Pick<RunState, 'activeNode' | 'nodeCounts' | 'edgeCounts' | 'path'>;

/** A node as it is drawn. */
export interface NodeView {
  readonly id: NodeId;
  readonly label: string;
  readonly description: string;
  readonly active: boolean;
  /** How often it was entered. */
  readonly visits: number;
}

/** A line as it is drawn: all edges between two nodes. */
export interface EdgeView {
  readonly id: string;
  readonly from: NodeId;
  readonly to: NodeId;
  /** How often it was taken, over all of its conditions. */
  readonly count: number;
  /** Whether it is the way by which the run came to where it is. */
  readonly latest: boolean;
  /** The conditions: those that were taken, with their counts where they share the line; else all. */
  readonly label: string;
}

const MERGED = mergeEdges(GRAPH_EDGES);

export function nodeViews(progress: GraphProgress): NodeView[] {
  return GRAPH_NODES.map((node) => ({
    ...node,
    active: progress.activeNode === node.id,
    visits: progress.nodeCounts[node.id] ?? 0,
  }));
}

export function edgeViews(progress: GraphProgress): EdgeView[] {
  const last = progress.path.findLast((entry) => entry.to !== undefined);
  return MERGED.map(({ id, from, to, ways }) => {
    const taken = ways.map((way) => ({ ...way, count: progress.edgeCounts[way.edgeId] ?? 0 }));
    const count = taken.reduce((sum, way) => sum + way.count, 0);
    return {
      id,
      from,
      to,
      count,
      latest: last?.node === from && last.to === to,
      label: wayLabels(count === 0 ? taken : taken.filter((way) => way.count > 0)),
    };
  });
}

function wayLabels(ways: readonly { readonly condition: ConditionName; readonly count: number }[]): string {
  const label = ({ condition }: { readonly condition: ConditionName }) => CONDITIONS[condition].label;
  if (ways.length === 1) return ways.map(label).join();
  return ways.map((way) => label(way) + (way.count > 1 ? ` ×${way.count}` : '')).join(', ');
}

/** The name of a node for people. */
export function nodeLabel(id: NodeId): string {
  return GRAPH_NODES.find((node) => node.id === id)?.label ?? id;
}

/** All ways from one node to another, drawn as one line. */
interface MergedEdge {
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

import { DECIDING_NODES, edgeId } from '../graph/graphDefinition.ts';
import { withFacts } from './emptyRun.ts';
import type { PathEntry } from './frame.ts';
import type { RunEvent } from './runEvent.ts';
import type { RunState } from './runState.ts';

type PathEvent = Extract<RunEvent, { type: 'graph.node-entered' | 'graph.node-left' }>;

/** The way through the graph, and how often each part of it was taken. */
export function reducePath(state: RunState, event: PathEvent): RunState {
  switch (event.type) {
    case 'graph.node-entered':
      return {
        ...(DECIDING_NODES.has(event.node) ? withFacts(state, { proposal: 'none', stepSatisfied: false }) : state),
        activeNode: event.node,
        path: [...state.path, { node: event.node, enteredAt: event.at }],
        nodeCounts: counted(state.nodeCounts, event.node),
      };
    case 'graph.node-left':
      return withNodeLeft(state, event);
  }
}

function withNodeLeft(state: RunState, event: Extract<RunEvent, { type: 'graph.node-left' }>): RunState {
  const { activeNode: _, ...rest } = state;
  const edge = event.to && event.condition ? { from: event.node, to: event.to, condition: event.condition } : undefined;
  const left = (entry: PathEntry): PathEntry => ({
    ...entry,
    durationMs: event.durationMs,
    ...(edge && { to: edge.to, condition: edge.condition, values: event.values }),
  });
  return {
    ...rest,
    path: state.path.map((entry, index) => (index === state.path.length - 1 ? left(entry) : entry)),
    edgeCounts: edge ? counted(state.edgeCounts, edgeId(edge)) : state.edgeCounts,
  };
}

function counted(counts: Readonly<Record<string, number>>, key: string): Record<string, number> {
  return { ...counts, [key]: (counts[key] ?? 0) + 1 };
}

import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import { memo } from 'react';
import type { EdgeView } from './graphView.ts';
import { edgeLabelPoint, edgePoints } from './layout.ts';
import { labelPoint, roundedPath } from './roundedPath.ts';

export type AgentEdgeType = Edge<{ view: EdgeView }, 'agent'>;

/** A line of the agent's graph along its laid-out way; how often it was taken stands on it. */
export const AgentEdge = memo(function AgentEdge({ id, data }: EdgeProps<AgentEdgeType>) {
  const points = data && edgePoints(data.view.from, data.view.to);
  if (!points) return null;
  const { view } = data;
  const state = view.latest ? 'latest' : view.count > 0 ? 'taken' : 'open';
  const [x, y] = edgeLabelPoint(view.from, view.to) ?? labelPoint(points);
  return (
    <g className={`agent-edge agent-edge--${state}`} data-edge={id} data-count={view.count}>
      <title>{`${view.label}${view.count > 0 ? `: taken ${view.count}×` : ''}`}</title>
      <BaseEdge path={roundedPath(points)} interactionWidth={12} markerEnd={`url(#agent-edge-arrow-${state})`} />
      {view.count > 0 && (
        <EdgeLabelRenderer>
          <span
            className={`agent-edge__label agent-edge__label--${state}`}
            style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
          >
            {view.count}
          </span>
        </EdgeLabelRenderer>
      )}
    </g>
  );
});

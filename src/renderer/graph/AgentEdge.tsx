import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import { memo } from 'react';
import type { EdgeView } from './graphView.ts';
import { edgeLabelPoint, edgePoints } from './layout.ts';
import type { Point } from './point.ts';

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

const CORNER_RADIUS = 7;
const LABEL_DISTANCE = 9;

/** An SVG path along the points, with rounded corners. */
export function roundedPath(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${point.join(' ')}`;
      if (!after) return `L${point.join(' ')}`;
      const radius = Math.min(CORNER_RADIUS, distance(before, point) / 2, distance(point, after) / 2);
      const start = towards(point, before, radius);
      const end = towards(point, after, radius);
      return `L${start.join(' ')}Q${point.join(' ')} ${end.join(' ')}`;
    })
    .join('');
}

/** Beside the middle of the longest piece of the way, where a label has most room: right of it, or above it. */
export function labelPoint(points: readonly Point[]): Point {
  let best: { length: number; at: Point } = { length: -1, at: points[0] ?? [0, 0] };
  points.forEach((point, index) => {
    const before = points[index - 1];
    if (!before) return;
    const length = distance(before, point);
    if (length <= best.length) return;
    const [x, y] = [(before[0] + point[0]) / 2, (before[1] + point[1]) / 2];
    best = { length, at: before[0] === point[0] ? [x + LABEL_DISTANCE, y] : [x, y - LABEL_DISTANCE] };
  });
  return best.at;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function towards(from: Point, to: Point, length: number): Point {
  const share = length / (distance(from, to) || 1);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

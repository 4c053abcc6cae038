import { describe, expect, it } from 'vitest';
import { labelPoint, roundedPath } from '../../../../src/renderer/graph/AgentEdge.tsx';
import { mergeEdges } from '../../../../src/renderer/graph/graphView.ts';
import {
  edgeLabelPoint,
  edgePoints,
  GRAPH_BOUNDS,
  NODE_SIZE,
  nodePosition,
} from '../../../../src/renderer/graph/layout.ts';
import type { Point } from '../../../../src/renderer/graph/point.ts';
import { edgeId, GRAPH_EDGES, GRAPH_NODES, type NodeId } from '../../../../src/shared/graph/graphDefinition.ts';

const EDGES = mergeEdges(GRAPH_EDGES);

function box(node: NodeId) {
  const { x, y } = nodePosition(node);
  return { left: x, top: y, right: x + NODE_SIZE.width, bottom: y + NODE_SIZE.height };
}

function isOnBorder(node: NodeId, [x, y]: Point): boolean {
  const { left, right, top, bottom } = box(node);
  const within = x >= left && x <= right && y >= top && y <= bottom;
  return within && (x === left || x === right || y === top || y === bottom);
}

interface Piece {
  readonly start: Point;
  readonly end: Point;
}

/** How far two straight pieces run over each other. */
function sharedLength(a: Piece, b: Piece): number {
  for (const [along, across] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const onOneLine = new Set([a.start, a.end, b.start, b.end].map((point) => point[across])).size === 1;
    if (!onOneLine) continue;
    const from = Math.max(Math.min(a.start[along], a.end[along]), Math.min(b.start[along], b.end[along]));
    const to = Math.min(Math.max(a.start[along], a.end[along]), Math.max(b.start[along], b.end[along]));
    return Math.max(0, to - from);
  }
  return 0;
}

describe('the layout of the graph', () => {
  it('gives every node a place of its own', () => {
    for (const a of GRAPH_NODES) {
      for (const b of GRAPH_NODES) {
        if (a.id >= b.id) continue;
        const [p, q] = [box(a.id), box(b.id)];
        const apart = p.right < q.left || q.right < p.left || p.bottom < q.top || q.bottom < p.top;
        expect(apart, `${a.id} and ${b.id}`).toBe(true);
      }
    }
  });

  it('draws every edge of the definition exactly once, parallel ones as one line', () => {
    expect(EDGES.flatMap((edge) => edge.ways.map((way) => way.edgeId)).sort()).toEqual(GRAPH_EDGES.map(edgeId).sort());
    expect(new Set(EDGES.map((edge) => edge.id)).size).toBe(EDGES.length);
  });

  it.each(EDGES.map((edge) => [edge.id, edge] as const))('lays out %s from border to border', (_, { from, to }) => {
    const points = edgePoints(from, to) ?? [];
    const [start, end] = [points[0], points.at(-1)];
    expect(start && isOnBorder(from, start)).toBe(true);
    expect(end && isOnBorder(to, end)).toBe(true);
    expect(roundedPath(points)).toMatch(/^M[\d. -]+L/);
    for (const [x, y] of points) {
      expect(x).toBeGreaterThanOrEqual(GRAPH_BOUNDS.x);
      expect(x).toBeLessThanOrEqual(GRAPH_BOUNDS.x + GRAPH_BOUNDS.width);
      expect(y).toBeGreaterThanOrEqual(GRAPH_BOUNDS.y);
      expect(y).toBeLessThanOrEqual(GRAPH_BOUNDS.y + GRAPH_BOUNDS.height);
    }
  });

  it('leads no line through a node that it does not belong to', () => {
    for (const { id, from, to } of EDGES) {
      const points = edgePoints(from, to) ?? [];
      for (const node of GRAPH_NODES) {
        if (node.id === from || node.id === to) continue;
        const { left, right, top, bottom } = box(node.id);
        points.forEach(([x, y], index) => {
          const before = points[index - 1];
          if (!before) return;
          const crosses =
            Math.max(x, before[0]) > left &&
            Math.min(x, before[0]) < right &&
            Math.max(y, before[1]) > top &&
            Math.min(y, before[1]) < bottom;
          expect(crosses, `${id} through ${node.id}`).toBe(false);
        });
      }
    }
  });

  it('draws no line over another, but where both lead to the end, to which a run comes only once', () => {
    const pieces = EDGES.flatMap(({ id, from, to }) =>
      (edgePoints(from, to) ?? []).flatMap((end, index, points) => {
        const start = points[index - 1];
        return start ? [{ id, to, start, end }] : [];
      }),
    );
    for (const a of pieces) {
      for (const b of pieces) {
        if (a.id >= b.id || (a.to === 'finalize' && b.to === 'finalize')) continue;
        expect(sharedLength(a, b), `${a.id} and ${b.id}`).toBe(0);
      }
    }
  });

  it('gives the labels room: none stands on a node or on another label', () => {
    const half = { width: 5, height: 6 };
    const labels = EDGES.map(({ id, from, to }) => {
      const [x, y] = edgeLabelPoint(from, to) ?? labelPoint(edgePoints(from, to) ?? []);
      return { id, to, left: x - half.width, right: x + half.width, top: y - half.height, bottom: y + half.height };
    });
    const overlap = (a: ReturnType<typeof box>, b: ReturnType<typeof box>) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    for (const label of labels) {
      for (const { id } of GRAPH_NODES) expect(overlap(label, box(id)), `label of ${label.id} on ${id}`).toBe(false);
      for (const other of labels) {
        if (other.id <= label.id || (label.to === 'finalize' && other.to === 'finalize')) continue;
        expect(overlap(label, other), `labels of ${label.id}, ${other.id}`).toBe(false);
      }
    }
  });

  it('puts the label beside the longest piece', () => {
    expect(
      labelPoint([
        [0, 0],
        [10, 0],
        [10, 100],
      ]),
    ).toEqual([19, 50]);
  });
});

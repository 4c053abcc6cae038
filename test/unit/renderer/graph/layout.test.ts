import { describe, expect, it } from 'vitest';
import {
  edgePoints,
  GRAPH_BOUNDS,
  NODE_SIZE,
  nodePosition,
  type Point,
} from '../../../../src/renderer/graph/layout.ts';
import { mergeEdges } from '../../../../src/renderer/graph/mergeEdges.ts';
import { labelPoint, roundedPath } from '../../../../src/renderer/graph/roundedPath.ts';
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

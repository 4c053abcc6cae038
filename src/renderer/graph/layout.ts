import type { NodeId } from '../../shared/graph/graphDefinition.ts';
import { EDGE_LINES, LANE, type Port } from './edgeLines.ts';
import type { Point } from './point.ts';

/** Every node has this size, so that nothing has to be measured. */
export const NODE_SIZE = { width: 112, height: 38 } as const;

const COLUMNS = [0, 150, 300] as const;
/** Top of each row; the last ones stand apart, as lines run between them. */
const ROWS = [0, 58, 116, 174, 232, 296, 364] as const;

const PLACES: Record<NodeId, readonly [column: 0 | 1 | 2, row: 0 | 1 | 2 | 3 | 4 | 5 | 6]> = {
  'context-analysis': [1, 0],
  'direct-action': [0, 1],
  planning: [1, 1],
  'step-refinement': [1, 2],
  'action-generation': [2, 2],
  'outcome-prediction': [1, 3],
  critic: [2, 3],
  execution: [1, 4],
  correction: [0, 5],
  verification: [1, 5],
  'read-back': [0, 6],
  'goal-achieved': [1, 6],
  finalize: [2, 6],
};

const MARGIN = 4;

/** What the drawing takes up, lanes included. */
export const GRAPH_BOUNDS = {
  x: LANE.farLeft - MARGIN,
  y: -MARGIN,
  width: LANE.farRight - LANE.farLeft + 2 * MARGIN,
  height: LANE.bottom + 2 * MARGIN,
} as const;

/** Top left corner of a node. */
export function nodePosition(node: NodeId): { x: number; y: number } {
  const [column, row] = PLACES[node];
  return { x: COLUMNS[column], y: ROWS[row] };
}

/** The corners of the line between two nodes, ends included; undefined for a pair that nobody has laid out. */
export function edgePoints(from: NodeId, to: NodeId): Point[] | undefined {
  const line = EDGE_LINES[`${from}→${to}`];
  if (!line) return undefined;
  const start = portPoint(from, line.out);
  const end = portPoint(to, line.in);
  const points: Point[] = [start];
  for (const lane of line.via ?? []) {
    const [x, y] = points.at(-1) ?? start;
    points.push('x' in lane ? [lane.x, y] : [x, lane.y]);
  }
  const [x, y] = points.at(-1) ?? start;
  const arrivesSideways = line.in[0] === 'left' || line.in[0] === 'right';
  points.push(arrivesSideways ? [x, end[1]] : [end[0], y], end);
  return withoutRepeats(points);
}

/** Where the label of that line stands, for lines that have no room for it beside their longest piece. */
export function edgeLabelPoint(from: NodeId, to: NodeId): Point | undefined {
  return EDGE_LINES[`${from}→${to}`]?.label;
}

function portPoint(node: NodeId, [side, shift = 0]: Port): Point {
  const { x, y } = nodePosition(node);
  const { width, height } = NODE_SIZE;
  switch (side) {
    case 'top':
      return [x + width / 2 + shift, y];
    case 'bottom':
      return [x + width / 2 + shift, y + height];
    case 'left':
      return [x, y + height / 2 + shift];
    case 'right':
      return [x + width, y + height / 2 + shift];
  }
}

function withoutRepeats(points: readonly Point[]): Point[] {
  return points.filter(([x, y], index) => {
    const before = points[index - 1];
    return !before || before[0] !== x || before[1] !== y;
  });
}

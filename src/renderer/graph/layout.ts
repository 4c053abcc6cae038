import type { NodeId } from '../../shared/graph/graphDefinition.ts';
import { EDGE_LINES, type Port } from './edgeLines.ts';
import type { Point } from './point.ts';

/** Every node has this size, so that nothing has to be measured. */
export const NODE_SIZE = { width: 108, height: 36 } as const;

const COLUMNS = [0, 156, 312] as const;
/** Top of each row; the further apart they are, the more lines run between them. */
const ROWS = [0, 60, 126, 192, 252, 312, 372, 432, 492] as const;

type Row = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** The way of a run that goes well leads down the middle; what it may need on the way stands left and right of it. */
const PLACES: Record<NodeId, readonly [column: 0 | 1 | 2, row: Row]> = {
  'direct-action': [0, 0],
  'context-analysis': [1, 0],
  'look-up': [2, 0],
  'sub-tasks': [0, 1],
  planning: [1, 1],
  'plan-approval': [2, 1],
  replanning: [0, 2],
  'step-refinement': [1, 2],
  'action-generation': [2, 2],
  'outcome-prediction': [1, 3],
  nudge: [2, 3],
  chaining: [0, 4],
  execution: [1, 4],
  critic: [2, 4],
  correction: [0, 5],
  verification: [1, 5],
  'read-back': [0, 6],
  'complete-task': [1, 6],
  'completion-check': [1, 7],
  'goal-achieved': [1, 8],
  finalize: [2, 8],
};

/** What the drawing takes up, lines and labels included. */
export const GRAPH_BOUNDS = { x: -32, y: -8, width: 472, height: 550 } as const;

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

import type { NodeId } from '../../shared/graph/graphDefinition.ts';

/** A point of the drawing, in its own pixels. */
export type Point = readonly [x: number, y: number];

/** Every node has this size, so that nothing has to be measured. */
export const NODE_SIZE = { width: 96, height: 42 } as const;

const COLUMNS = [0, 128, 256] as const;
const ROW_HEIGHT = 66;

const PLACES: Record<NodeId, readonly [column: 0 | 1 | 2, row: number]> = {
  'context-analysis': [1, 0],
  'direct-action': [0, 1],
  planning: [1, 1],
  'step-refinement': [1, 2],
  'action-generation': [2, 2],
  execution: [1, 3],
  correction: [0, 4],
  verification: [1, 4],
  'goal-achieved': [1, 5],
  finalize: [2, 5],
};

/** Lanes between and around the columns, in which longer lines run. */
const LANE = {
  farLeft: -16,
  left: 108,
  innerLeft: 119,
  right: 240,
  farRight: 368,
  bottom: 5 * ROW_HEIGHT + NODE_SIZE.height + 18,
} as const;

/** What the drawing takes up, lanes included. */
export const GRAPH_BOUNDS = {
  x: LANE.farLeft,
  y: -4,
  width: LANE.farRight - LANE.farLeft,
  height: LANE.bottom + 8,
} as const;

/** Top left corner of a node. */
export function nodePosition(node: NodeId): { x: number; y: number } {
  const [column, row] = PLACES[node];
  return { x: COLUMNS[column], y: row * ROW_HEIGHT };
}

type Side = 'top' | 'right' | 'bottom' | 'left';
/** A point on a node's border: the middle of a side, moved along it. */
type Port = readonly [side: Side, shift?: number];
type Lane = { readonly x: number } | { readonly y: number };

interface Line {
  readonly out: Port;
  readonly in: Port;
  /** Lanes to turn into on the way; without one the line is straight or has one corner. */
  readonly via?: readonly Lane[];
}

/** How the line between two nodes runs. Keys are those of `MergedEdge`. */
const LINES: Readonly<Record<string, Line>> = {
  'context-analysis→planning': { out: ['bottom'], in: ['top'] },
  'context-analysis→direct-action': { out: ['left'], in: ['top'] },
  'context-analysis→finalize': { out: ['right'], in: ['right', -8], via: [{ x: LANE.farRight }] },
  'planning→step-refinement': { out: ['bottom', -12], in: ['top', -12] },
  'planning→action-generation': { out: ['right', 8], in: ['top'] },
  'planning→finalize': { out: ['right', -8], in: ['right', 8], via: [{ x: LANE.farRight - 10 }] },
  'direct-action→planning': { out: ['right', -8], in: ['left', -8] },
  'direct-action→execution': { out: ['bottom'], in: ['left', -9] },
  'direct-action→finalize': { out: ['left'], in: ['bottom', 12], via: [{ x: LANE.farLeft }, { y: LANE.bottom }] },
  'step-refinement→planning': { out: ['top', 16], in: ['bottom', 16] },
  'step-refinement→execution': { out: ['bottom'], in: ['top'] },
  'step-refinement→action-generation': { out: ['right', -6], in: ['left', -6] },
  'step-refinement→finalize': { out: ['right', 10], in: ['left', -8], via: [{ x: LANE.right }] },
  'step-refinement→goal-achieved': { out: ['left', 10], in: ['left', -8], via: [{ x: LANE.innerLeft }] },
  'action-generation→execution': { out: ['bottom', -22], in: ['right', -8] },
  'action-generation→finalize': { out: ['bottom', 16], in: ['top', 16] },
  'execution→verification': { out: ['bottom'], in: ['top'] },
  'execution→finalize': { out: ['right', 8], in: ['left', -8], via: [{ x: LANE.right }] },
  'verification→planning': { out: ['left', -10], in: ['left', 9], via: [{ x: LANE.left }] },
  'verification→correction': { out: ['left', 8], in: ['right', 8] },
  'verification→goal-achieved': { out: ['bottom'], in: ['top'] },
  'verification→finalize': { out: ['right'], in: ['top', -14] },
  'correction→execution': { out: ['top', 18], in: ['left', 9] },
  'correction→finalize': { out: ['bottom'], in: ['bottom', -12], via: [{ y: LANE.bottom - 9 }] },
  'goal-achieved→finalize': { out: ['right', 10], in: ['left', 10] },
};

/** The corners of the line between two nodes, ends included; undefined for a pair that nobody has laid out. */
export function edgePoints(from: NodeId, to: NodeId): Point[] | undefined {
  const line = LINES[`${from}→${to}`];
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

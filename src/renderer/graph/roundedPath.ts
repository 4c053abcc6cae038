import type { Point } from './layout.ts';

const CORNER_RADIUS = 7;

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

/** The middle of the longest piece of the way: where a label has most room. */
export function labelPoint(points: readonly Point[]): Point {
  let best: { length: number; middle: Point } = { length: -1, middle: points[0] ?? [0, 0] };
  points.forEach((point, index) => {
    const before = points[index - 1];
    if (!before) return;
    const length = distance(before, point);
    if (length > best.length) best = { length, middle: [(before[0] + point[0]) / 2, (before[1] + point[1]) / 2] };
  });
  return best.middle;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function towards(from: Point, to: Point, length: number): Point {
  const share = length / (distance(from, to) || 1);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

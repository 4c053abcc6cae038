import { cellsOf, SIDE } from '../inpage/drawn/ink.ts';

/** Cells around the grid, so that what lies at its edge has two sides. */
const MARGIN = 2;
const WIDTH = SIDE + 2 * MARGIN;
/** Directions in which an edge may run, and the width of the grid in which they are counted. */
const DIRECTIONS = 4;
const POOLED = WIDTH / 2;
/** What it counts for that a place is covered, beside that an edge runs through it. */
const COVERED = 0.3;

/** Numbers that a drawing is compared by. */
const FEATURES = (DIRECTIONS + 1) * POOLED * POOLED;

/**
 * What a drawing is compared by: where edges run in which direction, and what is covered, blurred so that no more than a cell makes little
 * difference, as a vector of length 1. The product of two says how alike they are, 1: the same.
 *
 * @param shift cells by which the drawing is moved
 */
export function inkFeatures(ink: string, [right, down]: readonly [number, number] = [0, 0]): Float32Array {
  const cells = new Float32Array(WIDTH * WIDTH);
  for (const [at, covered] of cellsOf(ink).entries()) {
    const [x, y] = [(at % SIDE) + MARGIN + right, Math.floor(at / SIDE) + MARGIN + down];
    cells[y * WIDTH + x] = covered;
  }
  const drawn = blurred(cells);
  const planes = edgesOf(drawn);
  planes.push(drawn.map((covered) => covered * COVERED));
  const features = new Float32Array(FEATURES);
  for (const [at, plane] of planes.entries()) pool(blurred(plane), features, at * POOLED * POOLED);
  return ofLengthOne(features.map(Math.sqrt));
}

/** How strongly the edges at each place run in each of the directions. */
function edgesOf(drawn: Float32Array): Float32Array[] {
  const planes = Array.from({ length: DIRECTIONS }, () => new Float32Array(WIDTH * WIDTH));
  for (let y = 1; y < WIDTH - 1; y++) {
    for (let x = 1; x < WIDTH - 1; x++) {
      const at = y * WIDTH + x;
      const across = (drawn[at + 1] ?? 0) - (drawn[at - 1] ?? 0);
      const down = (drawn[at + WIDTH] ?? 0) - (drawn[at - WIDTH] ?? 0);
      const strength = Math.hypot(across, down);
      if (strength === 0) continue;
      const angle = ((Math.atan2(down, across) + Math.PI) / Math.PI) * DIRECTIONS;
      const nearest = Math.floor(angle);
      const share = angle - nearest;
      add(planes[nearest % DIRECTIONS], at, strength * (1 - share));
      add(planes[(nearest + 1) % DIRECTIONS], at, strength * share);
    }
  }
  return planes;
}

function add(plane: Float32Array | undefined, at: number, value: number): void {
  if (plane) plane[at] = (plane[at] ?? 0) + value;
}

/** Each cell with a quarter of its neighbours on either side. */
function blurred(plane: Float32Array): Float32Array {
  return blurredAlong(blurredAlong(plane, 1), WIDTH);
}

function blurredAlong(plane: Float32Array, step: number): Float32Array {
  const result = new Float32Array(plane.length);
  for (let at = 0; at < plane.length; at++) {
    const place = step === 1 ? at % WIDTH : Math.floor(at / WIDTH);
    const before = place > 0 ? (plane[at - step] ?? 0) : 0;
    const after = place < WIDTH - 1 ? (plane[at + step] ?? 0) : 0;
    result[at] = (before + 2 * (plane[at] ?? 0) + after) / 4;
  }
  return result;
}

function pool(plane: Float32Array, features: Float32Array, from: number): void {
  for (let at = 0; at < POOLED * POOLED; at++) {
    const corner = 2 * Math.floor(at / POOLED) * WIDTH + 2 * (at % POOLED);
    const sum = [0, 1, WIDTH, WIDTH + 1].reduce((all, step) => all + (plane[corner + step] ?? 0), 0);
    features[from + at] = sum / 4;
  }
}

function ofLengthOne(features: Float32Array): Float32Array {
  let squares = 0;
  for (const value of features) squares += value * value;
  const length = Math.sqrt(squares) || 1;
  return features.map((value) => value / length);
}

/** How alike two drawings are by their features, 1: the same. */
export function likeness(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < FEATURES; at++) sum += (one[at] as number) * (other[at] as number);
  return sum;
}

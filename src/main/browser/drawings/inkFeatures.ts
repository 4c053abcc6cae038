import { cellsOf, SIDE } from '../inpage/drawn/ink.ts';

/** Cells around the grid, so that what lies at its edge has two sides. */
const MARGIN = 2;
const WIDTH = SIDE + 2 * MARGIN;
const PLACES = WIDTH * WIDTH;
/** Directions in which an edge may run, and the width of the grid in which they are counted. */
const DIRECTIONS = 4;
const POOLED = WIDTH / 2;
/** What it counts for that a place is covered, beside that an edge runs through it. */
const COVERED = 0.3;

/** Numbers that a drawing is compared by. */
const FEATURES = (DIRECTIONS + 1) * POOLED * POOLED;

/*
 * Thousands of drawings are looked at in this way before the first one can be known, so the steps are plain loops over arrays that are made once.
 */
const drawn = new Float32Array(PLACES);
const planes = Array.from({ length: DIRECTIONS + 1 }, () => new Float32Array(PLACES));
const half = new Float32Array(PLACES);

/**
 * What a drawing is compared by: where edges run in which direction, and what is covered, blurred so that no more than a cell makes little
 * difference, as a vector of length 1. The product of two says how alike they are, 1: the same.
 *
 * @param shift cells by which the drawing is moved
 */
export function inkFeatures(ink: string, [right, down]: readonly [number, number] = [0, 0]): Float32Array {
  const cells = cellsOf(ink);
  drawn.fill(0);
  for (let at = 0; at < cells.length; at++) {
    const [x, y] = [(at % SIDE) + MARGIN + right, Math.floor(at / SIDE) + MARGIN + down];
    drawn[y * WIDTH + x] = cells[at] as number;
  }
  blur(drawn);
  findEdges();
  const covered = planes[DIRECTIONS] as Float32Array;
  for (let at = 0; at < PLACES; at++) covered[at] = (drawn[at] as number) * COVERED;
  const features = new Float32Array(FEATURES);
  for (let at = 0; at < planes.length; at++) {
    const plane = planes[at] as Float32Array;
    blur(plane);
    pool(plane, features, at * POOLED * POOLED);
  }
  return ofLengthOne(features);
}

/** How strongly the edges of what is drawn run at each place in each of the directions. */
function findEdges(): void {
  for (let direction = 0; direction < DIRECTIONS; direction++) planes[direction]?.fill(0);
  for (let y = 1; y < WIDTH - 1; y++) {
    for (let x = 1; x < WIDTH - 1; x++) {
      const at = y * WIDTH + x;
      const across = (drawn[at + 1] as number) - (drawn[at - 1] as number);
      const down = (drawn[at + WIDTH] as number) - (drawn[at - WIDTH] as number);
      if (across === 0 && down === 0) continue;
      const strength = Math.sqrt(across * across + down * down);
      const angle = ((Math.atan2(down, across) + Math.PI) / Math.PI) * DIRECTIONS;
      const nearest = Math.floor(angle);
      const share = angle - nearest;
      add(nearest % DIRECTIONS, at, strength * (1 - share));
      add((nearest + 1) % DIRECTIONS, at, strength * share);
    }
  }
}

function add(direction: number, at: number, value: number): void {
  const plane = planes[direction] as Float32Array;
  plane[at] = (plane[at] as number) + value;
}

/** Gives each cell a quarter of its neighbours on either side, across and down. */
function blur(plane: Float32Array): void {
  for (let y = 0; y < WIDTH; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const at = y * WIDTH + x;
      const before = x > 0 ? (plane[at - 1] as number) : 0;
      const after = x < WIDTH - 1 ? (plane[at + 1] as number) : 0;
      half[at] = (before + 2 * (plane[at] as number) + after) / 4;
    }
  }
  for (let at = 0; at < PLACES; at++) {
    const before = at >= WIDTH ? (half[at - WIDTH] as number) : 0;
    const after = at < PLACES - WIDTH ? (half[at + WIDTH] as number) : 0;
    plane[at] = (before + 2 * (half[at] as number) + after) / 4;
  }
}

function pool(plane: Float32Array, features: Float32Array, from: number): void {
  for (let y = 0; y < POOLED; y++) {
    for (let x = 0; x < POOLED; x++) {
      const at = 2 * y * WIDTH + 2 * x;
      const upper = (plane[at] as number) + (plane[at + 1] as number);
      const lower = (plane[at + WIDTH] as number) + (plane[at + WIDTH + 1] as number);
      features[from + y * POOLED + x] = Math.sqrt((upper + lower) / 4);
    }
  }
}

function ofLengthOne(features: Float32Array): Float32Array {
  let squares = 0;
  for (let at = 0; at < FEATURES; at++) squares += (features[at] as number) * (features[at] as number);
  const length = Math.sqrt(squares) || 1;
  for (let at = 0; at < FEATURES; at++) features[at] = (features[at] as number) / length;
  return features;
}

/** How alike two drawings are by their features, 1: the same. */
export function likeness(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < FEATURES; at++) sum += (one[at] as number) * (other[at] as number);
  return sum;
}

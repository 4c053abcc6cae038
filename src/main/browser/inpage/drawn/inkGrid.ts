import { FULL, inkOf, SIDE } from './ink.ts';
import type { Line } from './pathLines.ts';

/** A shape of a drawing, its lines as they are seen. */
export interface Shape {
  readonly lines: readonly Line[];
  /** How its inside is filled; undefined where it is not. */
  readonly fill?: 'nonzero' | 'evenodd';
  /** How broad its line is drawn, in the units of its points; undefined where it is not. */
  readonly stroke?: number;
  /** It is of the colour of what the drawing stands on, and so takes away what is below it. */
  readonly erases?: boolean;
}

/** The parts of a cell that are looked at along each side. */
const PARTS = 3;
const SAMPLES = SIDE * PARTS;
/** The thinnest line, as a share of the longer side of the drawing: how finely it is drawn makes no difference. */
const THINNEST = 1 / 11;

/**
 * A drawing on a grid around what is seen of it, row by row: how much of each cell is covered, see `inkOf`. The longer side fills the grid, the
 * other is in the middle. Undefined where nothing is seen.
 */
export function inkGrid(shapes: readonly Shape[]): string | undefined {
  const box = boxOf(shapes);
  if (!box) return undefined;
  const scale = SAMPLES / Math.max(box.width, box.height);
  const shiftX = (SAMPLES - box.width * scale) / 2 - box.x * scale;
  const shiftY = (SAMPLES - box.height * scale) / 2 - box.y * scale;
  const ink = new Uint8Array(SAMPLES * SAMPLES);
  for (const { lines, fill, stroke, erases } of shapes) {
    const placed = lines.map(({ points, isClosed }) => ({
      points: points.map((value, at) => value * scale + (at % 2 === 0 ? shiftX : shiftY)),
      isClosed,
    }));
    const value = erases ? 0 : 1;
    if (fill !== undefined) fillIn(ink, placed, fill, value);
    if (stroke !== undefined) trace(ink, placed, Math.max(stroke * scale, THINNEST * SAMPLES) / 2, value);
  }
  return coverage(ink);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Around all that is seen; undefined where that is nothing. */
export function boxOf(shapes: readonly Shape[]): Box | undefined {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -Infinity, -Infinity];
  for (const { lines, stroke = 0, erases } of shapes) {
    if (erases) continue;
    for (const { points } of lines) {
      for (let at = 0; at + 1 < points.length; at += 2) {
        const [x = 0, y = 0] = [points[at], points[at + 1]];
        left = Math.min(left, x - stroke / 2);
        right = Math.max(right, x + stroke / 2);
        top = Math.min(top, y - stroke / 2);
        bottom = Math.max(bottom, y + stroke / 2);
      }
    }
  }
  const [width, height] = [right - left, bottom - top];
  return Math.max(width, height) > 0 && Number.isFinite(width + height)
    ? { x: left, y: top, width, height }
    : undefined;
}

/** Fills what the lines go around: along each row of samples, from crossing to crossing. */
function fillIn(ink: Uint8Array, lines: readonly Line[], rule: 'nonzero' | 'evenodd', value: number): void {
  const crossings: (readonly [number, number])[][] = Array.from({ length: SAMPLES }, () => []);
  for (const { points } of lines) {
    const count = points.length;
    for (let at = 0; at < count; at += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [
        points[at],
        points[at + 1],
        points[(at + 2) % count],
        points[(at + 3) % count],
      ];
      if (y1 === y2) continue;
      const [from, to] = [Math.max(0, Math.ceil(Math.min(y1, y2) - 0.5)), Math.max(y1, y2) - 0.5];
      for (let row = from; row < to && row < SAMPLES; row++) {
        crossings[row]?.push([x1 + ((row + 0.5 - y1) / (y2 - y1)) * (x2 - x1), y2 > y1 ? 1 : -1]);
      }
    }
  }
  for (const [row, found] of crossings.entries()) {
    found.sort(([one], [other]) => one - other);
    let winding = 0;
    for (const [at, [x, direction]] of found.entries()) {
      winding += rule === 'evenodd' ? 1 : direction;
      const isInside = rule === 'evenodd' ? winding % 2 === 1 : winding !== 0;
      const end = found[at + 1]?.[0];
      if (!isInside || end === undefined) continue;
      const from = Math.max(0, Math.ceil(x - 0.5));
      for (let column = from; column < end - 0.5 && column < SAMPLES; column++) ink[row * SAMPLES + column] = value;
    }
  }
}

/** Draws along the lines, with round ends. */
function trace(ink: Uint8Array, lines: readonly Line[], reach: number, value: number): void {
  for (const { points, isClosed } of lines) {
    const count = points.length;
    const last = isClosed ? count : Math.max(2, count - 2);
    for (let at = 0; at < last; at += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [
        points[at],
        points[at + 1],
        points[(at + 2) % count],
        points[(at + 3) % count],
      ];
      dab(ink, [x1, y1, x2, y2], reach, value);
    }
  }
}

type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

function dab(ink: Uint8Array, [x1, y1, x2, y2]: Segment, reach: number, value: number): void {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const [left, right] = [Math.max(0, Math.floor(Math.min(x1, x2) - reach)), Math.max(x1, x2) + reach];
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(y1, y2) - reach)), Math.max(y1, y2) + reach];
  for (let row = top; row < bottom && row < SAMPLES; row++) {
    for (let column = left; column < right && column < SAMPLES; column++) {
      const [px, py] = [column + 0.5 - x1, row + 0.5 - y1];
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
      const [ox, oy] = [px - along * dx, py - along * dy];
      if (ox * ox + oy * oy <= reach * reach) ink[row * SAMPLES + column] = value;
    }
  }
}

function coverage(samples: Uint8Array): string | undefined {
  const cells: number[] = [];
  for (let cell = 0; cell < SIDE * SIDE; cell++) {
    const corner = Math.floor(cell / SIDE) * PARTS * SAMPLES + (cell % SIDE) * PARTS;
    let covered = 0;
    for (let part = 0; part < PARTS * PARTS; part++) {
      covered += samples[corner + Math.floor(part / PARTS) * SAMPLES + (part % PARTS)] ?? 0;
    }
    cells.push(Math.round((covered / (PARTS * PARTS)) * FULL));
  }
  return cells.some((covered) => covered > 0) ? inkOf(cells) : undefined;
}

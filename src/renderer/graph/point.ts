/** A point of the drawing, in its own pixels. */
export type Point = readonly [x: number, y: number];

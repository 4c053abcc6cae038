/** Cells along each side of the grid that drawings are brought to. */
export const SIDE = 20;

/** How much of a cell can be covered: from 0, nothing, to this. */
export const FULL = 3;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Cells that one letter tells. */
const IN_LETTER = 3;

/** How much is covered of each cell, row by row, as a text: a letter for each three. */
export function inkOf(cells: readonly number[]): string {
  let ink = '';
  for (let at = 0; at < cells.length; at += IN_LETTER) {
    const [first = 0, second = 0, third = 0] = cells.slice(at, at + IN_LETTER);
    ink += LETTERS[(first * (FULL + 1) + second) * (FULL + 1) + third];
  }
  return ink;
}

/** The cells that a text tells, each from 0 to 1. */
export function cellsOf(ink: string): Float32Array {
  const cells = new Float32Array(SIDE * SIDE);
  for (let at = 0; at < ink.length; at++) {
    const three = PLACE_OF.get(ink.charAt(at)) ?? 0;
    const first = at * IN_LETTER;
    cells[first] = (three >> 4) / FULL;
    cells[first + 1] = ((three >> 2) & FULL) / FULL;
    cells[first + 2] = (three & FULL) / FULL;
  }
  return cells;
}

const PLACE_OF: ReadonlyMap<string, number> = new Map([...LETTERS].map((letter, at) => [letter, at]));

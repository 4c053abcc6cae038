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
export function cellsOf(ink: string): readonly number[] {
  const cells: number[] = [];
  for (const letter of ink) {
    const three = Math.max(0, LETTERS.indexOf(letter));
    cells.push(three >> 4, (three >> 2) & FULL, three & FULL);
  }
  return cells.slice(0, SIDE * SIDE).map((covered) => covered / FULL);
}

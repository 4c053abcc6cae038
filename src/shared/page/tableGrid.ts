/** Where a cell stands in the grid of its table: by its own row, or going on from a row above. */
export interface PlacedCell<Cell> {
  readonly cell: Cell;
  /** From 0. */
  readonly column: number;
  /** In how many columns. */
  readonly width: number;
  /** It began in a row above, and goes on in this one. */
  readonly goesOn: boolean;
}

/** HTML itself lets a cell reach over no more columns than that. */
const MOST = 1000;

/**
 * The cells of each row of a table in the order of its columns, those that reach down from rows above among them: in “8 am | Hall A | …” over
 * “9 am | …”, what takes two hours stands in both rows.
 *
 * @param rows the cells that each row has itself
 * @param spanOf over how many columns or rows a cell reaches, as its author says
 */
export function placeCells<Cell>(
  rows: readonly (readonly Cell[])[],
  spanOf: (cell: Cell, over: 'colspan' | 'rowspan') => number,
): readonly (readonly PlacedCell<Cell>[])[] {
  const within = (span: number) => (Number.isInteger(span) && span > 0 ? Math.min(span, MOST) : 1);
  let above: (PlacedCell<Cell> & { readonly left: number })[] = [];
  return rows.map((cells) => {
    const reaching = above;
    const isTaken = (column: number) => reaching.some((one) => column >= one.column && column < one.column + one.width);
    let column = 0;
    const own = cells.map((cell) => {
      while (isTaken(column)) column++;
      const width = within(spanOf(cell, 'colspan'));
      const placed = { cell, column, width, goesOn: false, left: within(spanOf(cell, 'rowspan')) };
      column += width;
      return placed;
    });
    const all = [...reaching, ...own].toSorted((one, other) => one.column - other.column);
    above = all.filter(({ left }) => left > 1).map((one) => ({ ...one, goesOn: true, left: one.left - 1 }));
    return all.map(({ left: _, ...placed }) => placed);
  });
}

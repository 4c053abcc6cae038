import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeCells } from '../../../src/shared/page/tableGrid.ts';

/** A grid that is cut into boxes, as an author writes it: each box in the row in which it begins, with its spans. */
interface Cell {
  readonly column: number;
  readonly row: number;
  readonly colspan: number;
  readonly rowspan: number;
}

const grids = fc
  .tuple(
    fc.integer({ min: 1, max: 6 }),
    fc.integer({ min: 1, max: 6 }),
    fc.array(fc.nat({ max: 2 }), { maxLength: 80 }),
  )
  .map(([height, width, sizes]): readonly (readonly Cell[])[] => {
    const taken = Array.from({ length: height }, () => Array.from({ length: width }, () => false));
    const rest = [...sizes];
    return taken.map((own, row) => {
      const cells: Cell[] = [];
      for (let column = 0; column < width; column++) {
        if (own[column]) continue;
        const free = own.slice(column).findIndex(Boolean);
        const colspan = Math.min(1 + (rest.pop() ?? 0), free === -1 ? width - column : free);
        const rowspan = Math.min(1 + (rest.pop() ?? 0), height - row);
        for (let y = row; y < row + rowspan; y++)
          for (let x = column; x < column + colspan; x++) (taken[y] as boolean[])[x] = true;
        cells.push({ column, row, colspan, rowspan });
      }
      return cells;
    });
  });

describe('the cells of a table', () => {
  it('stand where their author has put them, however far others reach', () => {
    fc.assert(
      fc.property(grids, (rows) => {
        const placed = placeCells(rows, (cell, over) => cell[over]);
        for (const [row, cells] of placed.entries()) {
          for (const { cell, column, width, goesOn } of cells) {
            expect([column, width, goesOn]).toEqual([cell.column, cell.colspan, cell.row < row]);
            expect(row).toBeLessThan(cell.row + cell.rowspan);
          }
          // All columns are taken, each by one cell, in their order.
          const columns = cells.flatMap(({ column, width }) => Array.from({ length: width }, (_, at) => column + at));
          expect(columns).toEqual(Array.from({ length: columns.length }, (_, at) => at));
        }
      }),
    );
  });

  it('reach no further than they can be said to', () => {
    const spans = [0, -1, Number.NaN, 1.5, 1];
    const [row = []] = placeCells([spans], (span) => span);
    expect(row.map(({ column }) => column)).toEqual([0, 1, 2, 3, 4]);
  });
});

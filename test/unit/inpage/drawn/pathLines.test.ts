import { describe, expect, it } from 'vitest';
import { linesOfPath } from '../../../../src/main/browser/inpage/drawn/pathLines.ts';

const rounded = (d: string) =>
  linesOfPath(d, 1000)?.map(
    ({ points, isClosed }) => [points.map((value) => Math.round(value * 100) / 100), isClosed] as const,
  );

describe('the lines of a path', () => {
  it('follows moves and lines, written out or not', () => {
    const square = [[[1, 1, 5, 1, 5, 5, 1, 5], true]];
    expect(rounded('M1 1L5 1L5 5L1 5Z')).toEqual(square);
    expect(rounded('M1,1 5,1 5,5 1,5z')).toEqual(square);
    expect(rounded('m1 1h4v4h-4z')).toEqual(square);
    expect(rounded('M1 1H5V5H1z')).toEqual(square);
  });

  it('reads numbers without spaces, and flags of arcs too', () => {
    expect(rounded('M.5.5-1-1')).toEqual([[[0.5, 0.5, -1, -1], false]]);
    const [[points] = []] = rounded('M0 0a5 5 0 0110 0') ?? [];
    expect(points?.at(-2)).toBe(10);
    expect(Math.min(...(points ?? []))).toBe(-5);
  });

  it('goes on from where a closed part began', () => {
    expect(rounded('M1 1h4v4zl0 2')).toEqual([
      [[1, 1, 5, 1, 5, 5], true],
      [[1, 1, 1, 3], false],
    ]);
  });

  it('ends curves where they end', () => {
    const ends = ['M0 0C0 5 5 5 5 0', 'M0 0c0 5 5 5 5 0', 'M0 0Q2 5 5 0', 'M0 0S2 5 5 0', 'M0 0T5 0'].map(
      (d) => rounded(d)?.[0]?.[0],
    );
    for (const points of ends) expect(points?.slice(-2)).toEqual([5, 0]);
  });

  it('draws as far as it can be read, and says when that is too much', () => {
    expect(rounded('M0 0L5 5 oops')).toEqual([[[0, 0, 5, 5], false]]);
    expect(rounded('oops')).toEqual([]);
    expect(linesOfPath(`M0 0${'h1v1'.repeat(600)}`, 1000)).toBeUndefined();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knowDrawing } from '../../../../src/main/browser/drawings/knowDrawing.ts';
import { inkGrid } from '../../../../src/main/browser/inpage/drawn/inkGrid.ts';
import { linesOfPath } from '../../../../src/main/browser/inpage/drawn/pathLines.ts';

/** On a grid of 24, with lines of 2. */
const DRAWN: Readonly<Record<string, string>> = {
  bin: 'M3 6h18M8 6V4a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1v2M19 6l-1 14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2L5 6M10 11v6M14 11v6',
  cross: 'M18 6 6 18M6 6l12 12',
  plus: 'M5 12h14M12 5v14',
  magnifier: 'M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM21 21l-4.3-4.3',
  tick: 'M20 6 9 17l-5-5',
  'chevron down': 'm6 9 6 6 6-6',
  'three lines': 'M3 6h18M3 12h18M3 18h18',
};

function known(d: string, { width = 2, scale = 1, x = 0, y = 0 } = {}): string | undefined {
  const lines = (linesOfPath(d, 1000) ?? []).map(({ points, isClosed }) => ({
    points: points.map((value, at) => value * scale + (at % 2 === 0 ? x : y)),
    isClosed,
  }));
  const ink = inkGrid([{ lines, stroke: width * scale }]);
  return ink === undefined ? undefined : knowDrawing(ink)?.drawn;
}

describe('a drawing', () => {
  it.each(Object.entries(DRAWN))('of a %s is known', (drawn, d) => {
    expect(known(d)).toBe(drawn);
  });

  it('is known wherever it stands, however large, and with lines a little thinner or thicker', () => {
    const place = fc.double({ min: -500, max: 500, noNaN: true });
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.entries(DRAWN)),
        fc.record({
          x: place,
          y: place,
          scale: fc.double({ min: 0.3, max: 12, noNaN: true }),
          width: fc.double({ min: 1.8, max: 2.2, noNaN: true }),
        }),
        ([drawn, d], change) => {
          expect(known(d, change)).toBe(drawn);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('that is like nothing is nothing', () => {
    expect(known('M2 20l3-9 4 6 3-14 2 15 5-3 3 4M3 3l9 2')).toBeUndefined();
    expect(inkGrid([])).toBeUndefined();
    expect(inkGrid([{ lines: [{ points: [1, 1], isClosed: false }], fill: 'nonzero' }])).toBeUndefined();
  });

  it('is no other for being turned', () => {
    expect(known('m9 18 6-6-6-6')).toBe('chevron to the right');
    expect(known('m15 18-6-6 6-6')).toBe('chevron to the left');
    expect(known('m18 15-6-6-6 6')).toBe('chevron up');
  });
});

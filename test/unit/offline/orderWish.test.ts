import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOrderWish } from '../../../src/main/reasoning/offline/alignment/orderWish.ts';
import type { Instruction } from '../../../src/shared/meaning/instruction.ts';
import { page } from './pages.ts';

const SONGS = ['Jolene', 'Fast Car', 'Harvest', 'Harvest Moon', 'Blackbird'];

/** A list whose items are dragged, one below the other. */
function listOf(names: readonly string[]) {
  return page('Songs', [
    { r: 'h', n: 'Morning songs' },
    ...names.map((n, at) => ({
      r: 'clk' as const,
      n,
      s: ['draggable' as const],
      xy: [60, 20 * at] as [number, number],
    })),
  ]);
}

/** The list once all that was read is done to it. */
function after(names: readonly string[], wish: readonly Instruction[]): readonly string[] {
  return wish.reduce<readonly string[]>((order, { target, destination }) => {
    const rest = order.filter((name) => name !== target?.name);
    const { ordinal, name: other = '', relation } = destination ?? {};
    const beside = rest.indexOf(other) + (relation === 'after' ? 1 : 0);
    const at = ordinal === undefined ? beside : ordinal > 0 ? ordinal - 1 : rest.length + 1 + ordinal;
    return rest.toSpliced(at, 0, target?.name ?? '');
  }, names);
}

const ordered = (said: string, names = SONGS) => {
  const wish = readOrderWish(said, listOf(names));
  return wish && after(names, wish).join();
};

describe('what is said of the order of a list', () => {
  it.each([
    ['Blackbird should come first', 'Blackbird,Jolene,Fast Car,Harvest,Harvest Moon'],
    ['Harvest to the top and Jolene to the very bottom', 'Harvest,Fast Car,Harvest Moon,Blackbird,Jolene'],
    ['I want Harvest at the very top', 'Harvest,Jolene,Fast Car,Harvest Moon,Blackbird'],
    ['Jolene goes to the end', 'Fast Car,Harvest,Harvest Moon,Blackbird,Jolene'],
    ['Move Jolene right after Harvest Moon', 'Fast Car,Harvest,Harvest Moon,Jolene,Blackbird'],
    ['Blackbird in front of Fast Car please', 'Jolene,Blackbird,Fast Car,Harvest,Harvest Moon'],
    ['Drag Blackbird up by two positions', 'Jolene,Fast Car,Blackbird,Harvest,Harvest Moon'],
    ['Move Harvest Moon to the second place', 'Jolene,Harvest Moon,Fast Car,Harvest,Blackbird'],
    ['I would like the morning songs to start with Harvest', 'Harvest,Jolene,Fast Car,Harvest Moon,Blackbird'],
    ['Swap Jolene and Blackbird', 'Blackbird,Fast Car,Harvest,Harvest Moon,Jolene'],
    ['Arrange the songs from z-a', 'Jolene,Harvest Moon,Harvest,Fast Car,Blackbird'],
    ['Sort the list alphabetically', 'Blackbird,Fast Car,Harvest,Harvest Moon,Jolene'],
  ])('%s', (said, order) => {
    expect(ordered(said)).toBe(order);
  });

  it.each([
    'Delete Blackbird first',
    'Yellow should come first',
    'Open the first song',
    'Blackbird should come first and last',
    'Tell me what comes after Jolene',
    'Blackbird',
  ])('is not read into “%s”', (said) => {
    expect(ordered(said)).toBeUndefined();
  });

  it('brings any numbers into the order that is asked for', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: -99, max: 99 }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(numbers, fc.boolean(), (values, rises) => {
        const wanted = values.toSorted((one, other) => (rises ? one - other : other - one)).join();
        const names = values.map(String);
        expect(ordered(`Sort the numbers in ${rises ? 'increasing' : 'decreasing'} order`, names)).toBe(wanted);
        expect(ordered(`starting with the ${rises ? 'lowest' : 'highest'} number at the top`, names)).toBe(wanted);
      }),
    );
  });
});

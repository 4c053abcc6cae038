import { beforeEach, describe, expect, it } from 'vitest';
import { NO_FILTER } from '../../../../src/renderer/board/filters/boardFilter.ts';
import {
  readViews,
  STANDARD_VIEWS,
  viewOf,
  withView,
  writeViews,
} from '../../../../src/renderer/board/filters/savedViews.ts';

/** A shelf as `localStorage` is one. */
function aShelf(): Pick<Storage, 'getItem' | 'setItem'> & { readonly items: Map<string, string> } {
  const items = new Map<string, string>();
  return { items, getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}

let shelf: ReturnType<typeof aShelf>;
beforeEach(() => {
  shelf = aShelf();
});

const LATE = { name: 'Late', filter: { ...NO_FILTER, query: 'late', order: 'waiting' as const } };

describe('saved views', () => {
  it('are kept for whoever saved them, however the name is written', () => {
    writeViews(shelf, 'Ann', [LATE]);
    expect(readViews(shelf, 'ann')).toEqual([LATE]);
    expect(readViews(shelf, 'Ben')).toEqual([]);
  });

  it('are none when what is stored cannot be read', () => {
    for (const text of ['{', '7', '[{"name":""}]', '[{"name":"A","filter":{"order":"sideways"}}]']) {
      writeViews(shelf, 'Ann', []);
      for (const key of shelf.items.keys()) shelf.items.set(key, text);
      expect(readViews(shelf, 'Ann')).toEqual([]);
    }
  });

  it('replace the one of the same name, where it stands', () => {
    const other = { name: 'LATE', filter: NO_FILTER };
    expect(withView([LATE, { name: 'B', filter: NO_FILTER }], other).map(({ name }) => name)).toEqual(['LATE', 'B']);
  });

  it('are recognised by what they show', () => {
    expect(viewOf([...STANDARD_VIEWS, LATE], { ...LATE.filter })).toBe(LATE);
    expect(viewOf(STANDARD_VIEWS, NO_FILTER)?.name).toBe('All tasks');
    expect(viewOf(STANDARD_VIEWS, LATE.filter)).toBeUndefined();
  });
});

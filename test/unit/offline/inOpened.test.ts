import { describe, expect, it } from 'vitest';
import { readOnPage } from '../../../src/main/reasoning/offline/planning/readOnPage.ts';
import { instructionText } from '../../../src/shared/meaning/instructionText.ts';
import { page } from './pages.ts';

const FOLDED = { r: 'btn', n: 'Attic', s: ['collapsed'] } as const;
const ROOMS = page('Rooms', [
  { r: 'btn', n: 'Kitchen', s: ['expanded'] },
  { r: 'sw', n: 'Ceiling fan', s: ['checked'], g: 'Kitchen' },
  { ...FOLDED, s: [...FOLDED.s] },
]);

const read = (task: string) => readOnPage(task, ROOMS).instructions.map((one) => instructionText(one));

describe('what is done behind the opening of a part of the page', () => {
  it('is done in it, where the page shows another of that name', () => {
    expect(read('Click Attic and turn on the Ceiling fan')).toEqual([
      'Click “Attic”',
      'Make sure: tick “Ceiling fan” of “Attic”',
    ]);
  });

  it('is as it is said, where the page shows none, or what was pressed opens nothing', () => {
    expect(read('Click Attic and turn on the Wall heater')[1]).toBe('Make sure: tick “Wall heater”');
    expect(read('Click Kitchen and turn on the Ceiling fan')[1]).toBe('Make sure: tick “Ceiling fan”');
  });
});

import { describe, expect, it } from 'vitest';
import { unitsOf } from '../../../src/main/reasoning/offline/alignment/units.ts';

const TODAY = new Date('2026-05-04T12:00:00');
const values = (text: string) =>
  unitsOf(text, TODAY).flatMap(({ sort, text: said }) => (sort === 'word' ? [] : [`${sort} ${said}`]));

describe('a day', () => {
  it.each([
    ['on Wednesday 14 October at 10:40', ['date 2026-10-14', 'time 10:40']],
    ['on Friday, 26 June 2026', ['date 2026-06-26']],
    ['on June 26', ['date 2026-06-26']],
    ['on 26 June', ['date 2026-06-26']],
    ['tomorrow', ['date 2026-05-05']],
  ])('is one where its weekday stands before it, and whichever of month and day comes first: %s', (text, found) => {
    expect(values(text)).toEqual(found);
  });

  it('is a number below nought where one is asked for', () => {
    expect(values('set the offset to -3')).toEqual(['number -3']);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withYears } from '../../../src/main/reasoning/offline/alignment/pageYear.ts';
import { page } from './pages.ts';

const plan = (...texts: readonly string[]) =>
  page(
    'Plan',
    texts.map((n) => ({ r: 'txt', n })),
  );

describe('a day without a year', () => {
  it('is of the one year of all days of the page', () => {
    const of2019 = plan('Tuesday, 12 March 2019', '13 March 2019', 'Room 2040');
    expect(withYears('Cancel the talk on 13 March', of2019)).toBe('Cancel the talk on 13 March 2019');
    expect(withYears('move it from 3 May to June 4th, please', of2019)).toBe(
      'move it from 3 May 2019 to June 4th 2019, please',
    );
  });

  it('stays as it is where the page tells of several years, of now, or of none', () => {
    const now = new Date().getFullYear();
    const still = `31 December ${now}`;
    for (const texts of [['3 May 2018', '3 May 2019'], [`3 May ${now}`, still], [`3 May ${now + 1}`], ['3 May'], []])
      expect(withYears('Cancel the talk on 13 March', plan(...texts))).toBe('Cancel the talk on 13 March');
  });

  it('is of this year where all days that the page tells are over', () => {
    const year = new Date().getFullYear();
    expect(withYears('Move it to 22 June', plan(`1 January ${year}`))).toBe(
      new Date().getMonth() === 0 && new Date().getDate() === 1 ? 'Move it to 22 June' : `Move it to 22 June ${year}`,
    );
  });

  it('stays as it is in quotation marks, and where a year is told', () => {
    const of2019 = plan('3 May 2019');
    for (const said of ['Write “due on 13 March” below it', 'Cancel it on 13 March 2027', '2027: all of 13 March'])
      expect(withYears(said, of2019)).toBe(said);
  });

  it('changes nothing but days, and nothing twice', () => {
    const of2019 = plan('3 May 2019');
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('book', '13 March', 'June 4', '12', 'for', '“3 May”', 'Ann', ','), { maxLength: 8 }),
        (parts) => {
          const said = withYears(parts.join(' '), of2019);
          expect(said.replaceAll(' 2019', '')).toBe(parts.join(' '));
          expect(withYears(said, of2019)).toBe(said);
        },
      ),
    );
  });
});

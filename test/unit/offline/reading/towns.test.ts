import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokensOf } from '../../../../src/main/reasoning/offline/reading/tokens.ts';

const values = (text: string) => tokensOf(text).flatMap(({ kind, text: said }) => (kind === 'value' ? [said] : []));

describe('a town with where it is', () => {
  it.each([
    ['Fly to Portland, Oregon tomorrow', 'Portland, Oregon'],
    ['Choose San Jose, Costa Rica and press Submit', 'San Jose, Costa Rica'],
    ['from: Bethel, AK to: DTW', 'Bethel, AK'],
  ])('is one name: %s', (text, town) => {
    expect(values(text.replace(/^Choose /, 'choose '))).toEqual([town]);
  });

  it.each([
    'Tick Portugal, France, Spain and Italy',
    'Invite Ann, Chad and Bob',
    'with Ann, Jordan and Kim',
    'tick Name, ID and Date',
    'add UK, DE, FR',
    'for Berlin, Norway and Oslo',
    'Click Save, OK and go',
  ])('is nothing in a list: %s', (text) => {
    expect(values(text)).toEqual([]);
  });

  it('is never made of countries that are listed', () => {
    const countries = fc.constantFrom('France', 'Spain', 'Italy', 'Norway', 'Costa Rica', 'New Zealand', 'Peru');
    fc.assert(
      fc.property(fc.uniqueArray(countries, { minLength: 2, maxLength: 5 }), fc.boolean(), (listed, ends) => {
        const said = ends ? `${listed.slice(0, -1).join(', ')} and ${listed.at(-1)}` : listed.join(', ');
        expect(values(`tick ${said}`)).toEqual([]);
      }),
    );
  });
});

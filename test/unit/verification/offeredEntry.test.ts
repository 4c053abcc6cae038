import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isEntryOf, offeredEntry } from '../../../src/shared/verification/offeredEntry.ts';
import { observe } from './observePages.ts';

it.each([
  ['Lyon', 'lyon', true],
  ['Lyon, France', 'Lyon', true],
  ['Lyon (FR)', 'Lyon', true],
  ['Lyonnais', 'Lyon', false],
  ['New Lyon', 'Lyon', false],
  ['Lyon', '', false],
])('“%s” offers “%s”: %s', (name, text, offers) => {
  expect(isEntryOf(name, text)).toBe(offers);
});

it('is told of every text by itself, and of none that it only begins a word of', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z]{1,12}$/), fc.stringMatching(/^[a-z]{1,5}$/), (text, more) => {
      expect(isEntryOf(text, text.toUpperCase())).toBe(true);
      expect(isEntryOf(`${text}${more}`, text)).toBe(false);
    }),
  );
});

it('is found among what came as it was typed: options, and what is known by its list, but no text', () => {
  const field = '<label>City <input value="Lyon"></label>';
  const offered = (more: string) => offeredEntry(observe(field, `${field}${more}`).observations, 'Lyon')?.element?.name;
  expect(offered('<ul role="listbox"><li role="option">Lyon</li><li role="option">Lyon-Bron</li></ul>')).toBe('Lyon');
  expect(offered('<p>Lyon is sunny.</p>')).toBeUndefined();
  expect(offered('<ul role="listbox"><li role="option">London</li></ul>')).toBeUndefined();
});

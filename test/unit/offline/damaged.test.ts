import { describe, expect, it } from 'vitest';
import { isDamaged } from '../../../src/main/reasoning/offline/judging/words/otherValue.ts';

describe('a value whose letters were damaged on the way', () => {
  it.each([
    ['Müller', 'MÃ¼ller'],
    ['Gößweinstein', 'GÃ¶Ãweinstein'],
    ['Žilina', '?ilina'],
    ['Ångström', 'ngstrm'],
    ['São Paulo', 'S�o Paulo'],
    ['Fish & Chips', 'Fish &amp; Chips'],
  ])('“%s” became “%s”', (value, text) => {
    expect(isDamaged(`City: ${text}`, value)).toBe(true);
  });

  it.each([
    ['Müller', 'Müller'],
    ['Müller', 'Muller'],
    ['Müller', 'Mueller'],
    ['Gößweinstein', 'Goessweinstein'],
    ['Muller', 'Miller'],
    ['Müller', 'Bayreuth'],
  ])('“%s” did not by being “%s”', (value, text) => {
    expect(isDamaged(text, value)).toBe(false);
  });
});

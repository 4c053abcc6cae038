import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enteredValues, rarityOfMentions } from '../../../src/main/agent/verification/capObservations.ts';
import { extractSkeleton } from '../../../src/main/browser/skeleton/extractSkeleton.ts';

test('what fields hold and what the action enters, each once, nothing empty', () => {
  const page = extractSkeleton(
    '<input value="Jas"><input value=" jas "><input><input type="checkbox" value="x" checked>',
  );
  expect(enteredValues(page, { type: 'setValue', id: '1', text: 'Ann' })).toEqual(['jas', 'ann']);
});

test('what few mention comes first; parts of words are no mention', () => {
  const texts = [['Jas'], ['Active'], ['Active'], ['Jasmin'], ['Jas Active', 'Edit']];
  expect(rarityOfMentions(texts, ['jas', 'active'])).toEqual([2, 3, 3, Number.POSITIVE_INFINITY, 2]);
});

test('any text can be entered, and what was emptied is mentioned nowhere', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, value) => {
      const [, itself = 0] = rarityOfMentions([[text], [value]], [value]);
      if (value.trim() === '') expect(itself).toBe(Number.POSITIVE_INFINITY);
      else expect(itself).toBeLessThanOrEqual(2);
    }),
  );
});

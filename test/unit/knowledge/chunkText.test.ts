import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chunkText } from '../../../src/main/knowledge/chunkText.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
/** Halves of characters and control characters too. */
const anything = fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code));
const LIMITS = { chunkCharacters: 60, chunkOverlap: 12 };
const word = fc
  .nat({ max: 25 })
  .chain((first) => fc.integer({ min: 1, max: 12 }).map((length) => ALPHABET.repeat(2).slice(first, first + length)));
const words = fc.array(word, { maxLength: 60 });
const seams = fc.constantFrom(' ', '. ', '\n', '\n\n');
const texts = fc
  .tuple(words, fc.array(seams, { minLength: 60, maxLength: 60 }))
  .map(([all, between]) => all.map((word, index) => word + between[index]).join(''));
const limits = fc.record({
  chunkCharacters: fc.integer({ min: 30, max: 200 }),
  chunkOverlap: fc.integer({ min: 0, max: 300 }),
});

test('nothing is lost or told twice but for what a chunk says that it repeats, whatever the text', () => {
  fc.assert(
    fc.property(fc.oneof(texts, fc.string({ unit: anything, maxLength: 400 })), limits, (text, bounds) => {
      const chunks = chunkText(text, bounds);
      expect(chunks.map((chunk) => chunk.text.slice(chunk.repeats)).join('')).toBe(text);
      const isTrue = chunks.every(({ text: own, repeats }, index) => {
        const before = chunks[index - 1]?.text ?? '';
        return own.length > repeats && before.endsWith(own.slice(0, repeats));
      });
      expect(isTrue).toBe(true);
    }),
  );
});

test('no chunk is longer than the limit, and no word of a text is cut', () => {
  fc.assert(
    fc.property(texts, limits, (text, bounds) => {
      const known = new Set(text.split(/[\s.]+/));
      const chunks = chunkText(text, bounds);
      expect(chunks.filter((chunk) => chunk.text.length > bounds.chunkCharacters)).toEqual([]);
      const cut = chunks.flatMap((chunk) =>
        chunk.text.split(/[\s.]+/).filter((word) => !known.has(word) && word !== ''),
      );
      expect(cut).toEqual([]);
    }),
  );
});

test('a paragraph is a better seam than a line, a line than a sentence, a sentence than a word', () => {
  const half = 'a'.repeat(40);
  const cutAfter = (text: string) => chunkText(text, { ...LIMITS, chunkOverlap: 0 })[0]?.text;
  expect(cutAfter(`${half}\n\nb\nc. d ${half}`)).toBe(`${half}\n\n`);
  expect(cutAfter(`${half}\nc. d ${half}`)).toBe(`${half}\n`);
  expect(cutAfter(`${half} c. d ${half}`)).toBe(`${half} c. `);
  expect(cutAfter(`${half} c d ${half}`)).toBe(`${half} c d `);
});

test('a word that is longer than a chunk is cut, but never inside one character', () => {
  const chunks = chunkText('😀'.repeat(50), { chunkCharacters: 31, chunkOverlap: 0 });
  expect(chunks.length).toBeGreaterThan(2);
  for (const { text } of chunks) expect(text).toMatch(/^(?:😀)+$/u);
});

test('an overlap begins with a whole word', () => {
  const [, second] = chunkText('The quick brown fox jumps over the lazy dog and runs away into the dark wood', LIMITS);
  expect(second?.repeats).toBeGreaterThan(0);
  expect(second?.text).toMatch(/^(?:the|dog|lazy|and|runs|away) /);
});

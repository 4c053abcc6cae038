import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentText } from '../../../src/main/browser/inpage/name/cssContent.ts';
import { fold, shorten } from '../../../src/main/browser/inpage/text.ts';

describe('fold', () => {
  it('leaves single spaces between words and nothing around them', () => {
    expect(fold('  a\n\tb\u00a0 c ')).toBe('a b c');
    expect(fold('soft\u00adhyphen and zero\u200bwidth')).toBe('softhyphen and zerowidth');
    expect(fold(' \n ')).toBe('');
  });

  it('has nothing left to do the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

describe('shorten', () => {
  it('keeps to the length and says that something is missing', () => {
    expect(shorten('abcdef', 6)).toBe('abcdef');
    expect(shorten('abcdefg', 6)).toBe('abcde…');
    expect(shorten('abcd😀g', 6)).toBe('abcd…');
  });

  it('never gets longer and never leaves half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 50 }), (text, length) => {
        const short = shorten(text, length);
        expect(short.length).toBeLessThanOrEqual(Math.max(length, 1));
        expect(() => encodeURIComponent(short)).not.toThrow();
      }),
    );
  });
});

describe('text of CSS content', () => {
  it.each([
    ['"a"', 'a'],
    ['"a" "b"', 'ab'],
    ['"a" / "b"', 'b'],
    ['"a" / ""', ''],
    ['url("a.png") " b"', ' b'],
    ['url("a.png") / "c"', 'c'],
    ['counter(x) "."', '.'],
    ['open-quote', ''],
    ['"\\201c\\"x"', '“"x'],
    ['"a/b"', 'a/b'],
  ])('%s', (content, text) => {
    expect(contentText(content)).toBe(text);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachedTexts } from '../../../../src/main/browser/executor/attachedTexts.ts';
import type { AttachedFile } from '../../../../src/shared/run/attachment.ts';
import { NO_MASK, secretMask } from '../../../../src/shared/secrets/secretMask.ts';

const file = (name: string, content: string | Uint8Array, mimeType = 'application/octet-stream'): AttachedFile => ({
  name,
  mimeType,
  content: typeof content === 'string' ? new TextEncoder().encode(content) : content,
});
const read = (files: readonly AttachedFile[], characters = 4000) => attachedTexts(files, characters, NO_MASK);

describe('what attached files say', () => {
  it('is read of texts, by what they hold and not by how they are called', () => {
    const receipt = 'Post office\r\n2 books of stamps\t€ 27.20\nGrüße ☂ 📮';
    expect(read([file('receipt.txt', receipt), file('scan', 'No 17')])).toEqual([
      { name: 'receipt.txt', text: receipt.replace('\r\n', '\n'), left: 0 },
      { name: 'scan', text: 'No 17', left: 0 },
    ]);
    expect(read([file('bom.csv', new Uint8Array([0xef, 0xbb, 0xbf, 0x41]))])).toMatchObject([{ text: 'A' }]);
  });

  it.each<[string, string | Uint8Array]>([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x41, 0])],
    ['bytes that are no UTF-8', new Uint8Array([0x47, 0x72, 0xfc, 0xdf, 0x65])],
    ['control characters', 'text\u0007'],
    ['nothing', ' \n'],
  ])('is not read of %s', (_, content) => {
    expect(read([file('receipt.txt', content, 'text/plain')])).toEqual([]);
  });

  it('is cut where all of them together are longer than may be shown, and what is left is counted', () => {
    const files = [file('a', 'abcdef'), file('b', 'ghijkl'), file('c', 'mn')];
    expect(read(files, 8)).toEqual([
      { name: 'a', text: 'abcdef', left: 0 },
      { name: 'b', text: 'gh', left: 4 },
      { name: 'c', text: '', left: 2 },
    ]);
    expect(read(files, 0)).toEqual([]);
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), fc.integer({ min: 1, max: 60 }), (texts, characters) => {
        const told = read(
          texts.map((one, at) => file(`${at}`, `x${one}`)),
          characters,
        );
        const shown = told.reduce((sum, one) => sum + one.text.length, 0);
        expect(shown).toBeLessThanOrEqual(characters);
        for (const one of told) expect(one.text.length + one.left).toBe(`x${texts[Number(one.name)]}`.length);
      }),
    );
  });

  it('never has the value of a secret, nor a part of one that is cut', () => {
    const mask = secretMask([
      { name: 'bank', origins: ['https://b.test'], field: 'password', value: 'hunter2-hunter2' },
    ]);
    const note = file('note.txt', 'Log in with hunter2-hunter2, then go on');
    expect(attachedTexts([note], 4000, mask)).toMatchObject([
      { text: 'Log in with {{secret:bank.password}}, then go on' },
    ]);
    for (let characters = 1; characters < 40; characters++)
      expect(JSON.stringify(attachedTexts([note], characters, mask))).not.toContain('hunt');
  });
});

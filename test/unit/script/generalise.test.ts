import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressPattern } from '../../../src/shared/script/addressPattern.ts';
import { generalise, keptValues } from '../../../src/shared/script/generalise.ts';

describe('generalise', () => {
  it.each([
    ['13 patients', '{number} patients'],
    ['Order #1042 was created', 'Order #{number} was created'],
    ['Total 1,204.50', 'Total {number}'],
    ['Saved at 12:04:31', 'Saved at {time}'],
    ['Saved at 9:05 pm', 'Saved at {time}'],
    ['Born 19 Mar 1984', 'Born {date}'],
    ['Due March 3, 2026', 'Due {date}'],
    ['From 2026-11-22T05:04:03.120Z', 'From {date}'],
    ['On 3/11/2026', 'On {date}'],
    ['Job 123e4567-e89b-12d3-a456-426614174000', 'Job {id}'],
    ['v2 of B12', 'v2 of B12'],
    ['Jas was added.', 'Jas was added.'],
  ])('%s → %s', (text, expected) => {
    expect(generalise(text, [])).toBe(expected);
  });

  it('keeps what the task gives as it stands, and nothing that only has the same figures in it', () => {
    const keep = keptValues('Set the terms to 14', ['+351 21 000 1122']);
    expect(generalise('Terms: 14 days, since 2014, phone +351 21 000 1122 (2)', keep)).toBe(
      'Terms: 14 days, since {number}, phone +351 21 000 1122 ({number})',
    );
  });

  it('tells another value that was to be entered from the one that was', () => {
    const keep = keptValues('', ['+351 21 000 1122']);
    expect(generalise('+351 21 000 1123', keep)).not.toBe(generalise('+351 21 000 1122', keep));
  });

  it('changes nothing of what it has made, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789:/-. {}abAprJn#'.split('')) }), (text) => {
        const once = generalise(text, []);
        expect(generalise(once, [])).toBe(once);
      }),
    );
  });

  it('leaves every mention of a value to keep', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{2,6}$/), fc.stringMatching(/^[a-z ,]{0,6}$/), (value, words) => {
        expect(generalise(`${words} ${value} ${words}`, [value])).toContain(value);
      }),
    );
  });
});

describe('addressPattern', () => {
  it('leaves out the origin of the start, and what identifies a record', () => {
    expect(addressPattern('http://127.0.0.1:80/patients/13?q=a%20b#x', 'http://127.0.0.1:80/', [])).toBe(
      '/patients/{number}?q=a b#x',
    );
    expect(addressPattern('http://127.0.0.1:80', 'http://127.0.0.1:80/', [])).toBe('/');
  });

  it('keeps another origin, also one that begins alike', () => {
    expect(addressPattern('http://site.example/a', 'http://site/', [])).toBe('http://site.example/a');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secretVariable } from '../../../src/shared/secrets/keptSecret.ts';
import { secretMask } from '../../../src/shared/secrets/secretMask.ts';
import { formsOf, traceIn } from '../../integration/secrets/secretTrace.ts';

const maskOf = (value: string, field = 'password') => secretMask([{ name: 'Ana', field, value, origins: [] }]);
const PLACEHOLDER = '{{secret:Ana.password}}';

/** One line without blanks at its ends, as whole characters. */
const values = fc
  .string({ unit: 'grapheme', minLength: 8, maxLength: 24 })
  .filter((value) => value.trim() === value && !/[\n\r{}]/.test(value));

describe('a mask', () => {
  it('finds a value in every form that others write it in, and leaves what stands around it', () => {
    fc.assert(
      fc.property(values, (value) => {
        const mask = maskOf(value);
        for (const form of formsOf(value)) {
          expect(mask.text(`<a href="${form}">`)).toBe(`<a href="${PLACEHOLDER}">`);
        }
      }),
    );
  });

  it('makes nothing more of what is masked already', () => {
    fc.assert(
      fc.property(values, fc.string(), (value, text) => {
        const mask = maskOf(value);
        const once = mask.text(`${text}${value}${text}`);
        expect(mask.text(once)).toBe(once);
      }),
    );
  });

  it('finds the beginning of a value at the end of a text that was cut off', () => {
    expect(maskOf('tulips-in-May').text('Welcome, your password is tulips-i…')).toBe(
      `Welcome, your password is ${PLACEHOLDER}…`,
    );
  });

  it('leaves a short value alone where it is part of a word or number', () => {
    const mask = maskOf('2024');
    expect(mask.text('In 2024, order 120245, v2024b')).toBe(`In ${PLACEHOLDER}, order 120245, v2024b`);
  });

  it('takes the longer one of two values that begin alike', () => {
    const mask = secretMask([
      { name: 'A', field: 'pin', value: 'tulips-in', origins: [] },
      { name: 'B', field: 'pin', value: 'tulips-in-May', origins: [] },
    ]);
    expect(mask.text('tulips-in-May and tulips-in')).toBe('{{secret:B.pin}} and {{secret:A.pin}}');
  });

  it('never takes a user name for a secret', () => {
    expect(maskOf('ana@letters.example', 'user name').text('Hello ana@letters.example')).toBe(
      'Hello ana@letters.example',
    );
  });

  it('goes through everything that is plain data, and hands on as it is what has nothing in it', () => {
    const mask = maskOf('tulips-in-May');
    const data = { a: ['x', { 'k-tulips-in-May': 'tulips-in-May', n: 1, at: null }] };
    expect(traceIn(JSON.stringify(mask.deep(data)), 'tulips-in-May')).toBeUndefined();
    const clean = { a: ['x', { b: 'y' }] };
    expect(mask.deep(clean)).toBe(clean);
  });
});

it('names the variable of an exported test by what the secret is called', () => {
  expect(secretVariable('Ana', 'password')).toBe('SECRET_ANA_PASSWORD');
  expect(secretVariable('staging admin é', 'PIN')).toBe('SECRET_STAGING_ADMIN_E_PIN');
});

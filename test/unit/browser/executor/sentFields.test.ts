import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameSite } from '../../../../src/main/browser/executor/witness/requestKinds.ts';
import { sentFields, withoutSecrets } from '../../../../src/main/browser/executor/witness/sentFields.ts';
import { NO_MASK } from '../../../../src/shared/secrets/secretMask.ts';
import { DEFAULT_SETTINGS } from '../../../../src/shared/settings/settings.ts';

const LIMITS = DEFAULT_SETTINGS.browser;
const NONE = { names: new Set<string>(), values: new Set<string>(), mask: NO_MASK };

function sent(contentType: string, text: string | null, secrets: Parameters<typeof sentFields>[1] = NONE) {
  return sentFields({ contentType, text }, secrets, LIMITS);
}

it('what a site says of a secret is told without it', () =>
  expect(withoutSecrets('“sesame” is too short', { ...NONE, values: new Set(['', 'sesame']) })).toBe(
    '“••••••••” is too short',
  ));

describe('what a request sent', () => {
  it('is told of multipart bodies by part, and of files by name', () => {
    const body = [
      '--X\r\nContent-Disposition: form-data; name="title"\r\n\r\ntwo\r\nlines\r\n',
      '--X\r\nContent-Disposition: form-data; name="scan"; filename="a %22b%22.txt"\r\nContent-Type: text/plain\r\n\r\nsecret content\r\n',
      '--X--\r\n',
    ].join('');
    expect(sent('multipart/form-data; boundary=X', body)).toEqual([
      { name: 'title', value: 'two\r\nlines' },
      { name: 'scan', value: 'a "b".txt' },
    ]);
  });

  it('is told of JSON whatever it is sent as, and of nothing else', () => {
    expect(sent('text/plain;charset=UTF-8', '{"a":{"b":null,"c":[true,2]}}')).toEqual([
      { name: 'a.b', value: '' },
      { name: 'a.c.0', value: 'true' },
      { name: 'a.c.1', value: '2' },
    ]);
    expect(sent('text/plain', 'inner=pressed')).toBeUndefined();
    expect(sent('application/json', '{"cut off')).toBeUndefined();
    expect(sent('application/octet-stream', null)).toBeUndefined();
  });

  it.each(['password', 'newPassword', 'user[passwd]', 'api_key', 'accessToken', 'card.cvc', 'PIN', 'client-secret'])(
    'hides what is called %s',
    (name) => {
      const body = new URLSearchParams([[name, 'hunter2']]).toString();
      expect(sent('application/x-www-form-urlencoded', body)).toEqual([{ name, value: '••••••••' }]);
    },
  );

  it.each(['passenger', 'shipping', 'tokenised', 'author', 'keyboard', 'compass'])(
    'shows what is called %s',
    (name) => {
      const body = new URLSearchParams([[name, 'Ann']]).toString();
      expect(sent('application/x-www-form-urlencoded', body)).toEqual([{ name, value: 'Ann' }]);
    },
  );

  it('never shows a value that was typed into a secret field, nor what is sent under the name of one', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (value, name) => {
        const secrets = { names: new Set(['f3']), values: new Set([value]), mask: NO_MASK };
        const body = new URLSearchParams([
          [name, value],
          ['f3', `${value}!`],
        ]).toString();
        const fields = sent('application/x-www-form-urlencoded', body, secrets) ?? [];
        expect(fields.map((field) => field.value)).toEqual(['••••••••', '••••••••']);
      }),
    );
  });

  it('keeps to its bounds', () => {
    const fields = (count: number) => Array.from({ length: count }, (_, index) => [`f${index}`, '😀'.repeat(400)]);
    expect(sent('application/json', JSON.stringify(Object.fromEntries(fields(500))))).toBeUndefined();
    const kept = sent('application/json', JSON.stringify(Object.fromEntries(fields(100)))) ?? [];
    expect(kept).toHaveLength(LIMITS.sentFields);
    for (const { value } of kept) {
      expect(value.length).toBeLessThanOrEqual(LIMITS.sentCharacters);
      expect(encodeURIComponent(value)).toContain('%F0');
    }
  });
});

describe('isSameSite', () => {
  it.each([
    ['https://app.example.com/a', 'https://api.example.com/b', true],
    ['http://127.0.0.1:8080/', 'http://127.0.0.1:9090/', true],
    ['https://shop.example.co.uk/', 'https://api.example.co.uk/', true],
    ['https://example.com/', 'data:text/plain,x', true],
    ['https://example.com/', 'https://stats.net/', false],
    ['https://example.co.uk/', 'https://stats.co.uk/', false],
    ['http://127.0.0.1:8080/', 'http://localhost:8080/', false],
    ['http://10.0.0.1/', 'http://10.1.0.1/', false],
  ])('%s and %s: %s', (one, other, same) => {
    expect(isSameSite(one, other)).toBe(same);
  });
});

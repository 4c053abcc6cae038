import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { SecretCipher } from '../../../src/main/store/secretStore.ts';
import { temporaryDirectory, temporaryStore } from './temporaryStore.ts';

/** Stands for the system's key ring: reversible, and not plain text. */
function cipher(overrides: Partial<SecretCipher> = {}): SecretCipher {
  const flip = (bytes: Uint8Array) => bytes.map((byte) => byte ^ 0x5a);
  return {
    backend: 'gnome_libsecret',
    isAvailable: () => true,
    encrypt: async (text) => flip(Buffer.from(text)),
    decrypt: async (bytes) => Buffer.from(flip(bytes)).toString(),
    ...overrides,
  };
}

test('a secret is kept encrypted, read back, and forgotten when it is deleted', async () => {
  const store = temporaryStore(temporaryDirectory(), { cipher: cipher(), environment: {} });
  expect(await store.secrets.has('geminiApiKey')).toBe(false);
  expect(await store.secrets.set('geminiApiKey', 'AIza-very-secret')).toMatchObject({ ok: true });
  expect(await store.secrets.has('geminiApiKey')).toBe(true);
  expect(await store.secrets.get('geminiApiKey')).toEqual({ ok: true, value: 'AIza-very-secret' });
  for (const file of [store.path, `${store.path}-wal`]) expect(readFileSync(file).includes('AIza-very')).toBe(false);
  await store.secrets.delete('geminiApiKey');
  expect(await store.secrets.get('geminiApiKey')).toEqual({ ok: true, value: undefined });
});

test.each([
  ['no cipher', undefined],
  ['a cipher that is not available', cipher({ isAvailable: () => false })],
  ['the plain-text backend', cipher({ backend: 'basic_text' })],
])('with %s nothing is stored, and the message says what to do', async (_, broken) => {
  const { secrets } = temporaryStore(temporaryDirectory(), { ...(broken && { cipher: broken }), environment: {} });
  const refused = await secrets.set('geminiApiKey', 'AIza-very-secret');
  expect(refused).toMatchObject({ ok: false, error: { code: 'no-safe-place' } });
  expect(refused.ok ? '' : refused.error.message).toContain('GEMINI_API_KEY');
  expect(JSON.stringify(refused)).not.toContain('AIza');
  expect(secrets.canStore()).toBe(false);
  expect(await secrets.has('geminiApiKey')).toBe(false);
});

test('the environment steps in, its first variable before its second, and a stored key before both', async () => {
  const environment: NodeJS.ProcessEnv = { GOOGLE_API_KEY: 'from-google' };
  const { secrets } = temporaryStore(temporaryDirectory(), { cipher: cipher(), environment });
  expect(await secrets.has('geminiApiKey')).toBe(true);
  expect(await secrets.get('geminiApiKey')).toEqual({ ok: true, value: 'from-google' });
  environment['GEMINI_API_KEY'] = 'from-gemini';
  expect(await secrets.get('geminiApiKey')).toEqual({ ok: true, value: 'from-gemini' });
  await secrets.set('geminiApiKey', 'stored');
  expect(await secrets.get('geminiApiKey')).toEqual({ ok: true, value: 'stored' });
});

test('a key that cannot be decrypted any more is reported, unless the environment has one', async () => {
  const directory = temporaryDirectory();
  await temporaryStore(directory, { cipher: cipher(), environment: {} }).secrets.set('geminiApiKey', 'stored');
  const broken = cipher({ decrypt: async () => Promise.reject(new Error('wrong key ring')) });
  const alone = temporaryStore(directory, { cipher: broken, environment: {} });
  expect(await alone.secrets.get('geminiApiKey')).toMatchObject({ ok: false, error: { code: 'unreadable' } });
  const helped = temporaryStore(directory, { cipher: broken, environment: { GEMINI_API_KEY: 'from-gemini' } });
  expect(await helped.secrets.get('geminiApiKey')).toEqual({ ok: true, value: 'from-gemini' });
});

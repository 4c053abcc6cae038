import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hostCipher } from '../../../src/main/store/hostCipher.ts';
import type { SecretCipher } from '../../../src/main/store/secretStore.ts';
import { temporaryDirectory, temporaryStore } from '../store/temporaryStore.ts';

const PASSPHRASE = 'a passphrase of some length';

async function storeWith(passphrase: string | undefined, directory = temporaryDirectory(), own?: SecretCipher) {
  const cipher = await hostCipher(own, passphrase === undefined ? {} : { COUNTERSIGN_SECRETS_KEY: passphrase });
  return temporaryStore(directory, { environment: {}, ...(cipher && { cipher }) });
}

const ANA = { name: 'Ana', origins: ['https://a.example'], userName: 'ana', values: { password: 'tulips-in-May' } };

it('keeps values encrypted, and gives them back to the process alone', async () => {
  const directory = temporaryDirectory();
  const { keptSecrets, path } = await storeWith(PASSPHRASE, directory);
  expect(await keptSecrets.save(ANA)).toMatchObject({ ok: true });
  for (const file of [path, `${path}-wal`]) expect(readFileSync(file).includes('tulips')).toBe(false);
  expect(await keptSecrets.list()).toEqual([
    { name: 'Ana', userName: 'ana', fields: ['password'], origins: ['https://a.example'] },
  ]);
  const again = await storeWith(PASSPHRASE, directory);
  expect((await again.keptSecrets.values()).values).toContainEqual(
    expect.objectContaining({ field: 'password', value: 'tulips-in-May' }),
  );
});

it('is not read with another passphrase, and says which one cannot be', async () => {
  const directory = temporaryDirectory();
  await (await storeWith(PASSPHRASE, directory)).keptSecrets.save(ANA);
  const { values, unreadable } = await (await storeWith('another one of that length', directory)).keptSecrets.values();
  expect(values).toEqual([]);
  expect(unreadable.get('Ana')?.message).toContain('“Ana” cannot be read here');
});

it('goes to a further site only with its values, and leaves one without', async () => {
  const { keptSecrets } = await storeWith(PASSPHRASE);
  await keptSecrets.save({ ...ANA, origins: ['https://a.example', 'https://b.example'] });
  const { values: _, ...rest } = ANA;
  const further = await keptSecrets.save({ ...rest, origins: ['https://a.example', 'https://evil.example'] });
  expect(further).toMatchObject({ ok: false, error: { code: 'incomplete' } });
  expect(await keptSecrets.save({ ...rest, name: 'ana', userName: 'ana2' })).toMatchObject({ ok: true });
  expect(await keptSecrets.list()).toEqual([
    { name: 'Ana', userName: 'ana2', fields: ['password'], origins: ['https://a.example'] },
  ]);
  expect((await keptSecrets.values()).values.map(({ value }) => value)).toContain('tulips-in-May');
});

it('does not go to a further site with a field more, while others of its values stay', async () => {
  const { keptSecrets } = await storeWith(PASSPHRASE);
  await keptSecrets.save(ANA);
  const more = { ...ANA, origins: ['https://a.example', 'https://evil.example'], values: { pin: '12345678' } };
  expect(await keptSecrets.save(more)).toMatchObject({ ok: false });
});

it('reads what the desktop app kept with its own cipher before', async () => {
  const own: SecretCipher = {
    backend: 'keychain',
    isAvailable: () => true,
    encrypt: async (text) => Buffer.from(text).reverse(),
    decrypt: async (bytes) => Buffer.from(bytes).reverse().toString(),
  };
  const directory = temporaryDirectory();
  await temporaryStore(directory, { environment: {}, cipher: own }).secrets.set('geminiApiKey', 'an old key');
  const { secrets } = await storeWith(PASSPHRASE, directory, own);
  expect(await secrets.get('geminiApiKey')).toEqual({ ok: true, value: 'an old key' });
  await secrets.set('geminiApiKey', 'a new key');
  expect(await secrets.get('geminiApiKey')).toEqual({ ok: true, value: 'a new key' });
});

it('is kept nowhere with a passphrase that is too short', async () => {
  expect(await hostCipher({ ...BROKEN }, { COUNTERSIGN_SECRETS_KEY: 'short' })).not.toMatchObject({
    backend: 'passphrase',
  });
});

const BROKEN: SecretCipher = {
  backend: 'basic_text',
  isAvailable: () => false,
  encrypt: () => Promise.reject(new Error('none')),
  decrypt: () => Promise.reject(new Error('none')),
};

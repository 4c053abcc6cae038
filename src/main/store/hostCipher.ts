import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import type { SecretCipher, SecretStoreOptions } from './secretStore.ts';

/** The variable with a passphrase, for machines without a key ring: containers, servers, CI. */
export const PASSPHRASE_VARIABLE = 'COUNTERSIGN_SECRETS_KEY';
const SHORTEST_PASSPHRASE = 16;

const SERVICE = 'Countersign';
const ACCOUNT = 'secrets';

/** What a place for secrets encrypts begins with four bytes that name it; the desktop's own safe storage adds none. */
const MARKS = { keyring: 'cs1k', passphrase: 'cs1p' } as const;
type Mark = (typeof MARKS)[keyof typeof MARKS];

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SALT_BYTES = 16;
const NONCE_AT = 4 + SALT_BYTES;
const TAG_AT = NONCE_AT + NONCE_BYTES;
const BODY_AT = TAG_AT + TAG_BYTES;

/** A key for what was encrypted with that salt. */
type KeyFor = (salt: Uint8Array) => Uint8Array;

/**
 * Where every host of Countersign keeps secrets, so that what the desktop app keeps can be used on the command line and over
 * `serve`, and the other way round: a passphrase where the environment gives one, else a random key in the system's key ring
 * (Keychain, Credential Manager, Secret Service), else what the desktop app itself has. Undefined where there is none of them.
 */
export async function hostCipher(
  own?: SecretCipher,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<SecretCipher | undefined> {
  const passphrase = environment[PASSPHRASE_VARIABLE] ?? '';
  const keys = new Map<Mark, KeyFor>();
  if (passphrase.length >= SHORTEST_PASSPHRASE) keys.set(MARKS.passphrase, derivedKey(passphrase));
  const ring = await keyInKeyRing();
  if (ring) keys.set(MARKS.keyring, ring);
  const [mark] = keys.keys();
  if (mark === undefined) return own;
  return {
    backend: mark === MARKS.passphrase ? 'passphrase' : 'key-ring',
    isAvailable: () => true,
    encrypt: async (text) => sealed(text, mark, keys.get(mark) as KeyFor),
    async decrypt(encrypted) {
      const written = Buffer.from(encrypted.subarray(0, 4)).toString('latin1');
      if (written !== MARKS.keyring && written !== MARKS.passphrase) {
        if (own?.isAvailable()) return own.decrypt(encrypted);
        throw new Error('It was kept by the desktop app.');
      }
      const key = keys.get(written);
      if (!key) throw new Error('The place that it was kept with is not there.');
      return opened(encrypted, key);
    },
  };
}

/** The same as `openStore` takes it. */
export async function hostSecrets(own?: SecretCipher): Promise<SecretStoreOptions> {
  const cipher = await hostCipher(own);
  return cipher ? { cipher } : {};
}

function sealed(text: string, mark: Mark, keyFor: KeyFor): Uint8Array {
  const [salt, nonce] = [SALT, randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv('aes-256-gcm', keyFor(salt), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from(mark, 'latin1'), salt, nonce, cipher.getAuthTag(), body]);
}

/** Throws when it was encrypted by another key, or changed. */
function opened(encrypted: Uint8Array, keyFor: KeyFor): string {
  const [salt, nonce, tag] = [
    encrypted.subarray(4, NONCE_AT),
    encrypted.subarray(NONCE_AT, TAG_AT),
    encrypted.subarray(TAG_AT, BODY_AT),
  ];
  const decipher = createDecipheriv('aes-256-gcm', keyFor(salt), nonce);
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(encrypted.subarray(BODY_AT)), decipher.final()]).toString('utf8');
}

/** One for each process: a key is derived once, not for every secret. */
const SALT = randomBytes(SALT_BYTES);

function derivedKey(passphrase: string): KeyFor {
  const derived = new Map<string, Uint8Array>();
  return (salt) => {
    const name = Buffer.from(salt).toString('hex');
    const key = derived.get(name) ?? scryptSync(passphrase, salt, KEY_BYTES, { N: 2 ** 15, maxmem: 2 ** 26 });
    derived.set(name, key);
    return key;
  };
}

/** The random key in the system's key ring, made when it is first needed; undefined where the system has no key ring. */
async function keyInKeyRing(): Promise<KeyFor | undefined> {
  try {
    const { Entry } = await import('@napi-rs/keyring');
    // Of the two that Linux has, the kernel's forgets everything when the machine is switched off.
    const entry = new Entry(SERVICE, ACCOUNT, { linux: { store: 'secret-service' } });
    let key: Uint8Array | undefined;
    return () => {
      const kept = key ?? entry.getSecret();
      key = kept ? Uint8Array.from(kept) : randomBytes(KEY_BYTES);
      if (!kept) entry.setSecret(key);
      return key;
    };
  } catch {
    return undefined;
  }
}

import type Database from 'libsql';
import { failure, type Result, success } from '../../shared/result.ts';
import { guarded } from './storeErrors.ts';
import type { Port } from './threads/threadPort.ts';
import { written } from './writeTransaction.ts';

/** Secrets that may also come from the environment, the first variable that is set. */
const ENVIRONMENT = {
  geminiApiKey: ['GEMINI_API_KEY', 'GOOGLE_API_KEY'],
  openaiApiKey: ['OPENAI_API_KEY'],
  anthropicApiKey: ['ANTHROPIC_API_KEY'],
  tavilyApiKey: ['TAVILY_API_KEY'],
} as const satisfies Record<string, readonly string[]>;

/** The key of a connection that people added, under its name. */
type OwnConnection = `connection:${string}`;
/** The key of a server of tools, under its name. */
type ToolServerKey = `tool:${string}`;
export type SecretName = keyof typeof ENVIRONMENT | OwnConnection | ToolServerKey;

const MAKERS: Readonly<Record<string, SecretName>> = {
  gemini: 'geminiApiKey',
  openai: 'openaiApiKey',
  anthropic: 'anthropicApiKey',
};

/** The name of a connection's key. */
export function connectionSecret(connection: string): SecretName {
  return MAKERS[connection] ?? `connection:${connection}`;
}

/** The name of the key of a server of tools. */
export function toolSecret(server: string): SecretName {
  return `tool:${server}`;
}

/** The variables that a secret may be set by: for a connection `my-server` that is `MY_SERVER_API_KEY`. */
export function keyVariables(name: SecretName): readonly string[] {
  if (Object.hasOwn(ENVIRONMENT, name)) return ENVIRONMENT[name as keyof typeof ENVIRONMENT];
  const connection = name.slice(name.indexOf(':') + 1);
  return [`${connection.toUpperCase().replace(/[^A-Z0-9]/g, '_')}_API_KEY`];
}

/** The system's own encryption (Electron: `safeStorage`), brought by the host that has it. */
export interface SecretCipher {
  /** What stands behind it, as Electron names it; `basic_text` is no protection and is refused. */
  readonly backend: string;
  isAvailable(): boolean;
  encrypt(text: string): Promise<Uint8Array>;
  decrypt(encrypted: Uint8Array): Promise<string>;
}

export interface SecretStoreOptions {
  readonly cipher?: SecretCipher;
  readonly environment?: NodeJS.ProcessEnv;
}

/** Why a secret could not be stored or read; `message` is for people and holds nothing of the secret. */
export interface SecretError {
  readonly code: 'no-safe-place' | 'unreadable' | 'incomplete';
  readonly message: string;
}

/**
 * Keys and passwords, encrypted at rest. They appear in no event, log, prompt or export (design, State and storage). Every promise
 * rejects with a {@link StoreError} for what the medium does.
 */
export interface SecretStore {
  /** The stored secret, else that of the environment, else undefined. */
  get(name: SecretName): Promise<Result<string | undefined, SecretError>>;
  set(name: SecretName, value: string): Promise<Result<undefined, SecretError>>;
  /** Forgets the stored secret; one of the environment stays. */
  delete(name: SecretName): Promise<void>;
  /** Whether `get` would have something to give. */
  has(name: SecretName): Promise<boolean>;
  /** Whether it is kept here, rather than set in the environment. */
  isStored(name: SecretName): Promise<boolean>;
  /** Whether this host has a safe place for secrets. */
  canStore(): boolean;
}

/** What lies in the data file of them, as the cipher has made it. */
export interface SecretRows {
  get(name: SecretName): Uint8Array | undefined;
  save(name: SecretName, encrypted: Uint8Array): void;
  remove(name: SecretName): void;
}

export function createSecretRows(database: Database.Database, path: string): SecretRows {
  const select = database.prepare('SELECT encrypted FROM secrets WHERE name = ?');
  const remove = database.prepare('DELETE FROM secrets WHERE name = ?');
  const save = database.prepare(
    'INSERT INTO secrets (name, encrypted) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET encrypted = excluded.encrypted',
  );
  return {
    get(name) {
      const row = guarded(path, () => select.get([name])) as { encrypted: Uint8Array | ArrayBuffer } | undefined;
      return row && new Uint8Array(row.encrypted);
    },
    save: (name, encrypted) => void written(database, path, () => save.run([name, Buffer.from(encrypted)])),
    remove: (name) => void written(database, path, () => remove.run([name])),
  };
}

/** The rows are read and written in a thread; the cipher is the system's, and works in this one. */
export function createSecretStore(
  rows: Port<SecretRows>,
  { cipher, environment = process.env }: SecretStoreOptions,
): SecretStore {
  const fromEnvironment = (name: SecretName) =>
    keyVariables(name)
      .map((variable) => environment[variable]?.trim())
      .find(Boolean);
  const isStored = async (name: SecretName) => usable(cipher) && (await rows.get(name)) !== undefined;

  return {
    async get(name) {
      const encrypted = await rows.get(name);
      const fallback = fromEnvironment(name);
      if (!encrypted || !usable(cipher)) return success(fallback);
      try {
        return success(await cipher.decrypt(encrypted));
      } catch {
        // The key ring was reset, or the file came from another account or machine.
        return fallback !== undefined ? success(fallback) : failure(UNREADABLE);
      }
    },

    async set(name, value) {
      if (!usable(cipher)) return failure(noSafePlace(name));
      // A copy of its own: of a part of a larger memory all would go to the thread.
      await rows.save(name, new Uint8Array(await cipher.encrypt(value)));
      return success(undefined);
    },

    delete: rows.remove,

    has: async (name) => fromEnvironment(name) !== undefined || isStored(name),

    isStored,

    canStore: () => usable(cipher),
  };
}

/** Whether what is encrypted with it is protected. */
export function usable(cipher: SecretCipher | undefined): cipher is SecretCipher {
  return cipher !== undefined && cipher.backend !== 'basic_text' && cipher.isAvailable();
}

const UNREADABLE: SecretError = {
  code: 'unreadable',
  message: 'The stored key was encrypted by another account or key ring. Enter it again.',
};

function noSafePlace(name: SecretName): SecretError {
  const why = 'This system offers no key ring, so a key would lie on the disk as plain text.';
  return { code: 'no-safe-place', message: `${why} Set ${keyVariables(name)[0]} in the environment instead.` };
}

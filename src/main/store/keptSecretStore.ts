import type Database from 'libsql';
import { z } from 'zod';
import { failure, type Result, success } from '../../shared/result.ts';
import { type KeptSecret, type NewSecret, type SecretValue, USER_NAME } from '../../shared/secrets/keptSecret.ts';
import { PASSPHRASE_VARIABLE } from './hostCipher.ts';
import { type SecretCipher, type SecretError, usable } from './secretStore.ts';
import { guarded } from './storeErrors.ts';
import type { Port } from './threads/threadPort.ts';
import { written } from './writeTransaction.ts';

/**
 * Log-ins and other secrets of people, by name and bound to origins. Values are encrypted at rest and leave this process only
 * into the pages that they are bound to; everything else about them may be shown. Every promise rejects with a {@link StoreError}
 * for what the medium does.
 */
export interface KeptSecretStore {
  list(): Promise<KeptSecret[]>;
  /** Every value, user names among them, for the executor. */
  values(): Promise<ReadSecrets>;
  /**
   * Keeps a secret, or changes the one of that name: values that are given take the place of what it had, fields that are not
   * given stay. It can be taken to further origins only together with its values: whoever does so has to know them.
   */
  save(secret: NewSecret): Promise<Result<undefined, SecretError>>;
  /** Whether there was one of that name. */
  remove(name: string): Promise<boolean>;
  /** Whether this host has a safe place for them. */
  canStore(): boolean;
}

/** What could be read, and why the rest could not, by the name of the secret. */
export interface ReadSecrets {
  readonly values: readonly SecretValue[];
  readonly unreadable: ReadonlyMap<string, SecretError>;
}

/** What lies in the data file of one: lists as JSON, its values as the cipher has made them. */
interface KeptSecretRow {
  readonly name: string;
  readonly origins: string;
  readonly userName: string | null;
  readonly fields: string;
  readonly encrypted: Uint8Array;
}

export interface KeptSecretRows {
  list(): readonly KeptSecretRow[];
  /** Whatever the case of the name. */
  get(name: string): KeptSecretRow | undefined;
  /** Takes the place of the one of that name. */
  save(row: KeptSecretRow): void;
  /** Whether there was one. */
  remove(name: string): boolean;
}

const valuesSchema = z.record(z.string(), z.string());
const textsSchema = z.array(z.string());

export function createKeptSecretRows(database: Database.Database, path: string): KeptSecretRows {
  const columns = 'name, origins, user_name AS userName, fields, encrypted';
  const selectAll = database.prepare(`SELECT ${columns} FROM kept_secrets ORDER BY name`);
  const select = database.prepare(`SELECT ${columns} FROM kept_secrets WHERE name = ?`);
  const insert = database.prepare(
    `INSERT INTO kept_secrets (name, origins, user_name, fields, encrypted) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET origins = excluded.origins, user_name = excluded.user_name,
       fields = excluded.fields, encrypted = excluded.encrypted`,
  );
  const remove = database.prepare('DELETE FROM kept_secrets WHERE name = ?');

  return {
    list: () => guarded(path, () => selectAll.all() as StoredRow[]).map(ownBytes),
    get(name) {
      const row = guarded(path, () => select.get([name])) as StoredRow | undefined;
      return row && ownBytes(row);
    },
    save: ({ name, origins, userName, fields, encrypted }) =>
      void written(database, path, () => insert.run([name, origins, userName, fields, Buffer.from(encrypted)])),
    remove: (name) => written(database, path, () => remove.run([name])).changes > 0,
  };
}

/** The driver hands out the one or the other. */
type StoredRow = Omit<KeptSecretRow, 'encrypted'> & { readonly encrypted: Uint8Array | ArrayBuffer };

function ownBytes({ encrypted, ...row }: StoredRow): KeptSecretRow {
  return { ...row, encrypted: new Uint8Array(encrypted) };
}

/** The rows are read and written in a thread; the cipher is the system's, and works in this one. */
export function createKeptSecretStore(rows: Port<KeptSecretRows>, cipher: SecretCipher | undefined): KeptSecretStore {
  const valuesOf = async ({ name, encrypted }: KeptSecretRow): Promise<Result<Record<string, string>, SecretError>> => {
    if (!usable(cipher)) return failure(unreadable(name));
    try {
      return success(valuesSchema.parse(JSON.parse(await cipher.decrypt(encrypted))));
    } catch {
      return failure(unreadable(name));
    }
  };

  return {
    list: async () => (await rows.list()).map(keptSecret),

    async values() {
      const found: SecretValue[] = [];
      const unread = new Map<string, SecretError>();
      for (const row of await rows.list()) {
        const { name, userName, origins } = keptSecret(row);
        const values = await valuesOf(row);
        if (!values.ok) {
          unread.set(name, values.error);
          continue;
        }
        const all = { ...values.value, ...(userName !== undefined && { [USER_NAME]: userName }) };
        for (const [field, value] of Object.entries(all)) found.push({ name, field, value, origins });
      }
      return { values: found, unreadable: unread };
    },

    async save({ name, origins, userName, values = {} }) {
      if (!usable(cipher)) return failure(NO_SAFE_PLACE);
      const row = await rows.get(name);
      const before = row && (await valuesOf(row));
      const kept = before?.ok ? before.value : {};
      const isKnown = Object.keys(values).length > 0 && Object.keys(kept).every((field) => field in values);
      if (row && !isKnown) {
        if (before && !before.ok) return before;
        const further = origins.find((origin) => !keptSecret(row).origins.includes(origin));
        if (further !== undefined) return failure(needsValues(name, further));
      }
      const all = { ...kept, ...values };
      if (Object.keys(all).length === 0) {
        return failure({ code: 'incomplete', message: `“${name}” needs a password or another value to keep.` });
      }
      const encrypted = new Uint8Array(await cipher.encrypt(JSON.stringify(all)));
      const shown = userName ?? row?.userName ?? null;
      await rows.save({
        name: row?.name ?? name,
        origins: JSON.stringify([...new Set(origins)]),
        userName: shown || null,
        fields: JSON.stringify(Object.keys(all)),
        encrypted,
      });
      return success(undefined);
    },

    remove: rows.remove,

    canStore: () => usable(cipher),
  };
}

function keptSecret({ name, origins, userName, fields }: KeptSecretRow): KeptSecret {
  return {
    name,
    origins: textsSchema.parse(JSON.parse(origins)),
    ...(userName !== null && { userName }),
    fields: textsSchema.parse(JSON.parse(fields)),
  };
}

const NO_SAFE_PLACE: SecretError = {
  code: 'no-safe-place',
  message: `This system offers no key ring, so a secret would lie on the disk as plain text. Where there can be none, as on a server, set ${PASSPHRASE_VARIABLE} in the environment to a passphrase of 16 characters or more.`,
};

function unreadable(name: string): SecretError {
  return {
    code: 'unreadable',
    message: `The secret “${name}” cannot be read here: it was encrypted with another account’s key ring, or with a passphrase in ${PASSPHRASE_VARIABLE} that is not set now. Enter it again, or delete it.`,
  };
}

function needsValues(name: string, origin: string): SecretError {
  return {
    code: 'incomplete',
    message: `To use “${name}” on ${origin} as well, enter its values again.`,
  };
}

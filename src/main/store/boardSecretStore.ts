import type Database from 'libsql';
import { guarded } from './storeErrors.ts';
import { writeTransaction, written } from './writeTransaction.ts';

/** Wrong passphrases of somebody since the last right one; `lastAt` is milliseconds since 1970. */
export interface SignInAttempts {
  readonly count: number;
  readonly lastAt: number;
}

/**
 * What actors identify themselves by, apart from the record, which goes to everybody: only hashes, never the things
 * themselves. Actors are named by `nameKey`.
 */
export interface BoardSecretStore {
  /** Keeps the hash of a new token. */
  addToken(id: string, hash: string): void;
  removeToken(id: string): void;
  /** SHA-256 of the token, hex; undefined when there is none of that id. */
  tokenHash(id: string): string | undefined;

  setPassphraseHash(actor: string, hash: string): void;
  /** In the PHC format; undefined as long as none was chosen. */
  passphraseHash(actor: string): string | undefined;
  forgetPassphrase(actor: string): void;
  /** Keys of all who have chosen a passphrase. */
  withPassphrase(): ReadonlySet<string>;

  /** Counts an attempt unless `isPaused` says that it comes too early, and gives the attempts before it. */
  countAttempt(actor: string, at: number, isPaused: (before: SignInAttempts) => boolean): SignInAttempts;
  forgetAttempts(actor: string): void;
}

export function createBoardSecretStore(database: Database.Database, path: string): BoardSecretStore {
  const insertToken = database.prepare('INSERT INTO board_tokens (id, hash) VALUES (?, ?)');
  const deleteToken = database.prepare('DELETE FROM board_tokens WHERE id = ?');
  const selectToken = database.prepare('SELECT hash FROM board_tokens WHERE id = ?');
  const savePassphrase = database.prepare(
    `INSERT INTO board_passphrases (actor, hash) VALUES (?, ?)
     ON CONFLICT (actor) DO UPDATE SET hash = excluded.hash`,
  );
  const selectPassphrase = database.prepare('SELECT hash FROM board_passphrases WHERE actor = ?');
  const deletePassphrase = database.prepare('DELETE FROM board_passphrases WHERE actor = ?');
  const selectActors = database.prepare('SELECT actor FROM board_passphrases');
  const saveAttempts = database.prepare(
    `INSERT INTO board_attempts (actor, count, last_at) VALUES (?, 1, ?)
     ON CONFLICT (actor) DO UPDATE SET count = count + 1, last_at = excluded.last_at`,
  );
  const selectAttempts = database.prepare('SELECT count, last_at AS lastAt FROM board_attempts WHERE actor = ?');
  const deleteAttempts = database.prepare('DELETE FROM board_attempts WHERE actor = ?');

  const hashIn = (row: unknown): string | undefined => (row as { hash: string } | undefined)?.hash;
  const attempts = (actor: string): SignInAttempts =>
    (selectAttempts.get([actor]) as SignInAttempts | undefined) ?? { count: 0, lastAt: 0 };

  return {
    addToken: (id, hash) => void written(database, path, () => insertToken.run([id, hash])),
    removeToken: (id) => void written(database, path, () => deleteToken.run([id])),
    tokenHash: (id) => hashIn(guarded(path, () => selectToken.get([id]))),

    setPassphraseHash: (actor, hash) => void written(database, path, () => savePassphrase.run([actor, hash])),
    passphraseHash: (actor) => hashIn(guarded(path, () => selectPassphrase.get([actor]))),
    forgetPassphrase: (actor) => void written(database, path, () => deletePassphrase.run([actor])),
    withPassphrase: () =>
      new Set(guarded(path, () => selectActors.all() as { actor: string }[]).map(({ actor }) => actor)),

    countAttempt(actor, at, isPaused) {
      return guarded(path, () =>
        writeTransaction(database, () => {
          const before = attempts(actor);
          if (!isPaused(before)) saveAttempts.run([actor, at]);
          return before;
        }),
      );
    },
    forgetAttempts: (actor) => void written(database, path, () => deleteAttempts.run([actor])),
  };
}

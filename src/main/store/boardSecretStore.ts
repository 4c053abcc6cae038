import type Database from 'libsql';
import { assertNever } from '../../shared/assertNever.ts';
import { guarded } from './storeErrors.ts';
import { written } from './writeTransaction.ts';

/**
 * A change of what actors identify themselves by; plain data, so that it is made in the stroke in which the board records it,
 * wherever that is. Actors are named by `nameKey`, hashes are those that `tokenHash` and `passphrases` give.
 */
export type BoardSecretChange =
  | { readonly type: 'token.added'; readonly id: string; readonly hash: string }
  /** Wrong attempts are forgotten with it. */
  | { readonly type: 'passphrase.set'; readonly actor: string; readonly hash: string }
  | { readonly type: 'passphrase.forgotten'; readonly actor: string };

/** How many wrong attempts in a row nobody has to wait after, and how long one has to after more. */
export interface AttemptPause {
  readonly attempts: number;
  readonly pauseMs: number;
}

/**
 * What actors identify themselves by, apart from the record, which goes to everybody: only hashes, never the things
 * themselves. Actors are named by `nameKey`.
 */
export interface BoardSecretStore {
  /** Makes all of the changes, or none. */
  change(changes: readonly BoardSecretChange[]): void;
  /** SHA-256 of the token, hex; undefined when there is none of that id. */
  tokenHash(id: string): string | undefined;
  /** The hashes of all passphrases that were chosen, in the PHC format, by whose they are. */
  passphrases(): ReadonlyMap<string, string>;

  /** Counts an attempt, or gives the milliseconds after which there may be one: it comes too early. `at`: since 1970. */
  countAttempt(actor: string, at: number, pause: AttemptPause): number;
  forgetAttempts(actor: string): void;
}

export function createBoardSecretStore(database: Database.Database, path: string): BoardSecretStore {
  const insertToken = database.prepare('INSERT INTO board_tokens (id, hash) VALUES (?, ?)');
  const selectToken = database.prepare('SELECT hash FROM board_tokens WHERE id = ?');
  const savePassphrase = database.prepare(
    `INSERT INTO board_passphrases (actor, hash) VALUES (?, ?)
     ON CONFLICT (actor) DO UPDATE SET hash = excluded.hash`,
  );
  const deletePassphrase = database.prepare('DELETE FROM board_passphrases WHERE actor = ?');
  const selectPassphrases = database.prepare('SELECT actor, hash FROM board_passphrases');
  const saveAttempts = database.prepare(
    `INSERT INTO board_attempts (actor, count, last_at) VALUES (?, 1, ?)
     ON CONFLICT (actor) DO UPDATE SET count = count + 1, last_at = excluded.last_at`,
  );
  const selectAttempts = database.prepare('SELECT count, last_at AS lastAt FROM board_attempts WHERE actor = ?');
  const deleteAttempts = database.prepare('DELETE FROM board_attempts WHERE actor = ?');

  const make = (change: BoardSecretChange): void => {
    switch (change.type) {
      case 'token.added':
        insertToken.run([change.id, change.hash]);
        return;
      case 'passphrase.set':
        savePassphrase.run([change.actor, change.hash]);
        deleteAttempts.run([change.actor]);
        return;
      case 'passphrase.forgotten':
        deletePassphrase.run([change.actor]);
        deleteAttempts.run([change.actor]);
        return;
      default:
        assertNever(change);
    }
  };

  return {
    change: (changes) => written(database, path, () => changes.forEach(make)),
    tokenHash: (id) => (guarded(path, () => selectToken.get([id])) as { hash: string } | undefined)?.hash,
    passphrases() {
      const rows = guarded(path, () => selectPassphrases.all()) as { actor: string; hash: string }[];
      return new Map(rows.map(({ actor, hash }) => [actor, hash]));
    },

    countAttempt(actor, at, { attempts, pauseMs }) {
      return written(database, path, () => {
        const before = selectAttempts.get([actor]) as { count: number; lastAt: number } | undefined;
        // A clock that was set back must not lock anybody out for as long as it was set back.
        const leftMs = before && before.count >= attempts ? pauseMs - Math.abs(at - before.lastAt) : 0;
        if (leftMs <= 0) saveAttempts.run([actor, at]);
        return Math.max(leftMs, 0);
      });
    },
    forgetAttempts: (actor) => void written(database, path, () => deleteAttempts.run([actor])),
  };
}

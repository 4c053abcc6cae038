import type Database from 'libsql';
import { type SecretCipher, usable } from './secretStore.ts';
import { guarded } from './storeErrors.ts';
import { written } from './writeTransaction.ts';

/** The last entry of the board at some time. */
export interface BoardHead {
  readonly seq: number;
  readonly hash: string;
}

/**
 * How far the board went when it was last written (`end`), and how far it was found sound when it was last checked as a whole
 * (`checked`), both signed with the key in the system's safe place: whoever can write the file, but not use that key, cannot
 * take entries off the end unnoticed.
 */
export interface BoardHeadStore {
  /** Signs that the board goes as far as that; one that goes less far than what is signed already changes nothing. */
  sign(name: 'end' | 'checked', head: BoardHead): Promise<void>;
  /** Undefined where nothing was signed, `forged` where it is not what the key has signed. */
  signed(name: 'end' | 'checked'): Promise<BoardHead | 'forged' | undefined>;
  /** Whether this host has a safe place, and so a key to sign with. */
  canSign(): boolean;
}

export function createBoardHeadStore(
  database: Database.Database,
  path: string,
  cipher: SecretCipher | undefined,
): BoardHeadStore {
  const save = database.prepare(
    `INSERT INTO board_heads (name, seq, hash, signed) VALUES (?, ?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET seq = excluded.seq, hash = excluded.hash, signed = excluded.signed
     WHERE excluded.seq > seq`,
  );
  const select = database.prepare('SELECT seq, hash, signed FROM board_heads WHERE name = ?');
  return {
    async sign(name, { seq, hash }) {
      if (!usable(cipher)) return;
      const signed = Buffer.from(await cipher.encrypt(textOf(name, { seq, hash })));
      written(database, path, () => save.run([name, seq, hash, signed]));
    },

    async signed(name) {
      const row = guarded(path, () => select.get([name])) as (BoardHead & { signed: ArrayBuffer }) | undefined;
      if (!row || !usable(cipher)) return undefined;
      const { seq, hash } = row;
      try {
        const said = await cipher.decrypt(new Uint8Array(row.signed));
        return said === textOf(name, { seq, hash }) ? { seq, hash } : 'forged';
      } catch {
        return 'forged';
      }
    },

    canSign: () => usable(cipher),
  };
}

function textOf(name: string, { seq, hash }: BoardHead): string {
  return `board ${name} ${seq} ${hash}`;
}

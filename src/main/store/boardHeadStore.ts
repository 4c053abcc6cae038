import type Database from 'libsql';
import { type SecretCipher, usable } from './secretStore.ts';
import { guarded } from './storeErrors.ts';
import type { Port } from './threads/threadPort.ts';
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

/** What was signed, as it is kept; the key to it is not where the file is written. */
interface SignedHead extends BoardHead {
  readonly signed: Uint8Array;
}

/** The signed heads in the file. */
export interface BoardHeadTable {
  /** One that goes less far than what is kept already changes nothing. */
  save(name: string, head: SignedHead): void;
  find(name: string): SignedHead | undefined;
}

export function createBoardHeadTable(database: Database.Database, path: string): BoardHeadTable {
  const save = database.prepare(
    `INSERT INTO board_heads (name, seq, hash, signed) VALUES (?, ?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET seq = excluded.seq, hash = excluded.hash, signed = excluded.signed
     WHERE excluded.seq > seq`,
  );
  const select = database.prepare('SELECT seq, hash, signed FROM board_heads WHERE name = ?');
  return {
    save(name, { seq, hash, signed }) {
      written(database, path, () => save.run([name, seq, hash, Buffer.from(signed)]));
    },
    find(name) {
      const row = guarded(path, () => select.get([name])) as (BoardHead & { signed: ArrayBuffer }) | undefined;
      return row && { seq: row.seq, hash: row.hash, signed: new Uint8Array(row.signed) };
    },
  };
}

export function createBoardHeadStore(table: Port<BoardHeadTable>, cipher: SecretCipher | undefined): BoardHeadStore {
  return {
    async sign(name, { seq, hash }) {
      if (!usable(cipher)) return;
      const signed = new Uint8Array(await cipher.encrypt(textOf(name, { seq, hash })));
      await table.save(name, { seq, hash, signed });
    },

    async signed(name) {
      const kept = await table.find(name);
      if (!kept || !usable(cipher)) return undefined;
      const { seq, hash } = kept;
      try {
        const said = await cipher.decrypt(kept.signed);
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

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, deflate, deflateSync, inflate } from 'node:zlib';
import type Database from 'libsql';
import { type BlobStore, StoreError } from '../agent/ports/eventStore.ts';
import { guarded } from './storeErrors.ts';

const deflateAsync = promisify(deflate);
const inflateAsync = promisify(inflate);

/** The blobs that wait for the transaction of the events that name them. */
export interface StagedBlobs {
  /** Resolves when all that is staged now is compressed; undefined when there is nothing to wait for. */
  compressed(): Promise<unknown> | undefined;
  /** Sees to it, inside a transaction, that those which its events name are there; gives what is for `committed` once it is. */
  insert(named: ReadonlySet<string>): readonly string[];
  committed(hashes: readonly string[]): void;
}

/**
 * Content-addressed texts in SQLite (design, State and storage). They are compressed off the main thread, and written in the
 * transaction of the events that name them: one flush to the disk for both. A content that is there already costs a hash
 * and a look-up; it is kept until an event names it all the same, since the run that it is of may be deleted meanwhile.
 */
export function createBlobStore(
  database: Database.Database,
  path: string,
): BlobStore & { readonly staged: StagedBlobs } {
  const has = database.prepare('SELECT 1 FROM blobs WHERE hash = ?');
  const insert = database.prepare('INSERT OR IGNORE INTO blobs (hash, deflated) VALUES (?, ?)');
  const select = database.prepare('SELECT deflated FROM blobs WHERE hash = ?');
  /** Until an event names them; not compressed where they were found to be there. */
  const waiting = new Map<string, { readonly content: string; deflated?: Buffer; readonly work?: Promise<unknown> }>();

  return {
    async put(content) {
      const bytes = Buffer.from(content, 'utf8');
      const hash = createHash('sha256').update(bytes).digest('hex');
      if (waiting.has(hash)) return hash;
      if (guarded(path, () => has.get([hash])) !== undefined) {
        waiting.set(hash, { content });
        return hash;
      }
      // Page captures are many and short-lived: speed before size.
      const work = deflateAsync(bytes, { level: constants.Z_BEST_SPEED }).then((deflated) => {
        const entry = waiting.get(hash);
        if (entry) entry.deflated = deflated;
      });
      waiting.set(hash, { content, work });
      return hash;
    },

    async get(hash) {
      const staged = waiting.get(hash);
      if (staged) return staged.content;
      const row = guarded(path, () => select.get([hash])) as { deflated: Buffer } | undefined;
      if (!row) return undefined;
      try {
        return (await inflateAsync(row.deflated)).toString('utf8');
      } catch (cause) {
        throw new StoreError('corrupt', `A stored page is damaged and cannot be shown (${hash.slice(0, 12)}).`, {
          cause,
        });
      }
    },

    staged: {
      compressed() {
        const unfinished = [...waiting.values()].flatMap(({ deflated, work }) => (work && !deflated ? [work] : []));
        return unfinished.length > 0 ? Promise.all(unfinished) : undefined;
      },
      insert(named) {
        const hashes: string[] = [];
        for (const hash of named) {
          const staged = waiting.get(hash);
          if (!staged) continue;
          const { content, deflated } = staged;
          if (deflated || has.get([hash]) === undefined) insert.run([hash, deflated ?? deflateSync(content)]);
          hashes.push(hash);
        }
        return hashes;
      },
      committed(hashes) {
        for (const hash of hashes) waiting.delete(hash);
      },
    },
  };
}

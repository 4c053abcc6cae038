import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, deflate, inflate } from 'node:zlib';
import type Database from 'libsql';
import { type BlobStore, StoreError } from '../agent/ports/eventStore.ts';
import { guarded } from './storeErrors.ts';

const deflateAsync = promisify(deflate);
const inflateAsync = promisify(inflate);

/** The blobs that wait for the transaction of the events that name them. */
export interface StagedBlobs {
  /** Resolves when all that is staged now is compressed; undefined when there is nothing to wait for. */
  compressed(): Promise<unknown> | undefined;
  /** Inserts, inside a transaction, what is compressed; to be called again with what it gave once that is committed. */
  insert(): readonly string[];
  committed(hashes: readonly string[]): void;
}

/**
 * Content-addressed texts in SQLite (design, State and storage). They are compressed off the main thread, and written in the
 * transaction of the events that name them: one flush to the disk for both. A content that is there already costs a hash
 * and a look-up.
 */
export function createBlobStore(
  database: Database.Database,
  path: string,
): BlobStore & { readonly staged: StagedBlobs } {
  const has = database.prepare('SELECT 1 FROM blobs WHERE hash = ?');
  const insert = database.prepare('INSERT OR IGNORE INTO blobs (hash, deflated) VALUES (?, ?)');
  const select = database.prepare('SELECT deflated FROM blobs WHERE hash = ?');
  const waiting = new Map<string, { readonly content: string; deflated?: Buffer; readonly work: Promise<unknown> }>();

  return {
    async put(content) {
      const bytes = Buffer.from(content, 'utf8');
      const hash = createHash('sha256').update(bytes).digest('hex');
      if (waiting.has(hash) || guarded(path, () => has.get([hash])) !== undefined) return hash;
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
        const unfinished = [...waiting.values()].filter(({ deflated }) => !deflated);
        return unfinished.length > 0 ? Promise.all(unfinished.map(({ work }) => work)) : undefined;
      },
      insert() {
        const hashes: string[] = [];
        for (const [hash, { deflated }] of waiting) {
          if (!deflated) continue;
          insert.run([hash, deflated]);
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

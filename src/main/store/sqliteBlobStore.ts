import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, deflate, inflate } from 'node:zlib';
import type Database from 'libsql';
import { type BlobStore, StoreError } from '../agent/ports/eventStore.ts';
import { guarded } from './storeErrors.ts';

const deflateAsync = promisify(deflate);
const inflateAsync = promisify(inflate);

/**
 * Content-addressed texts in SQLite (design, State and storage). They are compressed off the main thread; a content that
 * is there already costs a hash and a look-up.
 */
export function createBlobStore(database: Database.Database, path: string): BlobStore {
  const has = database.prepare('SELECT 1 FROM blobs WHERE hash = ?');
  const insert = database.prepare('INSERT OR IGNORE INTO blobs (hash, deflated) VALUES (?, ?)');
  const select = database.prepare('SELECT deflated FROM blobs WHERE hash = ?');

  return {
    async put(content) {
      const bytes = Buffer.from(content, 'utf8');
      const hash = createHash('sha256').update(bytes).digest('hex');
      if (guarded(path, () => has.get([hash])) !== undefined) return hash;
      // Page captures are many and short-lived: speed before size.
      const deflated = await deflateAsync(bytes, { level: constants.Z_BEST_SPEED });
      guarded(path, () => insert.run([hash, deflated]));
      return hash;
    },

    async get(hash) {
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
  };
}

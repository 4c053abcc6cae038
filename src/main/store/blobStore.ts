import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, deflate, inflate } from 'node:zlib';
import { type BlobStore, StoreError } from '../agent/ports/eventStore.ts';
import type { BatchBlob, RunLog } from './runLog.ts';

const deflateAsync = promisify(deflate);
const inflateAsync = promisify(inflate);

/** The blobs that wait for the transaction of the events that name them. */
export interface StagedBlobs {
  /** Resolves when all that is staged now is compressed; undefined when there is nothing to wait for. */
  compressed(): Promise<unknown> | undefined;
  /** Those of them that wait, to be written with the events that name them. */
  of(named: ReadonlySet<string>): readonly BatchBlob[];
  /** They are on the disk. */
  committed(hashes: ReadonlySet<string>): void;
}

interface Waiting {
  readonly content: string;
  deflated?: Buffer;
  isReady: boolean;
  work: Promise<unknown>;
}

/**
 * Content-addressed texts in the log of runs (design, State and storage). They are compressed off this thread, and written in the
 * transaction of the events that name them: one flush to the disk for both. A content that is there already costs a hash
 * and a look-up; it is kept until an event names it all the same, since the run that it is of may be deleted meanwhile.
 */
export function createBlobStore(log: Pick<RunLog, 'hasBlob' | 'blob'>): BlobStore & { readonly staged: StagedBlobs } {
  /** Until an event names them; not compressed where they were found to be there. */
  const waiting = new Map<string, Waiting>();

  const compress = async (hash: string, bytes: Buffer, entry: Waiting): Promise<void> => {
    // Where nobody can say, it is written.
    const isThere = await log.hasBlob(hash).catch(() => false);
    // Page captures are many and short-lived: speed before size.
    if (!isThere) entry.deflated = await deflateAsync(bytes, { level: constants.Z_BEST_SPEED });
    entry.isReady = true;
  };

  return {
    async put(content) {
      const bytes = Buffer.from(content, 'utf8');
      const hash = createHash('sha256').update(bytes).digest('hex');
      if (waiting.has(hash)) return hash;
      const entry: Waiting = { content, isReady: false, work: Promise.resolve() };
      waiting.set(hash, entry);
      entry.work = compress(hash, bytes, entry);
      return hash;
    },

    async get(hash) {
      const staged = waiting.get(hash);
      if (staged) return staged.content;
      const deflated = await log.blob(hash);
      if (!deflated) return undefined;
      try {
        return (await inflateAsync(deflated)).toString('utf8');
      } catch (cause) {
        throw new StoreError('corrupt', `A stored page is damaged and cannot be shown (${hash.slice(0, 12)}).`, {
          cause,
        });
      }
    },

    staged: {
      compressed() {
        const unfinished = [...waiting.values()].flatMap(({ isReady, work }) => (isReady ? [] : [work]));
        return unfinished.length > 0 ? Promise.all(unfinished) : undefined;
      },
      of(named) {
        return [...named].flatMap((hash): BatchBlob[] => {
          const staged = waiting.get(hash);
          if (!staged) return [];
          const { content, deflated } = staged;
          return [deflated ? { hash, deflated } : { hash, content }];
        });
      },
      committed(hashes) {
        for (const hash of hashes) waiting.delete(hash);
      },
    },
  };
}

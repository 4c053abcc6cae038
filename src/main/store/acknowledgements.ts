import type Database from 'libsql';
import { guarded } from './storeErrors.ts';
import { written } from './writeTransaction.ts';

/** How far a renderer has copied each run into its own history (design, State and storage). */
export interface Acknowledgements {
  /** The renderer has everything up to and including `seq`; an older report than the last one changes nothing. */
  acknowledge(stream: string, seq: number): void;
  /** The last sequence number acknowledged; -1 when there is none. */
  acknowledged(stream: string): number;
}

export function createAcknowledgements(database: Database.Database, path: string): Acknowledgements {
  const update = database.prepare(
    'UPDATE streams SET acknowledged_seq = min(?, last_seq) WHERE stream = ? AND acknowledged_seq < ?',
  );
  const select = database.prepare('SELECT acknowledged_seq FROM streams WHERE stream = ?');
  return {
    acknowledge(stream, seq) {
      written(database, path, () => update.run([seq, stream, seq]));
    },
    acknowledged(stream) {
      const row = guarded(path, () => select.get([stream])) as { acknowledged_seq: number } | undefined;
      return row?.acknowledged_seq ?? -1;
    },
  };
}

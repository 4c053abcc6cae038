import type Database from 'libsql';
import { guarded } from './storeErrors.ts';
import { withoutWaiting } from './writeTransaction.ts';

/**
 * Who has a run in hand. A holder says so again and again as long as it works on the run; one that has not done so for `leaseMs`
 * is gone, whatever process ids say: those are given anew, and mean nothing in another container. That two hold a run at once,
 * after one of them was asleep, does no harm: only one of them can add the next event to its stream.
 */
export interface RunLeases {
  /** Takes a run that nobody has, or that is held by this one already. False: somebody else has it. */
  take(runId: string, holder: string, now: number): boolean;
  /** Says that this one is still there, of everything that it holds. */
  renew(holder: string, now: number): void;
  release(runId: string, holder: string): void;
  isHeld(runId: string, now: number): boolean;
}

/** `leaseMs`: for so long a holder may be silent, in milliseconds. */
export function createRunLeases(database: Database.Database, path: string, leaseMs: () => number): RunLeases {
  // A time that is not near this one, be it earlier or later, is from before a restart or from a clock that was set back.
  const alive = 'abs(renewed_at - ?) < ?';
  const take = database.prepare(
    `INSERT INTO run_leases (run_id, holder, renewed_at) VALUES (?, ?, ?)
     ON CONFLICT (run_id) DO UPDATE SET holder = excluded.holder, renewed_at = excluded.renewed_at
     WHERE run_leases.holder = excluded.holder OR NOT ${alive}`,
  );
  const renew = database.prepare('UPDATE run_leases SET renewed_at = ? WHERE holder = ?');
  const release = database.prepare('DELETE FROM run_leases WHERE run_id = ? AND holder = ?');
  const held = database.prepare(`SELECT 1 FROM run_leases WHERE run_id = ? AND ${alive}`);
  return {
    take: (runId, holder, now) => guarded(path, () => take.run([runId, holder, now, now, leaseMs()]).changes > 0),
    // Said again in a moment anyway.
    renew: (holder, now) => void withoutWaiting(database, path, () => renew.run([now, holder])),
    release: (runId, holder) => void guarded(path, () => release.run([runId, holder])),
    isHeld: (runId, now) => guarded(path, () => held.get([runId, now, leaseMs()]) !== undefined),
  };
}

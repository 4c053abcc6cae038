import { closeSync, openSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type Database from 'libsql';
import { guarded } from './storeErrors.ts';
import { withoutWaiting, writeTransaction, written } from './writeTransaction.ts';

/**
 * Who has a run in hand. A holder says so again and again as long as it works on the run; one that has not done so for `leaseMs`
 * is gone, whatever process ids say: those are given anew, and mean nothing in another container. That two hold a run at once,
 * after one of them was asleep, does no harm: only one of them can add the next event to its stream.
 */
export interface RunLeases {
  /** Takes a run that nobody has, or that is held by this one already. False: somebody else has it. */
  take(runId: string, holder: string, now: number): boolean;
  /**
   * Says that this one is still there, of everything that it holds. While nothing can be stored it says so by the time of an
   * empty file, for which even a full disk has room, and throws what the store says.
   */
  renew(holder: string, now: number): void;
  release(runId: string, holder: string): void;
  isHeld(runId: string, now: number): boolean;
}

/** `leaseMs`: for so long a holder may be silent, in milliseconds. */
export function createRunLeases(database: Database.Database, path: string, leaseMs: () => number): RunLeases {
  const signs = signsOfLife(dirname(path));
  // A time that is not near this one, be it earlier or later, is from before a restart or from a clock that was set back.
  const isNear = (at: number, now: number) => Math.abs(at - now) < leaseMs();
  const take = database.prepare(
    `INSERT INTO run_leases (run_id, holder, renewed_at) VALUES (?, ?, ?)
     ON CONFLICT (run_id) DO UPDATE SET holder = excluded.holder, renewed_at = excluded.renewed_at
     WHERE run_leases.holder = excluded.holder OR NOT abs(run_leases.renewed_at - excluded.renewed_at) < ?`,
  );
  const renew = database.prepare('UPDATE run_leases SET renewed_at = ? WHERE holder = ?');
  const release = database.prepare('DELETE FROM run_leases WHERE run_id = ? AND holder = ?');
  const current = database.prepare('SELECT holder, renewed_at FROM run_leases WHERE run_id = ?');
  /** Who has it and is still there. */
  const holderOf = (runId: string, now: number): string | undefined => {
    const row = current.get([runId]) as { holder: string; renewed_at: number } | undefined;
    const isThere = row && (isNear(row.renewed_at, now) || isNear(signs.seen(row.holder), now));
    return isThere ? row.holder : undefined;
  };
  const isTaken = (runId: string, holder: string, now: number) => {
    const held = holderOf(runId, now);
    return held !== undefined && held !== holder;
  };
  return {
    take: (runId, holder, now) =>
      written(
        database,
        path,
        () => !isTaken(runId, holder, now) && take.run([runId, holder, now, leaseMs()]).changes > 0,
      ),
    renew(holder, now) {
      try {
        withoutWaiting(database, path, () => writeTransaction(database, () => renew.run([now, holder])));
        signs.clear(holder);
      } catch (error) {
        signs.give(holder, now);
        throw error;
      }
    },
    release(runId, holder) {
      signs.clear(holder);
      written(database, path, () => release.run([runId, holder]));
    },
    isHeld: (runId, now) => guarded(path, () => holderOf(runId, now) !== undefined),
  };
}

/** Empty files in a folder whose time says when a holder was last there. */
function signsOfLife(folder: string) {
  const given = new Set<string>();
  const fileOf = (holder: string) => join(folder, `at-work-${holder}`);
  return {
    give(holder: string, now: number): void {
      try {
        if (!given.has(holder)) closeSync(openSync(fileOf(holder), 'a', 0o600));
        given.add(holder);
        utimesSync(fileOf(holder), now / 1000, now / 1000);
      } catch {
        // Where not even that can be written, nobody else can take the run either.
      }
    },
    clear(holder: string): void {
      if (given.delete(holder)) rmSync(fileOf(holder), { force: true });
    },
    /** Milliseconds since the epoch; long ago where there is none. */
    seen: (holder: string): number => statSync(fileOf(holder), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  };
}

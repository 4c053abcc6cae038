import type Database from 'libsql';
import { z } from 'zod';
import type { WantedRun } from '../../shared/board/waitingRun.ts';
import { guarded } from './storeErrors.ts';
import { written } from './writeTransaction.ts';

/** The lines of runs that wait for the agent, one for every process that has any; they outlive their processes. */
export interface WaitingRuns {
  join(line: string, wanted: WantedRun): void;
  leave(line: string, taskId: string): void;
  /** What stands in a line, in its order. */
  of(line: string): readonly WantedRun[];
  /** All lines with something in them, but for this one. */
  others(line: string): readonly string[];
  /** Adds what stands in that line to this one, behind what stands there, but for what it has already. */
  adopt(line: string, from: string): void;
}

const row = { asked_by: z.string(), task_id: z.string() };
const rowSchema = z
  .union([z.object({ ...row, run_id: z.string() }), z.object({ ...row, reasoner: z.string() })])
  .transform(({ asked_by: by, task_id: taskId, ...how }): WantedRun => {
    return 'run_id' in how ? { by, taskId, goOn: how.run_id } : { by, taskId, reasoner: how.reasoner };
  });

export function createWaitingRuns(database: Database.Database, path: string): WaitingRuns {
  const columns = 'line, task_id, asked_by, reasoner, run_id';
  const join = database.prepare(`INSERT OR IGNORE INTO waiting_runs (${columns}) VALUES (?, ?, ?, ?, ?)`);
  const leave = database.prepare('DELETE FROM waiting_runs WHERE line = ? AND task_id = ?');
  const of = database.prepare('SELECT * FROM waiting_runs WHERE line = ? ORDER BY place');
  const others = database.prepare('SELECT DISTINCT line FROM waiting_runs WHERE line <> ?');
  const move = database.prepare('UPDATE OR IGNORE waiting_runs SET line = ? WHERE line = ?');
  const rest = database.prepare('DELETE FROM waiting_runs WHERE line = ?');
  return {
    join: (line, { taskId, by, reasoner = null, goOn = null }) =>
      void written(database, path, () => join.run([line, taskId, by, reasoner, goOn])),
    leave: (line, taskId) => void written(database, path, () => leave.run([line, taskId])),
    of: (line) => z.array(rowSchema).parse(guarded(path, () => of.all([line]))),
    others: (line) => guarded(path, () => others.all([line]) as { line: string }[]).map((row) => row.line),
    adopt: (line, from) =>
      written(database, path, () => {
        move.run([line, from]);
        rest.run([from]);
      }),
  };
}

import { z } from 'zod';
import { hasEnded, type RunStatus, runStatusSchema } from '../run/runStatus.ts';
import type { Settings } from '../settings/settings.ts';

/** A run with those of its sub-tasks, as it lies in the store. */
export const keptRunSchema = z.object({
  runId: z.string(),
  /** What it was asked to do; absent where its record cannot be read. */
  task: z.string().optional(),
  status: runStatusSchema.optional(),
  createdAt: z.number(),
  frames: z.number().int().nonnegative(),
  /** Runs of its sub-tasks. */
  subRuns: z.number().int().nonnegative(),
  /** What goes with it: its events, and pages that no other run has. */
  bytes: z.number().nonnegative(),
  pinned: z.boolean(),
  /** Tasks of the board that it worked on or is the evidence of. */
  tasks: z.array(z.string()),
});
export type KeptRun = z.infer<typeof keptRunSchema>;

/** What the data file is used for, in bytes. */
export const storageUseSchema = z.object({
  file: z.number(),
  /** In the file and in use by nothing: given back to the disk at a quiet moment. */
  free: z.number(),
  runs: z.number().int(),
  pinned: z.number().int(),
  events: z.number(),
  pages: z.number(),
  /** What the rule would delete now. */
  due: z.object({ runs: z.number().int(), bytes: z.number() }),
});
export type StorageUse = z.infer<typeof storageUseSchema>;

/** Why a run cannot be deleted, whoever asks; undefined: it can. A run that cannot be read can go as well. */
export function deletionObstacle(status: RunStatus | undefined): string | undefined {
  return status === undefined || hasEnded(status) ? undefined : 'It is still at work. Stop it first.';
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The runs that the rule of the settings deletes, oldest first: those that are older than it says, and then as many as it takes
 * until the runs need no more room than it says. `total`: bytes of all runs. Pinned runs stay, those at work, those that cannot be
 * read, those whose status the rule does not name, and, until it says otherwise, those on the board.
 */
export function dueRuns(
  runs: readonly KeptRun[],
  total: number,
  { keepDays, maximumMb, deleteStatuses, alsoOnBoard }: Settings['storage'],
  now: number,
): KeptRun[] {
  const oldestFirst = runs
    .filter(({ status, pinned, tasks }) => {
      const named: readonly (RunStatus | undefined)[] = deleteStatuses;
      return status !== undefined && named.includes(status) && !pinned && (alsoOnBoard || tasks.length === 0);
    })
    .sort((one, other) => one.createdAt - other.createdAt);
  const limit = maximumMb * 1_000_000;
  let left = total;
  return oldestFirst.filter(({ createdAt, bytes }) => {
    const isOld = keepDays > 0 && now - createdAt > keepDays * DAY_MS;
    const isTooMuch = maximumMb > 0 && left > limit;
    if (!isOld && !isTooMuch) return false;
    left -= bytes;
    return true;
  });
}

/** Why a run waits until something can be stored again, for people; without a problem, it does not any more. */
export const runWaitingSchema = z.object({ runId: z.string(), problem: z.string().optional() });
export type RunWaiting = z.infer<typeof runWaitingSchema>;

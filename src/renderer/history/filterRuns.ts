import type { RunStatus } from '../../shared/run/runStatus.ts';
import type { StoredRun } from './database.ts';

/** How far back to look. */
export type Period = 'all' | 'today' | 'week' | 'month';

export interface RunFilter {
  /** Words that task or start address must contain, in any order. */
  readonly query: string;
  readonly status: RunStatus | 'all';
  readonly host: StoredRun['host'] | 'all';
  readonly period: Period;
}

export const NO_FILTER: RunFilter = { query: '', status: 'all', host: 'all', period: 'all' };

const DAYS: Record<Exclude<Period, 'all'>, number> = { today: 0, week: 6, month: 29 };

/**
 * The runs that pass the filter, in the order given. Runs of sub-tasks are no rows of their own: they are reached from the
 * run that they are part of. `now` is milliseconds since the epoch.
 */
export function filterRuns(runs: readonly StoredRun[], filter: RunFilter, now: number): StoredRun[] {
  const words = filter.query.toLowerCase().split(/\s+/).filter(Boolean);
  const since = filter.period === 'all' ? 0 : startOfDay(now, DAYS[filter.period]);
  return runs.filter((run) => {
    const text = `${run.task} ${run.startUrl}`.toLowerCase();
    return (
      !run.parent &&
      words.every((word) => text.includes(word)) &&
      (filter.status === 'all' || run.status === filter.status) &&
      (filter.host === 'all' || run.host === filter.host) &&
      run.createdAt >= since
    );
  });
}

function startOfDay(now: number, daysBefore: number): number {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - daysBefore);
  return day.getTime();
}

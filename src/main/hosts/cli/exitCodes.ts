import type { RunStatus } from '../../../shared/run/runStatus.ts';

/** Exit code for a command line that cannot be understood (EX_USAGE). */
export const BAD_USAGE = 64;
export const FAILED = 1;
/** Judged again, a run comes out differently. */
export const DIFFERENT = 2;

/** The exit code that a run's end is told by: 0 only for a goal that was proved. */
export function exitCode(status: RunStatus): number {
  if (status === 'completed') return 0;
  return status === 'partial' ? 2 : FAILED;
}

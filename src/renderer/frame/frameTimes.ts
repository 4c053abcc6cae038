import type { Frame } from '../../shared/run/frame.ts';

/** How long the parts of a frame took, in milliseconds; a part that has not ended is left out. */
export interface FrameTimes {
  readonly total?: number;
  readonly action?: number;
  readonly settle?: number;
  /** From the settled page to the end: capture after, comparison, verdict. */
  readonly verify?: number;
}

export function frameTimes(frame: Frame): FrameTimes {
  const { proposedAt, startedAt, finishedAt, closedAt, settlement } = frame;
  const settledAt = finishedAt === undefined ? undefined : finishedAt + (settlement?.durationMs ?? 0);
  return {
    ...(closedAt !== undefined && { total: closedAt - proposedAt }),
    ...(startedAt !== undefined && finishedAt !== undefined && { action: finishedAt - startedAt }),
    ...(settlement && { settle: settlement.durationMs }),
    ...(closedAt !== undefined && settledAt !== undefined && { verify: Math.max(0, closedAt - settledAt) }),
  };
}

import type { Frame } from '../../shared/run/frame.ts';

/** How long the parts of a frame took, in milliseconds; a part that has not ended is left out. */
export interface FrameTimes {
  readonly total?: number;
  /** From the proposal to the start: prediction, critic, watching the page, capture before. */
  readonly prepare?: number;
  /** Without the settling, which ends before the action is reported as finished. */
  readonly action?: number;
  readonly settle?: number;
  /** From the settled page to the end: capture after, comparison, verdict. */
  readonly verify?: number;
}

export function frameTimes(frame: Frame): FrameTimes {
  const { proposedAt, startedAt, finishedAt, settlement, verdict, skipped } = frame;
  // Of one that nobody saw the end of, it is when that was found that is known.
  const isCutOff = startedAt !== undefined && !verdict && skipped === undefined;
  const closedAt = isCutOff ? undefined : frame.closedAt;
  const settle = settlement?.durationMs;
  return {
    ...(closedAt !== undefined && { total: closedAt - proposedAt }),
    ...(startedAt !== undefined && { prepare: startedAt - proposedAt }),
    ...(startedAt !== undefined &&
      finishedAt !== undefined && { action: Math.max(0, finishedAt - startedAt - (settle ?? 0)) }),
    ...(settle !== undefined && { settle }),
    ...(closedAt !== undefined && finishedAt !== undefined && { verify: closedAt - finishedAt }),
  };
}

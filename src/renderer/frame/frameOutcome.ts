import type { Frame } from '../../shared/run/frame.ts';
import { hasEnded, type RunStatus } from '../../shared/run/runStatus.ts';
import type { Tone } from '../ui/tone.ts';

/** How a frame stands, in one word for people, and how grave that is. */
export type FrameOutcome =
  | 'acting'
  | 'verifying'
  | 'waiting'
  | 'interrupted'
  | 'goal-achieved'
  | 'succeeded'
  | 'failed'
  | 'unproved';

/**
 * Reads the outcome from the verdict's fields. *Unproved* is what was believed but not shown: too little confidence, no
 * evidence cited, or nobody who could judge. The run's status tells an open frame at work from one that waits or was cut off.
 */
export function frameOutcome(frame: Frame, status: RunStatus): FrameOutcome {
  const { verdict } = frame;
  if (!verdict) {
    if (hasEnded(status) || frame.closedAt !== undefined) return 'interrupted';
    if (status === 'paused') return 'waiting';
    return frame.finishedAt === undefined ? 'acting' : 'verifying';
  }
  if (verdict.goalAchieved) return 'goal-achieved';
  if (verdict.success) return 'succeeded';
  if (verdict.source === 'no-change') return 'failed';
  return verdict.source === 'reasoner' && !verdict.actionSucceeded ? 'failed' : 'unproved';
}

export const OUTCOME_LABELS: Record<FrameOutcome, { readonly label: string; readonly tone: Tone }> = {
  acting: { label: 'Acting', tone: 'accent' },
  verifying: { label: 'Verifying', tone: 'accent' },
  waiting: { label: 'Waiting', tone: 'neutral' },
  interrupted: { label: 'Not verified', tone: 'neutral' },
  'goal-achieved': { label: 'Goal achieved', tone: 'success' },
  succeeded: { label: 'Succeeded', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  unproved: { label: 'Unproved', tone: 'warning' },
};

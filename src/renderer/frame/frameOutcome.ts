import type { Frame } from '../../shared/run/frame.ts';
import { hasEnded, type RunStatus } from '../../shared/run/runStatus.ts';
import type { VerificationResult } from '../../shared/verification/verdict.ts';
import type { Tone } from '../ui/tone.ts';

/** How a frame stands, in one word for people, and how grave that is. */
export type FrameOutcome =
  | 'acting'
  | 'verifying'
  | 'waiting'
  | 'interrupted'
  | 'not-approved'
  | 'not-verified'
  | 'looked'
  | 'led-nowhere'
  | 'goal-achieved'
  | 'contradicted'
  | 'succeeded'
  | 'failed'
  | 'unproved';

/**
 * Reads the outcome from the frame's fields. *Unproved* is what was believed but not shown: too little confidence, no
 * evidence cited, nobody who could judge, or nothing that spoke for or against it. The server can still prove that. *Contradicted* is what was proved on the page, but not kept by the server.
 * A frame that only looks for something is no deed: it *looked*, or *led nowhere*, and neither
 * is a success or a failure of the task.
 * The run's status tells an open frame at work from one that waits or was cut off.
 */
export function frameOutcome(frame: Frame, status: RunStatus): FrameOutcome {
  const { verdict, critique, readBack, skipped } = frame;
  if (critique?.approved === false) return 'not-approved';
  if (readBack?.standing === 'contradicted') return 'contradicted';
  if (!verdict && skipped !== undefined) return 'not-verified';
  if (!verdict) {
    if (hasEnded(status) || frame.closedAt !== undefined) return 'interrupted';
    if (status === 'paused') return 'waiting';
    return frame.finishedAt === undefined ? 'acting' : 'verifying';
  }
  if (frame.look && !verdict.goalAchieved) return verdict.success ? 'looked' : 'led-nowhere';
  if (verdict.inconclusive && readBack?.standing === 'confirmed') return 'goal-achieved';
  return verdictOutcome(verdict);
}

const JUDGED: ReadonlySet<VerificationResult['source']> = new Set(['reasoner', 'rules', 'client'] as const);

/** What a verdict comes to by itself. */
export function verdictOutcome(verdict: VerificationResult): FrameOutcome {
  if (verdict.goalAchieved) return 'goal-achieved';
  if (verdict.success) return 'succeeded';
  if (verdict.source === 'no-change') return 'failed';
  if (verdict.inconclusive) return 'unproved';
  return JUDGED.has(verdict.source) && !verdict.actionSucceeded ? 'failed' : 'unproved';
}

/** How sure that outcome is, 0 to 1; undefined where nobody judged. */
export function outcomeConfidence({ verdict, readBack }: Frame): number | undefined {
  const decides =
    readBack?.standing === 'contradicted' || (verdict?.inconclusive && readBack?.standing === 'confirmed');
  return decides ? readBack?.confidence : verdict?.confidence;
}

export const OUTCOME_LABELS: Record<FrameOutcome, { readonly label: string; readonly tone: Tone }> = {
  acting: { label: 'Acting', tone: 'accent' },
  verifying: { label: 'Verifying', tone: 'accent' },
  waiting: { label: 'Waiting', tone: 'neutral' },
  interrupted: { label: 'Interrupted', tone: 'neutral' },
  'not-approved': { label: 'Not approved', tone: 'warning' },
  'not-verified': { label: 'Not verified', tone: 'warning' },
  looked: { label: 'Looked', tone: 'neutral' },
  'led-nowhere': { label: 'Led nowhere', tone: 'neutral' },
  'goal-achieved': { label: 'Goal achieved', tone: 'success' },
  contradicted: { label: 'Contradicted', tone: 'danger' },
  succeeded: { label: 'Succeeded', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  unproved: { label: 'Unproved', tone: 'warning' },
};

import { actionWords } from '../../actions/actionWords.ts';
import type { Frame } from '../../run/frame.ts';
import type { RunState } from '../../run/runState.ts';
import type { EvidencedCriterion, RunEvidence } from '../runEvidence.ts';
import type { ReportedEvidence, ReportedFrame } from './goalReport.ts';

/**
 * The evidence that a run handed over, with what its stored record says in the places that are cited. Without a record only
 * the references are left.
 */
export function reportedEvidence(
  evidence: RunEvidence,
  run: RunState | undefined,
  problem: string | undefined,
): ReportedEvidence {
  const { runId, runHash, judge, planRevision, frames, criteria, concerns } = evidence;
  return {
    ...{ runId, runHash, judge, planRevision, frames },
    ...(problem !== undefined && { problem }),
    criteria: criteria.map((criterion) => reportedCriterion(criterion, run)),
    concerns: concerns.map(({ frame, text }) => ({ frame, text })),
  };
}

function reportedCriterion(
  { criterionId, text, standing, confidence, reason, frames }: EvidencedCriterion,
  run: RunState | undefined,
): ReportedEvidence['criteria'][number] {
  return {
    ...(criterionId !== undefined && { criterionId }),
    ...{ text, standing, confidence, reason },
    frames: frames.map(({ frame, cites }) => reportedFrame(frame, cites, run?.frames[frame - 1])),
  };
}

function reportedFrame(number: number, cites: readonly string[], frame: Frame | undefined): ReportedFrame {
  const observed = [...(frame?.observed?.observations ?? []), ...(frame?.readBack?.observations ?? [])];
  return {
    frame: number,
    ...(frame && { action: actionWords(frame.action, frame.target) }),
    ...(frame?.after && { url: frame.after.url }),
    observations: cites.map((id) => {
      const text = observed.find((one) => one.id === id)?.text;
      return { id, ...(text !== undefined && { text }) };
    }),
  };
}

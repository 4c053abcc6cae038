import type { EvidencedCriterion, RunEvidence } from '../../shared/board/runEvidence.ts';
import { readCitation } from '../../shared/completion/citation.ts';
import type { CheckedCriterion } from '../../shared/completion/criterion.ts';
import { type Concern, concerns } from '../../shared/run/concerns.ts';
import type { RunState } from '../../shared/run/runState.ts';

/**
 * What a completed run hands over with its task: how every criterion stood in the check that completed it, the frames that
 * show it, and what somebody should look at before relying on it (goal-verification-system, runs on the board).
 *
 * @param hash of its record, see `runHash`
 */
export function runEvidence(run: RunState, subRuns: readonly RunState[], hash: string): RunEvidence {
  const check = run.checks.at(-1);
  return {
    runId: run.runId,
    runHash: hash,
    planRevision: run.plan?.revision ?? 0,
    judge: check?.judge ?? run.reasoner,
    criteria: (check?.criteria ?? []).map((criterion) => evidenced(criterion, run.frames.length)),
    frames: run.frames.length,
    concerns: concerns([run, ...subRuns]).map((concern) => told(concern, run)),
  };
}

function evidenced(criterion: CheckedCriterion, lastFrame: number): EvidencedCriterion {
  const { id, text, standing, confidence, reason, cites, given } = criterion;
  return {
    ...(given && { criterionId: id }),
    text,
    standing,
    confidence,
    reason,
    frames: citedFrames(cites, lastFrame),
  };
}

/** Pages as they were at the check are how the last frame left the site: it is what is cited for them. */
function citedFrames(cites: readonly string[], lastFrame: number): EvidencedCriterion['frames'] {
  const byFrame = new Map<number, string[]>();
  for (const id of cites) {
    const citation = readCitation(id);
    if (citation.kind === 'sub-task' || id.startsWith('seen')) continue;
    const frame = citation.kind === 'frame' ? citation.frame + 1 : lastFrame;
    if (frame < 1 || frame > lastFrame) continue;
    const observations = byFrame.get(frame) ?? [];
    byFrame.set(frame, observations);
    if (citation.kind === 'frame') observations.push(citation.observation);
  }
  return [...byFrame].sort(([one], [other]) => one - other).map(([frame, cited]) => ({ frame, cites: cited }));
}

function told({ runId, frame, text }: Concern, run: RunState): RunEvidence['concerns'][number] {
  return { frame: frame + 1, text, ...(runId !== run.runId && { runId }) };
}

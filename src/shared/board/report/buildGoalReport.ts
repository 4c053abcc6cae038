import { actionWords } from '../../actions/actionWords.ts';
import type { Frame } from '../../run/frame.ts';
import type { RunState } from '../../run/runState.ts';
import { observationText } from '../../verification/observationText.ts';
import type { BoardAudit } from '../boardSession.ts';
import type { BoardState } from '../boardState.ts';
import type { Decision } from '../decision.ts';
import { goalStatus } from '../goal.ts';
import { isOutdated } from '../outdated.ts';
import type { EvidencedCriterion, RunEvidence } from '../runEvidence.ts';
import type { Submission, Task, TaskCriterion } from '../task.ts';
import { unexaminedNote } from '../unexamined.ts';
import type { GoalReport, ReportedDecision, ReportedEvidence, ReportedFrame, ReportedTask } from './goalReport.ts';
import { PROOF_WORDS } from './reportWords.ts';

export interface ReportSources {
  readonly state: BoardState;
  /** Stored runs that were handed over, by id; those that are not on record are not in it. */
  readonly runs: ReadonlyMap<string, RunState>;
  readonly audit: BoardAudit;
  readonly madeAt: number;
}

/** The report on a goal as it stands; undefined when there is no such goal. */
export function buildGoalReport(goalId: string, sources: ReportSources): GoalReport | undefined {
  const { state, audit, madeAt } = sources;
  const status = goalStatus(state, goalId);
  if (!status) return undefined;
  const { goal, counts, tasks } = status;
  const { id, title, description, project, createdBy, createdAt, subjectHash } = goal;
  return {
    format: 'countersign-goal-report',
    version: 1,
    madeAt,
    goal: {
      ...{ id, title, description, project, createdBy, createdAt, subjectHash },
      state: goal.state,
      verifiedBy: goal.verifiedBy ?? null,
      decisions: goal.decisions.map((decision) => reportedDecision(decision, goal, [])),
    },
    counts: { ...counts },
    tasks: tasks.map((task) => reportedTask(task, sources)),
    audit,
    proof: PROOF_WORDS,
  };
}

function reportedTask(task: Task, sources: ReportSources): ReportedTask {
  const { id, title, description, instructions, startAddress, state, subjectHash, submission } = task;
  return {
    ...{ id, title, description, instructions, startAddress, state, subjectHash },
    criteria: task.criteria.map((one) => ({ id: one.id, text: one.text, fromRejection: one.fromRejection === true })),
    builders: [...task.builders],
    starters: [...task.starters],
    approvedBy: task.approvedBy ?? null,
    verifiedBy: task.verifiedBy ?? null,
    unexamined: unexaminedNote(task) ?? null,
    submission: submission ? reportedSubmission(submission, task.criteria, sources) : null,
    decisions: task.decisions.map((decision) => reportedDecision(decision, task, task.criteria)),
  };
}

function reportedSubmission(
  submission: Submission,
  criteria: readonly TaskCriterion[],
  { runs, audit }: ReportSources,
): ReportedTask['submission'] {
  const { by, at, summary, filesChanged, evidence, criterionEvidence = [] } = submission;
  const found = {
    problem: audit.evidence.find(({ runId }) => runId === evidence?.runId)?.message,
    deletedAt: audit.deleted.find(({ runId }) => runId === evidence?.runId)?.at,
  };
  return {
    ...{ by, at, summary, filesChanged },
    criterionEvidence: criterionEvidence.map(({ criterionId, text: shown }) => {
      const text = criteria.find(({ id }) => id === criterionId)?.text;
      return { criterionId, shown, ...(text !== undefined && { text }) };
    }),
    evidence: evidence ? reportedEvidence(evidence, runs.get(evidence.runId), found) : null,
  };
}

function reportedDecision(
  decision: Decision,
  subject: { readonly subjectHash: string },
  criteria: readonly TaskCriterion[],
): ReportedDecision {
  const { seq, at, by, as, verdict, reason, findings, relaxed, subjectHash, invalidated } = decision;
  return {
    ...{ seq, at, by, as, verdict, reason, subjectHash },
    findings: findings.map(({ criterionId, standing, note }) => {
      const text = criteria.find(({ id }) => id === criterionId)?.text;
      return {
        criterionId,
        standing,
        ...(text !== undefined && { text }),
        ...(note !== undefined && { note }),
      };
    }),
    relaxed: [...relaxed],
    outdated: isOutdated(decision, subject),
    invalidated: invalidated === true,
  };
}

/**
 * The evidence that a run handed over, with what its stored record says in the places that are cited. Without a record only
 * the references are left.
 */
function reportedEvidence(
  evidence: RunEvidence,
  run: RunState | undefined,
  { problem, deletedAt }: { readonly problem: string | undefined; readonly deletedAt: number | undefined },
): ReportedEvidence {
  const { runId, runHash, judge, reasoner, proof, planRevision, frames, criteria, concerns, answers, settings } =
    evidence;
  return {
    ...{ runId, runHash, judge, planRevision, frames },
    ...(reasoner !== undefined && { reasoner }),
    ...(proof && { proof }),
    ...(answers && { answers }),
    ...(settings && { settings }),
    ...(problem !== undefined && { problem }),
    ...(deletedAt !== undefined && { deletedAt }),
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
      const cited = observed.find((one) => one.id === id);
      return { id, ...(cited && { text: observationText(cited) }) };
    }),
  };
}

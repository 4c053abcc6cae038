import { actionWords } from '../../../shared/actions/actionWords.ts';
import type { EvidencedCriterion, RunEvidence } from '../../../shared/board/runEvidence.ts';
import type { Task, TaskCriterion } from '../../../shared/board/task.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import type { Observation } from '../../../shared/verification/observation.ts';

/** A criterion of a task with what the submitted run found of it. */
interface CriterionEvidence {
  readonly criterion: TaskCriterion;
  readonly evidence?: EvidencedCriterion;
}

/** The task's criteria with their evidence, and what the run was checked against beside them. */
export function criteriaWithEvidence(task: Task): {
  readonly own: readonly CriterionEvidence[];
  readonly others: readonly EvidencedCriterion[];
} {
  const found = task.submission?.evidence?.criteria ?? [];
  const evidenceOf = ({ id, text }: TaskCriterion) =>
    found.find((evidence) => evidence.criterionId === id && evidence.text === text);
  const own = task.criteria.map((criterion) => {
    const evidence = evidenceOf(criterion);
    return { criterion, ...(evidence && { evidence }) };
  });
  const used = new Set(own.map(({ evidence }) => evidence));
  return { own, others: found.filter((evidence) => !used.has(evidence)) };
}

/** A frame that evidence cites, as far as this window's history has the run. */
export interface CitedFrame {
  readonly runId: string;
  /** Counts from 0, as in addresses of the history. */
  readonly index: number;
  /** What was done in it; undefined while the run is not here. */
  readonly action?: string;
  readonly observations: readonly CitedObservation[];
}

export interface CitedObservation {
  readonly id: string;
  /** What was observed; undefined while the run is not here, or where it has no such observation. */
  readonly observation?: Observation;
}

/** The frames that a criterion's evidence cites, with the texts of the cited observations where `frames` has them. */
export function citedFrames(
  { runId }: Pick<RunEvidence, 'runId'>,
  { frames: cited }: Pick<EvidencedCriterion, 'frames'>,
  frames: readonly Frame[],
): CitedFrame[] {
  return cited.map(({ frame: number, cites }) => {
    const frame = frames[number - 1];
    const observed = frame ? [...(frame.observed?.observations ?? []), ...(frame.readBack?.observations ?? [])] : [];
    return {
      runId,
      index: number - 1,
      ...(frame && { action: actionWords(frame.action, frame.target) }),
      observations: cites.map((id) => {
        const observation = observed.find((other) => other.id === id);
        return { id, ...(observation && { observation }) };
      }),
    };
  });
}

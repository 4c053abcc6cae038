import { z } from 'zod';
import type { Decision } from './decision.ts';
import type { RunEvidence } from './runEvidence.ts';

/** Where a task stands (goal-verification-system, Task Lifecycle). */
export const taskStateSchema = z.enum(['pending', 'assigned', 'in_progress', 'review', 'completed', 'verified']);
export type TaskState = z.infer<typeof taskStateSchema>;
export const TASK_STATES = taskStateSchema.options;

/** `TASK-1`, `TASK-2` … in the order of creation. */
export const taskIdSchema = z.string().regex(/^TASK-[1-9]\d*$/, 'A task is called TASK-1, TASK-2 …');

/** The longest that a criterion may be, in characters. */
export const CRITERION_LENGTH = 2000;

/** One thing that has to be true before the task counts as done. */
export const taskCriterionSchema = z.object({
  /** `k1`, `k2` … within the task; never used again for another one. */
  id: z.string(),
  text: z.string(),
  /** It was made of the reason for which the task was rejected. */
  fromRejection: z.literal(true).optional(),
});
export type TaskCriterion = z.infer<typeof taskCriterionSchema>;

/** What shows that a criterion is met, in the words of whoever did the work: where to look, an address, a number. */
export const criterionEvidenceSchema = z.object({ criterionId: z.string(), text: z.string() });
export type CriterionEvidence = z.infer<typeof criterionEvidenceSchema>;

/** What was handed over for review. */
export interface Submission {
  readonly by: string;
  readonly at: number;
  /** Of its event: what came before and after it is told by this, because clocks are set back. */
  readonly seq: number;
  readonly summary: string;
  readonly filesChanged: string;
  /** Of the run that submitted itself, or that whoever did the work handed over with it. */
  readonly evidence?: RunEvidence;
  /** What is said of single criteria, at most once of each; absent where nothing is. */
  readonly criterionEvidence?: readonly CriterionEvidence[];
}

/** A run that works or has worked on the task. */
export interface TaskRun {
  readonly runId: string;
  /** Who started it; counts as a builder along with the agent. */
  readonly startedBy: string;
  readonly startedAt: number;
  /** Revision of its plan: a plan made anew is something else to judge. */
  readonly planRevision: number;
  /** How it ended, in the words of `RunState.status`; absent while it is at work. */
  readonly ended?: string;
  readonly reason?: string;
  /** It was not over when it ended, and can be gone on with. */
  readonly cutOff?: true;
}

/** The latest run of a task that is still being worked on, where that was cut off; it can be gone on with. */
export function cutOffRun({ state, runs }: Task): TaskRun | undefined {
  const run = runs.at(-1);
  return state === 'in_progress' && run?.cutOff ? run : undefined;
}

export interface Rejection {
  readonly by: string;
  readonly at: number;
  readonly stage: 'review' | 'verification';
  readonly reason: string;
}

/** Twice rejected by its verifier: the lead has to look (Two-rejection escalation). */
export interface Escalation {
  readonly since: number;
  readonly reason: string;
}

export interface TaskComment {
  readonly by: string;
  readonly at: number;
  readonly seq: number;
  readonly text: string;
}

/** A work item of a goal. Flat: it depends on others, and holds none (No Nesting). */
export interface Task {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly goalId?: string;
  /** Where the agent begins, and what it is told beside title and description. */
  readonly startAddress: string;
  readonly instructions: string;
  readonly criteria: readonly TaskCriterion[];
  readonly dependsOn: readonly string[];
  /** How many criteria it has ever had: the next one is called `k` and one more. */
  readonly criteriaMade: number;
  readonly state: TaskState;
  /** When it came into that state. */
  readonly stateSince: number;
  readonly createdBy: string;
  readonly createdAt: number;
  /** When anything about it changed last; `seq` of that event as well. */
  readonly changedAt: number;
  readonly changedSeq: number;
  /** Who builds it now, and who is appointed to review and to verify it; absent: anybody who may. */
  readonly assignee?: string;
  readonly reviewer?: string;
  readonly verifier?: string;
  /** All who have built it so far: assignees who began, and the agent. */
  readonly builders: readonly string[];
  /** Who started the agent on it. */
  readonly starters: readonly string[];
  /** All who have ever approved it in review. */
  readonly approvers: readonly string[];
  readonly submission?: Submission;
  readonly runs: readonly TaskRun[];
  /** Who approved and who verified what is there now; gone with a rejection or when it is reopened. */
  readonly approvedBy?: string;
  readonly verifiedBy?: string;
  /** `seq` of the event that verified it. */
  readonly verifiedSeq?: number;
  readonly rejections: readonly Rejection[];
  /** Rejections by verifiers since the lead last sorted the task out. */
  readonly verifierRejections: number;
  readonly escalation?: Escalation;
  readonly comments: readonly TaskComment[];
  /** All of them, oldest first; none is ever taken away. */
  readonly decisions: readonly Decision[];
  /** SHA-256, hex, of what a decision about this task judges, see `taskSubject`. */
  readonly subjectHash: string;
}

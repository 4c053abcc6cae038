import { z } from 'zod';
import { criterionStandingSchema } from '../../completion/criterion.ts';
import { proofLevelSchema } from '../../completion/proof.ts';
import { toldAnswerSchema } from '../../meaning/answerText.ts';
import { unusualSettingSchema } from '../../settings/verdictSettings.ts';
import { boardAuditSchema } from '../boardSession.ts';
import { decisionVerdictSchema, findingStandingSchema, relaxationSchema } from '../decision.ts';
import { goalIdSchema, goalStateSchema } from '../goal.ts';
import { taskIdSchema, taskStateSchema } from '../task.ts';

const reportedDecisionSchema = z.object({
  /** Number of its entry in the board's record. */
  seq: z.number().int(),
  at: z.number(),
  by: z.string(),
  as: z.enum(['lead', 'reviewer', 'verifier']),
  verdict: decisionVerdictSchema,
  reason: z.string(),
  findings: z.array(
    z.object({
      criterionId: z.string(),
      /** The criterion as it reads now; absent where it was taken away since. */
      text: z.string().optional(),
      standing: findingStandingSchema,
      note: z.string().optional(),
    }),
  ),
  relaxed: z.array(relaxationSchema),
  subjectHash: z.string(),
  /** What was judged is not what is there any more. */
  outdated: z.boolean(),
  /** Taken back when the task was reopened. */
  invalidated: z.boolean(),
});
export type ReportedDecision = z.infer<typeof reportedDecisionSchema>;

/** A frame of the stored run that a criterion rests on, with the observations of it that are cited, word for word. */
const citedFrameSchema = z.object({
  frame: z.number().int().positive(),
  /** What was done, in words; absent when the run is not on record any more. */
  action: z.string().optional(),
  url: z.string().optional(),
  observations: z.array(z.object({ id: z.string(), text: z.string().optional() })),
});
export type ReportedFrame = z.infer<typeof citedFrameSchema>;

const reportedEvidenceSchema = z.object({
  runId: z.string(),
  runHash: z.string(),
  judge: z.string(),
  /** Who planned and acted; absent in evidence of earlier versions. */
  reasoner: z.string().optional(),
  proof: proofLevelSchema.optional(),
  planRevision: z.number().int(),
  frames: z.number().int(),
  /** What the run found out, where its task asks for something. */
  answers: z.array(toldAnswerSchema).optional(),
  /** By which settings it was judged, where they were not the usual ones. */
  settings: z.array(unusualSettingSchema).optional(),
  /** What is wrong with the stored record of the run; absent when it is what was handed over. */
  problem: z.string().optional(),
  /** When the run was deleted, whose record was what was handed over until then. */
  deletedAt: z.number().optional(),
  criteria: z.array(
    z.object({
      criterionId: z.string().optional(),
      text: z.string(),
      standing: criterionStandingSchema,
      confidence: z.number(),
      reason: z.string(),
      frames: z.array(citedFrameSchema),
    }),
  ),
  concerns: z.array(z.object({ frame: z.number().int(), text: z.string() })),
});
export type ReportedEvidence = z.infer<typeof reportedEvidenceSchema>;

const reportedTaskSchema = z.object({
  id: taskIdSchema,
  title: z.string(),
  description: z.string(),
  instructions: z.string(),
  startAddress: z.string(),
  state: taskStateSchema,
  criteria: z.array(z.object({ id: z.string(), text: z.string(), fromRejection: z.boolean() })),
  builders: z.array(z.string()),
  /** Who had the app's agent work on it. */
  starters: z.array(z.string()),
  approvedBy: z.string().nullable(),
  verifiedBy: z.string().nullable(),
  /** That it stands where it does with criteria that nobody has examined, in words; null where that is not so. */
  unexamined: z.string().nullable().default(null),
  submission: z
    .object({
      by: z.string(),
      at: z.number(),
      summary: z.string(),
      filesChanged: z.string(),
      /** What shows single criteria, by the word of whoever handed it over; `text` absent where the criterion was taken away since. */
      criterionEvidence: z
        .array(z.object({ criterionId: z.string(), text: z.string().optional(), shown: z.string() }))
        .default([]),
      evidence: reportedEvidenceSchema.nullable(),
    })
    .nullable(),
  /** Oldest first. */
  decisions: z.array(reportedDecisionSchema),
  subjectHash: z.string(),
});
export type ReportedTask = z.infer<typeof reportedTaskSchema>;

/**
 * Everything there is to show for a goal: who verified what, when, and on which evidence. Times are
 * milliseconds since 1970. Texts are those of people, agents and pages, as they are: whoever shows them escapes them.
 */
export const goalReportSchema = z.object({
  format: z.literal('countersign-goal-report'),
  version: z.literal(1),
  madeAt: z.number(),
  goal: z.object({
    id: goalIdSchema,
    title: z.string(),
    description: z.string(),
    project: z.string(),
    state: goalStateSchema,
    createdBy: z.string(),
    createdAt: z.number(),
    verifiedBy: z.string().nullable(),
    subjectHash: z.string(),
    decisions: z.array(reportedDecisionSchema),
  }),
  counts: z.record(taskStateSchema, z.number().int()),
  tasks: z.array(reportedTaskSchema),
  /** What a check of the board's whole record found when the report was made. */
  audit: boardAuditSchema,
  /** What the record can prove, and what it cannot. */
  proof: z.string(),
});
export type GoalReport = z.infer<typeof goalReportSchema>;

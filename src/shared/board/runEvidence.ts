import { z } from 'zod';
import { criterionStandingSchema } from '../completion/criterion.ts';
import { proofLevelSchema } from '../completion/proof.ts';
import { toldAnswerSchema } from '../meaning/answerText.ts';
import { unusualSettingSchema } from '../settings/verdictSettings.ts';

/** How one criterion stood in the completion check of the run, and the frames that show it. */
export const evidencedCriterionSchema = z.object({
  /** Of the task's own criterion; absent for those that the run's plan added, and for the task as a whole. */
  criterionId: z.string().optional(),
  text: z.string(),
  standing: criterionStandingSchema,
  confidence: z.number().min(0).max(1),
  reason: z.string(),
  /** Numbers of frames, from 1, each with the observations of it that are cited. */
  frames: z.array(z.object({ frame: z.number().int().positive(), cites: z.array(z.string()) })),
});
export type EvidencedCriterion = z.infer<typeof evidencedCriterionSchema>;

/** What a completed run submits with the task, so that others can decide on it. */
export const runEvidenceSchema = z.object({
  runId: z.string().min(1),
  /** SHA-256, hex, of the run's events in canonical JSON: the evidence as it was when it was submitted. */
  runHash: z.string().regex(/^[0-9a-f]{64}$/),
  planRevision: z.number().int().nonnegative(),
  judge: z.string(),
  /** Who planned and acted; absent in evidence of earlier versions. */
  reasoner: z.string().optional(),
  /** How far the effect is proved; absent in evidence of earlier versions. */
  proof: proofLevelSchema.optional(),
  criteria: z.array(evidencedCriterionSchema),
  /** What was found out, where the task asks for something. */
  answers: z.array(toldAnswerSchema).optional(),
  frames: z.number().int().nonnegative(),
  /** By which settings it was judged, where they were not the usual ones; absent in evidence of earlier versions. */
  settings: z.array(unusualSettingSchema).optional(),
  /** Verdicts worth a second look (low confidence, vacuous, inconclusive), by frame number; `runId` where it is a part's run. */
  concerns: z.array(
    z.object({ frame: z.number().int().positive(), text: z.string(), runId: z.string().min(1).optional() }),
  ),
});
export type RunEvidence = z.infer<typeof runEvidenceSchema>;

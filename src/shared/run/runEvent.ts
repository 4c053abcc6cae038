import { z } from 'zod';
import { actionSchema } from '../actions/action.ts';
import { actionErrorSchema, settlementSchema, witnessSchema } from '../actions/actionOutcome.ts';
import { clientVerificationSchema } from '../actions/clientVerification.ts';
import { riskSchema } from '../actions/risk.ts';
import { CONDITIONS, type ConditionName } from '../graph/conditions.ts';
import { GRAPH_NODES, type NodeId } from '../graph/graphDefinition.ts';
import { routeFactsSchema } from '../graph/routeFacts.ts';
import { contingencyTypeSchema } from '../plan/contingency.ts';
import { planSchema, stepStatusSchema } from '../plan/plan.ts';
import {
  contextAnalysisSchema,
  correctionStrategySchema,
  modelUsageSchema,
  reasonerErrorSchema,
  reasonerPurposeSchema,
} from '../reasoning/reasoner.ts';
import { counterfactualSchema } from '../verification/counterfactual.ts';
import { expectedOutcomeSchema, outcomeComparisonSchema } from '../verification/expectedOutcome.ts';
import { observationListSchema } from '../verification/observation.ts';
import { readBackSchema } from '../verification/readBack.ts';
import { verificationResultSchema } from '../verification/verdict.ts';
import { runStatusSchema } from './runStatus.ts';

export const nodeIdSchema = z.enum(GRAPH_NODES.map((node) => node.id) as [NodeId, ...NodeId[]]);
export const conditionNameSchema = z.enum(Object.keys(CONDITIONS) as [ConditionName, ...ConditionName[]]);

/** SHA-256, hex, of a stored blob's content. */
export const blobHashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** A captured page by reference: what is small is here, what is large is a blob. */
export const pageReferenceSchema = z.object({
  url: z.string(),
  title: z.string(),
  domHash: z.string(),
  /** Blob: the live-state HTML. */
  html: blobHashSchema,
  /** Blob: JSON of the semantic tree. */
  tree: blobHashSchema,
  /** Blob: JSON of the skeleton. */
  skeleton: blobHashSchema,
  activeElement: z.object({ id: z.string().optional(), role: z.string(), name: z.string() }).nullable(),
  capturedAt: z.number(),
});
export type PageReference = z.infer<typeof pageReferenceSchema>;

/** What a run is asked to do, fixed when it is created. */
export const runRequestSchema = z.object({
  task: z.string().trim().min(1, 'Say what is to be done').max(4000),
  /** Empty: start on the page that is open. */
  startUrl: z.string().trim().max(4000).default(''),
  reasoner: z.enum(['offline', 'gemini']),
});
export type RunRequest = z.infer<typeof runRequestSchema>;

const event = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.object({ type: z.literal(type), runId: z.string(), seq: z.number().int().nonnegative(), at: z.number(), ...shape });

/**
 * Everything that happens in a run (design, Contracts: RunEvent). `seq` counts from 0 without gaps, `at` is milliseconds
 * since the epoch. A run's state is `events.reduce(reduceRun, …)` and nothing else.
 */
export const runEventSchema = z.discriminatedUnion('type', [
  event('run.created', {
    version: z.literal(1),
    task: z.string(),
    startUrl: z.string(),
    reasoner: z.string(),
    host: z.enum(['desktop', 'server', 'cli']),
    /** The process that works on it: tells a run that was cut off from one that another process has in hand. */
    processId: z.number().int(),
    limits: z.object({ frames: z.number(), minutes: z.number(), modelSpendUsd: z.number() }),
    maximumCorrectionAttempts: z.number().int(),
    velocityLimit: z.number().int(),
    /** Whether a task that sent data is read back from the server before it counts as completed. */
    readBack: z.boolean().optional(),
  }),
  event('run.started', {}),
  /** Halted before `node`; `by` says who asked. */
  event('run.paused', { node: nodeIdSchema, by: z.enum(['human', 'step', 'take-over']) }),
  event('run.resumed', { mode: z.enum(['run', 'step']) }),
  /** Something that people should know and that routes: the run cannot go on. */
  event('run.obstructed', {
    code: z.enum(['page-unavailable', 'start-page-failed', 'reasoner', 'no-plan', 'internal']),
    message: z.string(),
  }),
  event('run.limit-reached', { limit: z.enum(['frames', 'minutes', 'modelSpendUsd']), message: z.string() }),
  event('run.ended', {
    status: runStatusSchema.extract(['completed', 'partial', 'failed', 'stopped']),
    reason: z.string(),
    finalUrl: z.string(),
  }),

  event('context.analysed', contextAnalysisSchema.shape),
  event('plan.created', { plan: planSchema }),
  event('plan.step-changed', { index: z.number().int(), status: stepStatusSchema, note: z.string().optional() }),

  event('graph.node-entered', { node: nodeIdSchema }),
  event('graph.node-left', {
    node: nodeIdSchema,
    to: nodeIdSchema.nullable(),
    condition: conditionNameSchema.nullable(),
    /** The facts the condition read. */
    values: routeFactsSchema.partial(),
    durationMs: z.number(),
  }),

  event('model.called', {
    purpose: reasonerPurposeSchema,
    usage: modelUsageSchema,
    error: reasonerErrorSchema.optional(),
    /** Blobs; absent for the offline reasoner. */
    prompt: blobHashSchema.optional(),
    answer: blobHashSchema.optional(),
  }),

  /** A node decided on an action; a page action opens the next frame. */
  event('action.proposed', {
    action: actionSchema,
    /** Role and name of the target when it was chosen. */
    target: z.string().optional(),
    thought: z.string(),
    by: z.enum(['direct-action', 'step-refinement', 'action-generation', 'correction']),
    stepIndex: z.number().int().optional(),
    strategy: correctionStrategySchema.optional(),
    /** The provision that answered a failure without a reasoner. */
    contingency: contingencyTypeSchema.optional(),
    /** Set when the settings want a critic to approve it first. */
    risk: riskSchema.optional(),
  }),
  /** What the action should bring about, said before it is carried out. */
  event('outcome.predicted', { expected: expectedOutcomeSchema }),
  event('action.critiqued', { approved: z.boolean(), reason: z.string() }),
  /** Refinement found nothing to do for the step, or nothing at all. */
  event('action.not-found', { by: nodeIdSchema, satisfied: z.boolean(), reason: z.string() }),
  /** Durable before the browser is touched. */
  event('action.started', {}),
  event('action.finished', {
    error: actionErrorSchema.optional(),
    witness: witnessSchema,
    clientVerification: clientVerificationSchema.optional(),
    durationMs: z.number(),
  }),
  event('page.settled', settlementSchema.shape),
  event('page.captured', { when: z.enum(['start', 'before', 'after']), page: pageReferenceSchema }),

  /** The page is there, but could not be captured. */
  event('page.capture-failed', { when: z.enum(['before']), message: z.string() }),

  event('verification.observed', { list: observationListSchema }),
  /** How the page compares with what was expected; never part of the verdict. */
  event('verification.compared', { comparison: outcomeComparisonSchema }),
  event('verification.judged', { result: verificationResultSchema }),
  /** There is nothing to compare with, so nothing is known of what the action did. */
  event('verification.skipped', { reason: z.string() }),
  event('verification.questioned', { counterfactual: counterfactualSchema }),
  event('verification.read-back', { readBack: readBackSchema }),
  /** The turn is over: evidence and verdict are complete. */
  event('frame.closed', {}),

  event('human.took-over', {}),
  event('human.handed-back', {}),
  event('human.asked', { request: z.enum(['pause', 'resume', 'step', 'stop']) }),
]);
export type RunEvent = z.infer<typeof runEventSchema>;

/** An event as its author writes it; the recorder adds run, sequence and time. */
export type NewRunEvent = RunEvent extends infer E
  ? E extends RunEvent
    ? Omit<E, 'runId' | 'seq' | 'at'>
    : never
  : never;

import { z } from 'zod';
import { actionSchema } from '../actions/action.ts';
import { actionErrorSchema, settlementSchema, witnessSchema } from '../actions/actionOutcome.ts';
import { clientVerificationSchema } from '../actions/clientVerification.ts';
import { goesOnSchema } from '../actions/goesOn.ts';
import { riskSchema } from '../actions/risk.ts';
import { completionClaimSchema } from '../completion/claim.ts';
import { completionCheckSchema, givenCriterionSchema } from '../completion/criterion.ts';
import { proofLevelSchema } from '../completion/proof.ts';
import { CONDITIONS, type ConditionName } from '../graph/conditions.ts';
import { GRAPH_NODES, type NodeId } from '../graph/graphDefinition.ts';
import { routeFactsSchema } from '../graph/routeFacts.ts';
import { knowledgeChunkSchema, webResultSchema } from '../knowledge/knowledge.ts';
import { answerSchema } from '../meaning/answer.ts';
import { renderedSchema } from '../meaning/rendered.ts';
import { elementDescriptionSchema } from '../page/elementDescription.ts';
import { chainEndSchema, chainSchema, verificationLevelSchema } from '../plan/chain.ts';
import { contingencyTypeSchema } from '../plan/contingency.ts';
import { foreseenActionSchema, planSchema, stepStatusSchema } from '../plan/plan.ts';
import { planEditSchema } from '../plan/planEdit.ts';
import { planHealthSchema, replanningResultSchema } from '../plan/planHealth.ts';
import { lookSchema } from '../plan/search.ts';
import { hierarchicalPlanSchema, subTaskOutputSchema, subTaskStatusSchema } from '../plan/subTask.ts';
import { unclearSchema } from '../plan/unclear.ts';
import { choiceSchema, correctionStrategySchema, domFormSchema } from '../reasoning/acting.ts';
import { contextAnalysisSchema } from '../reasoning/planning.ts';
import { modelUsageSchema, reasonerErrorSchema, reasonerPurposeSchema } from '../reasoning/reasonerCall.ts';
import { verdictSettingsSchema } from '../settings/verdictSettings.ts';
import { toolNameSchema } from '../tools/tool.ts';
import { counterfactualSchema } from '../verification/counterfactual.ts';
import { expectedOutcomeSchema, outcomeComparisonSchema } from '../verification/expectedOutcome.ts';
import { observationListSchema } from '../verification/observation.ts';
import { readBackSchema } from '../verification/readBack.ts';
import { verificationResultSchema } from '../verification/verdict.ts';
import { attachmentFactsSchema, attachmentsSchema } from './attachment.ts';
import { runStatusSchema } from './runStatus.ts';

export const nodeIdSchema = z.enum(GRAPH_NODES.map((node) => node.id) as [NodeId, ...NodeId[]]);
export const conditionNameSchema = z.enum(Object.keys(CONDITIONS) as [ConditionName, ...ConditionName[]]);

/** SHA-256, hex, of a stored blob's content. */
export const blobHashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** `not-done`: it is known not to have sent anything that arrived, so that it may be done again. */
export const foundActionSchema = z.object({
  standing: z.enum(['done', 'not-done', 'unknown']),
  reason: z.string(),
  /** What was asked of the server to know. */
  readBack: readBackSchema.optional(),
});
export type FoundAction = z.infer<typeof foundActionSchema>;

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

/** What a task comes with beside its own words, when it was written down before and maybe tried before. */
const taskContext = {
  /** Has to be true in the end, whatever the plan is; judged beside the criteria of its steps. */
  criteria: z.array(givenCriterionSchema).optional(),
  /** What the task is about and what it is for; explains it, and asks for nothing. */
  background: z.string().optional(),
  /** Why what earlier runs made of the task was turned down, oldest first. */
  rejections: z.array(z.string()).optional(),
};

/** Characters of the longest task. */
export const LONGEST_TASK = 4000;

/** What a run is asked to do, fixed when it is created. */
export const runRequestSchema = z.object({
  task: z.string().trim().min(1, 'Say what is to be done').max(LONGEST_TASK),
  /** Empty: start on the page that is open. */
  startUrl: z.string().trim().max(4000).default(''),
  /** `offline`, or a model: `connection/model`, a connection alone, or a model alone. */
  reasoner: z.string().trim().min(1).max(300),
  /** A person approves the plan before its first step is carried out; absent: as the settings say. */
  approvePlan: z.boolean().optional(),
  /** Where a part of the task is not understood, what is clear up to there is done; such a run never completes. */
  clearPart: z.literal(true).optional(),
  /** Files that pages may be given. */
  attachments: attachmentsSchema.optional(),
  ...taskContext,
});
export type RunRequest = z.infer<typeof runRequestSchema>;

/** Calls and cost of a run, as `RunState.model` counts them. */
export const modelTotalsSchema = z.object({
  calls: z.number().int().nonnegative(),
  inputTokens: z.number().int().nonnegative(),
  outputTokens: z.number().int().nonnegative(),
  costUsd: z.number().nonnegative(),
});
export type ModelTotals = z.infer<typeof modelTotalsSchema>;

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
    /** Who judges; absent in runs of earlier versions. */
    judge: z.string().optional(),
    host: z.enum(['desktop', 'server', 'cli']),
    /** The process that works on it: tells a run that was cut off from one that another process has in hand. */
    processId: z.number().int(),
    limits: z.object({ frames: z.number(), minutes: z.number(), modelSpendUsd: z.number() }),
    maximumCorrectionAttempts: z.number().int(),
    velocityLimit: z.number().int(),
    /** Whether a task that sent data is read back from the server before it counts as completed. */
    readBack: z.boolean().optional(),
    /** What decides its verdicts; absent in runs of earlier versions. */
    verdictSettings: verdictSettingsSchema.optional(),
    /** A person has to approve the plan before its first step. */
    approvePlan: z.boolean().optional(),
    /** Where a part of the task is not understood, what is clear up to there is done. */
    clearPart: z.literal(true).optional(),
    maximumFailedChecks: z.number().int().optional(),
    maximumNudges: z.number().int().optional(),
    maximumStepActions: z.number().int().optional(),
    maximumReplanAttempts: z.number().int().optional(),
    /** Files that were attached; what is in them is not in the record. */
    attachments: z.array(attachmentFactsSchema).optional(),
    /** Set when this run works on a sub-task of another one. */
    parent: z.object({ runId: z.string(), subTaskId: z.string() }).optional(),
    /** Set when this run does again, without a model, what another one did. */
    replayOf: z.string().optional(),
    /** Set where the browser worked without Chromium's sandbox: why. */
    withoutSandbox: z.string().optional(),
    ...taskContext,
  }),
  event('run.started', {}),
  /** Halted before `node`; `by` says who asked; `approval`: a person has to approve the plan first. */
  event('run.paused', { node: nodeIdSchema, by: z.enum(['human', 'step', 'take-over', 'approval']) }),
  event('run.resumed', { mode: z.enum(['run', 'step']) }),
  /** A run that was cut off goes on; what had become of its last action is said by `action.found`. */
  event('run.taken-up', {}),
  /** Something that people should know and that routes: the run cannot go on. */
  event('run.obstructed', {
    code: z.enum(['page-unavailable', 'start-page-failed', 'reasoner', 'no-plan', 'internal']),
    message: z.string(),
    /** Of a task that was not understood entirely, see {@link unclearSchema}; runs of earlier versions have no more than `understood`. */
    ...unclearSchema.partial().shape,
    /** Where the run was to begin, and could not: the address that did not open. */
    address: z.string().optional(),
  }),
  event('run.limit-reached', { limit: z.enum(['frames', 'minutes', 'modelSpendUsd']), message: z.string() }),
  event('run.ended', {
    status: runStatusSchema.extract(['completed', 'partial', 'failed', 'stopped']),
    reason: z.string(),
    finalUrl: z.string(),
    /** Whoever worked on it was gone before it was over; said by whoever found it. */
    cutOff: z.literal(true).optional(),
    /** When that was last heard of: when it ended, whenever it was found. */
    lastAt: z.number().optional(),
  }),

  event('context.analysed', contextAnalysisSchema.shape),
  /** What the team's documents say of the task; `problem`: why they could not be searched. */
  event('knowledge.retrieved', {
    query: z.string(),
    chunks: z.array(knowledgeChunkSchema),
    hasOrgKnowledge: z.boolean(),
    problem: z.string().optional(),
  }),
  event('web.searched', {
    query: z.string(),
    /** The host that the search was restricted to. */
    restrictedTo: z.string().optional(),
    results: z.array(webResultSchema),
    problem: z.string().optional(),
  }),
  /** The tools of the team that the run may call, and why some that are switched on are not there. */
  event('tools.reached', { tools: z.array(toolNameSchema), problems: z.array(z.string()) }),
  /** The plan before its first action (planner-process: plan preview). */
  event('plan.created', { plan: planSchema }),
  /** A plan takes the place of the one before (planner-process: plan update). */
  event('plan.updated', { plan: planSchema, cause: z.enum(['modified', 'regenerated', 'edited']) }),
  event('plan.approved', {}),
  /** What a change of the page means for the plan; routes to replanning when it has triggers. */
  event('plan.checked', { health: planHealthSchema }),
  event('plan.revalidated', { result: replanningResultSchema }),

  event('chain.planned', { chain: chainSchema }),
  event('chain.ended', { end: chainEndSchema }),

  /** The task is carried out as sub-tasks; the same event again when blocked ones were planned otherwise. */
  event('subtasks.planned', { hierarchicalPlan: hierarchicalPlanSchema, reason: z.string() }),
  /** `subRunId`: the run that works on it; `runId` is that of the run that was split, as in every event. */
  event('subtask.started', { id: z.string(), subRunId: z.string() }),
  event('subtask.ended', {
    id: z.string(),
    status: subTaskStatusSchema.extract(['completed', 'blocked']),
    note: z.string(),
    outputs: z.array(subTaskOutputSchema),
    model: modelTotalsSchema,
    frames: z.number().int().nonnegative(),
    finalUrl: z.string().optional(),
    sentData: z.boolean().optional(),
    proof: proofLevelSchema.optional(),
  }),
  /** Another plan was looked for, once for all that were blocked; counts as an attempt of each. */
  event('subtasks.replanned', { blocked: z.array(z.string()), redesigned: z.boolean(), reason: z.string() }),

  /** What the task asks for was found, or noted for a later step; the last one of a label counts. */
  event('answer.noted', { answer: answerSchema, stepIndex: z.number().int().nonnegative().optional() }),
  /** What was noted under this label is taken back: it was something else. */
  event('answer.withdrawn', { label: z.string() }),
  /** A part of a list that goes over several pages was gone through for a step; there is more. */
  event('answer.page-read', { stepIndex: z.number().int().nonnegative(), pages: z.number().int().positive() }),

  event('completion.claimed', { claim: completionClaimSchema }),
  event('completion.checked', { check: completionCheckSchema }),
  event('completion.nudged', {}),

  /** A replayed run could not go on without a reasoner from this step on, see `source` of its frames. */
  event('replay.handed-over', { stepIndex: z.number().int().nonnegative(), reason: z.string() }),
  event('plan.step-changed', {
    index: z.number().int(),
    status: stepStatusSchema,
    note: z.string().optional(),
    /** How it is carried out on the page as it is now, as whoever saw that has said along with the step before. */
    foreseen: foreseenActionSchema.optional(),
  }),

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
    target: renderedSchema.optional(),
    /** The target, or for keys the element that had the focus, in terms by which it can be found again. */
    element: elementDescriptionSchema.optional(),
    /** Where it was dragged to, in the same terms. */
    destination: elementDescriptionSchema.optional(),
    thought: z.string(),
    /** Among what it was chosen, where whoever chose it weighs elements. */
    choice: choiceSchema.optional(),
    /** It takes more actions to carry its step out. */
    more: z.boolean().optional(),
    /** What it goes on with, as whoever chose it has said. */
    goesOn: goesOnSchema.optional(),
    by: z.enum(['direct-action', 'step-refinement', 'chaining', 'action-generation', 'correction']),
    stepIndex: z.number().int().optional(),
    /** How thoroughly it will be verified; absent: full. */
    verificationLevel: verificationLevelSchema.optional(),
    /** In what form the page was handed to refinement, when it was not the first. */
    domForm: domFormSchema.optional(),
    /** The action comes from the record of an earlier run, not from a reasoner. */
    replayed: z.literal(true).optional(),
    /** For how long the page stirred after it in that run, in milliseconds. */
    recordedStirMs: z.number().nonnegative().optional(),
    strategy: correctionStrategySchema.optional(),
    /** The provision that answered a failure without a reasoner. */
    contingency: contingencyTypeSchema.optional(),
    /** Set when the settings want a critic to approve it first. */
    risk: riskSchema.optional(),
    /** It only looks for what its step is to find, or needs; no attempt at the step itself. */
    look: lookSchema.optional(),
  }),
  /** What the action should bring about, said before it is carried out. */
  event('outcome.predicted', { expected: expectedOutcomeSchema }),
  event('action.critiqued', { approved: z.boolean(), reason: z.string() }),
  /** Refinement found nothing to do for the step, or nothing at all. */
  event('action.not-found', {
    by: nodeIdSchema,
    satisfied: z.boolean(),
    reason: z.string(),
    /** Only another plan leads on: it was looked for wherever the step could look, or the plan itself is wrong. */
    searched: z.literal(true).optional(),
  }),
  /** It was not carried out: the frame of that index sent the same, and what came of that is not known. */
  event('action.withheld', { repeats: z.number().int().nonnegative() }),
  /** Durable before the browser is touched. */
  event('action.started', {}),
  event('action.finished', {
    error: actionErrorSchema.optional(),
    witness: witnessSchema,
    clientVerification: clientVerificationSchema.optional(),
    durationMs: z.number(),
  }),
  /** What had become of the action that nobody saw the end of, when the run that was cut off was taken up again. */
  event('action.found', foundActionSchema.shape),
  event('page.settled', settlementSchema.shape),
  event('page.captured', { when: z.enum(['start', 'before', 'after', 'check']), page: pageReferenceSchema }),

  /** The page is there, but could not be captured; address and hash are kept where those could be had. */
  event('page.capture-failed', {
    when: z.enum(['before', 'after']),
    message: z.string(),
    url: z.string().optional(),
    domHash: z.string().optional(),
  }),

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
  /** A person changed what is left of the plan; `plan.updated` follows. */
  event('human.edited-plan', { edit: planEditSchema }),
  event('human.asked', { request: z.enum(['pause', 'resume', 'step', 'stop']) }),
]);
export type RunEvent = z.infer<typeof runEventSchema>;

/** An event as its author writes it; the recorder adds run, sequence and time. */
export type NewRunEvent = RunEvent extends infer E
  ? E extends RunEvent
    ? Omit<E, 'runId' | 'seq' | 'at'>
    : never
  : never;

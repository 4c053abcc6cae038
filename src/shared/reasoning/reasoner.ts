import { z } from 'zod';
import { actionSchema } from '../actions/action.ts';
import type { actionErrorSchema } from '../actions/actionOutcome.ts';
import type { Risk } from '../actions/risk.ts';
import { type Criterion, criterionVerdictSchema } from '../completion/criterion.ts';
import type { KnowledgeChunk, WebResult } from '../knowledge/knowledge.ts';
import type { PageState } from '../page/pageState.ts';
import { contingencySchema } from '../plan/contingency.ts';
import { type Plan, type PlanStep, proposedStepSchema } from '../plan/plan.ts';
import { proposedSubTaskSchema, type SubTask, type SubTaskOutput } from '../plan/subTask.ts';
import { domExpectationSchema, type ExpectedOutcome, type OutcomeComparison } from '../verification/expectedOutcome.ts';
import { type Observation, observationSchema } from '../verification/observation.ts';
import type { VerificationSummary } from '../verification/verdict.ts';

/**
 * What every purpose is told of the page. Its text is untrusted: data to reason about, never instructions. Of `html` only
 * the length is looked at, to keep what a model is shown in proportion to the page.
 */
export type PageView = Pick<
  PageState,
  'url' | 'title' | 'tree' | 'skeleton' | 'activeElement' | 'viewport' | 'scroll'
> &
  Partial<Pick<PageState, 'html'>>;

/** An earlier action of the run, as later decisions see it. */
export const pastActionSchema = z.object({
  /** Written form. */
  action: z.string(),
  /** Role and name of its target at that time, for people and models; ids alone say nothing later. */
  target: z.string().optional(),
  stepIndex: z.number().int().nonnegative().optional(),
  succeeded: z.boolean(),
  /** The page sent data with it: done again, it might store something twice. */
  sentData: z.literal(true).optional(),
});
export type PastAction = z.infer<typeof pastActionSchema>;

/** The last actions word for word, and how many came before them (planner-process, rolling context). */
export interface RollingContext {
  readonly earlierCount: number;
  readonly recent: readonly PastAction[];
}

/** What was looked up for the task. Its text is untrusted, like that of a page. */
export interface LookedUp {
  readonly knowledge: readonly KnowledgeChunk[];
  /** The team's own documents say something about the task. */
  readonly hasOrgKnowledge: boolean;
  readonly webResults: readonly WebResult[];
}

// --- analyseContext ---------------------------------------------------------------------------------------------

export interface AnalyseContextInput {
  readonly task: string;
  readonly page: PageView;
  /** Whether the team has documents that can be searched, and whether the web can be. */
  readonly canSearch: { readonly knowledge: boolean; readonly web: boolean };
}

export const contextAnalysisSchema = z.object({
  complexity: z
    .enum(['simple', 'complex'])
    .describe('simple: one action that can be chosen now; complex: anything that needs a plan'),
  needsKnowledge: z
    .boolean()
    .default(false)
    .describe("The team's own documents may say how this is done or what the values are"),
  needsWebSearch: z
    .boolean()
    .default(false)
    .describe('Something that only the web can tell is needed to plan the task'),
  searchQuery: z.string().default('').describe('What to search for; empty: the task itself'),
  reason: z.string(),
});
export type ContextAnalysis = z.infer<typeof contextAnalysisSchema>;

// --- plan -------------------------------------------------------------------------------------------------------

export interface PlanInput {
  readonly task: string;
  readonly page: PageView;
  readonly lookedUp: LookedUp;
  readonly verificationSummary?: VerificationSummary;
  readonly context: RollingContext;
  /** The plan that is to be replaced by one for what remains, with the status of its steps, and why it does not hold. */
  readonly previous?: { readonly plan: Plan; readonly reason: string };
}

export const planProposalSchema = z.object({
  goal: z.string().describe('The goal in one sentence'),
  steps: z.array(proposedStepSchema).describe('Atomic steps, one browser action each; empty when it cannot be planned'),
  /** Set when no plan can be made; said to the person as it is. */
  problem: z.string().optional().describe('Why no plan is possible, when there are no steps'),
  contingencies: z.array(contingencySchema).optional().describe('What to do when something comes in the way'),
});
export type PlanProposal = z.infer<typeof planProposalSchema>;

// --- refineStep -------------------------------------------------------------------------------------------------

/**
 * In what form the page is handed to refinement (planner-process, Fallback Handling), poorest in tokens first: the V3 tree,
 * the same elements with full keys and their texts, the skeleton, the page's own HTML.
 */
export const domFormSchema = z.enum(['v3', 'v2', 'skeleton', 'full']);
export type DomForm = z.infer<typeof domFormSchema>;

export interface RefineStepInput {
  readonly task: string;
  readonly step: PlanStep;
  /** The steps right after it that may be carried out along with it, see `Chain`; empty when there are none. */
  readonly following: readonly PlanStep[];
  readonly page: PageView;
  readonly domForm: DomForm;
  readonly lookedUp: LookedUp;
  readonly verificationSummary?: VerificationSummary;
  readonly context: RollingContext;
}

export const stepRefinementSchema = z.discriminatedUnion('kind', [
  /** The one action that carries out the step on this page. */
  z.object({
    kind: z.literal('action'),
    action: actionSchema,
    thought: z.string(),
    /** Actions for the following steps, in their order and without a gap; only where the same page offers them all. */
    chain: z.array(z.object({ stepIndex: z.number().int().nonnegative(), action: actionSchema })).optional(),
  }),
  /** The page already shows what the step is for, so that there is nothing to do; `evidence` is what shows it. */
  z.object({ kind: z.literal('satisfied'), evidence: z.string() }),
  /**
   * No action could be found; the graph falls back to action generation. `notListed`: the element that the step needs is not
   * among those shown, so that a fuller form of the page may help.
   */
  z.object({ kind: z.literal('none'), reason: z.string(), notListed: z.boolean().optional() }),
]);
export type StepRefinement = z.infer<typeof stepRefinementSchema>;

// --- generateAction ---------------------------------------------------------------------------------------------

export interface GenerateActionInput {
  readonly task: string;
  readonly page: PageView;
  /** The step that could not be refined, if there is a plan. */
  readonly step?: PlanStep;
  readonly remainingSteps: readonly PlanStep[];
  readonly lookedUp: LookedUp;
  readonly verificationSummary?: VerificationSummary;
  readonly context: RollingContext;
  /** Set when the last turn brought neither an action nor an end: 1 for the first reminder. */
  readonly nudge?: number;
  /** Criteria that a check of the claimed completion found not to be met, or could not decide. */
  readonly remainingWork: readonly string[];
}

export const generatedActionSchema = z.object({
  thought: z.string().describe('Why this action, in one sentence'),
  action: actionSchema,
});
export type GeneratedAction = z.infer<typeof generatedActionSchema>;

// --- predictOutcome ---------------------------------------------------------------------------------------------

export interface PredictOutcomeInput {
  readonly goal: string;
  readonly page: PageView;
  /** Written form, and role and name of its target. */
  readonly action: string;
  readonly target?: string;
  readonly step?: PlanStep;
}

export const outcomePredictionSchema = z.object({
  description: z.string().describe('What should be seen on the page after the action, in one sentence'),
  expectations: z.array(domExpectationSchema).describe('What can be checked of it; only what is sure'),
  nextGoal: z.string().optional().describe('What the action makes possible next'),
});
export type OutcomePrediction = z.infer<typeof outcomePredictionSchema>;

// --- critique ---------------------------------------------------------------------------------------------------

export interface CritiqueInput {
  readonly goal: string;
  readonly page: PageView;
  readonly action: string;
  readonly target?: string;
  readonly thought: string;
  readonly step?: PlanStep;
  readonly risk: Risk;
  readonly context: RollingContext;
}

/** The critic's words, which hold `<Approved>YES</Approved>` or `<Approved>NO</Approved>`; nothing else approves. */
export interface Critique {
  readonly text: string;
}

// --- judgeAction ------------------------------------------------------------------------------------------------

/** Only goal, action and observations, and where in the plan the action stood; never the page itself. */
export const judgeActionInputSchema = z.object({
  goal: z.string(),
  /** Written form. */
  action: z.string(),
  /** Role and name of its target. */
  target: z.string().optional(),
  step: z
    .object({
      number: z.number().int().positive(),
      of: z.number().int().positive(),
      description: z.string(),
      expectedOutcome: z.string(),
      verify: z.string(),
    })
    .optional(),
  /** What the active sub-task is to achieve; asks for `sub_task_completed`. */
  subTaskObjective: z.string().optional(),
  /** `lightweight`: only whether this action did what its step is for; the goal is judged later. Absent: full. */
  level: z.literal('lightweight').optional(),
  observations: z.array(observationSchema),
});
export type JudgeActionInput = z.infer<typeof judgeActionInputSchema>;

// --- judgeReadBack ----------------------------------------------------------------------------------------------

export interface JudgeReadBackInput {
  readonly goal: string;
  /** What the run has done, in written form, oldest first. */
  readonly context: RollingContext;
  /** What is known of the page that was asked for afresh, by comparison; see `Observation.standing`. */
  readonly observations: readonly Observation[];
  /** The page itself. */
  readonly page: PageView;
  /** Further pages that were asked for, such as those that the run came through before it sent anything. */
  readonly others?: readonly PageView[];
}

// --- judgeCompletion --------------------------------------------------------------------------------------------

/** What was seen around one action of the run. The agent's own thoughts and verdicts are left out on purpose. */
export interface ActionEvidence {
  /** Number of the frame, from 1; its observations are cited as `f<number>.<id>`. */
  readonly frame: number;
  /** The criterion that the action was for, if it was for one. */
  readonly criterion?: string;
  readonly action: string;
  readonly target?: string;
  /** Ids are already those to cite. */
  readonly observations: readonly Observation[];
}

/** A page that may be cited: `<id>:<element id or message key>`, and `<id>:url` for its address. */
export interface PageEvidence {
  /** `fresh` for the page as captured for this check, `back1` … for pages asked for anew, `seen1` … for earlier ones. */
  readonly id: string;
  /** The criterion that it was looked at for when it was found to be met already. */
  readonly criterion?: string;
  readonly page: PageView;
}

/** Criteria and evidence, and nothing of what the agent says about them (task-planning-and-completion). */
export interface JudgeCompletionInput {
  readonly goal: string;
  readonly criteria: readonly Criterion[];
  readonly actions: readonly ActionEvidence[];
  readonly pages: readonly PageEvidence[];
  /** What the read-back of the server found, where there was one; ids are those to cite. */
  readonly readBack: readonly Observation[];
  /** What has changed on the page since the last action, without anybody having done anything; ids are those to cite. */
  readonly since: readonly Observation[];
  /** The sub-tasks that were carried out for the goal, each checked in a run of its own; ids are those to cite. */
  readonly parts: readonly Observation[];
}

export const completionVerdictSchema = z.object({
  criteria: z.array(criterionVerdictSchema).describe('One for each criterion'),
});
export type CompletionVerdict = z.infer<typeof completionVerdictSchema>;

// --- validatePlan -----------------------------------------------------------------------------------------------

export interface ValidatePlanInput {
  readonly task: string;
  readonly plan: Plan;
  /** The steps that are still to be done. */
  readonly remainingSteps: readonly PlanStep[];
  readonly page: PageView;
  readonly verificationSummary?: VerificationSummary;
  readonly context: RollingContext;
}

// --- decompose --------------------------------------------------------------------------------------------------

export interface DecomposeInput {
  readonly task: string;
  readonly plan: Plan;
  readonly page: PageView;
}

export const decompositionSchema = z.object({
  /** Fewer than two: the task is carried out in one piece. */
  subTasks: z.array(proposedSubTaskSchema),
  reason: z.string(),
});
export type Decomposition = z.infer<typeof decompositionSchema>;

// --- reportSubTask ----------------------------------------------------------------------------------------------

export interface ReportSubTaskInput {
  readonly objective: string;
  /** Names of the values that later sub-tasks need. */
  readonly outputs: readonly string[];
  readonly context: RollingContext;
  /** What was observed of the last action. */
  readonly observations: readonly Observation[];
  /** The page at the end, and pages that were asked for afresh. */
  readonly pages: readonly PageView[];
}

/** The agent's own account of a sub-task (notes-based-step-verification, Step Completion Reporting). */
export const subTaskReportSchema = z.object({
  note: z.string().describe('[SUCCESS]: what was accomplished, or [FAIL]: why it could not be'),
  outputs: z
    .array(z.object({ name: z.string(), value: z.string().describe('Word for word as a page shows it') }))
    .describe('One for each value that was asked for and is shown'),
});
export type SubTaskReport = z.infer<typeof subTaskReportSchema>;

// --- replanSubTasks ---------------------------------------------------------------------------------------------

export interface ReplanSubTasksInput {
  readonly task: string;
  readonly subTasks: readonly SubTask[];
  /** Ids of the blocked ones that may still be tried otherwise, and of all that depends on them. */
  readonly toReplan: readonly string[];
  readonly accumulatedOutputs: readonly SubTaskOutput[];
  readonly page: PageView;
}

export const subTaskReplanSchema = z.object({
  /** `redesign`: the sub-tasks below take the place of those to replan; `keep`: they stay blocked. */
  action: z.enum(['redesign', 'keep']),
  subTasks: z.array(proposedSubTaskSchema).describe('Keep the id of each that stays; new ids for new ones'),
  leave: z
    .array(z.string())
    .optional()
    .describe(
      'Ids of those to replan that are not replaced: blocked ones stay blocked, and what depends on them waits',
    ),
  reason: z.string(),
});
export type SubTaskReplan = z.infer<typeof subTaskReplanSchema>;

// --- correct ----------------------------------------------------------------------------------------------------

export const correctionStrategySchema = z.enum([
  'RETRY_WITH_DELAY',
  'ALTERNATIVE_SELECTOR',
  'SCROLL_INTO_VIEW',
  'REFRESH_PAGE',
  'FAIL',
]);
export type CorrectionStrategy = z.infer<typeof correctionStrategySchema>;

export interface CorrectInput {
  readonly task: string;
  readonly step?: PlanStep;
  readonly page: PageView;
  /** The action that failed, written form, and role and name of its target. */
  readonly action: string;
  readonly target?: string;
  readonly error?: z.infer<typeof actionErrorSchema>;
  readonly observations: readonly Observation[];
  /** What was expected of it, and how the page compares. */
  readonly expected?: ExpectedOutcome;
  readonly comparison?: OutcomeComparison;
  /** Set when the action was not carried out because the critic did not approve; the critic's words, for people. */
  readonly disapproval?: string;
  /** 1 for the first attempt at this step. */
  readonly attempt: number;
  readonly maximumAttempts: number;
  readonly alreadyTried: readonly CorrectionStrategy[];
}

export const correctionSchema = z.object({
  strategy: correctionStrategySchema,
  /** The action to try; `fail` with the strategy FAIL. */
  action: actionSchema,
  reason: z.string(),
});
export type Correction = z.infer<typeof correctionSchema>;

// --- the port ---------------------------------------------------------------------------------------------------

export const reasonerPurposeSchema = z.enum([
  'analyseContext',
  'plan',
  'refineStep',
  'generateAction',
  'predictOutcome',
  'critique',
  'judgeAction',
  'judgeReadBack',
  'judgeCompletion',
  'validatePlan',
  'decompose',
  'reportSubTask',
  'replanSubTasks',
  'correct',
]);
export type ReasonerPurpose = z.infer<typeof reasonerPurposeSchema>;

/** Why a reasoner gave no answer. `message` is for people and says what they can do about it; it never holds a key. */
export const reasonerErrorSchema = z.object({
  code: z.enum([
    'unauthorised',
    'rate-limited',
    'unavailable',
    'blocked',
    'truncated',
    'malformed',
    'timeout',
    'aborted',
  ]),
  message: z.string(),
});
export type ReasonerError = z.infer<typeof reasonerErrorSchema>;

/** Given as the model of an answer that comes from the record of an earlier run; not counted as a call. */
export const RECORDED_MODEL = 'recorded';

/** What one call cost, and what was asked and answered; the offline reasoner reports zeros and no texts. */
export const modelUsageSchema = z.object({
  model: z.string(),
  inputTokens: z.number().int().nonnegative(),
  outputTokens: z.number().int().nonnegative(),
  costUsd: z.number().nonnegative(),
  latencyMs: z.number().nonnegative(),
  /** Attempts made, retries included. */
  attempts: z.number().int().positive(),
  /** Whether the answer could draw on a web search by the model itself; `refused` when the API did not allow it along with a schema. */
  grounding: z.enum(['used', 'refused']).optional(),
});
export type ModelUsage = z.infer<typeof modelUsageSchema>;

import { z } from 'zod';
import { actionSchema } from '../actions/action.ts';
import type { actionErrorSchema } from '../actions/actionOutcome.ts';
import type { Risk } from '../actions/risk.ts';
import type { PageState } from '../page/pageState.ts';
import { contingencySchema } from '../plan/contingency.ts';
import { type PlanStep, proposedStepSchema } from '../plan/plan.ts';
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
});
export type PastAction = z.infer<typeof pastActionSchema>;

/** The last actions word for word, and how many came before them (planner-process, rolling context). */
export interface RollingContext {
  readonly earlierCount: number;
  readonly recent: readonly PastAction[];
}

// --- analyseContext ---------------------------------------------------------------------------------------------

export interface AnalyseContextInput {
  readonly task: string;
  readonly page: PageView;
}

export const contextAnalysisSchema = z.object({
  complexity: z
    .enum(['simple', 'complex'])
    .describe('simple: one action that can be chosen now; complex: anything that needs a plan'),
  reason: z.string(),
});
export type ContextAnalysis = z.infer<typeof contextAnalysisSchema>;

// --- plan -------------------------------------------------------------------------------------------------------

export interface PlanInput {
  readonly task: string;
  readonly page: PageView;
  readonly verificationSummary?: VerificationSummary;
  readonly context: RollingContext;
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

export interface RefineStepInput {
  readonly task: string;
  readonly step: PlanStep;
  readonly page: PageView;
  readonly verificationSummary?: VerificationSummary;
  readonly context: RollingContext;
}

export const stepRefinementSchema = z.discriminatedUnion('kind', [
  /** The one action that carries out the step on this page. */
  z.object({ kind: z.literal('action'), action: actionSchema, thought: z.string() }),
  /** The page already shows what the step is for, so that there is nothing to do; `evidence` is what shows it. */
  z.object({ kind: z.literal('satisfied'), evidence: z.string() }),
  /** No action could be found; the graph falls back to action generation. */
  z.object({ kind: z.literal('none'), reason: z.string() }),
]);
export type StepRefinement = z.infer<typeof stepRefinementSchema>;

// --- generateAction ---------------------------------------------------------------------------------------------

export interface GenerateActionInput {
  readonly task: string;
  readonly page: PageView;
  /** The step that could not be refined, if there is a plan. */
  readonly step?: PlanStep;
  readonly remainingSteps: readonly PlanStep[];
  readonly verificationSummary?: VerificationSummary;
  readonly context: RollingContext;
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

/** What one call cost, and what was asked and answered; the offline reasoner reports zeros and no texts. */
export const modelUsageSchema = z.object({
  model: z.string(),
  inputTokens: z.number().int().nonnegative(),
  outputTokens: z.number().int().nonnegative(),
  costUsd: z.number().nonnegative(),
  latencyMs: z.number().nonnegative(),
  /** Attempts made, retries included. */
  attempts: z.number().int().positive(),
});
export type ModelUsage = z.infer<typeof modelUsageSchema>;

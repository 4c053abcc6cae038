import { z } from 'zod';
import { type Action, actionSchema } from '../actions/action.ts';
import type { actionErrorSchema } from '../actions/actionOutcome.ts';
import { goesOnSchema } from '../actions/goesOn.ts';
import { quote, type Rendered, rendered } from '../meaning/rendered.ts';
import type { ElementDescription } from '../page/elementDescription.ts';
import { roleWords } from '../page/roleWords.ts';
import { foreseenActionSchema, type PlanStep } from '../plan/plan.ts';
import type { SearchSoFar } from '../plan/search.ts';
import { unclearSchema } from '../plan/unclear.ts';
import type { Tool } from '../tools/tool.ts';
import type { ExpectedOutcome, OutcomeComparison } from '../verification/expectedOutcome.ts';
import type { Observation } from '../verification/observation.ts';
import type { VerificationSummary } from '../verification/verdict.ts';
import { noteProposalSchema } from './answering.ts';
import type { LookedUp, PageView, RollingContext } from './reasoningContext.ts';

/** A criterion that a check in the end found open, in words, and what was held against it. */
export interface OpenCriterion {
  readonly text: string;
  readonly why: string;
}

/**
 * In what form the page is handed to refinement (planner-process, Fallback Handling): as it reads (`v3`), as a skeleton where there
 * is no tree, as the page's own HTML. `v2` is only in runs of earlier versions.
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
  /** Whoever judged the last action was sure that the entire task is done with it. */
  readonly allDone?: true;
  readonly context: RollingContext;
  /** Set for a step that calls a tool. */
  readonly tool?: Tool;
  /** Set for a step that searches. */
  readonly search?: SearchSoFar;
  /** The whole plan of which it is a step. */
  readonly plan?: readonly PlanStep[];
  /** Whether the plan may still be made anew, see `replan` of `StepRefinement`. */
  readonly mayReplan?: boolean;
  /** Whether the task wants to know something that has to be noted as soon as a page shows it. */
  readonly asks?: boolean;
  /** Criteria that a check of the claimed completion found not to be met, or could not decide. */
  readonly remainingWork?: readonly OpenCriterion[];
}

const chosenSchema = z.object({ role: z.string(), name: z.string(), score: z.number().min(0).max(1) });
/** Why this element and no other: how well it fits what was asked for, and what came next. Texts are those of the page. */
export const choiceSchema = z.object({ chosen: chosenSchema, next: chosenSchema.optional() });
export type Choice = z.infer<typeof choiceSchema>;

/** A choice in words: `chosen: button “Activate”, 0.93; next: “Activate all”, 0.61`. */
export function choiceText({ chosen, next }: Choice): Rendered {
  const told = next ? `; next: ${quote(next.name)}, ${next.score.toFixed(2)}` : '';
  return rendered(
    `chosen: ${roleWords(chosen.role).toLowerCase()} ${quote(chosen.name)}, ${chosen.score.toFixed(2)}${told}`,
  );
}

export const stepRefinementSchema = z.discriminatedUnion('kind', [
  /** The one action that carries out the step on this page. */
  z.object({
    kind: z.literal('action'),
    action: actionSchema,
    thought: z.string(),
    notes: z.array(noteProposalSchema).optional(),
    choice: choiceSchema.optional(),
    /** It takes more than this action to carry the step out: it is not done with it. */
    more: z.boolean().optional(),
    /** What it goes on with once it has worked, without anybody being asked in between. */
    goesOn: goesOnSchema.optional(),
    /** It only looks for what the step is to find. */
    look: z.literal(true).optional(),
    /** Actions for the following steps, in their order and without a gap; only where the same page offers them all. */
    chain: z.array(z.object({ stepIndex: z.number().int().nonnegative(), action: actionSchema })).optional(),
  }),
  /** The page already shows what the step is for, so that there is nothing to do; `evidence` is what shows it. */
  z.object({
    kind: z.literal('satisfied'),
    evidence: z.string(),
    notes: z.array(noteProposalSchema).optional(),
    /** The steps right after it, by index, that the page shows done as well. */
    also: z.array(z.number().int().nonnegative()).optional(),
    /** How the one after those is carried out on this page: it is not asked for again, as long as its element stands there. */
    next: z.object({ stepIndex: z.number().int().nonnegative(), foreseen: foreseenActionSchema }).optional(),
  }),
  /**
   * Nothing here carries out the step, and what is to be done instead: something is in the way, the step is to be carried out
   * elsewhere, the whole task is done (`finish`) or cannot be (`fail`). It spares a second question, see `GeneratedAction`.
   */
  z.object({
    kind: z.literal('instead'),
    action: actionSchema,
    thought: z.string(),
    notes: z.array(noteProposalSchema).optional(),
    /** As for the action of a step. */
    goesOn: goesOnSchema.optional(),
  }),
  /**
   * No action could be found; the graph falls back to action generation. `notListed`: the element that the step needs is not
   * among those shown, so that a fuller form of the page may help. `searched`: there is nowhere left to look, so that only another
   * plan can help; `replan`: the plan is to be made anew from this page, since what was looked for is here, or since it is wrong.
   */
  z.object({
    kind: z.literal('none'),
    reason: z.string(),
    notListed: z.boolean().optional(),
    searched: z.literal(true).optional(),
    replan: z.literal(true).optional(),
    /** What of the task was not understood, where that is why. */
    unclear: unclearSchema.optional(),
    notes: z.array(noteProposalSchema).optional(),
  }),
]);
export type StepRefinement = z.infer<typeof stepRefinementSchema>;

export interface GenerateActionInput {
  readonly task: string;
  readonly page: PageView;
  /** The step that could not be refined, if there is a plan. */
  readonly step?: PlanStep;
  readonly remainingSteps: readonly PlanStep[];
  readonly lookedUp: LookedUp;
  readonly verificationSummary?: VerificationSummary;
  readonly context: RollingContext;
  /** Set when the last turn brought neither an action nor an end that counts: what of the answer is lacking, or ''. */
  readonly nudge?: string;
  /** Criteria that a check of the claimed completion found not to be met, or could not decide. */
  readonly remainingWork: readonly OpenCriterion[];
}

export const generatedActionSchema = z.object({
  thought: z.string().describe('Why this action, in one sentence'),
  action: actionSchema,
  /** What it goes on with; only where there is a step, which is asked for again. */
  goesOn: goesOnSchema.optional(),
  choice: choiceSchema.optional(),
  /** It only looks for what the step needs and this page does not show. */
  look: z.literal(true).optional(),
  /** Beside `fail`: what of the task was not understood, where that is why. */
  unclear: unclearSchema.optional(),
  /** What was read on this page for the answer or for later steps. */
  notes: z.array(noteProposalSchema).optional(),
});
export type GeneratedAction = z.infer<typeof generatedActionSchema>;

export const correctionStrategySchema = z.enum([
  'RETRY_WITH_DELAY',
  'ALTERNATIVE_SELECTOR',
  'SCROLL_INTO_VIEW',
  'REFRESH_PAGE',
  'REPLAN',
  /** There is nothing to correct: the page shows what the step is for. */
  'STEP_HOLDS',
  'FAIL',
]);
export type CorrectionStrategy = z.infer<typeof correctionStrategySchema>;

/** Something that was tried, with what was seen and said of it and of nothing else. */
export interface Attempt {
  readonly action: Action;
  readonly element?: ElementDescription;
  /** Absent for what was no correction. */
  readonly strategy?: CorrectionStrategy;
  readonly error?: z.infer<typeof actionErrorSchema>;
  readonly observations: readonly Observation[];
  readonly succeeded: boolean;
  /** Nothing told whether it worked; then it did not succeed, and may have done what it was to do. */
  readonly unclear?: true;
  readonly verdictReason?: string;
}

export interface CorrectInput {
  readonly task: string;
  readonly step?: PlanStep;
  readonly page: PageView;
  /** The action that failed, and what it worked on. */
  readonly action: Action;
  readonly element?: ElementDescription;
  readonly error?: z.infer<typeof actionErrorSchema>;
  /** Of this action alone; those of what was tried since are with each attempt. */
  readonly observations: readonly Observation[];
  /** What was said of it by whoever judged it; for people and models. */
  readonly verdictReason?: string;
  /** What else was done for the same step, oldest first. */
  readonly attempts: readonly Attempt[];
  /** Set when it was about to be done again, and was not: the site may have taken what it sent before. */
  readonly mayBeKept?: true;
  readonly lookedUp: LookedUp;
  readonly context: RollingContext;
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
  /** The action to try; `fail` with the strategies REPLAN, saying what the plan got wrong, and FAIL; `finish` with STEP_HOLDS. */
  action: actionSchema,
  /** What it goes on with once it has worked; only where there is a step. */
  goesOn: goesOnSchema.optional(),
  reason: z.string(),
});
export type Correction = z.infer<typeof correctionSchema>;

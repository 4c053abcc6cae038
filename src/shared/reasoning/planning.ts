import { z } from 'zod';
import { contingencySchema } from '../plan/contingency.ts';
import { type Plan, type PlanStep, proposedStepSchema } from '../plan/plan.ts';
import { unclearSchema } from '../plan/unclear.ts';
import type { Tool } from '../tools/tool.ts';
import type { VerificationSummary } from '../verification/verdict.ts';
import type { LookedUp, PageView, RollingContext } from './reasoningContext.ts';

export interface AnalyseContextInput {
  readonly task: string;
  readonly page: PageView;
  /** Whether the team has documents that can be searched, and whether the web can be. */
  readonly canSearch: { readonly knowledge: boolean; readonly web: boolean };
  /** What a plan would be asked for with, so that whoever has to read all of it anyway may plan in the same answer. */
  readonly planning?: PlanInput;
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
  searchQuery: z.string().default('').describe('The few words to search by; empty when nothing is to be searched'),
  reason: z.string(),
});
export type ContextAnalysis = z.infer<typeof contextAnalysisSchema> & {
  /** The plan, where it was made along with the analysis; of no use once something is looked up first. */
  readonly plan?: PlanProposal;
};

export interface PlanInput {
  readonly task: string;
  /** What the task is about; explains it, and asks for nothing. */
  readonly background?: string;
  /** What has to be true in the end, beside the task itself. */
  readonly criteria?: readonly string[];
  /** Where a part of the task is not understood, what is clear up to there is to be planned. */
  readonly clearPart?: true;
  /** Why what was made of the task before was turned down, oldest first. */
  readonly rejections?: readonly string[];
  readonly page: PageView;
  readonly lookedUp: LookedUp;
  /** The tools that a step may call; absent where there are none. */
  readonly tools?: readonly Tool[];
  readonly verificationSummary?: VerificationSummary;
  readonly context: RollingContext;
  /** The plan that is to be replaced by one for what remains, with the status of its steps, and why it does not hold. */
  readonly previous?: {
    readonly plan: Plan;
    readonly reason: string;
    /** What the check held against those criteria that it found open, one line each; may quote pages. */
    readonly objections?: readonly string[];
  };
}

export const planProposalSchema = z.object({
  goal: z.string().describe('The goal in one sentence'),
  steps: z
    .array(proposedStepSchema)
    .describe('Atomic steps, one browser action each; empty when it cannot be planned, or nothing is left to do'),
  asks: z
    .array(z.string())
    .optional()
    .describe('What the task wants to know or have told, one entry each; empty when it asks for nothing'),
  /** Set when no plan can be made; said to the person as it is. */
  problem: z.string().optional().describe('Why no plan is possible; left out when nothing is left to do'),
  /** Parts of the task that were not understood and that the plan leaves out; only where that was asked for. */
  leftOut: z.array(z.string()).optional(),
  /** What of the task was not understood: beside a problem, or beside the steps that look for a page where it is. */
  unclear: unclearSchema.optional(),
  contingencies: z.array(contingencySchema).optional().describe('What to do when something comes in the way'),
});
export type PlanProposal = z.infer<typeof planProposalSchema>;

/**
 * A plan as a model is asked for it: words alone, since a schema with every field of an instruction would cost more tokens
 * than the page. `InstructionReader` fills the fields in, but for what is to be searched for and what is done to elements in view. All of its steps are carried out on the page.
 */
export const planInWordsSchema = planProposalSchema.omit({ leftOut: true, unclear: true }).extend({
  steps: z
    .array(
      proposedStepSchema.pick({ description: true, reasoning: true, expectedOutcome: true, verify: true }).extend({
        find: z.string().default('').describe('What a step that searches looks for; empty for every other step'),
        action: z
          .string()
          .default('')
          .describe(
            'The action of the step in written form, where its element is on the page as it is now; else empty',
          ),
      }),
    )
    .describe(planProposalSchema.shape.steps.description ?? ''),
});

/** The same where there are tools, which a step may call. */
export const planWithToolsSchema = planInWordsSchema.extend({
  steps: z
    .array(
      planInWordsSchema.shape.steps.element.extend({
        tool: z.string().default('').describe('The tool that the step calls, by its name; empty for every other step'),
      }),
    )
    .describe(planProposalSchema.shape.steps.description ?? ''),
});

export interface ValidatePlanInput {
  readonly task: string;
  readonly plan: Plan;
  /** The steps that are still to be done. */
  readonly remainingSteps: readonly PlanStep[];
  readonly page: PageView;
  readonly verificationSummary?: VerificationSummary;
  readonly context: RollingContext;
}

import { z } from 'zod';
import type { Action } from '../actions/action.ts';
import type { NativeDialog } from '../actions/actionOutcome.ts';
import type { Risk } from '../actions/risk.ts';
import type { ElementDescription } from '../page/elementDescription.ts';
import type { PlanStep } from '../plan/plan.ts';
import { domExpectationSchema } from '../verification/expectedOutcome.ts';
import type { PageView, RollingContext } from './reasoningContext.ts';

export interface PredictOutcomeInput {
  readonly goal: string;
  readonly page: PageView;
  readonly action: Action;
  /** What it is to work on; for keys, the element that has the focus. */
  readonly element?: ElementDescription;
  readonly step?: PlanStep;
}

export const outcomePredictionSchema = z.object({
  description: z.string().describe('What should be seen on the page after the action, in one sentence'),
  expectations: z.array(domExpectationSchema).describe('What can be checked of it; only what is sure'),
  nextGoal: z.string().optional().describe('What the action makes possible next'),
});
export type OutcomePrediction = z.infer<typeof outcomePredictionSchema>;

export interface CritiqueInput {
  readonly goal: string;
  readonly page: PageView;
  readonly action: Action;
  readonly element?: ElementDescription;
  readonly thought: string;
  readonly step?: PlanStep;
  readonly risk: Risk;
  /** The action was carried out, and this is what the browser now asks: it is the answer that is to be approved. */
  readonly dialog?: Pick<NativeDialog, 'type' | 'message'> & { readonly suggested: string };
  readonly context: RollingContext;
}

/**
 * The critic's words, which hold `<Approved>YES</Approved>` or `<Approved>NO</Approved>`; nothing else approves. For a prompt
 * they may hold what is to be entered, `<Text>…</Text>`.
 */
export interface Critique {
  readonly text: string;
  /** Words of the task by which it is asked for, as a model names them; absent where rules have read the task. */
  readonly askedBy?: string;
  /** Rules that cannot read the task, or see what it would be done to: not approved, and no objection either. */
  readonly undecided?: true;
}

import { z } from 'zod';
import { type Action, actionSchema } from '../actions/action.ts';
import { goesOnSchema } from '../actions/goesOn.ts';
import {
  type CheckedCriterion,
  type Criterion,
  type CriterionVerdict,
  criterionVerdictSchema,
} from '../completion/criterion.ts';
import type { Answer } from '../meaning/answer.ts';
import { claimSchema } from '../meaning/claim.ts';
import { type Instruction, instructionSchema } from '../meaning/instruction.ts';
import { type ElementDescription, elementDescriptionSchema } from '../page/elementDescription.ts';
import { type Observation, observationSchema } from '../verification/observation.ts';
import type { PageView, RollingContext } from './reasoningContext.ts';

/** Only goal, action and observations, and where in the plan the action stood; never the page itself. */
export const judgeActionInputSchema = z.object({
  /** The task in the user's own words. */
  goal: z.string(),
  /** What the steps that were planned for the goal are to do: for rules, where they cannot read its own words. */
  planned: z.array(instructionSchema).optional(),
  action: actionSchema,
  /** What it worked on; for keys, the element that had the focus. */
  element: elementDescriptionSchema.optional(),
  /** It was chosen as the step itself (or as a task of one action), and not as a way to it: known by who proposed it. */
  own: z.literal(true).optional(),
  /** It only looks for what its step is to find, or needs. */
  look: z.literal(true).optional(),
  /** What it is gone on with if it worked: its step is not done with it alone. */
  goesOn: goesOnSchema.optional(),
  step: z
    .object({
      number: z.number().int().positive(),
      of: z.number().int().positive(),
      description: z.string(),
      expectedOutcome: z.string(),
      verify: z.string(),
      /** What `description` and `verify` say, in fields; absent where nobody could read them. */
      instruction: instructionSchema.optional(),
      claim: claimSchema.optional(),
    })
    .optional(),
  /** The step that the action was for, where it is judged as the end of the plan that a later one is: models are told of this one. */
  acted: z
    .object({
      number: z.number().int().positive(),
      description: z.string(),
      expectedOutcome: z.string(),
      verify: z.string(),
    })
    .optional(),
  /** How the plan stands around the step, for models: what was verified before, and what is still to come. */
  around: z
    .array(z.object({ description: z.string(), stands: z.enum(['done', 'skipped', 'this', 'to-come']) }))
    .optional(),
  /** What the run has found out by then, each proved by a page that it has seen. */
  known: z.array(z.object({ name: z.string(), text: z.string() })).optional(),
  /** What the active sub-task is to achieve; asks for `sub_task_completed`. */
  subTaskObjective: z.string().optional(),
  /** `lightweight`: only whether this action did what its step is for; the goal is judged later. Absent: full. */
  level: z.literal('lightweight').optional(),
  /**
   * The site has no server that could keep anything: nothing was sent to it in this run, and no form of it names an address.
   * What pages show is then all that there is to judge by, and how far it is kept is said by the level of proof. Absent:
   * what is to be stored must have been sent.
   */
  serverless: z.literal(true).optional(),
  observations: z.array(observationSchema),
  /** It was judged before, and the verdict did not count: why, for whoever judges again. */
  rejected: z.string().optional(),
});
export type JudgeActionInput = z.infer<typeof judgeActionInputSchema>;

export interface JudgeReadBackInput {
  /** The task in the user's own words. */
  readonly goal: string;
  /** As for an action. */
  readonly planned?: readonly Instruction[];
  /** What the run has done, oldest first. */
  readonly context: RollingContext;
  /** What is known of the page that was asked for afresh, by comparison; see `Observation.standing`. */
  readonly observations: readonly Observation[];
  /** The page itself. */
  readonly page: PageView;
  /** Further pages that were asked for, such as those that the run came through before it sent anything. */
  readonly others?: readonly PageView[];
}

/** What was seen around one action of the run. The agent's own thoughts and verdicts are left out on purpose. */
export interface ActionEvidence {
  /** Number of the frame, from 1; its observations are cited as `f<number>.<id>`. */
  readonly frame: number;
  /** The criterion that the action was for, if it was for one. */
  readonly criterion?: string;
  readonly action: Action;
  /** What it worked on; for keys, the element that had the focus. */
  readonly element?: ElementDescription;
  /** See {@link JudgeActionInput}. */
  readonly own?: true;
  /** It only looked for something, and was of no criterion. */
  readonly look?: true;
  /** What was looked for came to light with it; it may stand on a page that was left since. */
  readonly found?: true;
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
  /** The task in the user's own words. */
  readonly goal: string;
  /** See {@link JudgeActionInput}. */
  readonly serverless?: true;
  readonly criteria: readonly Criterion[];
  /** Criteria of the same run that are no question any more: the site's own pages, asked for afresh, show them. */
  readonly confirmed?: readonly CheckedCriterion[];
  /** What rules hold against criteria, for a model to say whether it is so. */
  readonly objections?: readonly Pick<CriterionVerdict, 'id' | 'reason' | 'cites'>[];
  /** All that rules have read the goal as, also what the page turned out not to need; absent where not they have planned it. */
  readonly readFromTask?: readonly Instruction[];
  /** What was found out for the goal, each value proved or said not to be; cited as `answer:1` and on, see `answerCite`. */
  readonly answers?: readonly Answer[];
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

import { z } from 'zod';

import { criterionVerdictSchema } from '../../../shared/completion/criterion.ts';
import type { PlanStep } from '../../../shared/plan/plan.ts';
import { type Correction, correctionStrategySchema, type GeneratedAction } from '../../../shared/reasoning/acting.ts';
import { type SubTaskReport, subTaskReportSchema } from '../../../shared/reasoning/dividing.ts';
import type { CompletionVerdict } from '../../../shared/reasoning/judging.ts';
import {
  type ContextAnalysis,
  contextAnalysisSchema,
  type PlanProposal,
  planInWordsSchema,
  planWithToolsSchema,
} from '../../../shared/reasoning/planning.ts';
import type { PageView } from '../../../shared/reasoning/reasoningContext.ts';
import type { Critique } from '../../../shared/reasoning/weighing.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import { type ReadBackVerdict, readBackVerdictSchema } from '../../../shared/verification/readBack.ts';
import { semanticVerdictSchema } from '../../../shared/verification/verdict.ts';
import { noted, notesAnswer } from './noteAnswer.ts';
import { lookAnswer, NOTHING_MORE } from './pageLooks.ts';
import { foreseenOn, readDeedFor, writtenAction } from './writtenDeed.ts';

/*
 * What a model fills in, where that is not the contract itself. Actions come in written form, `click("12")`: the union of
 * fifteen shapes would need `oneOf` and `const`, which Gemini treats loosely or refuses depending on the model, while a
 * string is accepted by all of them, is shorter, and is the form in which the prompt documents the vocabulary. The fields
 * are flat, and what has to be thought of first comes first, because models write them in this order.
 */

/** The plan, and before it what would have to be looked up first. */
export const firstPlanSchema = z.object({
  ...contextAnalysisSchema.pick({ needsKnowledge: true, needsWebSearch: true, searchQuery: true }).shape,
  ...planInWordsSchema.shape,
});

/** The same where there are tools. */
export const firstPlanWithToolsSchema = z.object({ ...firstPlanSchema.shape, ...planWithToolsSchema.shape });

export function toPlanProposal(
  { steps, ...plan }: z.infer<typeof planInWordsSchema> | z.infer<typeof planWithToolsSchema>,
  page: PageView,
): Result<PlanProposal, string> {
  return success({
    ...plan,
    steps: steps.map(({ find, action, ...said }) => {
      const { tool, ...words } = { tool: '', ...said };
      if (tool !== '') return { ...words, toolType: 'SERVER', instruction: { act: 'call', target: { name: tool } } };
      if (find !== '') return { ...words, toolType: 'DOM', instruction: { act: 'find', target: { name: find } } };
      const foreseen = foreseenOn(page, action);
      return { ...words, toolType: 'DOM', ...(foreseen && { foreseen }) };
    }),
  });
}

/** Whoever has a plan in hand needs no shorter way for tasks of one action. */
export function toContextAnalysis(
  {
    needsKnowledge,
    needsWebSearch,
    searchQuery,
    ...words
  }: z.infer<typeof firstPlanSchema> | z.infer<typeof firstPlanWithToolsSchema>,
  page: PageView,
): Result<ContextAnalysis, string> {
  const read = toPlanProposal(words, page);
  if (!read.ok) return read;
  const plan = read.value;
  const count = plan.steps.length;
  const reason = plan.problem ?? `The plan has ${count} ${count === 1 ? 'step' : 'steps'}`;
  return success({ complexity: 'complex', needsKnowledge, needsWebSearch, searchQuery, reason, plan });
}

export const actionAnswerSchema = z.object({
  thought: z.string().describe('Why this action, in one sentence'),
  look: lookAnswer,
  action: writtenAction.describe('One action in written form; empty only when look is not'),
  notes: notesAnswer,
});

export const correctionAnswerSchema = z.object({
  reason: z.string().describe('What went wrong and why this should help'),
  strategy: correctionStrategySchema,
  action: writtenAction,
});

/** The evidence before the verdict; otherwise the contract as it is. */
export const verdictAnswerSchema = semanticVerdictSchema.pick({
  cites: true,
  reason: true,
  action_succeeded: true,
  step_criterion: true,
  task_completed: true,
  sub_task_completed: true,
  confidence: true,
});

/** The critic's words in one piece, since its approval is read from them and from nothing else. */
export const critiqueAnswerSchema = z.object({
  askedBy: z.string().describe('The words of the task that ask for it, word for word; empty when none do'),
  text: z.string().describe('Why, and at the end <Approved>YES</Approved> or <Approved>NO</Approved>'),
});

const OBJECTION_STANDS =
  'true when the evidence bears out what a rule holds against it; false when the rule has misread it';

/** Here too, the evidence before the verdict. */
export const readBackAnswerSchema = readBackVerdictSchema.pick({
  cites: true,
  reason: true,
  standing: true,
  confidence: true,
});

/** The same where rules hold something against it. Asked so that whoever says yes to everything keeps to the rules. */
export const disputedReadBackSchema = z.object({
  objection: z.string().describe('Which lines of the page bear the objection out, or show that it is wrong'),
  objectionStands: z.boolean().describe(OBJECTION_STANDS),
  ...readBackAnswerSchema.shape,
});

export function toReadBackVerdict({
  objection: _,
  objectionStands,
  ...verdict
}: z.infer<typeof disputedReadBackSchema>): ReadBackVerdict {
  return objectionStands ? verdict : { ...verdict, overrules: true };
}

const criterionAnswerSchema = criterionVerdictSchema.pick({
  id: true,
  cites: true,
  reason: true,
  standing: true,
  confidence: true,
});

/** For each criterion too, the evidence before the verdict. */
export const completionAnswerSchema = z.object({
  criteria: z.array(criterionAnswerSchema).describe('One for each criterion'),
});

/** The same where rules hold something against some of them. */
export const disputedCompletionSchema = z.object({
  criteria: z
    .array(
      z.object({
        id: criterionAnswerSchema.shape.id,
        objectionStands: z.boolean().describe(`${OBJECTION_STANDS}. Where nothing is held against it: false`),
        ...criterionAnswerSchema.omit({ id: true }).shape,
      }),
    )
    .describe('One for each criterion'),
});

export function toCompletionVerdict({ criteria }: z.infer<typeof disputedCompletionSchema>): CompletionVerdict {
  return {
    criteria: criteria.map(({ objectionStands, ...verdict }) =>
      objectionStands ? verdict : { ...verdict, overrules: true },
    ),
  };
}

/** The values before the note, which is to rest on them. */
export const reportAnswerSchema = subTaskReportSchema.pick({ outputs: true, note: true });

export function toGeneratedAction(
  { thought, look, action, notes }: z.infer<typeof actionAnswerSchema>,
  { page, step }: { readonly page: PageView; readonly step?: PlanStep },
): Result<GeneratedAction, string> {
  if (action.trim() === '' && look.length > 0) return failure(NOTHING_MORE);
  const read = readDeedFor(step, action, page);
  return read.ok ? success({ thought, ...read.value, ...noted(notes) }) : read;
}

export function toCorrection(
  { reason: why, strategy, action }: z.infer<typeof correctionAnswerSchema>,
  { page, step }: { readonly page: PageView; readonly step?: PlanStep },
): Result<Correction, string> {
  if (strategy === 'FAIL')
    return success({ strategy, action: { type: 'fail', reason: why || 'Nothing else can be tried' }, reason: why });
  if (strategy === 'STEP_HOLDS') {
    return step
      ? success({ strategy, action: { type: 'finish' }, reason: why })
      : failure('strategy: there is no step that could hold; finish() says that the task is done');
  }
  const read = readDeedFor(step, action, page);
  return read.ok ? success({ strategy, ...read.value, reason: why }) : read;
}

/** A critic that decided neither way is asked once more. */
export function toCritique({ text, askedBy }: z.infer<typeof critiqueAnswerSchema>): Result<Critique, string> {
  return /<Approved>(?:YES|NO)<\/Approved>/.test(text)
    ? success({ text, askedBy })
    : failure('text: it holds neither <Approved>YES</Approved> nor <Approved>NO</Approved>');
}

/** A report without a mark says neither that it worked nor that it failed, and is asked for once more. */
export function toReport({ note, outputs }: z.infer<typeof reportAnswerSchema>): Result<SubTaskReport, string> {
  return /^\s*\[(?:SUCCESS|FAIL)\]/.test(note)
    ? success({ note, outputs })
    : failure('note: it begins with neither [SUCCESS] nor [FAIL]');
}

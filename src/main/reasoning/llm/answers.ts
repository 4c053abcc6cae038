import { z } from 'zod';
import { isPageAction, targetId } from '../../../shared/actions/action.ts';

import { criterionVerdictSchema } from '../../../shared/completion/criterion.ts';
import { elementDescription } from '../../../shared/page/elementDescription.ts';
import { elementOf } from '../../../shared/page/elementInMarkup.ts';
import type { ForeseenAction, PlanStep } from '../../../shared/plan/plan.ts';
import {
  type Correction,
  correctionStrategySchema,
  type GeneratedAction,
  type RefineStepInput,
  type StepRefinement,
} from '../../../shared/reasoning/acting.ts';
import type { NoteProposal } from '../../../shared/reasoning/answering.ts';
import { type SubTaskReport, subTaskReportSchema } from '../../../shared/reasoning/dividing.ts';
import type { CompletionVerdict } from '../../../shared/reasoning/judging.ts';
import {
  type ContextAnalysis,
  contextAnalysisSchema,
  type PlanProposal,
  planInWordsSchema,
  planWithToolsSchema,
} from '../../../shared/reasoning/planning.ts';
import { actionsSoFar, type PageView } from '../../../shared/reasoning/reasoningContext.ts';
import type { Critique } from '../../../shared/reasoning/weighing.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import { checkArguments } from '../../../shared/tools/tool.ts';
import { type ReadBackVerdict, readBackVerdictSchema } from '../../../shared/verification/readBack.ts';
import { semanticVerdictSchema } from '../../../shared/verification/verdict.ts';
import { noteAnswerSchema, toNote } from './noteAnswer.ts';
import { lookRequestSchema } from './pageLooks.ts';
import { readAction, readDeed, readDeedFor } from './writtenDeed.ts';

/*
 * What a model fills in, where that is not the contract itself. Actions come in written form, `click("12")`: the union of
 * fifteen shapes would need `oneOf` and `const`, which Gemini treats loosely or refuses depending on the model, while a
 * string is accepted by all of them, is shorter, and is the form in which the prompt documents the vocabulary. The fields
 * are flat, and what has to be thought of first comes first, because models write them in this order.
 */

const writtenAction = z.string().describe('One action in written form, for example click("12")');

const lookAnswer = z
  .array(lookRequestSchema)
  .default([])
  .describe('What to be shown before you decide; empty when you decide');

const notesAnswer = z
  .array(noteAnswerSchema)
  .default([])
  .describe('Values that the task wants to know or needs later; empty when there are none');

export const refinementAnswerSchema = z.object({
  thought: z.string().describe('Which element and why; or what shows that it is satisfied; or what is missing'),
  kind: z.enum(['action', 'satisfied', 'instead', 'replan', 'none', 'look']),
  look: lookAnswer,
  action: writtenAction.describe('The action in written form when kind is action or instead, else empty'),
  chain: z
    .array(z.object({ step: z.number().int().describe('Number of the step'), action: writtenAction }))
    .default([])
    .describe('Actions for the steps that come next, without a gap; empty when there are none to add'),
  notes: notesAnswer,
});

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

/** What a plan says of an element in view; one that cannot be read or names none is asked for when its step is due. */
function foreseenOn(page: PageView, written: string): ForeseenAction | undefined {
  const read = written.trim() === '' ? undefined : readDeed(written, page);
  const node = read?.ok ? elementOf(page, targetId(read.value.action)) : undefined;
  return read?.ok && node ? { ...read.value, element: elementDescription(node, page.tree) } : undefined;
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

export function toRefinement(
  { thought, kind, action, chain, notes }: z.infer<typeof refinementAnswerSchema>,
  {
    page,
    domForm,
    step: current,
    following,
    search,
    tool,
    plan = [],
    context,
    mayReplan = false,
  }: Pick<
    RefineStepInput,
    'page' | 'domForm' | 'step' | 'following' | 'search' | 'tool' | 'plan' | 'context' | 'mayReplan'
  >,
): Result<StepRefinement, string> {
  if (kind === 'look') return failure(NOTHING_MORE);
  if (kind === 'satisfied')
    return success({
      kind,
      evidence: thought,
      ...noted(notes),
      ...goingOn(chain, plan.slice(current.index + 1), page, actionsSoFar(context)),
    });
  if (kind === 'replan') {
    return mayReplan
      ? success({ kind: 'none', reason: thought, replan: true })
      : failure('kind: the plan is not made anew any more; answer with another kind');
  }
  if (kind === 'none' || search?.left === 0)
    return success({
      kind: 'none',
      reason: thought,
      ...(search ? { searched: true } : { notListed: true }),
    });
  const deed = readDeed(action, page, domForm);
  if (!deed.ok) return deed;
  const { action: chosen, goesOn } = deed.value;
  if (kind === 'action' && !isPageAction(chosen))
    return failure('A step is carried out by an action on the page; finish and fail are of the kind instead');
  // Whatever a search does on the way is a look.
  if (!isPageAction(chosen) || (kind === 'instead' && !search && chosen.type !== 'callTool'))
    return success({ kind: 'instead', action: chosen, thought, ...noted(notes), ...(goesOn && { goesOn }) });
  const links = chain.map(({ step, action: written }) => ({ step, read: readAction(written, page, domForm) }));
  const numbers = [current, ...following].map(({ index }) => index + 1);
  // What comes after the first that cannot be used has lost its place. A step may take several, as a date of three lists does.
  const end = links.findIndex(({ step, read: link }, place) => {
    const before = numbers.indexOf(links[place - 1]?.step ?? current.index + 1);
    const at = numbers.indexOf(step);
    return !link.ok || at === -1 || (at !== before && at !== before + 1);
  });
  const usable = (end === -1 ? links : links.slice(0, end)).flatMap(({ step, read: link }) =>
    link.ok ? [{ stepIndex: step - 1, action: link.value }] : [],
  );
  const isCall = chosen.type === 'callTool';
  if (chosen.type === 'callTool' && tool) {
    if (chosen.tool !== tool.name) return failure(`The step calls ${tool.name} and no other tool`);
    const checked = checkArguments(tool, chosen.arguments);
    if (!checked.ok) return checked;
  }
  if (isCall !== (tool !== undefined))
    return failure(tool ? `The step is carried out by calling ${tool.name}` : 'No tool can be called for this step');
  if (search)
    return success({
      kind: 'action',
      action: chosen,
      thought,
      look: true,
      ...noted(notes),
      ...(goesOn && { goesOn }),
    });
  return success({
    kind: 'action',
    action: chosen,
    thought,
    ...noted(notes),
    ...(goesOn && { goesOn }),
    ...(usable.length > 0 && { chain: usable }),
  });
}

/**
 * What is said along with a satisfied step of those right after it: that the page shows them done as well, and how the first that is due is
 * carried out. What cannot be used, and all after it, is asked for when it is due.
 */
function goingOn(
  chain: readonly { readonly step: number; readonly action: string }[],
  after: readonly PlanStep[],
  page: PageView,
  saidAfter: number,
): Pick<Extract<StepRefinement, { kind: 'satisfied' }>, 'also' | 'next'> {
  const also: number[] = [];
  for (const [place, { step, action }] of chain.entries()) {
    const due = after[place];
    if (!due || due.index + 1 !== step || due.status !== 'pending' || due.toolType !== 'DOM') break;
    if (!SATISFIED.test(action)) {
      const foreseen = foreseenOn(page, action);
      return {
        ...(also.length > 0 && { also }),
        ...(foreseen && { next: { stepIndex: due.index, foreseen: { ...foreseen, saidAfter } } }),
      };
    }
    // What is to be found out or looked for is never done by itself.
    if (due.instruction?.question || due.instruction?.act === 'find') break;
    also.push(due.index);
  }
  return also.length > 0 ? { also } : {};
}

const SATISFIED = /^\s*satisfied\b/i;

export function toGeneratedAction(
  { thought, look, action, notes }: z.infer<typeof actionAnswerSchema>,
  { page, step }: { readonly page: PageView; readonly step?: PlanStep },
): Result<GeneratedAction, string> {
  if (action.trim() === '' && look.length > 0) return failure(NOTHING_MORE);
  const read = readDeedFor(step, action, page);
  return read.ok ? success({ thought, ...read.value, ...noted(notes) }) : read;
}

const NOTHING_MORE = 'look: there is nothing to show that you have not asked for; decide by what you were shown';

function noted(notes: readonly z.infer<typeof noteAnswerSchema>[]): { readonly notes?: NoteProposal[] } {
  return notes.length > 0 ? { notes: notes.map(toNote) } : {};
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

import type {
  GenerateActionInput,
  GeneratedAction,
  RefineStepInput,
  StepRefinement,
} from '../../../shared/reasoning/acting.ts';
import type { JudgeActionInput } from '../../../shared/reasoning/judging.ts';
import type {
  AnalyseContextInput,
  ContextAnalysis,
  PlanInput,
  PlanProposal,
} from '../../../shared/reasoning/planning.ts';
import type { PageView, RollingContext } from '../../../shared/reasoning/reasoningContext.ts';
import { success } from '../../../shared/result.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { SemanticVerdict } from '../../../shared/verification/verdict.ts';
import type { Reasoned, Reasoner } from '../../agent/ports/reasoner.ts';
import { chooseCorrection } from './correcting/chooseCorrection.ts';
import { critique } from './critiquing/critique.ts';
import { generateAction } from './grounding/generateAction.ts';
import { groundInstruction } from './grounding/groundInstruction.ts';
import { asOpened } from './grounding/openPage.ts';
import { refineStep } from './grounding/refineStep.ts';
import { withGroups } from './grounding/scene.ts';
import { treeFromSkeleton } from './grounding/treeFromSkeleton.ts';
import { judgeCompletion } from './judging/completion/judgeCompletion.ts';
import { judgeAction, withSubTask } from './judging/judgeAction.ts';
import { judgeReadBack } from './judging/readBack/judgeReadBack.ts';
import { instructionsOf } from './planning/goalSteps.ts';
import { lookAround, lookedFor } from './planning/lookAround.ts';
import { isShift } from './planning/meantOnPage.ts';
import { CALL_EXAMPLE, CALLS_ARE_SAID, planCall, refineCall } from './planning/planCall.ts';
import { planRemaining } from './planning/planRemaining.ts';
import { planTask } from './planning/planTask.ts';
import { readOnPage } from './planning/readOnPage.ts';
import { unclearSend } from './planning/unclearSend.ts';
import { validatePlan } from './planning/validatePlan.ts';
import { predictOutcome } from './predicting/predictOutcome.ts';
import { readTask } from './reading/readTask.ts';
import { decompose } from './subTasks/decompose.ts';
import { replanSubTasks } from './subTasks/replanSubTasks.ts';
import { reportSubTask } from './subTasks/reportSubTask.ts';
import { unknownValue } from './subTasks/unknownValue.ts';

/**
 * The embedded reasoner: understands imperative English by grammar and pages by names, roles and synonyms. It needs no
 * key and no network, and answers the same to the same question every time.
 */
export function createOfflineReasoner(settings: Pick<Settings, 'correction' | 'searching'>): Reasoner {
  return {
    name: 'offline',
    analyseContext: async (input) => reasoned(analyseContext(grouped(input))),
    plan: async (input) => reasoned(plan(grouped(input))),
    refineStep: async (input) => reasoned(refine(input, settings.searching)),
    generateAction: async (input) => reasoned(generate(input, settings.searching)),
    predictOutcome: async (input) => reasoned(predictOutcome(input)),
    critique: async (input) => reasoned(critique(grouped(input))),
    judgeAction: async (input) => reasoned(judgeAtLevel(input)),
    judgeReadBack: async (input) => reasoned(judgeReadBack(input)),
    judgeCompletion: async (input) => reasoned(judgeCompletion(input)),
    validatePlan: async (input) => reasoned(validatePlan(grouped(input))),
    decompose: async (input) => reasoned(decompose(input)),
    reportSubTask: async (input) => reasoned(reportSubTask(input)),
    replanSubTasks: async (input) => reasoned(replanSubTasks(input)),
    correct: async (input) => reasoned(chooseCorrection(grouped(input), settings.correction)),
  };
}

/** The first plan of a task, or one for what remains of another. */
function plan(input: PlanInput): PlanProposal {
  if (input.previous) return planRemaining(input, input.previous);
  const { task, page, lookedUp, rejections = [], tools } = input;
  const call = planCall(task, tools);
  if (call) return call;
  const planned = planTask(task, page, {
    knowledge: lookedUp.knowledge,
    again: rejections.length > 0,
    clearPart: input.clearPart === true,
  });
  if (!tools || planned.problem === undefined) return planned;
  const { unclear } = planned;
  return {
    ...planned,
    problem: `${planned.problem} ${CALLS_ARE_SAID}`,
    ...(unclear && { unclear: { ...unclear, examples: [...unclear.examples, CALL_EXAMPLE] } }),
  };
}

/** A step, and those that may go along with it, as far as their values are known. */
function refine(given: RefineStepInput, searching: Settings['searching']): StepRefinement {
  const input = grouped(withTree(given));
  const { task, step, following, tool } = input;
  if (tool) return refineCall(tool, step.instruction);
  const looked = lookedAround(input, searching);
  if (looked) return looked;
  const unknown = unknownValue(task, step);
  if (unknown !== undefined) return { kind: 'none', reason: unknown };
  const unclear = unclearSend(step, input);
  if (unclear !== undefined) return { kind: 'instead', action: { type: 'fail', reason: unclear }, thought: unclear };
  const end = following.findIndex((next) => (unknownValue(task, next) ?? unclearSend(next, input)) !== undefined);
  const known = end === -1 ? following : following.slice(0, end);
  return refineStep({ ...input, following: known });
}

/** The next look of a step that is for finding the page on which its task can be read; undefined of any other step. */
function lookedAround(
  { step, page, context }: Pick<GenerateActionInput, 'step' | 'page' | 'context'>,
  { maximumLooks }: Settings['searching'],
): StepRefinement | undefined {
  if (!step?.instruction || lookedFor(step.instruction) === undefined) return undefined;
  const tried = context.recent.filter((past) => past.stepIndex === step.index);
  return lookAround(step.instruction, page, tried, maximumLooks);
}

function generate(input: GenerateActionInput, searching: Settings['searching']): GeneratedAction {
  const looked = lookedAround(grouped(input), searching);
  if (looked?.kind === 'none') {
    const { reason: why, unclear } = looked;
    return { action: { type: 'fail', reason: why }, thought: why, ...(unclear && { unclear }) };
  }
  const reason = input.step && unknownValue(input.task, input.step);
  if (reason !== undefined) return { action: { type: 'fail', reason }, thought: reason };
  return generateAction(grouped(input), searching);
}

/** A page with what its elements stand in, and with what the run pressed to come to it. */
function grouped<I extends { readonly page: PageView; readonly context?: RollingContext }>(input: I): I {
  const page = withGroups(input.page);
  return { ...input, page: input.context ? asOpened(page, input.context) : page };
}

/** A page of which no tree could be had, with what its skeleton knows instead. */
function withTree<I extends { readonly page: PageView }>(input: I): I {
  const { page } = input;
  return page.tree.length > 0 ? input : { ...input, page: { ...page, tree: treeFromSkeleton(page.skeleton) } };
}

/** An action that is judged alone says nothing of the goal. */
function judgeAtLevel(input: JudgeActionInput): SemanticVerdict {
  const verdict = withSubTask(judgeAction, input);
  return input.level === 'lightweight' ? { ...verdict, task_completed: false } : verdict;
}

/** A task is simple when it is one step, and the page has what that step needs. */
function analyseContext({ task, page, canSearch, planning }: AnalyseContextInput): ContextAnalysis {
  // Documents of the team are searched at no cost; the web has nothing to tell a reader who goes by rules.
  const searched = { needsKnowledge: canSearch.knowledge, needsWebSearch: false, searchQuery: '' };
  if (planCall(task, planning?.tools)) return { ...searched, complexity: 'complex', reason: 'The task calls a tool.' };
  const steps = instructionsOf(task, page);
  const [only] = steps;
  if (!only) return { ...searched, complexity: 'complex', reason: 'The task could not be taken as one action.' };
  if (steps.length > 1) return { ...searched, complexity: 'complex', reason: `The task takes ${steps.length} steps.` };
  // “X should be the first song” of a list that can be put in order is a move, and no value.
  if (only.act === 'set' && readOnPage(task, page).instructions[0]?.act === 'move')
    return { ...searched, complexity: 'complex', reason: 'The page has an order that the task speaks of.' };
  // A choice of the page that narrows its list is no search.
  if (only.act === 'choose' && readTask(task).instructions.some(({ act }) => act === 'filter'))
    return { ...searched, complexity: 'complex', reason: 'What narrows the list is a choice of the page.' };
  if (readTask(task).instructions.some(isShift))
    return { ...searched, complexity: 'complex', reason: 'Where it goes depends on where it stands.' };
  const first = groundInstruction(only, page);
  return first.kind === 'action' && !first.look && !first.more
    ? { ...searched, complexity: 'simple', reason: 'The task is one action, and the page has what it needs.' }
    : { ...searched, complexity: 'complex', reason: 'The task is one step, but the page does not offer it as it is.' };
}

function reasoned<T>(value: T): Reasoned<T> {
  return {
    result: success(value),
    usage: { model: 'offline', inputTokens: 0, outputTokens: 0, costUsd: 0, latencyMs: 0, attempts: 1 },
  };
}

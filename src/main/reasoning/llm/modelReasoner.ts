import { type Decomposition, decompositionSchema, subTaskReplanSchema } from '../../../shared/reasoning/dividing.ts';
import { planInWordsSchema, planWithToolsSchema } from '../../../shared/reasoning/planning.ts';
import { type ReasonerPurpose, RULES_MODEL } from '../../../shared/reasoning/reasonerCall.ts';
import { success } from '../../../shared/result.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Reasoned, Reasoner } from '../../agent/ports/reasoner.ts';
import {
  actionAnswerSchema,
  completionAnswerSchema,
  correctionAnswerSchema,
  critiqueAnswerSchema,
  disputedCompletionSchema,
  disputedReadBackSchema,
  firstPlanSchema,
  firstPlanWithToolsSchema,
  readBackAnswerSchema,
  reportAnswerSchema,
  toCompletionVerdict,
  toContextAnalysis,
  toCorrection,
  toCritique,
  toGeneratedAction,
  toPlanProposal,
  toReadBackVerdict,
  toReport,
  verdictAnswerSchema,
} from './answers.ts';
import { type AskedModel, askStructured, type Question } from './askStructured.ts';
import { clearStep } from './clearStep.ts';
import { PageLooks } from './pageLooks.ts';
import { plainVerdict } from './plainVerdict.ts';
import { planValidationAnswerSchema, toPlanValidation } from './planValidationAnswer.ts';
import { correctPrompt } from './prompts/correctPrompt.ts';
import { critiquePrompt } from './prompts/critiquePrompt.ts';
import { decomposePrompt } from './prompts/decomposePrompt.ts';
import { generateActionPrompt } from './prompts/generateActionPrompt.ts';
import { judgeActionPrompt } from './prompts/judgeActionPrompt.ts';
import { judgeCompletionPrompt } from './prompts/judgeCompletionPrompt.ts';
import { judgeReadBackPrompt } from './prompts/judgeReadBackPrompt.ts';
import { firstPlanPrompt, planPrompt } from './prompts/planPrompt.ts';
import { refineStepPrompt } from './prompts/refineStepPrompt.ts';
import { replanSubTasksPrompt } from './prompts/replanSubTasksPrompt.ts';
import { reportSubTaskPrompt } from './prompts/reportSubTaskPrompt.ts';
import { validatePlanPrompt } from './prompts/validatePlanPrompt.ts';
import { refinementAnswerSchema, toRefinement } from './refinementAnswer.ts';

/** What is small, asked often and proves nothing; it may be asked of a quicker model. */
const SMALL: ReadonlySet<ReasonerPurpose> = new Set(['validatePlan', 'reportSubTask']);

/** Characters of English and markup that a token stands for, on the safe side. */
const CHARACTERS_PER_TOKEN = 3;

/** Share of a model's context that one view of a page may take; the rest is for rules, observations, history and the answer. */
const PAGE_SHARE = 0.5;

export interface ModelReasonerOptions {
  readonly pilot: AskedModel;
  /** For what is small; absent: the pilot. */
  readonly quick?: AskedModel;
  /** Goes by rules and costs nothing: predicts, and is asked first where a model is needed only for what rules leave open. */
  readonly rules: Pick<
    Reasoner,
    'predictOutcome' | 'refineStep' | 'judgeAction' | 'validatePlan' | 'decompose' | 'judgeReadBack'
  >;
  readonly settings: Pick<Settings, 'planning' | 'webSearch' | 'verification'>;
}

/** The mind behind the agent, played by a model of whichever service (design, Contracts: Reasoner). */
export function createModelReasoner({ pilot, quick = pilot, rules, settings }: ModelReasonerOptions): Reasoner {
  const planning = withinContext(settings.planning, [pilot, quick]);
  const { treeCharacters } = planning;
  const looks = new PageLooks();
  const maySearch = settings.webSearch.googleGrounding;
  const ask = <A, T>(question: Question<A, T>, signal: AbortSignal) =>
    askStructured(SMALL.has(question.purpose) ? quick : pilot, maySearch, question, signal);

  return {
    name: pilot.name,
    isModel: true,

    analyseContext: (input, signal) =>
      ask(
        {
          purpose: 'analyseContext',
          prompt: firstPlanPrompt(input, treeCharacters),
          answer: input.planning?.tools ? firstPlanWithToolsSchema : firstPlanSchema,
          interpret: (answer) => toContextAnalysis(answer, input.page),
        },
        signal,
      ),

    plan: (input, signal) =>
      ask(
        {
          purpose: 'plan',
          prompt: planPrompt(input, treeCharacters),
          answer: input.tools ? planWithToolsSchema : planInWordsSchema,
          interpret: (answer) => toPlanProposal(answer, input.page),
        },
        signal,
      ),

    refineStep: async (input, signal) => {
      const clear = await clearStep(input, rules, signal);
      if (clear) return byRules(clear);
      return ask(
        {
          purpose: 'refineStep',
          prompt: refineStepPrompt(input, planning, looks.of(input.page)),
          answer: refinementAnswerSchema,
          showMore: ({ kind, look }) => (kind === 'look' ? looks.answer(input.page, look, treeCharacters) : undefined),
          interpret: (answer) => toRefinement(answer, input),
        },
        signal,
      );
    },

    generateAction: (input, signal) =>
      ask(
        {
          purpose: 'generateAction',
          prompt: generateActionPrompt(input, treeCharacters, looks.of(input.page)),
          answer: actionAnswerSchema,
          showMore: ({ action, look }) =>
            action.trim() === '' ? looks.answer(input.page, look, treeCharacters) : undefined,
          interpret: (answer) => toGeneratedAction(answer, input),
        },
        signal,
      ),

    predictOutcome: async (input, signal) => byRules(await rules.predictOutcome(input, signal)),

    critique: (input, signal) =>
      ask(
        {
          purpose: 'critique',
          prompt: critiquePrompt(input, treeCharacters),
          answer: critiqueAnswerSchema,
          interpret: toCritique,
        },
        signal,
      ),

    judgeAction: async (input, signal) => {
      const plain = await plainVerdict(input, rules, settings.verification, signal);
      if (plain) return byRules(plain);
      return ask(
        {
          purpose: 'judgeAction',
          prompt: judgeActionPrompt(input),
          answer: verdictAnswerSchema,
          interpret: success,
          light: input.level === 'lightweight',
        },
        signal,
      );
    },

    judgeReadBack: async (input, signal) => {
      // What the site's own pages plainly show is read by rules; the judge of the completion sees the same pages.
      const read = await rules.judgeReadBack(input, signal);
      if (read.result.ok && read.result.value.standing === 'confirmed') {
        const { confidence } = read.result.value;
        if (confidence >= settings.verification.successThreshold) return byRules(read);
      }
      const objection = read.result.ok && read.result.value.standing === 'contradicted' ? read.result.value : undefined;
      const question = {
        purpose: 'judgeReadBack' as const,
        prompt: judgeReadBackPrompt(input, treeCharacters, objection),
      };
      if (!objection) return ask({ ...question, answer: readBackAnswerSchema, interpret: success }, signal);
      return ask(
        { ...question, answer: disputedReadBackSchema, interpret: (answer) => success(toReadBackVerdict(answer)) },
        signal,
      );
    },

    judgeCompletion: (input, signal) => {
      const question = {
        purpose: 'judgeCompletion' as const,
        prompt: judgeCompletionPrompt(input, treeCharacters),
      };
      if (!input.objections?.length) {
        return ask({ ...question, answer: completionAnswerSchema, interpret: success }, signal);
      }
      return ask(
        { ...question, answer: disputedCompletionSchema, interpret: (answer) => success(toCompletionVerdict(answer)) },
        signal,
      );
    },

    validatePlan: async (input, signal) => {
      const checked = await rules.validatePlan(input, signal);
      if (checked.result.ok && checked.result.value.valid) return byRules(checked);
      return ask(
        {
          purpose: 'validatePlan',
          prompt: validatePlanPrompt(input, treeCharacters),
          answer: planValidationAnswerSchema,
          interpret: toPlanValidation,
        },
        signal,
      );
    },

    decompose: async (input, signal) => {
      const divided = await rules.decompose(input, signal);
      if (divided.result.ok && isOneLine(divided.result.value)) {
        const { reason } = divided.result.value;
        return byRules({ ...divided, result: success({ subTasks: [], reason }) });
      }
      return ask(
        {
          purpose: 'decompose',
          prompt: decomposePrompt(input, treeCharacters),
          answer: decompositionSchema,
          interpret: success,
        },
        signal,
      );
    },

    reportSubTask: (input, signal) =>
      ask(
        {
          purpose: 'reportSubTask',
          prompt: reportSubTaskPrompt(input, treeCharacters),
          answer: reportAnswerSchema,
          interpret: toReport,
        },
        signal,
      ),

    replanSubTasks: (input, signal) =>
      ask(
        {
          purpose: 'replanSubTasks',
          prompt: replanSubTasksPrompt(input, treeCharacters),
          answer: subTaskReplanSchema,
          interpret: success,
        },
        signal,
      ),

    correct: (input, signal) =>
      ask(
        {
          purpose: 'correct',
          prompt: correctPrompt(input, treeCharacters),
          answer: correctionAnswerSchema,
          interpret: (answer) => toCorrection(answer, input),
        },
        signal,
      ),
  };
}

/** An answer for which the model was not asked. */
function byRules<T>(answer: Reasoned<T>): Reasoned<T> {
  return { ...answer, usage: { ...answer.usage, model: RULES_MODEL } };
}

/** Parts that wait for each other, one after the other: apart they would cost more and end no sooner. */
function isOneLine({ subTasks }: Decomposition): boolean {
  return subTasks.slice(1).every(({ dependsOn }) => dependsOn.length > 0);
}

/** Views of a page no longer than the models that see them can read. */
function withinContext(planning: Settings['planning'], models: readonly AskedModel[]): Settings['planning'] {
  const tokens = Math.min(...models.map(({ facts }) => facts.contextTokens ?? Number.POSITIVE_INFINITY));
  const room = Math.floor(tokens * CHARACTERS_PER_TOKEN * PAGE_SHARE);
  return {
    ...planning,
    treeCharacters: Math.min(planning.treeCharacters, room),
    htmlCharacters: Math.min(planning.htmlCharacters, room),
  };
}

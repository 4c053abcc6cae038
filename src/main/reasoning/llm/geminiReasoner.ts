import {
  contextAnalysisSchema,
  outcomePredictionSchema,
  planProposalSchema,
} from '../../../shared/reasoning/reasoner.ts';
import { success } from '../../../shared/result.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Reasoner } from '../../agent/ports/reasoner.ts';
import {
  actionAnswerSchema,
  correctionAnswerSchema,
  critiqueAnswerSchema,
  readBackAnswerSchema,
  refinementAnswerSchema,
  toCorrection,
  toCritique,
  toGeneratedAction,
  toRefinement,
  verdictAnswerSchema,
} from './answers.ts';
import { askStructured, type Question } from './askStructured.ts';
import { createGeminiClient } from './geminiClient.ts';
import { analyseContextPrompt } from './prompts/analyseContextPrompt.ts';
import { correctPrompt } from './prompts/correctPrompt.ts';
import { critiquePrompt } from './prompts/critiquePrompt.ts';
import { generateActionPrompt } from './prompts/generateActionPrompt.ts';
import { judgeActionPrompt } from './prompts/judgeActionPrompt.ts';
import { judgeReadBackPrompt } from './prompts/judgeReadBackPrompt.ts';
import { planPrompt } from './prompts/planPrompt.ts';
import { predictOutcomePrompt } from './prompts/predictOutcomePrompt.ts';
import { refineStepPrompt } from './prompts/refineStepPrompt.ts';

export interface GeminiReasonerOptions {
  readonly apiKey: string;
  readonly settings: Pick<Settings, 'model' | 'planning'>;
}

/**
 * The mind behind the agent, played by a Gemini model (design, Contracts: Reasoner). The key travels in the request's
 * header only; it is taken out of everything that is kept of a call.
 */
export function createGeminiReasoner({ apiKey, settings }: GeminiReasonerOptions): Reasoner {
  const { model, planning } = settings;
  const { treeCharacters } = planning;
  const client = createGeminiClient(apiKey, model);
  const redact = (text: string) => (apiKey ? text.replaceAll(apiKey, '[key]') : text);
  const ask = <A, T>(question: Question<A, T>, signal: AbortSignal) =>
    askStructured({ client, settings: model, redact }, question, signal);

  return {
    name: model.geminiModel,

    analyseContext: (input, signal) =>
      ask(
        {
          purpose: 'analyseContext',
          prompt: analyseContextPrompt(input, treeCharacters),
          answer: contextAnalysisSchema,
          interpret: success,
        },
        signal,
      ),

    plan: (input, signal) =>
      ask(
        { purpose: 'plan', prompt: planPrompt(input, treeCharacters), answer: planProposalSchema, interpret: success },
        signal,
      ),

    refineStep: (input, signal) =>
      ask(
        {
          purpose: 'refineStep',
          prompt: refineStepPrompt(input, treeCharacters),
          answer: refinementAnswerSchema,
          interpret: (answer) => toRefinement(answer, input.page),
        },
        signal,
      ),

    generateAction: (input, signal) =>
      ask(
        {
          purpose: 'generateAction',
          prompt: generateActionPrompt(input, treeCharacters),
          answer: actionAnswerSchema,
          interpret: (answer) => toGeneratedAction(answer, input.page),
        },
        signal,
      ),

    predictOutcome: (input, signal) =>
      ask(
        {
          purpose: 'predictOutcome',
          prompt: predictOutcomePrompt(input, treeCharacters),
          answer: outcomePredictionSchema,
          interpret: success,
        },
        signal,
      ),

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

    judgeAction: (input, signal) =>
      ask(
        { purpose: 'judgeAction', prompt: judgeActionPrompt(input), answer: verdictAnswerSchema, interpret: success },
        signal,
      ),

    judgeReadBack: (input, signal) =>
      ask(
        {
          purpose: 'judgeReadBack',
          prompt: judgeReadBackPrompt(input, treeCharacters),
          answer: readBackAnswerSchema,
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
          interpret: (answer) => toCorrection(answer, input.page),
        },
        signal,
      ),
  };
}

import type { AnalyseContextInput, ContextAnalysis, PageView } from '../../../shared/reasoning/reasoner.ts';
import { success } from '../../../shared/result.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Reasoned, Reasoner } from '../../agent/ports/reasoner.ts';
import { chooseCorrection } from './correcting/chooseCorrection.ts';
import { critique } from './critiquing/critique.ts';
import { generateAction } from './grounding/generateAction.ts';
import { groundIntent } from './grounding/groundIntent.ts';
import { refineStep } from './grounding/refineStep.ts';
import { withGroups } from './grounding/withGroups.ts';
import { judgeReadBack } from './judging/afresh/judgeReadBack.ts';
import { judgeAction } from './judging/judgeAction.ts';
import { withSubTask } from './judging/judgeSubTask.ts';
import { planTask, stepsOf } from './planning/planTask.ts';
import { predictOutcome } from './predicting/predictOutcome.ts';

/**
 * The embedded reasoner: understands imperative English by grammar and pages by names, roles and synonyms. It needs no
 * key and no network, and answers the same to the same question every time.
 */
export function createOfflineReasoner(settings: Pick<Settings, 'correction'>): Reasoner {
  return {
    name: 'offline',
    analyseContext: async (input) => reasoned(analyseContext(grouped(input))),
    plan: async ({ task, page }) => reasoned(planTask(task, withGroups(page))),
    refineStep: async (input) => reasoned(refineStep(grouped(input))),
    generateAction: async (input) => reasoned(generateAction(grouped(input))),
    predictOutcome: async (input) => reasoned(predictOutcome(input)),
    critique: async (input) => reasoned(critique(grouped(input))),
    judgeAction: async (input) => reasoned(withSubTask(judgeAction, input)),
    judgeReadBack: async (input) => reasoned(judgeReadBack(input)),
    correct: async (input) => reasoned(chooseCorrection(grouped(input), settings.correction)),
  };
}

function grouped<I extends { readonly page: PageView }>(input: I): I {
  return { ...input, page: withGroups(input.page) };
}

/** A task is simple when it is one step, and the page has what that step needs. */
function analyseContext({ task, page }: AnalyseContextInput): ContextAnalysis {
  const steps = stepsOf(task, page);
  const [only] = steps;
  if (!only) return { complexity: 'complex', reason: 'The task could not be taken as one action.' };
  if (steps.length > 1) return { complexity: 'complex', reason: `The task takes ${steps.length} steps.` };
  return groundIntent(only, page).kind === 'action'
    ? { complexity: 'simple', reason: 'The task is one action, and the page has what it needs.' }
    : { complexity: 'complex', reason: 'The task is one step, but the page does not offer it as it is.' };
}

function reasoned<T>(value: T): Reasoned<T> {
  return {
    result: success(value),
    usage: { model: 'offline', inputTokens: 0, outputTokens: 0, costUsd: 0, latencyMs: 0, attempts: 1 },
  };
}

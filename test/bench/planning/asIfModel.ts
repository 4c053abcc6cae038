import { setTimeout as delay } from 'node:timers/promises';
import type { Reasoned, Reasoner } from '../../../src/main/agent/ports/reasoner.ts';
import { correctPrompt } from '../../../src/main/reasoning/llm/prompts/correctPrompt.ts';
import { critiquePrompt } from '../../../src/main/reasoning/llm/prompts/critiquePrompt.ts';
import { decomposePrompt } from '../../../src/main/reasoning/llm/prompts/decomposePrompt.ts';
import { generateActionPrompt } from '../../../src/main/reasoning/llm/prompts/generateActionPrompt.ts';
import { judgeActionPrompt } from '../../../src/main/reasoning/llm/prompts/judgeActionPrompt.ts';
import { judgeCompletionPrompt } from '../../../src/main/reasoning/llm/prompts/judgeCompletionPrompt.ts';
import { judgeReadBackPrompt } from '../../../src/main/reasoning/llm/prompts/judgeReadBackPrompt.ts';
import { firstPlanPrompt, planPrompt } from '../../../src/main/reasoning/llm/prompts/planPrompt.ts';
import type { Prompt } from '../../../src/main/reasoning/llm/prompts/prompt.ts';
import { refineStepPrompt } from '../../../src/main/reasoning/llm/prompts/refineStepPrompt.ts';
import { replanSubTasksPrompt } from '../../../src/main/reasoning/llm/prompts/replanSubTasksPrompt.ts';
import { reportSubTaskPrompt } from '../../../src/main/reasoning/llm/prompts/reportSubTaskPrompt.ts';
import { validatePlanPrompt } from '../../../src/main/reasoning/llm/prompts/validatePlanPrompt.ts';
import type { Settings } from '../../../src/shared/settings/settings.ts';
import { tokens } from '../measurement.ts';

/**
 * The same answers at the price of a model: each call takes the time that a model would take, and counts the tokens of the
 * prompt that a model would be sent and of the answer in JSON, four characters a token. Thinking is not counted.
 */
export function asIfModel(reasoner: Reasoner, { planning }: Settings, latencyMs: number): Reasoner {
  const { treeCharacters } = planning;
  const priced =
    <I, T>(ask: (input: I, signal: AbortSignal) => Promise<Reasoned<T>>, promptOf: (input: I) => Prompt) =>
    async (input: I, signal: AbortSignal): Promise<Reasoned<T>> => {
      await delay(latencyMs, undefined, { signal });
      const answered = await ask(input, signal);
      const { system, user } = promptOf(input);
      const usage = {
        ...answered.usage,
        model: 'estimated',
        inputTokens: tokens(system) + tokens(user),
        outputTokens: tokens(JSON.stringify(answered.result)),
        latencyMs,
      };
      return { ...answered, usage };
    };
  const onPage =
    <I>(prompt: (input: I, treeCharacters: number) => Prompt) =>
    (input: I) =>
      prompt(input, treeCharacters);
  return {
    name: reasoner.name,
    analyseContext: priced(reasoner.analyseContext, onPage(firstPlanPrompt)),
    plan: priced(reasoner.plan, onPage(planPrompt)),
    refineStep: priced(reasoner.refineStep, (input) => refineStepPrompt(input, planning)),
    generateAction: priced(reasoner.generateAction, onPage(generateActionPrompt)),
    predictOutcome: reasoner.predictOutcome,
    critique: priced(reasoner.critique, onPage(critiquePrompt)),
    judgeAction: priced(reasoner.judgeAction, judgeActionPrompt),
    judgeReadBack: priced(reasoner.judgeReadBack, onPage(judgeReadBackPrompt)),
    judgeCompletion: priced(reasoner.judgeCompletion, onPage(judgeCompletionPrompt)),
    validatePlan: priced(reasoner.validatePlan, onPage(validatePlanPrompt)),
    decompose: priced(reasoner.decompose, onPage(decomposePrompt)),
    reportSubTask: priced(reasoner.reportSubTask, onPage(reportSubTaskPrompt)),
    replanSubTasks: priced(reasoner.replanSubTasks, onPage(replanSubTasksPrompt)),
    correct: priced(reasoner.correct, onPage(correctPrompt)),
  };
}

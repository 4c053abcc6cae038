import type { Reasoner } from '../../agent/ports/reasoner.ts';
import { fromRecord } from './fromRecord.ts';

/**
 * A reasoner that gives these answers from the record of an earlier run, and leaves everything else to the fallback. Nobody
 * needs to find out what the task takes: it was carried out before.
 */
export function besidesRecord(fallback: Reasoner, answers: Partial<Omit<Reasoner, 'name'>>): Reasoner {
  return {
    name: fallback.name,
    analyseContext: async () =>
      fromRecord({
        complexity: 'complex',
        needsKnowledge: false,
        needsWebSearch: false,
        searchQuery: '',
        reason: 'The task was carried out before',
      }),
    plan: (input, signal) => fallback.plan(input, signal),
    refineStep: (input, signal) => fallback.refineStep(input, signal),
    generateAction: (input, signal) => fallback.generateAction(input, signal),
    predictOutcome: (input, signal) => fallback.predictOutcome(input, signal),
    critique: (input, signal) => fallback.critique(input, signal),
    judgeAction: (input, signal) => fallback.judgeAction(input, signal),
    judgeReadBack: (input, signal) => fallback.judgeReadBack(input, signal),
    judgeCompletion: (input, signal) => fallback.judgeCompletion(input, signal),
    validatePlan: (input, signal) => fallback.validatePlan(input, signal),
    decompose: (input, signal) => fallback.decompose(input, signal),
    reportSubTask: (input, signal) => fallback.reportSubTask(input, signal),
    replanSubTasks: (input, signal) => fallback.replanSubTasks(input, signal),
    correct: (input, signal) => fallback.correct(input, signal),
    ...answers,
  };
}

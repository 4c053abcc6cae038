import type { ProposedSubTask, SubTask, SubTaskOutput } from '../../../shared/plan/subTask.ts';
import type { ReportSubTaskInput, SubTaskReport } from '../../../shared/reasoning/dividing.ts';
import type { JudgeCompletionInput } from '../../../shared/reasoning/judging.ts';
import type { SplitScript } from '../../../shared/script/splitScriptOf.ts';
import type { Reasoned, Reasoner } from '../../agent/ports/reasoner.ts';
import { readOutput } from '../offline/subTasks/readOutput.ts';
import { besidesRecord } from './besidesRecord.ts';
import { fromRecord } from './fromRecord.ts';

export interface SplitReplayParts {
  readonly split: SplitScript;
  /** Goes on where the record cannot. */
  readonly fallback: Reasoner;
  /** Answers by fixed rules, without a model, what the record leaves open. */
  readonly rules: Pick<Reasoner, 'reportSubTask' | 'judgeCompletion'>;
}

/**
 * A reasoner that has split the task before: the sub-tasks come from the record, and what they hand on is read afresh from
 * their pages, where it stood before. A value that is not there is never taken from the record: the fallback is asked for it,
 * and without one the sub-task has not been done. Its sub-tasks are done again by reasoners of their own: a run that is carried
 * out as sub-tasks does nothing itself.
 */
export function createSplitReplayReasoner({ split, fallback, rules }: SplitReplayParts): Reasoner {
  async function reportSubTask(input: ReportSubTaskInput, signal: AbortSignal): Promise<Reasoned<SubTaskReport>> {
    const read = input.outputs.map((name) => ({ name, value: readAgain(name, input, split) }));
    const missing = read.filter(({ value }) => value === undefined).map(({ name }) => name);
    if (missing.length === 0) {
      const outputs = read.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }]));
      return fromRecord({ note: `[SUCCESS]: ${input.objective}`, outputs });
    }
    const byRule = await rules.reportSubTask(input, signal);
    const said = byRule.result.ok ? byRule.result.value.outputs : [];
    if (byRule.result.ok && missing.every((name) => said.some((output) => output.name === name))) {
      return fromRecord(byRule.result.value);
    }
    const handOver = `No page shows ${missing.join(', ')} where it stood when this was recorded`;
    return { ...(await fallback.reportSubTask(input, signal)), handOver };
  }

  async function judgeCompletion(input: JudgeCompletionInput, signal: AbortSignal) {
    const byRule = await rules.judgeCompletion(input, signal);
    const isSettled = byRule.result.ok && byRule.result.value.criteria.every(({ standing }) => standing === 'met');
    return byRule.result.ok && isSettled ? fromRecord(byRule.result.value) : fallback.judgeCompletion(input, signal);
  }

  return besidesRecord(fallback, {
    plan: async (input, signal) =>
      input.previous ? fallback.plan(input, signal) : fromRecord({ goal: split.goal, steps: [...split.steps] }),
    decompose: async () =>
      fromRecord({
        subTasks: split.parts.map(({ subTask }) => proposalOf(subTask)),
        reason: 'The task was carried out in these parts before',
      }),
    reportSubTask,
    judgeCompletion,
  });
}

function readAgain(
  name: string,
  { pages, observations }: ReportSubTaskInput,
  { parts }: SplitScript,
): SubTaskOutput['value'] | undefined {
  const place = parts.flatMap(({ outputs }) => outputs).findLast((output) => output.name === name)?.place;
  return place && readOutput({ label: place.label }, pages, observations);
}

function proposalOf({ id, name, objective, inputs, outputs, dependsOn, startUrl, estimatedSteps }: SubTask) {
  const proposal: ProposedSubTask = { id, name, objective, inputs, outputs, dependsOn, estimatedSteps };
  return startUrl === undefined ? proposal : { ...proposal, startUrl };
}

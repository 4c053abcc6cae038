import { type PageAction, sameAction } from '../../../shared/actions/action.ts';
import { type Criterion, type CriterionVerdict, GOAL_ID } from '../../../shared/completion/criterion.ts';
import { isSameInstruction } from '../../../shared/meaning/instruction.ts';
import { asProposed, type PlanStep } from '../../../shared/plan/plan.ts';
import type { RefineStepInput, StepRefinement } from '../../../shared/reasoning/acting.ts';
import type {
  CompletionVerdict,
  JudgeActionInput,
  JudgeCompletionInput,
  JudgeReadBackInput,
} from '../../../shared/reasoning/judging.ts';
import type { CritiqueInput } from '../../../shared/reasoning/weighing.ts';
import { success } from '../../../shared/result.ts';
import type { RecordedScript } from '../../../shared/script/scriptOf.ts';
import type { ScriptStep } from '../../../shared/script/verifiedScript.ts';
import type { ReadBackVerdict } from '../../../shared/verification/readBack.ts';
import type { SemanticVerdict } from '../../../shared/verification/verdict.ts';
import type { Reasoned, Reasoner } from '../../agent/ports/reasoner.ts';
import { besidesRecord } from './besidesRecord.ts';
import { fromRecord } from './fromRecord.ts';
import { happenedAgain } from './happenedAgain.ts';
import { judgeCriteria, judgeGoal } from './judgeCriteria.ts';
import { judgeReadBackAgain } from './judgeReadBackAgain.ts';
import { replayedAction } from './replayedAction.ts';

export interface ReplayParts {
  readonly recorded: RecordedScript;
  /** Goes on where the record cannot. */
  readonly fallback: Reasoner;
  /** Answers by fixed rules, without a model, what the record leaves open. */
  readonly rules: Pick<Reasoner, 'refineStep' | 'judgeReadBack' | 'judgeCompletion'>;
  /** Whether what was approved in it, and how its dialogs were answered, still counts; else the critic is asked anew. */
  readonly approvals: boolean;
}

/** The action that the record gave for a step last. */
interface Given {
  readonly step: ScriptStep;
  readonly action: PageAction;
}

/**
 * A reasoner that has done the task before: plan, actions and verdicts come from the verified script, and no model is asked
 * as long as each element is found and each action does again what was verified then. What is otherwise is handed over to the
 * fallback, step by step: the record takes up again with the next step whose element is there. One instance serves one run.
 */
export function createReplayReasoner(parts: ReplayParts): Reasoner {
  const { recorded, fallback, rules, approvals } = parts;
  const { script, values } = recorded;
  let given: Given | undefined;
  /** Description of the step that is being worked on. */
  let current = '';
  const handedOver = new Set<string>();

  const scriptStep = (step: PlanStep): ScriptStep | undefined => {
    const isIt = (candidate: ScriptStep | undefined) => candidate !== undefined && isSameStep(candidate, step);
    const inPlace = script.steps[step.index];
    return isIt(inPlace) ? inPlace : script.steps.find(isIt);
  };
  const criterionStep = ({ stepIndex, text, step = '', instruction }: Criterion): ScriptStep | undefined => {
    if (stepIndex === undefined) return undefined;
    const isIt = (candidate: ScriptStep | undefined) =>
      candidate !== undefined &&
      isSameStep(candidate, { description: step, verify: text, ...(instruction && { instruction }) });
    const inPlace = script.steps[stepIndex];
    return isIt(inPlace) ? inPlace : script.steps.find(isIt);
  };
  /** Says once for each step that it went to the fallback; `why` is for people. */
  const handOver = async <T>(step: string, why: string, answer: Promise<Reasoned<T>>): Promise<Reasoned<T>> => {
    const first = !handedOver.has(step);
    handedOver.add(step);
    return first ? { ...(await answer), handOver: why } : answer;
  };

  async function refineStep(input: RefineStepInput, signal: AbortSignal): Promise<Reasoned<StepRefinement>> {
    const { description } = input.step;
    given = undefined;
    current = description;
    const step = scriptStep(input.step);
    if (!step)
      return handOver(description, 'The step is not one of those on record', fallback.refineStep(input, signal));
    const { action } = step;
    if (!action) {
      const byRule = await rules.refineStep(input, signal);
      if (byRule.result.ok && byRule.result.value.kind === 'satisfied') return fromRecord(byRule.result.value);
      const why = 'No action was needed when this was recorded, and the page does not show why';
      return handOver(description, why, fallback.refineStep(input, signal));
    }
    const replayed = replayedAction({ ...step, action }, input.page, script, values);
    if (!replayed.ok) return handOver(description, replayed.error, fallback.refineStep(input, signal));
    if (replayed.value.kind === 'satisfied') return fromRecord(replayed.value);
    given = { step, action: replayed.value.action };
    const answer = fromRecord({ ...replayed.value, thought: 'Done like this when it was recorded' });
    const recordedStirMs = step.verified?.stirredMs;
    return recordedStirMs === undefined ? answer : { ...answer, recordedStirMs };
  }

  async function judgeAction(input: JudgeActionInput, signal: AbortSignal): Promise<Reasoned<SemanticVerdict>> {
    const step =
      given && input.step && sameAction(given.action, input.action) && isSameStep(given.step, input.step)
        ? given.step
        : undefined;
    if (!step?.verified) return fallback.judgeAction(input, signal);
    const again = happenedAgain(step.verified, input.observations, script);
    if (!again.again) return handOver(step.description, again.reason, fallback.judgeAction(input, signal));
    const { succeeded, confidence } = step.verified;
    return fromRecord({
      action_succeeded: succeeded,
      task_completed: succeeded && input.step?.number === input.step?.of && step === script.steps.at(-1),
      ...(input.subTaskObjective !== undefined && { sub_task_completed: succeeded && step === script.steps.at(-1) }),
      confidence,
      reason: `It did again what was verified when it was recorded: ${step.verified.changes[0]?.text ?? 'the same changes'}`,
      cites: [...again.cites],
    });
  }

  async function judgeReadBack(input: JudgeReadBackInput, signal: AbortSignal): Promise<Reasoned<ReadBackVerdict>> {
    const again = judgeReadBackAgain(input, script);
    if (again) return fromRecord(again);
    const byRule = await rules.judgeReadBack(input, signal);
    if (byRule.result.ok && (byRule.result.value.standing !== 'unknown' || !script.readBack)) {
      return fromRecord(byRule.result.value);
    }
    const why = 'The server does not show what it showed when this was recorded';
    return handOver('read-back', why, fallback.judgeReadBack(input, signal));
  }

  async function judgeCompletion(
    input: JudgeCompletionInput,
    signal: AbortSignal,
  ): Promise<Reasoned<CompletionVerdict>> {
    const byRecord = judgeCriteria(input, script, criterionStep);
    const openToRules = without(input, byRecord);
    const byRule = openToRules.criteria.length === 0 ? [] : metIn(await rules.judgeCompletion(openToRules, signal));
    const steps = [...byRecord, ...byRule];
    const goal = judgeGoal(input, script, steps);
    const decided = goal ? [...steps, goal] : steps;
    const open = without(input, decided);
    if (open.criteria.length === 0) return fromRecord({ criteria: decided });
    const rest = await fallback.judgeCompletion(open, signal);
    if (!rest.result.ok) return rest;
    return { ...rest, result: success({ criteria: [...decided, ...rest.result.value.criteria] }) };
  }

  const notVerified = 'The action did not do again what was verified when it was recorded';
  return besidesRecord(fallback, {
    plan: async (input, signal) =>
      input.previous
        ? fallback.plan(input, signal)
        : fromRecord({ goal: script.goal, steps: script.steps.map(asProposed) }),
    refineStep,
    generateAction: (input, signal) =>
      handOver(
        input.step?.description ?? current,
        'No action for the step is on record',
        fallback.generateAction(input, signal),
      ),
    critique: async (input, signal) => {
      const step = approvals && given && sameAction(given.action, input.action) ? given.step : undefined;
      if (input.dialog) {
        const text = step && answerOnRecord(step, input.dialog);
        return text === undefined ? fallback.critique(input, signal) : fromRecord({ text });
      }
      return step?.approved
        ? fromRecord({ text: 'The same action on the same element was approved before. <Approved>YES</Approved>' })
        : fallback.critique(input, signal);
    },
    judgeAction,
    judgeReadBack,
    judgeCompletion,
    validatePlan: async (input, signal) => {
      const next = input.remainingSteps[0];
      if (next && !scriptStep(next)) return fallback.validatePlan(input, signal);
      return fromRecord({
        valid: true,
        reason: 'The steps were carried out in this order before',
        suggestedChanges: [],
        needsFullReplan: false,
      });
    },
    decompose: async () => fromRecord({ subTasks: [], reason: 'The task was carried out in one piece before' }),
    correct: (input, signal) => handOver(current, notVerified, fallback.correct(input, signal)),
  });
}

type SaidStep = Pick<PlanStep, 'description' | 'verify' | 'instruction'>;

/** Whether two steps are the same: by what they mean, and by their words where only words are there to tell. */
function isSameStep(one: SaidStep, other: SaidStep): boolean {
  return one.instruction && other.instruction
    ? isSameInstruction(one.instruction, other.instruction)
    : one.description === other.description && one.verify === other.verify;
}

/** The question without those criteria that are answered. */
function without(input: JudgeCompletionInput, answered: readonly CriterionVerdict[]): JudgeCompletionInput {
  return { ...input, criteria: input.criteria.filter(({ id }) => !answered.some((verdict) => verdict.id === id)) };
}

/** The criteria of steps that rules found to be met; of the goal the record alone tells, or the fallback. */
function metIn({ result }: Reasoned<CompletionVerdict>): readonly CriterionVerdict[] {
  return result.ok ? result.value.criteria.filter(({ id, standing }) => standing === 'met' && id !== GOAL_ID) : [];
}

/** How the same question was answered when the action was recorded; undefined where it asked something else. */
function answerOnRecord({ verified }: ScriptStep, asked: NonNullable<CritiqueInput['dialog']>): string | undefined {
  const known = verified?.dialogs.find(({ type, message }) => type === asked.type && message === asked.message);
  if (!known) return undefined;
  const entered = known.reply === undefined ? '' : ` <Text>${known.reply}</Text>`;
  return `The same question was answered so before.${entered} <Approved>${known.accepted ? 'YES' : 'NO'}</Approved>`;
}

import type { ActionError } from '../../../shared/actions/actionOutcome.ts';
import type { JudgeActionInput } from '../../../shared/reasoning/judging.ts';
import type { Result } from '../../../shared/result.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Observation, ObservationList } from '../../../shared/verification/observation.ts';
import { observationText } from '../../../shared/verification/observationText.ts';
import {
  type SemanticVerdict,
  semanticVerdictSchema,
  type VerificationResult,
} from '../../../shared/verification/verdict.ts';
import {
  computeGoalAchieved,
  computeSubTaskCompleted,
  computeSuccess,
  isClientWitnessOverride,
  isLowConfidence,
  observedCites,
  restsOnEvidence,
  somethingChanged,
} from './verdictRules.ts';

/** A verdict as it was given; `recorded` when by the record of an earlier run. */
type Judged<E> = Result<SemanticVerdict, E> & { readonly recorded?: true };

export interface VerifyActionInput {
  /** Goal, action and place in the plan, as the judge is told them. */
  readonly question: Omit<JudgeActionInput, 'observations'>;
  readonly list: ObservationList;
  readonly outcome: Result<undefined, ActionError>;
  /** Asks a reasoner for its verdict. Whatever it throws counts as an answer that could not be had. */
  readonly judge: (input: JudgeActionInput) => Promise<Judged<{ readonly message: string }>>;
  readonly settings: Settings['verification'];
}

/**
 * Decides what came of an action (verification-process, Step 5): without asking when nothing changed, else by the
 * judge's verdict on the observations. A verdict that cannot be had, cannot be read or names no evidence is a failure
 * and never completes the goal. Only fields of the verdict decide; its reason is carried along for people.
 */
export async function verifyAction(input: VerifyActionInput): Promise<VerificationResult> {
  const { list, settings } = input;
  if (!somethingChanged(list)) {
    return failed(input, {
      source: 'no-change',
      reason: noChangeReason(input.outcome, list.observations),
      confidence: settings.noChangeConfidence,
    });
  }
  const answer = await ask(input);
  if (!answer.ok) {
    const reason = `The action could not be judged: ${answer.error}`;
    return failed(input, { source: 'reasoner-error', reason, confidence: 0 });
  }
  const verdict = answer.value;
  const { confidence, reason } = verdict;
  const cites = observedCites(verdict.cites, list.observations);
  if (!restsOnEvidence(verdict, list.observations)) {
    return failed(input, {
      source: 'no-evidence',
      reason: `The verdict names no observation that supports it: ${reason}`,
      confidence,
      cites,
    });
  }
  // One that is about the action alone has not looked at the goal.
  const isFull = input.question.level === undefined;
  const goalAchieved = isFull && computeGoalAchieved(verdict, settings);
  return {
    success: computeSuccess(verdict, settings),
    goalAchieved,
    actionSucceeded: verdict.action_succeeded,
    taskCompleted: isFull && verdict.task_completed,
    ...ofSubTask(input, computeSubTaskCompleted(verdict, settings)),
    confidence,
    lowConfidence: isLowConfidence(goalAchieved, confidence, settings),
    ...ofDoubt(input, verdict.confidence, computeSuccess(verdict, settings)),
    ...ofWitness(input),
    source: answer.recorded ? 'recorded' : 'reasoner',
    ...ofLevel(input),
    reason,
    semanticSummary: firstCharacters(reason, settings.summaryCharacters),
    cites,
  };
}

async function ask({ question, list, judge }: VerifyActionInput): Promise<Judged<string>> {
  try {
    const answer = await judge({ ...question, observations: list.observations });
    if (!answer.ok) return { ok: false, error: answer.error.message };
    const verdict = semanticVerdictSchema.safeParse(answer.value);
    if (!verdict.success) return { ok: false, error: 'the verdict is malformed' };
    return { ok: true, value: verdict.data, ...(answer.recorded && { recorded: answer.recorded }) };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}

function failed(
  input: VerifyActionInput,
  why: Pick<VerificationResult, 'reason' | 'confidence'> & {
    readonly source: Exclude<VerificationResult['source'], 'reasoner' | 'recorded'>;
    readonly cites?: string[];
  },
): VerificationResult {
  return {
    success: false,
    goalAchieved: false,
    actionSucceeded: false,
    taskCompleted: false,
    ...ofSubTask(input, false),
    confidence: why.confidence,
    lowConfidence: false,
    ...(why.source === 'no-change' && ofDoubt(input, why.confidence, false)),
    ...ofWitness(input),
    source: why.source,
    ...ofLevel(input),
    reason: why.reason,
    semanticSummary: firstCharacters(why.reason, input.settings.summaryCharacters),
    cites: why.cites ?? [],
  };
}

function ofLevel({ question: { level } }: VerifyActionInput): Pick<VerificationResult, 'level'> {
  return level === undefined ? {} : { level };
}

function ofSubTask({ question }: VerifyActionInput, subTaskCompleted: boolean): { subTaskCompleted?: boolean } {
  return question.subTaskObjective === undefined ? {} : { subTaskCompleted };
}

function ofDoubt({ settings }: VerifyActionInput, confidence: number, success: boolean): { inconclusive?: true } {
  return success || confidence >= settings.successThreshold ? {} : { inconclusive: true };
}

function ofWitness({ list }: VerifyActionInput): { clientWitnessOverride?: boolean } {
  return isClientWitnessOverride(list) ? { clientWitnessOverride: true } : {};
}

function noChangeReason(outcome: Result<undefined, ActionError>, observations: readonly Observation[]): string {
  const error = outcome.ok ? '' : `${outcome.error.message} (${outcome.error.code}). `;
  return `${error}Nothing changed: ${observations.map(observationText).join('; ')}`;
}

/** Never cuts through a character. */
function firstCharacters(text: string, count: number): string {
  return Array.from(text).slice(0, count).join('');
}

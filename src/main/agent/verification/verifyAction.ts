import type { ActionError } from '../../../shared/actions/actionOutcome.ts';
import type { ClientVerification } from '../../../shared/actions/clientVerification.ts';
import { sendsData } from '../../../shared/actions/sendsData.ts';
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
import { mayBeAnswered } from '../askReasoner.ts';
import {
  computeGoalAchieved,
  computeSubTaskCompleted,
  computeSuccess,
  isClientWitnessOverride,
  isLowConfidence,
  observedCites,
  ofTheWait,
  restsOnEvidence,
  somethingChanged,
} from './verdictRules.ts';
import { clientVerdict } from './verifyByClient.ts';

/** A verdict as it was given; `recorded` when by the record of an earlier run, `byRules` when by rules in the place of a model. */
type Judged = Result<SemanticVerdict, { readonly message: string; readonly code?: string }> & {
  readonly recorded?: true;
  readonly byRules?: true;
};

export interface VerifyActionInput {
  /** Goal, action and place in the plan, as the judge is told them. */
  readonly question: Omit<JudgeActionInput, 'observations'>;
  readonly list: ObservationList;
  readonly outcome: Result<undefined, ActionError>;
  /** What the executor itself finds of the action's element. */
  readonly found?: ClientVerification | undefined;
  /** Asks a reasoner for its verdict. Whatever it throws counts as an answer that could not be had. */
  readonly judge: (input: JudgeActionInput) => Promise<Judged>;
  readonly settings: Settings['verification'];
}

/**
 * Decides what came of an action (verification-process, Step 5): without asking when nothing changed, else by the
 * judge's verdict on the observations. A verdict that cannot be had, cannot be read or names no evidence is asked for once
 * more, and then says neither that the action worked nor that it failed; it never completes the goal. Only fields of the
 * verdict decide; its reason is carried along for people.
 */
export async function verifyAction(input: VerifyActionInput): Promise<VerificationResult> {
  const { list, settings } = input;
  if (!somethingChanged(list)) return isAlreadySo(input) ? alreadySo(input) : unchanged(input);
  if (isWithoutElement(input)) return unchanged(input);
  let answer = await ask(input);
  for (let again = 0; 'problem' in answer && answer.mayPass && again < settings.judgeRetries; again++) {
    answer = await ask(input, answer.problem.source === 'no-evidence' ? answer.problem.reason : undefined);
  }
  return 'problem' in answer ? failed(input, answer.problem) : judged(input, answer);
}

/** A verdict that can be relied on, or why there is none; `mayPass`: asked again, there may be one. */
type Answer =
  | ({ readonly verdict: SemanticVerdict; readonly cites: string[] } & Pick<Judged, 'recorded' | 'byRules'>)
  | { readonly problem: Failure; readonly mayPass: boolean };

function judged(
  input: VerifyActionInput,
  { verdict, cites, recorded, byRules }: Extract<Answer, { verdict: unknown }>,
) {
  const { settings } = input;
  const { confidence, reason } = verdict;
  // One that is about the action alone has not looked at the goal.
  const isFull = input.question.level === undefined;
  const goalAchieved = isFull && computeGoalAchieved(verdict, settings);
  const success = computeSuccess(verdict, settings);
  return {
    success,
    goalAchieved,
    actionSucceeded: verdict.action_succeeded,
    taskCompleted: isFull && verdict.task_completed,
    ...(input.question.step && verdict.step_criterion && { stepCriterion: verdict.step_criterion }),
    ...ofSubTask(input, computeSubTaskCompleted(verdict, settings)),
    confidence,
    lowConfidence: isLowConfidence(goalAchieved, confidence, settings),
    ...ofDoubt(input, confidence, success),
    ...ofWitness(input),
    source: recorded ? ('recorded' as const) : byRules ? ('rules' as const) : ('reasoner' as const),
    ...ofLevel(input),
    reason,
    semanticSummary: firstCharacters(reason, settings.summaryCharacters),
    cites,
  };
}

/** `rejected`: why the verdict before did not count. */
async function ask({ question, list, judge }: VerifyActionInput, rejected?: string): Promise<Answer> {
  const cannotBeHad = (message: string, code?: string): Answer => ({
    problem: { source: 'reasoner-error', reason: `The action could not be judged: ${message}`, confidence: 0 },
    mayPass: mayBeAnswered(code),
  });
  try {
    const { observations, serverless } = list;
    const again = rejected === undefined ? {} : { rejected };
    const answer = await judge({ ...question, ...(serverless && { serverless }), observations, ...again });
    if (!answer.ok) return cannotBeHad(answer.error.message, answer.error.code);
    const parsed = semanticVerdictSchema.safeParse(answer.value);
    if (!parsed.success) return cannotBeHad('the verdict is malformed');
    const verdict = ofTheWait(parsed.data, list.observations, question.action.type);
    const cites = observedCites(verdict.cites, list.observations);
    if (restsOnEvidence(verdict, list.observations, question.action.type)) {
      const { recorded, byRules } = answer;
      return { verdict, cites, ...(recorded && { recorded }), ...(byRules && { byRules }) };
    }
    const reason = `The verdict names no observation that supports it: ${verdict.reason}`;
    return { problem: { source: 'no-evidence', reason, confidence: verdict.confidence, cites }, mayPass: true };
  } catch (error) {
    return cannotBeHad(error instanceof Error ? error.message : String(error));
  }
}

/**
 * There was nothing to act on any more, and what the browser saw was the page's own: polls, clocks. Where something was sent, the
 * element may have gone with an action that was half done.
 */
function isWithoutElement({
  outcome,
  list: { urlChanged, meaningfulContentChange, observations },
}: VerifyActionInput): boolean {
  const isGone = !outcome.ok && outcome.error.code === 'element-gone';
  const hasSent = observations.some(({ requests = [] }) =>
    requests.some(({ method, background }) => !background && sendsData(method)),
  );
  return isGone && !urlChanged && !meaningfulContentChange && !hasSent;
}

/** The element holds what it was to be given, and held it before: there was nothing to change (`satisfied`, planner-process). */
function isAlreadySo({ outcome, found }: VerifyActionInput): boolean {
  return outcome.ok && found?.elementFound === true && found.valueMatches === true && found.noErrorMessage !== false;
}

function alreadySo(input: VerifyActionInput): VerificationResult {
  const reason = 'It was so already: the element holds what the action was to give it';
  const cited = input.list.observations.filter(({ kind }) => kind === 'client-verification');
  return {
    ...clientVerdict(true, reason, cited, input.settings),
    ...ofSubTask(input, false),
    ...(input.question.step && { stepCriterion: 'met' }),
    alreadySo: true,
  };
}

function unchanged(input: VerifyActionInput): VerificationResult {
  const reason = noChangeReason(input.outcome, input.list.observations);
  return failed(input, { source: 'no-change', reason, confidence: input.settings.noChangeConfidence });
}

type Failure = Pick<VerificationResult, 'reason' | 'confidence'> & {
  readonly source: Exclude<VerificationResult['source'], 'reasoner' | 'rules' | 'recorded'>;
  readonly cites?: string[];
};

function failed(input: VerifyActionInput, why: Failure): VerificationResult {
  return {
    success: false,
    goalAchieved: false,
    actionSucceeded: false,
    taskCompleted: false,
    ...ofSubTask(input, false),
    confidence: why.confidence,
    lowConfidence: false,
    ...(why.source === 'no-change' ? ofDoubt(input, why.confidence, false) : { inconclusive: true as const }),
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
  // What the page did by itself says nothing of the action, and the error has been told.
  const telling = observations.filter(({ kind, ambient }) => !ambient && kind !== 'drift' && kind !== 'action-error');
  return `${error}Nothing changed: ${telling.map(observationText).join('; ')}`;
}

/** Never cuts through a character. */
function firstCharacters(text: string, count: number): string {
  return Array.from(text).slice(0, count).join('');
}

import type { CheckedCriterion } from '../../../shared/completion/criterion.ts';
import type { JudgeActionInput, JudgeCompletionInput, JudgeReadBackInput } from '../../../shared/reasoning/judging.ts';
import type { Observation } from '../../../shared/verification/observation.ts';
import type { ReadBack } from '../../../shared/verification/readBack.ts';
import type { SemanticVerdict, VerificationResult } from '../../../shared/verification/verdict.ts';
import type { AgentContext } from '../agentContext.ts';
import { standingOf } from '../readBack/readBackRules.ts';

/*
 * The rule-based judge beside the model (design, Principles: two judges). It costs nothing, sees what the model sees, and never makes
 * a success: where it holds something against one, that success does not stand, and where the two differ, people look there first.
 */

type Judging = Pick<AgentContext, 'rules' | 'control' | 'settings'>;

/** A verdict in the light of what the rules make of the same observations. Left as it is where the rules themselves have judged. */
export async function besideRules(
  { rules, control, settings: { verification } }: Judging,
  input: JudgeActionInput,
  result: VerificationResult,
): Promise<VerificationResult> {
  if (!rules || result.source !== 'reasoner') return result;
  const { result: answer } = await rules.judgeAction(input, control.signal);
  if (!answer.ok || answer.value.confidence < verification.successThreshold) return result;
  const second = answer.value;
  if (second.action_succeeded === result.success || (!second.action_succeeded && result.inconclusive)) return result;
  const objects = result.success && holdsAgainst(second, input.observations);
  const secondJudge = {
    objects,
    succeeded: second.action_succeeded,
    confidence: second.confidence,
    reason: second.reason,
    cites: second.cites,
  };
  if (!objects) return { ...result, secondJudge };
  return {
    ...result,
    success: false,
    goalAchieved: false,
    lowConfidence: false,
    ...(result.stepCriterion && { stepCriterion: 'not-met' }),
    ...(result.subTaskCompleted !== undefined && { subTaskCompleted: false }),
    secondJudge,
  };
}

const FIRST_ERROR = 400;

/** Something that was seen to go wrong, rather than something that was not seen: an error, a failed request, a value refused. */
function holdsAgainst({ cites }: SemanticVerdict, observations: readonly Observation[]): boolean {
  return observations.some(({ id, kind, message, requests, property, to, changed }) => {
    if (!cites.includes(id)) return false;
    const isRefused = requests?.some(({ status, failure }) => failure !== undefined || (status ?? 0) >= FIRST_ERROR);
    return (
      message?.kind === 'error' ||
      isRefused === true ||
      (property === 'invalid' && to === 'true') ||
      (kind === 'download' && !changed) ||
      (kind === 'witness' && !changed)
    );
  });
}

/**
 * What a read-back comes to once the rules have looked at the same pages: what they see to be missing there speaks against it. One that
 * was confirmed rests on something that is new on those pages, or was kept there, and stays; a form that is empty when it is asked for
 * afresh looks to rules as if nothing had been kept.
 */
export async function readBackBesideRules(
  { rules, control, settings }: Judging,
  input: JudgeReadBackInput,
  readBack: ReadBack,
): Promise<ReadBack> {
  if (!rules || readBack.standing !== 'unknown') return readBack;
  const { result } = await rules.judgeReadBack(input, control.signal);
  if (!result.ok || standingOf(result.value, input.observations, settings.verification) !== 'contradicted')
    return readBack;
  const { reason, cites, confidence } = result.value;
  return { ...readBack, standing: 'contradicted', reason, confidence, cites };
}

/**
 * Criteria as a model has judged them, less those against which the rules hold something that is among the evidence. Where nothing that
 * was done in the run has worked, the goal is met only if the rules find it so as well: with words alone everything could be met.
 */
export async function criteriaBesideRules(
  { rules, control, settings }: Judging,
  input: JudgeCompletionInput,
  criteria: readonly CheckedCriterion[],
  about: {
    readonly citable: ReadonlySet<string>;
    /** Something that was done in the run has worked. */
    readonly hasWorked: boolean;
    /** The site's own pages were seen to hold it: what rules miss there is then told to people, and decides nothing. */
    readonly isConfirmed: boolean;
  },
): Promise<readonly CheckedCriterion[]> {
  if (!rules) return criteria;
  const { result } = await rules.judgeCompletion(input, control.signal);
  if (!result.ok) return criteria;
  const { metThreshold } = settings.completion;
  return criteria.map((criterion) => {
    const second = result.value.criteria.find(({ id }) => id === criterion.id);
    if (criterion.standing !== 'met' || !second) return criterion;
    const cites = second.cites.filter((id) => about.citable.has(id));
    const isCertain = second.confidence >= metThreshold && cites.length > 0;
    const isAgainst = second.standing === 'not-met' && isCertain;
    const isOnlySaid = !about.hasWorked && second.standing !== 'met';
    if (!isAgainst && !isOnlySaid) return criterion;
    if (about.isConfirmed && !isOnlySaid) return { ...criterion, objection: second.reason };
    return {
      ...criterion,
      standing: 'inconclusive',
      objection: second.reason,
      cites: isAgainst ? cites : criterion.cites,
    };
  });
}

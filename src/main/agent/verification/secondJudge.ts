import { type CheckedCriterion, type CriterionVerdict, GOAL_ID } from '../../../shared/completion/criterion.ts';
import type { JudgeActionInput, JudgeReadBackInput } from '../../../shared/reasoning/judging.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
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
  if (!answer.ok || answer.value.confidence < verification.successThreshold) return unlessStepsAreLeft(input, result);
  const second = answer.value;
  if (second.action_succeeded === result.success || (!second.action_succeeded && result.inconclusive)) {
    return second.task_completed ? result : unlessStepsAreLeft(input, result);
  }
  const objects = result.success && holdsAgainst(second, input.observations);
  const secondJudge = {
    objects,
    succeeded: second.action_succeeded,
    confidence: second.confidence,
    reason: second.reason,
    cites: second.cites,
  };
  // One that the rules are sure has failed does not complete anything, whatever it has brought about.
  if (!objects) return { ...result, ...(!second.action_succeeded && { goalAchieved: false }), secondJudge };
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

/** As long as steps are left, that all is done already is not believed on a model's word alone: they are taken up, and soon found to be so. */
function unlessStepsAreLeft({ step }: JudgeActionInput, result: VerificationResult): VerificationResult {
  return step && step.number < step.of ? { ...result, goalAchieved: false } : result;
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
 * What a read-back comes to once the rules have looked at the same pages: what they see to be otherwise there, or missing,
 * speaks against it, unless the model has looked at just that and found it wrong.
 *
 * @param isOverruled the model was shown what the rules hold against it, and says that this is not so
 */
export async function readBackBesideRules(
  { rules, control, settings }: Judging,
  input: JudgeReadBackInput,
  readBack: ReadBack,
  isOverruled: boolean,
): Promise<ReadBack> {
  if (!rules || readBack.standing === 'contradicted') return readBack;
  const { result } = await rules.judgeReadBack(input, control.signal);
  if (!result.ok) return readBack;
  const byRules = standingOf(result.value, input.observations, settings.verification);
  if (byRules !== 'contradicted') return { ...readBack, byRules };
  const { reason, cites, confidence } = result.value;
  if (isOverruled) return { ...readBack, byRules, objection: reason };
  return { ...readBack, byRules, standing: byRules, reason, confidence, cites };
}

/** What is known of a completion beside what the judges make of it. */
interface CompletionFacts {
  /** What the rules hold against criteria, see {@link isAgainst}; the model has been shown it. */
  readonly objections: readonly CriterionVerdict[];
  /** Of which the model says that what the rules hold against them is not so. */
  readonly overruled: readonly string[];
  /** Something was done for the criterion, and has worked. */
  readonly hasWorked: (criterion: CheckedCriterion) => boolean;
  /** The judge cites the page on which the criterion's step turned out to need nothing. */
  readonly isSeen: (criterion: CheckedCriterion) => boolean;
  /** The model found met what nothing can show, see `controlCriterion`. */
  readonly isBlind: boolean;
  /** Why the last read-back rests on the word of the model alone, see {@link onlySaidAfresh}. */
  readonly onlySaidAfresh: string | undefined;
}

/** Why a read-back that counts as confirmed is so by the word of the model alone; undefined where rules see it as well, or judged it. */
export function onlySaidAfresh(readBack: ReadBack | undefined): string | undefined {
  if (readBack?.standing !== 'confirmed' || readBack.byRules === undefined || readBack.byRules === 'confirmed')
    return undefined;
  return readBack.objection ?? `Rules do not see it on the pages of the site. ${LOOKS_AT_NOTHING}`;
}

/** Whether rules hold something against a criterion, by evidence that there is. */
export function isAgainst(
  { standing, confidence, cites }: CriterionVerdict,
  { metThreshold }: Settings['completion'],
): boolean {
  return standing === 'not-met' && confidence >= metThreshold && cites.length > 0;
}

/**
 * Criteria as a model has judged them, less those against which the rules hold something, unless the model, which looks at evidence, has
 * looked at that and found it wrong. A step that no
 * action has carried out and no page was kept of, and a goal for which nothing has worked, are met only if the rules find it so as well: with
 * words alone everything could be met. A goal that the rules cannot read, or of which they see neither, is the model's to judge,
 * unless it finds met what nothing can show either, and so does not look at evidence.
 */
export function criteriaBesideRules(
  criteria: readonly CheckedCriterion[],
  verdicts: readonly CriterionVerdict[],
  { objections, overruled, hasWorked, isSeen, isBlind, onlySaidAfresh }: CompletionFacts,
): readonly CheckedCriterion[] {
  const seconds = new Map(verdicts.map((second) => [second.id, second]));
  const isReached = isFoundByRules(seconds.get(GOAL_ID));
  // That the end was seen does not make up for a step of which they have not seen that it worked.
  const isOpen = verdicts.some(({ standing }) => standing !== 'met');
  const weighed = criteria.map((criterion): CheckedCriterion => {
    const second = seconds.get(criterion.id);
    if (criterion.standing !== 'met' || !second || isFoundByRules(second)) return criterion;
    const objection = objections.find(({ id }) => id === criterion.id);
    const isOnlySaid = second.standing !== 'met' && !hasWorked(criterion) && (isBlind || !isSeen(criterion));
    // What rules miss on the way to a goal that they find reached, or what the model shows to be misread, is told to people, and decides nothing.
    const isWaived = isReached || (!isBlind && overruled.includes(criterion.id));
    if (objection && isWaived && !isOnlySaid) return { ...criterion, objection: second.reason };
    return objection || isOnlySaid ? doubted(criterion, second.reason, objection?.cites ?? criterion.cites) : criterion;
  });
  const isModels = ({ id, standing }: CheckedCriterion) => {
    const second = seconds.get(id);
    if (standing !== 'met' || !second) return false;
    return id === GOAL_ID ? isOpen || !isReached : second.leftToPeople === true;
  };
  return weighed.map((one) => {
    // Whoever does not look at evidence has not looked at the site's pages either.
    if (isBlind && onlySaidAfresh !== undefined && one.id === GOAL_ID && one.standing === 'met')
      return doubted(one, onlySaidAfresh, one.cites);
    if (!isModels(one)) return one;
    if (isBlind) return doubted(one, LOOKS_AT_NOTHING, one.cites);
    const second = seconds.get(one.id);
    if (isFoundByRules(second)) return one;
    return { ...one, objection: one.objection ?? `Rules do not see it by themselves: ${second?.reason}` };
  });
}

function isFoundByRules(second: CriterionVerdict | undefined): boolean {
  return second?.standing === 'met' && second.leftToPeople !== true;
}

const LOOKS_AT_NOTHING = 'The model also finds met what nothing shows, so that its word is worth nothing.';

function doubted(criterion: CheckedCriterion, objection: string, cites: readonly string[]): CheckedCriterion {
  return { ...criterion, standing: 'inconclusive', objection, cites: [...cites] };
}

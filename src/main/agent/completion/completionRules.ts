import type { CheckedCriterion, Criterion, CriterionVerdict } from '../../../shared/completion/criterion.ts';
import { type Answer, answerCite, isAnswerProved } from '../../../shared/meaning/answer.ts';
import type { PageView } from '../../../shared/reasoning/reasoningContext.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { CompletionEvidence } from './completionEvidence.ts';

/** The ids that a verdict on a criterion may rest on: every observation, and every element and message of a page shown. */
export function citableIds(
  { actions, pages, readBack, since, parts }: CompletionEvidence,
  answers: readonly Answer[] = [],
): ReadonlySet<string> {
  const observed = [...actions.flatMap(({ observations }) => observations), ...readBack, ...since, ...parts];
  return new Set([
    ...observed.map(({ id }) => id),
    ...answers.flatMap((answer, index) => (isAnswerProved(answer) ? [answerCite(index)] : [])),
    ...pages.flatMap(({ id, page }) => idsOnPage(page).map((one) => `${id}:${one}`)),
  ]);
}

/**
 * What a judge's answers come to: an answer counts only if it is sure enough and cites something that there is; all else,
 * and what was not answered, is inconclusive. Absent evidence is never a pass.
 */
export function weighVerdicts(
  criteria: readonly Criterion[],
  verdicts: readonly CriterionVerdict[],
  citable: ReadonlySet<string>,
  { metThreshold }: Settings['completion'],
): readonly CheckedCriterion[] {
  return criteria.map((criterion) => {
    const verdict = verdicts.find(({ id }) => id === criterion.id);
    if (!verdict) return inconclusive(criterion, 'The judge did not answer it');
    const { standing, confidence, reason, leftToPeople } = verdict;
    const cites = [...new Set(verdict.cites)].filter((id) => citable.has(id));
    const counts = confidence >= metThreshold && cites.length > 0;
    return {
      ...criterion,
      standing: counts ? standing : 'inconclusive',
      confidence,
      reason,
      cites,
      ...(criterion.given && leftToPeople && { leftToPeople }),
    };
  });
}

/** A criterion about which nothing is known. */
export function inconclusive(criterion: Criterion, reason: string): CheckedCriterion {
  return { ...criterion, standing: 'inconclusive', confidence: 0, reason, cites: [] };
}

/**
 * Whether the task is done: one criterion that is not surely met is enough against it, and so is having none. What only
 * people can tell is theirs to decide on, and stays inconclusive for them to see.
 */
export function areAllMet(criteria: readonly CheckedCriterion[]): boolean {
  return criteria.some(({ standing }) => standing === 'met') && !criteria.some(standsAgainst);
}

/** Whether a criterion keeps the task from being done. */
export function standsAgainst({ standing, leftToPeople }: CheckedCriterion): boolean {
  return standing === 'not-met' || (standing === 'inconclusive' && leftToPeople !== true);
}

function idsOnPage({ tree, skeleton }: PageView): string[] {
  return [
    'url',
    'title',
    ...tree.map(({ i }) => i),
    ...Object.keys(skeleton.elements),
    ...Object.keys(skeleton.messages),
  ];
}

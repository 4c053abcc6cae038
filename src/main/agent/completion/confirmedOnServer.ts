import type { CheckedCriterion, Criterion, CriterionVerdict } from '../../../shared/completion/criterion.ts';
import type { JudgeCompletionInput, PageEvidence } from '../../../shared/reasoning/judging.ts';
import type { AgentContext } from '../agentContext.ts';

/**
 * Criteria of steps that have worked, and of which the site's own pages, asked for afresh, show just what they state: rules read it there,
 * word by word, so that a model need not be asked (design, Principles: deterministic checks first). Only where the read-back as a whole has
 * confirmed what was done, and only what stands on such a page: that something is not there is shown by the wrong page as well. Never what
 * the user or the team asks for in their own words.
 *
 * @param whole what rules make of all of the evidence: what some of it speaks against, such as a page that took it back since, is a question
 * @param hasWorked whether an action of the criterion's step has worked
 */
export async function confirmedOnServer(
  { rules, control, settings, recorder }: Pick<AgentContext, 'rules' | 'control' | 'settings' | 'recorder'>,
  input: JudgeCompletionInput,
  whole: readonly CriterionVerdict[],
  hasWorked: (criterion: Criterion) => boolean,
): Promise<readonly CheckedCriterion[]> {
  if (!rules || whole.length === 0 || recorder.state.facts.readBack !== 'confirmed') return [];
  const stated = input.criteria.filter((one) => isStated(one) && hasWorked(one));
  const confirmed = new Map<string, CheckedCriterion>();
  const isHeldAgainst = (id: string) => whole.some((one) => one.id === id && one.standing === 'not-met');
  for (const page of stated.length > 0 ? input.pages.filter(isAfresh) : []) {
    const { result } = await rules.judgeCompletion(onPageAlone(input, stated, page), control.signal);
    if (!result.ok) continue;
    for (const { id, standing, confidence, reason, cites: found } of result.value.criteria) {
      const criterion = stated.find((one) => one.id === id);
      const cites = found.map((cite) => cite.replace(/^fresh:/, `${page.id}:`));
      const isShown = cites.some((cite) => !/:(?:url|title)$/.test(cite));
      if (!criterion || confirmed.has(id) || standing !== 'met' || !isShown || isHeldAgainst(id)) continue;
      if (confidence >= settings.completion.metThreshold)
        confirmed.set(id, { ...criterion, standing, confidence, reason, cites });
    }
  }
  return stated.flatMap(({ id }) => confirmed.get(id) ?? []);
}

/** Of a step, and in words that rules have read to state that something is there. */
function isStated({ stepIndex, given, claim }: Criterion): boolean {
  if (stepIndex === undefined || given || claim?.form !== 'stated') return false;
  return !UNSHOWN.has(claim.relation);
}

/** What another page shows as well, or none by itself. */
const UNSHOWN: ReadonlySet<string> = new Set(['is-gone', 'contains-not', 'is-not', 'changed']);

function isAfresh({ id }: PageEvidence): boolean {
  return /^back\d+$/.test(id);
}

/** The question whether a page shows what criteria state, as if it were all that is known: by their words, and not by what was to be done. */
function onPageAlone(
  input: JudgeCompletionInput,
  stated: readonly Criterion[],
  { page }: PageEvidence,
): JudgeCompletionInput {
  const criteria = stated.map(({ instruction: _, step: __, ...words }) => words);
  return {
    ...input,
    criteria,
    answers: [],
    actions: [],
    pages: [{ id: 'fresh', page }],
    readBack: [],
    since: [],
    parts: [],
  };
}

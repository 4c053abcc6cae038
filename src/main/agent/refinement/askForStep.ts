import { hasForm } from '../../../shared/page/domForms.ts';
import { renderView } from '../../../shared/page/view/renderView.ts';
import type { PlanStep } from '../../../shared/plan/plan.ts';
import { isSearching } from '../../../shared/plan/search.ts';
import type { DomForm, StepRefinement } from '../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../shared/reasoning/reasoningContext.ts';
import { looksFor, searchSoFar } from '../../../shared/run/looks.ts';
import { wantsAnswer } from '../../../shared/run/reduceAnswers.ts';
import type { AgentContext } from '../agentContext.ts';
import { type Asked, askReasoner } from '../askReasoner.ts';
import { remainingWork } from '../completion/remainingWork.ts';
import { lookedUp } from '../lookedUp.ts';
import { mayRegenerate } from '../planning/revalidatePlan.ts';
import { rollingContext, verificationSummary } from '../rollingContext.ts';
import { toolNamed } from '../tools/callTool.ts';
import { foundAllDone } from '../verification/verdictRules.ts';

/** The usual one first; `full` is not among them, because it is only ever shown on request. */
const FORMS: readonly DomForm[] = ['v3', 'skeleton'];

export interface Refined {
  readonly answer: Asked<StepRefinement>;
  /** In what form the page was shown for this answer. */
  readonly domForm: DomForm;
}

/**
 * Has the reasoner turn a step into an action, with the page as it reads; where the answer is that the element is not listed,
 * with a fuller form, if that can help (planner-process, Fallback Handling).
 */
export async function askForStep(
  context: AgentContext,
  step: PlanStep,
  following: readonly PlanStep[],
): Promise<Refined> {
  const { recorder, reasoner, settings, page, tools } = context;
  const tool = step.toolType === 'SERVER' ? toolNamed(tools?.list, step.instruction?.target?.name) : undefined;
  const { state } = recorder;
  const looks = looksFor(state.frames, step.index, state.plan?.revision ?? 0);
  const last = state.frames.at(-1)?.verdict;
  const input = {
    task: state.task,
    step,
    following,
    page,
    lookedUp: lookedUp(state),
    context: rollingContext(state, settings.planning.rollingContext),
    remainingWork: remainingWork(state),
    ...verificationSummary(state),
    ...(last && foundAllDone(last, settings.verification) && { allDone: true as const }),
    ...(tool && { tool }),
    ...(state.plan && { plan: state.plan.steps, asks: wantsAnswer(state.plan) }),
    mayReplan: mayRegenerate(state, settings),
    ...(isSearching(step) && { search: searchSoFar(looks, settings.searching.maximumLooks) }),
  };
  for (let domForm = firstDomForm(page); ; ) {
    const form = domForm;
    const answer = await askReasoner(context, 'refineStep', (signal) =>
      reasoner.refineStep({ ...input, domForm: form }, signal),
    );
    const isListed = !answer.ok || answer.value.kind !== 'none' || answer.value.notListed !== true;
    const fuller = isListed ? undefined : nextDomForm(page, form, settings.planning.treeCharacters);
    if (fuller === undefined) return { answer, domForm: form };
    domForm = fuller;
  }
}

/** The form in which a page is shown first (planner-process, Fallback Handling): the shortest that is not empty. */
export function firstDomForm(page: PageView): DomForm {
  return FORMS.find((form) => hasForm(page, form)) ?? 'v3';
}

/**
 * The form to ask with after an answer that the element is not among those shown: the whole markup, once, and only where the
 * page did not fit into `characters`. Of a page that was shown as a whole, nothing else would show more.
 */
export function nextDomForm(page: PageView, shown: DomForm, characters: number): DomForm | undefined {
  if (shown === 'full' || !hasForm(page, 'full')) return undefined;
  if (shown !== 'skeleton' && renderView(page, { maximumCharacters: characters }).hidden === 0) return undefined;
  return 'full';
}

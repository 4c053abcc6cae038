import { toPlanProposal } from '../../../src/main/reasoning/llm/answers.ts';
import { clearStep } from '../../../src/main/reasoning/llm/clearStep.ts';
import { createOfflineReasoner } from '../../../src/main/reasoning/offline/offlineReasoner.ts';
import type { Action } from '../../../src/shared/actions/action.ts';
import type { PlanStep } from '../../../src/shared/plan/plan.ts';
import type { RefineStepInput, StepRefinement } from '../../../src/shared/reasoning/acting.ts';
import type { PageView } from '../../../src/shared/reasoning/reasoningContext.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { planOf } from '../agent/runStories.ts';
import { page } from '../offline/pages.ts';
import { meaningOfWords } from '../steps.ts';
import { NOTHING_LOOKED_UP } from './inputs.ts';

export const FORM = page('New customer', [
  { i: '1', r: 'inp', n: 'Name' },
  { i: '2', r: 'inp', n: 'Phone' },
  { i: '3', r: 'sel', n: 'Colour', o: ['Red', 'Blue'], v: 'Red' },
  { i: '4', r: 'chk', n: 'Urgent' },
  { i: '5', r: 'btn', n: 'Save' },
  { i: '6', r: 'btn', n: 'Save and close' },
  { i: '7', r: 'link', n: 'Edit', g: 'Ann' },
  { i: '8', r: 'link', n: 'Edit', g: 'Bob' },
  { i: '9', r: 'btn', n: 'Monthly', s: ['selected'] },
]);

const rules = createOfflineReasoner(DEFAULT_SETTINGS);

/** The actions that the first of these steps is carried out with, by what a model's words alone say; undefined where it has to be asked. */
export async function decided(descriptions: string[], change: Partial<RefineStepInput> = {}, view: PageView = FORM) {
  const steps = planOf(...descriptions).steps.map((one) => ({ ...one, ...meaningOfWords(one.description) }));
  return carriedOut(steps, view, change);
}

/** Steps as a model plans them with the page in view: each with the action that it writes down beside the words. */
export function plannedOn(
  view: PageView,
  ...said: readonly (readonly [description: string, action: string])[]
): PlanStep[] {
  const steps = said.map(([description, action]) => ({
    description,
    action,
    reasoning: 'It is asked for',
    expectedOutcome: '',
    verify: 'It shows',
    find: '',
  }));
  const proposal = toPlanProposal({ goal: 'A customer', steps }, view);
  if (!proposal.ok) throw new Error(proposal.error);
  return proposal.value.steps.map((step, index) => ({ ...step, index, status: 'pending' }));
}

/** How the first of these steps is refined without a model, with all that was planned for it. */
export async function refined(
  steps: readonly PlanStep[],
  view: PageView,
  change: Partial<RefineStepInput> = {},
): Promise<StepRefinement | undefined> {
  const [step, ...following] = steps as [PlanStep, ...PlanStep[]];
  const context = { earlierCount: 0, recent: [] };
  const input = { task: '', step, following, page: view, domForm: 'v3', lookedUp: NOTHING_LOOKED_UP, context } as const;
  const found = await clearStep({ ...input, ...change }, rules, new AbortController().signal);
  return found?.result.ok ? found.result.value : undefined;
}

/** The actions that come of it; undefined where a model has to be asked. */
export async function carriedOut(...input: Parameters<typeof refined>): Promise<readonly Action[] | undefined> {
  const found = await refined(...input);
  return found?.kind === 'action' ? [found.action, ...(found.chain ?? []).map((one) => one.action)] : undefined;
}

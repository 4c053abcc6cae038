import type { PageState } from '../../../shared/page/pageState.ts';
import type { AgentParts } from '../agentContext.ts';
import { planHealth } from './planHealth.ts';

/**
 * Records what an action that worked did to the page that the rest of the plan was written for (planner-process,
 * Re-planning). Nothing is recorded where nothing is left to plan: no step remains, or the goal is achieved.
 */
export async function checkPlanHealth(
  { recorder, settings }: Pick<AgentParts, 'recorder' | 'settings'>,
  before: PageState,
  after: PageState,
): Promise<void> {
  const { facts } = recorder.state;
  if (!facts.success || facts.goalAchieved || !facts.hasNextStep) return;
  await recorder.append({ type: 'plan.checked', health: planHealth(before, after, settings.planning) });
}

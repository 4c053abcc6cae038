import type { Plan, PlanStep } from '../../../shared/plan/plan.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { saysEntry } from './saysEntry.ts';

/**
 * The steps after the current one that may be refined along with it (planner-process, Action Chaining): as far as one step
 * follows the other that enters or chooses something on the page. Nobody is asked for more than a chain may hold; whether
 * what comes back is safe to chain is decided by the actions, not by these words.
 */
export function followingSteps(
  { steps, currentStepIndex }: Plan,
  { enabled, maximumActions }: Settings['chaining'],
): readonly PlanStep[] {
  const current = steps[currentStepIndex];
  if (!enabled || !current || !isEntry(current)) return [];
  const after = steps.slice(currentStepIndex + 1, currentStepIndex + maximumActions);
  const end = after.findIndex((step) => step.status !== 'pending' || !isEntry(step));
  return end === -1 ? after : after.slice(0, end);
}

function isEntry({ toolType, description }: PlanStep): boolean {
  return toolType === 'DOM' && saysEntry(description);
}

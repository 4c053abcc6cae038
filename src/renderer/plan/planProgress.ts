import type { RunState } from '../../shared/run/runState.ts';

/** How many steps need no more doing: `2 of 5`; nothing without a plan, or where sub-tasks with plans of their own carry it out. */
export function planProgress({
  plan,
  hierarchicalPlan,
}: Pick<RunState, 'plan' | 'hierarchicalPlan'>): string | undefined {
  if (!plan || hierarchicalPlan) return undefined;
  const done = plan.steps.filter((step) => step.status === 'done' || step.status === 'skipped');
  return `${done.length} of ${plan.steps.length}`;
}

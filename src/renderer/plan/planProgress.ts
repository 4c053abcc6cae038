import type { Plan } from '../../shared/plan/plan.ts';

/** How many steps need no more doing: `2 of 5`; nothing without a plan. */
export function planProgress({ plan }: { readonly plan?: Plan | undefined }): string | undefined {
  if (!plan) return undefined;
  const done = plan.steps.filter((step) => step.status === 'done' || step.status === 'skipped');
  return `${done.length} of ${plan.steps.length}`;
}

import type { HierarchicalPlan, SubTask } from './subTask.ts';

/** Those that may run now: not begun, and everything that they depend on is completed. */
export function readySubTasks({ subTasks }: HierarchicalPlan): readonly SubTask[] {
  const completed = new Set(subTasks.filter(({ status }) => status === 'completed').map(({ id }) => id));
  return subTasks.filter(({ status, dependsOn }) => status === 'pending' && dependsOn.every((id) => completed.has(id)));
}

/** Blocked ones for which another plan may still be looked for (notes-based-step-verification, MAX_REPLAN_ATTEMPTS). */
export function replannableSubTasks({ subTasks }: HierarchicalPlan, maximumAttempts: number): readonly SubTask[] {
  return subTasks.filter(({ status, replanAttempts }) => status === 'blocked' && replanAttempts < maximumAttempts);
}

/** All that depends on these, directly or through others; without them. */
export function downstreamOf({ subTasks }: HierarchicalPlan, ids: readonly string[]): readonly SubTask[] {
  const reached = new Set(ids);
  for (let before = -1; before !== reached.size; ) {
    before = reached.size;
    for (const { id, dependsOn } of subTasks) {
      if (dependsOn.some((dependency) => reached.has(dependency))) reached.add(id);
    }
  }
  return subTasks.filter(({ id }) => reached.has(id) && !ids.includes(id));
}

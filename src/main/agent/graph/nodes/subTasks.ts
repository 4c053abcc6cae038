import { readySubTasks } from '../../../../shared/plan/subTaskRules.ts';
import { runLimited } from '../../subTasks/runLimited.ts';
import { workOnSubTask } from '../../subTasks/workOnSubTask.ts';
import type { GraphNode } from '../graphNode.ts';

/**
 * Carries out one batch: all sub-tasks that are ready, several at the same time (notes-based-step-verification, Deferred
 * Replan Flow). Where the run goes from here is decided once all of them are over, so a blocked one stops no other.
 */
export const subTasks: GraphNode = async (context) => {
  const { recorder, settings, control } = context;
  const { hierarchicalPlan } = recorder.state;
  const ready = hierarchicalPlan ? readySubTasks(hierarchicalPlan) : [];
  if (ready.length === 0) throw new Error('There is no sub-task that is ready');
  let isLost = false;
  const results = await runLimited(ready, settings.subTasks.parallel, async (subTask) => {
    // Those that have not begun when a person stops the run, or when there are no more pages, never do.
    if (control.signal.aborted || isLost) return;
    await workOnSubTask(context, subTask).catch((error: unknown) => {
      isLost = true;
      throw error;
    });
  });
  control.signal.throwIfAborted();
  for (const result of results) if (result.status === 'rejected') throw result.reason;
};

import { revalidatePlan } from '../../planning/revalidatePlan.ts';
import { replanBlocked } from '../../subTasks/replanBlocked.ts';
import type { GraphNode } from '../graphNode.ts';

/** Looks at what is left again (planner-process, Re-planning): at the sub-tasks that are blocked, else at the plan. */
export const replanning: GraphNode = (context) =>
  context.recorder.state.facts.subTasksToReplan > 0 ? replanBlocked(context) : revalidatePlan(context);

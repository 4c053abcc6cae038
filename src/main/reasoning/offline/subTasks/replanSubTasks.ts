import type { ProposedSubTask, SubTask } from '../../../../shared/plan/subTask.ts';
import type { ReplanSubTasksInput, SubTaskReplan } from '../../../../shared/reasoning/dividing.ts';

/**
 * Another plan for blocked sub-tasks: those that have sent nothing are tried once more, from the page that the whole task began
 * on where they had begun elsewhere. What may have done its deed already is not done again, and what was tried twice would
 * only end the same way.
 */
export function replanSubTasks({ subTasks, toReplan, page }: ReplanSubTasksInput): SubTaskReplan {
  const replaced = subTasks.filter(({ id }) => toReplan.includes(id));
  const leave = replaced.filter((subTask) => subTask.status === 'blocked' && !mayBeTriedAgain(subTask));
  if (leave.length === replaced.filter(({ status }) => status === 'blocked').length) {
    const reason = 'What is blocked may have been done in part already, or would end the same way again.';
    return { action: 'keep', subTasks: [], reason };
  }
  return {
    action: 'redesign',
    subTasks: replaced.filter((subTask) => !leave.includes(subTask)).map((subTask) => proposal(subTask, page.url)),
    leave: leave.map(({ id }) => id),
    reason: 'Nothing was sent for it, so it is tried once more from where the task began.',
  };
}

function mayBeTriedAgain({ sentData, replanAttempts }: SubTask): boolean {
  return sentData !== true && replanAttempts === 0;
}

function proposal(subTask: SubTask, plannedOn: string): ProposedSubTask {
  const { id, name, objective, inputs, outputs, dependsOn, estimatedSteps, status } = subTask;
  const startUrl = subTask.startUrl ?? (status === 'blocked' && dependsOn.length > 0 ? plannedOn : undefined);
  const proposed = { id, name, objective, inputs, outputs, dependsOn, estimatedSteps };
  return { ...proposed, ...(startUrl !== undefined && { startUrl }) };
}

import type { HierarchicalPlan, SubTask } from '../../../shared/plan/subTask.ts';
import type { RunState } from '../../../shared/run/runState.ts';

/**
 * Where a sub-task starts: at its own address, if that is on the site of the task or the task names its host; else where the
 * last of those that it depends on has ended; else on the page on which the task was planned. A page may have talked a reasoner
 * into any other address.
 */
export function startAddress(
  { startUrl = '', dependsOn }: SubTask,
  { subTasks }: HierarchicalPlan,
  { task, url: plannedOn }: Pick<RunState, 'task' | 'url'>,
): string {
  const own = URL.parse(startUrl);
  const isWebPage = own?.protocol === 'http:' || own?.protocol === 'https:';
  const isOfTask = own?.origin === URL.parse(plannedOn)?.origin || (own !== null && task.includes(own.host));
  if (own && isWebPage && isOfTask) return own.href;
  const ended = subTasks.filter(({ id, status }) => dependsOn.includes(id) && status === 'completed');
  return ended.at(-1)?.finalUrl ?? plannedOn;
}

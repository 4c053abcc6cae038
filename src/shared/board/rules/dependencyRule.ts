import type { BoardState } from '../boardState.ts';
import { notSo, type Objection } from '../refusal.ts';
import type { Task } from '../task.ts';

/** A task depends on tasks that are there, and in no circle (No Nesting: dependency links instead of sub-tasks). */
export function badDependencies(
  state: BoardState,
  taskId: string,
  dependsOn: readonly string[],
): Objection | undefined {
  const missing = dependsOn.find((id) => id !== taskId && !state.tasks.has(id));
  if (missing !== undefined) return notSo('not-found', `There is no ${missing}.`);
  if (dependsOn.includes(taskId)) return notSo('dependency', `${taskId} would wait for itself.`);
  const through = dependsOn.find((id) => leadsTo(state, id, taskId));
  return through === undefined
    ? undefined
    : notSo('dependency', `${taskId} and ${through} would wait for each other in a circle.`);
}

/** Work begins only on what is verified. */
export function waitsFor({ tasks }: BoardState, task: Task): Objection | undefined {
  const open = task.dependsOn.filter((id) => tasks.get(id)?.state !== 'verified');
  return open.length === 0
    ? undefined
    : notSo('dependency', `${task.id} waits for ${open.join(', ')} to be verified first.`);
}

function leadsTo({ tasks }: BoardState, from: string, to: string): boolean {
  const seen = new Set<string>();
  const next = [from];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (id === to) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    next.push(...(tasks.get(id)?.dependsOn ?? []));
  }
  return false;
}

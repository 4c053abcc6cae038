import type { BoardEvent } from '../../../shared/board/boardEvent.ts';

/** Who else has changed something about a task or goal since an event: each name once, in the order of their changes. */
export function changersSince(
  events: readonly BoardEvent[],
  sinceSeq: number,
  subjectId: string,
  me: string,
): readonly string[] {
  const names = new Set<string>();
  for (const event of events.slice(sinceSeq + 1)) {
    if (event.by !== me && concerns(event, subjectId)) names.add(event.by);
  }
  return [...names];
}

function concerns({ subjects, change }: BoardEvent, subjectId: string): boolean {
  if (subjectId in subjects) return true;
  return ('taskId' in change && change.taskId === subjectId) || ('goalId' in change && change.goalId === subjectId);
}

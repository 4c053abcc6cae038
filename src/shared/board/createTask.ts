import type { BoardChange, BoardEvent } from './boardEvent.ts';
import type { Task, TaskCriterion } from './task.ts';

type Created = Extract<BoardChange, { type: 'task.created' }>;

/** A task that nothing has happened to yet. */
export function createTask(change: Created, { at, by, seq }: BoardEvent): Task {
  return {
    id: change.taskId,
    title: change.title,
    description: change.description,
    startAddress: change.startAddress,
    instructions: change.instructions,
    criteria: change.criteria,
    criteriaMade: highestCriterion(change.criteria),
    dependsOn: change.dependsOn,
    state: 'pending',
    stateSince: at,
    createdBy: by,
    createdAt: at,
    changedAt: at,
    changedSeq: seq,
    builders: [],
    starters: [],
    approvers: [],
    runs: [],
    rejections: [],
    verifierRejections: 0,
    comments: [],
    decisions: [],
    subjectHash: '',
  };
}

/** Ids are `k1`, `k2` …: the number of the last one ever made is what the next one goes on from. */
export function highestCriterion(criteria: readonly TaskCriterion[]): number {
  return Math.max(0, ...criteria.map(({ id }) => Number(id.slice(1))));
}

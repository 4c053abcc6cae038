import type { BoardDraft } from './boardDraft.ts';
import type { BoardChange, BoardEvent } from './boardEvent.ts';
import type { Goal, GoalState } from './goal.ts';
import { decisionOf, invalidated } from './reduceDecision.ts';
import type { Task } from './task.ts';

type GoalChange = Extract<BoardChange, { type: `goal.${string}` }>;

export function reduceGoal(draft: BoardDraft, change: GoalChange, event: BoardEvent): void {
  if (change.type === 'goal.created') draft.putGoal(createGoal(change, event));
  else draft.putGoal({ ...changed(draft.goal(change.goalId), change, event), ...stamp(event) });
}

function createGoal(change: Extract<GoalChange, { type: 'goal.created' }>, { at, by, seq }: BoardEvent): Goal {
  return {
    id: change.goalId,
    title: change.title,
    description: change.description,
    project: change.project,
    state: 'open',
    stateSince: at,
    createdBy: by,
    createdAt: at,
    changedAt: at,
    changedSeq: seq,
    taskIds: [],
    decisions: [],
    subjectHash: '',
  };
}

function changed(goal: Goal, change: Exclude<GoalChange, { type: 'goal.created' }>, event: BoardEvent): Goal {
  switch (change.type) {
    case 'goal.edited': {
      const { title = goal.title, description = goal.description, project = goal.project } = change;
      return { ...goal, title, description, project };
    }
    case 'goal.verified':
      return { ...goal, verifiedBy: event.by, decisions: [...goal.decisions, decisionOf(change, event)] };
    case 'goal.rejected':
      return { ...goal, rejectedSeq: event.seq, decisions: [...goal.decisions, decisionOf(change, event)] };
  }
}

/** A goal that was verified is not any more once one of its tasks is reopened (Regression After Confirmation). */
export function undoVerification(draft: BoardDraft, goalId: string, event: BoardEvent): void {
  const { verifiedBy, ...goal } = draft.goal(goalId);
  if (verifiedBy === undefined) return;
  const standing = goal.decisions.findLast(({ verdict }) => verdict === 'goal-verified')?.seq;
  const decisions = invalidated(goal.decisions, ({ seq }) => seq === standing);
  draft.putGoal({ ...goal, decisions, ...stamp(event) });
}

/** Takes a task out of one goal and into another, whichever of them there is. */
export function moveTask(
  draft: BoardDraft,
  taskId: string,
  from: string | undefined,
  to: string | undefined,
  event: BoardEvent,
): void {
  if (from !== undefined) {
    const goal = draft.goal(from);
    draft.putGoal({ ...goal, taskIds: goal.taskIds.filter((id) => id !== taskId), ...stamp(event) });
  }
  if (to !== undefined) {
    const goal = draft.goal(to);
    draft.putGoal({ ...goal, taskIds: [...goal.taskIds, taskId], ...stamp(event) });
  }
}

/** Brings the state of a goal up to that of its tasks. */
export function followTasks(draft: BoardDraft, goalId: string, event: BoardEvent): void {
  const goal = draft.goal(goalId);
  const state = goalState(
    goal,
    goal.taskIds.map((id) => draft.task(id)),
  );
  if (state !== goal.state) draft.putGoal({ ...goal, state, stateSince: event.at, ...stamp(event) });
}

function stamp({ at, seq }: BoardEvent): Pick<Goal, 'changedAt' | 'changedSeq'> {
  return { changedAt: at, changedSeq: seq };
}

/**
 * Where a goal stands, by its tasks alone (goal-verification-system, Goal Lifecycle). A rejected goal is put forward again
 * only once a task has been verified after the rejection: what was rejected must not come back unchanged.
 */
export function goalState(goal: Pick<Goal, 'verifiedBy' | 'rejectedSeq'>, tasks: readonly Task[]): GoalState {
  if (goal.verifiedBy !== undefined) return 'verified';
  const { rejectedSeq } = goal;
  const answered = rejectedSeq === undefined || tasks.some(({ verifiedSeq = -1 }) => verifiedSeq > rejectedSeq);
  if (tasks.length > 0 && answered && tasks.every(({ state }) => state === 'verified')) return 'pending_verify';
  return tasks.some(({ state }) => state !== 'pending' && state !== 'assigned') ? 'active' : 'open';
}

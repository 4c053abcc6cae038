import { failure, success } from '../../result.ts';
import type { BoardCommand } from '../boardCommand.ts';
import type { BoardState } from '../boardState.ts';
import { notSo, type Objection } from '../refusal.ts';
import type { Task } from '../task.ts';
import { leadOnly, onTask, type RuleContext } from './rule.ts';

type Ask<T extends BoardCommand['type']> = Extract<BoardCommand, { type: T }>;

/**
 * A task belongs to one goal at most, and a verified goal takes none in (No Nesting). What is put into a goal that waits for
 * the lead's word would hold that up, so only a lead puts something in then.
 */
export const linkTask = onTask<Ask<'link_task_to_goal'>>((task, ask, context) => {
  const goalId = ask.goal_id;
  if (task.goalId === goalId) return success({ changes: [], goalId });
  const objection =
    takesNoMore(context, goalId, task.id) ??
    (task.goalId === undefined
      ? undefined
      : notSo('goal-flat', `${task.id} belongs to ${task.goalId}; a task has one goal. Take it out there first.`)) ??
    mayLink(task, context);
  if (objection) return failure(objection);
  return success({ changes: [{ type: 'task.linked', taskId: task.id, goalId }], goalId });
});

export const unlinkTask = onTask<Ask<'unlink_task'>>((task, _ask, context) => {
  if (task.goalId === undefined) return success({ changes: [] });
  const objection = goalIsVerified(context.state, task.goalId) ?? mayLink(task, context);
  if (objection) return failure(objection);
  return success({ changes: [{ type: 'task.linked', taskId: task.id }], goalId: task.goalId });
});

/** Why whoever asks cannot put that task into the goal. */
export function takesNoMore({ state, actor }: RuleContext, goalId: string, taskId: string): Objection | undefined {
  const waits = state.goals.get(goalId)?.state === 'pending_verify';
  return (
    goalIsVerified(state, goalId) ??
    (waits ? leadOnly(actor, `put ${taskId} into ${goalId}, which waits to be verified`) : undefined)
  );
}

/** What a verified goal consists of was verified with it. */
function goalIsVerified(state: BoardState, goalId: string): Objection | undefined {
  const goal = state.goals.get(goalId);
  if (!goal) return notSo('not-found', `There is no ${goalId}.`);
  return goal.state === 'verified'
    ? notSo('goal-verified', `${goalId} is verified. Reopen one of its tasks, or make another goal.`)
    : undefined;
}

function mayLink(task: Task, { actor }: RuleContext): Objection | undefined {
  return task.state === 'pending' && task.createdBy === actor.name
    ? undefined
    : leadOnly(actor, `say to which goal ${task.id} belongs`);
}

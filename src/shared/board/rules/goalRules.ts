import { failure, success } from '../../result.ts';
import type { Actor } from '../actor.ts';
import type { BoardCommand } from '../boardCommand.ts';
import type { BoardChange } from '../boardEvent.ts';
import type { BoardState } from '../boardState.ts';
import { type Goal, goalStatus } from '../goal.ts';
import { isOutdated, standingVerification } from '../outdated.ts';
import { notSo, notYou, type Objection } from '../refusal.ts';
import { changedSince, leadOnly, onGoal, type Rule, saysNothing } from './rule.ts';
import { newTask } from './taskRules.ts';

type Ask<T extends BoardCommand['type']> = Extract<BoardCommand, { type: T }>;

export const createGoal: Rule<Ask<'create_goal'>> = (ask, { state, actor }) => {
  const objection = leadOnly(actor, 'create goals');
  if (objection) return failure(objection);
  const goalId = `GOAL-${state.goals.size + 1}`;
  const { title, description = '', project = '' } = ask;
  return success({ goalId, changes: [{ type: 'goal.created', goalId, title, description, project }] });
};

/** Texts of a verified goal can be edited too; its verification is outdated then. */
export const updateGoal = onGoal<Ask<'update_goal'>>((goal, ask, { actor }) => {
  const objection = leadOnly(actor, 'edit goals');
  if (objection) return failure(objection);
  const { title = goal.title, description = goal.description, project = goal.project } = ask;
  const edit = {
    ...(title !== goal.title && { title }),
    ...(description !== goal.description && { description }),
    ...(project !== goal.project && { project }),
  };
  if (Object.keys(edit).length === 0) return success({ changes: [] });
  return success({ changes: [{ type: 'goal.edited', goalId: goal.id, ...edit }] });
});

/** The lead confirms the integrated result, on the word of what was tested in it (Goal Verification). */
export const verifyGoal = onGoal<Ask<'verify_goal'>>((goal, ask, { state, actor }) => {
  const objection =
    notPutForward(state, goal) ??
    goalLeadOnly(actor, goal) ??
    outdatedResults(state, goal) ??
    changedSince(goal, ask.seen) ??
    saysNothing('notes-required', ask.notes, `Say what you tested of ${goal.id} as a whole.`);
  if (objection) return failure(objection);
  return success({ changes: [{ type: 'goal.verified', ...decisionOn(goal), notes: ask.notes }] });
});

/** Back to active; verified tasks stay verified, and the fixes are linked (Integration Failure at Goal Level). */
export const rejectGoal = onGoal<Ask<'reject_goal'>>((goal, ask, { state, actor }) => {
  const objection =
    notPutForward(state, goal) ??
    goalLeadOnly(actor, goal) ??
    changedSince(goal, ask.seen) ??
    saysNothing('reason-required', ask.reason, `Say what is wrong with ${goal.id} as a whole.`);
  if (objection) return failure(objection);
  const fixes = (ask.fix_tasks ?? []).flatMap((fix, index): BoardChange[] => {
    const taskId = `TASK-${state.tasks.size + 1 + index}`;
    return [
      { ...newTask(taskId, fix), fixes: goal.id },
      { type: 'task.linked', taskId, goalId: goal.id },
    ];
  });
  return success({ changes: [{ type: 'goal.rejected', ...decisionOn(goal), reason: ask.reason }, ...fixes] });
});

function goalLeadOnly({ name, roles }: Actor, goal: Goal): Objection | undefined {
  return roles.includes('lead')
    ? undefined
    : notYou('goal-lead-only', `Only a lead decides on ${goal.id}, and that cannot be passed on to ${name}.`);
}

function notPutForward(state: BoardState, goal: Goal): Objection | undefined {
  if (goal.state === 'pending_verify') return undefined;
  if (goal.state === 'verified') return notSo('transition', `${goal.id} is verified already.`);
  const tasks = goalStatus(state, goal.id)?.tasks ?? [];
  const open = tasks.filter((task) => task.state !== 'verified').map(({ id }) => id);
  if (tasks.length === 0) return notSo('goal-not-ready', `${goal.id} has no tasks yet.`);
  return open.length > 0
    ? notSo('goal-not-ready', `Not verified yet: ${open.join(', ')}.`)
    : notSo('goal-not-ready', `${goal.id} was rejected, and nothing of it has been done anew since.`);
}

function outdatedResults(state: BoardState, goal: Goal): Objection | undefined {
  const outdated = (goalStatus(state, goal.id)?.tasks ?? []).filter((task) => {
    const verification = standingVerification(task);
    // A board of an earlier version may hold what was verified on an approval of other texts.
    const isApproved = task.state !== 'verified' || task.approvedBy !== undefined;
    return !isApproved || (verification !== undefined && isOutdated(verification, task));
  });
  return outdated.length === 0
    ? undefined
    : notSo(
        'goal-not-ready',
        `Changed since approved or verified: ${outdated.map(({ id }) => id).join(', ')}. Reopen what has to be verified again.`,
      );
}

function decisionOn({ id: goalId, subjectHash }: Goal) {
  return { goalId, as: 'lead' as const, subjectHash, findings: [], relaxed: [] };
}

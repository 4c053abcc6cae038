import { failure, type Result } from '../result.ts';
import { type Actor, nameKey, OWN_AGENT } from './actor.ts';
import { actingTeam, type BoardState, whoCould } from './boardState.ts';
import type { Relaxation } from './decision.ts';
import { type DecidingHat, putOn, ROLE_FOR } from './hats.ts';
import { notYou, type Objection, type Refusal } from './refusal.ts';
import type { Task } from './task.ts';

/** Who may approve or reject the task in review, whether it is in review now or not. */
export function whoMayReview(state: BoardState, task: Task): string[] {
  return whoMay(state, task, 'reviewer');
}

/** Who may verify the task or reject it in verification, whether it is completed now or not. */
export function whoMayVerify(state: BoardState, task: Task): string[] {
  return whoMay(state, task, 'tester');
}

/** Whether they may review the task, and which separations that does without because the team is too small. */
export function mayReview(state: BoardState, task: Task, name: string): Result<readonly Relaxation[], Refusal> {
  return may(state, task, 'reviewer', name);
}

/** Whether they may verify the task (Task Verification, 1 to 4), and which separations that does without. */
export function mayVerify(state: BoardState, task: Task, name: string): Result<readonly Relaxation[], Refusal> {
  return may(state, task, 'tester', name);
}

/** Whether anybody may review the task as the team stands. */
export function canBeReviewed(state: BoardState, task: Task): boolean {
  return canBeDecided(state, task, 'reviewer');
}

/** Whether anybody may verify the task as the team stands. */
export function canBeVerified(state: BoardState, task: Task): boolean {
  return canBeDecided(state, task, 'tester');
}

/** As `mayReview` and `mayVerify`, for the rules: who else could is found out for the request as a whole. */
export function mayDecide(
  state: BoardState,
  task: Task,
  on: DecidingHat,
  actor: Actor,
): Result<readonly Relaxation[], Objection> {
  if (!actor.active) return failure(notYou('inactive-actor', `${actor.name} has left the team.`));
  if (actor.name === OWN_AGENT) return failure(notYou('own-agent', `${OWN_AGENT} decides nothing.`));
  const hat = putOn(state, task, on, actor);
  const appointed = task[ROLE_FOR[on]];
  return hat.ok && appointed !== undefined && appointed !== actor.name
    ? failure(
        notYou(
          'appointed-only',
          `${appointed} was appointed ${ROLE_FOR[on]} of ${task.id}; a lead can appoint another.`,
        ),
      )
    : hat;
}

function may(state: BoardState, task: Task, on: DecidingHat, name: string): Result<readonly Relaxation[], Refusal> {
  const actor = state.actors.get(nameKey(name));
  const answer = actor
    ? mayDecide(state, task, on, actor)
    : failure(notYou('not-found', `There is nobody called ${name} on this board.`));
  if (answer.ok) return answer;
  const { rule, message } = answer.error;
  return failure({ rule, message, whoCould: whoMay(state, task, on) });
}

function canBeDecided(state: BoardState, task: Task, on: DecidingHat): boolean {
  return actingTeam(state).some((actor) => mayDecide(state, task, on, actor).ok);
}

function whoMay(state: BoardState, task: Task, on: DecidingHat): string[] {
  return whoCould(state, (actor) => {
    const answer = mayDecide(state, task, on, actor);
    return answer.ok ? undefined : answer.error;
  });
}

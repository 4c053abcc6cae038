import { failure, type Result, success } from '../../result.ts';
import { type Actor, nameKey } from '../actor.ts';
import type { BoardCommand } from '../boardCommand.ts';
import type { BoardChange } from '../boardEvent.ts';
import type { BoardState } from '../boardState.ts';
import { type DecidingHat, putOn } from '../hats.ts';
import { notSo, type Objection } from '../refusal.ts';
import { mayDecide } from '../separation.ts';
import type { Task, TaskState } from '../task.ts';
import { cannotBe, leadOnly, namedActor, onTask, saysNothing } from './rule.ts';
import { runAtWork } from './workRules.ts';

type Ask<T extends BoardCommand['type']> = Extract<BoardCommand, { type: T }>;
type Appointment = Extract<BoardChange, { type: 'task.appointed' }>;

/** Work that is under way can change hands; what was handed over stays with whoever did it until it comes back. */
const BUILDER_MAY_CHANGE: readonly TaskState[] = ['pending', 'assigned', 'in_progress'];

/** Who builds, reviews or verifies a task. Whoever it is already, and may still be, stays so without an event. */
export const assignTask = onTask<Ask<'assign_task'>>((task, ask, { state, actor }) => {
  const as = ask.as ?? 'builder';
  const objection = leadOnly(actor, 'assign tasks');
  if (objection) return failure(objection);
  const appointment =
    as === 'builder' ? newBuilder(state, task, ask.assign_to) : newDecider(state, task, as, ask.assign_to);
  return appointment.ok ? success({ changes: appointment.value }) : appointment;
});

/** Opens a decision to everybody who may take it, again; the builder of a task is only ever exchanged for another. */
export const unassignTask = onTask<Ask<'unassign_task'>>((task, { as }, { state, actor }) => {
  const objection =
    leadOnly(actor, 'assign tasks') ??
    (task.state === 'verified' ? cannotBe(state, task, `opened to any ${as}`) : undefined);
  if (objection) return failure(objection);
  return success({ changes: task[as] === undefined ? [] : [{ type: 'task.appointed', taskId: task.id, as }] });
});

/** The lead sorts a twice rejected task out: another builder, another verifier, or a word (Two-Rejection Escalation). */
export const triageTask = onTask<Ask<'triage_task'>>((task, ask, { state, actor }) => {
  const objection =
    (task.escalation
      ? undefined
      : notSo('transition', `${task.id} is not escalated, so there is nothing to sort out.`)) ??
    leadOnly(actor, 'sort out what was escalated') ??
    saysNothing('notes-required', ask.note, `Say how ${task.id} goes on.`);
  if (objection) return failure(objection);
  const changes: BoardChange[] = [];
  let after = task;
  if (ask.builder !== undefined) {
    // The verifier who is replaced in the same breath may be the one who takes over building.
    const { verifier: _, ...withoutVerifier } = task;
    const builder = newBuilder(state, ask.verifier === undefined ? task : withoutVerifier, ask.builder);
    if (!builder.ok) return builder;
    changes.push(...builder.value);
    after = { ...task, assignee: builder.value[0]?.to ?? ask.builder };
  }
  if (ask.verifier !== undefined) {
    const verifier = newDecider(state, after, 'verifier', ask.verifier);
    if (!verifier.ok) return verifier;
    changes.push(...verifier.value);
  }
  changes.push({ type: 'task.triaged', taskId: task.id, note: ask.note });
  return success({ changes });
});

/** Gives a task that nobody has to a builder. */
export function assigned(state: BoardState, taskId: string, name: string): Result<Appointment, Objection> {
  const builder = builderNamed(state, name);
  return builder.ok ? success({ type: 'task.appointed', taskId, as: 'builder', to: builder.value.name }) : builder;
}

function newBuilder(state: BoardState, task: Task, name: string): Result<Appointment[], Objection> {
  const appointment = assigned(state, task.id, name);
  if (!appointment.ok) return appointment;
  const { to } = appointment.value;
  if (to === undefined || to === task.assignee) return success([]);
  const objection =
    (BUILDER_MAY_CHANGE.includes(task.state) ? undefined : cannotBe(state, task, `given to ${to} to build`)) ??
    runAtWork(task) ??
    barredByBuilder(state, task, to, 'tester', task.verifier) ??
    barredByBuilder(state, task, to, 'reviewer', task.reviewer);
  return objection ? failure(objection) : success([appointment.value]);
}

function newDecider(
  state: BoardState,
  task: Task,
  as: 'reviewer' | 'verifier',
  name: string,
): Result<Appointment[], Objection> {
  const named = namedActor(state, name);
  if (!named.ok) return named;
  const to = named.value.name;
  if (task.state === 'verified') return failure(cannotBe(state, task, `given to ${to}`));
  const { reviewer: _reviewer, verifier: _verifier, ...unappointed } = task;
  const may = mayDecide(state, unappointed, as === 'reviewer' ? 'reviewer' : 'tester', named.value);
  if (!may.ok) return failure({ ...may.error, about: 'board' });
  return success(task[as] === to ? [] : [{ type: 'task.appointed', taskId: task.id, as, to }]);
}

/** Whoever was appointed to decide must not become unable to by whom the work is given to. */
function barredByBuilder(
  state: BoardState,
  task: Task,
  builder: string,
  hat: DecidingHat,
  appointed: string | undefined,
): Objection | undefined {
  const actor = appointed === undefined ? undefined : state.actors.get(nameKey(appointed));
  if (!actor) return undefined;
  const after = putOn(state, { ...task, assignee: builder }, hat, actor);
  return after.ok || !putOn(state, task, hat, actor).ok
    ? undefined
    : notSo(
        after.error.rule,
        `${actor.name} is appointed to decide on ${task.id}. Appoint somebody else for that first, or leave it open.`,
      );
}

function builderNamed(state: BoardState, name: string): Result<Actor, Objection> {
  const named = namedActor(state, name);
  return !named.ok || named.value.roles.includes('builder')
    ? named
    : failure(notSo('role', `${named.value.name} is no builder.`));
}

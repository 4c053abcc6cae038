import { BoardDraft } from './boardDraft.ts';
import { type BoardChange, type BoardEvent, FIRST_PREVIOUS_HASH } from './boardEvent.ts';
import type { BoardState } from './boardState.ts';
import { followTasks, moveTask, reduceGoal, undoVerification } from './reduceGoal.ts';
import { createTask, type OneTaskChange, reduceTask } from './reduceTask.ts';

/** A board on which nothing has happened yet. */
export const EMPTY_BOARD: BoardState = {
  actors: new Map(),
  tokens: new Map(),
  goals: new Map(),
  tasks: new Map(),
  seq: -1,
  hash: FIRST_PREVIOUS_HASH,
};

/** The board after one more event. The same fold in every process and in the window; it checks nothing. */
export function reduceBoard(state: BoardState, event: BoardEvent): BoardState {
  return reduceBoardEvents([event], state);
}

/** The board after many events, in order; cheaper than one by one. */
export function reduceBoardEvents(events: Iterable<BoardEvent>, from: BoardState = EMPTY_BOARD): BoardState {
  const draft = new BoardDraft(from);
  let { seq, hash } = from;
  for (const event of events) {
    applyEvent(draft, event);
    ({ seq, hash } = event);
  }
  return draft.finish(seq, hash);
}

function applyEvent(draft: BoardDraft, event: BoardEvent): void {
  for (const goalId of applyChange(draft, event)) followTasks(draft, goalId, event);
  for (const [id, subjectHash] of Object.entries(event.subjects)) {
    if (id.startsWith('TASK-')) draft.putTask({ ...draft.task(id), subjectHash });
    else draft.putGoal({ ...draft.goal(id), subjectHash });
  }
}

/** Applies the change and tells which goals it may concern. */
function applyChange(draft: BoardDraft, event: BoardEvent): readonly string[] {
  const { change } = event;
  switch (change.type) {
    case 'actor.added':
    case 'actor.roles-changed':
    case 'actor.left':
    case 'token.issued':
    case 'token.revoked':
    case 'passphrase.set':
    case 'passphrase.reset':
      reduceActors(draft, change, event);
      return [];
    case 'goal.created':
    case 'goal.edited':
    case 'goal.verified':
    case 'goal.rejected':
      reduceGoal(draft, change, event);
      return [change.goalId];
    case 'task.created':
      draft.putTask(createTask(change, event));
      return [];
    default:
      return applyToTask(draft, change, event);
  }
}

function applyToTask(draft: BoardDraft, change: OneTaskChange, event: BoardEvent): readonly string[] {
  const before = draft.task(change.taskId);
  draft.putTask(reduceTask(before, change, event));
  if (change.type === 'task.linked') {
    moveTask(draft, before.id, before.goalId, change.goalId, event);
    return [before.goalId, change.goalId].filter((id) => id !== undefined);
  }
  if (before.goalId === undefined) return [];
  if (change.type === 'task.reopened') undoVerification(draft, before.goalId, event);
  return [before.goalId];
}

type ActorChange = Extract<BoardChange, { type: `actor.${string}` | `token.${string}` | `passphrase.${string}` }>;

/** What becomes of actors and of what they identify themselves by; who has a passphrase is no part of the board. */
function reduceActors(draft: BoardDraft, change: ActorChange, { at, by }: BoardEvent): void {
  switch (change.type) {
    case 'actor.added':
      draft.putActor({
        name: change.name,
        kind: change.kind,
        roles: change.roles,
        ...(change.spawnedBy !== undefined && { spawnedBy: change.spawnedBy }),
        active: true,
        addedAt: at,
      });
      return;
    case 'actor.roles-changed':
      draft.putActor({ ...draft.actor(change.name), roles: change.roles });
      return;
    case 'actor.left':
      draft.putActor({ ...draft.actor(change.name), active: false });
      return;
    case 'passphrase.set':
      draft.putActor({ ...draft.actor(by), passphraseSeal: change.seal });
      return;
    case 'passphrase.reset': {
      const { passphraseSeal: _, ...actor } = draft.actor(change.name);
      draft.putActor(actor);
      return;
    }
    case 'token.issued': {
      const { type: _, ...fact } = change;
      draft.putToken({ ...fact, issuedAt: at, issuedBy: by });
      return;
    }
    case 'token.revoked':
      draft.putToken({ ...draft.token(change.id), revokedAt: at });
  }
}

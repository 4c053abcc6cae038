import type { BoardState } from '../../../shared/board/boardState.ts';
import type { Refusal } from '../../../shared/board/refusal.ts';
import type { Task } from '../../../shared/board/task.ts';
import type { FindRefusal } from '../decisions/useRefusal.ts';
import { refusalText } from '../refusalText.ts';

/** What somebody can be appointed to of a task. */
export type Post = 'builder' | 'reviewer' | 'verifier';

/** Who holds a post of a task, and who could. */
export interface Appointment {
  readonly current: string | undefined;
  /** Everybody on the team; `why` says what keeps somebody from being appointed. */
  readonly candidates: readonly { readonly name: string; readonly why?: string }[];
  /** Why whoever sits here can appoint nobody at all; null when they can. */
  readonly refusal: Refusal | null;
}

const HOLDERS: Record<Post, (task: Task) => string | undefined> = {
  builder: ({ assignee }) => assignee,
  reviewer: ({ reviewer }) => reviewer,
  verifier: ({ verifier }) => verifier,
};

export function appointments(board: BoardState, task: Task, post: Post, refusalOf: FindRefusal): Appointment {
  const current = HOLDERS[post](task);
  const asked = [...board.actors.values()]
    .filter(({ active, name }) => active || name === current)
    .map(({ name }) => ({
      name,
      refusal:
        name === current ? null : refusalOf({ type: 'assign_task', task_id: task.id, assign_to: name, as: post }),
    }));
  const others = asked.filter(({ name }) => name !== current);
  const open = others.some(({ refusal }) => refusal === null);
  return {
    current,
    candidates: asked.map(({ name, refusal }) => ({ name, ...(refusal && { why: refusalText(refusal) }) })),
    refusal: open ? null : (others[0]?.refusal ?? NOBODY_ELSE),
  };
}

const NOBODY_ELSE: Refusal = { rule: 'not-found', message: 'There is nobody else on the team.', whoCould: [] };

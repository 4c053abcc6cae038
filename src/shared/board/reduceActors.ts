import type { BoardDraft } from './boardDraft.ts';
import type { BoardChange, BoardEvent } from './boardEvent.ts';

export type ActorChange = Extract<BoardChange, { type: `actor.${string}` | `token.${string}` }>;

/** What becomes of actors and tokens. */
export function reduceActors(draft: BoardDraft, change: ActorChange, { at, by }: BoardEvent): void {
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
    case 'token.issued': {
      const { type: _, ...fact } = change;
      draft.putToken({ ...fact, issuedAt: at, issuedBy: by });
      return;
    }
    case 'token.revoked':
      draft.putToken({ ...draft.token(change.id), revokedAt: at });
  }
}

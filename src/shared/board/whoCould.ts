import { type Actor, OWN_AGENT } from './actor.ts';
import type { BoardState } from './boardState.ts';
import type { Objection } from './objection.ts';

/** Whether somebody can act at all: not who has left, and not the app's own agent. */
export function isActing({ active, name }: Actor): boolean {
  return active && name !== OWN_AGENT;
}

/** Those of the team who can act. */
export function actingTeam({ actors }: BoardState): readonly Actor[] {
  return [...actors.values()].filter(isActing);
}

/**
 * Names of all who could do what was asked, as the board is now, if need be in other words: found out by asking the rules
 * for everybody, so that it is never a guess.
 */
export function whoCould(state: BoardState, ask: (actor: Actor) => Objection | undefined): string[] {
  return actingTeam(state)
    .filter((actor) => {
      const objection = ask(actor);
      return objection === undefined || objection.about === 'words';
    })
    .map(({ name }) => name);
}

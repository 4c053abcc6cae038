import { type Actor, nameKey, OWN_AGENT, type TokenFact } from '../../../shared/board/actor.ts';
import type { BoardConnection } from '../../../shared/board/boardSession.ts';
import { actingTeam, type BoardState } from '../../../shared/board/boardState.ts';

/** Somebody of the team with what lets them in. */
export interface TeamMember {
  readonly actor: Actor;
  /** The app's own agent, which has neither token nor passphrase. */
  readonly own: boolean;
  /** The newest first. */
  readonly tokens: readonly TokenFact[];
  readonly connections: readonly BoardConnection[];
  /** The only person who leads: the team must keep one. */
  readonly lastLead: boolean;
}

interface Team {
  readonly active: readonly TeamMember[];
  readonly left: readonly Actor[];
  /** Names of those who manage it. */
  readonly leads: readonly string[];
}

/** The team in the order in which it grew: who is there, and who has left. */
export function teamMembers({ actors, tokens }: BoardState, connections: readonly BoardConnection[]): Team {
  const all = [...actors.values()];
  const active = all.filter((actor) => actor.active);
  const leads = active.filter(({ roles }) => roles.includes('lead'));
  const [firstPerson, ...otherPeople] = leads.filter(({ kind }) => kind === 'person');
  return {
    leads: leads.map(({ name }) => name),
    left: all.filter((actor) => !actor.active),
    active: active.map((actor) => {
      const key = nameKey(actor.name);
      return {
        actor,
        own: actor.name === OWN_AGENT,
        tokens: [...tokens.values()].filter((token) => nameKey(token.actor) === key).sort(newestFirst),
        connections: connections.filter((connection) => nameKey(connection.actor) === key),
        lastLead: otherPeople.length === 0 && firstPerson === actor,
      };
    }),
  };
}

/** Whether somebody is alone on the board with the app's own agent, so that nobody is asked who they are. */
export function isAlone(board: BoardState): boolean {
  return actingTeam(board).length < 2;
}

function newestFirst(one: TokenFact, other: TokenFact): number {
  return other.issuedAt - one.issuedAt;
}

import { failure, success } from '../../result.ts';
import { type Actor, looksOf, nameKey, OWN_AGENT, type Role } from '../actor.ts';
import type { BoardCommand, BoardReport } from '../boardCommand.ts';
import type { BoardChange } from '../boardEvent.ts';
import { actingTeam, type BoardState } from '../boardState.ts';
import { notSo, notYou, type Objection } from '../refusal.ts';
import { isOwnAgent, leadOnly, namedActor, ownAgent, type Rule, type RuleAnswer, type RuleContext } from './rule.ts';

export const revokeToken: Rule<Extract<BoardCommand, { type: 'revoke_token' }>> = (
  { token_id: id },
  { state, actor },
) => {
  const objection = leadOnly(actor, 'revoke tokens');
  if (objection) return failure(objection);
  const token = state.tokens.get(id);
  if (!token) return failure(notSo('not-found', 'There is no such token.'));
  return success({ changes: token.revokedAt === undefined ? [{ type: 'token.revoked', id }] : [] });
};

export const tokenIssued: Rule<Extract<BoardReport, { type: 'report_token_issued' }>> = (
  ask,
  { state, actor, now },
) => {
  const named = namedActor(state, ask.actor);
  if (!named.ok) return named;
  const { name } = named.value;
  const objection =
    leadOnly(actor, 'issue tokens') ??
    (isOwnAgent(name) ? ownAgent() : undefined) ??
    (state.tokens.has(ask.id) ? notSo('name-taken', 'There is a token with that id.') : undefined) ??
    (ask.expires_at !== undefined && ask.expires_at <= now ? notSo('invalid', 'That has expired already.') : undefined);
  if (objection) return failure(objection);
  const expiry = ask.expires_at !== undefined && { expiresAt: ask.expires_at };
  const seal = ask.seal !== undefined && { seal: ask.seal };
  return success({ changes: [{ type: 'token.issued', id: ask.id, actor: name, ...expiry, ...seal }] });
};

/** People alone have passphrases, each chooses their own, and the record says that there is another one. */
export const passphraseSet: Rule<Extract<BoardReport, { type: 'report_passphrase_set' }>> = ({ seal }, { actor }) =>
  actor.kind === 'agent'
    ? failure(notSo('invalid', `${actor.name} is an agent, and has no passphrase.`))
    : success({ changes: actor.passphraseSeal === seal ? [] : [{ type: 'passphrase.set', seal }] });

/**
 * Whoever could reset their own passphrase would need none: it takes another person who leads. Only at the machine itself a
 * lead may be helped without one, as there may be no other; that this was the way is recorded.
 */
export const passphraseReset: Rule<Extract<BoardReport, { type: 'report_passphrase_reset' }>> = (
  ask,
  { state, actor, canSignIn },
) => {
  const named = namedActor(state, ask.name);
  if (!named.ok) return named;
  const { name, kind } = named.value;
  const objection =
    leadOnly(
      actor,
      ask.at_this_machine ? 'be let in again at the machine; a lead can let others in' : 'reset passphrases',
    ) ??
    (actor.kind === 'agent' ? notYou('lead-only', 'Only a person who leads can reset passphrases.') : undefined) ??
    (isOwnAgent(name) ? ownAgent() : undefined) ??
    (kind === 'agent' ? notSo('invalid', `${name} is an agent, and has no passphrase.`) : undefined) ??
    (nameKey(name) === nameKey(actor.name) && !ask.at_this_machine
      ? notYou(
          'own-passphrase',
          'Your own passphrase is changed with the one you have; only another lead can reset it.',
        )
      : undefined);
  if (objection) return failure(objection);
  const change = {
    type: 'passphrase.reset',
    name,
    ...(ask.at_this_machine && { atThisMachine: ask.at_this_machine }),
  } as const;
  return success({ changes: canSignIn(name) ? [change] : [] });
};

type Ask<T extends BoardCommand['type']> = Extract<BoardCommand, { type: T }>;

/** The first person on an empty board takes every part there is, and the app's own agent comes along. */
export function foundBoard({ name, kind, roles }: Ask<'add_actor'>): RuleAnswer {
  if (isOwnAgent(name)) return failure(ownAgent());
  if (kind !== 'person' || !roles.includes('lead')) {
    return failure(notSo('last-lead', 'The first one on a board has to be a person who leads.'));
  }
  return success({
    changes: [
      { type: 'actor.added', name, kind, roles },
      { type: 'actor.added', name: OWN_AGENT, kind: 'agent', roles: ['builder'] },
    ],
    by: name,
  });
}

/** A name is given once, and so is what it looks like; whoever left keeps theirs. */
export const addActor: Rule<Ask<'add_actor'>> = (ask, { state, actor, canSignIn }) => {
  const { name, kind, spawned_by } = ask;
  const objection =
    leadOnly(actor, 'add to the team') ??
    (isOwnAgent(name) ? ownAgent() : undefined) ??
    (state.actors.has(nameKey(name)) ? notSo('name-taken', `There is, or was, somebody called ${name}.`) : undefined) ??
    lookAlike(state, name) ??
    passphraseFirst(state, canSignIn);
  if (objection) return failure(objection);
  const change = { type: 'actor.added' as const, name, kind, roles: [...new Set(ask.roles)] };
  if (spawned_by === undefined) return success({ changes: [change] });
  if (kind !== 'agent') return failure(notSo('invalid', 'Only agents are helpers of somebody.'));
  const pilot = namedActor(state, spawned_by);
  return pilot.ok ? success({ changes: [{ ...change, spawnedBy: pilot.value.name }] }) : pilot;
};

/** Takes appointments back for which the role is gone; work that was begun waits for the lead. */
export const changeRoles: Rule<Ask<'change_roles'>> = (ask, { state, actor }) => {
  const named = namedActor(state, ask.name);
  if (!named.ok) return named;
  const objection =
    leadOnly(actor, 'change roles') ??
    (isOwnAgent(named.value.name) ? ownAgent() : undefined) ??
    lastLead(state, named.value, ask.roles);
  if (objection) return failure(objection);
  const { name } = named.value;
  const roles = [...new Set(ask.roles)];
  if (sameRoles(roles, named.value.roles)) return success({ changes: [] });
  return success({ changes: [{ type: 'actor.roles-changed', name, roles }, ...takenBack(state, name, roles)] });
};

/** Whoever leaves loses tokens and appointments; what they did stays. */
export const removeActor: Rule<Ask<'remove_actor'>> = (ask, { state, actor }) => {
  const known = state.actors.get(nameKey(ask.name));
  if (!known) return failure(notSo('not-found', `There is nobody called ${ask.name} on this board.`));
  const { name } = known;
  const objection =
    leadOnly(actor, 'take somebody out of the team') ??
    (isOwnAgent(name) ? ownAgent() : undefined) ??
    (known.active ? lastLead(state, known, []) : undefined);
  if (objection) return failure(objection);
  if (!known.active) return success({ changes: [] });
  const tokens = [...state.tokens.values()].filter((token) => token.actor === name && token.revokedAt === undefined);
  return success({
    changes: [
      { type: 'actor.left', name },
      ...tokens.map(({ id }): BoardChange => ({ type: 'token.revoked', id })),
      ...takenBack(state, name, []),
    ],
  });
};

function lookAlike({ actors }: BoardState, name: string): Objection | undefined {
  const other = [...actors.values()].find((known) => looksOf(known.name) === looksOf(name));
  return other && notSo('name-taken', `${name} looks like ${other.name}, who is, or was, on this board.`);
}

/** With two on the board everybody has to say who they are, so whoever is alone has to be able to, first. */
function passphraseFirst(state: BoardState, canSignIn: RuleContext['canSignIn']): Objection | undefined {
  const [first, second] = actingTeam(state);
  return first && !second && !canSignIn(first.name)
    ? notSo(
        'passphrase-first',
        `Choose a passphrase for ${first.name} first: from the second one on, everybody signs in.`,
      )
    : undefined;
}

/** Somebody has to lead who can sit down in front of the board. */
function lastLead(state: BoardState, { name }: Actor, roles: readonly Role[]): Objection | undefined {
  const leads = (actor: Actor) => actor.kind === 'person' && actor.roles.includes('lead');
  const left = actingTeam(state).filter((other) => (other.name === name ? leads({ ...other, roles }) : leads(other)));
  return left.length > 0 ? undefined : notSo('last-lead', `${name} is the only person who leads.`);
}

function takenBack(state: BoardState, name: string, roles: readonly Role[]): BoardChange[] {
  const lost = (['reviewer', 'verifier'] as const).filter((role) => !roles.includes(role) && !roles.includes('lead'));
  return [...state.tasks.values()]
    .filter((task) => task.state !== 'verified')
    .flatMap((task) =>
      lost
        .filter((as) => task[as] === name)
        .map((as): BoardChange => ({ type: 'task.appointed', taskId: task.id, as })),
    );
}

function sameRoles(some: readonly Role[], others: readonly Role[]): boolean {
  return some.length === others.length && some.every((role) => others.includes(role));
}

import { failure, success } from '../../result.ts';
import type { BoardCommand, BoardReport } from '../boardCommand.ts';
import { notSo } from '../objection.ts';
import { isOwnAgent, ownAgent } from './ownAgentRule.ts';
import { leadOnly, namedActor, type Rule } from './rule.ts';

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
  return success({ changes: [{ type: 'token.issued', id: ask.id, actor: name, ...expiry }] });
};

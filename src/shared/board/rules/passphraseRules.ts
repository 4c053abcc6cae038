import { failure, success } from '../../result.ts';
import { nameKey } from '../actor.ts';
import type { BoardReport } from '../boardCommand.ts';
import { notSo, notYou } from '../objection.ts';
import { isOwnAgent, ownAgent } from './ownAgentRule.ts';
import { leadOnly, namedActor, type Rule } from './rule.ts';

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

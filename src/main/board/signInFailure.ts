import { nameKey } from '../../shared/board/actor.ts';
import { actingTeam, type BoardState } from '../../shared/board/boardState.ts';
import type { HostFailure } from '../../shared/host/hostApi.ts';
import { failure, type Result } from '../../shared/result.ts';
import type { PassphraseProblem } from './passphrases.ts';

/** What a person is told whose passphrase was not accepted: what to look at, and what to do when it is forgotten. */
export function passphraseRefused(
  problem: PassphraseProblem,
  name: string,
  board: BoardState,
): Result<never, HostFailure> {
  const forgotten = ifForgotten(name, board);
  if (problem.code === 'paused') return tooOften(problem.seconds, forgotten);
  return failure({
    code: 'forbidden',
    message: `That is not the passphrase of ${name}. Upper and lower case and spaces count. ${forgotten}`,
  });
}

/** What is kept of the passphrase is not what the record speaks of. */
export function replacedPassphrase(name: string): Result<never, HostFailure> {
  return failure({
    code: 'forbidden',
    message: `The data file was changed: what it keeps of the passphrase of ${name} is not what was recorded. A lead has to reset it.`,
  });
}

/** What a person is told whose token was not accepted; not what was wrong with it, which is for the lead alone. */
export function tokenRefused(problem: PassphraseProblem, name: string): Result<never, HostFailure> {
  const another = 'A lead can issue another one on the Team page.';
  if (problem.code === 'paused') return tooOften(problem.seconds, another);
  return failure({ code: 'forbidden', message: `That is no token that lets ${name} in. ${another}` });
}

function tooOften(seconds: number, otherwise: string): Result<never, HostFailure> {
  const wait = `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return failure({ code: 'busy', message: `That was wrong too often. ${wait} ${otherwise}` });
}

function ifForgotten(name: string, board: BoardState): string {
  const leads = actingTeam(board).filter(
    (actor) => actor.kind === 'person' && actor.roles.includes('lead') && nameKey(actor.name) !== nameKey(name),
  );
  if (leads.length === 0)
    return 'If you have forgotten it: “countersign reset-passphrase” lets a lead in again at this machine.';
  const names = leads.map((lead) => lead.name).join(' or ');
  return `If you have forgotten it, ${names} can reset it on the Team page.`;
}

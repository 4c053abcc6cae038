import { type Actor, nameKey } from '../../shared/board/actor.ts';
import { actingTeam, type BoardState } from '../../shared/board/boardState.ts';
import type { HostFailure } from '../../shared/host/hostApi.ts';
import { failure, type Result, success } from '../../shared/result.ts';
import type { BoardService } from './boardService.ts';
import { type BoardTokens, sealOf } from './boardTokens.ts';
import type { PassphraseProblem, PassphraseStamp, Passphrases } from './passphrases.ts';

export interface CredentialsParts {
  readonly board: Pick<BoardService, 'state' | 'execute'>;
  readonly tokens: BoardTokens;
  readonly passphrases: Passphrases;
}

export interface SignIn {
  readonly name: string;
  readonly secret: string;
  readonly newPassphrase?: string | undefined;
}

export const SIGN_IN_FIRST: Result<never, HostFailure> = failure({ code: 'forbidden', message: 'Sign in first.' });

/** How somebody proves at a window who they are: by a passphrase of their own, as long as there is none by a token. */
export class Credentials {
  readonly #parts: CredentialsParts;
  /** Of those that are being chosen here for whoever sits here: the record tells of them before it is known that they are kept. */
  readonly #choosing = new Set<PassphraseStamp>();

  constructor(parts: CredentialsParts) {
    this.#parts = parts;
  }

  /** Whether somebody is who they say; gives the stamp of their passphrase. Errors as those of `BoardAccess.signIn`. */
  async prove(
    person: Actor,
    { secret, newPassphrase }: Pick<SignIn, 'secret' | 'newPassphrase'>,
  ): Promise<Result<PassphraseStamp, HostFailure>> {
    const { board, passphrases } = this.#parts;
    const { name } = person;
    if (passphrases.has(name)) {
      const checked = await passphrases.check(name, secret);
      if (!checked.ok) return passphraseRefused(checked.error, name, board.state());
      if (!this.isSealed(name, checked.value)) return replacedPassphrase(name);
      // Of one that was chosen before the record spoke of passphrases.
      await board.execute(name, { type: 'report_passphrase_set', seal: sealOf(checked.value) });
      return checked;
    }
    const checked = await passphrases.attempt(name, () => this.#isTokenOf(person, secret));
    if (!checked.ok) return tokenRefused(checked.error, name);
    if (newPassphrase === undefined) return failure({ code: 'invalid', message: 'Choose a passphrase of your own.' });
    return this.#choose(name, newPassphrase);
  }

  /** Chooses a passphrase; where there is one already, `old` has to be that one, and whoever asks still has to sit there. */
  async change(
    name: string,
    { passphrase, old, sits }: { readonly passphrase: string; readonly old: string | undefined; sits(): boolean },
  ): Promise<Result<PassphraseStamp, HostFailure>> {
    const { board, passphrases } = this.#parts;
    if (passphrases.has(name)) {
      const checked = await passphrases.check(name, old ?? '');
      if (!checked.ok) return passphraseRefused(checked.error, name, board.state());
      if (!sits()) return SIGN_IN_FIRST;
    }
    return this.#choose(name, passphrase);
  }

  /** Whether it is being chosen here just now. */
  isBeingChosen(stamp: PassphraseStamp): boolean {
    return this.#choosing.has(stamp);
  }

  /** Keeps it and has the record say so, or neither; gives its stamp. */
  async #choose(name: string, passphrase: string): Promise<Result<PassphraseStamp, HostFailure>> {
    const { board, passphrases } = this.#parts;
    let chosen: PassphraseStamp = '';
    try {
      const set = await passphrases.set(name, passphrase, (stamp, keeps) => {
        chosen = stamp;
        this.#choosing.add(stamp);
        // Also where it was chosen before: the same words are another hash.
        return board.execute(name, { type: 'report_passphrase_set', seal: sealOf(stamp) }, keeps);
      });
      return set.ok ? success(chosen) : failure({ code: 'unavailable', message: set.error.message });
    } finally {
      this.#choosing.delete(chosen);
    }
  }

  /** Whether it is the one that the record speaks of; it speaks of none that was chosen with an earlier version. */
  isSealed(name: string, stamp: PassphraseStamp): boolean {
    const seal = this.#parts.board.state().actors.get(nameKey(name))?.passphraseSeal;
    return seal === undefined || seal === sealOf(stamp);
  }

  async #isTokenOf(person: Actor, token: string): Promise<boolean> {
    const checked = await this.#parts.tokens.check(token);
    return checked.ok && nameKey(checked.value.actor.name) === nameKey(person.name);
  }
}

/** What a person is told whose passphrase was not accepted: what to look at, and what to do when it is forgotten. */
function passphraseRefused(problem: PassphraseProblem, name: string, board: BoardState): Result<never, HostFailure> {
  const forgotten = ifForgotten(name, board);
  if (problem.code === 'paused') return tooOften(problem.seconds, forgotten);
  return failure({
    code: 'forbidden',
    message: `That is not the passphrase of ${name}. Upper and lower case and spaces count. ${forgotten}`,
  });
}

/** What is kept of the passphrase is not what the record speaks of. */
function replacedPassphrase(name: string): Result<never, HostFailure> {
  return failure({
    code: 'forbidden',
    message: `The data file was changed: what it keeps of the passphrase of ${name} is not what was recorded. A lead has to reset it.`,
  });
}

/** What a person is told whose token was not accepted; not what was wrong with it, which is for the lead alone. */
function tokenRefused(problem: PassphraseProblem, name: string): Result<never, HostFailure> {
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

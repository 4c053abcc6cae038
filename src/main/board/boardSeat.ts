import { type Actor, nameKey, OWN_AGENT } from '../../shared/board/actor.ts';
import type { BoardSession } from '../../shared/board/boardSession.ts';
import type { BoardState } from '../../shared/board/boardState.ts';
import type { HostFailure } from '../../shared/host/hostApi.ts';
import { failure, type Result, success } from '../../shared/result.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { BoardService } from './boardService.ts';
import type { BoardTokens } from './boardTokens.ts';
import type { PassphraseProblem, Passphrases } from './passphrases.ts';

const MINUTE_MS = 60_000;
/** Timers know no longer time; one that ends too early is set again. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface BoardSeatParts {
  readonly board: BoardService;
  readonly tokens: BoardTokens;
  readonly passphrases: Passphrases;
  readonly settings: () => Settings['board'];
  readonly now?: () => number;
}

export interface SignIn {
  readonly name: string;
  readonly secret: string;
  readonly newPassphrase?: string | undefined;
}

/**
 * Who sits in front of one window, as far as the board is concerned. Who is alone on the board is never asked; else
 * somebody has to say who they are, and again after the window was left alone for too long. Whoever was alone when a second
 * actor came stays signed in where they are.
 */
export class BoardSeat {
  readonly #parts: BoardSeatParts;
  readonly #now: () => number;
  readonly #listeners = new Set<(session: BoardSession) => void>();
  readonly #unsubscribe: () => void;
  #name: string | undefined;
  #isLocked = false;
  #lastActive: number;
  #lockTimer: ReturnType<typeof setTimeout> | undefined;
  #told = '';

  constructor(parts: BoardSeatParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
    this.#lastActive = this.#now();
    this.#unsubscribe = parts.board.subscribe(() => this.refresh());
    this.refresh();
  }

  /** In whose name this window may ask the board now; undefined while nobody is signed in or it is locked. */
  actor(): string | undefined {
    this.#settle();
    return this.#isLocked ? undefined : this.#name;
  }

  session(): BoardSession {
    this.#settle();
    const { board, passphrases } = this.#parts;
    const { actors } = board.state();
    const actor = this.#name === undefined ? undefined : actors.get(nameKey(this.#name));
    const people = [...actors.values()].filter(isPersonOfTheTeam);
    const chosen = passphrases.chosen();
    return {
      status: actor === undefined ? 'signed-out' : this.#isLocked ? 'locked' : 'open',
      actor: actor ? { name: actor.name, roles: [...actor.roles] } : null,
      people: people.map(({ name }) => ({ name, hasPassphrase: chosen.has(nameKey(name)) })),
    };
  }

  /** Calls the listener with the session after every change of it; the returned function ends it. */
  subscribe(listener: (session: BoardSession) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Somebody is at the keyboard. It opens nothing that is locked. */
  touch(): void {
    if (this.actor() !== undefined) this.#lastActive = this.#now();
  }

  /**
   * By passphrase; somebody who has none yet shows a token of theirs and chooses one. Errors: `forbidden` for what does
   * not fit, `busy` after too many of those, `invalid` where no passphrase was chosen.
   */
  async signIn({ name, secret, newPassphrase }: SignIn): Promise<Result<BoardSession, HostFailure>> {
    const { board, passphrases } = this.#parts;
    const person = board.latest().actors.get(nameKey(name));
    if (!person || !isPersonOfTheTeam(person)) return doesNotFit('passphrase');
    if (passphrases.has(person.name)) {
      const checked = await passphrases.check(person.name, secret);
      return checked.ok ? this.#sit(person.name) : refused(checked.error, 'passphrase');
    }
    const checked = await passphrases.attempt(person.name, () => this.#isTokenOf(person, secret));
    if (!checked.ok) return refused(checked.error, 'token');
    if (newPassphrase === undefined) return failure({ code: 'invalid', message: 'Choose a passphrase of your own.' });
    await passphrases.set(person.name, newPassphrase);
    return this.#sit(person.name);
  }

  signOut(): BoardSession {
    this.#name = undefined;
    this.#isLocked = false;
    return this.refresh();
  }

  /** Chooses the passphrase of whoever sits here; where there is one already, `old` has to be that one. */
  async setPassphrase(passphrase: string, old: string | undefined): Promise<Result<undefined, HostFailure>> {
    const { passphrases } = this.#parts;
    const name = this.actor();
    if (name === undefined) return failure({ code: 'forbidden', message: 'Sign in first.' });
    if (passphrases.has(name)) {
      const checked = await passphrases.check(name, old ?? '');
      if (!checked.ok) return refused(checked.error, 'passphrase');
    }
    await passphrases.set(name, passphrase);
    this.refresh();
    return success(undefined);
  }

  /** Looks again who sits here, and tells whoever listens if that is another session now. */
  refresh(): BoardSession {
    const session = this.session();
    const text = JSON.stringify(session);
    this.#lockInTime();
    if (text === this.#told) return session;
    this.#told = text;
    for (const listener of this.#listeners) listener(session);
    return session;
  }

  close(): void {
    clearTimeout(this.#lockTimer);
    this.#unsubscribe();
  }

  #sit(name: string): Result<BoardSession, HostFailure> {
    this.#name = name;
    this.#isLocked = false;
    this.#lastActive = this.#now();
    return success(this.refresh());
  }

  #isTokenOf(person: Actor, token: string): boolean {
    const checked = this.#parts.tokens.check(token);
    return checked.ok && nameKey(checked.value.actor.name) === nameKey(person.name);
  }

  /** What has become of the seat by itself: time has passed, and the team may be another one. */
  #settle(): void {
    const state = this.#parts.board.state();
    const lone = loneActor(state);
    if (lone) {
      this.#name = lone.name;
      this.#isLocked = false;
      return;
    }
    if (this.#name === undefined) return;
    if (!state.actors.get(nameKey(this.#name))?.active) {
      this.#name = undefined;
      this.#isLocked = false;
    } else if (this.#msToLock() <= 0) {
      this.#isLocked = true;
    }
  }

  #msToLock(): number {
    const { lockAfterMinutes } = this.#parts.settings();
    if (lockAfterMinutes === 0) return Number.POSITIVE_INFINITY;
    return this.#lastActive + lockAfterMinutes * MINUTE_MS - this.#now();
  }

  /** Locks a window that nobody asks anything any more. */
  #lockInTime(): void {
    clearTimeout(this.#lockTimer);
    const ms = Math.min(this.#msToLock(), LONGEST_TIMER_MS);
    const canLock = this.#name !== undefined && !this.#isLocked && !loneActor(this.#parts.board.state());
    if (!canLock) return;
    this.#lockTimer = setTimeout(() => this.refresh(), ms);
    this.#lockTimer.unref();
  }
}

/** The person who is the whole team: nobody is there from whom they would have to be told apart. */
function loneActor({ actors }: BoardState): Actor | undefined {
  const team = [...actors.values()].filter(({ name, active }) => active && name !== OWN_AGENT);
  return team.length === 1 && team[0]?.kind === 'person' ? team[0] : undefined;
}

function isPersonOfTheTeam({ kind, active }: Actor): boolean {
  return kind === 'person' && active;
}

function doesNotFit(what: 'passphrase' | 'token'): Result<never, HostFailure> {
  return failure({ code: 'forbidden', message: `This name and ${what} do not belong together.` });
}

function refused(problem: PassphraseProblem, what: 'passphrase' | 'token'): Result<never, HostFailure> {
  if (problem.code === 'wrong') return doesNotFit(what);
  const wait = `Try again in ${problem.seconds} ${problem.seconds === 1 ? 'second' : 'seconds'}.`;
  return failure({ code: 'busy', message: `That was wrong too often. ${wait}` });
}

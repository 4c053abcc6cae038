import { type Actor, nameKey, OWN_AGENT } from '../../shared/board/actor.ts';
import type { BoardSession } from '../../shared/board/boardSession.ts';
import type { BoardState } from '../../shared/board/boardState.ts';
import type { HostFailure } from '../../shared/host/hostApi.ts';
import { failure, type Result, success } from '../../shared/result.ts';
import type { SettingsStore } from '../store/settingsStore.ts';
import type { BoardService } from './boardService.ts';
import { Credentials, type CredentialsParts, SIGN_IN_FIRST, type SignIn } from './credentials.ts';
import type { PassphraseStamp } from './passphrases.ts';

const MINUTE_MS = 60_000;
/** Timers know no longer time; one that ends too early is set again. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface BoardAccessParts extends CredentialsParts {
  readonly board: BoardService;
  readonly settings: Pick<SettingsStore, 'get' | 'subscribe'>;
  readonly now?: () => number;
}

/**
 * Who sits in front of one window, as far as the board is concerned. Who is alone on the board is never asked; else
 * somebody has to say who they are, and again after the window was left alone for too long. Whoever was alone when a second
 * actor came stays signed in where they are. Whoever came in by a passphrase goes when it is not theirs any more.
 */
export class BoardAccess {
  readonly #parts: BoardAccessParts;
  readonly #now: () => number;
  readonly #listeners = new Set<(session: BoardSession) => void>();
  readonly #unsubscribe: readonly (() => void)[];
  readonly #credentials: Credentials;
  #name: string | undefined;
  /** Of the passphrase by which they came in; undefined: they were alone, and nobody asked for one. */
  #stamp: PassphraseStamp | undefined;
  #isLocked = false;
  #lastActive: number;
  #lockTimer: ReturnType<typeof setTimeout> | undefined;
  #told = '';

  constructor(parts: BoardAccessParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
    this.#credentials = new Credentials(parts);
    this.#lastActive = this.#now();
    const refresh = () => void this.refresh();
    this.#unsubscribe = [parts.board, parts.passphrases, parts.settings].map((source) => source.subscribe(refresh));
    this.refresh();
  }

  /** In whose name this window may ask the board now; undefined while nobody is signed in or it is locked. */
  actor(): string | undefined {
    if (this.#settle()) this.refresh();
    return this.#isLocked ? undefined : this.#name;
  }

  /** As `actor`, with what any process has stored by now. Rejects with a `StoreError` when that cannot be read. */
  async askedBy(): Promise<string | undefined> {
    await this.#parts.board.latest();
    return this.actor();
  }

  /** Why nothing is to be seen or done at this window, for people: somebody has to say who they are first. */
  closed(): string | undefined {
    if (this.actor() !== undefined || this.#parts.board.state().actors.size === 0) return undefined;
    return this.#isLocked ? 'This window is locked. Unlock it first.' : 'Sign in first.';
  }

  session(): BoardSession {
    return this.#settle() ? this.refresh() : this.#asIs();
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
  async signIn(signIn: SignIn): Promise<Result<BoardSession, HostFailure>> {
    const person = (await this.#parts.board.latest()).actors.get(nameKey(signIn.name));
    if (!person || !isPersonOfTheTeam(person))
      return failure({ code: 'forbidden', message: 'Nobody of that name signs in here.' });
    const proved = await this.#credentials.prove(person, signIn);
    if (!proved.ok) return proved;
    this.#sit(person.name, proved.value);
    return success(this.refresh());
  }

  signOut(): BoardSession {
    this.#leave();
    return this.refresh();
  }

  /** Chooses the passphrase of whoever sits here; where there is one already, `old` has to be that one. */
  async setPassphrase(passphrase: string, old: string | undefined): Promise<Result<undefined, HostFailure>> {
    const name = this.actor();
    if (name === undefined) return SIGN_IN_FIRST;
    // It may have been reset while it was looked at, and whoever had it is out then.
    const sits = () => this.actor() === name;
    const set = await this.#credentials.change(name, { passphrase, old, sits });
    if (!set.ok) return set;
    if (this.#name === name) this.#stamp = set.value;
    return success(undefined);
  }

  /** Looks again who sits here, and tells whoever listens if that is another session now. */
  refresh(): BoardSession {
    this.#settle();
    const session = this.#asIs();
    const text = JSON.stringify(session);
    this.#lockInTime();
    if (text === this.#told) return session;
    this.#told = text;
    for (const listener of this.#listeners) listener(session);
    return session;
  }

  close(): void {
    clearTimeout(this.#lockTimer);
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
  }

  #asIs(): BoardSession {
    const { board, passphrases } = this.#parts;
    const { actors } = board.state();
    const actor = this.#name === undefined ? undefined : actors.get(nameKey(this.#name));
    const people = [...actors.values()].filter(isPersonOfTheTeam);
    return {
      status: actor === undefined ? 'signed-out' : this.#isLocked ? 'locked' : 'open',
      actor: actor ? { name: actor.name, roles: [...actor.roles] } : null,
      people: people.map(({ name }) => ({ name, hasPassphrase: passphrases.has(name) })),
    };
  }

  #sit(name: string, stamp: PassphraseStamp): void {
    this.#name = name;
    this.#stamp = stamp;
    this.#isLocked = false;
    this.#lastActive = this.#now();
  }

  #leave(): void {
    this.#name = undefined;
    this.#stamp = undefined;
    this.#isLocked = false;
  }

  /**
   * Sees what has become of the access by itself, and whether it is another one than before: time has passed, and team and
   * passphrases may be others.
   */
  #settle(): boolean {
    const { name, locked } = { name: this.#name, locked: this.#isLocked };
    // A clock that was set back must not keep the board open for as long as it was set back.
    this.#lastActive = Math.min(this.#lastActive, this.#now());
    const state = this.#parts.board.state();
    const lone = loneActor(state);
    if (lone) {
      this.#leave();
      this.#name = lone.name;
    } else if (name !== undefined) {
      if (!state.actors.get(nameKey(name))?.active || !this.#holds(name)) this.#leave();
      else if (this.#msToLock() <= 0) this.#isLocked = true;
    }
    return this.#name !== name || this.#isLocked !== locked;
  }

  /** Whether what let them in is still good. Whoever was alone until now has chosen a passphrase before the second one came. */
  #holds(name: string): boolean {
    const now = this.#parts.passphrases.stamp(name);
    if (this.#stamp === undefined || (now !== undefined && this.#credentials.isBeingChosen(now))) this.#stamp = now;
    return now !== undefined && now === this.#stamp && this.#credentials.isSealed(name, now);
  }

  #msToLock(): number {
    const { lockAfterMinutes } = this.#parts.settings.get().board;
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

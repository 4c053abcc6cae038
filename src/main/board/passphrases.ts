import { nameKey } from '../../shared/board/actor.ts';
import { failure, type Result, success } from '../../shared/result.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { BoardSecretStore, SignInAttempts } from '../store/boardSecretStore.ts';

/** Why a passphrase was not accepted: it is not the right one, or too many wrong ones came before it. */
export type PassphraseProblem = { readonly code: 'wrong' } | { readonly code: 'paused'; readonly seconds: number };

/**
 * Tells one passphrase of a person from the next, even where both are the same words. It says nothing of the words, and is
 * still nobody's business outside of this process.
 */
export type PassphraseStamp = string;

type PauseSettings = Pick<Settings['board'], 'signInAttempts' | 'signInPauseSeconds'>;

/**
 * Passphrases of people, kept as argon2id hashes, which are made and compared off the main thread. Attempts are counted on
 * disk before they are judged: neither many at once nor a new start of the app gives more of them.
 */
export class Passphrases {
  readonly #store: BoardSecretStore;
  readonly #settings: () => PauseSettings;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();

  constructor(store: BoardSecretStore, settings: () => PauseSettings, now: () => number = Date.now) {
    this.#store = store;
    this.#settings = settings;
    this.#now = now;
  }

  has(name: string): boolean {
    return this.stamp(name) !== undefined;
  }

  /** Of the passphrase that somebody has now, whichever process it was chosen in; undefined: they have none. */
  stamp(name: string): PassphraseStamp | undefined {
    return this.#store.passphraseHash(nameKey(name));
  }

  /** `nameKey` of all who have one. */
  chosen(): ReadonlySet<string> {
    return this.#store.withPassphrase();
  }

  /** Calls the listener after each change that this process made of anybody's passphrase; the returned function ends it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Keeps a new passphrase, if `record` does so too, which is told of its stamp and keeps it in the stroke in which it records
   * it. `whenKept` hears of the stamp before anybody else hears that there is a new one.
   */
  async set<E = never>(
    name: string,
    passphrase: string,
    whenKept?: (stamp: PassphraseStamp) => void,
    record?: (stamp: PassphraseStamp, keep: () => void) => Promise<Result<unknown, E>>,
  ): Promise<Result<unknown, E>> {
    const { hash } = await import('@node-rs/argon2');
    const stamp = await hash(normal(passphrase));
    const keep = () => {
      this.#store.setPassphraseHash(nameKey(name), stamp);
      this.#store.forgetAttempts(nameKey(name));
      whenKept?.(stamp);
    };
    const kept = record ? await record(stamp, keep) : success(keep());
    if (kept.ok) for (const listener of this.#listeners) listener();
    return kept;
  }

  /** Forgets the passphrase of somebody, and how often they got it wrong. Nobody is told: that is for the board to record. */
  forget(name: string): void {
    this.#store.forgetPassphrase(nameKey(name));
    this.#store.forgetAttempts(nameKey(name));
  }

  /** Gives the stamp of the passphrase that was right. */
  async check(name: string, passphrase: string): Promise<Result<PassphraseStamp, PassphraseProblem>> {
    const kept = this.stamp(name);
    if (kept === undefined) return failure({ code: 'wrong' });
    const checked = await this.attempt(name, async () => {
      const { verify } = await import('@node-rs/argon2');
      return verify(kept, normal(passphrase));
    });
    return checked.ok ? success(kept) : checked;
  }

  /** Lets somebody try, unless it is too early for that after wrong ones; a right one makes the wrong ones forgotten. */
  async attempt(
    name: string,
    isRight: () => boolean | Promise<boolean>,
  ): Promise<Result<undefined, PassphraseProblem>> {
    const key = nameKey(name);
    const now = this.#now();
    const before = this.#store.countAttempt(key, now, (attempts) => this.#pauseMs(attempts, now) > 0);
    const pauseMs = this.#pauseMs(before, now);
    if (pauseMs > 0) return failure({ code: 'paused', seconds: Math.ceil(pauseMs / 1000) });
    if (!(await isRight())) return failure({ code: 'wrong' });
    this.#store.forgetAttempts(key);
    return success(undefined);
  }

  #pauseMs({ count, lastAt }: SignInAttempts, now: number): number {
    const { signInAttempts, signInPauseSeconds } = this.#settings();
    // A clock that was set back must not lock anybody out for as long as it was set back.
    return count < signInAttempts ? 0 : signInPauseSeconds * 1000 - Math.abs(now - lastAt);
  }
}

/** The same passphrase, whichever way the keyboard composes its letters. */
function normal(passphrase: string): string {
  return passphrase.normalize('NFKC');
}

import { nameKey } from '../../shared/board/actor.ts';
import { failure, type Result, success } from '../../shared/result.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { BoardSecretChange, BoardSecretStore } from '../store/boardSecretStore.ts';
import type { Port } from '../store/threads/threadPort.ts';

/** Why a passphrase was not accepted: it is not the right one, or too many wrong ones came before it. */
export type PassphraseProblem = { readonly code: 'wrong' } | { readonly code: 'paused'; readonly seconds: number };

/**
 * Tells one passphrase of a person from the next, even where both are the same words. It says nothing of the words, and is
 * still nobody's business outside of this process.
 */
export type PassphraseStamp = string;

type PauseSettings = Pick<Settings['board'], 'signInAttempts' | 'signInPauseSeconds'>;

/**
 * Passphrases of people, kept as argon2id hashes, which are made and compared off the main thread. Which there are is known as the
 * board is known, and learned with it: at most `watchMs` behind what other processes have stored. Attempts are counted on
 * disk before they are judged: neither many at once nor a new start of the app gives more of them.
 */
export class Passphrases {
  readonly #store: Pick<Port<BoardSecretStore>, 'change' | 'countAttempt' | 'forgetAttempts'>;
  readonly #settings: () => PauseSettings;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  #known: ReadonlyMap<string, PassphraseStamp> = new Map();

  constructor(store: Port<BoardSecretStore>, settings: () => PauseSettings, now: () => number = Date.now) {
    this.#store = store;
    this.#settings = settings;
    this.#now = now;
  }

  has(name: string): boolean {
    return this.stamp(name) !== undefined;
  }

  /** Of the passphrase that somebody has, whichever process it was chosen in; undefined: they have none. */
  stamp(name: string): PassphraseStamp | undefined {
    return this.#known.get(nameKey(name));
  }

  /** These are there now; who looks at the board says so, before anybody hears of its news. */
  learn(all: ReadonlyMap<string, PassphraseStamp>): void {
    this.#known = all;
  }

  /** These changes were made in this process, likewise. */
  follow(changes: readonly BoardSecretChange[]): void {
    const known = new Map(this.#known);
    for (const change of changes) {
      if (change.type === 'passphrase.set') known.set(change.actor, change.hash);
      if (change.type === 'passphrase.forgotten') known.delete(change.actor);
    }
    this.#known = known;
  }

  /** Calls the listener after each change that this process made of anybody's passphrase; the returned function ends it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Keeps a new passphrase, if `record` does so too, which keeps it in the stroke in which it records its stamp. */
  async set<E = never>(
    name: string,
    passphrase: string,
    record: (stamp: PassphraseStamp, keeps: readonly BoardSecretChange[]) => Promise<Result<unknown, E>> = (_, keeps) =>
      this.#keep(keeps),
  ): Promise<Result<unknown, E>> {
    const { hash } = await import('@node-rs/argon2');
    const stamp = await hash(normal(passphrase));
    const kept = await record(stamp, [{ type: 'passphrase.set', actor: nameKey(name), hash: stamp }]);
    if (kept.ok) for (const listener of this.#listeners) listener();
    return kept;
  }

  async #keep(changes: readonly BoardSecretChange[]): Promise<Result<undefined, never>> {
    await this.#store.change(changes);
    this.follow(changes);
    return success(undefined);
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
  async attempt(name: string, isRight: () => Promise<boolean>): Promise<Result<undefined, PassphraseProblem>> {
    const key = nameKey(name);
    const { signInAttempts: attempts, signInPauseSeconds } = this.#settings();
    const leftMs = await this.#store.countAttempt(key, this.#now(), { attempts, pauseMs: signInPauseSeconds * 1000 });
    if (leftMs > 0) return failure({ code: 'paused', seconds: Math.ceil(leftMs / 1000) });
    if (!(await isRight())) return failure({ code: 'wrong' });
    await this.#store.forgetAttempts(key);
    return success(undefined);
  }
}

/** The same passphrase, whichever way the keyboard composes its letters. */
function normal(passphrase: string): string {
  return passphrase.normalize('NFKC');
}

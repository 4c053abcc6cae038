import { createHash } from 'node:crypto';
import { ROLES } from '../../shared/board/actor.ts';
import type { BoardCommand, BoardReport } from '../../shared/board/boardCommand.ts';
import type { BoardEvent } from '../../shared/board/boardEvent.ts';
import type { BoardState } from '../../shared/board/boardState.ts';
import { linkChanges } from '../../shared/board/chain.ts';
import { decideCommand } from '../../shared/board/decideCommand.ts';
import { EMPTY_BOARD, reduceBoardEvents } from '../../shared/board/reduceBoard.ts';
import type { Refusal } from '../../shared/board/refusal.ts';
import { failure, type Result, success } from '../../shared/result.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { StoreError } from '../agent/ports/eventStore.ts';
import type { BoardSecretChange } from '../store/boardSecretStore.ts';
import { type BoardStore, damageError } from '../store/boardStore.ts';
import type { Port } from '../store/threads/threadPort.ts';
import { foldStored } from './foldStored.ts';
import type { Passphrases } from './passphrases.ts';

export interface BoardServiceParts {
  readonly store: Pick<Port<BoardStore>, 'look' | 'read' | 'append'>;
  readonly settings: () => Settings['board'];
  /** Passphrases go with the board: a second actor comes only once the first one can sign in. */
  readonly passphrases: Pick<Passphrases, 'has' | 'learn' | 'follow'>;
  /** Takes the values of kept secrets out of what is asked: the board goes to everybody. */
  readonly withoutSecrets?: <T>(ask: T) => Promise<T>;
  /** Called when the board cannot be read, or not beyond some entry, once for each reason; it is tried again. */
  readonly onTrouble: (error: unknown) => void;
  readonly now?: () => number;
}

/** What a command did. */
export interface BoardDone {
  readonly taskId?: string;
  readonly goalId?: string;
  /** Of the last event that it made; where there was nothing to change, of the board's last one. */
  readonly seq: number;
}

/**
 * The choke point of the board (goal-verification-system, Verification Rules): whoever asks, through whichever door, is
 * answered here and nowhere else. A command is decided on the board as it is, and stored only if the board is still that
 * one; when another process was first, its events are folded and the command is decided again. The file is read and written in a
 * thread of the store, so looks and commands of this process take turns: each begins when the one before it is over.
 */
export class BoardService {
  readonly #parts: BoardServiceParts;
  readonly #now: () => number;
  readonly #listeners = new Set<(events: readonly BoardEvent[]) => void>();
  readonly #watch: ReturnType<typeof setInterval>;
  #state = EMPTY_BOARD;
  /** The last of the turns that were asked for. */
  #turn: Promise<unknown> = Promise.resolve();
  #isWatching = false;
  /** Of the file, when it was last read. */
  #version: string | undefined;
  /** Why the rest of the board cannot be read; nothing is stored behind a damaged entry. */
  #damage: StoreError | undefined;
  /** The last trouble that was told. */
  #told = '';

  /** Opens the board. One that is damaged opens as far as it can be read, and refuses all that would change it. */
  static async open(parts: BoardServiceParts): Promise<BoardService> {
    const service = new BoardService(parts);
    await service.#lookOrTell();
    return service;
  }

  private constructor(parts: BoardServiceParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
    this.#watch = setInterval(() => void this.#lookOrTell(), parts.settings().watchMs);
    this.#watch.unref();
  }

  /** The board as this process knows it: at most `watchMs` behind the other ones. */
  state(): BoardState {
    return this.#state;
  }

  /** The board with everything that any process has stored by now. Rejects with a {@link StoreError} when it cannot be read. */
  latest(): Promise<BoardState> {
    return this.#inTurn(async () => {
      await this.#look();
      return this.#state;
    });
  }

  /**
   * Asks the board in the name of whoever was authenticated. When it resolves with success, what was done is on disk, and in
   * `state()`; a refusal changed nothing. What the medium does (disk full, file locked or damaged) is the refusal `unavailable`.
   * `alongside` is stored in the same stroke as the events, if there are any.
   */
  async execute(
    by: string,
    ask: BoardCommand | BoardReport,
    alongside: readonly BoardSecretChange[] = [],
  ): Promise<Result<BoardDone, Refusal>> {
    try {
      const { withoutSecrets } = this.#parts;
      const asked = withoutSecrets ? await withoutSecrets(ask) : ask;
      return await this.#inTurn(() => this.#execute(by, asked, alongside));
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      const done = error instanceof LostAnswer ? 'Nobody knows yet whether it was done.' : 'Nothing was changed.';
      return failure({ rule: 'unavailable', message: `${done} ${error.message}`, whoCould: [] });
    }
  }

  /**
   * Begins a board that nobody is on yet, with its first person, who may do everything; any other board stays as it is.
   * Rejects with a {@link StoreError} when nothing can be stored.
   */
  found(name: string): Promise<void> {
    return this.#inTurn(async () => {
      await this.#look();
      if (this.#state.actors.size > 0) return;
      // Refused where another process has begun it by now.
      await this.#execute(name, { type: 'add_actor', name, kind: 'person', roles: [...ROLES] }, []);
    });
  }

  /** Events from that `seq` on, at most `limit`. Rejects with a {@link StoreError} that names one that cannot be read. */
  events(from: number, limit: number): Promise<readonly BoardEvent[]> {
    return this.#parts.store.read(from, limit);
  }

  /**
   * Calls the listener with what is new, in order, whichever process stored it; the returned function ends it. It must not
   * throw: the events are stored by then.
   */
  subscribe(listener: (events: readonly BoardEvent[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Looks for no more events, and resolves when what was asked before is done. The store stays open. */
  async close(): Promise<void> {
    clearInterval(this.#watch);
    await this.#turn;
  }

  /** Does it when all that was asked for before is over. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async #execute(
    by: string,
    ask: BoardCommand | BoardReport,
    alongside: readonly BoardSecretChange[],
  ): Promise<Result<BoardDone, Refusal>> {
    const { settings, passphrases } = this.#parts;
    const canSignIn = (name: string) => passphrases.has(name);
    for (let isSecondTry = false; ; ) {
      await this.#look();
      // Half a board decides nothing: who and what is asked about may stand behind the damage.
      if (this.#damage) throw this.#damage;
      const now = this.#now();
      const decided = decideCommand(this.#state, { by, ask, now, settings: settings(), canSignIn });
      if (!decided.ok) return decided;
      const { changes, by: author, ...about } = decided.value;
      const events = linkChanges(this.#state, changes, { by: author, at: now, sha256 });
      const stored = await this.#append(events, alongside);
      if (stored === 'yes') return success({ ...about, seq: events.at(-1)?.seq ?? this.#state.seq });
      // Where somebody else was first, the board went on: there is an end to such rounds.
      if (stored === 'late') continue;
      if (isSecondTry) throw stored;
      isSecondTry = true;
    }
  }

  /** `late`: another process has written since the decision. An error: whoever was to write did not, and can be asked again. */
  async #append(
    events: readonly BoardEvent[],
    alongside: readonly BoardSecretChange[],
  ): Promise<'yes' | 'late' | StoreError> {
    const { store, passphrases } = this.#parts;
    const last = events.at(-1);
    if (!last) return 'yes';
    try {
      await store.append(this.#state.seq, events, alongside);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      if (error.code === 'conflict') return 'late';
      if (error.code !== 'unavailable') throw error;
      // A thread that has died may have written before it did.
      return (await this.#isStored(last)) ? 'yes' : error;
    }
    passphrases.follow(alongside);
    this.#become(reduceBoardEvents(events, this.#state), events);
    return 'yes';
  }

  /** Whether that very event is on the board; rejects with {@link LostAnswer} where nobody can say. */
  async #isStored({ seq, hash }: BoardEvent): Promise<boolean> {
    try {
      await this.#look();
      const [found] = await this.#parts.store.read(seq, 1);
      return found?.hash === hash;
    } catch (error) {
      throw error instanceof StoreError ? new LostAnswer(error.code, error.message, { cause: error }) : error;
    }
  }

  /** Folds what other processes have stored, if they have. */
  async #look(): Promise<void> {
    const { store, passphrases } = this.#parts;
    const { seq, hash } = this.#state;
    // From the last one that is known: if it is not there any more, what comes next does not belong to this board.
    const news = await store.look(this.#version, Math.max(seq, 0));
    if (!news) return;
    const { events, damaged } = news;
    this.#version = news.version;
    passphrases.learn(news.passphrases);
    const isOurs = seq < 0 || events[0]?.hash === hash;
    if (!isOurs) {
      this.#damage = lostEntry(seq);
      return;
    }
    const folded = foldStored(this.#state, seq < 0 ? events : events.slice(1));
    this.#damage = folded.damage ?? (damaged && damageError(damaged));
    this.#become(folded.state, folded.events);
  }

  /** What is wrong is told once, however often it is met. */
  async #lookOrTell(): Promise<void> {
    if (this.#isWatching) return;
    this.#isWatching = true;
    const trouble = await this.latest().then(
      () => this.#damage,
      (error: unknown) => error,
    );
    this.#isWatching = false;
    const text = trouble === undefined ? '' : String(trouble);
    if (text !== this.#told && trouble !== undefined) this.#parts.onTrouble(trouble);
    this.#told = text;
  }

  #become(state: BoardState, events: readonly BoardEvent[]): void {
    if (events.length === 0) return;
    this.#state = state;
    for (const listener of this.#listeners) listener(events);
  }
}

/** Nobody can say whether it was done. */
class LostAnswer extends StoreError {}

function lostEntry(seq: number): StoreError {
  return new StoreError(
    'corrupt',
    `The data file was changed by something else: entry ${seq} of the board is not the one that was stored. Start Countersign again.`,
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

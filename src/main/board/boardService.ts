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
import type { BoardStore } from '../store/boardStore.ts';
import { foldStored } from './foldStored.ts';

/**
 * Hands messages to listeners in the order in which they came, to all of them one message before anybody gets the next:
 * a listener may cause another message while it hears of one.
 */
class EventFeed<T> {
  readonly #listeners = new Set<(message: T) => void>();
  readonly #waiting: T[] = [];
  #isTelling = false;

  subscribe(listener: (message: T) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  push(message: T): void {
    this.#waiting.push(message);
    if (this.#isTelling) return;
    this.#isTelling = true;
    try {
      for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
        for (const listener of this.#listeners) listener(next);
      }
    } finally {
      this.#isTelling = false;
    }
  }
}

export interface BoardServiceParts {
  readonly store: BoardStore;
  readonly settings: () => Settings['board'];
  /** Whether somebody has chosen a passphrase: a second actor comes only once the first one can sign in. */
  readonly canSignIn: (name: string) => boolean;
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
 * one; when another process was first, its events are folded and the command is decided again.
 */
export class BoardService {
  readonly #parts: BoardServiceParts;
  readonly #now: () => number;
  readonly #feed = new EventFeed<readonly BoardEvent[]>();
  readonly #watch: ReturnType<typeof setInterval>;
  #state = EMPTY_BOARD;
  /** Of the file, when it was last read. */
  #dataVersion: number | undefined;
  /** Why the rest of the board cannot be read; nothing is stored behind a damaged entry. */
  #damage: StoreError | undefined;
  /** The last trouble that was told. */
  #told = '';

  /** Opens the board. One that is damaged opens as far as it can be read, and refuses all that would change it. */
  constructor(parts: BoardServiceParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
    this.#lookOrTell();
    this.#watch = setInterval(() => this.#lookOrTell(), parts.settings().watchMs);
    this.#watch.unref();
  }

  /** The board as this process knows it: at most `watchMs` behind the other ones. */
  state(): BoardState {
    return this.#state;
  }

  /** The board with everything that any process has stored by now. Throws a {@link StoreError} when it cannot be read. */
  latest(): BoardState {
    this.#look();
    return this.#state;
  }

  /**
   * Asks the board in the name of whoever was authenticated. When it resolves with success, what was done is on disk; a
   * refusal changed nothing. What the medium does (disk full, file locked or damaged) is the refusal `unavailable`.
   * `alongside` is stored in the same stroke as the events, if there are any.
   */
  async execute(
    by: string,
    ask: BoardCommand | BoardReport,
    alongside?: () => void,
  ): Promise<Result<BoardDone, Refusal>> {
    try {
      const { withoutSecrets } = this.#parts;
      return this.#execute(by, withoutSecrets ? await withoutSecrets(ask) : ask, alongside);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      return failure({ rule: 'unavailable', message: `Nothing was changed. ${error.message}`, whoCould: [] });
    }
  }

  /**
   * Begins a board that nobody is on yet, with its first person, who may do everything; any other board stays as it is.
   * Throws a {@link StoreError} when nothing can be stored.
   */
  found(name: string): void {
    if (this.latest().actors.size > 0) return;
    // Refused where another process has begun it by now.
    this.#execute(name, { type: 'add_actor', name, kind: 'person', roles: [...ROLES] });
  }

  /** Events from that `seq` on, at most `limit`. Throws a {@link StoreError} that names one that cannot be read. */
  events(from: number, limit: number): readonly BoardEvent[] {
    return this.#parts.store.read(from, limit);
  }

  /**
   * Calls the listener with what is new, in order, whichever process stored it; the returned function ends it. It must not
   * throw: the events are stored by then.
   */
  subscribe(listener: (events: readonly BoardEvent[]) => void): () => void {
    return this.#feed.subscribe(listener);
  }

  /** Looks for no more events. The store stays open. */
  close(): void {
    clearInterval(this.#watch);
  }

  #execute(by: string, ask: BoardCommand | BoardReport, alongside?: () => void): Result<BoardDone, Refusal> {
    const { settings, canSignIn } = this.#parts;
    for (;;) {
      this.#look();
      // Half a board decides nothing: who and what is asked about may stand behind the damage.
      if (this.#damage) throw this.#damage;
      const now = this.#now();
      const decided = decideCommand(this.#state, { by, ask, now, settings: settings(), canSignIn });
      if (!decided.ok) return decided;
      const { changes, by: author, ...about } = decided.value;
      const seq = this.#append(linkChanges(this.#state, changes, { by: author, at: now, sha256 }), alongside);
      // Where somebody else was first, the board went on: there is an end to such rounds.
      if (seq !== undefined) return success({ ...about, seq });
    }
  }

  /** The `seq` of the last event; undefined when another process has written since the decision. */
  #append(events: readonly BoardEvent[], alongside?: () => void): number | undefined {
    const last = events.at(-1)?.seq ?? this.#state.seq;
    try {
      if (events.length > 0) this.#parts.store.append(this.#state.seq, events, alongside);
    } catch (error) {
      if (error instanceof StoreError && error.code === 'conflict') return undefined;
      throw error;
    }
    this.#become(reduceBoardEvents(events, this.#state), events);
    return last;
  }

  /** Folds what other processes have stored, if they have. */
  #look(): void {
    const { store } = this.#parts;
    const dataVersion = store.dataVersion();
    if (dataVersion === this.#dataVersion) return;
    const { seq, hash } = this.#state;
    // From the last one that is known: if it is not there any more, what comes next does not belong to this board.
    const { events, damaged } = store.readIntact(Math.max(seq, 0));
    const isOurs = seq < 0 || events[0]?.hash === hash;
    this.#dataVersion = dataVersion;
    if (!isOurs) {
      this.#damage = lostEntry(seq);
      return;
    }
    const folded = foldStored(this.#state, seq < 0 ? events : events.slice(1));
    this.#damage = folded.damage ?? damaged?.error;
    this.#become(folded.state, folded.events);
  }

  /** What is wrong is told once, however often it is met. */
  #lookOrTell(): void {
    const trouble = this.#troubleLooking();
    const text = trouble === undefined ? '' : String(trouble);
    if (text !== this.#told && trouble !== undefined) this.#parts.onTrouble(trouble);
    this.#told = text;
  }

  #troubleLooking(): unknown {
    try {
      this.#look();
      return this.#damage;
    } catch (error) {
      return error;
    }
  }

  #become(state: BoardState, events: readonly BoardEvent[]): void {
    if (events.length === 0) return;
    this.#state = state;
    this.#feed.push(events);
  }
}

function lostEntry(seq: number): StoreError {
  return new StoreError(
    'corrupt',
    `The data file was changed by something else: entry ${seq} of the board is not the one that was stored. Start Countersign again.`,
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

import type { BoardEvent } from '../../shared/board/boardEvent.ts';
import type { BoardState } from '../../shared/board/boardState.ts';
import { EMPTY_BOARD, reduceBoardEvents } from '../../shared/board/reduceBoard.ts';
import { StoreError } from '../agent/ports/eventStore.ts';
import type { BoardSecretChange } from '../store/boardSecretStore.ts';
import { type BoardStore, damageError } from '../store/boardStore.ts';
import type { Port } from '../store/threads/threadPort.ts';
import { foldStored } from './foldStored.ts';
import type { Passphrases } from './passphrases.ts';

export interface StoredBoardParts {
  readonly store: Pick<Port<BoardStore>, 'look' | 'read' | 'append'>;
  readonly passphrases: Pick<Passphrases, 'learn' | 'follow'>;
}

/** The board as it is folded from the file, which other processes write to as well. Looks and appends must not overlap. */
export class StoredBoard {
  readonly #parts: StoredBoardParts;
  readonly #listeners = new Set<(events: readonly BoardEvent[]) => void>();
  #state = EMPTY_BOARD;
  #damage: StoreError | undefined;
  /** Of the file, when it was last read. */
  #version: string | undefined;

  constructor(parts: StoredBoardParts) {
    this.#parts = parts;
  }

  /** As it was after the last look or append. */
  get state(): BoardState {
    return this.#state;
  }

  /** Why the rest of the board cannot be read; nothing is to be stored behind a damaged entry. */
  get damage(): StoreError | undefined {
    return this.#damage;
  }

  /** Calls the listener with what is new, in order; it must not throw. */
  subscribe(listener: (events: readonly BoardEvent[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** `late`: another process has written since the decision. An error: whoever was to write did not, and can be asked again. */
  async append(
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
      await this.look();
      const [found] = await this.#parts.store.read(seq, 1);
      return found?.hash === hash;
    } catch (error) {
      throw error instanceof StoreError ? new LostAnswer(error.code, error.message, { cause: error }) : error;
    }
  }

  /** Folds what other processes have stored, if they have. */
  async look(): Promise<void> {
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

  #become(state: BoardState, events: readonly BoardEvent[]): void {
    if (events.length === 0) return;
    this.#state = state;
    for (const listener of this.#listeners) listener(events);
  }
}

/** Nobody can say whether it was done. */
export class LostAnswer extends StoreError {}

function lostEntry(seq: number): StoreError {
  return new StoreError(
    'corrupt',
    `The data file was changed by something else: entry ${seq} of the board is not the one that was stored. Start Countersign again.`,
  );
}

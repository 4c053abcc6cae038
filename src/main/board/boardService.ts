import { createHash } from 'node:crypto';
import { ROLES } from '../../shared/board/actor.ts';
import type { BoardCommand, BoardReport } from '../../shared/board/boardCommand.ts';
import type { BoardEvent } from '../../shared/board/boardEvent.ts';
import type { BoardState } from '../../shared/board/boardState.ts';
import { linkChanges } from '../../shared/board/chain.ts';
import { decideCommand } from '../../shared/board/decideCommand.ts';
import type { Refusal } from '../../shared/board/refusal.ts';
import type { RunEvidence } from '../../shared/board/runEvidence.ts';
import { failure, type Result, success } from '../../shared/result.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { StoreError } from '../agent/ports/eventStore.ts';
import type { BoardSecretChange } from '../store/boardSecretStore.ts';
import type { Passphrases } from './passphrases.ts';
import { LostAnswer, StoredBoard, type StoredBoardParts } from './storedBoard.ts';

export interface BoardServiceParts extends StoredBoardParts {
  readonly settings: () => Settings['board'];
  /** Passphrases go with the board: a second actor comes only once the first one can sign in. */
  readonly passphrases: StoredBoardParts['passphrases'] & Pick<Passphrases, 'has'>;
  /** Takes the values of kept secrets out of what is asked: the board goes to everybody. */
  readonly withoutSecrets?: <T>(ask: T) => Promise<T>;
  /** What a completed run that is on record has to show; undefined where there is none of that id. */
  readonly evidenceOf?: (runId: string) => Promise<RunEvidence | undefined>;
  /** Called when the board cannot be read, or not beyond some entry, once for each reason; it is tried again. */
  readonly onTrouble: (error: unknown) => void;
  readonly now?: () => number;
}

/** What goes with a command: into the same stroke, and to the rules. */
interface WithCommand {
  readonly alongside?: readonly BoardSecretChange[];
  readonly evidence?: RunEvidence | undefined;
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
  readonly #stored: StoredBoard;
  readonly #watch: ReturnType<typeof setInterval>;
  /** The last of the turns that were asked for. */
  #turn: Promise<unknown> = Promise.resolve();
  #isWatching = false;
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
    this.#stored = new StoredBoard(parts);
    this.#watch = setInterval(() => void this.#lookOrTell(), parts.settings().watchMs);
    this.#watch.unref();
  }

  /** The board as this process knows it: at most `watchMs` behind the other ones. */
  state(): BoardState {
    return this.#stored.state;
  }

  /** The board with everything that any process has stored by now. Rejects with a {@link StoreError} when it cannot be read. */
  latest(): Promise<BoardState> {
    return this.#inTurn(async () => {
      await this.#stored.look();
      return this.#stored.state;
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
      const named = asked.type === 'submit_for_review' ? asked.run_id : undefined;
      const evidence = named === undefined ? undefined : await this.#parts.evidenceOf?.(named);
      if (named !== undefined && !evidence) return failure(notOnRecord(named));
      return await this.#inTurn(() => this.#execute(by, asked, { alongside, evidence }));
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
      await this.#stored.look();
      if (this.#stored.state.actors.size > 0) return;
      // Refused where another process has begun it by now.
      await this.#execute(name, { type: 'add_actor', name, kind: 'person', roles: [...ROLES] });
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
    return this.#stored.subscribe(listener);
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
    { alongside = [], evidence }: WithCommand = {},
  ): Promise<Result<BoardDone, Refusal>> {
    const { settings, passphrases } = this.#parts;
    const canSignIn = (name: string) => passphrases.has(name);
    for (let isSecondTry = false; ; ) {
      await this.#stored.look();
      // Half a board decides nothing: who and what is asked about may stand behind the damage.
      if (this.#stored.damage) throw this.#stored.damage;
      const now = this.#now();
      const decided = decideCommand(this.#stored.state, { by, ask, now, settings: settings(), canSignIn, evidence });
      if (!decided.ok) return decided;
      const { changes, by: author, ...about } = decided.value;
      const events = linkChanges(this.#stored.state, changes, { by: author, at: now, sha256 });
      const stored = await this.#stored.append(events, alongside);
      if (stored === 'yes') return success({ ...about, seq: events.at(-1)?.seq ?? this.#stored.state.seq });
      // Where somebody else was first, the board went on: there is an end to such rounds.
      if (stored === 'late') continue;
      if (isSecondTry) throw stored;
      isSecondTry = true;
    }
  }

  /** What is wrong is told once, however often it is met. */
  async #lookOrTell(): Promise<void> {
    if (this.#isWatching) return;
    this.#isWatching = true;
    const trouble = await this.latest().then(
      () => this.#stored.damage,
      (error: unknown) => error,
    );
    this.#isWatching = false;
    const text = trouble === undefined ? '' : String(trouble);
    if (text !== this.#told && trouble !== undefined) this.#parts.onTrouble(trouble);
    this.#told = text;
  }
}

function notOnRecord(runId: string): Refusal {
  const message = `There is no completed run ${runId} on record here, so it shows nothing.`;
  return { rule: 'run-evidence', message, whoCould: [] };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

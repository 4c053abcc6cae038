import type { PageState } from '../../../shared/page/pageState.ts';
import { skeletonSchema } from '../../../shared/page/skeleton.ts';
import { type Result, success } from '../../../shared/result.ts';
import { reduceRun } from '../../../shared/run/reduceRun.ts';
import type { NewRunEvent, PageReference, RunEvent } from '../../../shared/run/runEvent.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import { type BlobStore, type EventStore, StoreError, type StoreErrorCode } from '../ports/eventStore.ts';

type RecalledPage = Pick<PageState, 'url' | 'title' | 'domHash' | 'skeleton'>;

/** The stream that holds a run's events. */
export function runStream(runId: string): string {
  return `run:${runId}`;
}

/** The run that a stream belongs to. */
export function runOf(stream: string): string {
  return stream.slice(runStream('').length);
}

/**
 * What is on the disk before anybody goes on from it: the world is touched next, the run is halted or over, or a person
 * is told that it is so. Everything before it is there with it.
 */
const DURABLE_AT_ONCE: ReadonlySet<NewRunEvent['type']> = new Set<NewRunEvent['type']>([
  'run.created',
  'run.started',
  'run.paused',
  'run.resumed',
  'run.ended',
  'action.started',
  'subtask.started',
  'plan.approved',
  'human.asked',
  'human.took-over',
  'human.handed-back',
  'human.edited-plan',
]);

/** What may be otherwise in a moment: room is made, another process lets go, the folder can be written again. */
const PASSING: ReadonlySet<StoreErrorCode> = new Set<StoreErrorCode>(['busy', 'disk-full', 'device', 'unavailable']);

/** What is done while the store takes nothing. */
export interface Waiting {
  /** Milliseconds until it is tried again. */
  readonly retryMs: () => number;
  /** Called with why the run waits, for people, and without once it does not any more. */
  readonly onWaiting: (problem: string | undefined) => void;
}

/** An event that is not on the disk yet, and the state after it. */
interface Pending {
  readonly event: RunEvent;
  readonly state: RunState;
}

/**
 * Writes a run's events and keeps its state, the one fold of them in this process. What is appended is in `state` at once
 * and on the disk a moment later, in one transaction with what came before and after it (design, State and storage): at
 * once for the kinds of `DURABLE_AT_ONCE`, else within `delayMs` (0: at once, too). So a crash loses the last moment at
 * most, and never that an action was started. Subscribers of the store hear of events once they are durable.
 *
 * Where the store takes nothing for the moment, such as on a full disk, whoever appends waits, and with it the run, until it does:
 * nothing is done that could not be recorded. `letGo` ends that.
 */
export class RunRecorder {
  #state: RunState;
  #pending: Pending[] = [];
  #writing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** The last attempt to write has failed; nothing more is taken before one succeeds. */
  #failed = false;
  /** The pages whose parts are stored, so that one that is unchanged is not stored again. */
  readonly #pages = new WeakMap<PageState['tree'], Pick<PageReference, 'html' | 'tree' | 'skeleton'>>();
  readonly #events: EventStore;
  readonly #blobs: BlobStore;
  readonly #now: () => number;
  readonly #delayMs: number;
  readonly #waiting: Waiting | undefined;
  #problem: StoreError | undefined;
  #isLetGo = false;
  readonly #wakes = new Set<() => void>();

  constructor(
    initial: RunState,
    stores: { readonly events: EventStore; readonly blobs: BlobStore },
    now: () => number,
    delayMs = 0,
    waiting?: Waiting,
  ) {
    this.#state = initial;
    this.#events = stores.events;
    this.#blobs = stores.blobs;
    this.#now = now;
    this.#delayMs = delayMs;
    this.#waiting = waiting;
  }

  /** Waits no more for a store that takes nothing: whoever waits for it is told why, now and from then on. */
  letGo(): void {
    this.#isLetGo = true;
    for (const wake of this.#wakes) wake();
  }

  get state(): RunState {
    return this.#state;
  }

  /**
   * Resolves once the events are in `state`, and durable where their kind asks for it. Rejects with the store's error when
   * they could not be written, or earlier ones could not be and still cannot; they are then left out again.
   */
  async append(...news: readonly NewRunEvent[]): Promise<void> {
    if (this.#failed) await this.#writeInTime();
    await this.#add(
      news,
      news.some(({ type }) => DURABLE_AT_ONCE.has(type)),
    );
  }

  /**
   * Appends, durably, what `decide` makes of the state as it is at that moment, so that nothing can have come in between;
   * its failure is handed on and nothing is appended.
   */
  async appendDecided<E>(
    decide: (state: RunState) => Result<readonly NewRunEvent[], E>,
  ): Promise<Result<undefined, E>> {
    // Who decides is told at once; what they wish is not kept for later.
    if (this.#problem) throw this.#problem;
    if (this.#failed) await this.#write();
    const decided = decide(this.#state);
    if (!decided.ok) return decided;
    await this.#add(decided.value, true, false);
    return success(undefined);
  }

  /** Hands the large parts of a page to the store, which has them on the disk with the event that names them. */
  async storePage(page: PageState): Promise<PageReference> {
    const { url, title, domHash, activeElement, capturedAt } = page;
    let stored = this.#pages.get(page.tree);
    if (!stored) {
      const [html, tree, skeleton] = await Promise.all([
        this.#blobs.put(page.html),
        this.#blobs.put(JSON.stringify(page.tree)),
        this.#blobs.put(JSON.stringify(page.skeleton)),
      ]);
      stored = { html, tree, skeleton };
      this.#pages.set(page.tree, stored);
    }
    return { url, title, domHash, ...stored, activeElement, capturedAt };
  }

  /** What of a captured page a later one is compared with; undefined where it is not there any more. */
  async recallPage({ url, title, domHash, skeleton }: PageReference): Promise<RecalledPage | undefined> {
    const stored = await this.#blobs.get(skeleton);
    const parsed = stored === undefined ? undefined : skeletonSchema.safeParse(JSON.parse(stored)).data;
    return parsed && { url, title, domHash, skeleton: parsed };
  }

  /** Stores a text that an event refers to by its hash. */
  storeText(text: string): Promise<string> {
    return this.#blobs.put(text);
  }

  async #add(news: readonly NewRunEvent[], durably: boolean, inTime = true): Promise<void> {
    const before = this.#state;
    const at = this.#now();
    const added: Pending[] = [];
    let state = before;
    for (const one of news) {
      const event = { ...one, runId: state.runId, seq: state.seq + 1, at } as RunEvent;
      state = reduceRun(state, event);
      added.push({ event, state });
    }
    this.#state = state;
    this.#pending.push(...added);
    if (!durably && this.#delayMs > 0) {
      this.#timer ??= setTimeout(() => void this.#write().catch(() => undefined), this.#delayMs);
      return;
    }
    try {
      await (inTime ? this.#writeInTime() : this.#write());
    } catch (error) {
      // Whoever asked for it is told that it is not so, unless others have gone on from it already.
      if (this.#state === state && !this.#writing) {
        this.#state = before;
        this.#pending.splice(-added.length, added.length);
      }
      throw error;
    }
  }

  /** The same as often as it takes, with a pause before each time but the first. */
  async #writeInTime(): Promise<void> {
    for (;;) {
      try {
        await this.#write();
        if (this.#problem) this.#waiting?.onWaiting(undefined);
        this.#problem = undefined;
        return;
      } catch (error) {
        if (!this.#waiting || this.#isLetGo || !(error instanceof StoreError) || !PASSING.has(error.code)) throw error;
        if (this.#problem?.message !== error.message) this.#waiting.onWaiting(error.message);
        this.#problem = error;
        const { retryMs } = this.#waiting;
        await new Promise<void>((resolve) => {
          const wake = () => {
            clearTimeout(timer);
            this.#wakes.delete(wake);
            resolve();
          };
          const timer = setTimeout(wake, retryMs());
          this.#wakes.add(wake);
        });
      }
    }
  }

  /** Writes all that is pending, in one transaction. */
  async #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#writing) await this.#writing.catch(() => undefined);
    const batch = [...this.#pending];
    const [first] = batch;
    if (!first) return;
    const events = batch.map(({ event }) => event);
    const states = batch.map(({ state }) => state);
    this.#writing = this.#events.append(runStream(first.event.runId), first.event.seq - 1, events, states);
    try {
      await this.#writing;
      this.#pending.splice(0, batch.length);
      this.#failed = false;
    } catch (error) {
      this.#failed = true;
      throw error;
    } finally {
      this.#writing = undefined;
    }
  }
}

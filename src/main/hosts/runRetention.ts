import { setImmediate } from 'node:timers/promises';
import type { RunDeletion } from '../../shared/host/hostApi.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { deletionObstacle, dueRuns, type KeptRun, type StorageUse } from '../../shared/storage/retention.ts';
import { StoreError } from '../agent/ports/eventStore.ts';
import { readStoredRun } from '../agent/run/storedRun.ts';
import { runHash } from '../board/reportRun.ts';
import type { Store } from '../store/openStore.ts';
import type { RunService } from './runService.ts';

export interface RunRetentionParts {
  readonly store: Store;
  readonly now?: () => number;
  /** What went wrong where nobody has asked for anything. */
  readonly onTrouble: (error: unknown) => void;
}

/** Who may not delete what the board has to show, and why, for people. */
type BoardLock = string | undefined;

/** What becomes of runs that were kept: shown by weight, pinned, deleted one by one and by the rule of the settings. */
export class RunRetention {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #onTrouble: (error: unknown) => void;
  readonly #listeners = new Set<(deleted: RunDeletion['deleted']) => void>();

  constructor({ store, now = Date.now, onTrouble }: RunRetentionParts) {
    this.#store = store;
    this.#now = now;
    this.#onTrouble = onTrouble;
  }

  /** Every run with what goes with it; those of sub-tasks are part of theirs. */
  async list(): Promise<KeptRun[]> {
    const runs = await this.#store.keeping.list();
    const { tasks } = await this.#tasksOfRuns();
    return runs.map((run) => ({ ...run, tasks: [...(tasks.get(run.runId) ?? [])] }));
  }

  async use(): Promise<StorageUse> {
    const use = await this.#store.keeping.use();
    const due = await this.#due(this.#store.settings.get().storage, use);
    return { ...use, due: { runs: due.length, bytes: due.reduce((sum, { bytes }) => sum + bytes, 0) } };
  }

  /**
   * Deletes these runs as far as that may be, and says of the others why not. What the board has to show goes only where `alsoOnBoard`
   * is said and nothing locks it; the hash of its record stays, so that the board's audit holds.
   */
  async delete(
    runIds: readonly string[],
    { alsoOnBoard, lock }: { readonly alsoOnBoard: boolean; readonly lock?: BoardLock },
  ): Promise<RunDeletion> {
    const { tasks } = await this.#tasksOfRuns();
    const statuses = new Map((await this.#store.events.streams()).summaries.map((run) => [run.runId, run]));
    const kept: { runId: string; why: string }[] = [];
    const due: string[] = [];
    for (const runId of new Set(runIds)) {
      const known = statuses.get(runId);
      const [task] = tasks.get(runId) ?? [];
      const why =
        deletionObstacle(known?.status) ??
        ((await this.#store.leases.isHeld(runId, this.#now())) ? deletionObstacle('running') : undefined) ??
        (known?.parent && statuses.has(known.parent.runId) ? 'It is part of a run, and goes with it.' : undefined) ??
        (task === undefined || alsoOnBoard ? undefined : `It is what ${task} has to show.`) ??
        (task === undefined ? undefined : lock);
      if (why === undefined) due.push(runId);
      else kept.push({ runId, why });
    }
    const deleted = await this.#deleteAll(due, tasks);
    const gone = new Set(deleted.map(({ runId }) => runId));
    for (const runId of due) if (!gone.has(runId)) kept.push({ runId, why: 'There is no such run any more.' });
    return { deleted, kept };
  }

  /** Deletes what the rule of the settings says, and gives back to the disk what is free. */
  async clean(): Promise<RunDeletion['deleted']> {
    const use = await this.#store.keeping.use();
    const due = (await this.#due(this.#store.settings.get().storage, use)).map(({ runId }) => runId);
    const deleted = await this.#deleteAll(due, (await this.#tasksOfRuns()).tasks);
    await this.giveBack(() => true);
    return deleted;
  }

  /** Gives back to the disk what is free in the file, bit by bit as long as it is quiet. */
  async giveBack(isQuiet: () => boolean): Promise<void> {
    while (isQuiet() && (await this.#store.keeping.giveBack()));
  }

  /** Applies the rule now and whenever a run has ended, as long as none is at work. The returned function ends it. */
  follow(runs: Pick<RunService, 'isBusy' | 'onFree'>): () => void {
    let isOn = true;
    const apply = async () => {
      if (!isOn || runs.isBusy) return;
      const { keepDays, maximumMb } = this.#store.settings.get().storage;
      if (keepDays > 0 || maximumMb > 0) await this.clean();
      await this.giveBack(() => isOn && !runs.isBusy);
    };
    const applyLater = () => void setImmediate().then(apply).catch(this.#onTrouble);
    const stop = runs.onFree(applyLater);
    applyLater();
    return () => {
      isOn = false;
      stop();
    };
  }

  /** Calls the listener with what was deleted, by whomever in this process. */
  onDeleted(listener: (deleted: RunDeletion['deleted']) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #due(rule: Settings['storage'], { events, pages }: Pick<StorageUse, 'events' | 'pages'>): Promise<KeptRun[]> {
    if (rule.keepDays === 0 && rule.maximumMb === 0) return [];
    // Where the board cannot be read, nobody knows what it has to show.
    return (await this.#tasksOfRuns()).isWhole ? dueRuns(await this.list(), events + pages, rule, this.#now()) : [];
  }

  async #deleteAll(
    runIds: readonly string[],
    tasks: ReadonlyMap<string, ReadonlySet<string>>,
  ): Promise<RunDeletion['deleted']> {
    const deleted: RunDeletion['deleted'] = [];
    for (const runId of runIds) {
      const recordHash = tasks.has(runId) ? await this.#recordHash(runId) : undefined;
      const deletedAt = this.#now();
      if (await this.#store.keeping.delete(runId, deletedAt, recordHash)) deleted.push({ runId, deletedAt });
    }
    if (deleted.length > 0) for (const listener of this.#listeners) listener(deleted);
    return deleted;
  }

  /** Undefined for a record that cannot be read. */
  async #recordHash(runId: string): Promise<string | undefined> {
    try {
      const run = await readStoredRun(runId, this.#store.events);
      return run && runHash(run.events, run.subRuns);
    } catch (error) {
      if (error instanceof StoreError) return undefined;
      throw error;
    }
  }

  /** The tasks that each run worked on, or is or was the evidence of. */
  async #tasksOfRuns(): Promise<{
    readonly tasks: ReadonlyMap<string, ReadonlySet<string>>;
    readonly isWhole: boolean;
  }> {
    const { events, damaged } = await this.#store.board.readIntact();
    const tasks = new Map<string, Set<string>>();
    for (const { change } of events) {
      const runId =
        change.type === 'task.run-started'
          ? change.runId
          : change.type === 'task.submitted'
            ? change.evidence?.runId
            : undefined;
      if (runId === undefined || !('taskId' in change)) continue;
      const known = tasks.get(runId) ?? new Set();
      tasks.set(runId, known.add(change.taskId));
    }
    return { tasks, isWhole: damaged === undefined };
  }
}

import type { HostFailure } from '../../shared/host/hostApi.ts';
import { failure, type Result, success } from '../../shared/result.ts';
import { hasEnded } from '../../shared/run/runStatus.ts';
import type { RunSummary } from '../../shared/run/runSummary.ts';
import { type EventStore, StoreError } from '../agent/ports/eventStore.ts';
import { endInterruptedRun } from '../agent/run/endInterruptedRun.ts';
import { runStream } from '../agent/run/runRecorder.ts';
import { LeaseHolder, type LeaseHolderParts } from '../store/leaseHolder.ts';
import type { RunCreated, RunRecord, RunRecords } from './runRecords.ts';

/**
 * Asked when everything is there that a run needs, and before there is anything of it: whether it may begin under that id.
 * Error: why not, for people.
 */
export type ClaimRun = (runId: string) => Promise<Result<undefined, string>>;

interface RunLeasingParts extends LeaseHolderParts {
  readonly events: EventStore;
  readonly records: RunRecords;
}

/**
 * Which runs this process has in hand; those that nobody has any more were cut off, and are ended on record. The runs of
 * sub-tasks are in the hands of whoever has the run that was split.
 */
export class RunLeasing {
  readonly #parts: RunLeasingParts;
  readonly #holder: LeaseHolder;
  #later: NodeJS.Timeout | undefined;
  #ending: Promise<void> = Promise.resolve();

  constructor(parts: RunLeasingParts) {
    this.#parts = parts;
    this.#holder = new LeaseHolder(parts);
  }

  /** Begins the record of a run, which is in hand before there is anything of it. Error: why nothing can be recorded, for people. */
  async create(created: RunCreated, runId: string): Promise<Result<RunRecord, string>> {
    try {
      await this.#holder.take(runId);
    } catch (error) {
      if (error instanceof StoreError) return failure(error.message);
      throw error;
    }
    const record = await this.#parts.records.create(created, runId);
    if (!record.ok) await this.release(runId);
    return record;
  }

  /** Opens the record of a run that was cut off: in hand, then claimed. Throws the store's error. */
  async takeUp(runId: string, claim: ClaimRun | undefined): Promise<Result<RunRecord, HostFailure>> {
    if (!(await this.#holder.take(runId)))
      return failure({ code: 'busy', message: 'Another process still works on this run.' });
    let record: RunRecord | undefined;
    try {
      const claimed = await claim?.(runId);
      if (claimed && !claimed.ok) return failure({ code: 'forbidden', message: claimed.error });
      const found = await this.#parts.records.takeUp(runId);
      if (found && !found.isOver) {
        record = found.record;
        return success(record);
      }
      found?.record.close();
      const notYet = 'This run has not been found to be cut off yet. Try again in a moment.';
      return failure({ code: 'busy', message: notYet });
    } finally {
      if (!record) await this.release(runId);
    }
  }

  release(runId: string): Promise<void> {
    return this.#holder.release(runId);
  }

  /**
   * Ends the runs that nobody has in hand. One that cannot be read is left as it is, and listed as such; what another process may
   * still be at work on, and what cannot be written now, is looked at again later.
   */
  endCutOff(): Promise<void> {
    clearTimeout(this.#later);
    // One after the other: what one of them lets go of may be in the hands of whoever waited for the other.
    this.#ending = this.#ending.catch(() => undefined).then(() => this.#endCutOff());
    return this.#ending;
  }

  close(): void {
    clearTimeout(this.#later);
    this.#holder.close();
  }

  async #endCutOff(): Promise<void> {
    const open = (await this.#parts.events.streams()).summaries.filter(({ status }) => !hasEnded(status));
    let isAllDone = true;
    for (const run of open) if (!(await this.#end(run))) isAllDone = false;
    if (isAllDone) return;
    const again = () => void this.endCutOff().catch(() => this.#lookLater(again));
    this.#lookLater(again);
  }

  #lookLater(again: () => void): void {
    this.#later = setTimeout(again, this.#parts.leaseMs()).unref();
  }

  /** False where it may have to be ended later. */
  async #end({ runId, parent }: RunSummary): Promise<boolean> {
    const { events, records } = this.#parts;
    const holding = parent?.runId ?? runId;
    if (this.#holder.has(holding)) return true;
    try {
      if (!(await this.#holder.take(holding))) return false;
      const stored = await events.read(runStream(runId));
      const record = records.reopen(runId, stored);
      await endInterruptedRun(record.recorder, stored.at(-1)?.at ?? 0).finally(() => record.close());
      return true;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      return error.code === 'corrupt' || error.code === 'newer-version';
    } finally {
      await this.release(holding);
    }
  }
}

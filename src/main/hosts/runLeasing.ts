import { hasEnded } from '../../shared/run/runStatus.ts';
import type { RunSummary } from '../../shared/run/runSummary.ts';
import { type EventStore, StoreError } from '../agent/ports/eventStore.ts';
import { endInterruptedRun } from '../agent/run/endInterruptedRun.ts';
import { runStream } from '../agent/run/runRecorder.ts';
import { LeaseHolder, type LeaseHolderParts } from '../store/leaseHolder.ts';
import type { RunRecords } from './runRecords.ts';

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

  /** False: somebody else has the run in hand. */
  take(runId: string): Promise<boolean> {
    return this.#holder.take(runId);
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
      if (!(await this.take(holding))) return false;
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

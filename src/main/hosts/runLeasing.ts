import { hasEnded } from '../../shared/run/runStatus.ts';
import type { RunSummary } from '../../shared/run/runSummary.ts';
import { type EventStore, StoreError } from '../agent/ports/eventStore.ts';
import { endInterruptedRun } from '../agent/run/endInterruptedRun.ts';
import { runStream } from '../agent/run/runRecorder.ts';
import type { RunLeases } from '../store/runLeases.ts';
import type { RunRecords } from './runRecords.ts';

export interface RunLeasingParts {
  readonly events: EventStore;
  readonly leases: RunLeases;
  readonly records: RunRecords;
  readonly now: () => number;
  readonly leaseMs: () => number;
}

/**
 * Says for this process, again and again, which run it has in hand, and ends on record those that nobody has any more: they were
 * cut off. The runs of sub-tasks are in the hands of whoever has the run that was split.
 */
export class RunLeasing {
  readonly #parts: RunLeasingParts;
  readonly #holder = crypto.randomUUID();
  readonly #held = new Set<string>();
  #beat: NodeJS.Timeout | undefined;
  #later: NodeJS.Timeout | undefined;

  constructor(parts: RunLeasingParts) {
    this.#parts = parts;
  }

  /** False: somebody else has the run in hand. */
  take(runId: string): boolean {
    const { leases, now, leaseMs } = this.#parts;
    if (!leases.take(runId, this.#holder, now())) return false;
    this.#held.add(runId);
    this.#beat ??= setInterval(() => this.#renew(), leaseMs() / 3).unref();
    return true;
  }

  release(runId: string): void {
    if (!this.#held.delete(runId)) return;
    if (this.#held.size === 0) {
      clearInterval(this.#beat);
      this.#beat = undefined;
    }
    try {
      this.#parts.leases.release(runId, this.#holder);
    } catch (error) {
      // It runs out by itself.
      if (!(error instanceof StoreError)) throw error;
    }
  }

  /**
   * Ends the runs that nobody has in hand. One that cannot be read is left as it is, and listed as such; what another process may
   * still be at work on, and what cannot be written now, is looked at again later.
   */
  async endCutOff(): Promise<void> {
    clearTimeout(this.#later);
    const open = (await this.#parts.events.streams()).summaries.filter(({ status }) => !hasEnded(status));
    let isAllDone = true;
    for (const run of open) if (!(await this.#end(run))) isAllDone = false;
    if (isAllDone) return;
    const again = () => void this.endCutOff().catch(() => this.#lookLater(again));
    this.#lookLater(again);
  }

  close(): void {
    clearTimeout(this.#later);
    clearInterval(this.#beat);
  }

  #lookLater(again: () => void): void {
    this.#later = setTimeout(again, this.#parts.leaseMs()).unref();
  }

  /** False where it may have to be ended later. */
  async #end({ runId, parent }: RunSummary): Promise<boolean> {
    const { events, records } = this.#parts;
    const holding = parent?.runId ?? runId;
    if (this.#held.has(holding)) return true;
    try {
      if (!this.take(holding)) return false;
      const record = records.reopen(runId, await events.read(runStream(runId)));
      await endInterruptedRun(record.recorder).finally(() => record.close());
      return true;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      return error.code === 'corrupt' || error.code === 'newer-version';
    } finally {
      this.release(holding);
    }
  }

  #renew(): void {
    const { leases, now } = this.#parts;
    try {
      leases.renew(this.#holder, now());
    } catch (error) {
      // Said again in a moment; a store that cannot be written ends the run, or halts it, where that is found.
      if (!(error instanceof StoreError)) throw error;
    }
  }
}

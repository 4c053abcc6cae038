import { emptyRun } from '../../shared/run/emptyRun.ts';
import { reduceRun, reduceRunEvents } from '../../shared/run/reduceRun.ts';
import { referencedBlobs } from '../../shared/run/referencedBlobs.ts';
import type { RunEvent } from '../../shared/run/runEvent.ts';
import type { RunState } from '../../shared/run/runState.ts';
import { summariseRun } from '../../shared/run/runSummary.ts';
import type { HostClient } from '../host/hostClient.ts';
import { compressText } from './compression.ts';
import { forgetRuns, type HistoryDatabase, type StoredBlob, type StoredRun, storedEvents } from './database.ts';

interface HistorySyncParts {
  readonly host: Pick<HostClient, 'request' | 'subscribe'>;
  readonly database: HistoryDatabase;
  /** Called with what went wrong, for people, and with null once it is put right. */
  readonly onProblem: (problem: string | null) => void;
}

/** Feeds the history from the host's event streams. */
export interface HistorySync {
  /** Pulls what is missing of every run; resolves when there is nothing left to do, or nothing that can be done now. */
  pullAll(): Promise<void>;
}

/**
 * Starts feeding the history (design, State and storage). A notice of new events only says which run to look at: events
 * are always pulled by sequence number from where the store ends, stored with their pages in one transaction, and
 * acknowledged after that. So a crash at any point leaves no gap, and the next start goes on where the store ends.
 */
export function startHistorySync({ host, database, onProblem }: HistorySyncParts): HistorySync {
  const wanted = new Set<string>();
  const states = new Map<string, RunState>();
  let work: Promise<void> | undefined;

  host.subscribe('run.events', (batch) => {
    for (const event of batch) wanted.add(event.runId);
    void drain();
  });
  host.subscribe('runs.deleted', (deleted) => {
    for (const { runId } of deleted) wanted.delete(runId);
    forgetRuns(database, deleted).catch((error: unknown) => onProblem(problemWords(error)));
  });

  function drain(): Promise<void> {
    work ??= drainOnce().finally(() => {
      work = undefined;
    });
    return work;
  }

  async function drainOnce(): Promise<void> {
    const failed: string[] = [];
    let problem: string | null = null;
    for (let runId = first(wanted); runId !== undefined; runId = first(wanted)) {
      wanted.delete(runId);
      try {
        while (await pullSome(runId));
      } catch (error) {
        states.delete(runId);
        failed.push(runId);
        problem = problemWords(error);
      }
    }
    for (const runId of failed) wanted.add(runId);
    onProblem(problem);
  }

  /** Pulls and stores one answer's worth of a run; true when there is more. */
  async function pullSome(runId: string): Promise<boolean> {
    const storedSeq = (await database.runs.get(runId))?.lastSeq ?? -1;
    const answer = await host.request('runs.events', { runId, from: storedSeq + 1 });
    if (!answer.ok) throw new Error(answer.error.message);
    const events = answer.value.events.filter((event) => event.seq > storedSeq);
    if (events.length > 0) {
      const blobs = await fetchBlobs(events);
      const state = events.reduce(reduceRun, await stateAt(runId, storedSeq));
      const { runs, uses, deleted } = database;
      const isWanted = await database.transaction(
        'rw',
        [runs, database.events, database.blobs, uses, deleted],
        async () => {
          // It was deleted while its events were on their way.
          if ((await deleted.get(runId)) !== undefined) return false;
          const hashes = new Set([...((await uses.get(runId))?.hashes ?? []), ...referencedBlobs(events)]);
          await uses.put({ runId, hashes: [...hashes] });
          await database.blobs.bulkPut(blobs);
          await database.events.bulkPut(events);
          const known = await runs.get(runId);
          if (known && known.lastSeq >= state.seq) return true;
          const { acknowledgedSeq = -1, pinned } = known ?? {};
          await runs.put({ ...summariseRun(state), acknowledgedSeq, ...(pinned && { pinned }) });
          return true;
        },
      );
      if (!isWanted) return false;
      states.set(runId, state);
    }
    await acknowledge(runId);
    return events.length > 0 && answer.value.more;
  }

  async function stateAt(runId: string, seq: number): Promise<RunState> {
    const known = states.get(runId);
    if (known?.seq === seq) return known;
    return seq < 0 ? emptyRun(runId) : reduceRunEvents(runId, await storedEvents(database, runId, seq));
  }

  async function acknowledge(runId: string): Promise<void> {
    const run = await database.runs.get(runId);
    if (!run || run.acknowledgedSeq === run.lastSeq) return;
    const seq = run.lastSeq;
    const answer = await host.request('runs.acknowledge', { runId, seq });
    if (!answer.ok) throw new Error(answer.error.message);
    await database.runs.update(runId, { acknowledgedSeq: seq });
  }

  /** Those that are not stored yet. One that the host has dropped is left out: its page can then not be shown. */
  async function fetchBlobs(events: readonly RunEvent[]): Promise<StoredBlob[]> {
    const hashes = [...referencedBlobs(events)];
    const stored = new Set(await database.blobs.where('hash').anyOf(hashes).primaryKeys());
    const blobs: StoredBlob[] = [];
    for (const hash of hashes) {
      if (stored.has(hash)) continue;
      const answer = await host.request('blob.get', { hash });
      if (!answer.ok) throw new Error(answer.error.message);
      if (answer.value.content !== null) blobs.push({ hash, bytes: await compressText(answer.value.content) });
    }
    return blobs;
  }

  return {
    async pullAll() {
      const answer = await host.request('runs.list', {});
      if (!answer.ok) {
        onProblem(answer.error.message);
        return;
      }
      try {
        const { runs, pinned, deleted } = answer.value;
        const known = new Set(await database.deleted.toCollection().primaryKeys());
        const news = deleted.filter(({ runId }) => !known.has(runId));
        if (news.length > 0) await forgetRuns(database, news);
        const back = runs.map(({ runId }) => runId).filter((runId) => known.has(runId));
        // A backup from before they were deleted has been put in place.
        if (back.length > 0) await database.deleted.bulkDelete(back);
        const stored = new Map((await database.runs.toArray()).map((run) => [run.runId, run]));
        for (const { runId, lastSeq } of runs) if (stored.get(runId)?.acknowledgedSeq !== lastSeq) wanted.add(runId);
        await drain();
        const pins = new Set(pinned);
        const otherwise = (run: StoredRun) => (run.pinned ?? false) !== pins.has(run.runId);
        await database.runs.filter(otherwise).modify((run) => void Object.assign(run, { pinned: pins.has(run.runId) }));
      } catch (error) {
        onProblem(problemWords(error));
      }
    },
  };
}

function first(set: ReadonlySet<string>): string | undefined {
  return set.values().next().value;
}

function problemWords(error: unknown): string {
  if (error instanceof Error && error.name === 'QuotaExceededError') return 'There is no room left on the disk.';
  return error instanceof Error ? error.message : String(error);
}

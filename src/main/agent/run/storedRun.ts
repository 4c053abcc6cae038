import type { RunEvent } from '../../../shared/run/runEvent.ts';
import type { EventStore } from '../ports/eventStore.ts';
import { runStream } from './runRecorder.ts';

/** A run as it is on record, with the runs of its sub-tasks, oldest first. */
export interface StoredRun {
  readonly events: readonly RunEvent[];
  readonly subRuns: readonly (readonly RunEvent[])[];
}

/** Undefined when there is no run of that id. */
export async function readStoredRun(
  runId: string,
  store: Pick<EventStore, 'read' | 'streams'>,
): Promise<StoredRun | undefined> {
  const events = await store.read(runStream(runId));
  if (events.length === 0) return undefined;
  const own = (await store.streams()).summaries.filter(({ parent }) => parent?.runId === runId);
  const oldestFirst = own.toSorted((one, other) => one.createdAt - other.createdAt);
  return { events, subRuns: await Promise.all(oldestFirst.map((subRun) => store.read(runStream(subRun.runId)))) };
}

import { appendEvents, emptyRecord, type RunRecord } from '../../../../src/renderer/state/runRecord.ts';
import type { RunEvent } from '../../../../src/shared/run/runEvent.ts';

/** The runs that these events are of, in the order in which they come. */
export function recordsOf(events: readonly RunEvent[]): RunRecord[] {
  const ids = [...new Set(events.map(({ runId }) => runId))];
  return ids.map(
    (id) =>
      appendEvents(
        emptyRecord(id),
        events.filter(({ runId }) => runId === id),
      ).record,
  );
}

import { emptyRun } from '../../shared/run/emptyRun.ts';
import { reduceRun } from '../../shared/run/reduceRun.ts';
import type { RunEvent } from '../../shared/run/runEvent.ts';
import type { RunState } from '../../shared/run/runState.ts';

/** A run as the renderer holds it: its events without a gap, and their fold. */
export interface RunRecord {
  readonly events: readonly RunEvent[];
  readonly state: RunState;
}

export function emptyRecord(runId: string): RunRecord {
  return { events: [], state: emptyRun(runId) };
}

/**
 * Adds events of the record's run. What it has already is skipped; at the first gap it stops and says from which
 * sequence number on events are missing.
 */
export function appendEvents(
  record: RunRecord,
  events: readonly RunEvent[],
): { record: RunRecord; missingFrom: number | null } {
  let { state } = record;
  const added: RunEvent[] = [];
  for (const event of events) {
    if (event.seq <= state.seq) continue;
    if (event.seq !== state.seq + 1) return { record: grown(record, added, state), missingFrom: state.seq + 1 };
    state = reduceRun(state, event);
    added.push(event);
  }
  return { record: grown(record, added, state), missingFrom: null };
}

function grown(record: RunRecord, added: readonly RunEvent[], state: RunState): RunRecord {
  return added.length === 0 ? record : { events: [...record.events, ...added], state };
}

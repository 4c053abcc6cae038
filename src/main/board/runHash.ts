import { createHash } from 'node:crypto';
import { canonicalJson } from '../../shared/board/canonicalJson.ts';
import type { RunEvent } from '../../shared/run/runEvent.ts';

/**
 * SHA-256, hex, of a run as it is on record: its events and those of the runs of its sub-tasks, in canonical JSON. Pages are
 * in it by the hashes of their contents.
 */
export function runHash(events: readonly RunEvent[], subRuns: readonly (readonly RunEvent[])[]): string {
  return createHash('sha256')
    .update(canonicalJson([...events, ...subRuns.flat()]))
    .digest('hex');
}

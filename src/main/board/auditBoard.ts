import { createHash } from 'node:crypto';
import { FIRST_PREVIOUS_HASH } from '../../shared/board/boardEvent.ts';
import type { BoardAudit } from '../../shared/board/boardSession.ts';
import type { BoardState } from '../../shared/board/boardState.ts';
import { verifyChain } from '../../shared/board/chain.ts';
import { EMPTY_BOARD } from '../../shared/board/reduceBoard.ts';
import type { BlobStore, EventStore } from '../agent/ports/eventStore.ts';
import type { BoardStore } from '../store/boardStore.ts';
import { auditEvidence } from './auditEvidence.ts';
import { foldStored } from './foldStored.ts';

/** Where the record lies: the board's, and those of the runs that were handed over. */
export interface AuditSources {
  readonly board: Pick<BoardStore, 'readIntact'>;
  readonly events: Pick<EventStore, 'read' | 'streams'>;
  readonly blobs: Pick<BlobStore, 'get'>;
}

/**
 * Checks the board's whole record anew, as it is on disk: that its entries can be read, follow on each other and fit what
 * stands before them, and that the runs which were handed over as evidence are on record as they were then. It names the first
 * entry that does not hold. Throws a `StoreError` when the file cannot be read at all.
 */
export async function auditBoard({ board, ...runs }: AuditSources): Promise<BoardAudit> {
  const { events: entries, damaged } = board.readIntact();
  const folded = foldStored(EMPTY_BOARD, entries);
  const chain = verifyChain(entries, sha256);
  const flaws = [
    ...(chain.ok ? [] : [{ seq: chain.seq, message: chain.message }]),
    ...(folded.damage ? [{ seq: folded.events.length, message: folded.damage.message }] : []),
    ...(damaged ? [{ seq: damaged.seq, message: damaged.error.message }] : []),
  ];
  const [broken] = flaws.sort((one, other) => one.seq - other.seq);
  return {
    events: entries.length,
    decisions: countDecisions(folded.state),
    head: entries.at(-1)?.hash ?? FIRST_PREVIOUS_HASH,
    ...(broken && { broken }),
    evidence: await auditEvidence(entries, runs),
  };
}

function countDecisions({ tasks, goals }: BoardState): number {
  return [...tasks.values(), ...goals.values()].reduce((count, { decisions }) => count + decisions.length, 0);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

import { createHash } from 'node:crypto';
import { type BoardEvent, FIRST_PREVIOUS_HASH } from '../../shared/board/boardEvent.ts';

import type { BoardAudit } from '../../shared/board/boardSession.ts';
import type { BoardState } from '../../shared/board/boardState.ts';
import { verifyChain } from '../../shared/board/chain.ts';
import { EMPTY_BOARD } from '../../shared/board/reduceBoard.ts';
import type { RunEvidence } from '../../shared/board/runEvidence.ts';
import type { RunEvent } from '../../shared/run/runEvent.ts';
import { type BlobStore, type EventStore, type RunListing, StoreError } from '../agent/ports/eventStore.ts';

import { readStoredRun } from '../agent/run/storedRun.ts';
import type { BoardStore } from '../store/boardStore.ts';
import { foldStored } from './foldStored.ts';
import { runHash } from './reportRun.ts';

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

interface RunSources {
  readonly events: Pick<EventStore, 'read' | 'streams'>;
  readonly blobs: Pick<BlobStore, 'get'>;
}

/** Compares every run that was ever handed over with what is on record of it now, pages and all; names what is not the same. */
async function auditEvidence(entries: readonly BoardEvent[], sources: RunSources): Promise<BoardAudit['evidence']> {
  const found: BoardAudit['evidence'] = [];
  const { events, blobs } = sources;
  // Listing all runs is the dear part; one listing will do for all of them.
  let listed: Promise<RunListing> | undefined;
  const streams = () => {
    listed ??= events.streams();
    return listed;
  };
  const runs: RunSources = { events: { read: (...place) => events.read(...place), streams }, blobs };
  const intact = new Map<string, Promise<boolean>>();
  for (const { change } of entries) {
    if (change.type !== 'task.submitted' || !change.evidence) continue;
    const message = await flawOf(change.evidence, runs, intact);
    if (message !== undefined) found.push({ taskId: change.taskId, runId: change.evidence.runId, message });
  }
  return found;
}

async function flawOf(
  { runId, runHash: submitted }: RunEvidence,
  { events, blobs }: RunSources,
  intact: Map<string, Promise<boolean>>,
): Promise<string | undefined> {
  try {
    const run = await readStoredRun(runId, events);
    if (!run) return 'The run is not on record any more.';
    if (runHash(run.events, run.subRuns) !== submitted) return 'The record of the run is not what was handed over.';
    for (const hash of new Set([run.events, ...run.subRuns].flat().flatMap(pageBlobs))) {
      const isIntact = intact.get(hash) ?? isBlobIntact(hash, blobs);
      intact.set(hash, isIntact);
      if (!(await isIntact)) return 'A page of the run is not what was recorded.';
    }
    return undefined;
  } catch (error) {
    if (error instanceof StoreError && error.code === 'corrupt') return error.message;
    throw error;
  }
}

function pageBlobs(event: RunEvent): string[] {
  return event.type === 'page.captured' ? [event.page.html, event.page.tree, event.page.skeleton] : [];
}

async function isBlobIntact(hash: string, blobs: Pick<BlobStore, 'get'>): Promise<boolean> {
  const content = await blobs.get(hash);
  return content !== undefined && createHash('sha256').update(content).digest('hex') === hash;
}

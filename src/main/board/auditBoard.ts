import { createHash } from 'node:crypto';
import { nameKey } from '../../shared/board/actor.ts';
import { type BoardEvent, FIRST_PREVIOUS_HASH } from '../../shared/board/boardEvent.ts';
import { type BoardAudit, isSound } from '../../shared/board/boardSession.ts';
import type { BoardState } from '../../shared/board/boardState.ts';
import { verifyChain } from '../../shared/board/chain.ts';
import { EMPTY_BOARD } from '../../shared/board/reduceBoard.ts';
import type { RunEvidence } from '../../shared/board/runEvidence.ts';
import { unexaminedNotes } from '../../shared/board/unexamined.ts';
import type { RunEvent } from '../../shared/run/runEvent.ts';
import { type BlobStore, type EventStore, type RunListing, StoreError } from '../agent/ports/eventStore.ts';
import { readStoredRun } from '../agent/run/storedRun.ts';
import type { BoardHead, BoardHeadStore } from '../store/boardHeadStore.ts';
import type { BoardSecretStore } from '../store/boardSecretStore.ts';
import type { BoardStore } from '../store/boardStore.ts';
import type { RunKeeping } from '../store/runKeeping.ts';
import type { PageCheck } from '../store/threads/storeWork.ts';
import type { Port } from '../store/threads/threadPort.ts';
import { sealOf } from './boardTokens.ts';
import { foldStored } from './foldStored.ts';
import { runHash } from './reportRun.ts';

/** Where the record lies: the board's with what belongs to it, and those of the runs that were handed over. */
export interface AuditSources {
  readonly board: Pick<Port<BoardStore>, 'readIntact'>;
  readonly boardHeads: BoardHeadStore;
  readonly boardSecrets: Pick<Port<BoardSecretStore>, 'tokenHash' | 'passphrases'>;
  readonly pages: Port<PageCheck>;
  readonly events: Pick<EventStore, 'read' | 'streams'>;
  readonly blobs: Pick<BlobStore, 'get'>;
  readonly keeping: Pick<Port<RunKeeping>, 'deleted'>;
}

/**
 * Checks the board's record anew, as it is on disk: that its entries can be read, follow on each other, fit what stands before
 * them and go as far as was signed, that tokens and passphrases are those that were recorded, and that the runs which were
 * handed over as evidence are on record as they were then. It names the first entry that does not hold. Runs are the dear part:
 * those that the last check found as they were are looked at again only with `all`, and so are the pages of the file that hold
 * nothing of the board. Throws a `StoreError` when the file cannot be read at all.
 */
export async function auditBoard(
  { board, boardHeads, boardSecrets, pages, ...runs }: AuditSources,
  all: boolean,
): Promise<BoardAudit> {
  const { events: entries, damaged } = await board.readIntact();
  const folded = foldStored(EMPTY_BOARD, entries);
  const chain = verifyChain(entries, sha256);
  const flaws = [
    ...(chain.ok ? [] : [{ seq: chain.seq, message: chain.message }]),
    ...(folded.damage ? [{ seq: folded.events.length, message: folded.damage.message }] : []),
    ...(damaged ? [{ seq: damaged.seq, message: damaged.message }] : []),
  ];
  const [broken] = flaws.sort((one, other) => one.seq - other.seq);
  const damagedPage = await pages.damagedPage(all);
  const checked = all ? undefined : await boardHeads.signed('checked');
  const before = checked !== undefined && checked !== 'forged' && isIn(entries, checked) ? checked.seq : -1;
  const last = entries.at(-1);
  const audit: BoardAudit = {
    events: entries.length,
    decisions: countDecisions(folded.state),
    head: last?.hash ?? FIRST_PREVIOUS_HASH,
    ...(broken && { broken }),
    end: await endOf(entries, boardHeads),
    ...(before >= 0 && { checkedBefore: before }),
    ...(damagedPage !== undefined && { damagedPage }),
    credentials: await auditCredentials(folded.state, boardSecrets),
    unexamined: unexaminedNotes(folded.state),
    evidence: await auditEvidence(entries.slice(before + 1), runs),
    deleted: await deletedEvidence(entries, runs.keeping),
  };
  if (last && isSound(audit)) await boardHeads.sign('checked', last);
  return audit;
}

function isIn(entries: readonly BoardEvent[], { seq, hash }: BoardHead): boolean {
  return entries[seq]?.hash === hash;
}

async function endOf(entries: readonly BoardEvent[], heads: BoardHeadStore): Promise<BoardAudit['end']> {
  if (!heads.canSign()) return 'no-safe-place';
  const signed = await heads.signed('end');
  if (signed === undefined) return 'unsigned';
  if (signed === 'forged') return 'forged';
  return isIn(entries, signed) ? 'signed' : 'cut';
}

/** What actors identify themselves by, compared with what the record says of it. */
async function auditCredentials({ tokens, actors }: BoardState, kept: AuditSources['boardSecrets']) {
  const flaws: BoardAudit['credentials'] = [];
  const passphrases = await kept.passphrases();
  const compare = (actor: string, what: string, seal: string | undefined, hash: string | undefined) => {
    if (seal === undefined) return;
    if (hash === undefined) flaws.push({ actor, message: `${what} is not kept any more.` });
    else if (sealOf(hash) !== seal)
      flaws.push({ actor, message: `What is kept of ${what.toLowerCase()} was replaced.` });
  };
  for (const { id, actor, seal, revokedAt } of tokens.values()) {
    if (revokedAt === undefined) compare(actor, 'A token of theirs', seal, await kept.tokenHash(id));
  }
  for (const { name, passphraseSeal } of actors.values()) {
    compare(name, 'Their passphrase', passphraseSeal, passphrases.get(nameKey(name)));
  }
  return flaws;
}

function countDecisions({ tasks, goals }: BoardState): number {
  return [...tasks.values(), ...goals.values()].reduce((count, { decisions }) => count + decisions.length, 0);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

type RunSources = Pick<AuditSources, 'events' | 'blobs' | 'keeping'>;

/** The runs that were deleted, of which the record was until then what was handed over. */
async function deletedEvidence(
  entries: readonly BoardEvent[],
  keeping: RunSources['keeping'],
): Promise<BoardAudit['deleted']> {
  const deleted = new Map((await keeping.deleted()).map((run) => [run.runId, run]));
  return entries.flatMap(({ change }) => {
    if (change.type !== 'task.submitted' || !change.evidence) return [];
    const { taskId, evidence } = change;
    const known = deleted.get(evidence.runId);
    if (known?.recordHash !== evidence.runHash) return [];
    return [{ taskId, runId: evidence.runId, at: known.deletedAt }];
  });
}

/** Compares every run that was ever handed over with what is on record of it now, pages and all; names what is not the same. */
async function auditEvidence(entries: readonly BoardEvent[], sources: RunSources): Promise<BoardAudit['evidence']> {
  const found: BoardAudit['evidence'] = [];
  const { events, blobs, keeping } = sources;
  const deleted = new Map((await keeping.deleted()).map((run) => [run.runId, run.recordHash]));
  // Listing all runs is the dear part; one listing will do for all of them.
  let listed: Promise<RunListing> | undefined;
  const streams = () => {
    listed ??= events.streams();
    return listed;
  };
  const runs = {
    events: { read: (...place: Parameters<typeof events.read>) => events.read(...place), streams },
    blobs,
  };
  const intact = new Map<string, Promise<boolean>>();
  for (const { change } of entries) {
    if (change.type !== 'task.submitted' || !change.evidence) continue;
    const { runId, runHash: submitted } = change.evidence;
    if (deleted.has(runId) && deleted.get(runId) === submitted) continue;
    const message = deleted.has(runId)
      ? 'The run was deleted, and its record was not what was handed over by then.'
      : await flawOf(change.evidence, runs, intact);
    if (message !== undefined) found.push({ taskId: change.taskId, runId: change.evidence.runId, message });
  }
  return found;
}

async function flawOf(
  { runId, runHash: submitted }: RunEvidence,
  { events, blobs }: Pick<RunSources, 'events' | 'blobs'>,
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

import { type BoardAudit, isSound } from '../../../shared/board/boardSession.ts';
import { auditWords, PROOF_WORDS } from '../../../shared/board/report/reportWords.ts';
import { auditBoard } from '../../board/auditBoard.ts';
import type { Store } from '../../store/openStore.ts';
import { withStore } from './commandContext.ts';
import { DIFFERENT, openTerminal, printable, type Terminal } from './terminal.ts';

export interface AuditOptions {
  /** A last hash that was kept elsewhere; `true`: only what is to be kept is printed. */
  readonly head?: string | true;
  /** Everything, and not only what came since the last check that found nothing wrong. */
  readonly all?: boolean;
  readonly json?: boolean;
}

/** A head that was kept elsewhere, and the entry that has it; null: none has, so the record is not the one it was taken of. */
interface KnownHead {
  readonly hash: string;
  readonly seq: number | null;
}

/**
 * `countersign audit`: whether the board's record is unbroken, and the evidence what it was when it was handed over; gives the
 * exit code, 2 for a record that does not hold.
 */
export async function auditCommand(options: AuditOptions): Promise<number> {
  const terminal = openTerminal({ quietOutput: options.json === true || options.head === true });
  return withStore(terminal, (store) => auditStore(store, options, terminal));
}

/** Checks the record of a store, and tells what was found; gives the exit code. */
export async function auditStore(
  store: Store,
  { head, json, all = false }: AuditOptions,
  terminal: Terminal,
): Promise<number> {
  const read = await store.board.readIntact();
  const board = { readIntact: async () => read };
  const found = await auditBoard({ ...store, board }, all);
  const known: KnownHead | undefined =
    typeof head === 'string'
      ? { hash: head, seq: read.events.find(({ hash }) => hash === head)?.seq ?? null }
      : undefined;
  const holds = isSound(found) && known?.seq !== null;
  tell(found, known, holds, terminal);
  if (head === true && !json) terminal.result(found.head);
  if (json) terminal.json({ ...found, ...(known && { known }) });
  return holds ? 0 : DIFFERENT;
}

function tell(found: BoardAudit, known: KnownHead | undefined, holds: boolean, terminal: Terminal): void {
  terminal.line(terminal.styled(holds ? 'green' : 'red', printable(auditWords(found))));
  for (const { taskId, runId, message } of found.evidence) {
    terminal.line(printable(`  ${taskId}, run ${runId}: ${message}`));
  }
  for (const { taskId, runId, at } of found.deleted) {
    terminal.line(printable(`  ${taskId}, run ${runId}: deleted on ${new Date(at).toISOString()}; its hash stays`));
  }
  for (const { taskId, message } of found.unexamined) terminal.line(printable(`  ${taskId}: ${message}`));
  if (known) terminal.line(headWords(known));
  terminal.line(`Last hash: ${found.head}`);
  terminal.line(terminal.styled('dim', PROOF_WORDS));
}

function headWords({ hash, seq }: KnownHead): string {
  return seq === null
    ? `No entry has the hash ${hash}: this is not the record that it was taken of, or what it stood at is gone.`
    : `Entry ${seq} has that hash: up to it, the record is the one that it was taken of.`;
}

import { resolve } from 'node:path';
import { formatBytes } from '../../../shared/storage/formatBytes.ts';
import { type DataFileFacts, restore } from '../../store/backup.ts';
import { dataDirectory } from '../../store/dataDirectory.ts';
import { dataFile } from '../../store/openStore.ts';
import { auditStore } from './auditCommand.ts';
import { withStore } from './commandContext.ts';
import { FAILED, openTerminal, printable } from './terminal.ts';

/** `countersign backup`: all data as one file, made while others may be at work; gives the exit code. */
export async function backupCommand(file: string): Promise<number> {
  const terminal = openTerminal({ quietOutput: false });
  return withStore(terminal, async (store) => {
    const made = await store.backUp(resolve(file));
    terminal.line(printable(`The backup is in ${made.path}: ${holds(made)}.`));
    return 0;
  });
}

/** `countersign restore`: puts a backup in the place of all data and audits it; gives the exit code. */
export async function restoreCommand(file: string, { yes = false }: { readonly yes?: boolean }): Promise<number> {
  const terminal = openTerminal({ quietOutput: false });
  if (!yes) {
    if (!terminal.canAsk) {
      terminal.problem('This replaces all data. Say --yes where nobody can be asked.');
      return FAILED;
    }
    const question = `Put ${printable(file)} in the place of all data in ${dataDirectory()}? What is there now is kept beside it.`;
    if (!(await terminal.confirm(question, AbortSignal.timeout(600_000)))) return FAILED;
  }
  const restored = restore(dataFile(dataDirectory()), resolve(file));
  if (!restored.ok) {
    terminal.problem(printable(restored.error));
    return FAILED;
  }
  terminal.line(printable(`The backup is in place: ${holds(restored.value)}.`));
  const { before } = restored.value;
  if (before !== undefined) terminal.line(printable(`What was there before is in ${before}`));
  return withStore(terminal, (store) => auditStore(store, { all: true }, terminal));
}

function holds({ runs, boardEntries, bytes }: DataFileFacts): string {
  const entries = boardEntries === 1 ? '1 entry' : `${boardEntries} entries`;
  return `${runs === 1 ? '1 run' : `${runs} runs`}, ${entries} of the board, ${formatBytes(bytes)}`;
}

import { StoreError } from '../../agent/ports/eventStore.ts';
import { dataDirectory } from '../../store/dataDirectory.ts';
import { openStore, type Store } from '../../store/openStore.ts';
import { FAILED, type Terminal } from './terminal.ts';

/**
 * Does something with what is in the data folder, and gives the exit code. What the medium does (it cannot be opened, is damaged,
 * held by another process) is told to whoever sits there, and has failed.
 */
export async function withStore(terminal: Terminal, work: (store: Store) => Promise<number>): Promise<number> {
  const opened = openStore(dataDirectory());
  if (!opened.ok) {
    terminal.problem(opened.error.message);
    return FAILED;
  }
  try {
    return await work(opened.value);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    terminal.problem(error.message);
    return FAILED;
  } finally {
    opened.value.close();
  }
}

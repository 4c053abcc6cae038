import { writeFile } from 'node:fs/promises';
import { dataDirectory } from '../../store/dataDirectory.ts';
import { openStore } from '../../store/openStore.ts';
import { exportTest } from '../exportTest.ts';
import { FAILED } from './exitCodes.ts';
import { findRun } from './findRun.ts';
import { openTerminal } from './terminal.ts';

/** `countersign export-test`: writes a completed run as a Playwright test, or prints it; gives the exit code. */
export async function exportTestCommand(run: string, { out }: { readonly out?: string }): Promise<number> {
  const terminal = openTerminal({ quietOutput: true });
  const store = openStore(dataDirectory());
  if (!store.ok) {
    terminal.problem(store.error.message);
    return FAILED;
  }
  try {
    const found = await findRun(run, store.value.events);
    const exported = found.ok ? exportTest(found.value) : found;
    if (!exported.ok) {
      terminal.problem(exported.error);
      return FAILED;
    }
    if (out === undefined) {
      terminal.result(exported.value.content);
      return 0;
    }
    await writeFile(out, exported.value.content);
    terminal.line(`The test is in ${out}`);
    return 0;
  } catch (error) {
    terminal.problem(`The test could not be written: ${error instanceof Error ? error.message : String(error)}`);
    return FAILED;
  } finally {
    store.value.close();
  }
}

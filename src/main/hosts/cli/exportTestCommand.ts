import { exportTest } from '../exportTest.ts';
import { FAILED } from './exitCodes.ts';
import { findRun } from './findRun.ts';
import { openTerminal } from './terminal.ts';
import { withStore } from './withStore.ts';
import { writeResult } from './writeResult.ts';

/** `countersign export-test`: writes a completed run as a Playwright test, or prints it; gives the exit code. */
export async function exportTestCommand(run: string, { out }: { readonly out?: string }): Promise<number> {
  const terminal = openTerminal({ quietOutput: true });
  return withStore(terminal, async ({ events }) => {
    const found = await findRun(run, events);
    const exported = found.ok ? exportTest(found.value) : found;
    if (exported.ok) return writeResult(exported.value.content, out, 'The test', terminal);
    terminal.problem(exported.error);
    return FAILED;
  });
}

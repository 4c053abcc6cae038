import { writeFile } from 'node:fs/promises';
import { FAILED } from './exitCodes.ts';
import type { Terminal } from './terminal.ts';

/** Puts a text into a file, or on standard output where none is named; gives the exit code. `what`: “The report”, for people. */
export async function writeResult(
  content: string,
  out: string | undefined,
  what: string,
  terminal: Terminal,
): Promise<number> {
  if (out === undefined) {
    terminal.result(content);
    return 0;
  }
  try {
    await writeFile(out, content);
  } catch (error) {
    terminal.problem(`${what} could not be written: ${error instanceof Error ? error.message : String(error)}`);
    return FAILED;
  }
  terminal.line(`${what} is in ${out}`);
  return 0;
}

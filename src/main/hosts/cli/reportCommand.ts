import { writeFile } from 'node:fs/promises';
import { goalReport } from '../../board/goalReport.ts';
import { dataDirectory } from '../../store/dataDirectory.ts';
import { openStore } from '../../store/openStore.ts';
import { FAILED } from './exitCodes.ts';
import { openTerminal } from './terminal.ts';

export interface ReportOptions {
  readonly json?: boolean;
  /** Where to write it; absent: standard output. */
  readonly out?: string;
}

/** `countersign report`: a goal's evidence as one file of HTML or JSON; gives the exit code. */
export async function reportCommand(goalId: string, { json, out }: ReportOptions): Promise<number> {
  const terminal = openTerminal({ quietOutput: true });
  const opened = openStore(dataDirectory());
  if (!opened.ok) {
    terminal.problem(opened.error.message);
    return FAILED;
  }
  try {
    const report = await goalReport({ goalId, format: json ? 'json' : 'html' }, opened.value, Date.now());
    if (!report) {
      terminal.problem(`There is no ${goalId}.`);
      return FAILED;
    }
    if (out === undefined) {
      terminal.result(report.content);
      return 0;
    }
    await writeFile(out, report.content);
    terminal.line(`The report is in ${out}`);
    return 0;
  } catch (error) {
    if (!isOfTheMedium(error)) throw error;
    terminal.problem(`The report could not be made: ${error.message}`);
    return FAILED;
  } finally {
    opened.value.close();
  }
}

/** The store or the file that is written to. */
function isOfTheMedium(error: unknown): error is Error {
  return error instanceof Error && 'code' in error;
}

import { goalReport } from '../../board/goalReport.ts';
import { withStore } from './commandContext.ts';
import { FAILED, openTerminal, writeResult } from './terminal.ts';

export interface ReportOptions {
  readonly json?: boolean;
  /** Where to write it; absent: standard output. */
  readonly out?: string;
}

/** `countersign report`: a goal's evidence as one file of HTML or JSON; gives the exit code. */
export async function reportCommand(goalId: string, { json, out }: ReportOptions): Promise<number> {
  const terminal = openTerminal({ quietOutput: true });
  return withStore(terminal, async (store) => {
    const report = await goalReport({ goalId, format: json ? 'json' : 'html' }, store, Date.now());
    if (report) return writeResult(report.content, out, 'The report', terminal);
    terminal.problem(`There is no ${goalId}.`);
    return FAILED;
  });
}

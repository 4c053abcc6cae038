import { writeFile } from 'node:fs/promises';
import { runResult } from '../../../shared/run/runResult.ts';
import { exportRun } from '../runFile.ts';
import { exitCode, FAILED } from './exitCodes.ts';
import { runInTerminal } from './runInTerminal.ts';
import { openTerminal } from './terminal.ts';
import { withWorkshop } from './workshop.ts';

export interface RunOptions {
  readonly task: string;
  readonly url?: string;
  readonly model: 'offline' | 'gemini';
  readonly cdp?: string;
  readonly headed?: boolean;
  readonly json?: boolean;
  readonly export?: string;
}

/** `countersign run`: one task, its progress, its result; gives the exit code. */
export async function runCommand(options: RunOptions): Promise<number> {
  const terminal = openTerminal({ quietOutput: options.json === true });
  const browser = {
    headless: options.headed !== true,
    ...(options.cdp !== undefined && { endpoint: options.cdp }),
  };
  return withWorkshop({ terminal, browser }, async ({ runs, store }) => {
    const request = { task: options.task, startUrl: options.url ?? '', reasoner: options.model };
    const ended = await runInTerminal(runs, request, terminal);
    if (!ended.ok) {
      terminal.problem(ended.error);
      return FAILED;
    }
    if (options.json) terminal.result(JSON.stringify(runResult(ended.value), null, 2));
    if (options.export !== undefined) {
      const file = await exportRun(ended.value.runId, store.events, store.blobs);
      try {
        await writeFile(options.export, JSON.stringify(file));
        terminal.line(`The whole run is in ${options.export}`);
      } catch (error) {
        terminal.problem(`The run could not be written to ${options.export}: ${(error as Error).message}`);
        return FAILED;
      }
    }
    return exitCode(ended.value.status);
  });
}

import { runResult } from '../../../shared/run/runResult.ts';
import { exportTest } from '../exportTest.ts';
import { prepareReplay } from '../replayRun.ts';
import { attachFiles } from './attachFiles.ts';
import { withCommandContext, withStore } from './commandContext.ts';
import { findRun } from './findRun.ts';
import { runInTerminal } from './runInTerminal.ts';
import { BAD_USAGE, exitCode, FAILED, openTerminal, writeResult } from './terminal.ts';

export interface ReplayOptions {
  /** Who goes on where the record cannot. */
  readonly model: string;
  /** Paths of files that pages may be given: what was in them is not in the record. */
  readonly file?: readonly string[];
  readonly cdp?: string;
  readonly headed?: boolean;
  readonly json?: boolean;
}

/** `countersign replay`: carries out again what a completed run did, without a model; gives the exit code. */
export async function replayCommand(run: string, options: ReplayOptions): Promise<number> {
  const terminal = openTerminal({ quietOutput: options.json === true });
  const attachments = await attachFiles(options.file ?? []);
  if (!attachments.ok) {
    terminal.problem(attachments.error);
    return BAD_USAGE;
  }
  const browser = {
    headless: options.headed !== true,
    ...(options.cdp !== undefined && { endpoint: options.cdp }),
  };
  return withCommandContext({ terminal, browser }, async ({ runs, store }) => {
    const found = await findRun(run, store.events);
    const prepared = found.ok ? await prepareReplay(found.value, store.events, store.settings.get()) : found;
    if (!prepared.ok) {
      terminal.problem(prepared.error);
      return FAILED;
    }
    const { request, replay } = prepared.value;
    const files = attachments.value.length > 0 && { attachments: attachments.value };
    const ended = await runInTerminal(runs, { ...request, ...files, reasoner: options.model }, terminal, replay);
    if (!ended.ok) {
      terminal.problem(ended.error);
      return FAILED;
    }
    if (options.json) terminal.result(JSON.stringify(runResult(ended.value), null, 2));
    return exitCode(ended.value.status);
  });
}

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

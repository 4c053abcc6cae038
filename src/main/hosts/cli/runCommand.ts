import { writeFile } from 'node:fs/promises';
import { runResult } from '../../../shared/run/runResult.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { exportRun } from '../runFile.ts';
import { attachFiles } from './attachFiles.ts';
import { withCommandContext } from './commandContext.ts';
import { runInTerminal } from './runInTerminal.ts';
import { BAD_USAGE, exitCode, FAILED, openTerminal } from './terminal.ts';

export interface RunOptions {
  readonly task: string;
  readonly url?: string;
  /** Absent: as the settings say. */
  readonly model?: string;
  /** Absent: as the settings say. */
  readonly judge?: string;
  /** Paths of files that pages may be given. */
  readonly file?: readonly string[];
  readonly cdp?: string;
  readonly headed?: boolean;
  readonly json?: boolean;
  readonly export?: string;
  readonly approvePlan?: boolean;
  /** Sub-tasks at work at the same time. */
  readonly parallel?: number;
  /** False: the task is not split. */
  readonly subTasks: boolean;
  /** False: every action is verified before the next one. */
  readonly chaining: boolean;
}

/** `countersign run`: one task, its progress, its result; gives the exit code. */
export async function runCommand(options: RunOptions): Promise<number> {
  const terminal = openTerminal({ quietOutput: options.json === true });
  if (options.approvePlan && !terminal.canAsk) {
    terminal.problem('--approve-plan asks on the terminal, and there is none that could be asked on.');
    return BAD_USAGE;
  }
  const attachments = await attachFiles(options.file ?? []);
  if (!attachments.ok) {
    terminal.problem(attachments.error);
    return BAD_USAGE;
  }
  const browser = {
    headless: options.headed !== true,
    ...(options.cdp !== undefined && { endpoint: options.cdp }),
  };
  const settings = (stored: Settings) => adapted(stored, options);
  return withCommandContext({ terminal, browser, settings }, async ({ runs, store }) => {
    const request = {
      task: options.task,
      startUrl: options.url ?? '',
      reasoner: options.model ?? store.settings.get().model.pilot,
      ...(options.approvePlan && { approvePlan: true }),
      ...(attachments.value.length > 0 && { attachments: attachments.value }),
    };
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

function adapted(settings: Settings, { parallel, subTasks, chaining, judge }: RunOptions): Settings {
  return {
    ...settings,
    ...(judge !== undefined && { model: { ...settings.model, judge } }),
    subTasks: {
      ...settings.subTasks,
      enabled: settings.subTasks.enabled && subTasks,
      ...(parallel !== undefined && { parallel }),
    },
    chaining: { ...settings.chaining, enabled: settings.chaining.enabled && chaining },
  };
}

import { failure } from '../../../shared/result.ts';
import { originOf } from '../../../shared/secrets/keptSecret.ts';
import { secretMask } from '../../../shared/secrets/secretMask.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Store } from '../../store/openStore.ts';
import { exportRun } from '../runFile.ts';
import { keepFromTask, passwordsIn, RECORDED_IN_CLEAR } from '../taskSecrets.ts';
import { attachFiles } from './attachFiles.ts';
import { type BrowserOptions, withCommandContext } from './commandContext.ts';
import { runInTerminal, tellEnd } from './runInTerminal.ts';
import { BAD_USAGE, FAILED, openTerminal, type Terminal, writeResult } from './terminal.ts';

export interface RunOptions extends BrowserOptions {
  readonly task: string;
  readonly url?: string;
  /** Absent: as the settings say. */
  readonly model?: string;
  /** Absent: as the settings say. */
  readonly judge?: string;
  /** Paths of files that pages may be given. */
  readonly file?: readonly string[];
  /** Passwords in the task are kept as secrets, and named in their place. */
  readonly keepPasswords?: boolean;
  readonly json?: boolean;
  readonly export?: string;
  readonly approvePlan?: boolean;
  /** What is clear of a task is done where the rest is not understood. */
  readonly clearPart?: boolean;
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
  const settings = (stored: Settings) => adapted(stored, options);
  return withCommandContext({ terminal, browser: options, settings }, async ({ runs, store }) => {
    const task = await taskToRecord(options, store, terminal);
    if (task === undefined) return FAILED;
    const request = {
      task,
      startUrl: options.url ?? '',
      reasoner: options.model ?? store.settings.get().model.pilot,
      ...(options.approvePlan && { approvePlan: true }),
      ...(options.clearPart && { clearPart: true as const }),
      ...(attachments.value.length > 0 && { attachments: attachments.value }),
    };
    const ended = await runInTerminal(runs, request, terminal);
    const code = tellEnd(ended, options, terminal);
    if (!ended.ok || options.export === undefined) return code;
    const file = JSON.stringify(await exportRun(ended.value.runId, store.events, store.blobs));
    return (await writeResult(file, options.export, 'The whole run', terminal)) || code;
  });
}

/** The task as it is recorded: a password in it is told of, or kept and named. Undefined where it cannot be kept. */
async function taskToRecord(
  { task, url = '', keepPasswords = false }: RunOptions,
  { keptSecrets }: Store,
  terminal: Terminal,
): Promise<string | undefined> {
  const { values } = await keptSecrets.values();
  // What is kept already is named by itself.
  const masked = secretMask(values).text(task);
  if (passwordsIn(masked).length === 0) return masked;
  if (!keepPasswords) {
    terminal.problem(`There is a password in the task. ${RECORDED_IN_CLEAR}`);
    terminal.problem('With --keep-passwords it is kept as a secret of the site, and only its name is recorded.');
    return masked;
  }
  const origin = originOf(url);
  const kept = origin.ok
    ? await keepFromTask(masked, origin.value, keptSecrets)
    : failure('Say the site with --url: a secret is kept for one site.');
  if (!kept.ok) {
    terminal.problem(kept.error);
    return undefined;
  }
  terminal.line(`Kept as a secret: ${kept.value.names.join(', ')}. The task is recorded as: ${kept.value.task}`);
  return kept.value.task;
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

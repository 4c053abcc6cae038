import type { Logger } from 'pino';
import type { Settings } from '../../../shared/settings/settings.ts';
import { StoreError } from '../../agent/ports/eventStore.ts';
import { openLog } from '../../log.ts';
import { dataDirectory } from '../../store/dataDirectory.ts';
import { hostSecrets } from '../../store/hostCipher.ts';
import { openStore, type Store } from '../../store/openStore.ts';
import { KeptBrowser, openExecutor, startedSandbox } from '../openExecutor.ts';
import { openRuns } from '../openRuns.ts';
import type { RunService } from '../runService.ts';
import { FAILED, type Terminal } from './terminal.ts';

export interface CommandContext {
  readonly store: Store;
  readonly runs: RunService;
  readonly log: Logger;
}

/** Which browser a command works in. */
export interface BrowserOptions {
  /** DevTools address of one that is running already. */
  readonly cdp?: string;
  readonly headed?: boolean;
}

interface CommandContextOptions {
  readonly terminal: Terminal;
  /** Absent: a headless one. */
  readonly browser?: BrowserOptions;
  /** What this command wants otherwise than it is set; nothing of it is stored. */
  readonly settings?: (stored: Settings) => Settings;
}

/** Opens what a command needs (store, log, a browser when a run asks for it), runs it, and closes all of it again. */
export async function withCommandContext(
  { terminal, browser: { cdp, headed } = {}, settings: adapt = (stored) => stored }: CommandContextOptions,
  work: (context: CommandContext) => Promise<number>,
): Promise<number> {
  const directory = dataDirectory();
  const opened = openStore(directory, await hostSecrets());
  if (!opened.ok) {
    terminal.problem(opened.error.message);
    return FAILED;
  }
  const store = opened.value;
  const log = openLog(directory, store.settings.get().log).child({ host: 'cli' });
  const settings = () => adapt(store.settings.get());
  const browser = { headless: headed !== true, ...(cdp !== undefined && { endpoint: cdp }) };
  const kept = new KeptBrowser(() => openExecutor(browser, settings));
  const { runs } = openRuns(store, {
    host: 'cli',
    log,
    settings,
    sandbox: () => (cdp === undefined ? startedSandbox(settings()) : null),
    executor: () => kept.executor(),
    onLost: (error) =>
      terminal.problem(`The run could not be recorded any more: ${error instanceof Error ? error.message : error}`),
  });
  try {
    await runs.endCutOffRuns();
    if (cdp === undefined) await sayIfWithoutSandbox(terminal, store);
    return await work({ store, runs, log });
  } finally {
    await kept.close().catch((error: unknown) => log.warn({ error }, 'closing failed'));
    await store.close();
  }
}

/** Without the sandbox a page could do what whoever started this may do: that is said, and agreed to once. */
async function sayIfWithoutSandbox(terminal: Terminal, store: Store): Promise<void> {
  const sandbox = startedSandbox(store.settings.get());
  if (!sandbox) return;
  terminal.problem(
    [`Without a sandbox: ${sandbox.why} To have it:`, ...sandbox.lines.map((one) => `  ${one}`)].join('\n'),
  );
  if (sandbox.isAgreed || !terminal.canAsk) return;
  const question = 'Open other sites than those of this computer all the same? (asked once)';
  if (await terminal.confirm(question, AbortSignal.timeout(600_000)))
    await store.settings.update({ browser: { withoutSandbox: true } });
}

/**
 * Does something with what is in the data folder, and gives the exit code. What the medium does (it cannot be opened, is damaged,
 * held by another process) is told to whoever sits there, and has failed.
 */
export async function withStore(terminal: Terminal, work: (store: Store) => Promise<number>): Promise<number> {
  const opened = openStore(dataDirectory(), await hostSecrets());
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
    await opened.value.close();
  }
}

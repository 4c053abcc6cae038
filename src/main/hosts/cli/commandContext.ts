import type { Logger } from 'pino';
import type { Settings } from '../../../shared/settings/settings.ts';
import { StoreError } from '../../agent/ports/eventStore.ts';
import { openLog } from '../../log.ts';
import { dataDirectory } from '../../store/dataDirectory.ts';
import { hostSecrets } from '../../store/hostCipher.ts';
import { openStore, type Store } from '../../store/openStore.ts';
import { APP_VERSION } from '../appVersion.ts';
import { createKnowledge } from '../createKnowledge.ts';
import { createReasoner } from '../createReasoner.ts';
import { logRunEvents } from '../logRunEvents.ts';
import { type BrowserChoice, KeptBrowser, openExecutor, startedSandbox } from '../openExecutor.ts';
import { RunService } from '../runService.ts';
import { reachTools } from '../teamTools.ts';
import { FAILED, type Terminal } from './terminal.ts';

export interface CommandContext {
  readonly store: Store;
  readonly runs: RunService;
  readonly log: Logger;
}

interface CommandContextOptions {
  readonly terminal: Terminal;
  readonly browser: BrowserChoice;
  /** What this command wants otherwise than it is set; nothing of it is stored. */
  readonly settings?: (stored: Settings) => Settings;
}

/** Opens what a command needs (store, log, a browser when a run asks for it), runs it, and closes all of it again. */
export async function withCommandContext(
  { terminal, browser, settings: adapt = (stored) => stored }: CommandContextOptions,
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
  const kept = new KeptBrowser(() => openExecutor(browser, settings));
  const runs = new RunService({
    host: 'cli',
    events: store.events,
    blobs: store.blobs,
    leases: store.leases,
    settings,
    reasoner: (name) => createReasoner(name, { settings: { get: settings }, secrets: store.secrets }),
    knowledge: createKnowledge(store).knowledge,
    secrets: () => store.keptSecrets.values(),
    openTools: () => reachTools({ settings: { get: settings }, secrets: store.secrets }, APP_VERSION),
    sandbox: () => (browser.endpoint === undefined ? startedSandbox(settings()) : null),
    executor: () => kept.executor(),
    onLost: (runId, error) => {
      log.error({ runId, error }, 'the run could not be recorded');
      terminal.problem(`The run could not be recorded any more: ${error instanceof Error ? error.message : error}`);
    },
  });
  runs.subscribe(logRunEvents(log));
  try {
    await runs.endCutOffRuns();
    if (browser.endpoint === undefined) await sayIfWithoutSandbox(terminal, store);
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
    store.settings.update({ browser: { withoutSandbox: true } });
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

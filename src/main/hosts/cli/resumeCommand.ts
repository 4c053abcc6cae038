import { setTimeout as sleep } from 'node:timers/promises';
import { failure, type Result, success } from '../../../shared/result.ts';
import { runResult } from '../../../shared/run/runResult.ts';
import { hasEnded } from '../../../shared/run/runStatus.ts';
import type { RunSummary } from '../../../shared/run/runSummary.ts';
import { type CommandContext, withCommandContext } from './commandContext.ts';
import { carryOutInTerminal } from './runInTerminal.ts';
import { exitCode, FAILED, openTerminal, type Terminal } from './terminal.ts';

export interface ResumeOptions {
  readonly cdp?: string;
  readonly headed?: boolean;
  readonly json?: boolean;
}

/** `countersign resume`: goes on with a run that was cut off, the latest one unless one is named; gives the exit code. */
export async function resumeCommand(run: string | undefined, options: ResumeOptions): Promise<number> {
  const terminal = openTerminal({ quietOutput: options.json === true });
  const browser = {
    headless: options.headed !== true,
    ...(options.cdp !== undefined && { endpoint: options.cdp }),
  };
  return withCommandContext({ terminal, browser }, async (context) => {
    const found = await findCutOff(run, context, terminal);
    const ended = found.ok
      ? await carryOutInTerminal(context.runs, () => context.runs.resume(found.value), terminal)
      : found;
    if (!ended.ok) {
      terminal.problem(ended.error);
      return FAILED;
    }
    if (options.json) terminal.result(JSON.stringify(runResult(ended.value), null, 2));
    return exitCode(ended.value.status);
  });
}

/** The id of the run that is meant. One that a process was at work on a moment ago is waited for until that has been silent long enough. */
async function findCutOff(
  name: string | undefined,
  { store, runs }: CommandContext,
  terminal: Terminal,
): Promise<Result<string, string>> {
  let run = await named(name, store.events);
  if (run && !hasEnded(run.status)) {
    terminal.line('Waiting to see whether another process still works on this run …');
    await sleep(store.settings.get().storage.leaseMs);
    await runs.endCutOffRuns();
    run = await named(name, store.events);
  }
  if (!run) return failure(name === undefined ? 'No run was cut off.' : `There is no run that begins with “${name}”.`);
  return hasEnded(run.status) ? success(run.runId) : failure('Another process is at work on this run.');
}

async function named(
  name: string | undefined,
  events: CommandContext['store']['events'],
): Promise<RunSummary | undefined> {
  const { summaries } = await events.streams();
  const own = summaries.filter(({ parent }) => parent === undefined);
  if (name !== undefined && name !== 'last') return own.find(({ runId }) => runId.startsWith(name));
  return own.find(({ cutOff, status }) => cutOff || !hasEnded(status));
}

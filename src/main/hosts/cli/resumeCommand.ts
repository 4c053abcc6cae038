import { setTimeout as sleep } from 'node:timers/promises';
import { taskOfRun } from '../../../shared/board/boardState.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import { hasEnded } from '../../../shared/run/runStatus.ts';
import type { RunSummary } from '../../../shared/run/runSummary.ts';
import { BUSY, beginRun } from '../../board/beginRun.ts';
import { openBoard } from '../../board/openBoard.ts';
import { recoverRuns } from '../../board/recoverRuns.ts';
import { RunReports } from '../../board/runReports.ts';
import { type BrowserOptions, type CommandContext, withCommandContext } from './commandContext.ts';
import { carryOutInTerminal, tellEnd } from './runInTerminal.ts';
import { openTerminal, type Terminal } from './terminal.ts';

export interface ResumeOptions extends BrowserOptions {
  readonly json?: boolean;
}

/** `countersign resume`: goes on with a run that was cut off, the latest one unless one is named; gives the exit code. */
export async function resumeCommand(run: string | undefined, options: ResumeOptions): Promise<number> {
  const terminal = openTerminal({ quietOutput: options.json === true });
  return withCommandContext({ terminal, browser: options }, async (context) => {
    const found = await findCutOff(run, context, terminal);
    const ended = found.ok ? await carryOutInTerminal(context.runs, () => goOn(found.value, context), terminal) : found;
    return tellEnd(ended, options, terminal);
  });
}

/**
 * One that works on a task of the board is claimed there anew, in the name of whoever had it started: that it goes on is what they
 * asked for.
 */
async function goOn(runId: string, { store, runs, log }: CommandContext): ReturnType<CommandContext['runs']['resume']> {
  const { service: board, close } = await openBoard(store, log);
  const task = taskOfRun(await board.latest(), runId);
  const run = task?.runs.find((one) => one.runId === runId);
  if (!task || !run) {
    await close();
    return runs.resume(runId);
  }
  const { events, leases, settings } = store;
  const isHeld = (held: string) => leases.isHeld(held, Date.now());
  const beginningMs = settings.get().board.runBeginningMs;
  await recoverRuns({ board, events, isHeld, now: Date.now, beginningMs });
  const onTrouble = (error: unknown) => log.error({ error }, 'a run could not be reported to the board');
  const reports = new RunReports({ board, events, onTrouble });
  const unsubscribe = runs.subscribe((added) => reports.follow(added));
  const wanted = { by: run.startedBy, taskId: task.id, goOn: runId };
  const { answer, claimed } = await beginRun(wanted, { board, runs, reports, leaveLine: () => true });
  const reported = async () => {
    await claimed?.finished;
    if (claimed) await reports.end(runId).catch(onTrouble);
    unsubscribe();
    await close();
  };
  if (answer !== BUSY && answer.ok) return success({ runId, finished: reported() });
  await reported();
  const message = answer === BUSY ? 'Another run is at work.' : answer.error.message;
  return failure({ code: 'forbidden', message });
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

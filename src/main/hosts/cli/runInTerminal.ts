import { failure, type Result, success } from '../../../shared/result.ts';
import type { RunEvent, RunRequest } from '../../../shared/run/runEvent.ts';
import { runResult } from '../../../shared/run/runResult.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import type { Replay } from '../prepareRun.ts';
import type { RunService } from '../runService.ts';
import { progressLines } from './progressLines.ts';
import { exitCode, FAILED, line, type ProgressLine, type Terminal, type Tone } from './terminal.ts';

const STYLES: Record<Tone, Parameters<Terminal['styled']>[0] | undefined> = {
  plain: undefined,
  quiet: 'dim',
  good: 'green',
  bad: 'red',
  strong: 'bold',
};

/**
 * Runs one task to its end with its progress in the terminal, and that of its sub-tasks under their names. A plan that is
 * to be approved is asked about. The first interrupt (Ctrl+C) stops the run in good order, a second one quits at once.
 * Error: why it could not be started, for people.
 */
export function runInTerminal(
  runs: RunService,
  request: RunRequest,
  terminal: Terminal,
  replay?: Replay,
): Promise<Result<RunState, string>> {
  return carryOutInTerminal(runs, () => runs.start(request, replay), terminal);
}

/** The same for a run that is begun or gone on with in another way. */
export async function carryOutInTerminal(
  runs: RunService,
  begin: () => ReturnType<RunService['start']>,
  terminal: Terminal,
): Promise<Result<RunState, string>> {
  const states = new Map<string, RunState>();
  const main = () => [...states.values()].find(({ parent }) => !parent);
  const over = new AbortController();
  const unsubscribe = runs.subscribe((events, after) => {
    for (const [index, event] of events.entries()) {
      const state = after[index];
      if (!state) continue;
      states.set(event.runId, state);
      for (const shown of progressLines(event, state)) print(named(shown, state, main()), terminal);
      if (isApprovalDue(event)) {
        askForApproval(runs, event.runId, terminal, over.signal).catch((error: unknown) =>
          terminal.problem(String(error)),
        );
      }
    }
  });
  const unheard = runs.onWaiting(({ problem }) =>
    problem === undefined
      ? terminal.line('It can be stored again, and the run goes on.')
      : terminal.problem(`${problem} The run waits, and goes on by itself as soon as it can be recorded.`),
  );
  const started = await begin();
  if (!started.ok) {
    unheard();
    unsubscribe();
    return failure(started.error.message);
  }
  const interrupt = () => {
    process.once('SIGINT', () => process.exit(130));
    terminal.line('Stopping … (press Ctrl+C again to quit at once)');
    const control = runs.control(started.value.runId);
    if (control.ok) control.value.stop().catch((error: unknown) => terminal.problem(String(error)));
  };
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  await started.value.finished;
  over.abort();
  process.removeListener('SIGINT', interrupt);
  process.removeListener('SIGTERM', interrupt);
  unheard();
  unsubscribe();
  const state = main();
  return state?.endedAt === undefined ? failure('The run ended without a record of it.') : success(state);
}

/** Tells what came of a run, or why there is none; gives the exit code. */
export function tellEnd(
  ended: Result<RunState, string>,
  { json }: { readonly json?: boolean },
  terminal: Terminal,
): number {
  if (!ended.ok) {
    terminal.problem(ended.error);
    return FAILED;
  }
  if (json) terminal.json(runResult(ended.value));
  return exitCode(ended.value.status);
}

function isApprovalDue(event: RunEvent): boolean {
  return event.type === 'run.paused' && event.by === 'approval';
}

/** Without anybody to ask, a run that waits for a person would wait for ever. */
async function askForApproval(runs: RunService, runId: string, terminal: Terminal, over: AbortSignal): Promise<void> {
  const approved = terminal.canAsk && (await terminal.confirm('Carry out this plan?', over));
  const control = runs.control(runId);
  if (!control.ok) return;
  if (approved) await control.value.approvePlan();
  else await control.value.stop(terminal.canAsk ? 'The plan was not approved' : 'There is nobody to approve the plan');
}

/** Lines of sub-tasks come between each other: each says whose it is. */
function named(shown: ProgressLine, { parent }: RunState, main: RunState | undefined): ProgressLine {
  if (!parent) return shown;
  const subTask = main?.hierarchicalPlan?.subTasks.find(({ id }) => id === parent.subTaskId);
  return line(shown.tone, `[${subTask?.name ?? parent.subTaskId}] ${shown.text}`);
}

function print({ tone, text }: ProgressLine, terminal: Terminal): void {
  const style = STYLES[tone];
  terminal.line(style ? terminal.styled(style, text) : text);
}

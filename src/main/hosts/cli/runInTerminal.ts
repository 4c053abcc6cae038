import { failure, type Result, success } from '../../../shared/result.ts';
import { emptyRun, reduceRun } from '../../../shared/run/reduceRun.ts';
import type { RunRequest } from '../../../shared/run/runEvent.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import type { RunService } from '../runService.ts';
import { type ProgressLine, progressLines, type Tone } from './progressLines.ts';
import type { Terminal } from './terminal.ts';

const STYLES: Record<Tone, Parameters<Terminal['styled']>[0] | undefined> = {
  plain: undefined,
  quiet: 'dim',
  good: 'green',
  bad: 'red',
  strong: 'bold',
};

/**
 * Runs one task to its end with its progress in the terminal. The first interrupt (Ctrl+C) stops the run in good order,
 * a second one quits at once. Error: why it could not be started, for people.
 */
export async function runInTerminal(
  runs: RunService,
  request: RunRequest,
  terminal: Terminal,
): Promise<Result<RunState, string>> {
  let state: RunState | undefined;
  const unsubscribe = runs.subscribe((events) => {
    for (const event of events) {
      state = reduceRun(state ?? emptyRun(event.runId), event);
      for (const line of progressLines(event, state)) print(line, terminal);
    }
  });
  const started = await runs.start(request);
  if (!started.ok) {
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
  process.removeListener('SIGINT', interrupt);
  process.removeListener('SIGTERM', interrupt);
  unsubscribe();
  return state?.endedAt === undefined ? failure('The run ended without a record of it.') : success(state);
}

function print({ tone, text }: ProgressLine, terminal: Terminal): void {
  const style = STYLES[tone];
  terminal.line(style ? terminal.styled(style, text) : text);
}

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { resolve } from 'node:path';
import { runCommandLine } from '../../../src/main/hosts/cli/commandLine.ts';
import type { CliOutcome } from './runCli.ts';

const FOLDERS = {
  clinic: resolve('resources/clinic'),
  renderer: resolve('out/renderer'),
  commandLine: resolve('scripts/countersign.mjs'),
};

/** Node tells of every process that is begun, by whatever and for however short a time. */
const BEGUN = 'child_process';

interface OutcomeHere extends CliOutcome {
  /** How many processes it has begun. */
  readonly processes: number;
}

/** Commands share what they write to, so that one waits for the other. */
let last: Promise<unknown> = Promise.resolve();

/** The same as `runCli`, in this process: a fraction of the time, and what a command leaves behind in its process can be seen. */
export function runCliHere(args: readonly string[], env: NodeJS.ProcessEnv): Promise<OutcomeHere> {
  const outcome = last.then(() => carryOut(args, env));
  last = outcome.catch(() => undefined);
  return outcome;
}

async function carryOut(args: readonly string[], env: NodeJS.ProcessEnv): Promise<OutcomeHere> {
  let processes = 0;
  const count = () => {
    processes += 1;
  };
  const environment = { ...process.env };
  Object.assign(process.env, env);
  const [stdout, stderr] = [takeOver(process.stdout), takeOver(process.stderr)];
  subscribe(BEGUN, count);
  try {
    // As `main.ts` does: what nobody thought of is told by its message alone.
    const code = await runCommandLine(args, FOLDERS).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
      return 1;
    });
    return { code, stdout: stdout.written(), stderr: stderr.written(), processes };
  } finally {
    unsubscribe(BEGUN, count);
    stdout.giveBack();
    stderr.giveBack();
    for (const name of Object.keys(env)) {
      if (environment[name] === undefined) delete process.env[name];
      else process.env[name] = environment[name];
    }
  }
}

/** Keeps what is written to a stream. */
function takeOver(stream: NodeJS.WriteStream) {
  const { write } = stream;
  let written = '';
  stream.write = (chunk: string | Uint8Array) => {
    written += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    return true;
  };
  return {
    written: () => written,
    giveBack: () => {
      stream.write = write;
    },
  };
}

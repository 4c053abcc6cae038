import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { RunResult } from '../../../src/shared/run/runResult.ts';

const CLI = resolve('out/main/cli.js');
/** As the command that people call does. */
const COMPILED = resolve('.cache/compiled');

export interface CliOutcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The built command line host, as a user starts it, with a data folder of its own. */
export function runCli(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  onOutput: (printed: string, child: ChildProcess) => void = () => undefined,
): Promise<CliOutcome> {
  const data = mkdtempSync(join(tmpdir(), 'countersign-cli-'));
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [CLI, ...args], {
      env: { ...process.env, COUNTERSIGN_DATA_DIR: data, NODE_COMPILE_CACHE: COMPILED, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
      onOutput(stdout, child);
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.on('error', fail);
    child.on('close', (code) => {
      rmSync(data, { recursive: true, force: true });
      done({ code, stdout, stderr });
    });
  });
}

/** Runs a task and reads its JSON result. */
export async function runTask(task: string, url: string): Promise<{ outcome: CliOutcome; result: RunResult }> {
  const outcome = await runCli(['run', '--task', task, '--url', url, '--json']);
  try {
    return { outcome, result: JSON.parse(outcome.stdout) as RunResult };
  } catch {
    throw new Error(`No JSON result. Exit code ${outcome.code}\n${outcome.stdout}\n${outcome.stderr}`);
  }
}

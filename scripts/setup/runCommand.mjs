// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './paths.mjs';
import { SetupError } from './setupError.mjs';

/**
 * @typedef {object} CommandOptions
 * @property {number} [timeoutMs] after which the command is ended and counts as failed
 * @property {NodeJS.ProcessEnv} [env]
 */

/**
 * Runs a command out of sight and keeps what it prints, without colours. Never throws: a command that cannot be started has code 127.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(command, args, { timeoutMs, env = process.env } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const timer =
      timeoutMs &&
      setTimeout(() => {
        output += `\nEnded after ${timeoutMs / 1000} seconds without an end (ETIMEDOUT).`;
        child.kill('SIGKILL');
      }, timeoutMs);
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => {
      if (timer) clearTimeout(timer);
      resolve({ code: code ?? 1, output: stripVTControlCharacters(output) });
    });
  });
}

/**
 * Runs a command in this terminal, hands on the signals that end programs, and gives its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 * @returns {Promise<number>}
 */
export function runVisibly(command, args, { env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, env, stdio: 'inherit' });
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      // A terminal sends Ctrl-C to the child itself; a second one would look like impatience.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    for (const signal of signals) process.on(signal, forward);
    child.on('error', (error) => reject(new SetupError(`${command} cannot be run: ${error.message}`)));
    child.on('close', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * Runs npm: the one that started this script if there is one, else the one on the path.
 * @param {readonly string[]} args
 */
export async function runNpm(args) {
  const starter = process.env['npm_execpath'];
  const result =
    starter && /npm-cli\.[cm]?js$/.test(starter)
      ? await runQuietly(process.execPath, [starter, ...args])
      : process.platform === 'win32'
        ? await runQuietly('cmd.exe', ['/d', '/s', '/c', 'npm', ...args])
        : await runQuietly('npm', args);
  if (result.code === 127)
    throw new SetupError('npm is missing. Install Node.js 22.18 or newer, which brings it: https://nodejs.org');
  return result;
}

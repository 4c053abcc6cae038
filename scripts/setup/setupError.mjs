// @ts-check

/** Something that a person must mend. Its message says what failed and what to do, so no stack is shown. */
export class SetupError extends Error {}

/** What tools print when something outside this project is wrong, and what that means in words. */
const KNOWN_CAUSES = /** @type {const} */ ([
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network request/i,
    'The server cannot be reached. Is there a network?',
  ],
  [/ENOSPC|no space left/i, 'The disk is full.'],
  [/EACCES|EPERM|permission denied/i, 'A file or folder may not be written by this user.'],
  [/ETARGET|E404|notarget/i, 'The registry in use does not offer that package.'],
  [/ERESOLVE/, 'The packages named in package.json do not go together.'],
]);

const SHOWN_LINES = 20;

/**
 * The error of a command that failed: what it was for, the likely cause, and what it printed of that.
 * @param {string} what such as `Installing the dependencies`
 * @param {string} output
 */
export function commandFailed(what, output) {
  return new SetupError([`${what} failed.`, likelyCause(output), telling(output)].filter(Boolean).join('\n'));
}

/**
 * A sentence for people on why a command failed, when what it printed tells.
 * @param {string} output
 */
export function likelyCause(output) {
  return KNOWN_CAUSES.find(([pattern]) => pattern.test(output))?.[1];
}

/**
 * npm says what is wrong first and then explains itself at length; other tools end with it. Stack traces tell people nothing.
 * @param {string} output
 */
function telling(output) {
  const lines = output
    .trim()
    .split('\n')
    .filter((line) => !/^(npm error)?\s+at /.test(line));
  const npmErrors = lines.filter((line) => /^npm (error|ERR!)/.test(line));
  return (npmErrors.length > 0 ? npmErrors.slice(0, SHOWN_LINES) : lines.slice(-SHOWN_LINES)).join('\n');
}

/**
 * Runs a script's main function: its number becomes the exit code, a `SetupError` is told without a stack.
 * @param {() => Promise<number>} main
 */
export async function runScript(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    process.stderr.write(
      `\n${error instanceof SetupError ? error.message : (error instanceof Error && error.stack) || error}\n`,
    );
    process.exitCode = 1;
  }
}

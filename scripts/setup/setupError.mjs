// @ts-check

/** Something that a person must mend. Its message says what failed and what to do, so no stack is shown. */
export class SetupError extends Error {}

/** What tools print when something outside this project is wrong, and what that means in words. */
const KNOWN_CAUSES = /** @type {const} */ ([
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network request/i,
    'The network or npm’s registry cannot be reached.',
  ],
  [/ENOSPC|no space left/i, 'The disk is full.'],
  [/EACCES|EPERM|permission denied/i, 'A file or folder may not be written by this user.'],
  [/ETARGET|E404|notarget/i, 'The registry in use does not offer that package.'],
  [/ERESOLVE/, 'The packages named in package.json do not go together.'],
]);

const SHOWN_LINES = 15;

/**
 * The error of a command that failed: what it was for, the likely cause, and what it printed of that.
 * @param {string} what such as `Installing the dependencies`
 * @param {string} output
 */
export function commandFailed(what, output) {
  const cause = KNOWN_CAUSES.find(([pattern]) => pattern.test(output))?.[1];
  return new SetupError([`${what} failed.`, cause, telling(output)].filter(Boolean).join('\n'));
}

/**
 * npm says what is wrong first and then explains itself at length; other tools end with it.
 * @param {string} output
 */
function telling(output) {
  const lines = output.trim().split('\n');
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

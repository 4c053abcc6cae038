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
  [/EUSAGE|in sync/i, 'package.json and package-lock.json disagree: run npm install once.'],
]);

const LAST_LINES = 15;

/**
 * The error of a command that failed: what it was for, the likely cause, and the end of what it printed.
 * @param {string} what such as `Installing the dependencies`
 * @param {string} output
 */
export function commandFailed(what, output) {
  const cause = KNOWN_CAUSES.find(([pattern]) => pattern.test(output))?.[1];
  const end = output.trim().split('\n').slice(-LAST_LINES).join('\n');
  return new SetupError([`${what} failed.`, cause, end].filter(Boolean).join('\n'));
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

// @ts-check
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/**
 * What went wrong: in a test, or around tests (a file that cannot be loaded, a hook, an error that nobody caught).
 * @typedef {object} Failure
 * @property {string} [file] as an absolute path; none for an error that belongs to no file
 * @property {string} name of the test, or what went wrong around tests
 * @property {string} reason with its stack, as the runner tells it
 */

/**
 * What one run of tests leaves behind for whoever has started it.
 * @typedef {object} Results
 * @property {Tally} tally of tests; what went wrong around them counts as failed as well
 * @property {Failure[]} failures
 */

/**
 * The tally of a run, which is never that of a clean one where the run says that it failed.
 * @param {Results | undefined} results
 * @param {number} exitCode
 * @returns {Tally}
 */
export function tallyOf(results, exitCode) {
  const tally = results?.tally ?? { passed: 0, failed: 0, skipped: 0 };
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/**
 * A failure in a line of its own with its file, and below it what was wrong, what was waited for, and from which lines of
 * ours: the end of a long log is what people are left with.
 * @param {Failure} failure
 * @param {string} root the folder that names of files are told from
 * @returns {string}
 */
export function tellFailure({ file, name, reason }, root) {
  const [first = '', ...rest] = stripVTControlCharacters(reason).split('\n');
  const waits = rest.filter((line) => /^\s+- waiting for /.test(line));
  const ours = rest.filter((line) => /^\s+at /.test(line) && line.includes(root) && !line.includes('node_modules'));
  const told = [first, ...waits, ...ours.map((line) => line.replace(root, '').replace('file://', ''))];
  const title = file === undefined ? name : `${relative(root, file)}: ${name}`;
  return [title, ...told.map((line) => `  ${line.trim()}`)].join('\n');
}

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export function sumOf(tallies) {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

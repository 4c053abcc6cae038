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
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} [numTodoTests]
 * @property {FileReport[]} testResults
 */

/**
 * @typedef {object} FileReport
 * @property {string} name the file, as an absolute path
 * @property {string} status
 * @property {string} [message] why it could not be loaded
 * @property {{ status: string, fullName: string, failureMessages: string[] | null }[]} assertionResults
 */

/**
 * Counts the tests of one run. A file that could not even be loaded counts as a failed test, and so does a run that left no
 * report although it failed.
 * @param {VitestReport | undefined} report
 * @param {number} exitCode
 * @returns {Tally}
 */
export function tallyOf(report, exitCode) {
  if (!report) return { passed: 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + unloaded;
  return {
    passed: report.numPassedTests,
    failed: exitCode !== 0 && failed === 0 ? 1 : failed,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/**
 * The tests that failed, each in a line of its own with its file, and below it what was wrong, what was waited for, and from
 * which lines of ours: the end of a long log is what people are left with.
 * @param {VitestReport | undefined} report
 * @param {string} root the folder that names of files are told from
 * @returns {string[]}
 */
export function failuresOf(report, root) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const unloaded = status === 'failed' && assertionResults.length === 0;
    const told = unloaded ? [{ fullName: 'could not be loaded', failureMessages: [message ?? ''] }] : failed;
    return told.map(({ fullName, failureMessages }) => {
      const [reason = '', ...rest] = stripVTControlCharacters(failureMessages?.[0] ?? '').split('\n');
      const waits = rest.filter((line) => /^\s+- waiting for /.test(line));
      const ours = rest.filter((line) => /^\s+at /.test(line) && line.includes(root) && !line.includes('node_modules'));
      const told = [reason, ...waits, ...ours.map((line) => line.replace(root, '').replace('file://', ''))];
      return [`${relative(root, name)}: ${fullName}`, ...told.map((line) => `  ${line.trim()}`)].join('\n');
    });
  });
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

// @ts-check
import { writeFileSync } from 'node:fs';

/** The variable that says where the results of a run are written. */
export const RESULTS_FILE = 'COUNTERSIGN_TEST_RESULTS';

/**
 * Leaves the results of a run in a file. Vitest's own JSON says nothing of errors in hooks and of those that nobody caught,
 * so that a run could fail without a word of why at its end.
 */
export default class ResultsReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly { message?: string, stack?: string, cause?: unknown }[]} uncaught
   */
  onTestRunEnd(modules, uncaught) {
    const file = process.env[RESULTS_FILE];
    if (file) writeFileSync(file, JSON.stringify(resultsOf(modules, uncaught)));
  }
}

/**
 * @param {readonly import('vitest/node').TestModule[]} modules
 * @param {readonly { message?: string, stack?: string, cause?: unknown }[]} uncaught
 * @returns {import('./testResults.mjs').Results}
 */
function resultsOf(modules, uncaught) {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  /** @param {string} state */
  const count = (state) => tests.filter((test) => test.result().state === state).length;
  const ofTests = tests.flatMap((test) => told(test.module.moduleId, test.fullName, test.result().errors ?? []));
  const aroundTests = modules.flatMap((module) => [
    ...told(module.moduleId, 'outside its tests', module.errors()),
    ...[...module.children.allSuites()].flatMap((suite) =>
      told(module.moduleId, `${suite.fullName}, outside its tests`, suite.errors()),
    ),
  ]);
  const byNobody = uncaught.flatMap((error) => told(undefined, 'An error that no test caught', [error]));
  const around = [...aroundTests, ...byNobody];
  return {
    tally: { passed: count('passed'), failed: count('failed') + around.length, skipped: count('skipped') },
    failures: [...ofTests, ...around],
  };
}

/**
 * Of several errors the first, as the others mostly follow from it.
 * @param {string | undefined} file
 * @param {string} name
 * @param {readonly { message?: string, stack?: string, cause?: unknown }[]} errors
 * @returns {import('./testResults.mjs').Failure[]}
 */
function told(file, name, errors) {
  return errors.slice(0, 1).map((error) => ({
    ...(file === undefined ? {} : { file }),
    name,
    reason: reasonOf(error),
  }));
}

/**
 * With what it was caused by: of a worker that has ended, only the cause tells how, and in which file.
 * @param {{ message?: string, stack?: string, cause?: unknown }} error
 * @returns {string}
 */
function reasonOf({ message = '', stack = '', cause }) {
  const own = stack.includes(message) ? stack : `${message}\n${stack}`;
  if (typeof cause !== 'object' || cause === null) return own;
  const [first, ...rest] = own.split('\n');
  return [`${first} Cause: ${/** @type {Error} */ (cause).message}`, ...rest].join('\n');
}

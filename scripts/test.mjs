// @ts-check
/**
 * `npm test`: sets everything up, checks, and runs the unit, integration and end-to-end tests.
 * `npm test -- NAME…` runs only the test files with such a name, without the checks.
 */
import { join } from 'node:path';
import { ensureBuild } from './setup/ensureBuild.mjs';
import { ensureDependencies } from './setup/ensureDependencies.mjs';
import { ensureNode } from './setup/ensureNode.mjs';
import { findBrowser } from './setup/findBrowser.mjs';
import { findElectron } from './setup/findElectron.mjs';
import { ROOT } from './setup/paths.mjs';
import { createProgress } from './setup/progress.mjs';
import { runVisibly } from './setup/runCommand.mjs';
import { canOpenWindows, countTests, runInWindows, runVitest } from './setup/runVitest.mjs';
import { runScript } from './setup/setupError.mjs';
import { sumOf } from './setup/testResults.mjs';

/** The window of the app, and the browser view within it by itself. */
const END_TO_END = ['e2e', 'embedded'];

const progress = createProgress(process.stdout);

runScript(async () => {
  const filters = process.argv.slice(2);
  await ensureNode(progress);
  await ensureDependencies(progress);

  const checks =
    filters.length > 0 ? 0 : await progress.stage('Checking types, lint, format, layering and dead code', runChecks);
  await ensureBuild(progress);
  const env = { ...process.env, COUNTERSIGN_BROWSER: await findBrowser(progress) };

  const runs = [
    await progress.stage('Unit tests', () => runVitest('unit', { filters, env })),
    await progress.stage('Integration tests, in a real browser', () => runVitest('integration', { filters, env })),
  ];
  const obstacle = await electronObstacle();
  if (obstacle === undefined) {
    const run = () => runInWindows(END_TO_END, { filters, env });
    runs.push(...(await progress.stage('End-to-end tests, in the real app', run)));
  } else {
    for (const project of END_TO_END) {
      const skipped = await countTests(project, filters);
      runs.push({ project, code: 0, tally: { passed: 0, failed: 0, skipped }, failures: [] });
    }
    progress.warn([
      'THE END-TO-END TESTS ARE SKIPPED: the desktop app was not tested.',
      obstacle,
      'To run them, set ELECTRON_OVERRIDE_DIST_PATH to a folder with Electron, or let npm download it;',
      'on Linux without a display, install xvfb as well.',
    ]);
  }

  const failedParts = [
    ...(checks === 0 ? [] : ['checks']),
    ...runs.filter((run) => run.code !== 0).map((run) => run.project),
  ];
  if (failedParts.length > 0) {
    progress.say(`\nFailed: ${failedParts.join(', ')}. See above.`);
    for (const failure of runs.flatMap(({ failures }) => failures)) progress.say(failure);
  }
  const { passed, failed, skipped } = sumOf(runs.map((run) => run.tally));
  progress.say(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failedParts.length === 0 ? 0 : 1;
});

function runChecks() {
  return runVisibly(process.execPath, [join(ROOT, 'scripts/check.mjs')]);
}

/** @returns {Promise<string | undefined>} why the app cannot be opened for tests */
async function electronObstacle() {
  const electron = await findElectron(progress);
  if ('reason' in electron) return electron.reason;
  return (await canOpenWindows()) ? undefined : 'there is no display, and xvfb-run is not installed';
}

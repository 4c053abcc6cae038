// @ts-check
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findDisplay } from './findDisplay.mjs';
import { CACHE, inPackages, ROOT } from './paths.mjs';
import { RESULTS_FILE } from './resultsReporter.mjs';
import { runQuietly, runVisibly } from './runCommand.mjs';
import { tallyOf, tellFailure } from './testResults.mjs';

const VITEST = inPackages('vitest/vitest.mjs');
/** They keep two cores busy; with more of them at a time each would take longer, and what goes by time would fail. */
const WORKERS = 3;
const REPORTERS = ['default', fileURLToPath(new URL('resultsReporter.mjs', import.meta.url))].map(
  (reporter) => `--reporter=${reporter}`,
);
/** Two that look for a free number at the same time would find the same. */
const FIRST_VIRTUAL_DISPLAY = 99;
const DISPLAYS_APART = 100;
const VIRTUAL_SCREEN = '-screen 0 1600x1000x24';

/**
 * Runs one of the test projects in this terminal and counts its tests.
 * @param {string} project
 * @param {{ filters: readonly string[], env: NodeJS.ProcessEnv, display?: number | undefined }} options
 *   `display`: a virtual display of its own is made for the tests, of the first number from this on that is free
 */
export async function runVitest(project, { filters, env, display }) {
  const file = join(CACHE, 'test-results', `${project}.json`);
  await mkdir(join(CACHE, 'test-results'), { recursive: true });
  await rm(file, { force: true });
  const args = ['run', '--project', project, '--passWithNoTests', `--maxWorkers=${WORKERS}`, ...REPORTERS];
  const vitest = [process.execPath, VITEST, ...args, ...filters];
  const [command = '', ...rest] =
    display === undefined ? vitest : ['xvfb-run', '-a', '-n', String(display), '-s', VIRTUAL_SCREEN, ...vitest];
  // Hundreds of processes are started that are made of the same files: what one has compiled, the others take.
  const compiled = { NODE_COMPILE_CACHE: join(CACHE, 'compiled') };
  const code = await runVisibly(command, rest, { env: { ...compiled, ...env, [RESULTS_FILE]: file } });
  const text = await readFile(file, 'utf8').catch(() => undefined);
  /** @type {import('./testResults.mjs').Results | undefined} */
  const results = text ? JSON.parse(text) : undefined;
  const failures = (results?.failures ?? []).map((failure) => tellFailure(failure, ROOT));
  return { project, code, tally: tallyOf(results, code), failures };
}

/**
 * How many tests a project holds, without running them; 0 when that cannot be told.
 * @param {string} project
 * @param {readonly string[]} filters
 */
export async function countTests(project, filters) {
  const { code, output } = await runQuietly(process.execPath, [
    VITEST,
    'list',
    '--staticParse',
    '--project',
    project,
    ...filters,
  ]);
  return code === 0 ? output.split('\n').filter((line) => line.includes(' > ')).length : 0;
}

/** Whether tests that open windows can do so: on a display or on a virtual one. */
export async function canOpenWindows() {
  return (await findDisplay()).available || commandExists('xvfb-run');
}

/**
 * Runs test projects that open windows: on the display that there is one after the other, as windows take the focus from each other;
 * without one beside each other, each on a virtual display of its own.
 * @param {readonly string[]} projects
 * @param {{ filters: readonly string[], env: NodeJS.ProcessEnv }} options
 */
export async function runInWindows(projects, options) {
  if (!(await findDisplay()).available) {
    const displays = projects.map((_, place) => FIRST_VIRTUAL_DISPLAY + place * DISPLAYS_APART);
    return Promise.all(projects.map((project, place) => runVitest(project, { ...options, display: displays[place] })));
  }
  const runs = [];
  for (const project of projects) runs.push(await runVitest(project, options));
  return runs;
}

/** @param {string} name */
function commandExists(name) {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, name)));
}

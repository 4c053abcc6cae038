// @ts-check
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashText } from './hashing.mjs';
import { inPackages, ROOT } from './paths.mjs';
import { runNpm } from './runCommand.mjs';
import { commandFailed } from './setupError.mjs';

const STAMP = inPackages('.countersign');

/**
 * @typedef {object} Lock
 * @property {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }>} packages
 */

/**
 * Whether npm's own note of what it installed covers everything in the lock file. Packages for other platforms are optional and
 * may be missing.
 * @param {Lock} lock
 * @param {Lock | undefined} installed
 */
export function isInstalled(lock, installed) {
  if (!installed) return false;
  return Object.entries(lock.packages).every(([path, { version, optional, devOptional }]) => {
    const present = installed.packages[path];
    return path === '' || (present ? present.version === version : optional === true || devOptional === true);
  });
}

/**
 * Installs the packages of the lock file unless that was done already.
 * @param {import('./progress.mjs').Progress} progress
 */
export async function ensureDependencies(progress) {
  const lockText = await readFile(join(ROOT, 'package-lock.json'), 'utf8');
  const wanted = hashText(`${process.platform} ${process.arch} ${lockText}`);
  if ((await readOrNothing(STAMP)) === wanted) return;
  const installed = await readOrNothing(inPackages('.package-lock.json'));
  if (!isInstalled(JSON.parse(lockText), installed ? JSON.parse(installed) : undefined)) {
    // Not `npm ci`: it refuses a lock file in which npm left out the native packages of platforms other than its author's,
    // as npm does where a registry does not offer them all. This takes the locked versions too, and leaves the file alone.
    await progress.step('Installing the dependencies (npm install)', async () => {
      const result = await runNpm(['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']);
      if (result.code !== 0) throw commandFailed('Installing the dependencies', result.output);
    });
  }
  await writeFile(STAMP, wanted);
}

/**
 * @param {string} path
 * @returns {Promise<string | undefined>}
 */
async function readOrNothing(path) {
  return readFile(path, 'utf8').catch(() => undefined);
}

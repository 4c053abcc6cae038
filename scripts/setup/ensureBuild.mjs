// @ts-check
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFiles } from './hashing.mjs';
import { CLI, inPackages, ROOT } from './paths.mjs';
import { runQuietly } from './runCommand.mjs';
import { commandFailed } from './setupError.mjs';

const INPUTS = [
  'src',
  'scripts/imports',
  'electron.vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];
const STAMP = join(ROOT, 'out/.countersign');

/**
 * Builds the app unless what is built comes from the very same sources.
 * @param {import('./progress.mjs').Progress} progress
 */
export async function ensureBuild(progress) {
  const wanted = await hashFiles(ROOT, INPUTS);
  const built = await readFile(STAMP, 'utf8').catch(() => '');
  if (built === wanted && existsSync(CLI)) return;
  await progress.step('Building the app', async () => {
    const result = await runQuietly(process.execPath, [inPackages('electron-vite/bin/electron-vite.js'), 'build']);
    if (result.code !== 0) throw commandFailed('Building the app', result.output);
    await writeFile(STAMP, wanted);
  });
}

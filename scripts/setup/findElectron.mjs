// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inPackages } from './paths.mjs';
import { runQuietly } from './runCommand.mjs';
import { SetupError } from './setupError.mjs';

const DOWNLOAD_TIMEOUT_MS = 240_000;

/**
 * Where the executable lies in a distribution of Electron.
 * @param {string} platform
 */
export function electronExecutable(platform) {
  if (platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return platform === 'win32' ? 'electron.exe' : 'electron';
}

/**
 * The path of an Electron that can start here, downloading it once if needed, or the reason why there is none.
 * @param {import('./progress.mjs').Progress} progress
 * @returns {Promise<{ path: string } | { reason: string }>}
 */
export async function findElectron(progress) {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  const path = join(override || inPackages('electron/dist'), electronExecutable(process.platform));
  if (!existsSync(path)) {
    if (override) return { reason: `ELECTRON_OVERRIDE_DIST_PATH names ${override}, where there is no Electron` };
    const obstacle = await download(path, progress);
    if (obstacle) return { reason: obstacle };
  }
  const missing = await missingLibraries(path);
  return missing.length > 0
    ? { reason: `Electron needs libraries that are not installed: ${missing.join(', ')}` }
    : { path };
}

/**
 * @param {string} path where the download has to lie in the end
 * @param {import('./progress.mjs').Progress} progress
 * @returns {Promise<string | undefined>} why it does not
 */
async function download(path, progress) {
  try {
    await progress.step('Downloading Electron, once', async () => {
      const install = [inPackages('electron/install.js')];
      const { output } = await runQuietly(process.execPath, install, { timeoutMs: DOWNLOAD_TIMEOUT_MS });
      if (!existsSync(path))
        throw new SetupError(`Electron could not be downloaded from GitHub (${firstErrorLine(output)})`);
    });
    return undefined;
  } catch (error) {
    if (error instanceof SetupError) return error.message;
    throw error;
  }
}

/**
 * The flags without which Electron would not start here, each with why it is needed.
 * @returns {{ flags: string[], why?: string }}
 */
export function sandboxFlags() {
  if (process.platform !== 'linux') return { flags: [] };
  if (process.getuid?.() === 0)
    return { flags: ['--no-sandbox'], why: 'Chromium’s sandbox does not work for root; starting without it.' };
  const restricted =
    readSwitch('/proc/sys/kernel/apparmor_restrict_unprivileged_userns') === '1' ||
    readSwitch('/proc/sys/kernel/unprivileged_userns_clone') === '0';
  return restricted
    ? {
        flags: ['--no-sandbox'],
        why: 'This system denies Chromium’s sandbox to programs run from a folder; starting without it.',
      }
    : { flags: [] };
}

/** @param {string} path */
async function missingLibraries(path) {
  if (process.platform !== 'linux') return [];
  const { code, output } = await runQuietly('ldd', [path]);
  return code === 0 ? [...output.matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1]) : [];
}

/** @param {string} path */
function readSwitch(path) {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** @param {string} output */
function firstErrorLine(output) {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return (lines.find((line) => /error|ETIMEDOUT|ENOTFOUND/i.test(line)) ?? lines[0] ?? 'no reason given').trim();
}

// @ts-check
import { existsSync } from 'node:fs';
import { delimiter, posix, win32 } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inPackages } from './paths.mjs';
import { runQuietly } from './runCommand.mjs';
import { likelyCause, SetupError } from './setupError.mjs';

const DOWNLOAD_TIMEOUT_MS = 180_000;
const PACKAGE_TIMEOUT_MS = 300_000;
const ANSWER_TIMEOUT_MS = 20_000;

const LINUX_COMMANDS = [
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
  'chromium',
  'chromium-browser',
];
const LINUX_PATHS = ['/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge', '/snap/bin/chromium'];
const MAC_APPS = ['Google Chrome', 'Microsoft Edge', 'Chromium'];
const WINDOWS_PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'Chromium\\Application\\chrome.exe',
];

/**
 * Where Chrome, Edge or Chromium may be installed, best first.
 * @param {string} platform
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]}
 */
export function browserCandidates(platform, env) {
  if (platform === 'darwin') {
    const folders = ['/Applications', ...(env['HOME'] ? [`${env['HOME']}/Applications`] : [])];
    return MAC_APPS.flatMap((app) => folders.map((folder) => `${folder}/${app}.app/Contents/MacOS/${app}`));
  }
  if (platform === 'win32') {
    const folders = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].filter(
      (folder) => folder !== undefined,
    );
    return WINDOWS_PROGRAMS.flatMap((program) => folders.map((folder) => win32.join(folder, program)));
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [...LINUX_COMMANDS.flatMap((name) => folders.map((folder) => posix.join(folder, name))), ...LINUX_PATHS];
}

/**
 * The path of a browser that works, fetching one where none is installed: `COUNTERSIGN_BROWSER`, else an installed Chrome,
 * Edge or Chromium, else Playwright's own download, else Debian's package when we are root.
 * @param {import('./progress.mjs').Progress} progress
 * @throws {SetupError} that says what to install
 */
export async function findBrowser(progress) {
  const named = process.env['COUNTERSIGN_BROWSER'];
  if (named) {
    if (await answers(named)) return named;
    throw new SetupError(`COUNTERSIGN_BROWSER names ${named}, which cannot be run.`);
  }
  const found = (await installedBrowser()) ?? (await playwrightBrowser(progress)) ?? (await debianBrowser(progress));
  if (found) return found;
  throw new SetupError(
    'There is no browser to work with. Install Google Chrome, Microsoft Edge or Chromium,\nor set COUNTERSIGN_BROWSER to the path of one.',
  );
}

/**
 * The path of a Chrome, Edge or Chromium that is installed and works; nothing is fetched.
 * @returns {Promise<string | undefined>}
 */
export async function installedBrowser() {
  for (const path of browserCandidates(process.platform, process.env)) {
    if (await answers(path)) return path;
  }
  return undefined;
}

/**
 * @param {import('./progress.mjs').Progress} progress
 * @returns {Promise<string | undefined>}
 */
async function playwrightBrowser(progress) {
  const { chromium } = await import(pathToFileURL(inPackages('playwright-core/index.mjs')).href);
  const path = chromium.executablePath();
  if (await answers(path)) return path;
  await attempt(progress, 'Downloading Chromium, as no browser is installed (playwright-core install chromium)', () =>
    runQuietly(process.execPath, [inPackages('playwright-core/cli.js'), 'install', '--no-shell', 'chromium'], {
      timeoutMs: DOWNLOAD_TIMEOUT_MS,
    }),
  );
  return (await answers(path)) ? path : undefined;
}

/**
 * @param {import('./progress.mjs').Progress} progress
 * @returns {Promise<string | undefined>}
 */
async function debianBrowser(progress) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  await attempt(progress, 'Installing Debian’s Chromium (apt-get install chromium)', async () => {
    const options = { timeoutMs: PACKAGE_TIMEOUT_MS, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    await runQuietly('apt-get', ['update', '-q'], options);
    return runQuietly('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], options);
  });
  return installedBrowser();
}

/**
 * A way to get a browser that may fail, as there may be another way.
 * @param {import('./progress.mjs').Progress} progress
 * @param {string} text
 * @param {() => Promise<{ code: number, output: string }>} work
 */
async function attempt(progress, text, work) {
  try {
    await progress.step(text, async () => {
      const { code, output } = await work();
      if (code !== 0) throw new SetupError(likelyCause(output) ?? output.trim().split('\n')[0]);
    });
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    progress.say(`    ${error.message}`);
  }
}

/**
 * Whether a program is there and runs. On Windows a browser asked for its version opens a window, so there it only has to exist.
 * @param {string} path
 */
async function answers(path) {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true;
  return (await runQuietly(path, ['--version'], { timeoutMs: ANSWER_TIMEOUT_MS })).code === 0;
}

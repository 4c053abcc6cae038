// @ts-check
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { CACHE } from './paths.mjs';
import { runNpm, runQuietly, runVisibly } from './runCommand.mjs';
import { commandFailed, SetupError } from './setupError.mjs';

const OLDEST = /** @type {const} */ ([22, 18]);
const INSTALLED_MAJOR = 24;

/**
 * Whether a version of Node.js runs our TypeScript as it is.
 * @param {string} version such as `v22.18.0`
 */
export function isRecentNode(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/**
 * The npm package that carries Node.js itself for a platform. The umbrella package `node` links it from an install
 * script, which npm may refuse to run, so it is taken directly.
 * @param {string} platform
 * @param {string} arch
 */
export function nodePackage(platform, arch) {
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/**
 * Makes sure that the running script runs in a recent enough Node.js: when this one is too old, a newer one is fetched
 * from npm, the script is run again in it, and this process ends with its exit code.
 * @param {import('./progress.mjs').Progress} progress
 */
export async function ensureNode(progress) {
  if (isRecentNode(process.version)) return;
  const name = nodePackage(process.platform, process.arch);
  const folder = join(CACHE, `node${INSTALLED_MAJOR}`);
  const binary = join(folder, 'node_modules', name, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node');
  if (!existsSync(binary)) {
    await progress.step(
      `Fetching Node.js ${INSTALLED_MAJOR} from npm, as this machine’s ${process.version} is older than ${OLDEST.join('.')}`,
      () => install(name, folder),
    );
  }
  const check = await runQuietly(binary, ['--version']);
  if (check.code !== 0 || !isRecentNode(check.output.trim())) {
    throw new SetupError(
      `The Node.js from npm does not run here (${check.output.trim()}).\nInstall Node.js ${INSTALLED_MAJOR}: https://nodejs.org`,
    );
  }
  const path = `${dirname(binary)}${delimiter}${process.env['PATH'] ?? ''}`;
  process.exit(await runVisibly(binary, process.argv.slice(1), { env: { ...process.env, PATH: path } }));
}

/**
 * @param {string} name
 * @param {string} folder
 */
async function install(name, folder) {
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  const result = await runNpm(['install', '--prefix', folder, ...options, `${name}@${INSTALLED_MAJOR}`]);
  if (result.code !== 0) throw commandFailed(`Fetching Node.js ${INSTALLED_MAJOR} from npm`, result.output);
}

// @ts-check
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What set-up downloads or notes down; safe to delete. */
export const CACHE = join(ROOT, '.cache');

/** The command line host, once built. */
export const CLI = join(ROOT, 'out/main/cli.js');

/**
 * A file of an installed package.
 * @param {string} path
 */
export function inPackages(path) {
  return join(ROOT, 'node_modules', path);
}

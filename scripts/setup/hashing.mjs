// @ts-check
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * @param {string} text
 * @returns {string}
 */
export function hashText(text) {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * One hash over the names and contents of files and of everything in folders. What does not exist counts as empty.
 * @param {string} root names are taken relative to it, so that a moved checkout keeps its hash
 * @param {readonly string[]} paths
 * @returns {Promise<string>}
 */
export async function hashFiles(root, paths) {
  const files = (await Promise.all(paths.map((path) => filesIn(join(root, path))))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const content = await readFile(file);
    hash.update(`${relative(root, file).split(sep).join('/')}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {Promise<string[]>}
 */
async function filesIn(path) {
  const found = await stat(path).catch(() => undefined);
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  const names = await readdir(path);
  return (await Promise.all(names.map((name) => filesIn(join(path, name))))).flat();
}

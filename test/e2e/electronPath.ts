import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Path of the Electron to test in: the `electron` package's own, or the runtime that `ELECTRON_OVERRIDE_DIST_PATH` names.
 * @throws when neither is there
 */
export function electronPath(): string {
  const path = createRequire(import.meta.url)('electron') as string;
  if (!existsSync(path)) throw new Error(`There is no Electron at ${path}`);
  return path;
}

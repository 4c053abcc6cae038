import type { Plugin } from 'vite';

const SUFFIX = '?modulePath';

/**
 * For tests and benches: electron-vite turns `import path from './worker.ts?modulePath'` into the path of a built file;
 * without a build the path is that of the source itself, which Node runs as it is.
 */
export function workerModulePath(): Plugin {
  return {
    name: 'worker-module-path',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith(SUFFIX)) return null;
      const resolved = await this.resolve(id.slice(0, -SUFFIX.length), importer, { skipSelf: true });
      return resolved ? `\0module-path:${resolved.id}` : null;
    },
    load(id) {
      if (!id.startsWith('\0module-path:')) return null;
      return `export default ${JSON.stringify(id.slice('\0module-path:'.length))};`;
    },
  };
}

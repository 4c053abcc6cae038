import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const SUFFIX = '?injected';

/**
 * `import source from './entry.ts?injected'` gives the module and all it imports as one expression, an immediately
 * invoked function that returns the default export: source text that can be evaluated inside a page.
 */
export function injectedScript(): Plugin {
  return {
    name: 'injected-script',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith(SUFFIX)) return null;
      const resolved = await this.resolve(id.slice(0, -SUFFIX.length), importer, { skipSelf: true });
      return resolved ? `\0injected:${resolved.id}` : null;
    },
    async load(id) {
      if (!id.startsWith('\0injected:')) return null;
      const { source, files } = await bundleInjected(id.slice('\0injected:'.length));
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(source)};`;
    },
  };
}

/** A module and all it imports as that one expression, and the files that it is made of. */
export async function bundleInjected(entry: string): Promise<{ source: string; files: string[] }> {
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    logLevel: 'silent',
    // Schemas are only built: without this, a page would be handed all of zod for a constant beside a schema.
    treeshake: { manualPureFunctions: ['z'] },
  });
  const { output } = await bundle.generate({ format: 'iife', name: '__injected', exports: 'auto', minify: true });
  const files = await bundle.watchFiles;
  await bundle.close();
  return { source: `(() => { ${output[0].code}\nreturn __injected; })()`, files };
}

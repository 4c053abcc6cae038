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
      const entry = id.slice('\0injected:'.length);
      const bundle = await rolldown({
        input: entry,
        platform: 'browser',
        logLevel: 'silent',
        // Schemas are only built: without this, a page would be handed all of zod for a constant beside a schema.
        treeshake: { manualPureFunctions: ['z'] },
      });
      const { output } = await bundle.generate({ format: 'iife', name: '__injected', exports: 'auto', minify: true });
      for (const file of await bundle.watchFiles) this.addWatchFile(file);
      await bundle.close();
      const source = `(() => { ${output[0].code}\nreturn __injected; })()`;
      return `export default ${JSON.stringify(source)};`;
    },
  };
}

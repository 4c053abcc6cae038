import { execFileSync } from 'node:child_process';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };

const SPECIAL = /^(.*)\?(injected|modulePath)$/;
const BUNDLE = fileURLToPath(new URL('./printInjected.ts', import.meta.url));

/**
 * For processes that run the sources as they are (`node --import`): the special imports and the constant that builds fill in.
 * Most tests and all benches are such: an import that goes through Vite's module runner costs a call at each use, which makes
 * what only computes take three times as long.
 */
registerHooks({
  resolve(specifier, context, next) {
    const [, path, kind] = SPECIAL.exec(specifier) ?? [];
    if (path === undefined) return next(specifier, context);
    return { url: `${next(path, context).url}?${kind}`, format: 'module', shortCircuit: true };
  },
  load(url, context, next) {
    const [, file, kind] = SPECIAL.exec(url) ?? [];
    if (file === undefined) return next(url, context);
    const path = fileURLToPath(file);
    const value =
      kind === 'modulePath'
        ? path
        : execFileSync(process.execPath, [BUNDLE, path], { encoding: 'utf8', maxBuffer: 2 ** 26 });
    return { format: 'module', source: `export default ${JSON.stringify(value)};`, shortCircuit: true };
  },
});

Object.assign(globalThis, { __APP_VERSION__: manifest.version });

import { registerHooks } from 'node:module';

const SUFFIX = '?modulePath';

/** For processes that run the sources as they are (`node --import`): what `scripts/vite/workerModulePath.ts` does in tests. */
registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.endsWith(SUFFIX)) return next(specifier, context);
    const path = new URL(specifier.slice(0, -SUFFIX.length), context.parentURL).pathname;
    const url = `data:text/javascript,${encodeURIComponent(`export default ${JSON.stringify(path)}`)}`;
    return { url, shortCircuit: true };
  },
});

// @ts-check
/** `npm run bench`: sets everything up and runs the measurements of test/bench, which get the arguments. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './setup/ensureBuild.mjs';
import { ensureDependencies } from './setup/ensureDependencies.mjs';
import { ensureNode } from './setup/ensureNode.mjs';
import { findBrowser } from './setup/findBrowser.mjs';
import { inPackages, ROOT } from './setup/paths.mjs';
import { createProgress } from './setup/progress.mjs';
import { runScript } from './setup/setupError.mjs';

const progress = createProgress(process.stderr);

runScript(async () => {
  await ensureNode(progress);
  await ensureDependencies(progress);
  await ensureBuild(progress);
  process.env['COUNTERSIGN_BROWSER'] = await findBrowser(progress);

  const { createServer, createServerModuleRunner } = await import(
    pathToFileURL(inPackages('vite/dist/node/index.js')).href
  );
  const { injectedScript } = await import('./vite/injectedScript.ts');
  const { workerModulePath } = await import('./vite/workerModulePath.ts');
  // Sources run as they are in tests, with the same two kinds of special imports.
  const server = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [injectedScript(), workerModulePath()],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
  });
  const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
  try {
    const { main } = await runner.import(join(ROOT, 'test/bench/main.ts'));
    return await main(process.argv.slice(2));
  } finally {
    await runner.close();
    await server.close();
  }
});

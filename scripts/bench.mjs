// @ts-check
/** `npm run bench`: sets everything up and runs the measurements of test/bench, which get the arguments. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './setup/ensureBuild.mjs';
import { ensureDependencies } from './setup/ensureDependencies.mjs';
import { ensureNode } from './setup/ensureNode.mjs';
import { findBrowser } from './setup/findBrowser.mjs';
import { ROOT } from './setup/paths.mjs';
import { createProgress } from './setup/progress.mjs';
import { runVisibly } from './setup/runCommand.mjs';
import { runScript } from './setup/setupError.mjs';

const progress = createProgress(process.stderr);

runScript(async () => {
  await ensureNode(progress);
  await ensureDependencies(progress);
  await ensureBuild(progress);
  process.env['COUNTERSIGN_BROWSER'] = await findBrowser(progress);

  // Sources run as Node runs them, with the special imports.
  const imports = pathToFileURL(join(ROOT, 'scripts/imports/nativeImports.ts')).href;
  const bench = ['--import', imports, join(ROOT, 'test/bench/main.ts'), ...process.argv.slice(2)];
  return await runVisibly(process.execPath, bench);
});

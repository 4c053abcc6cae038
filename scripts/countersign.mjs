#!/usr/bin/env node
// @ts-check
/**
 * The `countersign` command: sets up what is missing, silently when nothing is, and runs the built command line host in this
 * very process, so that terminal, signals and exit code are its own.
 */
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mayNeedBrowser, needsBrowser } from './setup/browserNeed.mjs';
import { ensureBuild } from './setup/ensureBuild.mjs';
import { ensureDependencies } from './setup/ensureDependencies.mjs';
import { ensureNode } from './setup/ensureNode.mjs';
import { findBrowser, installedBrowser } from './setup/findBrowser.mjs';
import { CACHE, CLI } from './setup/paths.mjs';
import { createProgress } from './setup/progress.mjs';
import { SetupError } from './setup/setupError.mjs';

// Standard output belongs to the command's result.
const progress = createProgress(process.stderr);

try {
  await ensureNode(progress);
  await ensureDependencies(progress);
  await ensureBuild(progress);
  const args = process.argv.slice(2);
  if (needsBrowser(args)) process.env['COUNTERSIGN_BROWSER'] = await findBrowser(progress);
  else if (mayNeedBrowser(args)) process.env['COUNTERSIGN_BROWSER'] ??= (await installedBrowser()) ?? '';
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
// A third of what a short command takes is to compile what it is made of.
module.enableCompileCache(join(CACHE, 'compiled'));
process.argv[1] = CLI;
await import(pathToFileURL(CLI).href);

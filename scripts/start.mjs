// @ts-check
/**
 * `npm start`: sets everything up and opens the desktop app. Where it cannot open, the sample task runs in the terminal instead.
 * `npm start -- --serve` serves the same windows to a browser; other arguments go to the program.
 */
import { ensureBuild } from './setup/ensureBuild.mjs';
import { ensureDependencies } from './setup/ensureDependencies.mjs';
import { ensureNode } from './setup/ensureNode.mjs';
import { findBrowser } from './setup/findBrowser.mjs';
import { findDisplay } from './setup/findDisplay.mjs';
import { findElectron, sandboxFlags } from './setup/findElectron.mjs';
import { CLI, ROOT } from './setup/paths.mjs';
import { createProgress } from './setup/progress.mjs';
import { runVisibly } from './setup/runCommand.mjs';
import { runScript } from './setup/setupError.mjs';

const progress = createProgress(process.stdout);

runScript(async () => {
  const args = process.argv.slice(2);
  await ensureNode(progress);
  await ensureDependencies(progress);
  await ensureBuild(progress);

  if (args.includes('--serve')) return runCli(['serve', ...args.filter((arg) => arg !== '--serve')]);

  const display = await findDisplay();
  if (!display.available) return runSampleInstead(display.reason);
  const electron = await findElectron(progress);
  if ('reason' in electron) return runSampleInstead(electron.reason);

  const { flags, why } = sandboxFlags();
  if (why) progress.say(why);
  progress.say('Opening Countersign.');
  return runVisibly(electron.path, [...flags, ROOT, ...args]);
});

/** @param {string} reason */
function runSampleInstead(reason) {
  progress.warn([
    'The desktop app cannot open here:',
    reason,
    'Running the sample task in the terminal instead: adding a patient named Jas to the sample clinic.',
  ]);
  return runCli(['sample']);
}

/** @param {readonly string[]} args */
async function runCli(args) {
  const env = { ...process.env, COUNTERSIGN_BROWSER: await findBrowser(progress) };
  return runVisibly(process.execPath, [CLI, ...args], { env });
}

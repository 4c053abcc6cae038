// @ts-check
/** `npm run check`: types, lint and format, layering, dead code, no patterns on rendered text. All run, whatever the others say. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureDependencies } from './setup/ensureDependencies.mjs';
import { ensureNode } from './setup/ensureNode.mjs';
import { inPackages, ROOT } from './setup/paths.mjs';
import { createProgress, secondsSince } from './setup/progress.mjs';
import { runQuietly } from './setup/runCommand.mjs';
import { runScript } from './setup/setupError.mjs';

const TYPE_PROJECTS = ['.', 'src/main', 'src/renderer', 'src/shared', 'src/preload', 'src/main/browser/inpage'];

/**
 * TypeScript 7 is several times as quick; 6 stays for the tools that need its interface, which 7 has not.
 * @type {{ name: string, tool: string, args: string[] }[]}
 */
const TYPES = TYPE_PROJECTS.map((project) => ({
  name: `types in ${project}`,
  tool: inPackages('typescript-native/bin/tsc'),
  args: ['-p', project],
}));

/** Those that take longest come first, so that no processor waits for the last. */
const CHECKS = [
  ...TYPES,
  { name: 'no patterns on rendered text', tool: join(ROOT, 'scripts/checkRenderedText.mjs'), args: [] },
  { name: 'lint and format', tool: inPackages('@biomejs/biome/bin/biome'), args: ['check', '.'] },
  {
    name: 'layering',
    tool: inPackages('dependency-cruiser/bin/dependency-cruiser.mjs'),
    args: ['src', '--config', '.dependency-cruiser.cjs'],
  },
  { name: 'dead code', tool: inPackages('knip/bin/knip.js'), args: ['--no-progress'] },
];

const progress = createProgress(process.stdout);

runScript(async () => {
  await ensureNode(progress);
  await ensureDependencies(progress);
  const waiting = [...CHECKS];
  /** @type {string[]} */
  const failed = [];

  async function work() {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const started = Date.now();
      const { code, output } = await runQuietly(process.execPath, [check.tool, ...check.args]);
      progress.say(`${code === 0 ? 'ok    ' : 'FAILED'}  ${check.name} (${secondsSince(started)})`);
      if (code === 0) continue;
      failed.push(check.name);
      progress.say(output.trimEnd());
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));

  progress.say(failed.length === 0 ? 'All checks pass.' : `Failed: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
});

// @ts-check

const COMMANDS_WITH_BROWSER = new Set(['run', 'sample', 'serve']);

/**
 * Whether a command line starts a browser of its own. `--cdp` attaches to one that runs already.
 * @param {readonly string[]} args
 */
export function needsBrowser(args) {
  const command = args.find((arg) => !arg.startsWith('-'));
  const onlyExplains = args.includes('--help') || args.includes('-h');
  const attaches = args.some((arg) => arg === '--cdp' || arg.startsWith('--cdp='));
  return command !== undefined && COMMANDS_WITH_BROWSER.has(command) && !onlyExplains && !attaches;
}

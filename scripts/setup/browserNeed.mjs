// @ts-check

const COMMANDS_WITH_BROWSER = new Set(['run', 'resume', 'replay', 'sample', 'serve']);
/** They start one only when somebody asks for a run, and do the rest without. */
const COMMANDS_THAT_MAY = new Set(['mcp']);

/**
 * Whether a command line starts a browser of its own. `--cdp` attaches to one that runs already.
 * @param {readonly string[]} args
 */
export function needsBrowser(args) {
  const attaches = args.some((arg) => arg === '--cdp' || arg.startsWith('--cdp='));
  return isOneOf(COMMANDS_WITH_BROWSER, args) && !attaches;
}

/**
 * Whether a command line may start a browser later on, and should know of one that is installed.
 * @param {readonly string[]} args
 */
export function mayNeedBrowser(args) {
  return isOneOf(COMMANDS_THAT_MAY, args);
}

/**
 * @param {ReadonlySet<string>} commands
 * @param {readonly string[]} args
 */
function isOneOf(commands, args) {
  const command = args.find((arg) => !arg.startsWith('-'));
  const onlyExplains = args.includes('--help') || args.includes('-h');
  return command !== undefined && commands.has(command) && !onlyExplains;
}

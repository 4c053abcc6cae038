import { Command, CommanderError } from 'commander';
import { APP_VERSION } from '../appVersion.ts';
import { addRecordCommands, addStorageCommands } from './addRecordCommands.ts';
import { addRunCommands } from './addRunCommands.ts';
import { addTeamCommands } from './addTeamCommands.ts';
import { modelsCommand } from './modelsCommand.ts';
import { type Done, modelOption, port, text } from './optionValues.ts';
import { sampleCommand } from './sampleCommand.ts';
import { serveCommand } from './serveCommand.ts';
import { BAD_USAGE, FAILED } from './terminal.ts';

/** What the commands read of that which lies beside them on the disk. */
export interface CommandFolders {
  readonly clinic: string;
  readonly renderer: string;
  readonly commandLine: string;
}

/** Carries out one command, `args` without the names of Node and of the program, and gives the exit code. */
export async function runCommandLine(args: readonly string[], folders: CommandFolders): Promise<number> {
  let code = FAILED;
  try {
    await program(folders, (value) => {
      code = value;
    }).parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : BAD_USAGE;
  }
}

function program(folders: CommandFolders, done: Done): Command {
  const root = new Command('countersign')
    .description('An AI agent that works on web pages, and counts nothing as done until the page itself proves it.')
    .version(APP_VERSION)
    .exitOverride()
    .showHelpAfterError('(countersign --help shows what there is)');

  addRunCommands(root, done);
  addTeamCommands(root, done);
  addStorageCommands(root, done);
  addRecordCommands(root, done);

  root
    .command('sample')
    .description('run the sample task on the sample site, and check the outcome in the data of its server')
    .addOption(modelOption('; default: as in the settings, offline at first'))
    .option('--json', 'print the result as JSON on standard output')
    .action(async (options) => done(await sampleCommand(options, folders)));

  root
    .command('models')
    .description('the services with models, what each has, and those that run on this machine')
    .argument('[connection]', 'only this one', text)
    .option('--test', 'ask one of its models a small question, to see what works')
    .option('--json', 'print it as JSON on standard output')
    .addHelpText(
      'after',
      `
Keys come from Settings or from the environment: OPENAI_API_KEY, ANTHROPIC_API_KEY, GEMINI_API_KEY; addresses as well:
OPENAI_BASE_URL (OpenRouter, Azure, vLLM, llama.cpp, LM Studio, Ollama …), ANTHROPIC_BASE_URL, GOOGLE_GEMINI_BASE_URL.
A connection NAME of your own takes NAME_API_KEY.`,
    )
    .action(async (connection, options) => done(await modelsCommand(connection, options)));

  root
    .command('serve')
    .description('open the app in a browser of your own, at an address on this machine')
    .option('--port <number>', 'port to listen on, 0 for any that is free (default: the same one at every start)', port)
    .action(async (options) => done(await serveCommand(options, folders)));

  root
    .command('mcp')
    .description('the board for an agent: an MCP server on standard input and output, to be started by its client')
    .option('--token-file <file>', 'a file with the token (default: the environment variable COUNTERSIGN_TOKEN)', text)
    .addHelpText(
      'after',
      `
A lead issues tokens on the Team page of the board, which also shows how common clients are set up. Whoever has the token
acts as its owner. Runs that the agent asks for work in a headless browser. Messages for people go to standard error.

Exit codes: 0 the client has hung up, 1 the token opens nothing (any more), 64 there is none.`,
    )
    .action(async (options) => {
      // Its SDK takes a while to load, and nobody else needs it.
      const { mcpCommand } = await import('./mcpCommand.ts');
      done(await mcpCommand(options));
    });
  return root;
}

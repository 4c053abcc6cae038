import { fileURLToPath } from 'node:url';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { OFFLINE } from '../../../shared/models/connection.ts';
import { resolveAddress } from '../../browser/executor/actions/address.ts';
import { APP_VERSION } from '../appVersion.ts';
import { auditCommand } from './auditCommand.ts';
import { backupCommand, restoreCommand } from './backupCommand.ts';
import { judgeCommand } from './judgeCommand.ts';
import { addDocuments, knowledgeCommand, listDocuments, removeDocument, searchDocuments } from './knowledgeCommand.ts';
import { modelsCommand } from './modelsCommand.ts';
import { exportTestCommand, replayCommand } from './replayCommand.ts';
import { reportCommand } from './reportCommand.ts';
import { resetPassphraseCommand } from './resetPassphraseCommand.ts';
import { resumeCommand } from './resumeCommand.ts';
import { runCommand } from './runCommand.ts';
import { sampleCommand } from './sampleCommand.ts';
import { addSecret, listSecrets, removeSecret } from './secretsCommand.ts';
import { serveCommand } from './serveCommand.ts';
import { deleteRuns, exportStoredRun, listRuns, pinRuns, storageCommand } from './storageCommands.ts';
import { BAD_USAGE, FAILED } from './terminal.ts';
import { addToolServer, listToolServers, removeToolServer, toolsCommand, tryToolServer } from './toolsCommand.ts';

/** Built files lie in `out/main`; what they read lies beside `out`. */
const FOLDERS = {
  clinic: fileURLToPath(new URL('../../resources/clinic', import.meta.url)),
  renderer: fileURLToPath(new URL('../renderer', import.meta.url)),
  commandLine: fileURLToPath(new URL('../../scripts/countersign.mjs', import.meta.url)),
};

function text(value: string): string {
  if (value.trim() === '') throw new InvalidArgumentError('It must not be empty.');
  return value.trim();
}

function address(value: string): string {
  const resolved = resolveAddress(text(value), 'about:blank');
  if (!resolved.ok) throw new InvalidArgumentError(resolved.error.message);
  return resolved.value;
}

function endpoint(value: string): string {
  const url = URL.parse(value);
  if (!url || !/^(https?|wss?):$/.test(url.protocol)) {
    throw new InvalidArgumentError('It must be an http or ws address, such as http://127.0.0.1:9222.');
  }
  return value;
}

function port(value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 65_535) throw new InvalidArgumentError('Not a port.');
  return number;
}

function hash(value: string): string {
  const lower = value.trim().toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(lower)) throw new InvalidArgumentError('A hash is 64 digits from 0 to f.');
  return lower;
}

function count(value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('It must be a whole number from 1 on.');
  return number;
}

function share(value: string): number {
  const number = Number(value);
  if (value.trim() === '' || !(number >= 0 && number <= 1)) throw new InvalidArgumentError('It must be from 0 to 1.');
  return number;
}

function program(done: (code: number) => void): Command {
  const model = (other = '') =>
    new Option(
      '--model <name>',
      `who reasons: offline, or a model such as openai/gpt-5-mini (countersign models shows which)${other}`,
    ).argParser(text);
  const root = new Command('countersign')
    .description('An AI agent that works on web pages, and counts nothing as done until the page itself proves it.')
    .version(APP_VERSION)
    .exitOverride()
    .showHelpAfterError('(countersign --help shows what there is)');

  root
    .command('run')
    .description('carry out one task in a browser and verify every action')
    .requiredOption('--task <text>', 'what is to be done, in plain English', text)
    .option('--url <address>', 'the page to start on', address)
    .addOption(model('; default: as in the settings, offline at first'))
    .option('--judge <name>', 'who judges what came of it; default: as in the settings, whoever reasons at first', text)
    .option('--file <paths...>', 'files that pages may be given, and no others')
    .option(
      '--keep-passwords',
      'keep passwords that stand in the task as secrets of the site, and record only their names',
    )
    .option('--cdp <endpoint>', 'work on the current tab of a running browser (its DevTools address)', endpoint)
    .option('--headed', 'show the browser window')
    .option('--json', 'print the result as JSON on standard output; progress goes to standard error')
    .option('--export <file>', 'write the whole run to a file, with every page', text)
    .option('--clear-part', 'where a part of the task is not understood, do what is clear up to there')
    .option('--approve-plan', 'show the plan and ask before its first step is carried out')
    .option('--parallel <number>', 'parts of a task that are worked on at the same time', count)
    .option('--no-sub-tasks', 'never split the task into parts')
    .option('--no-chaining', 'verify every action fully before the next one')
    .action(async (options) => done(await runCommand(options)));

  root
    .command('judge')
    .description('judge a stored run again on its stored observations, and show what would come out differently')
    .argument('<run>', 'id of a stored run or its beginning, “last”, or an exported file', text)
    .addOption(model().default(OFFLINE, 'offline, whoever reasoned in the run: it needs no key and no network'))
    .option(
      '--threshold <share>',
      'confidence that success and the goal need, 0 to 1 (default: as in the settings)',
      share,
    )
    .option('--yes', 'put the verdicts of an exported file to a model without asking')
    .option('--json', 'print all verdicts as JSON on standard output; the table goes to standard error')
    .addHelpText('after', '\nExit codes: 0 nothing differs, 2 something would, 1 it could not be judged.')
    .action(async (run, options) => done(await judgeCommand(run, options)));

  root
    .command('replay')
    .description(
      'carry out again, in a browser, what a completed run did: without a model while everything is as it was',
    )
    .argument('<run>', 'id of a stored run or its beginning, “last”, or an exported file', text)
    .addOption(model().default(OFFLINE, 'offline: who goes on where the page is not as it was'))
    .option('--file <paths...>', 'files that pages may be given, and no others')
    .option('--cdp <endpoint>', 'work on the current tab of a running browser (its DevTools address)', endpoint)
    .option('--headed', 'show the browser window')
    .option('--yes', 'do what an exported file would do without asking; it is shown all the same')
    .option('--json', 'print the result as JSON on standard output; progress goes to standard error')
    .addHelpText(
      'after',
      '\nIt acts on the site like any run. To look at a stored run without acting, open it in the app.',
    )
    .action(async (run, options) => done(await replayCommand(run, options)));

  root
    .command('resume')
    .description('go on with a run that was cut off; what had sent something is done again only if it never arrived')
    .argument('[run]', 'id of a stored run or its beginning (default: the latest one that was cut off)', text)
    .option('--cdp <endpoint>', 'work on the current tab of a running browser (its DevTools address)', endpoint)
    .option('--headed', 'show the browser window')
    .option('--json', 'print the result as JSON on standard output; progress goes to standard error')
    .action(async (run, options) => done(await resumeCommand(run, options)));

  root
    .command('export-test')
    .description('write a completed run as a Playwright test in TypeScript; nothing is carried out')
    .argument('<run>', 'id of a stored run or its beginning, “last”, or an exported file', text)
    .option('--out <file>', 'where to write it (default: standard output)', text)
    .action(async (run, options) => done(await exportTestCommand(run, options)));

  addKnowledgeCommands(root, done);
  addSecretCommands(root, done);
  addToolsCommands(root, done);
  addStorageCommands(root, done);
  addRecordCommands(root, done);

  root
    .command('sample')
    .description('run the sample task on the sample site, and check the outcome in the data of its server')
    .addOption(model('; default: as in the settings, offline at first'))
    .option('--json', 'print the result as JSON on standard output')
    .action(async (options) => done(await sampleCommand(options, FOLDERS)));

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
    .action(async (options) => done(await serveCommand(options, FOLDERS)));

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

function addKnowledgeCommands(root: Command, done: (code: number) => void): void {
  const knowledge = root.command('knowledge').description("the team's own documents, which planning is told of");
  knowledge
    .command('add')
    .description('take in documents (.md, .txt, .html, .pdf); one of the same file name is replaced')
    .argument('<file...>', 'the files')
    .action(async (files) => done(await knowledgeCommand(addDocuments(files))));
  knowledge
    .command('list')
    .description('the documents there are')
    .option('--json', 'print them as JSON')
    .action(async ({ json = false }) => done(await knowledgeCommand(listDocuments(json), json)));
  knowledge
    .command('remove')
    .description('remove a document')
    .argument('<id>', 'its id or the beginning of it', text)
    .action(async (id) => done(await knowledgeCommand(removeDocument(id))));
  knowledge
    .command('search')
    .description('the passages that planning would be told of for such a task')
    .argument('<query>', 'the task, or some words', text)
    .option('--json', 'print them as JSON')
    .action(async (query, { json = false }) => done(await knowledgeCommand(searchDocuments(query, json), json)));
}

function addSecretCommands(root: Command, done: (code: number) => void): void {
  const secrets = root.command('secrets').description('log-ins and other secrets that tasks may use by name');
  secrets
    .command('list')
    .description('what is kept: names, user names, fields and sites, never a value')
    .option('--json', 'print it as JSON')
    .action(async (options) => done(await listSecrets(options)));
  secrets
    .command('add')
    .description(
      'keep one, or replace the one of that name; values are asked for, or read from standard input line by line',
    )
    .argument('<name>', 'what tasks call it, such as Ana', text)
    .requiredOption('--origin <address...>', 'the sites that it may be typed into, and no others')
    .option('--user <name>', 'the user name that goes with it; it may be shown', text)
    .option('--field <names...>', 'what it has', ['password'])
    .addHelpText(
      'after',
      `
countersign secrets add Ana --origin https://clinic.example --user ana@clinic.example
countersign run --task "Log in as Ana and open Reports" --url https://clinic.example

Kept in the system's key ring; where there is none, as on a server, encrypted with the passphrase in COUNTERSIGN_SECRETS_KEY.`,
    )
    .action(async (name, options) => done(await addSecret(name, options)));
  secrets
    .command('remove')
    .description('forget one')
    .argument('<name>', 'its name', text)
    .action(async (name) => done(await removeSecret(name)));
}

function addToolsCommands(root: Command, done: (code: number) => void): void {
  const tools = root.command('tools').description('tools of the team that runs may use: MCP servers');
  tools
    .command('list')
    .description('the servers there are, and which of their tools are switched on')
    .option('--json', 'print them as JSON')
    .action(async ({ json = false }) => done(await toolsCommand(listToolServers(json), json)));
  tools
    .command('add')
    .description('add a server by its address, or by the command that starts it; one of the same name is replaced')
    .argument('<name>', 'what it is called', text)
    .argument('[command...]', 'after --: the command that starts it, and its arguments')
    .option('--url <address>', 'where it is', address)
    .option('--use <tools...>', 'tools that runs may use as long as they only read')
    .option('--may-change <tools...>', 'tools that runs may use to change things; each call is put to the critic')
    .option('--key-name <name>', 'header or variable that its key is given in (Authorization, or API_KEY)', text)
    .addHelpText('after', '\nIts key is entered in Settings, or set in the environment as NAME_API_KEY.')
    .action(async (name, command, options) => done(await toolsCommand(addToolServer(name, command, options))));
  tools
    .command('remove')
    .description('remove a server')
    .argument('<name>', 'what it is called', text)
    .action(async (name) => done(await toolsCommand(removeToolServer(name))));
  tools
    .command('test')
    .description('ask a server for its tools')
    .argument('<name>', 'what it is called', text)
    .option('--json', 'print them as JSON')
    .action(async (name, { json = false }) => done(await toolsCommand(tryToolServer(name, json), json)));
}

function addStorageCommands(root: Command, done: (code: number) => void): void {
  root
    .command('storage')
    .description('what the data file holds, and what the rule of the settings would delete')
    .option('--clean', 'delete now what the rule says, and give back to the disk what is free')
    .option('--json', 'print it as JSON')
    .action(async (options) => done(await storageCommand(options)));
  const runs = root.command('runs').description('the runs that are kept');
  runs
    .command('list')
    .description('what there is, newest first, and what it weighs')
    .option('--json', 'print it as JSON')
    .action(async (options) => done(await listRuns(options)));
  runs
    .command('export')
    .description('write a run with all of its evidence as one file; one that cannot be read as it is stored')
    .argument('<run>', 'id or its beginning, or “last”')
    .option('--out <file>', 'where to write it (default: standard output)', text)
    .action(async (name, options) => done(await exportStoredRun(name, options)));
  runs
    .command('delete')
    .description('delete runs with all that they stored: named ones, or those that a rule names')
    .argument('[run...]', 'ids or their beginnings, or “last”')
    .option('--older-than <days>', 'that began more days ago', count)
    .option('--over <megabytes>', 'the oldest, until all runs need no more than this', count)
    .addOption(
      new Option('--status <status...>', 'that ended like this').choices(['completed', 'partial', 'failed', 'stopped']),
    )
    .option('--also-on-board', 'also those that tasks of the board have to show; the hash of their record stays')
    .option('--yes', 'do not ask')
    .addHelpText('after', '\nA rule spares pinned runs, and those that are at work stay in any case.')
    .action(async (names, options) => done(await deleteRuns(names, options)));
  runs
    .command('pin')
    .description('keep runs whatever a rule says')
    .argument('<run...>', 'ids or their beginnings, or “last”')
    .action(async (names) => done(await pinRuns(names, true)));
  runs
    .command('unpin')
    .description('leave runs to the rule again')
    .argument('<run...>', 'ids or their beginnings, or “last”')
    .action(async (names) => done(await pinRuns(names, false)));
  root
    .command('backup')
    .description('write a copy of all data to a new file: runs, documents, settings, secrets (encrypted), the board')
    .argument('<file>', 'where to', text)
    .addHelpText(
      'after',
      "\nIt may be made while Countersign is at work. Secrets can be read only with this system's key ring or COUNTERSIGN_SECRETS_KEY.",
    )
    .action(async (file) => done(await backupCommand(file)));
  root
    .command('restore')
    .description('put a backup in the place of all data, and check its record; what was there is kept beside it')
    .argument('<file>', 'the backup', text)
    .option('--yes', 'do not ask')
    .addHelpText(
      'after',
      '\nExit codes: 0 it is in place and its record holds, 2 it is in place and something does not, 1 it is not.',
    )
    .action(async (file, options) => done(await restoreCommand(file, options)));
}

function addRecordCommands(root: Command, done: (code: number) => void): void {
  root
    .command('audit')
    .description("check the board's record: that no entry was changed or lost, and that evidence is what it was")
    .option(
      '--head [hash]',
      'print the last hash alone, to be kept elsewhere; or, with one that was: tells whether this is still that record',
      hash,
    )
    .option('--all', 'also the evidence and the pages of the file that an earlier check has found sound')
    .option('--json', 'print what was found as JSON on standard output; the words go to standard error')
    .addHelpText('after', '\nExit codes: 0 everything holds, 2 something does not, 1 it could not be checked.')
    .action(async (options) => done(await auditCommand(options)));
  root
    .command('reset-passphrase')
    .description('let a lead in again who has forgotten the passphrase; the board records it')
    .argument('<name>', 'the name on the board', text)
    .action(async (name) => done(await resetPassphraseCommand(name)));
  root
    .command('report')
    .description("a goal's evidence as one file: who verified what, when, and on which evidence")
    .argument('<goal>', 'the goal, such as GOAL-1', text)
    .option('--json', 'as JSON instead of HTML')
    .option('--out <file>', 'where to write it (default: standard output)', text)
    .action(async (goal, options) => done(await reportCommand(goal, options)));
}

async function main(): Promise<number> {
  let code = FAILED;
  try {
    await program((value) => {
      code = value;
    }).parseAsync();
    return code;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : BAD_USAGE;
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(FAILED);
  },
);

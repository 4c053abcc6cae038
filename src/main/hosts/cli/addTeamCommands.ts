import type { Command } from 'commander';
import { addDocuments, knowledgeCommand, listDocuments, removeDocument, searchDocuments } from './knowledgeCommand.ts';
import { address, type Done, text } from './optionValues.ts';
import { addSecret, listSecrets, removeSecret } from './secretsCommand.ts';
import { addToolServer, listToolServers, removeToolServer, toolsCommand, tryToolServer } from './toolsCommand.ts';

/** What a team sets up for its runs: `knowledge`, `secrets`, `tools`. */
export function addTeamCommands(root: Command, done: Done): void {
  addKnowledgeCommands(root, done);
  addSecretCommands(root, done);
  addToolsCommands(root, done);
}

function addKnowledgeCommands(root: Command, done: Done): void {
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

function addSecretCommands(root: Command, done: Done): void {
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

function addToolsCommands(root: Command, done: Done): void {
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

import { type Command, Option } from 'commander';
import { goalReport } from '../../board/goalReport.ts';
import { auditCommand } from './auditCommand.ts';
import { backupCommand, restoreCommand } from './backupCommand.ts';
import { withStore } from './commandContext.ts';
import { count, type Done, hash, text } from './optionValues.ts';
import { resetPassphraseCommand } from './resetPassphraseCommand.ts';
import { deleteRuns, exportStoredRun, listRuns, pinRuns, storageCommand } from './storageCommands.ts';
import { FAILED, openTerminal, writeResult } from './terminal.ts';

/** What is stored, and what becomes of it: `storage`, `runs`, `backup`, `restore`. */
export function addStorageCommands(root: Command, done: Done): void {
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

/** The board's record: `audit`, `reset-passphrase`, `report`. */
export function addRecordCommands(root: Command, done: Done): void {
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

interface ReportOptions {
  readonly json?: boolean;
  /** Where to write it; absent: standard output. */
  readonly out?: string;
}

/** `countersign report`: a goal's evidence as one file of HTML or JSON; gives the exit code. */
async function reportCommand(goalId: string, { json, out }: ReportOptions): Promise<number> {
  const terminal = openTerminal({ quietOutput: true });
  return withStore(terminal, async (store) => {
    const report = await goalReport({ goalId, format: json ? 'json' : 'html' }, store, Date.now());
    if (report) return writeResult(report.content, out, 'The report', terminal);
    terminal.problem(`There is no ${goalId}.`);
    return FAILED;
  });
}

import type { Command } from 'commander';
import { OFFLINE } from '../../../shared/models/connection.ts';
import { judgeCommand } from './judgeCommand.ts';
import { address, count, type Done, endpoint, modelOption, share, text } from './optionValues.ts';
import { exportTestCommand, replayCommand } from './replayCommand.ts';
import { resumeCommand } from './resumeCommand.ts';
import { runCommand } from './runCommand.ts';

const RUN = 'id of a stored run or its beginning, “last”, or an exported file';

/** `run`, and what is done with a run that is stored: `judge`, `replay`, `resume`, `export-test`. */
export function addRunCommands(root: Command, done: Done): void {
  root
    .command('run')
    .description('carry out one task in a browser and verify every action')
    .requiredOption('--task <text>', 'what is to be done, in plain English', text)
    .option('--url <address>', 'the page to start on', address)
    .addOption(modelOption('; default: as in the settings, offline at first'))
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
    .argument('<run>', RUN, text)
    .addOption(modelOption().default(OFFLINE, 'offline, whoever reasoned in the run: it needs no key and no network'))
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
    .argument('<run>', RUN, text)
    .addOption(modelOption().default(OFFLINE, 'offline: who goes on where the page is not as it was'))
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
    .argument('<run>', RUN, text)
    .option('--out <file>', 'where to write it (default: standard output)', text)
    .action(async (run, options) => done(await exportTestCommand(run, options)));
}

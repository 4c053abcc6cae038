import type { Settings } from '../../../shared/settings/settings.ts';
import { formatBytes } from '../../../shared/storage/formatBytes.ts';
import { dueRuns, type KeptRun } from '../../../shared/storage/retention.ts';
import { storedRunFile } from '../runFile.ts';
import { RunRetention } from '../runRetention.ts';
import { withStore } from './commandContext.ts';
import { BAD_USAGE, FAILED, openTerminal, printable, type Terminal, writeResult } from './terminal.ts';

/** Runs the work with what keeps and deletes runs; gives the exit code. */
function withRetention(
  terminal: Terminal,
  work: (retention: RunRetention, settings: Settings) => Promise<number>,
): Promise<number> {
  return withStore(terminal, async (store) => {
    const onTrouble = (error: unknown) => terminal.problem(printable(String(error)));
    return work(new RunRetention({ store, onTrouble }), store.settings.get());
  });
}

/** `countersign storage`: what is stored, and what the rule of the settings would delete; gives the exit code. */
export async function storageCommand({ json = false, clean = false }): Promise<number> {
  const terminal = openTerminal({ quietOutput: json });
  return withRetention(terminal, async (retention) => {
    const deleted = clean ? await retention.clean() : [];
    const use = await retention.use();
    if (json) {
      terminal.json({ ...use, deleted: deleted.length });
      return 0;
    }
    if (clean) terminal.line(`${runsWords(deleted.length)} deleted.`);
    terminal.line(`Data file         ${formatBytes(use.file)}`);
    terminal.line(`  pages of runs   ${formatBytes(use.pages)}`);
    terminal.line(`  events of runs  ${formatBytes(use.events)}`);
    terminal.line(`  free            ${formatBytes(use.free)}`);
    terminal.line(`Runs              ${use.runs} with those of sub-tasks, ${use.pinned} pinned`);
    if (use.due.runs > 0) terminal.line(`The rule deletes  ${runsWords(use.due.runs)}, ${formatBytes(use.due.bytes)}`);
    return 0;
  });
}

/** `countersign runs list`: the runs there are, and what they weigh; gives the exit code. */
export async function listRuns({ json = false }): Promise<number> {
  const terminal = openTerminal({ quietOutput: json });
  return withRetention(terminal, async (retention) => {
    const runs = await retention.list();
    if (json) terminal.json(runs);
    else for (const run of runs) terminal.line(runLine(run));
    if (!json && runs.length === 0) terminal.line('There are no runs yet.');
    return 0;
  });
}

interface DeleteOptions {
  readonly olderThan?: number;
  readonly over?: number;
  readonly status?: Settings['storage']['deleteStatuses'];
  readonly alsoOnBoard?: boolean;
  readonly yes?: boolean;
}

/** `countersign runs delete`: those that are named, or those that a rule names; gives the exit code. */
export async function deleteRuns(names: readonly string[], options: DeleteOptions): Promise<number> {
  const terminal = openTerminal({ quietOutput: false });
  const { olderThan = 0, over = 0, status, alsoOnBoard = false, yes = false } = options;
  const byRule = olderThan > 0 || over > 0 || status !== undefined;
  if (byRule === names.length > 0) {
    terminal.problem('Name runs, or say which by --older-than, --over or --status.');
    return BAD_USAGE;
  }
  return withRetention(terminal, async (retention, { storage }) => {
    const all = await retention.list();
    // By its status alone: whatever its age.
    const keepDays = olderThan === 0 && over === 0 ? Number.MIN_VALUE : olderThan;
    const rule = { ...storage, keepDays, maximumMb: over, alsoOnBoard, ...(status && { deleteStatuses: status }) };
    const { events, pages } = await retention.use();
    const chosen = byRule ? dueRuns(all, events + pages, rule, Date.now()) : named(names, all, terminal);
    if (!chosen) return FAILED;
    for (const run of chosen) terminal.line(runLine(run));
    if (chosen.length > 0 && !(await agreed(chosen, yes, terminal))) return FAILED;
    const { deleted, kept } = await retention.delete(
      chosen.map(({ runId }) => runId),
      { alsoOnBoard },
    );
    await retention.giveBack(() => true);
    for (const { runId, why } of kept) terminal.problem(printable(`${runId} stays: ${why}`));
    terminal.line(`${runsWords(deleted.length)} deleted.`);
    return kept.length === 0 ? 0 : FAILED;
  });
}

/** `countersign runs export`: a run as one file; one that cannot be read as it is stored. Gives the exit code. */
export async function exportStoredRun(name: string, { out }: { readonly out?: string }): Promise<number> {
  const terminal = openTerminal({ quietOutput: out === undefined });
  return withStore(terminal, async (store) => {
    const onTrouble = (error: unknown) => terminal.problem(printable(String(error)));
    const [run] = named([name], await new RunRetention({ store, onTrouble }).list(), terminal) ?? [];
    const file = run && (await storedRunFile(run.runId, store));
    return file ? writeResult(file.content, out, 'The run', terminal) : FAILED;
  });
}

/** `countersign runs pin` and `unpin`: a pinned run is not deleted by a rule; gives the exit code. */
export async function pinRuns(names: readonly string[], pinned: boolean): Promise<number> {
  const terminal = openTerminal({ quietOutput: false });
  return withStore(terminal, async (store) => {
    const onTrouble = (error: unknown) => terminal.problem(printable(String(error)));
    const chosen = named(names, await new RunRetention({ store, onTrouble }).list(), terminal);
    for (const { runId } of chosen ?? []) await store.keeping.pin(runId, pinned);
    if (chosen) terminal.line(`${runsWords(chosen.length)} ${pinned ? 'pinned' : 'not pinned any more'}.`);
    return chosen ? 0 : FAILED;
  });
}

/** The runs of these ids or beginnings of ids; undefined, after saying so, where one names none or several. */
function named(names: readonly string[], all: readonly KeptRun[], terminal: Terminal): KeptRun[] | undefined {
  const chosen = new Set<KeptRun>();
  for (const name of names) {
    const fitting = name === 'last' ? all.slice(0, 1) : all.filter(({ runId }) => runId.startsWith(name));
    const [run] = fitting;
    if (!run || fitting.length > 1) {
      const why = run ? `${fitting.length} runs begin with it` : 'there is no such run';
      terminal.problem(printable(`“${name}”: ${why}.`));
      return undefined;
    }
    chosen.add(run);
  }
  return [...chosen];
}

async function agreed(runs: readonly KeptRun[], yes: boolean, terminal: Terminal): Promise<boolean> {
  if (yes) return true;
  if (!terminal.canAsk) {
    terminal.problem('Say --yes where nobody can be asked.');
    return false;
  }
  const size = formatBytes(runs.reduce((sum, { bytes }) => sum + bytes, 0));
  const question = `Delete ${runsWords(runs.length)} with all that they stored, ${size}? This cannot be undone.`;
  return terminal.confirm(question, AbortSignal.timeout(600_000));
}

function runLine({ runId, task, status, createdAt, frames, bytes, pinned, tasks }: KeptRun): string {
  const marks = [...(pinned ? ['pinned'] : []), ...tasks];
  const facts = [
    runId,
    new Date(createdAt).toISOString().slice(0, 10),
    status ?? 'unreadable',
    frames === 1 ? '1 frame' : `${frames} frames`,
    formatBytes(bytes),
    ...(marks.length > 0 ? [`(${marks.join(', ')})`] : []),
    task ?? '',
  ];
  return printable(facts.join('  '));
}

function runsWords(count: number): string {
  return count === 1 ? '1 run' : `${count} runs`;
}

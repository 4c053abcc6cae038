import { OFFLINE } from '../../../shared/models/connection.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import type { JudgedAgain, VerdictRoute } from '../../../shared/verification/judgedAgain.ts';
import type { VerificationResult } from '../../../shared/verification/verdict.ts';
import type { Store } from '../../store/openStore.ts';
import { type JudgedRun, judgeStoredRun } from '../judgeStoredRun.ts';
import { withStore } from './commandContext.ts';
import { type FoundRun, findRun } from './findRun.ts';
import { DIFFERENT, FAILED, openTerminal, printable, type Terminal } from './terminal.ts';

/** Characters of an action and its target before they are cut off. */
const ACTION_WIDTH = 48;

const HEADINGS = ['Frame', 'Action', 'Stored verdict', 'New verdict', 'Route'];

export interface JudgeOptions {
  readonly model: string;
  readonly threshold?: number;
  readonly json?: boolean;
  /** A file is put to a model without asking. */
  readonly yes?: boolean;
}

/**
 * `countersign judge`: the verdicts of a stored run, and of the runs of its sub-tasks, beside those that their observations get
 * now; gives the exit code. It needs no browser, carries nothing out, and leaves the stored run as it is.
 */
export async function judgeCommand(run: string, options: JudgeOptions): Promise<number> {
  const terminal = openTerminal({ quietOutput: options.json === true });
  return withStore(terminal, (store) => judge(run, options, store, terminal));
}

async function judge(run: string, options: JudgeOptions, store: Store, terminal: Terminal): Promise<number> {
  const { files } = store.settings.get();
  const found = await findRun(run, store.events, files);
  const agreed = found.ok ? await agreedTo(run, found.value, options, files.maximumVerdicts, terminal) : found;
  if (!found.ok || !agreed.ok) {
    terminal.problem(!found.ok ? found.error : !agreed.ok ? agreed.error : '');
    return FAILED;
  }
  const { model: reasoner, threshold } = options;
  const judged = await judgeStoredRun(found.value, { reasoner, threshold }, store);
  if (!judged.ok) {
    terminal.problem(judged.error);
    return FAILED;
  }
  const [own, ...subTasks] = judged.value;
  const verdicts = judged.value.flatMap((one) => one.verdicts);
  const differing = verdicts.filter(({ differences }) => differences.length > 0).length;
  for (const { tone, text } of judgedRunLines(judged.value)) terminal.line(tone ? terminal.styled(tone, text) : text);
  if (options.json) {
    const report = {
      runId: own?.runId,
      reasoner,
      threshold: threshold ?? null,
      differing,
      verdicts: own?.verdicts ?? [],
    };
    terminal.json(subTasks.length > 0 ? { ...report, subTasks } : report);
  }
  const unheard = verdicts.find(isUnheard);
  if (unheard) {
    terminal.problem(unheard.again.reason);
    return FAILED;
  }
  return differing > 0 ? DIFFERENT : 0;
}

/** What a file holds goes to a model only where somebody wants that. Error: why it is not judged, for people. */
async function agreedTo(
  file: string,
  { isFile, events, subRuns }: FoundRun,
  { model, yes }: JudgeOptions,
  maximumVerdicts: number,
  terminal: Terminal,
): Promise<Result<undefined, string>> {
  if (!isFile || model === OFFLINE) return success(undefined);
  const count = [events, ...subRuns].flat().filter(({ type }) => type === 'verification.judged').length;
  if (count > maximumVerdicts)
    return failure(`It has ${count} verdicts, and a model is asked about ${maximumVerdicts}.`);
  const site = events.find(({ type }) => type === 'run.created');
  const on = site?.type === 'run.created' && site.startUrl ? ` on ${site.startUrl}` : '';
  terminal.line(printable(`${file} has ${count} verdicts${on}: ${site?.type === 'run.created' ? site.task : ''}`));
  if (yes) return success(undefined);
  if (!terminal.canAsk) return failure('It was not put to the model: say --yes where nobody can be asked.');
  return (await terminal.confirm(`Put what it holds to ${printable(model)}?`, AbortSignal.timeout(600_000)))
    ? success(undefined)
    : failure('It was not put to the model.');
}

/** Nobody could be asked now: that says nothing about the verdict. */
function isUnheard({ stored, again }: JudgedAgain): boolean {
  return again.source === 'reasoner-error' && stored.source !== 'reasoner-error';
}

interface JudgementLine {
  readonly tone?: 'bold' | 'dim' | 'yellow';
  readonly text: string;
}

/** What `countersign judge` says: a table for each run that has verdicts, under the objective of its sub-task. */
export function judgedRunLines(runs: readonly JudgedRun[]): JudgementLine[] {
  const [own, ...subTasks] = runs;
  if (!own) return [];
  const parts = subTasks.filter(({ verdicts }) => verdicts.length > 0);
  // A run that was split has done nothing itself.
  const first = own.verdicts.length > 0 || parts.length === 0 ? judgementLines(own.verdicts) : [];
  return [
    ...first,
    ...parts.flatMap(({ task, verdicts }, index): JudgementLine[] => [
      ...(first.length > 0 || index > 0 ? [{ text: '' }] : []),
      { tone: 'bold', text: printable(task) },
      ...judgementLines(verdicts),
    ]),
  ];
}

/** The table of `countersign judge`: every verdict beside the new one, why it differs, and how many do. */
export function judgementLines(verdicts: readonly JudgedAgain[]): JudgementLine[] {
  const rows = verdicts.map(cellsOf);
  const widths = HEADINGS.map((heading, column) =>
    Math.max(...[heading, ...rows.map((row) => row[column] ?? '')].map(widthOf)),
  );
  const write = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
      .join('  ')
      .trimEnd();
  const differing = verdicts.filter(({ differences }) => differences.length > 0).length;
  const lines = verdicts.flatMap((verdict, index): JudgementLine[] => {
    const text = write(rows[index] ?? []);
    if (verdict.differences.length === 0) return [{ text }];
    const why = `       differs in ${verdict.differences.join(', ')}: ${printable(verdict.again.reason)}`;
    return [
      { tone: 'yellow', text },
      { tone: 'dim', text: why },
    ];
  });
  return [
    { tone: 'bold', text: write(HEADINGS) },
    ...lines,
    { text: '' },
    {
      tone: 'bold',
      text: `${differing} of ${verdicts.length} ${verdicts.length === 1 ? 'verdict' : 'verdicts'} would differ`,
    },
  ];
}

function cellsOf(verdict: JudgedAgain): string[] {
  const { frameIndex, action, target, judgedIn, stored, again, storedRoute, againRoute } = verdict;
  return [
    `${frameIndex + 1}${judgedIn === 'verification' ? '' : ' (end of plan)'}`,
    cut(printable(target === undefined ? action : `${action}  ${target}`)),
    inWords(stored),
    inWords(again),
    routeInWords(storedRoute, againRoute),
  ];
}

function routeInWords(stored: VerdictRoute | null, again: VerdictRoute): string {
  if (!stored) return `(cut off) → ${again.to}`;
  if (stored.to !== again.to) return `${stored.to} → ${again.to}`;
  return stored.condition === again.condition
    ? stored.to
    : `${stored.to} (${stored.condition}) → ${again.to} (${again.condition})`;
}

function inWords({ goalAchieved, success, confidence }: VerificationResult): string {
  const outcome = goalAchieved ? 'goal achieved' : success ? 'succeeded' : 'not proved';
  return `${outcome}, ${Math.round(confidence * 100)} %`;
}

function cut(text: string): string {
  const characters = Array.from(text);
  return characters.length > ACTION_WIDTH ? `${characters.slice(0, ACTION_WIDTH - 1).join('')}…` : text;
}

function widthOf(text: string): number {
  return Array.from(text).length;
}

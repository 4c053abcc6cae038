import { LIARS } from '../../fixtures/liars/liars.ts';
import { summarise } from './confusion.ts';
import { type LiarResult, runLiars } from './runLiars.ts';
import { fixtureTable, markdownTable, matrixTable, plainTable, summaryLines } from './verdictTables.ts';

const LANES = 2;

/**
 * Runs the product on the sites that try to fool it and compares its verdicts with what their servers know. Arguments:
 * names of sites, to run only these; `--markdown` for the tables of the README; `--frames` to see every verdict with what was observed.
 * Returns 1 when a task that was not done was reported as completed.
 */
export async function benchVerdicts(args: readonly string[]): Promise<number> {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const unknown = names.filter((name) => !LIARS.some((liar) => liar.name === name));
  if (unknown.length > 0) {
    console.error(`No such site: ${unknown.join(', ')}. There are: ${LIARS.map(({ name }) => name).join(', ')}`);
    return 64;
  }
  const liars = names.length > 0 ? LIARS.filter(({ name }) => names.includes(name)) : LIARS;
  const results = await runLiars(liars, LANES, args.includes('--frames') ? printFrames : printProgress);
  const summary = summarise(results);
  const table = args.includes('--markdown') ? markdownTable : plainTable;
  console.log(`\n${table(fixtureTable(results))}\n\n${table(matrixTable(summary))}\n`);
  for (const line of summaryLines(summary)) console.log(line);
  return summary.falseCompletions.length > 0 ? 1 : 0;
}

function printProgress({ liar, run }: LiarResult): void {
  console.error(`${liar.name}: ${run.status}, really ${run.truth ? 'done' : 'not done'}`);
}

function printFrames(result: LiarResult): void {
  printProgress(result);
  console.error(`  “${result.liar.task}”: ${result.run.reason}`);
  for (const { action, target, claim, truth, verdict, observations } of result.run.frames) {
    console.error(
      `  ${action} ${target}: ${claim}, really ${truth ?? 'unknown'}, ${verdict?.confidence} ${verdict?.reason}`,
    );
    for (const { id, kind, text, changed } of observations) if (changed) console.error(`      ${id} ${kind}: ${text}`);
  }
}

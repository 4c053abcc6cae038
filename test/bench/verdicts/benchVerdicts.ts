import { HELD_OUT } from '../../fixtures/liars/heldOut/heldOut.ts';
import type { Liar } from '../../fixtures/liars/liar.ts';
import { LIARS } from '../../fixtures/liars/liars.ts';
import { summarise } from './confusion.ts';
import { type LiarResult, runLiars } from './runLiars.ts';
import { fixtureTable, markdownTable, matrixTable, plainTable, summaryLines } from './verdictTables.ts';

const LANES = 2;

/** Sites that are measured together. */
interface Bed {
  readonly title: string;
  readonly liars: readonly Liar[];
}

const IN_SAMPLE: Bed = { title: 'Sites on which the rules were improved', liars: LIARS };
const OUT_OF_SAMPLE: Bed = { title: 'Held-out sites', liars: HELD_OUT };

/**
 * Runs the product on the sites that try to fool it and compares its verdicts with what their servers know. Arguments:
 * names of sites, to run only these; `--held-out` for the held-out bed alone; `--markdown` for the tables of the README; `--frames`
 * to see every verdict with what was observed. Returns 1 when a task that was not done was reported as completed.
 */
export async function benchVerdicts(args: readonly string[]): Promise<number> {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const known = [...LIARS, ...HELD_OUT].map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`No such site: ${unknown.join(', ')}. There are: ${known.join(', ')}`);
    return 64;
  }
  const beds = args.includes('--held-out') ? [OUT_OF_SAMPLE] : [IN_SAMPLE, OUT_OF_SAMPLE];
  let falseCompletions = 0;
  for (const { title, liars } of beds) {
    const chosen = names.length > 0 ? liars.filter(({ name }) => names.includes(name)) : liars;
    if (chosen.length > 0) falseCompletions += await measureBed(title, chosen, args);
  }
  return falseCompletions > 0 ? 1 : 0;
}

/** Runs these sites, prints their tables, and returns how many tasks were reported as completed that were not done. */
async function measureBed(title: string, liars: readonly Liar[], args: readonly string[]): Promise<number> {
  const results = await runLiars(liars, LANES, args.includes('--frames') ? printFrames : printProgress);
  const summary = summarise(results);
  const table = args.includes('--markdown') ? markdownTable : plainTable;
  console.log(`\n${title}\n\n${table(fixtureTable(results))}\n\n${table(matrixTable(summary))}\n`);
  for (const line of summaryLines(summary)) console.log(line);
  return summary.falseCompletions.length;
}

function printProgress({ liar, run }: LiarResult): void {
  console.error(`${liar.name}: ${run.status}, really ${run.truth ? 'done' : 'not done'}`);
}

function printFrames(result: LiarResult): void {
  printProgress(result);
  console.error(`  “${result.liar.task}”: ${result.run.reason}`);
  for (const { action, target, claim, truth, verdict, observations, readBack } of result.run.frames) {
    console.error(
      `  ${action} ${target}: ${claim}, really ${truth ?? 'unknown'}, ${verdict?.confidence} ${verdict?.reason}`,
    );
    for (const { id, kind, text, changed } of observations) if (changed) console.error(`      ${id} ${kind}: ${text}`);
    if (!readBack) continue;
    console.error(`    read back: ${readBack.standing}, ${readBack.confidence} ${readBack.reason} ${readBack.url}`);
    for (const { id, text, standing = '' } of readBack.observations) console.error(`      ${id} ${standing}: ${text}`);
  }
}

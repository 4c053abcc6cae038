import { observationText } from '../../../src/shared/verification/observationText.ts';
import { FIFTH } from '../../fixtures/liars/fifth/fifth.ts';
import { FRESH } from '../../fixtures/liars/fresh/fresh.ts';
import { HELD_OUT } from '../../fixtures/liars/heldOut/heldOut.ts';
import type { Liar } from '../../fixtures/liars/liar.ts';
import { LIARS } from '../../fixtures/liars/liars.ts';
import { SEVENTH } from '../../fixtures/liars/seventh/seventh.ts';
import { SIXTH } from '../../fixtures/liars/sixth/sixth.ts';
import { UNSEEN } from '../../fixtures/liars/unseen/unseen.ts';
import { benchMutated, sampleOf } from './benchMutated.ts';
import { summarise } from './confusion.ts';
import { LEARNT_FAMILIES, learnConfidence } from './learnConfidence.ts';
import { type LiarResult, runLiars } from './runLiars.ts';
import { fixtureTable, markdownTable, matrixTable, plainTable, summaryLines } from './verdictTables.ts';

const LANES = 4;

/** Sites that are measured together. */
interface Bed {
  readonly title: string;
  /** Argument that runs this bed alone. */
  readonly option: string;
  readonly liars: readonly Liar[];
  /** `npm run learn:judge` learns from its honest sites, and `--mutated --unlearnt` leaves them out. */
  readonly isLearnt: boolean;
}

const BEDS: readonly Bed[] = [
  { title: 'Sites on which the rules were improved', option: '--in-sample', liars: LIARS, isLearnt: true },
  { title: 'Held-out sites', option: '--held-out', liars: HELD_OUT, isLearnt: true },
  { title: 'Unseen sites', option: '--unseen', liars: UNSEEN, isLearnt: true },
  { title: 'Fresh sites', option: '--fresh', liars: FRESH, isLearnt: false },
  { title: 'Fifth bed', option: '--fifth', liars: FIFTH, isLearnt: false },
  { title: 'Sixth bed', option: '--sixth', liars: SIXTH, isLearnt: false },
  { title: 'Seventh bed', option: '--seventh', liars: SEVENTH, isLearnt: false },
];

/**
 * Runs the product on the sites that try to fool it and compares its verdicts with what their servers know. Arguments:
 * names of sites, to run only these; `--in-sample`, `--held-out`, `--unseen`, `--fresh`, `--fifth`, `--sixth` and `--seventh` for some of the beds alone; `--markdown`
 * for the tables of the README; `--frames` to see every verdict with what was observed. Returns 1 when a task that was not done was reported as completed.
 */
export async function benchVerdicts(args: readonly string[]): Promise<number> {
  if (args.includes('--mutated')) return benchSomeMutated(args);
  if (args.includes('--learn'))
    return learnConfidence(sitesOf(BEDS.filter(({ isLearnt }) => isLearnt)), sampleSize(args), LANES);
  const names = args.filter((arg) => !arg.startsWith('--'));
  const known = BEDS.flatMap(({ liars }) => liars.map(({ name }) => name));
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`No such site: ${unknown.join(', ')}. There are: ${known.join(', ')}`);
    return 64;
  }
  const named = BEDS.filter(({ option }) => args.includes(option));
  const beds = named.length > 0 ? named : BEDS;
  let falseCompletions = 0;
  for (const { title, liars } of beds) {
    const chosen = names.length > 0 ? liars.filter(({ name }) => names.includes(name)) : liars;
    if (chosen.length > 0) falseCompletions += await measureBed(title, chosen, args);
  }
  return falseCompletions > 0 ? 1 : 0;
}

/**
 * `--mutated`: honest sites of the chosen beds × mutations; `--seed TEXT`, `--sample N` (default 200), names of combinations such as `trueToast+cut`,
 * `--unlearnt` for those alone of which `npm run learn:judge` has seen neither the site nor a mutation of the family.
 */
async function benchSomeMutated(args: readonly string[]): Promise<number> {
  const given = (option: string) => (args.includes(option) ? args[args.indexOf(option) + 1] : undefined);
  const isUnlearnt = args.includes('--unlearnt');
  const named = BEDS.filter(({ option, isLearnt }) => (isUnlearnt ? !isLearnt : args.includes(option)));
  const sites = sitesOf(named.length > 0 ? named : BEDS);
  const names = args.filter((arg) => arg.includes('+'));
  const chosen = sampleOf(sites, Infinity, given('--seed') ?? 'one')
    .filter(({ name, mutation }) =>
      names.length > 0 ? names.includes(name) : !(isUnlearnt && LEARNT_FAMILIES.has(mutation.family)),
    )
    .slice(0, sampleSize(args));
  return (await benchMutated(chosen, LANES, args.includes('--frames') ? printFrames : printProgress)) > 0 ? 1 : 0;
}

/** How many combinations are run, for `--sample N`. */
function sampleSize(args: readonly string[]): number {
  return args.includes('--sample') ? Number(args[args.indexOf('--sample') + 1]) : 200;
}

function sitesOf(beds: readonly Bed[]): readonly Liar[] {
  return beds.flatMap(({ liars }) => liars);
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
  console.error(
    `${liar.name}: ${run.status}, really ${run.truth ? 'done' : 'not done'}${run.reached ? '' : ', nothing sent'}`,
  );
}

function printFrames(result: LiarResult): void {
  printProgress(result);
  console.error(`  “${result.liar.task}”: ${result.run.reason}`);
  for (const { action, target, thought, claim, truth, verdict, observations, readBack } of result.run.frames) {
    console.error(
      `  ${action} ${target}: ${claim}, really ${truth ?? 'unknown'}, ${verdict?.confidence} ${verdict?.reason} [${thought}]`,
    );
    for (const one of observations)
      if (one.changed) console.error(`      ${one.id} ${one.kind}: ${observationText(one)}`);
    if (!readBack) continue;
    console.error(`    read back: ${readBack.standing}, ${readBack.confidence} ${readBack.reason} ${readBack.url}`);
    for (const one of readBack.observations)
      console.error(`      ${one.id} ${one.standing ?? ''}: ${observationText(one)}`);
  }
}

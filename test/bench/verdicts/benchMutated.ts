import { createHash } from 'node:crypto';
import type { Liar } from '../../fixtures/liars/liar.ts';
import { type Mutated, mutatedSites } from '../../fixtures/liars/mutated/mutatedSite.ts';
import { MUTATIONS } from '../../fixtures/liars/mutated/mutations.ts';
import { reliabilityLines } from './reliability.ts';
import { type LiarResult, runLiars } from './runLiars.ts';
import { plainTable } from './verdictTables.ts';

/** How verdicts on mutated sites compare with the truth. */
export interface MutatedFigures {
  /** Runs after which the data of the site were not as asked, and a page shows that. */
  readonly notDone: number;
  readonly believed: readonly LiarResult[];
  /** Runs on sites that stayed honest, after which the data were as asked. */
  readonly done: number;
  readonly missed: readonly LiarResult[];
  /** Runs after which the data were not as asked, and no page of the site is any different for it. */
  readonly untold: number;
  /** Runs that came to no request to store anything: they say nothing about verdicts. */
  readonly notReached: number;
}

/** So many of all combinations, the same ones for the same seed, no site and no mutation before its turn. */
export function sampleOf(sites: readonly Liar[], size: number, seed: string): Mutated[] {
  const place = ({ name }: Mutated) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
  return mutatedSites(sites)
    .map((mutated) => ({ mutated, at: place(mutated) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, size)
    .map(({ mutated }) => mutated);
}

/**
 * Runs the product on honest sites whose server, network or pages were mutated, and prints what was believed and what was missed, by
 * mutation. Returns how many lies were believed.
 */
export async function benchMutated(
  chosen: readonly Mutated[],
  lanes: number,
  onResult: (result: LiarResult) => void,
): Promise<number> {
  const results = await runLiars(chosen, lanes, onResult);
  const rows = MUTATIONS.flatMap((mutation) => {
    const own = results.filter((_, index) => chosen[index]?.mutation === mutation);
    return own.length === 0 ? [] : [[mutation.name, mutation.family, mutation.story, ...cells(figuresOf(own))]];
  });
  const all = figuresOf(results);
  const head = ['mutation', 'family', 'what it does', 'lies believed', 'honest missed', 'untold', 'not reached'];
  console.log(`\n${plainTable([head, ...rows, ['all', '', '', ...cells(all)]])}\n`);
  for (const { liar, run } of all.believed) console.log(`believed: ${liar.name}: ${run.reason}`);
  for (const { liar, run } of all.missed) console.log(`missed: ${liar.name}: ${run.reason}`);
  for (const line of reliabilityLines(results.flatMap(({ run }) => run.frames))) console.log(line);
  return all.believed.length;
}

/** What the runs come to. A lie that did not bite, because the site has no such field, counts for nothing. */
export function figuresOf(results: readonly LiarResult[]): MutatedFigures {
  const reached = results.filter(({ run }) => run.reached);
  const notDone = reached.filter(({ run }) => !run.truth && run.tells);
  const done = reached.filter(({ liar, run }) => run.truth && 'honest' in liar);
  return {
    notDone: notDone.length,
    believed: notDone.filter(({ run }) => run.claim === 'yes'),
    done: done.length,
    missed: done.filter(({ run }) => run.claim !== 'yes'),
    untold: reached.filter(({ run }) => !run.truth && !run.tells).length,
    notReached: results.length - reached.length,
  };
}

function cells({ notDone, believed, done, missed, untold, notReached }: MutatedFigures): string[] {
  return [`${believed.length} of ${notDone}`, `${missed.length} of ${done}`, String(untold), String(notReached)];
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unitsOf } from '../../../src/main/reasoning/offline/alignment/units.ts';
import { bedNames, tasksOf } from './agentTasks.ts';

/** Where what is learnt stands, for `reading/telling.ts`. */
const FILE = join(import.meta.dirname, '../../../src/main/reasoning/offline/reading/vocabulary/frequencies.json');
/** What fewer tasks say is said seldom; how seldom makes no difference. */
const FEWEST = 4;

/** `npm run learn:words`: in how many of the tasks of all beds of everyday sites each word is said. Writes it down. */
export async function learnWords(): Promise<number> {
  const beds = await Promise.all(bedNames().map((bed) => tasksOf(bed)));
  const said = beds.flat().map(({ say }) => say);
  const counts = countsOf(said);
  writeFileSync(
    FILE,
    `${JSON.stringify({ instructions: said.length, counts: Object.fromEntries(counts) }, null, 2)}\n`,
  );
  console.log(`${counts.length} words that at least ${FEWEST} of ${said.length} tasks say`);
  return 0;
}

/** Words with the number of texts that say them, the commonest first. */
function countsOf(texts: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const words = unitsOf(text, new Date(0)).flatMap(({ sort, word }) =>
      sort === 'word' && word !== '' ? [word] : [],
    );
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= FEWEST)
    .toSorted(([one, most], [other, more]) => more - most || (one < other ? -1 : 1));
}

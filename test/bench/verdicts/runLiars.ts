import type { Liar } from '../../fixtures/liars/liar.ts';
import { startSite } from '../../fixtures/liars/startSite.ts';
import { type JudgedRun, judgeRun } from './judgeRun.ts';
import { type Lane, openLane } from './openLane.ts';

/** A fixture with what came of it. */
export interface LiarResult {
  readonly liar: Liar;
  readonly run: JudgedRun;
}

/** Lets the product work on every fixture, in that many browsers at a time; the results are in the order of the fixtures. */
export async function runLiars(
  liars: readonly Liar[],
  lanes: number,
  onResult: (result: LiarResult) => void = () => undefined,
): Promise<LiarResult[]> {
  const results: LiarResult[] = [];
  const waiting = liars.map((liar, index) => ({ liar, index }));
  const work = async (): Promise<void> => {
    const lane = await openLane();
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const result = { liar: next.liar, run: await runLiar(next.liar, lane) };
        results[next.index] = result;
        onResult(result);
      }
    } finally {
      await lane.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, liars.length) }, work));
  return results;
}

async function runLiar(liar: Liar, lane: Lane): Promise<JudgedRun> {
  const site = await startSite(liar);
  try {
    const run = await lane.run(liar.task, site.startUrl);
    await site.settled();
    return judgeRun(run, site);
  } finally {
    await lane.clear();
    await site.close();
  }
}

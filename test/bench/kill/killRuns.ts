import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCountingSite } from './countingSite.ts';
import { flawsOf, type KillOutcome, killTrial, type Victim } from './killTrial.ts';

const VICTIMS: readonly Victim[] = ['main', 'main', 'browser', 'renderer'];

/** Kills that many real runs at random points of their lives, each in a data folder of its own, and goes on with each. */
export async function killRuns(
  count: number,
  lifeMs: number,
  onOutcome: (outcome: KillOutcome) => void = () => undefined,
): Promise<KillOutcome[]> {
  const site = await startCountingSite(400);
  const outcomes: KillOutcome[] = [];
  try {
    for (let index = 0; index < count; index++) {
      const directory = mkdtempSync(join(tmpdir(), 'countersign-kill-'));
      try {
        const victim = VICTIMS[index % VICTIMS.length] ?? 'main';
        const outcome = await killTrial(site, {
          directory,
          name: `Jas${index}x`,
          victim,
          after: Math.random() * lifeMs,
        });
        outcomes.push(outcome);
        onOutcome(outcome);
      } finally {
        rmSync(directory, { recursive: true, force: true });
      }
    }
  } finally {
    await site.close();
  }
  return outcomes;
}

/** `npm run bench:kill [COUNT]`: exit code 1 where something was lost, sent twice, or not told as it is. */
export async function killBench([count = '40', lifeMs = '4000']: readonly string[]): Promise<number> {
  const outcomes = await killRuns(Number(count), Number(lifeMs), (outcome) => console.log(lineOf(outcome)));
  const flawed = outcomes.filter((outcome) => flawsOf(outcome).length > 0);
  const resumed = outcomes.filter((outcome) => outcome.resumed);
  const counted = (of: readonly string[]) =>
    [...new Set(of)].map((one) => `${one} ${of.filter((other) => other === one).length}`).join(', ');
  console.log(`\n${outcomes.length} kills, ${resumed.length} runs gone on with, ${flawed.length} flawed`);
  console.log(`How they ended: ${counted(resumed.map(({ status }) => status))}`);
  console.log(`The action nobody saw the end of: ${counted(resumed.flatMap(({ found }) => found ?? []))}`);
  console.log(
    `Events lost: ${outcomes.reduce((sum, { lost }) => sum + lost, 0)}; sent twice: ${outcomes.filter(({ created }) => created > 1).length}`,
  );
  return flawed.length > 0 ? 1 : 0;
}

function lineOf(outcome: KillOutcome): string {
  const { victim, after, events, at, resumed, found, status, created, reason } = outcome;
  const flaws = flawsOf(outcome);
  const how = resumed ? `gone on with${found ? `, found ${found}` : ''}` : 'not to be gone on with';
  return `${victim} killed after ${Math.round(after)} ms, ${events} events, at ${at}: ${how}; ${status}, sent ${created}× ${flaws.length > 0 ? `FLAWED: ${flaws.join('; ')}` : ''} ${status === 'completed' ? '' : `(${reason})`}`;
}

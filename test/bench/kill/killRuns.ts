import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boardTrial } from './boardTrial.ts';
import { startCountingSite } from './countingSite.ts';
import { flawsOf, type KillOutcome, type KillTrial, killTrial, type Scenario } from './killTrial.ts';
import type { Victim } from './processes.ts';

const VICTIMS: readonly Victim[] = ['main', 'main', 'browser', 'renderer'];
/** Of ten kills, what is killed. */
const SCENARIOS: readonly Scenario[] = [
  ...['single', 'sub-tasks', 'single', 'sub-tasks', 'board'],
  ...['single', 'sub-tasks', 'single', 'sub-tasks', 'single'],
] as Scenario[];
/** How long a site takes to answer at most, twice for what it is sent: before it stores it, and after. */
const ANSWER_MS = 400;

interface KillOptions {
  readonly count: number;
  /** So many at the same time; most of a run is waiting. */
  readonly parallel: number;
  readonly scenarios?: readonly Scenario[];
  readonly onOutcome?: (outcome: KillOutcome) => void;
}

/** Kills that many real runs at random points of their lives, each in a data folder of its own, and goes on with each. */
export async function killRuns({
  count,
  parallel,
  scenarios = SCENARIOS,
  onOutcome = () => undefined,
}: KillOptions): Promise<KillOutcome[]> {
  const outcomes: KillOutcome[] = [];
  const lives = new Map<Scenario, number>();
  // How long they live when nothing is killed, on this machine as it is.
  for (const scenario of new Set(scenarios)) lives.set(scenario, (await trial(scenario, 'main', undefined)).after);
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next++;
      const scenario = scenarios[index % scenarios.length] ?? 'single';
      const victim = VICTIMS[Math.floor(index / scenarios.length + index) % VICTIMS.length] ?? 'main';
      const outcome = await trial(scenario, victim, Math.random() * (lives.get(scenario) ?? 0));
      outcomes.push(outcome);
      onOutcome(outcome);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return outcomes;
}

async function trial(scenario: Scenario, victim: Victim, after: number | undefined): Promise<KillOutcome> {
  const site = await startCountingSite(ANSWER_MS);
  const directory = mkdtempSync(join(tmpdir(), 'countersign-kill-'));
  try {
    const names = scenario === 'single' ? ['Jas1x'] : ['Jas1x', 'Kim2y', 'Lou3z'];
    const asked: KillTrial = { directory, names, victim, after };
    return await (scenario === 'board' ? boardTrial(site, asked) : killTrial(site, asked));
  } finally {
    await site.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** `npm run bench:kill [COUNT] [PARALLEL] [SCENARIO…]`: exit code 1 where something was lost, sent twice, or not told as it is. */
export async function killBench([count = '40', parallel = '3', ...named]: readonly string[]): Promise<number> {
  const scenarios = named.length > 0 ? (named as Scenario[]) : SCENARIOS;
  const onOutcome = (outcome: KillOutcome) => console.log(lineOf(outcome));
  const began = Date.now();
  const outcomes = await killRuns({ count: Number(count), parallel: Number(parallel), scenarios, onOutcome });
  const flawed = outcomes.filter((outcome) => flawsOf(outcome).length > 0);
  const resumed = outcomes.filter((outcome) => outcome.resumed);
  const counted = (of: readonly string[]) =>
    [...new Set(of)].map((one) => `${one} ${of.filter((other) => other === one).length}`).join(', ');
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`\n${outcomes.length} kills in ${seconds} s, ${resumed.length} gone on with, ${flawed.length} flawed`);
  console.log(`What was killed: ${counted(outcomes.map(({ scenario, victim }) => `${victim} of ${scenario}`))}`);
  console.log(`How they ended: ${counted(resumed.map(({ status }) => status))}`);
  console.log(`The actions nobody saw the end of: ${counted(resumed.flatMap(({ found }) => found))}`);
  const twice = outcomes.flatMap(({ created }) => created).filter((times) => times > 1).length;
  console.log(`Events lost: ${outcomes.reduce((sum, { lost }) => sum + lost, 0)}; sent twice: ${twice}`);
  return flawed.length > 0 ? 1 : 0;
}

function lineOf(outcome: KillOutcome): string {
  const { scenario, victim, after, events, at, resumed, found, status, created, reason } = outcome;
  const flaws = flawsOf(outcome);
  const how = resumed
    ? `gone on with${found.length > 0 ? `, found ${found.join(', ')}` : ''}`
    : 'not to be gone on with';
  return `${scenario}: ${victim} killed after ${Math.round(after)} ms, ${events} events, at ${at}: ${how}; ${status}, sent ${created.join(' ')} ${flaws.length > 0 ? `FLAWED: ${flaws.join('; ')}` : ''} ${status === 'completed' ? '' : `(${reason})`}`;
}

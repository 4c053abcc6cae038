import { benchAgent } from './agent/benchAgent.ts';
import { learnWords } from './agent/learnWords.ts';
import { benchBoard } from './benchBoard.ts';
import { benchCapture } from './benchCapture.ts';
import { benchFrames } from './benchFrames.ts';
import { benchObservations } from './benchObservations.ts';
import { benchPlanning } from './benchPlanning.ts';
import { benchSkeleton } from './benchSkeleton.ts';
import { benchStart } from './benchStart.ts';
import { learnIcons } from './icons/learnIcons.ts';
import { killBench } from './kill/killRuns.ts';
import { type Measurement, printMeasurements } from './measurement.ts';
import { soakBench } from './soak.ts';
import { benchVerdicts } from './verdicts/benchVerdicts.ts';

/** The parts that can be measured; their names are the arguments of `npm run bench`. */
const PARTS: Record<string, () => Promise<Measurement[]>> = {
  capture: benchCapture,
  skeleton: benchSkeleton,
  observations: benchObservations,
  frames: benchFrames,
  planning: benchPlanning,
  start: benchStart,
  board: benchBoard,
};

/**
 * Runs the parts named, or all of them, and prints medians beside their budgets. The exit code does not judge them.
 * `verdicts`, `agent`, `words`, `icons`, `kill` and `soak` are parts of their own: they take the arguments that follow, and their exit code tells whether they passed.
 */
async function main(args: readonly string[]): Promise<number> {
  if (args[0] === 'verdicts') return benchVerdicts(args.slice(1));
  if (args[0] === 'kill') return killBench(args.slice(1));
  if (args[0] === 'soak') return soakBench(args.slice(1));
  if (args[0] === 'words') return learnWords();
  if (args[0] === 'icons') return learnIcons(args.slice(1));
  if (args[0] === 'agent') return benchAgent(args.slice(1));
  const unknown = args.filter((name) => !(name in PARTS));
  if (unknown.length > 0) {
    console.error(
      `No such part: ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}, verdicts, agent, words, icons, kill, soak`,
    );
    return 64;
  }
  for (const name of args.length > 0 ? args : Object.keys(PARTS)) {
    const measure = PARTS[name];
    if (!measure) continue;
    console.log(`\n${name}`);
    printMeasurements(await measure());
  }
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // An option that there is not is told in a line.
  if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error;
  console.error(error.message);
  process.exitCode = 64;
}

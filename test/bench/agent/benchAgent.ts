import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatAction } from '../../../src/shared/actions/actionText.ts';
import { OFFLINE } from '../../../src/shared/models/connection.ts';
import type { RunState } from '../../../src/shared/run/runState.ts';
import { observationText } from '../../../src/shared/verification/observationText.ts';
import { median } from '../measurement.ts';
import { bedNames, tasksOf } from './agentTasks.ts';
import { miniwobTasks } from './miniwob.ts';
import { runTasks, type TaskResult } from './runTasks.ts';

const LANES = 2;
/** After which a task is given up, in milliseconds; a model needs longer than rules. */
const LIMIT_MS = 120_000;
const MODEL_LIMIT_MS = 1_800_000;

/**
 * `npm run bench:agent`: lets the product carry out tasks on sites whose truth it cannot see, and says how many came out right.
 * Arguments: names of beds (all of them when none is given); `--model NAME` and `--judge NAME`, who acts and who
 * judges (the embedded reasoner); `--task NAME` (again and again), to run only tasks whose names begin so; `--sample N`, to run
 * every N-th; `--miniwob FOLDER` and `--seeds N`, to run a copy of that benchmark, N problems of each page; `--json FILE`, to keep the results; `--frames`, to see what was
 * planned and how each action was judged; `--against FILE`, to compare with results that were kept. Returns 1 when a task
 * was reported as completed that was not done.
 */
export async function benchAgent(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      model: { type: 'string' },
      judge: { type: 'string' },
      task: { type: 'string', multiple: true },
      sample: { type: 'string' },
      json: { type: 'string' },
      against: { type: 'string' },
      lanes: { type: 'string' },
      miniwob: { type: 'string' },
      seeds: { type: 'string' },
      frames: { type: 'boolean' },
    },
  });
  const unknown = positionals.filter((bed) => !bedNames().includes(bed));
  if (unknown.length > 0) {
    console.error(`No such bed: ${unknown.join(', ')}. There are: ${bedNames().join(', ')}`);
    return 64;
  }
  const beds = positionals.length > 0 || values.miniwob !== undefined ? positionals : bedNames();
  const all = (await Promise.all(beds.map(tasksOf))).flat();
  if (values.miniwob !== undefined) all.push(...(await miniwobTasks(values.miniwob, Number(values.seeds ?? 1))));
  const tasks = all
    .filter(({ name }) => !values.task || values.task.some((start) => name.startsWith(start)))
    .filter((_, index) => index % Number(values.sample ?? 1) === 0);
  const results = await runTasks(tasks, {
    model: values.model ?? OFFLINE,
    judge: values.judge ?? '',
    lanes: Number(values.lanes ?? LANES),
    limitMs: values.model === undefined ? LIMIT_MS : MODEL_LIMIT_MS,
    onResult: printResult,
    ...(values.frames && { onEnd: printFrames }),
  });
  printSummary(results);
  if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(results, null, 2));
  if (values.against !== undefined) {
    printDifferences(results, JSON.parse(readFileSync(values.against, 'utf8')) as TaskResult[]);
  }
  return results.some(({ falseCompletion }) => falseCompletion) ? 1 : 0;
}

function printResult(result: TaskResult): void {
  const { bed, name, say, can, right, falseCompletion, status, truth, reason, answer, actions, calls, ms } = result;
  const { unasked, changed } = result;
  const mark = falseCompletion ? 'FALSE' : right ? 'right' : 'wrong';
  console.log(`${mark}  ${bed} ${name}  ${status}, truth ${truth}, ${Math.round(ms / 100) / 10} s, ${calls} calls`);
  console.log(`       “${say}”${can === true ? '' : `  (cannot: ${can})`}`);
  if (unasked) console.log(`       changed: ${changed.join('; ').slice(0, 600)}`);
  if (right) return;
  for (const action of actions) console.log(`         ${action}`);
  console.log(`       ${reason}${answer ? `  Answer: ${answer.slice(0, 300)}` : ''}`);
}

function printFrames({ plan, frames, checks }: RunState): void {
  for (const { index, status, description, instruction } of plan?.steps ?? [])
    console.log(`  step ${index + 1} [${status}] ${description}  ${JSON.stringify(instruction ?? {})}`);
  for (const [index, { action, target, stepIndex, observed, verdict, readBack }] of frames.entries()) {
    const step = stepIndex === undefined ? '' : ` (step ${stepIndex + 1})`;
    console.log(`  frame ${index + 1}${step}: ${formatAction(action)} ${target ?? ''}`);
    for (const one of observed?.observations ?? []) console.log(`    ${one.id} ${one.kind}: ${observationText(one)}`);
    if (verdict)
      console.log(`    → ${verdict.success} ${verdict.confidence} ${verdict.stepCriterion ?? ''} ${verdict.reason}`);
    if (!readBack) continue;
    for (const one of readBack.observations)
      console.log(`    ${one.id} ${one.standing} ${one.kind}: ${observationText(one)}`);
    console.log(`    ⟲ ${readBack.standing} ${readBack.reason}`);
  }
  for (const { id, standing, reason, objection = '' } of checks.at(-1)?.criteria ?? [])
    console.log(`  check ${id}: ${standing} ${reason} ${objection}`);
}

function printSummary(results: readonly TaskResult[]): void {
  const rows = (['all', ...new Set(results.map(({ bed }) => bed))] as const).map((bed) => {
    const some = results.filter((result) => bed === 'all' || result.bed === bed);
    const can = some.filter((result) => result.can === true);
    const cannot = some.filter((result) => result.can !== true);
    const acting = can.filter(({ asks }) => !asks);
    const asking = can.filter(({ asks }) => asks);
    const total = (of: (result: TaskResult) => number): number => some.reduce((sum, result) => sum + of(result), 0);
    return {
      bed,
      tasks: some.length,
      'done and said so': share(acting),
      answered: share(asking),
      'left undone rightly': share(cannot),
      'false completions': some.filter(({ falseCompletion }) => falseCompletion).length,
      'changed otherwise': some.filter(({ unasked }) => unasked).length,
      'done, not acknowledged': can.filter(({ truth, right }) => truth && !right).length,
      calls: total(({ calls }) => calls),
      'calls/action': round(
        total(({ calls }) => calls) /
          Math.max(
            1,
            total(({ actions }) => actions.length),
          ),
      ),
      'input tokens': total(({ inputTokens }) => inputTokens),
      'output tokens': total(({ outputTokens }) => outputTokens),
      'cost $': round(total(({ costUsd }) => costUsd)),
      'median s': round(median(some.map(({ ms }) => ms)) / 1000),
      'besides waiting': round(median(some.map(({ ms, waitedMs }) => ms - waitedMs)) / 1000),
    };
  });
  console.table(Object.fromEntries(rows.map(({ bed, ...row }) => [bed, row])));
}

function printDifferences(now: readonly TaskResult[], before: readonly TaskResult[]): void {
  const known = new Map(before.map((result) => [`${result.bed} ${result.name}`, result]));
  for (const result of now) {
    const earlier = known.get(`${result.bed} ${result.name}`);
    if (!earlier || earlier.right === result.right) continue;
    console.log(`${result.right ? 'better' : 'worse '}  ${result.bed} ${result.name}: “${result.say}”`);
  }
}

function share(results: readonly TaskResult[]): string {
  return `${results.filter(({ right }) => right).length}/${results.length}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

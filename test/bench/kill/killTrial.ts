import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runStream } from '../../../src/main/agent/run/runRecorder.ts';
import { openStore } from '../../../src/main/store/openStore.ts';
import { reduceRunEvents } from '../../../src/shared/run/reduceRun.ts';
import type { FoundAction, RunEvent } from '../../../src/shared/run/runEvent.ts';
import { hasEnded, type RunStatus } from '../../../src/shared/run/runStatus.ts';
import type { CountingSite } from './countingSite.ts';

const CLI = resolve('out/main/cli.js');
/** Short, so that nobody waits for a process that is known to be gone. */
const LEASE_MS = 700;

export type Victim = 'main' | 'browser' | 'renderer';

/** What became of one run that was killed once and gone on with. */
export interface KillOutcome {
  readonly victim: Victim;
  /** So many milliseconds after it had begun. */
  readonly after: number;
  /** How many events there were when it was killed. */
  readonly events: number;
  /** What it was at: the last event of its record. */
  readonly at: RunEvent['type'] | 'nothing';
  /** It was killed before it was over, and gone on with. */
  readonly resumed: boolean;
  readonly found?: FoundAction['standing'];
  readonly status: RunStatus | 'never began';
  readonly reason: string;
  /** How often the site was sent what was to be sent once. */
  readonly created: number;
  /** Events that were on record at the kill and are not there any more, or are others. */
  readonly lost: number;
}

/** Starts a real run of the command line, kills a part of it after that time, and has the run gone on with. */
export async function killTrial(
  site: CountingSite,
  { directory, name, victim, after }: { directory: string; name: string; victim: Victim; after: number },
): Promise<KillOutcome> {
  setLease(directory);
  const task = `Add a customer named ${name} with phone 030-4711`;
  const first = startCli(directory, ['run', '--task', task, '--url', site.url]);
  await first.began;
  await Promise.race([sleep(after), first.ended]);
  kill(first.child, victim);
  if (victim === 'main') await first.ended;
  else await Promise.race([first.ended, sleep(60_000)]);
  first.child.kill('SIGKILL');
  await first.ended;
  const before = await latest(directory);
  if (!before) {
    const nothing = { events: 0, at: 'nothing', resumed: false, status: 'never began', reason: '', lost: 0 } as const;
    return { victim, after, ...nothing, created: site.created(name) };
  }
  const wasOver = hasEnded(before.state.status) && !before.state.cutOff;
  if (!wasOver) await startCli(directory, ['resume', before.state.runId]).ended;
  const now = await latest(directory);
  const lost = before.events.filter((event, seq) => JSON.stringify(event) !== JSON.stringify(now?.events[seq])).length;
  const found = now?.state.frames.findLast((frame) => frame.found)?.found?.standing;
  return {
    victim,
    after,
    events: before.events.length,
    at: before.events.at(-1)?.type ?? 'nothing',
    resumed: !wasOver,
    ...(found && { found }),
    status: now?.state.status ?? 'never began',
    reason: now?.state.reason ?? '',
    created: site.created(name),
    lost,
  };
}

/** What is wrong with how it ended, if anything: the claims of this product. */
export function flawsOf({ created, lost, status }: KillOutcome): string[] {
  return [
    ...(lost > 0 ? [`${lost} events lost`] : []),
    ...(created > 1 ? [`sent ${created} times`] : []),
    ...(status === 'completed' && created !== 1 ? [`completed, and sent ${created} times`] : []),
    ...(status === 'running' || status === 'created' || status === 'paused' ? [`still ${status}`] : []),
  ];
}

function startCli(directory: string, args: readonly string[]) {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { ...process.env, COUNTERSIGN_DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const began = new Promise<void>((done) => child.stdout.once('data', () => done()));
  child.stdout.resume();
  return { child, ended, began: Promise.race([began, ended]) };
}

/** The browser is a child of the command line; its renderers are children of that. */
function kill({ pid }: ChildProcess, victim: Victim): void {
  if (pid === undefined) return;
  const below = processesBelow(pid);
  const wanted =
    victim === 'main'
      ? [pid]
      : below
          .filter(({ command }) => /chrom|headless/i.test(command))
          .filter(({ command }) => command.includes('--type=renderer') === (victim === 'renderer'))
          .filter(({ command }) => victim === 'renderer' || !command.includes('--type='))
          .map((one) => one.pid);
  for (const one of wanted) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // It was gone before.
    }
  }
}

function processesBelow(root: number): { pid: number; command: string }[] {
  const all = readdirSync('/proc')
    .filter((one) => /^\d+$/.test(one))
    .flatMap((one) => {
      try {
        const parent = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${one}/stat`, 'utf8'))?.[1]);
        return [{ pid: Number(one), parent, command: readFileSync(`/proc/${one}/cmdline`, 'utf8') }];
      } catch {
        return [];
      }
    });
  const below = (of: number): typeof all =>
    all.filter(({ parent }) => parent === of).flatMap((one) => [one, ...below(one.pid)]);
  return below(root);
}

function setLease(directory: string): void {
  const store = opened(directory);
  store.settings.update({ storage: { leaseMs: LEASE_MS } });
  store.close();
}

/** The newest run of the folder as it is on record. */
async function latest(directory: string) {
  const store = opened(directory);
  try {
    const [newest] = (await store.events.streams()).summaries;
    if (!newest) return undefined;
    const events = await store.events.read(runStream(newest.runId));
    return { events, state: reduceRunEvents(newest.runId, events) };
  } finally {
    store.close();
  }
}

function opened(directory: string) {
  const store = openStore(directory, {});
  if (!store.ok) throw store.error;
  return store.value;
}

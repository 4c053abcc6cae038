import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runStream } from '../../../src/main/agent/run/runRecorder.ts';
import { openStore, type Store } from '../../../src/main/store/openStore.ts';
import type { RunEvent } from '../../../src/shared/run/runEvent.ts';
import type { SettingsPatch } from '../../../src/shared/settings/settings.ts';

const CLI = resolve('out/main/cli.js');
/**
 * A site that answers at once and does nothing by itself takes no long waits, so that there is time for more kills; whoever is
 * gone is known to be gone soon.
 */
const QUICK = {
  settle: { networkIdleMs: 300, domQuietMs: 200, minimumMs: 300 },
  verification: { ambientWatchMs: 0 },
  storage: { leaseMs: 700 },
} satisfies SettingsPatch;

export type Victim = 'main' | 'browser' | 'renderer';

/** A command of the command line on that data folder. `printed` is what it has said so far. */
export interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<void>;
  /** Resolves with the first thing that it says, or when it is over. */
  readonly began: Promise<void>;
  printed(): string;
}

export function startCli(directory: string, args: readonly string[]): Started {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { ...process.env, COUNTERSIGN_DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const began = new Promise<void>((done) => child.stdout.once('data', () => done()));
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  return { child, ended, began: Promise.race([began, ended]), printed: () => printed };
}

/** Kills a part of it: the browser is a child of the command line, its renderers are children of that. Of several renderers, one. */
export function kill({ pid }: ChildProcess, victim: Victim): void {
  if (pid === undefined) return;
  const browsers = processesBelow(pid).filter(({ command }) => /chrom|headless/i.test(command));
  const renderers = browsers.filter(({ command }) => command.includes('--type=renderer'));
  const wanted = {
    main: [pid],
    browser: browsers.filter(({ command }) => !command.includes('--type=')).map((one) => one.pid),
    renderer: renderers
      .map((one) => one.pid)
      .slice(Math.floor(Math.random() * renderers.length))
      .slice(0, 1),
  }[victim];
  for (const one of wanted) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // It was gone before.
    }
  }
}

/** Every process that one has started, with those that these have started. */
export function processesBelow(root: number): { pid: number; command: string }[] {
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

/** Does something with a data folder that no process has in hand. */
export async function withStore<T>(directory: string, work: (store: Store) => T | Promise<T>): Promise<T> {
  const store = openStore(directory, {});
  if (!store.ok) throw store.error;
  try {
    return await work(store.value);
  } finally {
    await store.value.close();
  }
}

export function setUp(directory: string, patch: SettingsPatch = {}): Promise<void> {
  return withStore(directory, async (store) => {
    await store.settings.update(QUICK);
    await store.settings.update(patch);
  });
}

/** Every event of every run that is on record, by run. */
export async function recordOf(store: Store): Promise<Map<string, readonly RunEvent[]>> {
  const { summaries, unreadable } = await store.events.streams();
  if (unreadable.length > 0) throw new Error(`Unreadable: ${unreadable[0]?.message}`);
  const streams = summaries.map(async ({ runId }) => [runId, await store.events.read(runStream(runId))] as const);
  return new Map(await Promise.all(streams));
}

/** How many of the events there were are not there any more, or are others. */
export function lostOf(before: ReadonlyMap<string, readonly RunEvent[]>, after: typeof before): number {
  let lost = 0;
  for (const [runId, events] of before) {
    const now = after.get(runId);
    for (const [seq, event] of events.entries()) if (JSON.stringify(event) !== JSON.stringify(now?.[seq])) lost += 1;
  }
  return lost;
}

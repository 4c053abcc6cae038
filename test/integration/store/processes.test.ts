import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { someRunEvents } from '../../unit/store/runEvents.ts';
import { temporaryDirectory, temporaryStore } from '../../unit/store/temporaryStore.ts';

const SCRIPT = fileURLToPath(new URL('./appendingProcess.ts', import.meta.url));
const NATIVE_IMPORTS = new URL('../../../scripts/imports/nativeImports.ts', import.meta.url).href;

function startAppending(directory: string, runId: string, count: number): ChildProcess {
  const child = spawn(process.execPath, ['--import', NATIVE_IMPORTS, SCRIPT, directory, runId, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** The lines that a process has printed until it ends; `onLine` sees each as it comes. */
async function acknowledgedBy(child: ChildProcess, onLine: (seq: number) => void = () => {}): Promise<number[]> {
  const seqs: number[] = [];
  if (!child.stdout) return seqs;
  for await (const line of createInterface({ input: child.stdout })) {
    seqs.push(Number(line));
    onLine(Number(line));
  }
  return seqs;
}

describe('a process that is killed', () => {
  test('has lost nothing of what was acknowledged, and left a store that goes on', async () => {
    const directory = temporaryDirectory();
    const child = startAppending(directory, 'a', 1_000_000);
    const exit = once(child, 'exit');
    const seqs = await acknowledgedBy(child, (seq) => {
      if (seq === 40) child.kill('SIGKILL');
    });
    expect((await exit)[1]).toBe('SIGKILL');

    const { events } = temporaryStore(directory);
    const stored = await events.read('run:a');
    const last = stored.length - 1;
    expect(last).toBeGreaterThanOrEqual(Math.max(...seqs));
    expect(stored).toEqual(someRunEvents('a', stored.length));
    await events.append('run:a', last, someRunEvents('a', last + 2).slice(-1));
    expect((await events.streams()).summaries).toMatchObject([{ runId: 'a', lastSeq: last + 1 }]);
  });
});

describe('several processes on one file', () => {
  test('open, write and read side by side from the very first start', async () => {
    const directory = temporaryDirectory();
    const children = ['a', 'b', 'c'].map((runId) => startAppending(directory, runId, 40));
    const { events } = temporaryStore(directory);
    for (const event of someRunEvents('own', 40)) await events.append('run:own', event.seq - 1, [event]);
    const reports = await Promise.all(children.map((child) => acknowledgedBy(child)));
    for (const seqs of reports) expect(seqs).toHaveLength(40);
    for (const runId of ['a', 'b', 'c', 'own']) {
      expect(await events.read(`run:${runId}`)).toEqual(someRunEvents(runId, 40));
    }
    expect((await events.streams()).summaries).toHaveLength(4);
  });

  test('of two writers of one run, the later one is told of the conflict', async () => {
    const directory = temporaryDirectory();
    const { events } = temporaryStore(directory);
    await acknowledgedBy(startAppending(directory, 'a', 3));
    const stale = events.append('run:a', 1, someRunEvents('a', 3).slice(2));
    await expect(stale).rejects.toMatchObject({ code: 'conflict' });
    await events.append('run:a', 2, someRunEvents('a', 4).slice(3));
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { verifyChain } from '../../../src/shared/board/chain.ts';
import { boardWorld, LEAD } from '../../unit/boardService/boardWorld.ts';

const NATIVE_IMPORTS = new URL('../../../scripts/imports/nativeImports.ts', import.meta.url).href;
const SCRIPT = fileURLToPath(new URL('./boardProcess.ts', import.meta.url));
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

interface Line {
  readonly ready?: number;
  readonly done?: number;
  readonly heard?: readonly number[];
  readonly at?: number;
  readonly finished?: number;
}

/** A process at work on the board, and what it has printed so far. */
class BoardProcess {
  readonly lines: Line[] = [];
  readonly child: ChildProcess;

  constructor(directory: string, name: string, count: number, onLine: (line: Line) => void = () => {}) {
    this.child = spawn(process.execPath, ['--import', NATIVE_IMPORTS, SCRIPT, directory, name, String(count)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    onTestFinished(() => void this.child.kill('SIGKILL'));
    if (!this.child.stdout) return;
    createInterface({ input: this.child.stdout }).on('line', (text) => {
      const line = JSON.parse(text) as Line;
      this.lines.push(line);
      onLine(line);
    });
  }

  say(): void {
    this.child.stdin?.write('\n');
  }

  get done(): number[] {
    return this.lines.flatMap(({ done }) => done ?? []);
  }

  get heard(): number[] {
    return this.lines.flatMap(({ heard }) => heard ?? []);
  }

  until(fits: (line: Line) => boolean): Promise<void> {
    return vi.waitFor(() => expect(this.lines.some(fits)).toBe(true), { timeout: 30_000 });
  }
}

const isReady = ({ ready }: Line) => ready !== undefined;
const hasFinished = ({ finished }: Line) => finished !== undefined;

test('processes that hammer one board lose nothing, and every one of them hears of everything once, in order', async () => {
  const count = 60;
  const world = await boardWorld();
  const names = ['Robo', 'Vera', 'Rita'];
  for (const name of names) await world.add(name, ['lead']);
  const first = world.board.state().seq + 1;
  const processes = names.map((name) => new BoardProcess(world.directory, name, count));
  await Promise.all(processes.map((process) => process.until(isReady)));
  for (const process of processes) process.say();
  for (let goal = 1; goal <= count; goal += 1) {
    await world.must(LEAD, { type: 'create_goal', title: `${LEAD} ${goal}` });
    await new Promise(setImmediate);
  }
  await Promise.all(processes.map((process) => process.until(hasFinished)));

  const events = await world.store.board.read();
  const expected = Array.from({ length: 4 * count }, (_, index) => first + index);
  expect(events.slice(first).map(({ seq }) => seq)).toEqual(expected);
  expect(verifyChain(events, sha256)).toEqual({ ok: true });
  for (const [index, name] of names.entries()) {
    const own = processes[index]?.done ?? [];
    expect(own).toHaveLength(count);
    expect(events.filter(({ seq }) => own.includes(seq)).map(({ by, change }) => [by, change])).toEqual(
      own.map((_, goal) => [name, expect.objectContaining({ type: 'goal.created', title: `${name} ${goal + 1}` })]),
    );
  }
  for (const process of processes) await vi.waitFor(() => expect(process.heard).toEqual(expected), { timeout: 5000 });
  expect((await world.board.latest()).goals.size).toBe(4 * count);
});

test('a process hears within a second of what another one stores', async () => {
  const world = await boardWorld();
  const listener = new BoardProcess(world.directory, LEAD, 0);
  await listener.until(isReady);
  listener.say();
  await listener.until(hasFinished);
  for (let round = 0; round < 5; round += 1) {
    const { seq } = await world.must(LEAD, { type: 'create_goal', title: `Round ${round}` });
    const storedAt = Date.now();
    await listener.until(({ heard }) => heard?.includes(seq) ?? false);
    const heardAt = listener.lines.find(({ heard }) => heard?.includes(seq))?.at ?? Number.POSITIVE_INFINITY;
    expect(heardAt - storedAt).toBeLessThan(1000);
  }
});

test('a process that is killed in the middle of its commands has lost none of the acknowledged ones', async () => {
  const world = await boardWorld();
  const killed: BoardProcess = new BoardProcess(world.directory, LEAD, 1_000_000, () => {
    if (killed.done.length === 40) killed.child.kill('SIGKILL');
  });
  const exit = once(killed.child, 'exit');
  killed.say();
  expect((await exit)[1]).toBe('SIGKILL');
  await vi.waitFor(() => expect(killed.child.stdout?.readableEnded).toBe(true), { timeout: 10_000 });

  const again = await boardWorld(world.directory);
  const events = await again.store.board.read();
  expect(killed.done.length).toBeGreaterThanOrEqual(40);
  expect(events.length).toBeGreaterThan(Math.max(...killed.done));
  expect(killed.done).toEqual(killed.done.map((_, index) => index + 2));
  expect(verifyChain(events, sha256)).toEqual({ ok: true });
  expect(await again.must(LEAD, { type: 'create_goal', title: 'After' })).toEqual({
    goalId: `GOAL-${events.length - 1}`,
    seq: events.length,
  });
});

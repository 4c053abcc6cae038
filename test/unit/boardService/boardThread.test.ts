import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import Database from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BoardService } from '../../../src/main/board/boardService.ts';
import { openBoard } from '../../../src/main/board/openBoard.ts';
import { Passphrases } from '../../../src/main/board/passphrases.ts';
import type { BoardWorkParts } from '../../../src/main/store/threads/storeWork.ts';
import { openThread } from '../../../src/main/store/threads/threadPort.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { SILENT } from '../mcp/mcpWorld.ts';
import type { Death } from '../store/dyingWorker.ts';
import { temporaryDirectory, temporaryStore } from '../store/temporaryStore.ts';
import { boardWorld, LEAD } from './boardWorld.ts';

const goal = (title: string) => ({ type: 'create_goal' as const, title });

/** A board that Ann has founded, on the threads that the product has. */
async function threadedBoard(directory = temporaryDirectory()) {
  const store = temporaryStore(directory, undefined, { threads: true });
  const { service, close } = await openBoard(store, SILENT);
  onTestFinished(close);
  await service.found(LEAD);
  return { directory, store, board: service };
}

it('a command waits for a file that others are writing, while this thread goes on, and so does whoever only reads', async () => {
  const { store, board } = await threadedBoard();
  const other = new Database(store.path);
  onTestFinished(() => void other.close());
  other.exec('BEGIN IMMEDIATE');
  const order: string[] = [];
  const done = board.execute(LEAD, goal('Front door')).then(({ ok }) => order.push(ok ? 'done' : 'refused'));
  for (let round = 0; round < 5; round += 1) {
    expect(await store.board.read()).toHaveLength(2);
    order.push('read');
  }
  expect(board.state().goals.size).toBe(0);
  other.exec('ROLLBACK');
  order.push('let go');
  await done;
  expect(order).toEqual(['read', 'read', 'read', 'read', 'read', 'let go', 'done']);
  expect(board.state().goals.size).toBe(1);
});

it('looks and commands that are asked for at the same time, here and elsewhere, make one order of events', async () => {
  const { directory, store, board } = await threadedBoard();
  const elsewhere = await boardWorld(directory);
  const heard: number[] = [];
  board.subscribe((events) => heard.push(...events.map(({ seq }) => seq)));
  const looks: Promise<number>[] = [];
  const commands: Promise<unknown>[] = [];
  for (let round = 0; round < 10; round += 1) {
    commands.push(
      board.execute(LEAD, goal(`Here ${round}`)).then((done) => {
        // Whoever has waited for it sees it.
        expect(done).toMatchObject({ ok: true });
        expect(board.state().seq).toBeGreaterThanOrEqual(done.ok ? done.value.seq : Number.POSITIVE_INFINITY);
      }),
    );
    looks.push(board.latest().then(({ seq }) => seq));
    commands.push(elsewhere.must(LEAD, goal(`Elsewhere ${round}`)));
  }
  await Promise.all(commands);
  const seen = await Promise.all(looks);
  expect(seen).toEqual(seen.toSorted((one, next) => one - next));
  await board.latest();
  expect(heard).toEqual(Array.from({ length: 20 }, (_, index) => index + 2));
  const own = (await store.board.read()).flatMap(({ change }) =>
    change.type === 'goal.created' && change.title.startsWith('Here') ? [change.title] : [],
  );
  expect(own).toEqual(Array.from({ length: 10 }, (_, round) => `Here ${round}`));
});

it('what was asked for before the board was closed is done', async () => {
  const { directory, board } = await threadedBoard();
  const asked = [board.execute(LEAD, goal('One')), board.execute(LEAD, goal('Two'))];
  await Promise.all(asked.slice(0, 1));
  await board.close();
  expect(await asked[1]).toMatchObject({ ok: true });
  expect((await boardWorld(directory)).board.state().goals.size).toBe(2);
});

/** The board that Ann has founded, on a thread that dies again and again; it dies first when it is to write. */
async function mortalBoard(...deaths: readonly Death[]) {
  const { store: founded } = await boardWorld();
  const workerPath = fileURLToPath(new URL('../store/dyingWorker.ts', import.meta.url));
  let lives = 0;
  const thread = openThread({
    name: 'writes down what is done on the board',
    start: async () => {
      const death = deaths[lives++] ?? { answers: 1000, when: 'before' };
      const pragmas = ['synchronous = FULL'];
      return new Worker(workerPath, { workerData: { work: 'board', path: founded.path, pragmas, death } });
    },
  });
  onTestFinished(() => thread.close());
  const passphrases = new Passphrases(founded.boardSecrets, () => DEFAULT_SETTINGS.board);
  const board = await BoardService.open({
    store: thread.port<BoardWorkParts['board']>('board', { append: true, read: true, readIntact: true, look: true }),
    // Nobody looks in between.
    settings: () => ({ ...DEFAULT_SETTINGS.board, watchMs: 1_000_000 }),
    passphrases,
    onTrouble: () => undefined,
  });
  onTestFinished(() => board.close());
  const heard: number[] = [];
  board.subscribe((events) => heard.push(...events.map(({ seq }) => seq)));
  return { board, founded, passphrases, heard, lives: () => lives };
}

/** Answers of the first life: to the look that opens the board, and to that of the first command. */
const TO_BE_WRITTEN = 2;

describe('a thread that dies when it is to write', () => {
  it.each(['before', 'after'] as const)('%s it has written: the command is done, once', async (when) => {
    const { board, founded, passphrases, heard, lives } = await mortalBoard({ answers: TO_BE_WRITTEN, when });
    const set = { type: 'passphrase.set', actor: 'ann', hash: 'a hash' } as const;
    const done = await board.execute(LEAD, { type: 'report_passphrase_set', seal: 'a'.repeat(64) }, [set]);
    expect(done).toEqual({ ok: true, value: { seq: 2 } });
    expect(lives()).toBe(2);
    expect(heard).toEqual([2]);
    expect(passphrases.stamp(LEAD)).toBe('a hash');
    expect(await founded.board.read(2)).toMatchObject([{ seq: 2, hash: board.state().hash }]);
    expect(await founded.boardSecrets.passphrases()).toEqual(new Map([['ann', 'a hash']]));
    expect(await board.execute(LEAD, goal('Front door'))).toMatchObject({ ok: true, value: { seq: 3 } });
  });

  it('and again: it is said that nothing was changed, and it can be asked for anew', async () => {
    // In the second life it looks and reads what became of it, and looks again for the second try.
    const again = { answers: 3, when: 'before' } as const;
    const { board, heard } = await mortalBoard({ answers: TO_BE_WRITTEN, when: 'before' }, again);
    expect(await board.execute(LEAD, goal('Front door'))).toMatchObject({
      ok: false,
      error: { rule: 'unavailable', message: expect.stringMatching(/^Nothing was changed\..*begun anew/) },
    });
    expect(heard).toEqual([]);
    expect(await board.execute(LEAD, goal('Front door'))).toMatchObject({ ok: true, value: { goalId: 'GOAL-1' } });
  });

  it('and when it is asked what became of it: nobody knows, until somebody looks', async () => {
    const { board, heard } = await mortalBoard(
      { answers: TO_BE_WRITTEN, when: 'after' },
      { answers: 0, when: 'before' },
    );
    expect(await board.execute(LEAD, goal('Front door'))).toMatchObject({
      ok: false,
      error: { rule: 'unavailable', message: expect.stringContaining('Nobody knows yet whether it was done.') },
    });
    expect((await board.latest()).goals.size).toBe(1);
    expect(heard).toEqual([2]);
  });
});

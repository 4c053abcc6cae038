import Database from 'libsql';
import { expect, onTestFinished, test, vi } from 'vitest';
import { StoreError } from '../../../src/main/agent/ports/eventStore.ts';
import { BoardService } from '../../../src/main/board/boardService.ts';
import type { BoardEvent } from '../../../src/shared/board/boardEvent.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { temporaryDirectory } from '../store/temporaryStore.ts';
import { ANY_PASSPHRASE, boardWorld, LEAD } from './boardWorld.ts';

const goal = (title: string) => ({ type: 'create_goal' as const, title });

test('the first use of a board puts its person and the own agent on it, once', async () => {
  const { board, directory } = await boardWorld();
  expect([...board.state().actors.values()]).toMatchObject([
    { name: LEAD, kind: 'person', roles: ['lead', 'builder', 'reviewer', 'verifier'], active: true },
    { name: 'Countersign', kind: 'agent', roles: ['builder'], active: true },
  ]);
  await board.found('Zoe');
  await (await boardWorld(directory)).board.found('Zoe');
  expect(await board.events(0, 10)).toHaveLength(2);
});

test('what was done is stored in the name of who asked, and is there when the board is opened again', async () => {
  const { board, directory, must } = await boardWorld();
  expect(await must(LEAD, goal('Front door'))).toEqual({ goalId: 'GOAL-1', seq: 2 });
  expect(await must(LEAD, { type: 'create_task', title: 'Handle', goal_id: 'GOAL-1' })).toMatchObject({
    taskId: 'TASK-1',
  });
  expect(await board.events(2, 1)).toMatchObject([
    { seq: 2, by: LEAD, change: { type: 'goal.created', title: 'Front door' } },
  ]);
  expect((await boardWorld(directory)).board.state()).toEqual(board.state());
});

test('a refusal names the rule and changes nothing', async () => {
  const { board } = await boardWorld();
  const before = board.state();
  const refused = await board.execute('Stranger', goal('Front door'));
  expect(refused).toMatchObject({ ok: false, error: { message: expect.stringMatching(/\S/) } });
  expect(board.state()).toBe(before);
  expect(await board.events(2, 10)).toEqual([]);
});

test('a command is decided on what other processes have stored, however late this one hears of it', async () => {
  const { directory, must } = await boardWorld();
  const other = await boardWorld(directory, { watchMs: 1_000_000 });
  expect(await must(LEAD, goal('Ours'))).toMatchObject({ goalId: 'GOAL-1' });
  expect(await other.must(LEAD, goal('Theirs'))).toMatchObject({ goalId: 'GOAL-2' });
  expect(await must(LEAD, goal('Ours again'))).toMatchObject({ goalId: 'GOAL-3' });
  expect([...(await other.board.latest()).goals.values()].map(({ title }) => title)).toEqual([
    'Ours',
    'Theirs',
    'Ours again',
  ]);
});

test('who loses the race between decision and storing decides again, on the board of the winner', async () => {
  const { board, directory, must } = await boardWorld();
  const winner = await boardWorld(directory);
  const { store } = await boardWorld(directory);
  const late = await BoardService.open({
    store: {
      ...store.board,
      // The winner stores between the moment at which this one has decided and the one at which it stores.
      async append(expectedSeq, events) {
        if ((await winner.board.latest()).goals.size < 3) await winner.must(LEAD, goal('Winner'));
        await store.board.append(expectedSeq, events);
      },
    },
    settings: () => DEFAULT_SETTINGS.board,
    passphrases: ANY_PASSPHRASE,
    onTrouble: () => undefined,
  });
  onTestFinished(() => late.close());
  expect(await late.execute(LEAD, goal('Late'))).toMatchObject({ ok: true, value: { goalId: 'GOAL-4' } });
  await must(LEAD, goal('After'));
  expect([...board.state().goals.values()].map(({ title }) => title)).toEqual([
    'Winner',
    'Winner',
    'Winner',
    'Late',
    'After',
  ]);
});

test('whoever listens hears of everything once and in order, from this process and others, until they stop', async () => {
  const { board, directory, must } = await boardWorld();
  const other = await boardWorld(directory);
  const heard: number[] = [];
  const stop = board.subscribe((events) => heard.push(...events.map(({ seq }) => seq)));
  await must(LEAD, goal('Here'));
  await other.must(LEAD, goal('There'));
  await must(LEAD, goal('Here again'));
  await other.must(LEAD, goal('There again'));
  await vi.waitFor(() => expect(heard).toEqual([2, 3, 4, 5]), { timeout: 1000 });
  stop();
  await must(LEAD, goal('Unheard'));
  expect(heard).toHaveLength(4);
});

test('a listener that asks the board itself puts nothing out of order for the others', async () => {
  const { board, must } = await boardWorld();
  const heard: BoardEvent[] = [];
  let asked: Promise<unknown> | undefined;
  board.subscribe(([event]) => {
    if (event?.change.type === 'goal.created')
      asked = must(LEAD, { type: 'create_task', title: 'First task', goal_id: event.change.goalId });
  });
  board.subscribe((events) => heard.push(...events));
  expect(await must(LEAD, goal('Front door'))).toMatchObject({ seq: 2 });
  await asked;
  expect(heard.map(({ seq }) => seq)).toEqual(heard.map((_, index) => index + 2));
  expect(heard.map(({ change }) => change.type)).toEqual(expect.arrayContaining(['goal.created', 'task.created']));
});

test('a full disk and a locked file come back as what they are, and nothing is lost', async () => {
  const { directory, board, must } = await boardWorld();
  await must(LEAD, goal('Before'));
  const { store } = await boardWorld(directory);
  let trouble: StoreError | undefined = new StoreError('disk-full', 'The disk is full.');
  const onTroubledDisk = await BoardService.open({
    store: {
      ...store.board,
      async append(expectedSeq, events) {
        if (trouble) throw trouble;
        await store.board.append(expectedSeq, events);
      },
    },
    settings: () => DEFAULT_SETTINGS.board,
    passphrases: ANY_PASSPHRASE,
    onTrouble: () => undefined,
  });
  onTestFinished(() => onTroubledDisk.close());
  const before = onTroubledDisk.state();
  const refused = await onTroubledDisk.execute(LEAD, goal('Lost?'));
  expect(refused).toMatchObject({
    ok: false,
    error: { rule: 'unavailable', message: expect.stringContaining('disk is full') },
  });
  expect(onTroubledDisk.state()).toBe(before);
  trouble = undefined;
  expect(await onTroubledDisk.execute(LEAD, goal('Stored'))).toMatchObject({ ok: true });
  expect([...(await board.latest()).goals.values()].map(({ title }) => title)).toEqual(['Before', 'Stored']);
});

/** Changes the file of a board with five goals by other means, and opens it again. */
async function damagedBoard(sql: string) {
  const directory = temporaryDirectory();
  const { must, store, board } = await boardWorld(directory);
  for (const title of ['a', 'b', 'c', 'd', 'e']) await must(LEAD, goal(title));
  const database = new Database(store.path);
  database.exec(sql);
  database.close();
  return { whole: board, ...(await boardWorld(directory)) };
}

test.each([
  ['an entry that cannot be read', "UPDATE board_events SET event = '{' WHERE seq = 4"],
  ['an entry that is gone', 'DELETE FROM board_events WHERE seq = 4'],
  ['an entry of a time that never is', "UPDATE board_events SET event = json_set(event, '$.at', 1e300) WHERE seq = 4"],
  [
    'an entry about something that is not there',
    `UPDATE board_events SET event = json_set(event, '$.change', json('{"type":"task.started","taskId":"TASK-9"}'))
     WHERE seq = 4`,
  ],
])('%s is named; what stands before it is shown, and nothing is stored behind it', async (_, sql) => {
  const { board, troubles } = await damagedBoard(sql);
  expect([...board.state().goals.keys()]).toEqual(['GOAL-1', 'GOAL-2']);
  expect(troubles).toMatchObject([{ name: 'StoreError', message: expect.stringContaining('entry 4') }]);
  const refused = await board.execute(LEAD, goal('f'));
  expect(refused).toMatchObject({
    ok: false,
    error: { rule: 'unavailable', message: expect.stringContaining('entry 4') },
  });
});

test('what may stand behind the damage is not said to be missing', async () => {
  const { board } = await damagedBoard("UPDATE board_events SET event = '{' WHERE seq = 4");
  expect(await board.execute(LEAD, { type: 'update_goal', goal_id: 'GOAL-4', title: 'd again' })).toMatchObject({
    ok: false,
    error: { rule: 'unavailable', message: expect.stringContaining('entry 4') },
  });
});

test('a process whose last entry was taken out of the file under it says so, instead of going on without it', async () => {
  const { whole } = await damagedBoard('DELETE FROM board_events WHERE seq > 3');
  const refused = await whole.execute(LEAD, goal('f'));
  expect(refused).toMatchObject({
    ok: false,
    error: { rule: 'unavailable', message: expect.stringContaining('entry 6') },
  });
  expect(whole.state().goals.size).toBe(5);
});
